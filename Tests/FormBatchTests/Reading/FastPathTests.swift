import TestSupport
import Testing

@testable import FormBatch

/// What is looked at many bytes a step says what a look at each byte would say.
@Suite("Words and bytes")
struct FastPathTests {
  @Test("bytes are UTF-8 where the standard library decodes them without loss")
  func utf8() {
    var random = SplitMix(seed: 5)
    // Around the limits of Unicode's table of well-formed sequences.
    let bytes: [UInt8] = [
      0x41, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED,
      0xEE,
      0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    let characters = "aé߿ࠀ中\u{D7FF}\u{E000}\u{FFFF}\u{10000}😀\u{10FFFF}".map { Array($0.utf8) }
    var (valid, invalid) = (0, 0)
    for _ in 0..<200_000 {
      var text: [UInt8] = []
      for _ in 0..<random.integer(0...14) { text += random.element(characters) ?? [] }
      // Sound, cut off at the end, or with a few bytes of any kind.
      switch random.integer(0...3) {
      case 0: break
      case 1: text = text.dropLast()
      default:
        for _ in 0...random.integer(0...2) where !text.isEmpty {
          text[random.integer(0...text.count - 1)] = random.element(bytes) ?? 0
        }
      }
      // Something stands behind, which is no part of it.
      let padded = [0xC3] + text + [UInt8](repeating: 0x80, count: 16)
      let found = TextChecks.firstInvalidByte(in: padded.span, 1..<1 + text.count)
      let isValid = String(validating: text, as: UTF8.self) != nil
      if isValid { valid += 1 } else { invalid += 1 }
      if (found == nil) != isValid { Issue.record("\(text): first invalid byte \(found ?? -1)") }
    }
    #expect(valid > 50_000 && invalid > 50_000)
  }

  /// The rows of RFC 4180 text without faults, byte by byte; `nil` where there is a fault.
  private static func rows(_ text: [UInt8]) -> [[[UInt8]]]? {
    var rows: [[[UInt8]]] = []
    var index = 0
    while index < text.count {
      var row: [[UInt8]] = []
      while true {
        var cell: [UInt8] = []
        if index < text.count, text[index] == UInt8(ascii: "\"") {
          index += 1
          while true {
            guard index < text.count else { return nil }
            if text[index] == UInt8(ascii: "\"") {
              guard index + 1 < text.count, text[index + 1] == UInt8(ascii: "\"") else { break }
              index += 1
            }
            cell.append(text[index])
            index += 1
          }
          index += 1
        } else {
          while index < text.count, !",\n\r\"".utf8.contains(text[index]) {
            cell.append(text[index])
            index += 1
          }
        }
        row.append(cell)
        guard index < text.count, text[index] == UInt8(ascii: ",") else { break }
        index += 1
      }
      rows.append(row)
      if index == text.count { break }
      if text[index] == UInt8(ascii: "\r") { index += 1 }
      guard index < text.count, text[index] == UInt8(ascii: "\n") else { return nil }
      index += 1
    }
    return rows
  }

  @Test("a row's cells are those of RFC 4180, wherever its words begin and its input is cut")
  func rowsOfCSV() {
    var random = SplitMix(seed: 6)
    let bytes = Array("aaaaaaaa,,\n\r\"\"é".utf8)
    var sound = 0
    for _ in 0..<200_000 {
      let text = (0..<random.integer(1...40)).map { _ in random.element(bytes) ?? 0 }
      let padded = text + Array("\",\n\r\",\n\r\",\n\r\",\n\r".utf8)
      var scanner = RowScanner(separator: UInt8(ascii: ","), room: 41)
      var found: [[[UInt8]]] = []
      var hasFault = false
      var start = 0
      while start < text.count {
        // What is said before the end is known must hold when it is.
        let cut = random.integer(start...text.count)
        let early = scanner.scan(padded.span, from: start, to: cut, isFinal: false)
        let earlyCells = scanner.count
        guard
          case .row(let next) = scanner.scan(
            padded.span, from: start, to: text.count, isFinal: true)
        else {
          hasFault = true
          break
        }
        if case .row(let first) = early, first != next || earlyCells != scanner.count {
          Issue.record("\(text) cut at \(cut): a row ends at \(first), not at \(next)")
        }
        hasFault = hasFault || !scanner.faults.isEmpty
        found.append(
          scanner.cells[..<scanner.count].enumerated().map { column, cell in
            let isDoubled = scanner.doubled.contains(column)
            var inside: [UInt8] = []
            var place = cell.range.lowerBound
            while place < cell.range.upperBound {
              inside.append(text[place])
              place += isDoubled && text[place] == UInt8(ascii: "\"") ? 2 : 1
            }
            return inside
          })
        start = next
      }
      let expected = Self.rows(text)
      sound += expected == nil ? 0 : 1
      if hasFault != (expected == nil) {
        Issue.record("\(String(decoding: text, as: UTF8.self)): fault \(hasFault)")
      } else if let expected, expected != found {
        Issue.record("\(String(decoding: text, as: UTF8.self)): \(found) is not \(expected)")
      }
    }
    #expect(sound > 1000)
  }
}
