extension EmailAddress {
  /// The address that a refused one was probably meant to be, if one small change makes one:
  /// the address out of `Ada <ada@example.org>`, blanks dropped, full-width signs and a comma for
  /// a point put right, a point at the end dropped.
  static func repairs(of text: String) -> [String] {
    // Where no at sign stands in any form there is nothing to put right.
    guard text.contains(where: { $0 == "@" || $0 == "＠" }) else { return [] }
    var candidate = text
    if let open = text.lastIndex(of: "<"), let close = text.lastIndex(of: ">"), open < close {
      candidate = String(text[text.index(after: open)..<close])
    } else if text.lowercased().hasPrefix("mailto:") {
      candidate = String(text.dropFirst(7))
    }
    candidate = String(
      String.UnicodeScalarView(
        candidate.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
          switch scalar {
          case "＠": "@"
          case "．", "。", "｡": "."
          case _ where scalar.properties.isWhitespace || scalar.isUnfitForText: nil
          default: scalar
          }
        }))
    if let at = candidate.lastIndex(of: "@") {
      // Replacing costs far more than finding out that there is nothing to replace.
      var domain = candidate[at...]
      if domain.utf8.contains(UInt8(ascii: ",")) { domain = domain.replacing(",", with: ".") }
      if hasPair(of: UInt8(ascii: "."), domain) { domain = domain.replacing("..", with: ".") }
      candidate = String(candidate[..<at] + domain)
      while candidate.hasSuffix(".") { candidate.removeLast() }
      if hasPair(of: UInt8(ascii: "@"), candidate[...]) {
        candidate = candidate.replacing("@@", with: "@")
      }
    }
    let utf8 = Array(candidate.utf8)
    guard !utf8.isEmpty, candidate != text, case .address(_, true) = read(utf8.span) else {
      return []
    }
    return [candidate]
  }

  /// Whether a byte stands twice in a row.
  private static func hasPair(of byte: UInt8, _ text: Substring) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == byte && $1 == byte }
  }
}
