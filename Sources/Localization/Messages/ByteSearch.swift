/// Finds a short byte sequence in a long one.
///
/// Boyer-Moore-Horspool (R. N. Horspool, "Practical fast searching in strings", 1980): compare at
/// the end of the window, then move it so far that the byte under its end meets its last
/// occurrence in the sought sequence.
///
///     text      … "sv": {      sought  "uk": {   the byte under the end is `v`, which the sought
///               "uk": {                          sequence does not have: move by its length
///
/// O(n / m) in practice, O(n m) at worst, n and m the two lengths; 256 bytes of table.
struct ByteSearch {
  private let sought: [UInt8]
  private var shifts: [UInt8]

  /// - Parameter sought: 1 to 255 bytes.
  init(_ sought: [UInt8]) {
    precondition((1...255).contains(sought.count), "a sequence of 1 to 255 bytes")
    self.sought = sought
    shifts = Array(repeating: UInt8(sought.count), count: 256)
    for (offset, byte) in sought.dropLast().enumerated() {
      shifts[Int(byte)] = UInt8(sought.count - 1 - offset)
    }
  }

  /// - Returns: the offset of the first occurrence that begins at `start` or later.
  func firstOffset(in bytes: Span<UInt8>, from start: Int) -> Int? {
    let last = sought.count - 1
    var offset = start
    while offset + last < bytes.count {
      let end = bytes[offset + last]
      if end == sought[last], isEqual(bytes, at: offset) { return offset }
      offset += Int(shifts[Int(end)])
    }
    return nil
  }

  private func isEqual(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    for (index, byte) in sought.enumerated() where bytes[offset + index] != byte { return false }
    return true
  }
}
