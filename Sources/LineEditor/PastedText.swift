/// The lines of a text that came all at once, free of everything that is not text.
///
/// Escape sequences go whole, other control characters become blanks; what remains is what a person
/// would have seen in the document that it comes from.
struct PastedText: Equatable {
  /// In order, empty ones too, with their blanks.
  private let rows: [String]

  /// - Returns: `nil` where `bytes` are not UTF-8.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var scalars = Substring(text).unicodeScalars
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x0D where scalars.first == "\n": break  // CR LF is one line break
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
        lines.append(String(line))
        line = .init()
      case 0x1B: Self.skipSequence(in: &scalars)
      case _ where scalar.isControl: line.append(" ")
      default: line.append(scalar)
      }
    }
    if !line.isEmpty { lines.append(String(line)) }
    rows = lines
  }

  /// In order. One line keeps its blanks; of several each is trimmed and none is empty.
  var lines: [String] {
    let full = rows.filter { $0.contains { $0 != " " } }
    return full.count > 1 ? full.map(Self.trimmed) : full
  }

  /// One answer a line, in order, trimmed, where an empty line is the answer of a mere Enter; none
  /// behind the last that is not empty.
  var answers: [String] {
    let answers = rows.map(Self.trimmed)
    let end = answers.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return Array(answers[..<end])
  }

  /// Skips what follows an ESC (ECMA-48): a control sequence, a string, or one character.
  private static func skipSequence(in scalars: inout Substring.UnicodeScalarView) {
    switch scalars.first {
    case "[":
      scalars.removeFirst()
      while let next = scalars.first, (0x20..<0x40).contains(next.value) { scalars.removeFirst() }
      if let final = scalars.first, (0x40..<0x7F).contains(final.value) { scalars.removeFirst() }
    case "]", "P", "X", "^", "_":
      while let next = scalars.first, !next.isControl { scalars.removeFirst() }
      if scalars.first == "\u{7}" { scalars.removeFirst() }
    case let next? where !next.isControl: scalars.removeFirst()
    default: break
    }
  }

  private static func trimmed(_ line: String) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " }
    let start = line.drop(while: isBlank)
    return String(start.reversed().drop(while: isBlank).reversed())
  }
}
