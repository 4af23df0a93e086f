internal import Storage

/// What an interrupted run has written since its last checkpoint: tells, line by line, which of the
/// lines that it would write are in the file already.
///
/// The run wrote its lines in order, so those that are there are the first of them; lines of other
/// writers may stand between. The walk through the file is therefore one, and in constant memory. Two
/// lines of the same bytes by different writers are the same record, and count as ours.
final class WrittenLines {
  /// What is known of a next line.
  enum Verdict: Equatable {
    case isThere
    case isMissing
    /// A line of this run stands there that none of these answers makes: they are others now.
    case isOther
    /// The file ends with its beginning, from `start` to `size`: a write was cut off there.
    case isUnfinished(start: Int, size: Int)
  }

  private let file: OpenFile
  private let end: Int
  private var window: [UInt8] = []
  /// Offset of `window[0]` in the file, and of the next line in the window.
  private var windowStart: Int
  private var position = 0
  private var isExhausted = false
  /// Whether the answers may have changed since, so that each line of the run must be met again.
  private let isStrict: Bool
  /// What each line of the run begins with: form, time and language.
  private var opening: [UInt8]?

  /// - Parameters:
  ///   - offset: size of the file at the last checkpoint.
  ///   - isStrict: whether the answers may have changed since.
  init(_ path: String, from offset: Int, isStrict: Bool) throws(StorageError) {
    self.isStrict = isStrict
    file = try OpenFile(path, for: .readInput)
    end = try file.status().size
    windowStart = offset
  }

  /// Looks for `line`, which ends in LF, behind the lines that were found before.
  func find(_ line: ArraySlice<UInt8>) throws(StorageError) -> Verdict {
    while !isExhausted {
      guard let next = try nextLine() else {
        isExhausted = true
        let rest = window[position...]
        if !rest.isEmpty, line.starts(with: rest) {
          return .isUnfinished(start: windowStart + position, size: end)
        }
        return .isMissing
      }
      if window[next].elementsEqual(line) { return .isThere }
      if isStrict, window[next].starts(with: opening(of: line)) { return .isOther }
    }
    return .isMissing
  }

  /// Where the file goes on behind the lines that were found.
  var offset: Int { windowStart + position }

  /// Whether the answers of `line` stand in a file, whenever they were saved.
  static func hold(_ line: ArraySlice<UInt8>, _ path: String) throws(StorageError) -> Bool {
    let answers = line[answersStart(in: line)...]
    var lines = try LinePieces(path)
    while let next = try lines.next() {
      if next.count >= answers.count, next.suffix(answers.count).elementsEqual(answers) {
        return true
      }
    }
    return false
  }

  private func opening(of line: ArraySlice<UInt8>) -> [UInt8] {
    if let opening { return opening }
    let found = Array(line[..<Self.answersStart(in: line)])
    opening = found
    return found
  }

  private static func answersStart(in line: ArraySlice<UInt8>) -> Int {
    let key = Array(#""answers":"#.utf8)
    return line.indices.first { line[$0...].starts(with: key) } ?? line.endIndex
  }

  /// Range in the window of the next whole line; `nil` where there is none.
  private func nextLine() throws(StorageError) -> Range<Int>? {
    var searched = position
    while true {
      if let lineEnd = window[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = lineEnd + 1 }
        return position..<lineEnd + 1
      }
      searched = window.count
      let offset = windowStart + window.count
      guard offset < end else { return nil }
      window.removeSubrange(..<position)
      windowStart += position
      searched -= position
      position = 0
      let more = try file.bytes(in: offset..<min(offset + 262_144, end))
      // Shorter than it was: another has moved a torn line away.
      if more.isEmpty { return nil }
      window += more
    }
  }
}
