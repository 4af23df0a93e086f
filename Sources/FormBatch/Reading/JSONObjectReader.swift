internal import ByteWords
internal import JSONText

/// Makes a record of the bytes of one JSON object: the fast way where it can, else the general one.
struct JSONObjectReader {
  private let scanner: JSONObjectScanner
  private let absent: [RecordBatch.Cell]

  /// - Parameter isOneLine: whether an object ends in the line in which it begins.
  init(columns: AnswerColumns, isOneLine: Bool) {
    scanner = JSONObjectScanner(columns: columns, isOneLine: isOneLine)
    absent = Array(repeating: .absent, count: columns.count)
  }

  /// Adds the cells of the object at `start`, if it can be read the fast way.
  ///
  /// - Returns: where the object ends; `nil` where nothing was added.
  func scan(
    from start: Int, to end: Int, _ bytes: Span<UInt8>, _ cells: inout [RecordBatch.Cell],
    _ batch: inout RecordBatch
  ) -> Int? {
    let firstCell = cells.count
    let scratchMark = batch.scratch.count
    cells.append(contentsOf: absent)
    var highs: UInt64 = 0
    if let objectEnd = scanner.scan(
      bytes, from: start, to: end, into: &cells, at: firstCell, scratch: &batch.scratch,
      highs: &highs),
      highs == 0
        || TextChecks.firstInvalidByte(in: bytes, start..<objectEnd) == nil
    {
      return objectEnd
    }
    cells.removeSubrange(firstCell...)
    batch.scratch.removeSubrange(scratchMark...)
    return nil
  }

  /// Adds the record in `range` to the batch, the general way.
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
    cells.append(contentsOf: absent)
    let answers = JSONAnswers(columns: scanner.columns, line: line, columnOffset: columnOffset)
    let isReadable = readGenerally(range, bytes, answers, &cells, at: firstCell, &batch)
    batch.entries.append(
      RecordBatch.Entry(
        range: entryRange, line: line, problems: firstProblem..<batch.problems.count,
        isUnreadable: !isReadable))
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
      let fault = JSONFault(noObject: node.value, isOneLine: scanner.isOneLine)
      batch.problems.append(answers.problem(fault.code, at: node.position, fault.parameters))
    } catch {
      let fault = JSONFault(error, in: copy, isOneLine: scanner.isOneLine)
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
