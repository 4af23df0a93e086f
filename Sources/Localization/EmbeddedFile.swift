internal import CEmbeddedData

/// A file of `Data/` that the program carries inside itself.
///
/// The bytes are constants of the executable: never freed, never changed, so they may be read from
/// any thread without a copy.
public struct EmbeddedFile: Sendable {
  /// Path below `Data/`, e.g. `"countries/aliases.tsv"`.
  public let name: String
  private let address: UInt
  /// Number of bytes.
  public let count: Int

  /// - Parameter name: path below `Data/`.
  /// - Returns: `nil` where the program carries no file of that name.
  public init?(_ name: String) {
    var count = 0
    guard let start = unsafe ced_file(name, &count) else { return nil }
    self.name = name
    self.address = UInt(bitPattern: start)
    self.count = count
  }

  /// Calls `body` with all bytes of the file.
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = unsafe UnsafePointer<UInt8>(bitPattern: address)
    let buffer = unsafe UnsafeBufferPointer(start: start, count: count)
    return try body(unsafe buffer.span)
  }

  /// A copy of the bytes.
  public var bytes: [UInt8] {
    withBytes { span in
      unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
    }
  }
}
