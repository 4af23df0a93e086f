/// A resolver that remembers: for columns of files, where the same few hundred texts come again
/// and again, an answer costs a look-up of the bytes, and allocates nothing.
///
/// Answers are the resolver's own, always. A value belongs to one thread; make one for each.
public struct CachedCountryResolver {
  public let resolver: CountryResolver
  /// What others have learned as well.
  private let shared: SharedAnswers
  private var resolutions: ResolutionMemory?

  public init(_ resolver: CountryResolver) {
    self.resolver = resolver
    shared = SharedAnswers()
  }

  /// A resolver that learns together with the others of the same origin.
  public init(_ origin: DeferredCountryResolver) {
    resolver = origin.resolver
    shared = origin.answers
  }

  /// The country that the resolver answers the bytes with; `nil` where it is not exactly one, and
  /// `resolve` says why.
  ///
  /// Whoever asks very often keeps the answers that come often in a `CountryCodeMemory` of their own.
  public func code(_ utf8: Span<UInt8>) -> CountryCode? {
    switch shared[utf8] {
    case .code(let known): return known
    case .other: return nil
    case nil:
      let resolution = resolver.resolve(utf8)
      shared.remember(utf8, resolution)
      return resolution.code
    }
  }

  /// What `CountryResolver.resolve` says about the same bytes.
  public mutating func resolve(_ utf8: Span<UInt8>) -> Resolution {
    if case .other(let resolution) = shared[utf8] { return resolution }
    if let known = resolutions?[utf8] { return known }
    let resolution = resolver.resolve(utf8)
    if resolutions == nil { resolutions = ResolutionMemory() }
    resolutions?.remember(utf8, resolution)
    return resolution
  }
}
