import TestSupport
import Testing

@testable import PatternMatching

/// Compiles `pattern` and asks for `text`, both as people write them.
private func matched(
  _ pattern: String, _ text: String, _ extent: PatternProgram.Extent = .whole,
  alphabet: Alphabet = .digits
) throws -> PatternMatch? {
  var program = PatternProgram(alphabet: alphabet)
  let entry = try program.add(pattern.utf8.span, extent: extent)
  let symbols = text.utf8.compactMap { alphabet.symbol(of: $0) }
  let packed = symbols.reduce(UInt128(0)) { $0 << alphabet.width | UInt128($1) }
  let bits = packed << (128 - symbols.count * alphabet.width)
  return program.match(
    entry, SymbolText(bits: bits, count: symbols.count), in: 0..<symbols.count)
}

@Suite("Patterns")
struct PatternProgramTests {
  @Test(
    "a whole text matches",
    arguments: [
      (#"\d{3,5}"#, "123"), (#"\d{3,5}"#, "12345"), (#"1|12"#, "12"), (#"1?1"#, "1"),
      (#"1?1"#, "11"), (#"(?:1|12)2?3"#, "123"), (#"(?:1|12)2?3"#, "1223"),
      (#"[13-5]\d"#, "42"), (#"(?:12){2}"#, "1212"), (#"(?:1(?:2|3)?){1,3}4"#, "12114"),
      (#"(?:\d{2}|\d{4})5"#, "12345"), ("", ""), (#"(?:)1"#, "1"), (#"^12$"#, "12"),
      (#"(?:12?){0,2}2"#, "122"),
    ])
  func whole(pattern: String, text: String) throws {
    let match = try matched(pattern, text)
    #expect(match?.end == text.utf8.count)
  }

  @Test(
    "another text does not",
    arguments: [
      (#"\d{3,5}"#, "12"), (#"\d{3,5}"#, "123456"), (#"1|12"#, "13"), (#"1?1"#, "111"),
      (#"(?:1|12)2?3"#, "1222"), (#"[13-5]\d"#, "22"), (#"(?:12){2}"#, "121"), ("", "1"),
      (#"12"#, ""), (#"(?:12)$3"#, "123"), (#"1[2-4]{2}"#, "125"),
    ])
  func notWhole(pattern: String, text: String) throws {
    let match = try matched(pattern, text)
    #expect(match == nil)
  }

  @Test(
    "a prefix is what the first branch that matches takes",
    arguments: [
      ("0", "0664", 1), ("0|06", "0664", 1), ("06|0", "0664", 2), ("0|80?", "80", 2),
      (#"([57]\d{2})$|1"#, "5123", nil), (#"([57]\d{2})$|1"#, "512", 3),
      (#"([57]\d{2})$|1"#, "1512", 1), (#"\d{1,3}"#, "12345", 3),
    ] as [(String, String, Int?)])
  func prefix(pattern: String, text: String, end: Int?) throws {
    let match = try matched(pattern, text, .prefix)
    #expect(match?.end == end)
  }

  @Test("groups keep their place, and one that took no part has none")
  func groups() throws {
    let match = try #require(try matched(#"0?(?:(11|22)15)?(\d{1,2})(\d{2})?"#, "1115789"))
    #expect(match.group(1) == 0..<2)
    #expect(match.group(2) == 4..<5)
    #expect(match.group(3) == 5..<7)
    let other = try #require(try matched(#"0?(?:(11|22)15)?(\d{1,2})(\d{2})?"#, "178"))
    #expect(other.group(1) == nil)
    #expect(other.group(2) == 0..<1)
    #expect(other.group(9) == nil)
  }

  @Test("what a branch noted before it failed is forgotten")
  func forgotten() throws {
    let match = try #require(try matched(#"(1)23|1(2)4"#, "124"))
    #expect(match.group(1) == nil)
    #expect(match.group(2) == 1..<2)
  }

  @Test("postal codes have letters, blanks and hyphens", arguments: [true, false])
  func postal(isRight: Bool) throws {
    let text = isRight ? "SW1A 1AA" : "SW1A-1AA"
    let match = try matched(#"[A-PR-UWYZ][A-Z]?\d[\dA-Z]? ?\d[A-Z]{2}"#, text, alphabet: .postal)
    #expect((match != nil) == isRight)
  }

  @Test(
    "a pattern outside the subset is refused where it leaves it",
    arguments: [
      ("1*", 1), ("1+", 1), ("a", 0), (#"\w"#, 1), ("[1", 2), ("(1", 2), ("1)", 1), ("1{2", 3),
      ("1{,2}", 2), ("[3-1]", 3), ("(?=1)", 2), ("1{3,2}", 5),
    ])
  func refused(pattern: String, offset: Int) {
    #expect(throws: PatternError(offset: offset)) { try matched(pattern, "1") }
  }

  @Test(
    "a small pattern has few texts, place by place",
    arguments: [
      (#"\d{2}"#, "0-9 0-9"), (#"\d ?[A-F]"#, "0-9 A-F | 0-9 _ A-F"),
      ("L-(?:1|2[3-5])", "L - 1 | L - 2 3-5"),
      ("[A-Z][AZ]|B", "A-Z A | A-Z Z | B"), (#"[\dA-Z]"#, "0-9 | A-Z"), ("[ACEGI]", ""),
      ("1{1,5}", ""), ("(1)2", ""),
    ])
  func shapes(pattern: String, texts: String) throws {
    let shapes = try PatternShapes(pattern.utf8.span, alphabet: .postal, atMost: 4)
    let found = shapes.texts.map { text in
      text.map { range in
        let (low, high) = (Unicode.Scalar(range.lowerBound), Unicode.Scalar(range.upperBound))
        return low == " " ? "_" : low == high ? "\(low)" : "\(low)-\(high)"
      }.joined(separator: " ")
    }
    #expect(found.joined(separator: " | ") == texts)
  }

  @Test("random patterns match what a plain reading of them matches")
  func random() throws {
    var generator = SplitMix(seed: 11)
    for _ in 0..<40 {
      let pattern = Self.pattern(depth: 1, &generator)
      var reader = PatternReader(alphabet: .digits, start: 0)
      let node = try reader.read(pattern.utf8.span, end: pattern.utf8.count)
      for _ in 0..<20 {
        let length = Int.random(in: 0...6, using: &generator)
        let text = (0..<length).map { _ in "123".randomElement(using: &generator) ?? "1" }
        let symbols = text.compactMap { $0.wholeNumberValue.map(UInt8.init) }
        let expected = node.ends(symbols, from: 0).contains(length)
        let match = try matched(pattern, String(text))
        #expect((match != nil) == expected, "\(pattern) \(String(text))")
      }
    }
  }

  private static func pattern(depth: Int, _ generator: inout SplitMix) -> String {
    let atoms = ["1", "2", "3", "[12]", "[2-3]", #"\d"#]
    let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      var part = atoms.randomElement(using: &generator) ?? ""
      if depth > 0, Int.random(in: 0..<3, using: &generator) == 0 {
        let branches = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          pattern(depth: depth - 1, &generator)
        }
        part = "(?:\(branches.joined(separator: "|")))"
      }
      let times = ["", "", "", "?", "{2}", "{0,2}", "{1,3}"].randomElement(using: &generator)
      return part + (times ?? "")
    }
    return parts.joined()
  }
}

extension PatternNode {
  /// Where matches of the pattern end that begin at `start`: all ways, one after another.
  fileprivate func ends(_ text: [UInt8], from start: Int) -> Set<Int> {
    switch self {
    case .symbols(let set):
      return start < text.count && set.contains(text[start]) ? [start + 1] : []
    case .sequence(let parts):
      return parts.reduce([start]) { ends, part in
        ends.reduce(into: []) { $0.formUnion(part.ends(text, from: $1)) }
      }
    case .choice(let branches):
      return branches.reduce(into: []) { $0.formUnion($1.ends(text, from: start)) }
    case .repeated(let body, let least, let most):
      var ends: Set<Int> = [start]
      var all: Set<Int> = least == 0 ? [start] : []
      for turn in 1...max(most, 1) where most > 0 {
        ends = ends.reduce(into: []) { $0.formUnion(body.ends(text, from: $1)) }
        if turn >= least { all.formUnion(ends) }
      }
      return all
    case .captured(let body, _):
      return body.ends(text, from: start)
    case .end:
      return start == text.count ? [start] : []
    }
  }
}
