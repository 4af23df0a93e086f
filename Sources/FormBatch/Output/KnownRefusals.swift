internal import JSONText
internal import Storage

/// The refused records that stand in a rejects file already, looked for in the order of their numbers.
///
/// Each run adds its records in that order, so the lines of one source are some ascending stretches, one
/// for each run that has added some:
///
///     2 5 9 | 3 5 | 11       stretches that begin at 2, 3 and 11; looked for: 3, 5, 9
///
/// In memory is the place of the next line of each stretch, in a heap with the lowest number on top, so
/// all are passed through once and together: O(lines) in time, and in memory a few bytes for a run, not
/// for a line.
struct KnownRefusals: ~Copyable {
  /// What a crash has left of a line at the end of the file.
  struct TornEnd {
    let start: Int
    let size: Int
    let bytes: [UInt8]
  }

  private struct Stretch {
    var number: Int
    var offset: Int
    var end: Int
  }

  /// Lines in the file that are not blank, whosever they are.
  private(set) var count = 0
  private(set) var torn: TornEnd?
  /// Where the whole lines ended when the file was looked at last.
  private(set) var end: Int
  private let path: String
  private var names: SourceNames
  private var blocks: LineBlocks
  /// A binary heap: the stretch with the lowest number is the first.
  private var stretches: [Stretch] = []

  private init(unread path: String, names: SourceNames) throws(StorageError) {
    self.names = names
    self.path = path
    end = 0
    blocks = try LineBlocks(path)
  }

  /// Looks through the file.
  ///
  /// - Parameter offset: where the first line is that is looked at.
  /// - Throws: the failed step.
  static func found(
    in path: String, from offset: Int = 0, names: SourceNames
  ) throws(StorageError) -> KnownRefusals {
    var refusals = try KnownRefusals(unread: path, names: names)
    try refusals.extend(from: offset)
    return refusals
  }

  /// Looks through what others have added to the file since.
  ///
  /// - Parameter offset: where the first line of that is.
  mutating func extend(from offset: Int) throws(StorageError) {
    blocks.forget()
    end = offset
    var open: Stretch?
    var last = 0
    var lines = try LinePieces(path, from: offset)
    while let line = try lines.next() {
      let start = lines.end - line.count
      end = lines.end
      // Whole but for its line break, as editors leave it, or torn.
      if lines.isUnfinished, (try? JSONNode.parse(Array(line))) == nil {
        torn = TornEnd(start: start, size: lines.end, bytes: Array(line))
        end = start
        break
      }
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      count += 1
      guard let refused = RefusedLine(line), names.areOurs(refused.source) else { continue }
      if refused.number <= last || open == nil {
        if let open { push(open) }
        open = Stretch(number: refused.number, offset: start, end: lines.end)
      }
      open?.end = lines.end
      last = refused.number
    }
    if let open { push(open) }
  }

  /// How many places are kept in mind.
  var stretchCount: Int { stretches.count }

  /// Whether no line is left that a later record could be.
  var isExhausted: Bool { stretches.isEmpty && torn == nil }

  /// Whether the record stands in the file; its number is higher than any that was looked for before.
  mutating func contain(_ record: RefusedLine) throws(StorageError) -> Bool {
    var isThere = false
    while let first = stretches.first, first.number <= record.number {
      let line = try blocks.line(at: first.offset)
      if first.number == record.number, !isThere, let found = RefusedLine(line[...]) {
        isThere = found.identity.elementsEqual(record.identity)
      }
      try advance(first, behind: line.count)
    }
    return isThere
  }

  /// Gives the torn end away: only the first record that is not in the file can be it.
  mutating func takeTorn() -> TornEnd? { torn.take() }

  /// Goes on in the lowest stretch, to its next line of ours. Lines of others may stand between, and
  /// blank ones, which somebody has mended meanwhile.
  private mutating func advance(_ first: Stretch, behind length: Int) throws(StorageError) {
    var next = first
    next.offset += length
    while next.offset < next.end {
      let line = try blocks.line(at: next.offset)
      if line.isEmpty { break }
      if let refused = RefusedLine(line[...]), refused.number > first.number,
        names.areOurs(refused.source)
      {
        next.number = refused.number
        stretches[0] = next
        sink()
        return
      }
      next.offset += line.count
    }
    stretches.swapAt(0, stretches.count - 1)
    stretches.removeLast()
    sink()
  }

  private mutating func push(_ stretch: Stretch) {
    stretches.append(stretch)
    var index = stretches.count - 1
    while index > 0, stretches[index].number < stretches[(index - 1) / 2].number {
      stretches.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink() {
    var index = 0
    while true {
      let children = (2 * index + 1)...(2 * index + 2)
      let least = children.filter { $0 < stretches.count }
        .min { stretches[$0].number < stretches[$1].number }
      guard let least, stretches[least].number < stretches[index].number else { return }
      stretches.swapAt(index, least)
      index = least
    }
  }
}
