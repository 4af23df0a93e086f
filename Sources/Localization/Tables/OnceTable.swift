public import Synchronization

/// A table of objects that are each made when they are first asked for, by any thread, and kept.
///
/// A hit is one load, no lock and no call. Two threads that miss the same place at once make the
/// object twice; one of the two is kept and given to both.
///
/// `AtomicLazyReference` of the standard library is the same for one place, but is not compiled
/// into its clients: a load through it costs ten times as much as the object's own work here.
///
/// Memory safety: a reference in `places` was put there by `storeIfEmpty` with a retain that is
/// never given back, so that the object lives as long as the program; the exchange releases and the
/// load acquires, so that whoever sees the reference sees the finished object.
@safe
public struct OnceTable<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline
  let places: InlineArray<880, Atomic<Unmanaged<Object>?>>

  /// An empty table of 880 places, 0...879.
  public init() {
    unsafe places = InlineArray { _ in unsafe Atomic(nil) }
  }

  /// The object at a place; `nil` where none has been stored.
  @inlinable @inline(__always)
  public subscript(place: Int) -> Kept<Object>? {
    unsafe places[place].load(ordering: .acquiring).map { unsafe Kept($0) }
  }

  /// Stores an object where none is yet.
  /// - Returns: the object that is there now.
  @inlinable
  public func storeIfEmpty(_ object: Object, at place: Int) -> Kept<Object> {
    let reference = unsafe Unmanaged.passRetained(object)
    let (isStored, there) = unsafe places[place].compareExchange(
      expected: nil, desired: reference, ordering: .acquiringAndReleasing)
    guard !isStored, let there = unsafe there else { return unsafe Kept(reference) }
    unsafe reference.release()
    return unsafe Kept(there)
  }
}

/// An object that lives as long as the program, so that nobody counts who holds it.
///
/// Counting is what costs where several threads use one object: each count moves the object's memory
/// from one processor to the other.
///
/// Memory safety: a reference is made of an object that was retained for it and is never released.
@safe
public struct Kept<Object: AnyObject & Sendable>: Sendable {
  @usableFromInline
  let reference: Unmanaged<Object>

  @inlinable @inline(__always)
  init(_ reference: Unmanaged<Object>) {
    unsafe self.reference = reference
  }

  /// Keeps an object from now on.
  public init(forever object: Object) {
    unsafe reference = Unmanaged.passRetained(object)
  }

  /// Calls `body` with the object, uncounted.
  @inlinable @inline(__always)
  public func with<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }

  /// The object.
  @inlinable
  public var object: Object { unsafe reference.takeUnretainedValue() }
}
