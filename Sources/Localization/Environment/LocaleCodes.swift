/// The registers of codes for languages, scripts and regions, with what old and long ones stand
/// for today. All codes come in as ASCII, in any case.
enum LocaleCodes {
  private static let languages = SortedTable(embedded: "localization/languages.tsv")
  private static let scripts = SortedTable(embedded: "localization/scripts.tsv")
  private static let regions = SortedTable(embedded: "localization/regions.tsv")

  struct Language {
    /// The code of today, in small letters.
    let code: String
    /// What the old code said besides: `sh` is Serbian in Latin letters.
    let script: String?
    let region: String?
    /// Whether Foundation has names of countries in it.
    let namesCountries: Bool
  }

  enum Region: Equatable {
    /// One of the 250 countries offered.
    case country(String)
    /// Several countries: `419`, `EU`.
    case grouping(String)

    var code: String {
      switch self {
      case .country(let code), .grouping(let code): code
      }
    }
  }

  /// - Returns: `nil` where no register has `code`.
  static func language(_ code: String) -> Language? {
    guard let row = languages.row(withKey: code.lowercased().utf8.span) else { return nil }
    let tag = languages.text(languages.column(1, of: row))
    let namesCountries = languages.text(languages.column(2, of: row)) == "names"
    // Nearly always: a form of two dozen languages asks for each of them before the first prompt.
    guard tag.utf8.contains(UInt8(ascii: "-")) else {
      return Language(code: tag, script: nil, region: nil, namesCountries: namesCountries)
    }
    var parts = tag.split(separator: "-").map(String.init)[...]
    let code = parts.removeFirst()
    let script = parts.first?.utf8.count == 4 ? parts.removeFirst() : nil
    return Language(
      code: code, script: script, region: parts.first, namesCountries: namesCountries)
  }

  /// - Returns: `nil` where ISO 15924 has no such script.
  static func script(_ code: String) -> String? {
    scripts.row(code.prefix(1).uppercased() + code.dropFirst().lowercased())?[1]
  }

  /// - Parameter code: alpha-2, alpha-3 or three digits, also a withdrawn one.
  /// - Parameter language: chooses among the heirs of a country that was divided: the one where
  ///   the language is most likely spoken, else the first.
  /// - Returns: `nil` where no register has `code`.
  static func region(_ code: String, language: String?) -> Region? {
    guard let row = regions.row(code.uppercased()) else { return nil }
    let codes = row[2].split(separator: " ").map(String.init)
    guard row[1] == "country", let first = codes.first else { return .grouping(row[2]) }
    guard codes.count > 1, let language,
      let likely = LikelySubtags.region(of: language, script: nil), codes.contains(likely)
    else { return .country(first) }
    return .country(likely)
  }
}
