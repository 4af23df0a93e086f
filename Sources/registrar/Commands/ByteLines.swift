internal import Glibc

/// The lines of an open file as bytes, without their line feed; the last one may lack it.
///
/// Nothing else is taken off, not even a carriage return. A line longer than `limit` bytes is cut
/// there, so that no input can fill the memory.
struct ByteLines: ~Copyable {
  /// 1 MiB: no name, no answer is that long.
  static let limit = 1 << 20

  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: 64 * 1024)
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  init(descriptor: Int32) { self.descriptor = descriptor }

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
    while !isAtEnd {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        (start, end) = (0, count)
        return true
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw InputError(code: errno) }
      isAtEnd = true
    }
    return false
  }
}

/// Answers cannot be read: standard input, or a file.
struct InputError: Error, Equatable {
  /// As the message names it.
  var source = "standard input"
  /// What the system says of it, errno(3).
  let code: Int32

  var description: String {
    "\(source) cannot be read: " + (unsafe String(cString: strerror(code)))
  }
}
