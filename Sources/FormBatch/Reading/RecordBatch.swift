/// A piece of the input and the whole records found in it: where each answer stands, nothing copied.
///
/// A batch is reused for the next piece, so that reading allocates nothing once the arrays have grown
/// to what a piece needs. A record's answers are valid as long as the batch is not refilled.
struct RecordBatch {
  /// The place of one answer: in `bytes`, or in `scratch` where quotes or escapes were resolved.
  struct Cell {
    private var bits: UInt32
    private var length: UInt32
    private static let scratchBit: UInt32 = 1 << 31

    /// No answer was given.
    static let absent = Cell(bits: .max, length: 0)

    private init(bits: UInt32, length: UInt32) {
      self.bits = bits
      self.length = length
    }

    init(_ range: Range<Int>) {
      self.init(
        bits: UInt32(truncatingIfNeeded: range.lowerBound),
        length: UInt32(truncatingIfNeeded: range.count))
    }

    init(scratch range: Range<Int>) {
      self.init(range)
      bits |= Self.scratchBit
    }

    var isAbsent: Bool { bits == .max }
    var isInScratch: Bool { bits & Self.scratchBit != 0 }
    var range: Range<Int> {
      let start = Int(bits & ~Self.scratchBit)
      return start..<start + Int(length)
    }
  }

  /// One record.
  struct Entry {
    /// Where the record stands in `bytes`, its line break included.
    var range: Range<Int>
    /// Its first line, from 1.
    var line: Int
    /// What its problems are in `problems`.
    var problems: Range<Int>
    /// Whether it could not be taken apart: its cells say nothing, its text is all there is.
    var isUnreadable = false
  }

  /// Bytes beyond `count` that may be read, never as part of an answer: words are read whole.
  static let slack = 16

  /// Input, `count` bytes of it.
  var bytes: [UInt8]
  var count = 0
  /// How many bytes belong to `entries`; the rest begins a record of the next batch.
  var consumed = 0
  /// Offset of `bytes[0]` in the whole input.
  var inputOffset = 0

  /// Number of the first record, from 1.
  var firstNumber = 1
  var entries: [Entry] = []
  /// `fieldCount` cells a record, in the form's order.
  var cells: [Cell] = []
  var scratch: [UInt8] = []
  var problems: [RecordProblem] = []

  init(capacity: Int) {
    bytes = [UInt8](repeating: 0, count: capacity + Self.slack)
  }

  /// Forgets the records but keeps the bytes.
  mutating func removeRecords() {
    entries.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    scratch.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
    consumed = 0
  }

  /// Lends the bytes, and the cells to be added to, while `add` adds records: taken out of the batch,
  /// nobody else can hold them, so that no write has to find that out.
  @inline(__always)
  mutating func adding<Result>(
    _ add: (inout RecordBatch, _ bytes: Span<UInt8>, _ cells: inout [Cell]) -> Result
  ) -> Result {
    let bytes = self.bytes
    var cells = self.cells
    self.cells = []
    defer { self.cells = cells }
    return add(&self, bytes.span, &cells)
  }

  /// Adds a record in whose writing is nothing wrong; its cells are there.
  @inline(__always)
  mutating func addPlain(_ range: Range<Int>, line: Int) {
    entries.append(Entry(range: range, line: line, problems: problems.count..<problems.count))
  }

  /// The text of a cell as given; empty where there was none.
  func text(_ cell: Cell) -> String {
    if cell.isAbsent { return "" }
    return String(decoding: (cell.isInScratch ? scratch : bytes)[cell.range], as: UTF8.self)
  }
}
