internal import ByteWords

/// Takes a flat JSON object apart without building anything: keys that are field ids, values that are
/// strings, numbers, `true`, `false` or `null`.
///
/// This is the fast way for what nearly every record is. It accepts a part of RFC 8259 only; whatever
/// it does not know (a nested value, an unknown key, a fault) it leaves to `JSONNode`, whose verdict
/// and place of a fault then count, so there is one meaning of JSON and not two.
struct JSONObjectScanner {
  let columns: AnswerColumns
  /// Whether an object ends in the line in which it begins.
  let isOneLine: Bool

  /// Fills the record's cells, which must all be absent, from the object at `start`.
  ///
  /// - Parameter highs: is not 0 where a byte of the strings is above ASCII, and perhaps where another is.
  /// - Returns: where the object ends, before `end`; `nil` where it must be read the general way. Cells
  ///   and scratch may have been written to then.
  func scan(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, into cells: inout [RecordBatch.Cell],
    at firstCell: Int, scratch: inout [UInt8], highs: inout UInt64
  ) -> Int? {
    var places = cells.mutableSpan
    // A bit for each field that has been given. A 65th has none and is for the general way.
    var given: UInt64 = 0
    var offset = skipBlanks(bytes, start, end)
    guard offset < end, bytes[offset] == UInt8(ascii: "{") else { return nil }
    offset = skipBlanks(bytes, offset + 1, end)
    var expected = 0
    if offset < end, bytes[offset] == UInt8(ascii: "}") { return offset + 1 }
    while true {
      guard
        let (field, keyEnd) = columns.quotedID(
          at: offset, in: bytes, before: end, expected: expected),
        field < 64, given & 1 &<< UInt64(field) == 0
      else { return nil }
      given |= 1 &<< UInt64(field)
      expected = field &+ 1
      offset = valueStart(bytes, keyEnd, end)
      guard offset < end else { return nil }
      if bytes[offset] == UInt8(ascii: "\"") {
        let stop = plainStringEnd(bytes, offset &+ 1, end, &highs)
        guard stop < end else { return nil }
        if bytes[stop] == UInt8(ascii: "\"") {
          places[firstCell &+ field] = RecordBatch.Cell(offset &+ 1..<stop)
          if let next = nextKey(bytes, stop) {
            offset = next
            continue
          }
          offset = stop &+ 1
        } else {
          guard
            let (cell, next) = escapedString(
              bytes, offset &+ 1, end, scratch: &scratch, highs: &highs)
          else { return nil }
          places[firstCell &+ field] = cell
          offset = next
        }
      } else {
        guard let (cell, next) = bareValue(bytes, offset, end, shape: columns.shapes[field])
        else { return nil }
        places[firstCell &+ field] = cell
        offset = next
      }
      offset = skipBlanks(bytes, offset, end)
      guard offset < end else { return nil }
      if bytes[offset] == UInt8(ascii: "}") { return offset &+ 1 }
      guard bytes[offset] == UInt8(ascii: ",") else { return nil }
      offset = skipBlanks(bytes, offset + 1, end)
    }
  }

  /// Where the value begins whose key ends at `keyEnd`, or `end` where there is no colon.
  @inline(__always)
  private func valueStart(_ bytes: Span<UInt8>, _ keyEnd: Int, _ end: Int) -> Int {
    let word = unsafe bytes.bytes.word(at: keyEnd)
    // `: "` and `:"`, as nearly all write it.
    if word & 0xFF_FFFF == 0x22_203A { return min(keyEnd &+ 2, end) }
    if word & 0xFFFF == 0x223A { return min(keyEnd &+ 1, end) }
    let colon = skipBlanks(bytes, keyEnd, end)
    guard colon < end, bytes[colon] == UInt8(ascii: ":") else { return end }
    return skipBlanks(bytes, colon &+ 1, end)
  }

  /// Where the next key begins behind the string that ends with the quotation mark at `stop`: behind `, `
  /// or `,`, as nearly all write it; `nil` where something else may stand there.
  @inline(__always)
  private func nextKey(_ bytes: Span<UInt8>, _ stop: Int) -> Int? {
    let word = unsafe bytes.bytes.word(at: stop)
    if word & 0xFFFF_FFFF == 0x2220_2C22 { return stop &+ 3 }
    return word & 0xFF_FFFF == 0x22_2C22 ? stop &+ 2 : nil
  }

