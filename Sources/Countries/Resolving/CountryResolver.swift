public import Localization

/// Finds the country that a text means, in whatever language, script or spelling it was typed.
public struct CountryResolver: Sendable {
  /// The countries, named in the language of the person.
  public let directory: CountryDirectory

  /// - Parameter language: of the person. Their names are tried first, then English, then all
  ///   others.
  public init(language: LanguageTag) {
    self.init(directory: CountryDirectory(language: language))
  }

  public init(directory: CountryDirectory) {
    self.directory = directory
  }

  /// The country that `text` means. Blanks around it do not matter.
  public func resolve(_ text: String) -> Resolution {
    let utf8 = Array(text.utf8)
    return resolve(utf8.span)
  }

  /// The same from UTF-8; bytes that are no UTF-8 mean no country.
  public func resolve(_ utf8: Span<UInt8>) -> Resolution {
    .none(suggestions: [])
  }

  /// The countries that complete what was typed so far.
  /// - Parameters:
  ///   - text: as typed; empty lists all countries in collation order.
  ///   - limit: the most that are wanted.
  /// - Returns: best first, never two of one country.
  public func complete(_ text: String, limit: Int = 250) -> [CountryCompletion] {
    guard text.isEmpty else { return [] }
    return directory.countries.prefix(limit).map {
      CountryCompletion(
        code: $0.code, name: $0.name, matchedName: nil, matchedRange: 0..<0, kind: .listed)
    }
  }
}
