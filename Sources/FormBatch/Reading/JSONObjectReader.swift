internal import ByteWords
internal import JSONText

/// Makes a record of the bytes of one JSON object: the fast way where it can, else the general one.
struct JSONObjectReader {
  private let scanner: JSONObjectScanner

  init(columns: AnswerColumns) { scanner = JSONObjectScanner(columns: columns) }

  /// Adds the record in `range` to the batch.
  ///
  /// - Parameters:
  ///   - entryRange: the record's bytes with what separates it from the next.
  ///   - line: line of the first byte of `range`.
  ///   - columnOffset: columns in front of `range` in that line.
  func read(
    _ range: Range<Int>, entry entryRange: Range<Int>, line: Int, columnOffset: Int,
    _ bytes: Span<UInt8>, _ cells: inout [RecordBatch.Cell], _ batch: inout RecordBatch
  ) {
    let firstCell = cells.count
    let firstProblem = batch.problems.count
    let scratchMark = batch.scratch.count
    for _ in 0..<scanner.columns.count { cells.append(.absent) }
    let hasHighBytes = bytes.hasHighBytes(in: range)
    let isUTF8 = !hasHighBytes || TextChecks.firstInvalidByte(in: bytes, range) == nil
    var isUnreadable = false
    if !isUTF8
      || !scanner.scan(bytes, range, into: &cells, at: firstCell, scratch: &batch.scratch)
    {
      for index in firstCell..<cells.count { cells[index] = .absent }
      batch.scratch.removeSubrange(scratchMark...)
      var copy: [UInt8] = []
      for offset in range { copy.append(bytes[offset]) }
      let answers = JSONAnswers(
        columns: scanner.columns, line: line, columnOffset: columnOffset)
      do throws(JSONError) {
        let node = try JSONNode.parse(copy)
        if node.object != nil {
          answers.read(
            node, into: &cells, at: firstCell, scratch: &batch.scratch, problems: &batch.problems)
        } else {
          isUnreadable = true
          batch.problems.append(
            answers.problem(
              .json, at: node.position,
              ["detail": "notObject", "found": JSONFault.excerpt(node.value)]))
        }
      } catch {
        isUnreadable = true
        let fault = JSONFault(error)
        batch.problems.append(
          answers.problem(
            fault.code, at: error.position,
            fault.code == .notUTF8 ? ["found": invalidByte(bytes, range)] : fault.parameters))
      }
    }
    if hasHighBytes, isUTF8 {
      RecordBatch.checkEncoding(
        of: range, line: line, in: bytes, cells: &cells, firstCell: firstCell,
        scratch: &batch.scratch, problems: &batch.problems)
    }
    batch.entries.append(
      RecordBatch.Entry(
        range: entryRange, line: line, problems: firstProblem..<batch.problems.count,
        isUnreadable: isUnreadable))
  }

  private func invalidByte(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    guard let offset = TextChecks.firstInvalidByte(in: bytes, range) else { return "" }
    return "0x" + String(bytes[offset], radix: 16, uppercase: true)
  }
}
