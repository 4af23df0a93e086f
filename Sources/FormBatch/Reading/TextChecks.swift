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

  /// Whether `range` is UTF-8, by the table of Unicode 16, 3-7: what may follow a first byte. ASCII is
  /// passed over eight bytes a step. Eight bytes after the range may be read.
  private static func isUTF8(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let raw = unsafe bytes.bytes
    let end = range.upperBound
    var offset = range.lowerBound
    while offset < end {
      let word = raw.word(at: offset)
      let highs = word & Word.highs
      if highs == 0 {
        offset &+= 8
        continue
      }
      offset &+= Word.lane(highs)
      if offset >= end { return true }
      let lead = bytes[offset]
      let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      guard lead >= 0xC2, lead <= 0xF4, offset &+ length <= end else { return false }
      let second = bytes[offset &+ 1]
      let least: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
      let most: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
      guard second >= least, second <= most else { return false }
      if length > 2, bytes[offset &+ 2] & 0xC0 != 0x80 { return false }
      if length > 3, bytes[offset &+ 3] & 0xC0 != 0x80 { return false }
      offset &+= length
    }
    return true
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
