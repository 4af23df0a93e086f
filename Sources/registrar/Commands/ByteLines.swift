internal import Localization
internal import Storage

/// The lines of standard input as bytes, without their line feed; the last one may lack it.
///
/// Nothing else is taken off, not even a carriage return. A line longer than `limit` bytes is cut
/// there, so that no input can fill the memory.
struct ByteLines: ~Copyable {
  /// 1 MiB: no name, no answer is that long.
  static let limit = 1 << 20

  private let file: OpenFile
  private var chunk = [UInt8](repeating: 0, count: 64 * 1024)
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  /// - Throws: `InputError` where there is no standard input.
  init() throws(InputError) { file = try Self.open() }

  private static func open() throws(InputError) -> OpenFile {
    do throws(StorageError) { return try OpenFile(standardInputNamed: "-") } catch {
      throw InputError(cause: error)
    }
  }

  /// Whether no whole line is left of what was read: the next one may have to be waited for.
  var wouldWait: Bool { !chunk[start..<end].contains(UInt8(ascii: "\n")) }

  /// Replaces `line` by the next line.
  /// - Returns: false at the end of the input.
  /// - Throws: `InputError` where the input cannot be read.
  mutating func next(_ line: inout [UInt8]) throws(InputError) -> Bool {
    line.removeAll(keepingCapacity: true)
    while true {
      if start == end, !(try refill()) { return !line.isEmpty }
      let rest = chunk[start..<end]
      let length = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 - start }
      let part = rest.prefix(length ?? rest.count)
      line += part.prefix(Self.limit - line.count)
      start += part.count
      if length != nil {
        start += 1
        return true
      }
    }
  }

  private mutating func refill() throws(InputError) -> Bool {
    if isAtEnd { return false }
    do throws(StorageError) {
      (start, end) = (0, try file.read(into: &chunk, at: 0..<chunk.count))
    } catch {
      throw InputError(cause: error)
    }
    isAtEnd = end == 0
    return !isAtEnd
  }
}

/// Standard input cannot be read.
struct InputError: Error, Equatable {
  let cause: StorageError

  func text(_ messages: Messages) -> String {
    messages.text(
      "answers.unreadable",
      [
        "path": messages.text("answers.standardInput"), "reason": cause.reasonText(messages),
      ])
  }
}
