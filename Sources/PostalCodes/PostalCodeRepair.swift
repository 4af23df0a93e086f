internal import Countries

/// Finds the code that is meant by one out of form.
///
/// A repair is certain where only what stands between the letters and digits is wrong, or a
/// country's prefix too many. A code that begins with the country's own letters and is out of form
/// can be read in two ways: the letters are a prefix ("AT-1010") or part of it (VG1110). Where
/// dropping them gives a code, that is meant; otherwise the code with them is offered, no more.
struct PostalCodeRepair {
  let form: PostalCodeForm
  let country: CountryCode

  /// - Parameter code: in capitals, not accepted by the form.
  func check(_ code: PostalCode) -> PostalCodeCheck {
    if let rest = withoutPrefix(code) {
      if let repaired = mended(rest) { return .repaired(repaired) }
    } else if let repaired = mended(code) {
      return .repaired(repaired)
    }
    return .refused(suggestion: suggestion(for: code))
  }

  /// The code without its country's prefix: the alpha-2 code or what the post puts there, with or
  /// without a separator behind; `nil` where it has none.
  private func withoutPrefix(_ code: PostalCode) -> PostalCode? {
    let letters = Array(country.description.utf8)
    let postal = Array(form.prefix.prefix { $0.isCapital })
    for prefix in [letters, postal] where !prefix.isEmpty && code.hasPrefix(prefix) {
      var length = prefix.count
      if length < code.count, code[length].isPostalSeparator { length += 1 }
      return code.dropFirst(length)
    }
    return nil
  }

  /// The code with its separators put right: as it is, with none, or where an example has them.
  private func mended(_ code: PostalCode) -> PostalCode? {
    if form.accepts(code) { return code }
    let bare = code.filtered { !$0.isPostalSeparator }
    if form.accepts(bare) { return bare }
    for example in form.examples {
      let spaced = separated(bare, like: example)
      if let spaced, form.accepts(spaced) { return spaced }
    }
    return nil
  }

  /// The letters and digits of a code with the separators of an example; `nil` where the example
  /// has another number of them.
  private func separated(_ bare: PostalCode, like example: PostalCode) -> PostalCode? {
    var result = PostalCode()
    var next = 0
    for index in 0..<example.count {
      if example[index].isPostalSeparator {
        result.append(example[index])
      } else {
        guard next < bare.count else { return nil }
        result.append(bare[next])
        next += 1
      }
    }
    return next == bare.count ? result : nil
  }

  /// A code that may be meant, by what people do: a letter for the digit that looks like it, another
  /// abbreviation of the country before it, letters left out that all codes begin with. No digit that
  /// nobody typed.
  private func suggestion(for code: PostalCode) -> PostalCode? {
    if let whole = mended(code) { return whole }
    if let digits = mended(PostalCode(bytes(of: code).map(Self.digitThatLooksLike))) {
      return digits
    }
    let letters = bytes(of: code).prefix { $0.isCapital }.count
    if (1...3).contains(letters), letters < code.count, code[letters].isPostalSeparator,
      let rest = mended(code.dropFirst(letters + 1))
    {
      return rest
    }
    if let opening = commonOpening, let whole = mended(PostalCode(opening + bytes(of: code))) {
      return whole
    }
    return nil
  }

  /// The code with one zero before it; `nil` where that is none, or there is more than digits.
  func withLeadingZero(_ code: PostalCode) -> PostalCode? {
    let digits = bytes(of: code)
    guard digits.allSatisfy(\.isDigit) else { return nil }
    return mended(PostalCode([UInt8(ascii: "0")] + digits))
  }

  /// The letters that all examples begin with: "VG", "LV"; `nil` where they have none.
  private var commonOpening: [UInt8]? {
    let openings = Set(form.examples.map { bytes(of: $0).prefix { $0.isCapital } })
    guard openings.count == 1, let opening = openings.first, !opening.isEmpty else { return nil }
    return Array(opening)
  }

  private func bytes(of code: PostalCode) -> [UInt8] {
    var bytes: [UInt8] = []
    code.append(to: &bytes)
    return bytes
  }

  private static func digitThatLooksLike(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "O"): UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
    default: byte
    }
  }
}
