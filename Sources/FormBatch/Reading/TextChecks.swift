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
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.extracting(range))
      return nil
    } catch {
      return range.lowerBound + error.byteOffsets.lowerBound
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
