internal import ByteWords

/// Finds an entry of an object in the layout of `JSONWriter`, two spaces an indentation, without
/// reading what stands before it.
///
/// The entries are sorted by key, so the place is found by halving: any place in the middle lies in
/// the entry whose beginning is the next above it, and its key tells which half is left.
///
///       ␊  "cs": {
///       ␊    "greeting": "…",
///       ␊    "list.more": "…",      <- the middle; the entry of indentation 2 is "cs"
///       ␊  },
///       ␊  "de": {
///
/// O(log n) keys are compared. What is read is at most the length of the entries that are compared,
/// a quarter of the file for a language and ten lines for a text.
struct CatalogueEntries {
  /// Blanks before the key.
  let indentation: Int

  /// - Parameter range: from the line feed before the first entry.
  /// - Returns: the offset of the value of `key`, `nil` where no entry has the key.
  func value(of key: String, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let key = key.utf8.span
    // The first line feed of the entry, where there is one, is in low..<high.
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      guard let start = beginning(in: bytes, from: low, through: middle) else {
        low = middle + 1
        continue
      }
      let name = start + indentation + 2
      switch compare(key, bytes, at: name) {
      case 0: return name + key.count + #"": "#.utf8.count
      case 1...: low = middle + 1
      default: high = start
      }
    }
    return nil
  }

  /// The offset of the line feed before the brace that closes what is indented more than the entry.
  /// - Parameter start: where it is opened, or behind that.
  func closing(in bytes: Span<UInt8>, from start: Int) -> Int? {
    // Up to here eight bytes can be read at once.
    let end = bytes.count - 8
    var offset = start
    while offset < bytes.count {
      if offset < end { offset = bytes.firstIndex(of: 0x0A, from: offset, to: end) }
      if bytes[offset] == 0x0A, isLine(bytes, at: offset, beginningWith: UInt8(ascii: "}")) {
        return offset
      }
      offset += 1
    }
    return nil
  }

  /// The offset of the line feed before the last entry that begins in `first...last`.
  private func beginning(
    in bytes: Span<UInt8>, from first: Int, through last: Int
  ) -> Int? {
    let raw = unsafe bytes.bytes
    let lineFeeds = Word.repeating(0x0A)
    var offset = last
    while offset >= first {
      // Most lines are longer than this.
      while offset &- first >= 16,
        Word.matches(raw.word(at: offset &- 7), lineFeeds)
          | Word.matches(raw.word(at: offset &- 15), lineFeeds) == 0
      {
        offset &-= 16
      }
      if offset - first >= 8 {
        let found = Word.exactMatches(raw.word(at: offset - 7), lineFeeds)
        if found == 0 {
          offset -= 8
          continue
        }
        offset -= found.leadingZeroBitCount / 8
      }
      if bytes[offset] == 0x0A, isLine(bytes, at: offset, beginningWith: UInt8(ascii: "\"")) {
        return offset
      }
      offset -= 1
    }
    return nil
  }

  /// Whether the line behind the line feed at `offset` begins with the indentation and `byte`.
  private func isLine(
    _ bytes: Span<UInt8>, at offset: Int, beginningWith byte: UInt8
  ) -> Bool {
    let first = offset + indentation + 1
    guard first < bytes.count, bytes[first] == byte else { return false }
    for blank in offset + 1..<first where bytes[blank] != 0x20 { return false }
    return true
  }

  /// Less than 0, 0 or more than 0 as `key` sorts before, at or behind the key at `offset`. A quotation
  /// mark, which ends that, sorts before all that a key is made of.
  private func compare(_ key: Span<UInt8>, _ bytes: Span<UInt8>, at offset: Int) -> Int {
    for index in key.indices {
      let (sought, found) = (key[index], bytes[offset + index])
      if sought != found { return Int(sought) - Int(found) }
    }
    return Int(UInt8(ascii: "\"")) - Int(bytes[offset + key.count])
  }
}
