/// A language as a tag of BCP 47 (RFC 5646): language, script, region, variant.
///
/// Always in canonical form: codes of today, usual case, and the script only where language and
/// region would not say the same without it (`zh-Hant-TW`, `zh-CN`, `zh-Hans-TW`), so that two
/// equal tags have equal identifiers.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// Two or three small letters, e.g. `"zh"`.
  public let language: String
  /// Four letters, e.g. `"Hant"`; `nil` where it follows from language and region.
  public let script: String?
  /// Two capitals or three digits, e.g. `"TW"` or `"419"`.
  public let region: String?
  /// E.g. `"valencia"`.
  public let variant: String?

  /// English, of no region: what is shown where nothing else is known.
  public static let english = LanguageTag(language: "en", script: nil, region: nil, variant: nil)

  /// - Parameter identifier: a tag of BCP 47, in any case, with `-` or `_` between its parts.
  ///   Extensions and private parts are dropped.
  /// - Returns: `nil` where it is not well-formed. A code that no register has is kept as it is.
  public init?(_ identifier: String) {
    let parts = identifier.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isAlphanumeric) }),
      let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy(\.isASCIILetter)
    else { return nil }
    let subtags = Subtags(parts.dropFirst())
    let known = LocaleCodes.language(String(first))
    let language = known?.code ?? first.lowercased()
    self.init(
      language: language,
      script: subtags.script.map { LocaleCodes.script($0) ?? $0.capitalizedASCII }
        ?? known?.script,
      region: subtags.region.map {
        LocaleCodes.region($0, language: language)?.code ?? $0.uppercased()
      } ?? known?.region,
      variant: subtags.rest.first { $0.utf8.count >= 5 }?.lowercased())
  }

  /// Takes canonical codes; `script` is dropped where it says nothing new.
  init(language: String, script: String?, region: String?, variant: String?) {
    self.language = language
    self.script = Self.said(script, of: language, in: region)
    self.region = region
    self.variant = variant
  }

  /// The script where it has to be said: where it is not the usual one of the language everywhere.
  private static func said(
    _ script: String?, of language: String, in region: String?
  ) -> String? {
    let local = region.flatMap { LikelySubtags.script(of: language, in: $0) }
    // Most tags name none, and most regions write as the others do: no second look is needed.
    guard script != nil || local != nil else { return nil }
    let usual = LikelySubtags.script(of: language)
    let implied = local ?? usual
    let effective = script ?? implied
    return effective == usual && effective == implied ? nil : effective
  }

  /// The tag as text, e.g. `"zh-Hant-TW"`.
  public var identifier: String {
    var identifier = language
    for part in [script, region, variant] {
      if let part { identifier += "-" + part }
    }
    return identifier
  }

  public var description: String { identifier }

  /// Whether `identifier`, a well-formed tag in usual case, stands for this tag: `zh-Hans` is `zh`.
  ///
  /// Only one of several parts has to be read for that, so a table of languages is searched in no
  /// time.
  func isNamed(_ identifier: String) -> Bool {
    identifier == self.identifier
      || identifier.utf8.contains(UInt8(ascii: "-")) && LanguageTag(identifier) == self
  }

  /// The script that the tag says or implies, e.g. `"Latn"`.
  /// - Returns: `nil` where the tag does not say it and nothing is known of the language.
  public var effectiveScript: String? {
    script ?? region.flatMap { LikelySubtags.script(of: language, in: $0) }
      ?? LikelySubtags.script(of: language)
  }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool {
    switch effectiveScript {
    case "Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg", "Mand", "Samr": true
    default: false
    }
  }

  /// The tags to look a text up by, best first; the last is always English.
  ///
  /// The tag, its parents in CLDR (`es-MX`, `es-419`, `es`), ever shorter ones. A script is never
  /// dropped: `zh-Hant-TW`, `zh-Hant`, `en`, for who reads one of the two is not served by the
  /// other.
  public var fallbackChain: [LanguageTag] {
    var chain = [self]
    func add(_ tag: LanguageTag) {
      if !chain.contains(tag) { chain.append(tag) }
    }
    add(LanguageTag(language: language, script: script, region: region, variant: nil))
    while let parent = chain.last.flatMap({ Self.parents.row($0.identifier)?[1] }),
      let tag = LanguageTag(parent), !chain.contains(tag)
    {
      add(tag)
    }
    let alone = LanguageTag(language: language, script: effectiveScript, region: nil, variant: nil)
    add(alone)
    if let parent = Self.parents.row(alone.identifier)?[1], let tag = LanguageTag(parent) {
      add(tag)
    }
    add(.english)
    return chain
  }

  private static let parents = SortedTable(embedded: "localization/parents.tsv")
}

/// The parts of a tag behind the language, each where its shape puts it.
struct Subtags {
  private(set) var script: String?
  private(set) var region: String?
  /// What follows, up to the first single letter, which begins an extension.
  private(set) var rest: [String] = []

  init(_ parts: some Sequence<Substring>) {
    var rest = parts.prefix { $0.utf8.count != 1 }.map(String.init)[...]
    if let first = rest.first, first.utf8.count == 4, first.utf8.allSatisfy(\.isASCIILetter) {
      script = first
      rest.removeFirst()
    }
    if let first = rest.first, Self.isRegion(first) {
      region = first
      rest.removeFirst()
    }
    self.rest = Array(rest)
  }

  private static func isRegion(_ part: String) -> Bool {
    switch part.utf8.count {
    case 2: part.utf8.allSatisfy(\.isASCIILetter)
    case 3: part.utf8.allSatisfy(\.isASCIILetter) || part.utf8.allSatisfy(\.isASCIIDigit)
    default: false
    }
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { self &- 0x30 < 10 }
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isAlphanumeric: Bool { isASCIIDigit || isASCIILetter }
}

extension String {
  fileprivate var capitalizedASCII: String {
    prefix(1).uppercased() + dropFirst().lowercased()
  }
}
