/// The lines of a file, one after the other, in memory for one of them.
public struct LinePieces: ~Copyable {
  private let file: OpenFile
  private var window: [UInt8] = []
  /// Offset in the file of `window[0]`, and of the next line in the window.
  private var windowStart = 0
  private var position = 0
  /// Whether the line that was given last had no line break: the file ends there.
  public private(set) var isUnfinished = false

  /// Bytes read at once.
  private static let chunk = 256 * 1024
  /// A line beyond this, 64 MiB, is of another kind of file.
  private static let longest = 64 << 20

  /// - Parameter offset: where the first line begins; default the beginning of the file.
  /// - Throws: the failed step.
  public init(_ path: String, from offset: Int = 0) throws(StorageError) {
    file = try OpenFile(path, for: .readInput)
    windowStart = offset
  }

  /// Offset in the file behind the line that was given last.
  public var end: Int { windowStart + position }

  /// The next line with its LF, which the last line of a file may lack.
  ///
  /// - Returns: `nil` at the end of the file.
  /// - Throws: the failed step; `.tooLong` where a line is longer than 64 MiB.
  public mutating func next() throws(StorageError) -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      let start = position
      if let lineEnd = window[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        position = lineEnd + 1
        return window[start..<position]
      }
      searched = window.count - start
      guard searched <= Self.longest else { throw StorageError(.read, file.path, .tooLong) }
      let offset = windowStart + window.count
      window.removeSubrange(..<start)
      windowStart += start
      position = 0
      let more = try file.bytes(in: offset..<offset + Self.chunk)
      window += more
      if more.isEmpty {
        isUnfinished = isUnfinished || !window.isEmpty
        position = window.count
        return window.isEmpty ? nil : window[...]
      }
    }
  }
}
