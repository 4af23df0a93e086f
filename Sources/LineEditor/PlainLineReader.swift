internal import CReadline
internal import Glibc

/// Lines from a descriptor that is not a terminal: no prompts, no editing, bytes in, lines out.
///
/// A line ends with LF or CR LF; a last line without one is a line all the same. What is no text is
/// reported (`LineResult.unreadable`), never repaired. INT, TERM, HUP, QUIT and PIPE are caught from
/// the first to the last use and are values of a read.
public final class PlainLineReader: LineSource {
  public let capabilities = TerminalCapabilities(isInteractive: false)

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private let catchesSignals: Bool

  /// - Parameter descriptor: read from where it stands; not closed. Default standard input.
  public init(descriptor: Int32 = 0) {
    self.descriptor = descriptor
    catchesSignals = crl_signals_open(false)
  }

  deinit { if catchesSignals { crl_signals_close() } }

  /// Reads the next line. Of `request` only `maximumLength` matters.
  public func read(_ request: LineRequest) -> LineResult {
    let limit = max(1, request.maximumLength)
    var line: [UInt8] = []
    var length = 0
    while true {
      let waiting = buffer[start...]
      let lineEnd = waiting.firstIndex(of: 0x0A)
      let piece = waiting[..<(lineEnd ?? waiting.endIndex)]
      length += piece.count
      // One byte more than the limit, for a CR that belongs to the line break.
      line += piece.prefix(limit + 1 - line.count)
      start = lineEnd.map { $0 + 1 } ?? buffer.count
      if lineEnd != nil { return result(line, length, limit) }
      if isAtEnd { return length == 0 ? .endOfFile : result(line, length, limit) }
      if let ending = fill() { return ending }
    }
  }

  /// Nothing: nobody sits there.
  public func show(_ text: StyledText) {}

  private func result(_ bytes: [UInt8], _ length: Int, _ limit: Int) -> LineResult {
    var (line, length) = (bytes, length)
    if length == line.count, line.last == 0x0D {
      line.removeLast()
      length -= 1
    }
    if length > limit {
      return .unreadable(
        UnreadableLine(fault: .tooLong(limit: limit), bytes: Array(line.prefix(limit))))
    }
    if let offset = line.firstIndex(of: 0) {
      return .unreadable(UnreadableLine(fault: .nul(offset: offset), bytes: line))
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      let offset = line.firstInvalidUTF8Offset
      return .unreadable(UnreadableLine(fault: .notUTF8(offset: offset), bytes: line))
    }
    return .line(text)
  }

  /// Reads more. Anything but `nil` ends the read; the part of a line read so far is then gone, as
  /// the program ends too.
  private func fill() -> LineResult? {
    if catchesSignals {
      let event = crl_wait(descriptor, -1)
      switch event.kind {
      case CRL_SIGNALLED:
        return event.number == SIGINT ? .interrupted : .terminated(signal: event.number)
      case CRL_BROKEN: return .failed(errno: event.number)
      default: break
      }
    }
    buffer = [UInt8](repeating: 0, count: 65536)
    start = 0
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    let code = errno
    buffer.removeLast(buffer.count - max(0, count))
    if count == 0 { isAtEnd = true }
    return count >= 0 || code == EINTR || code == EAGAIN ? nil : .failed(errno: code)
  }
}

extension [UInt8] {
  /// Offset of the first byte that is not part of well-formed UTF-8; the count where all are.
  fileprivate var firstInvalidUTF8Offset: Int {
    var decoder = UTF8.ForwardParser()
    var (bytes, offset) = (makeIterator(), 0)
    while case .valid(let character) = decoder.parseScalar(from: &bytes) {
      offset += character.count
    }
    return offset
  }
}
