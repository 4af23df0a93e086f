/// The exact form: compatibility-decomposed in canonical order, case folded, blanks around cut off.
enum ExactFold {
  static func form(of utf8: Span<UInt8>) -> [UInt8]? {
    let table = FoldTable.shared
    var scalars: [UInt32] = []
    var reader = UTF8Reader()
    while let value = reader.next(in: utf8) {
      if value < 0x80 {
        scalars.append((0x41...0x5A).contains(value) ? value | 0x20 : value)
      } else if let range = table.exact(value) {
        let replacement = table.replacements.span.extracting(range)
        var parts = UTF8Reader()
        while let part = parts.next(in: replacement) { scalars.append(part) }
      } else if (0xAC00...0xD7A3).contains(value) {
        appendJamo(of: value, to: &scalars)
      } else {
        scalars.append(value)
      }
    }
    if reader.isInvalid { return nil }
    order(&scalars)
    let isBlank: (UInt32) -> Bool = { $0 <= 0x20 || (0x200B...0x200F).contains($0) || $0 == 0xFEFF }
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return [] }
    var output: [UInt8] = []
    for value in scalars[first...last] { output.append(scalar: value) }
    return output
  }

  private static func appendJamo(of syllable: UInt32, to scalars: inout [UInt32]) {
    let index = syllable - 0xAC00
    scalars.append(0x1100 + index / 588)
    scalars.append(0x1161 + index % 588 / 28)
    if index % 28 != 0 { scalars.append(0x11A7 + index % 28) }
  }

  /// Sorts each run of marks by combining class and keeps the order within a class (UAX #15,
  /// canonical ordering), so that "ệ" is one text however it was put together.
  private static func order(_ scalars: inout [UInt32]) {
    var index = 1
    while index < scalars.count {
      let current = combiningClass(scalars[index])
      var place = index
      while current > 0, place > 0, combiningClass(scalars[place - 1]) > current {
        scalars.swapAt(place, place - 1)
        place -= 1
      }
      index += 1
    }
  }

  private static func combiningClass(_ value: UInt32) -> UInt8 {
    guard value >= 0x300, let scalar = Unicode.Scalar(value) else { return 0 }
    return scalar.properties.canonicalCombiningClass.rawValue
  }
}
