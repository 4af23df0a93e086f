internal import Storage

/// Where a batch's records go, block by block.
protocol RecordSink: AnyObject {
  /// Adds a block of whole records.
  func write(_ block: [UInt8]) throws(StorageError)
  /// Bytes that the sink holds now; 0 where nobody can go on with it.
  func size() throws(StorageError) -> Int
  /// All that was written is on the disk when this returns.
  func synchronize() throws(StorageError)
  /// Ends the batch: the records are where they belong.
  func finish() throws(StorageError)
}

/// Standard output.
final class StandardOutputSink: RecordSink {
  private let file: OpenFile

  init() throws(StorageError) { file = try OpenFile(standardOutputNamed: "-") }

  func write(_ block: [UInt8]) throws(StorageError) { try file.write(block.span) }
  func size() -> Int { 0 }
  func synchronize() {}
  func finish() {}
}

/// Nowhere: a dry run.
final class NoSink: RecordSink {
  func write(_ block: [UInt8]) {}
  func size() -> Int { 0 }
  func synchronize() {}
  func finish() {}
}
