internal import ByteWords
internal import JSONText

/// Checks of a record's bytes that hold for every format.
enum TextChecks {
  /// Line and column of `offset`, counted from the record's beginning at `start` in line `line`. A line
  /// ends with LF here: that is how records are told apart.
  static func position(
    of offset: Int, in bytes: Span<UInt8>, recordAt start: Int, line: Int
  ) -> SourcePosition {
    var position = SourcePosition(line: line, column: 1)
    for index in start..<max(start, offset) {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }

  /// Offset in `range` of the first byte that is not UTF-8 (RFC 3629); `nil` where all are.
  static func firstInvalidByte(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    if isUTF8(bytes, range) { return nil }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.extracting(range))
      return nil
    } catch {
      return range.lowerBound + error.byteOffsets.lowerBound
    }
  }

  /// Whether `range` is UTF-8, by the table of Unicode 16, 3-7: what may follow a first byte. Sixteen
  /// bytes are judged a step, and as many after the range may be read.
  ///
  ///     N o ë l   王 …          bytes:  4E 6F C3 AB 6C 20 E7 8E 8B
  ///     0 0 0 1 0 0 0 1 1       what the first bytes ask for
  ///     0 0 0 1 0 0 0 1 1       where bytes are that continue a character: no more and no less
  private static func isUTF8(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let raw = unsafe bytes.bytes
    var validation = Validation()
    var offset = range.lowerBound
    while offset &+ ByteLanes.count <= range.upperBound {
      guard validation.takes(raw.lanes(at: offset), ByteLanes.all) else { return false }
      offset &+= ByteLanes.count
    }
    let rest = range.upperBound &- offset
    if rest > 0, !validation.takes(raw.lanes(at: offset), ByteLanes.first(rest)) { return false }
    return validation.isComplete
  }

  /// What the bytes so far ask of those to come.
  private struct Validation {
    /// Places in the next step that are to continue a character.
    private var wanted: UInt64 = 0
    private var restriction = Restriction()

    var isComplete: Bool { wanted == 0 }

    /// Judges the next sixteen bytes, of which only those `inside` belong to the text.
    @inline(__always)
    mutating func takes(_ lanes: ByteLanes, _ inside: UInt64) -> Bool {
      let highs = lanes.places(of: 0x80...0xFF) & inside
      if highs | wanted == 0 { return true }
      let continuing = lanes.places(of: 0x80...0xBF) & inside
      let two = lanes.places(of: 0xC2...0xDF) & inside
      let three = lanes.places(of: 0xE0...0xEF) & inside
      let four = lanes.places(of: 0xF0...0xF4) & inside
      guard highs == continuing | two | three | four else { return false }
      let first = two | three | four
      wanted |= first &<< 1 | (three | four) &<< 2 | four &<< 3
      guard wanted & ByteLanes.all == continuing else { return false }
      if three | four | restriction.places != 0, restriction.isBroken(by: lanes, inside) {
        return false
      }
      wanted &>>= UInt64(ByteLanes.count)
      return true
    }
  }

  /// The second bytes of characters whose first one leaves out a part of them: overlong forms,
  /// surrogates and what is behind U+10FFFF.
  private struct Restriction {
    /// Places behind E0, ED, F0 and F4.
    private var overlongThree: UInt64 = 0
    private var surrogate: UInt64 = 0
    private var overlongFour: UInt64 = 0
    private var tooGreat: UInt64 = 0

    /// Whether some are left for the next step.
    var places: UInt64 { overlongThree | surrogate | overlongFour | tooGreat }

    /// Whether one of sixteen bytes is what the byte before it leaves out.
    mutating func isBroken(by lanes: ByteLanes, _ inside: UInt64) -> Bool {
      overlongThree |= (lanes.places(of: 0xE0) & inside) &<< 1
      surrogate |= (lanes.places(of: 0xED) & inside) &<< 1
      overlongFour |= (lanes.places(of: 0xF0) & inside) &<< 1
      tooGreat |= (lanes.places(of: 0xF4) & inside) &<< 1
      let broken =
        overlongThree & lanes.places(of: 0x80...0x9F) | surrogate & lanes.places(of: 0xA0...0xBF)
        | overlongFour & lanes.places(of: 0x80...0x8F) | tooGreat & lanes.places(of: 0x90...0xBF)
      overlongThree &>>= UInt64(ByteLanes.count)
      surrogate &>>= UInt64(ByteLanes.count)
      overlongFour &>>= UInt64(ByteLanes.count)
      tooGreat &>>= UInt64(ByteLanes.count)
      return broken & ByteLanes.all != 0
    }
  }
}

extension RecordBatch {
  /// Adds the problems of the bytes of a record that has bytes above ASCII.
  ///
  /// Answers that are not UTF-8 are replaced by what a decoder makes of them, so that the rest of the
  /// record can be checked too; the record is refused all the same.
  static func checkEncoding(
    of range: Range<Int>, line: Int, in bytes: Span<UInt8>, cells: inout [Cell],
    firstCell: Int, scratch: inout [UInt8], problems: inout [RecordProblem]
  ) {
    if let offset = TextChecks.firstInvalidByte(in: bytes, range) {
      let place = TextChecks.position(of: offset, in: bytes, recordAt: range.lowerBound, line: line)
      problems.append(
        RecordProblem(
          .notUTF8, line: place.line, column: place.column,
          ["found": "0x" + String(bytes[offset], radix: 16, uppercase: true)]))
      for index in firstCell..<cells.count where !cells[index].isAbsent {
        let cell = cells[index]
        var copy: [UInt8] = []
        if cell.isInScratch {
          copy += scratch[cell.range]
        } else {
          for offset in cell.range { copy.append(bytes[offset]) }
        }
        let start = scratch.count
        scratch += Array(String(decoding: copy, as: UTF8.self).utf8)
        cells[index] = Cell(scratch: start..<scratch.count)
      }
    }
  }
}
