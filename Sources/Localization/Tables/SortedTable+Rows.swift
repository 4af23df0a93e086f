internal import ByteWords

extension SortedTable {
  /// How a first cell is compared with what is looked for.
  public enum Condition: Sendable {
    case equal, beginsWith
  }

  /// Calls `body` with each row whose first cell is `key`, or begins with it, in order, until it
  /// returns `false`.
  /// - Complexity: O(log n) rows are compared to find the first.
  public func forEachRow(
    _ condition: Condition, _ key: Span<UInt8>,
    _ body: (_ bytes: Span<UInt8>, _ row: TableReader) -> Bool
  ) {
    file.withBytes { bytes in
      var reader = TableReader(from: lowerBound(key, in: bytes))
      while reader.next(in: bytes) {
        let cell = reader.cell(0)
        guard cell.count >= key.count, condition == .beginsWith || cell.count == key.count else {
          return
        }
        for offset in key.indices where bytes[cell.lowerBound + offset] != key[offset] { return }
        guard body(bytes, reader) else { return }
      }
    }
  }

  /// Calls `body` with the first cell of every row, in order, of which the others are stepped over.
  public func forEachKey(_ body: (_ bytes: Span<UInt8>, _ key: Range<Int>) -> Void) {
    file.withBytes { bytes in
      let raw = unsafe bytes.bytes
      let lineFeeds = Word.repeating(0x0A)
      var offset = start
      while offset < bytes.count {
        let start = offset
        // Bytes of text are above both the tab and the line feed.
        while offset < bytes.count, bytes[offset] > 0x0A { offset += 1 }
        let key = start..<offset
        while offset &+ 8 <= bytes.count {
          let found = Word.matches(raw.word(at: offset), lineFeeds)
          if found != 0 {
            offset &+= Word.lane(found)
            break
          }
          offset &+= 8
        }
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
        offset += 1
        if !key.isEmpty { body(bytes, key) }
      }
    }
  }

  /// Calls `body` with every row, in order.
  public func forEachRow(_ body: (_ bytes: Span<UInt8>, _ row: TableReader) -> Void) {
    file.withBytes { bytes in
      var reader = TableReader(from: start)
      while reader.next(in: bytes) { body(bytes, reader) }
    }
  }
}
