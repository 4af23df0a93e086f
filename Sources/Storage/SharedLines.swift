/// Changes within a file of lines that others append to meanwhile.
public enum SharedLines {
  private static let blank = UInt8(ascii: " ")

  /// Makes the line in `range` a blank one, in place; no other byte moves. It is on the disk when this
  /// returns.
  ///
  /// - Throws: the failed step; `.replaced` where the path has another file by now, or no line there.
  public static func blank(_ range: Range<Int>, of path: String) throws(StorageError) {
    let file = try locked(path)
    let line = try file.bytes(in: range)
    guard line.count == range.count, !line.dropLast().contains(UInt8(ascii: "\n")) else {
      throw StorageError(.write, path, .replaced)
    }
    let isWhole = line.last == UInt8(ascii: "\n")
    let blanks = [UInt8](repeating: blank, count: isWhole ? line.count - 1 : line.count)
    try file.seek(to: range.lowerBound)
    try file.write(blanks.span)
    try file.synchronizeData()
  }

  /// Takes the blank lines out; a file with no others is removed. What others append meanwhile stays.
  ///
  /// The new file takes the old one's name in one step and while the old one is locked, so a
  /// `RecordAppender` that waits for the lock then finds the new one.
  /// - Throws: the failed step, nothing has changed then.
  public static func removeBlankLines(of path: String) throws(StorageError) {
    guard try OpenFile.status(ofPath: path) != nil else { return }
    // Locked as long as this lives.
    let file = try locked(path)
    var (hasBlank, isEmpty) = (false, true)
    var survey = try LinePieces(path)
    while let line = try survey.next() {
      if isBlank(line) { hasBlank = true } else { isEmpty = false }
    }
    if isEmpty {
      try FileNames.remove(path)
      try FilePath(path).synchronizeFolder()
    } else if hasBlank {
      try copyRest(of: path, mode: try file.status().mode)
    }
    try file.unlock()
  }

  private static func copyRest(of path: String, mode: UInt32) throws(StorageError) {
    var rest = try AtomicFile(path, mode: mode, existing: .replace)
    var lines = try LinePieces(path)
    var block: [UInt8] = []
    while let line = try lines.next() {
      if isBlank(line) { continue }
      block += line
      if block.count < 65_536 { continue }
      try rest.append(block.span)
      block.removeAll(keepingCapacity: true)
    }
    try rest.append(block.span)
    try rest.publish(existing: .replace)
  }

  /// The file that has the name now, locked.
  private static func locked(_ path: String) throws(StorageError) -> OpenFile {
    let file = try OpenFile(path, for: .change)
    try file.lock()
    guard let (named, isLink) = try OpenFile.status(ofPath: path), !isLink,
      named.isSameFile(as: try file.status())
    else { throw StorageError(.lock, path, .replaced) }
    return file
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == blank || (0x09...0x0D).contains($0) }
  }
}
