public import Localization

/// A country resolver that is made when it is first asked for, once, whoever asks.
///
/// Making it takes milliseconds that a first prompt does not have: a program starts a thread that
/// touches `resolver` and goes on; whoever needs a country before it is ready waits for the rest. Who
/// needs no more than names waits for the directory alone, a ninth of it.
public final class DeferredCountryResolver: Sendable {
  /// The language of the person, and of the names.
  public let language: LanguageTag
  private let named = Guarded<CountryDirectory?>(nil)
  private let indexed = Guarded<CountryResolver?>(nil)
  /// What the cached resolvers of all threads have learned.
  let answers = SharedAnswers()

  public init(language: LanguageTag) {
    self.language = language
  }

  /// The countries, named in the person's language; made before the resolver.
  public var directory: CountryDirectory {
    named.made { CountryDirectory(language: language) }
  }

  /// The resolver; the first caller makes it, others wait for that one.
  public var resolver: CountryResolver {
    indexed.made { CountryResolver(directory: directory) }
  }

  /// The name of a country in the person's language; `nil` where the code is not one of the 250.
  public func name(of code: CountryCode) -> String? {
    let known = named.withLock { $0?.name(of: code) }
    return known ?? directory.name(of: code)
  }

  /// Makes the resolver, and what it makes only when a typing error is first looked for: for a
  /// thread in the background. Others get the resolver as soon as it is made.
  public func prepare() {
    resolver.prepare()
  }
}
