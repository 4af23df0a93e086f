internal import Localization

/// The other codes of ISO 3166-1 (`Data/countries/iso3166.tsv`): alpha-3, and numeric of three
/// digits.
struct CodeTable: Sendable {
  private var codes: [UInt32: CountryCode] = [:]

  init() {
    codes.reserveCapacity(512)
    EmbeddedFile("countries/iso3166.tsv")?.withBytes { bytes in
      var rows = TableReader(bytes)
      while rows.next(in: bytes) {
        guard let code = CountryCode(rows.text(0, in: bytes)) else { continue }
        for column in 1...2 where rows.cell(column).count == 3 {
          codes[Self.packed(bytes.extracting(rows.cell(column)))] = code
        }
      }
    }
  }

  /// The country of a text that is a code and nothing else: two or three letters in either case,
  /// three digits, or initials with dots ("U.S.", "d.e").
  /// - Parameter text: the exact form, without blanks around.
  func code(of text: Span<UInt8>) -> (code: CountryCode, hasDots: Bool)? {
    guard let letters = Self.letters(of: text) else { return nil }
    let hasDots = letters.count != text.count
    if letters.count == 2, let code = CountryCode(letters[0], letters[1]) {
      return (code, hasDots)
    }
    guard letters.count == 3, let code = codes[Self.packed(letters.span)] else { return nil }
    return (code, hasDots)
  }

  /// The letters or digits of a code without its dots, `nil` where it is none. A dot stands after
  /// each letter, that after the last one may be missing.
  private static func letters(of text: Span<UInt8>) -> [UInt8]? {
    guard (2...6).contains(text.count) else { return nil }
    let hasDots = text[1] == UInt8(ascii: ".")
    var letters: [UInt8] = []
    for offset in text.indices {
      let byte = text[offset]
      if hasDots, offset % 2 == 1 {
        guard byte == UInt8(ascii: ".") else { return nil }
        continue
      }
      let isLetter = (0x61...0x7A).contains(byte)
      guard isLetter || !hasDots && (0x30...0x39).contains(byte) else { return nil }
      letters.append(byte)
    }
    return letters
  }

  private static func packed(_ text: Span<UInt8>) -> UInt32 {
    var number: UInt32 = 0
    for offset in text.indices { number = number << 8 | UInt32(text[offset] | 0x20) }
    return number
  }
}
