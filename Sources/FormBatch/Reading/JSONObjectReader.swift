internal import JSONText

/// Makes a record of the bytes of one JSON object: the fast way where it can, else the general one.
struct JSONObjectReader {
  private let scanner: JSONObjectScanner
  private let absent: [RecordBatch.Cell]

  init(columns: AnswerColumns) {
    scanner = JSONObjectScanner(columns: columns)
    absent = Array(repeating: .absent, count: columns.count)
  }

  /// Adds the record in `range` to the batch.
  ///
  /// - Parameters:
  ///   - entryRange: the record's bytes with what separates it from the next.
  ///   - line: line of the first byte of `range`.
  ///   - columnOffset: columns in front of `range` in that line.
  ///   - mayHaveHighBytes: `false` where all bytes of `range` are known to be ASCII.
  func read(
    _ range: Range<Int>, entry entryRange: Range<Int>, line: Int, columnOffset: Int,
    mayHaveHighBytes: Bool, _ bytes: Span<UInt8>, _ cells: inout [RecordBatch.Cell],
    _ batch: inout RecordBatch
  ) {
    let firstCell = cells.count
    let firstProblem = batch.problems.count
    let scratchMark = batch.scratch.count
    cells.append(contentsOf: absent)
    var isUnreadable = false
    if mayHaveHighBytes && TextChecks.firstInvalidByte(in: bytes, range) != nil
      || !scanner.scan(bytes, range, into: &cells, at: firstCell, scratch: &batch.scratch)
    {
      cells.removeSubrange(firstCell...)
      cells.append(contentsOf: absent)
      batch.scratch.removeSubrange(scratchMark...)
      let answers = JSONAnswers(columns: scanner.columns, line: line, columnOffset: columnOffset)
      isUnreadable = !readGenerally(range, bytes, answers, &cells, at: firstCell, &batch)
    }
    batch.entries.append(
      RecordBatch.Entry(
        range: entryRange, line: line, problems: firstProblem..<batch.problems.count,
        isUnreadable: isUnreadable))
  }

  /// - Returns: `false` where it is no object, or no JSON; the problem says which.
  private func readGenerally(
    _ range: Range<Int>, _ bytes: Span<UInt8>, _ answers: JSONAnswers,
    _ cells: inout [RecordBatch.Cell], at firstCell: Int, _ batch: inout RecordBatch
  ) -> Bool {
    var copy: [UInt8] = []
    for offset in range { copy.append(bytes[offset]) }
    do throws(JSONError) {
      let node = try JSONNode.parse(copy)
      if node.object != nil {
        answers.read(
          node, into: &cells, at: firstCell, scratch: &batch.scratch, problems: &batch.problems)
        return true
      }
      batch.problems.append(
        answers.problem(
          .json, at: node.position,
          ["detail": "notObject", "found": JSONFault.excerpt(node.value)]))
    } catch {
      let fault = JSONFault(error)
      batch.problems.append(
        answers.problem(
          fault.code, at: error.position,
          fault.code == .notUTF8 ? ["found": invalidByte(bytes, range)] : fault.parameters))
    }
    return false
  }

  private func invalidByte(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    guard let offset = TextChecks.firstInvalidByte(in: bytes, range) else { return "" }
    return "0x" + String(bytes[offset], radix: 16, uppercase: true)
  }
}
