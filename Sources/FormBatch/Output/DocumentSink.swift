internal import Storage

/// A `.json` file of many registrations: an array that appears whole or not at all.
final class DocumentSink: RecordSink {
  private var file: PartialFile
  private let existing: AtomicFile.Existing
  private var isEmpty: Bool

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
    if isEmpty { return }
    let end = Array("\n]\n".utf8)
    try file.append(end.span)
    try file.synchronize()
  }

  /// Gives the whole file its name. Without a registration there is no file.
  func publish() throws(StorageError) {
    if isEmpty { try file.discard() } else { try file.publish(existing: existing) }
  }

  func discard() throws(StorageError) { try file.discard() }

  func finish() throws(StorageError) {
    try complete()
    try publish()
  }
}

/// A `.json` file of one registration: an object.
final class SingleDocumentSink: RecordSink {
  private let path: String
  private let existing: AtomicFile.Existing
  private var element: [UInt8] = []

  /// - Throws: where the file exists and may not be replaced, now and not after the work.
  init(_ path: String, existing: AtomicFile.Existing) throws(StorageError) {
    try AtomicFile.examine(path, existing)
    self.path = path
    self.existing = existing
  }

  func write(_ block: [UInt8]) { element += block }
  func size() -> Int { 0 }
  func synchronize() {}

  func finish() throws(StorageError) {
    if element.isEmpty { return }
    try AtomicFile.write(JSONArrayLayout.alone(element), to: path, existing: existing)
  }
}
