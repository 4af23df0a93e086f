internal import Storage

/// Adds refused records to a rejects file, each of them once.
///
/// What stands in the file already, of an interrupted run or of an earlier one of the same answers, is
/// not added again: a refused record is known by its source, its number, its line and its answers. What
/// else is in the file stays, and is counted, so that old and new are never mixed unsaid. The file is
/// kept in mind as eight bytes a line.
final class RejectsSink {
  let path: String
  private var appender: RecordAppender?
  /// Digests of the lines that were in the file, ascending.
  private var known: [UInt64] = []
  private var matched = 0
  /// What a crash has left of a line at the end of the file.
  private var torn: TornEnd?

  private struct TornEnd {
    let start: Int
    let size: Int
    let bytes: [UInt8]
  }

  /// - Parameter isKnown: whether what stands in the file may be of these answers; standard input
  ///   begun anew is nobody in particular, so nothing is.
  init(_ path: String, isKnown: Bool) throws(StorageError) {
    self.path = path
    try RecordAppender.examine(path)
    if isKnown, try OpenFile.status(ofPath: path) != nil { try readKnown() }
  }

  /// Lines in the file that this run would not have written.
  var olderCount: Int { known.count - matched }

  /// - Parameter block: whole lines of `RejectLine`.
  func write(_ block: [UInt8]) throws(StorageError) {
    guard !known.isEmpty || torn != nil else { return try append(block) }
    var rest: [UInt8] = []
    var start = 0
    while start < block.count {
      let end = block[start...].firstIndex(of: UInt8(ascii: "\n")) ?? block.count - 1
      let line = block[start...end]
      start = end + 1
      if isKnown(Self.digest(of: line)) {
        matched += 1
        continue
      }
      if let torn = torn.take(), line.starts(with: torn.bytes) {
        // Ours: it is written whole now.
        try open()
        _ = try appender?.dropUnfinishedLine(from: torn.start, fileSize: torn.size)
      }
      rest += line
    }
    try append(rest)
  }

  /// Also what was found: an interrupted run may not have come to it.
  func synchronize() throws(StorageError) {
    if matched > 0 { try open() }
    try appender?.synchronize()
  }

  private func append(_ lines: [UInt8]) throws(StorageError) {
    if lines.isEmpty { return }
    try open()
    _ = try appender?.append(lines, .deferred)
  }

  private func open() throws(StorageError) {
    if appender == nil { appender = try RecordAppender(path) }
  }

  private func isKnown(_ digest: UInt64) -> Bool {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle] < digest { low = middle + 1 } else { high = middle }
    }
    return low < known.count && known[low] == digest
  }

  private func readKnown() throws(StorageError) {
    var lines = try LinePieces(path)
    while let line = try lines.next() {
      if lines.isUnfinished {
        torn = TornEnd(
          start: lines.end - line.count, size: lines.end, bytes: Array(line))
      } else if line.contains(where: { $0 > 0x20 }) {
        known.append(Self.digest(of: line))
      }
    }
    known.sort()
  }

  /// Of what a refused record is, without what is said about it: that depends on the language.
  private static func digest(of line: ArraySlice<UInt8>) -> UInt64 {
    let end = firstIndex(of: problems, in: line) ?? line.endIndex
    return StreamDigest(of: Array(line[..<end])).value
  }

  /// No text of a record holds it: quotation marks in a string are escaped.
  private static let problems = Array(#","problems":["#.utf8)

  private static func firstIndex(of part: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    guard line.count >= part.count else { return nil }
    return (line.startIndex...line.endIndex - part.count).first { offset in
      line[offset] == part[0] && line[offset...].starts(with: part)
    }
  }
}
