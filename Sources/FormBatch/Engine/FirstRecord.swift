internal import Storage

/// The first record that a batch saves, by which a file tells whether an earlier run of the same answers
/// can have written into it: each run writes its records in their order.
struct FirstRecord {
  let configuration: BatchConfiguration
  /// The first piece of the answers.
  let piece: RecordBatch
  /// Whether there is no other piece, and no fault in this one.
  let isWhole: Bool

  /// Whether no earlier run can have written into the file.
  ///
  /// - Returns: `false` where the record is there, or none of the piece's records is one to be saved.
  /// - Throws: the failed step.
  func isMissing(from path: String) throws(StorageError) -> Bool {
    var checker = RecordChecker(configuration, layout: .lines)
    var block = CheckedBlock()
    checker.check(piece, from: 1, keeping: 0, into: &block)
    guard let lineEnd = block.accepted.firstIndex(of: UInt8(ascii: "\n")) else { return isWhole }
    return try !WrittenLines.hold(block.accepted[...lineEnd], path)
  }
}
