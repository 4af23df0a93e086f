internal import Storage

/// A `.json` file of many registrations: an array that appears whole or not at all.
final class DocumentSink: RecordSink {
  private var file: PartialFile
  private let existing: AtomicFile.Existing
  private var isEmpty: Bool
  /// Whether an array without an element is written. So it is for answers that held no record; where
  /// all were refused there is nothing to show, and a file that is there stays.
  var keepsEmpty = false

  /// - Parameter size: what is kept of an interrupted run; 0 for a new one.
  init(_ path: String, keeping size: Int = 0, existing: AtomicFile.Existing) throws(StorageError) {
    file = try PartialFile(path, keeping: size, existing: existing)
    self.existing = existing
    isEmpty = size == 0
  }

  /// - Parameter block: elements as `JSONArrayLayout` writes them.
  func write(_ block: [UInt8]) throws(StorageError) {
    if block.isEmpty { return }
    if isEmpty {
      let first = [UInt8(ascii: "[")] + block.dropFirst()
      try file.append(first.span)
    } else {
      try file.append(block.span)
    }
    isEmpty = false
  }

  func size() -> Int { file.size }

  func synchronize() throws(StorageError) { try file.synchronize() }

  /// Writes the end of the array; the file is whole then, and on the disk, without its name.
  func complete() throws(StorageError) {
    if isEmpty, !keepsEmpty { return }
    let end = Array((isEmpty ? "[]\n" : "\n]\n").utf8)
    try file.append(end.span)
    try file.synchronize()
  }

  /// Gives the whole file its name.
  func publish() throws(StorageError) {
    if isEmpty, !keepsEmpty { try file.discard() } else { try file.publish(existing: existing) }
  }

  func discard() throws(StorageError) { try file.discard() }

  func finish() throws(StorageError) {
    try complete()
    try publish()
  }
}