  @inline(__always)
  private func skipBlanks(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end {
      let byte = bytes[offset]
      if byte > 0x20 { break }
      guard byte == 0x20 || byte == 0x0D || byte == 0x09 || byte == 0x0A && !isOneLine else {
        break
      }
      offset &+= 1
    }
    return offset
  }

  /// Offset of the first quotation mark, backslash or control character from `start`, or `end`.
  @inline(__always)
  private func plainStringEnd(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ highs: inout UInt64
  ) -> Int {
    let raw = unsafe bytes.bytes
    var offset = start
    while offset < end {
      let lanes = raw.lanes(at: offset)
      highs |= lanes.places(of: 0x80...0xFF)
      let found =
        lanes.places(of: UInt8(ascii: "\"")) | lanes.places(of: UInt8(ascii: "\\"))
        | lanes.places(of: 0...0x1F)
      if found != 0 { return min(offset &+ found.trailingZeroBitCount, end) }
      offset &+= ByteLanes.count
    }
    return end
  }

  /// A value that is no string.
  private func bareValue(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, shape: AnswerColumns.Shape
  ) -> (RecordBatch.Cell, next: Int)? {
    switch bytes[start] {
    case UInt8(ascii: "t"):
      return literal("true", bytes, start, end, isAnswer: shape == .truth)
    case UInt8(ascii: "f"):
      return literal("false", bytes, start, end, isAnswer: shape == .truth)
    case UInt8(ascii: "n"):
      return literal("null", bytes, start, end, isAnswer: true).map { (.absent, $0.next) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      // Plain integers; anything finer is for the general way.
      guard shape == .text else { return nil }
      var offset = start
      while offset < end, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
      let startsWithZero = bytes[start] == UInt8(ascii: "0") && offset > start + 1
      guard !startsWithZero, offset < end, isDelimiter(bytes[offset]) else { return nil }
      return (RecordBatch.Cell(start..<offset), offset)
    default:
      return nil
    }
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte <= 0x20
  }

  private func literal(
    _ word: StaticString, _ bytes: Span<UInt8>, _ start: Int, _ end: Int, isAnswer: Bool
  ) -> (RecordBatch.Cell, next: Int)? {
    let next = start + word.utf8CodeUnitCount
    guard isAnswer, next < end, isDelimiter(bytes[next]) else { return nil }
    let isWhole = word.withUTF8Buffer { letters in
      for index in 0..<letters.count {
        if unsafe letters[index] != bytes[start + index] { return false }
      }
      return true
    }
    return isWhole ? (RecordBatch.Cell(start..<next), next) : nil
  }

  private func escapedString(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, scratch: inout [UInt8], highs: inout UInt64
  ) -> (RecordBatch.Cell, next: Int)? {
    let copy = scratch.count
    var offset = start
    while true {
      let stop = plainStringEnd(bytes, offset, end, &highs)
      guard stop < end else { return nil }
      for index in offset..<stop { scratch.append(bytes[index]) }
      if bytes[stop] == UInt8(ascii: "\"") {
        return (RecordBatch.Cell(scratch: copy..<scratch.count), stop + 1)
      }
      guard bytes[stop] == UInt8(ascii: "\\"), stop + 1 < end else { return nil }
      offset = stop + 2
      switch bytes[stop + 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        scratch.append(bytes[stop + 1])
      case UInt8(ascii: "b"): scratch.append(0x08)
      case UInt8(ascii: "f"): scratch.append(0x0C)
      case UInt8(ascii: "n"): scratch.append(0x0A)
      case UInt8(ascii: "r"): scratch.append(0x0D)
      case UInt8(ascii: "t"): scratch.append(0x09)
      case UInt8(ascii: "u"):
        guard let (scalar, next) = unicodeEscape(bytes, stop, end) else { return nil }
        scratch.append(contentsOf: Character(scalar).utf8)
        offset = next
      default: return nil
      }
    }
  }

  /// `\uXXXX` at `start`, with its second half where it is the first of a surrogate pair.
  private func unicodeEscape(_ bytes: Span<UInt8>, _ start: Int, _ end: Int)
    -> (Unicode.Scalar, next: Int)?
  {
    guard let first = codeUnit(bytes, start, end) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, start + 6) }
    guard (0xD800...0xDBFF).contains(first), let second = codeUnit(bytes, start + 6, end),
      (0xDC00...0xDFFF).contains(second)
    else { return nil }
    let code = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    return Unicode.Scalar(code).map { ($0, start + 12) }
  }

  private func codeUnit(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt16? {
    guard start + 6 <= end, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for offset in start + 2..<start + 6 {
      guard let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue,
        bytes[offset] < 0x80
      else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
