/// Reads a flag: two regional indicator symbols, or the black flag with the letters of a
/// subdivision as tags (UTS #51: England is 🏴 and "gbeng"), whose country is its first two.
enum FlagReader {
  /// - Returns: `nil` unless the text is one flag and nothing else.
  static func code(of text: String) -> CountryCode? {
    let scalars = text.unicodeScalars.filter { $0.value != 0xFE0F }.map(\.value)
    if scalars.count == 2 { return code(scalars, from: 0x1F1E6) }
    guard scalars.count >= 5, scalars.first == 0x1F3F4, scalars.last == 0xE007F else { return nil }
    return code(Array(scalars[1...2]), from: 0xE0061)
  }

  private static func code(_ scalars: [UInt32], from first: UInt32) -> CountryCode? {
    guard scalars.allSatisfy({ (first..<first + 26).contains($0) }) else { return nil }
    let letters = scalars.map { UInt8($0 - first) + 0x41 }
    return CountryCode(letters[0], letters[1])
  }
}
