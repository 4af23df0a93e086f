/// The person's language and country, from the variables of a POSIX environment or from a tag.
///
/// Language: the category LC_MESSAGES (LC_ALL, LC_MESSAGES, LANG: the first that says something),
/// and before it the list LANGUAGE, unless that category is C (GNU gettext manual, section 2.3.3).
/// Country: LC_ALL if it says something; else the first country *stated* in LC_ADDRESS,
/// LC_TELEPHONE, LC_MONETARY, LANG, LC_MESSAGES; else the likely one of the first language there,
/// unless that names a grouping such as `419`. LC_ADDRESS is glibc's category for the country;
/// desktops that set "formats" leave it alone and set LC_MONETARY; LC_TIME, LC_PAPER and the like
/// are set for a date format or a paper size and say nothing about where a person lives. Nor does
/// the time zone: it is shared by countries, and servers are on UTC.
public struct EnvironmentLocale: Equatable, Sendable {
  /// English where the environment names none.
  public let language: LanguageTag
  /// Alpha-2 code of one of the 250 countries offered.
  /// - Returns: `nil` where the environment names none.
  public let country: String?
  /// The variable that gave the language.
  /// - Returns: `nil` where none did.
  public let languageVariable: String?
  /// The variable that gave the country.
  /// - Returns: `nil` where there is no country.
  public let decidingVariable: String?

  /// - Parameter environment: names and values; the values as bytes, because nothing says that
  ///   they are UTF-8. An empty value is as good as none.
  public init(environment: [String: [UInt8]]) {
    func readings(_ names: [String]) -> [(variable: String, reading: LocaleName.Reading)] {
      names.compactMap { name in
        environment[name].flatMap { LocaleName.read($0) }.map { (name, $0) }
      }
    }
    let messages = readings(["LC_ALL", "LC_MESSAGES", "LANG"])
    var spoken = messages.first { $0.reading.isNeutral || $0.reading.name?.language != nil }
    if let first = messages.first, !first.reading.isNeutral,
      let listed = Self.firstLanguage(inList: environment["LANGUAGE"] ?? [])
    {
      spoken = ("LANGUAGE", listed)
    }
    let tag = spoken?.reading.name?.tag
    language = tag ?? .english
    languageVariable = tag == nil ? nil : spoken?.variable

    var places = readings(["LC_ALL"])
    if places.isEmpty {
      places = readings(["LC_ADDRESS", "LC_TELEPHONE", "LC_MONETARY", "LANG", "LC_MESSAGES"])
    }
    let stated = places.first { $0.reading.name?.country != nil }
    let likely = places.first { $0.reading.name != nil }
    let decided = stated ?? likely
    country = decided.flatMap { $0.reading.name?.country ?? $0.reading.name?.likelyCountry }
    decidingVariable = country == nil ? nil : decided?.variable
  }

  /// The locale that a person names, in the spelling of BCP 47 (`de-AT`) or POSIX
  /// (`de_AT.UTF-8`, `C`).
  /// - Returns: `nil` where it is malformed or its language is not known.
  public init?(tag: String) {
    let bytes = Array(tag.utf8)
    guard let reading = LocaleName.read(bytes) else { return nil }
    let name = reading.name
    if name != nil, name?.language == nil { return nil }
    language = name?.tag ?? .english
    country = name?.country ?? name?.likelyCountry
    languageVariable = nil
    decidingVariable = nil
  }

  /// The list that GNU gettext reads from LANGUAGE: items between colons, best first.
  private static let listLimit = 16

  /// The first item that is C or a language in which countries have names; items of another kind
  /// are stepped over.
  private static func firstLanguage(inList list: [UInt8]) -> LocaleName.Reading? {
    let items = list.split(separator: UInt8(ascii: ":")).prefix(listLimit)
    return items.lazy.compactMap { LocaleName.read($0) }
      .first { $0.isNeutral || $0.name?.namesCountries == true }
  }
}
