/// What one locale name of the environment says, such as `sr_RS.UTF-8@latin`.
///
/// `language[_Script][_REGION][.codeset][@modifier]`, with `-` as good as `_`, in any case; the
/// codeset never matters. Language, script and region are judged apart: what no register has is
/// as if left out.
struct LocaleName: Equatable {
  /// `nil` where the name has no language that is known.
  var language: String?
  /// Whether names of countries exist in that language.
  var namesCountries = false
  var script: String?
  var region: LocaleCodes.Region?
  var variant: String?

  /// What the value of a variable can be.
  enum Reading: Equatable {
    /// `C` or `POSIX`, also with a codeset, and ICU's `en_US_POSIX`: no language, no country.
    case neutral
    case name(LocaleName)

    var isNeutral: Bool { self == .neutral }

    var name: LocaleName? {
      if case .name(let name) = self { name } else { nil }
    }
  }

  /// Longer values are not names: glibc's longest are about 30 bytes.
  private static let lengthLimit = 64
  private static let names = SortedTable(embedded: "localization/locale_names.tsv")
  private static let modifiers = SortedTable(embedded: "localization/modifiers.tsv")

  /// - Parameter bytes: the value of a variable, or one item of a list.
  /// - Returns: `nil` where it says nothing at all: empty, too long, not ASCII, control bytes,
  ///   `..`, another shape, or neither a known language nor a known region.
  static func read(_ bytes: some Collection<UInt8>) -> Reading? {
    guard !bytes.isEmpty, bytes.count <= lengthLimit, isHarmless(bytes) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let head = text.prefix { $0 != "." && $0 != "@" }.lowercased()
    guard head.utf8.allSatisfy({ $0.isAlphanumeric || isSeparator($0) }) else { return nil }
    switch head {
    case "c", "posix", "en_us_posix", "en-us-posix": return .neutral
    default: break
    }
    let modifier = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      .dropFirst().first?.prefix { $0 != "." && $0 != "@" }.lowercased()
    return LocaleName(head: names.row(head)?[1] ?? head, modifier: modifier).map(Reading.name)
  }

  private init?(head: String, modifier: String?) {
    guard head.utf8.first?.isASCIILetter == true else { return nil }
    let parts = head.split { $0 == "_" || $0 == "-" }
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy(\.isASCIILetter)
    else { return nil }
    let subtags = Subtags(parts.dropFirst())
    let modifier = modifier.flatMap { Self.modifiers.row($0) }
    let value = modifier?[2]
    let isLanguage = modifier?[1] == "language"
    if let known = LocaleCodes.language(isLanguage ? value ?? "" : String(first)) {
      language = known.code
      namesCountries = known.namesCountries
      script = known.script
      region = known.region.flatMap { LocaleCodes.region($0, language: known.code) }
    }
    if let stated = subtags.script.flatMap({ LocaleCodes.script($0) }) { script = stated }
    if let stated = subtags.region.flatMap({ LocaleCodes.region($0, language: language) }) {
      region = stated
    }
    if modifier?[1] == "script" { script = value }
    let isVariant = subtags.rest.contains { Self.modifiers.row($0.lowercased())?[1] == "variant" }
    if modifier?[1] == "variant" {
      variant = value
    } else if isVariant {
      variant = subtags.rest.first { Self.modifiers.row($0.lowercased())?[1] == "variant" }?
        .lowercased()
    }
    if language == nil && region == nil { return nil }
  }

  /// The tag to look names and texts up by.
  /// - Returns: `nil` where the language is not known.
  var tag: LanguageTag? {
    language.map {
      LanguageTag(language: $0, script: script, region: region?.code, variant: variant)
    }
  }

  /// The country that the name states.
  var country: String? {
    if case .country(let code) = region { code } else { nil }
  }

  /// The country where the language is most likely spoken, for a name that states no region.
  var likelyCountry: String? {
    guard region == nil, let language,
      let likely = LikelySubtags.region(of: language, script: script),
      case .country(let code) = LocaleCodes.region(likely, language: nil)
    else { return nil }
    return code
  }

  /// Letters, digits and what stands in codesets and modifiers; nothing that a file name, a shell
  /// or a terminal could obey.
  private static func isHarmless(_ bytes: some Collection<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      let isDot = byte == UInt8(ascii: ".")
      if isDot && previous == byte { return false }
      guard byte.isAlphanumeric || isDot || isSeparator(byte) || "@=;,:+".utf8.contains(byte)
      else { return false }
      previous = byte
    }
    return true
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
