/// What each scalar becomes in the exact and in the folded form: Unicode's decompositions and case
/// foldings (`Data/folding/decompositions.tsv`) and our letters (`Data/folding/letters.tsv`).
///
/// A letter with a mark that folding keeps (kana with their voicing marks, Indic vowels of two parts)
/// stays one scalar, because it is one letter to who types it: an error in it is one error. What
/// comes in parts is put together again; see `composed`.
///
/// Two steps to a scalar: its page of 128, then its slot in the page. A slot holds where the
/// replacement lies in `replacements` (offset << 8 | length) plus one, or 0 for "becomes itself".
/// Only pages with a replacement exist, about 150 of 8704.
struct FoldTable: Sendable {
  private var pages = [UInt16](repeating: 0, count: 0x11_0000 >> 7)
  private var exactSlots = [UInt32](repeating: 0, count: 128)
  private var foldedSlots = [UInt32](repeating: 0, count: 128)
  private(set) var replacements: [UInt8] = []
  /// What a letter and a mark that folding keeps become together.
  private var compositions: [UInt64: UInt32] = [:]
  /// One of 64 bits for each mark of `compositions`, so that few other scalars are looked up.
  private var composingMarks: UInt64 = 0

  /// Read at the first text that is not ASCII: under a millisecond, once.
  static let shared = FoldTable()

  private init() {
    let letters = Self.letters()
    for (value, text) in letters { setFolded(value, to: text) }
    EmbeddedFile("folding/decompositions.tsv")?.withBytes { bytes in
      var rows = TableReader(bytes)
      var parts: [UInt32] = []
      var forms = Forms()
      while rows.next(in: bytes) {
        parts.removeAll(keepingCapacity: true)
        Self.appendHexadecimals(bytes.extracting(rows.cell(1)), to: &parts)
        let value = Self.appendHexadecimals(bytes.extracting(rows.cell(0)), to: &parts)
        addDecomposition(of: value, parts.dropLast(), using: &forms)
      }
    }
  }

  /// Buffers for the two forms of a scalar, kept from one to the next.
  private struct Forms {
    var exact: [UInt8] = []
    var folded: [UInt8] = []
  }

  /// - Parameter parts: what the scalar becomes; no part decomposes further.
  private mutating func addDecomposition(
    of value: UInt32, _ parts: ArraySlice<UInt32>, using forms: inout Forms
  ) {
    forms.exact.removeAll(keepingCapacity: true)
    forms.folded.removeAll(keepingCapacity: true)
    if addComposition(of: value, parts) {
      for part in parts { forms.exact.append(scalar: part) }
      exactSlots[slot(value)] = store(forms.exact)
      return
    }
    var hangul = HangulComposer()
    // The letter before, where it may take a mark; such letters are three bytes long.
    var previous: UInt32?
    for part in parts {
      forms.exact.append(scalar: part)
      if HangulComposer.isPart(part) {
        hangul.add(part) { forms.folded.append(scalar: $0) }
        continue
      }
      hangul.finish { forms.folded.append(scalar: $0) }
      // The letters have their folded forms already, and come before the decompositions.
      if let letter = folded(part) {
        forms.folded += replacements[letter]
      } else if part < 0x80 {
        forms.folded += ASCIIFold.text(of: UInt8(part))
      } else if WordScalar.isPart(part) {
        if let previous, previous < 0x1_0000, let whole = composed(previous, part) {
          forms.folded.removeLast(3)
          forms.folded.append(scalar: whole)
        } else {
          forms.folded.append(scalar: part)
        }
        previous = part
        continue
      } else {
        forms.folded.append(0x20)
      }
      previous = nil
    }
    hangul.finish { forms.folded.append(scalar: $0) }
    exactSlots[slot(value)] = store(forms.exact)
    if folded(value) == nil { setFolded(value, to: forms.folded) }
  }

  /// Notes a letter that is one scalar in the folded form.
  /// - Returns: `false` for all other decompositions.
  private mutating func addComposition(of value: UInt32, _ parts: ArraySlice<UInt32>) -> Bool {
    // Tibetan stacks are never composed (UAX #15, composition exclusions).
    guard let mark = parts.last, let first = parts.first, mark >= 0x80, folded(mark) == nil,
      !(0x0F00...0x0FFF).contains(value), folded(value) == nil, Self.isMark(mark),
      Self.isLetterOrMark(value)
    else { return false }
    let base = parts.count == 2 ? first : composed(first, parts[parts.startIndex + 1])
    guard parts.count <= 3, let base, folded(base) == nil, WordScalar.isPart(base) else {
      return false
    }
    compositions[Self.pair(base, mark)] = value
    composingMarks |= 1 << UInt64(mark & 63)
    return true
  }

  private static func isMark(_ value: UInt32) -> Bool {
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  private static func isLetterOrMark(_ value: UInt32) -> Bool {
    isMark(value) || Unicode.Scalar(value)?.properties.generalCategory == .otherLetter
  }

  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  /// Whether a scalar may be a mark that composes; some others pass too.
  @inline(__always)
  func mayCompose(_ value: UInt32) -> Bool {
    value >= 0x9BE && composingMarks >> UInt64(value & 63) & 1 != 0
  }

  /// The one letter that a letter and a mark are, where folding keeps the mark.
  func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    compositions[Self.pair(first, second)]
  }

  private mutating func setFolded(_ value: UInt32, to text: [UInt8]) {
    foldedSlots[slot(value)] = store(text)
  }

  private mutating func slot(_ value: UInt32) -> Int {
    let page = Int(value >> 7)
    if pages[page] == 0 {
      pages[page] = UInt16(foldedSlots.count >> 7)
      exactSlots.append(contentsOf: repeatElement(0, count: 128))
      foldedSlots.append(contentsOf: repeatElement(0, count: 128))
    }
    return Int(pages[page]) << 7 | Int(value & 0x7F)
  }

  private mutating func store(_ text: [UInt8]) -> UInt32 {
    defer { replacements += text }
    return UInt32(replacements.count) << 8 | UInt32(text.count) + 1
  }

  /// Where the folded form of a scalar lies in `replacements`, `nil` where it has none of its own.
  func folded(_ value: UInt32) -> Range<Int>? {
    Self.range(foldedSlots[Int(pages[Int(value >> 7)]) << 7 | Int(value & 0x7F)])
  }

  /// Where the exact form of a scalar lies in `replacements`, `nil` where it is the scalar itself.
  func exact(_ value: UInt32) -> Range<Int>? {
    Self.range(exactSlots[Int(pages[Int(value >> 7)]) << 7 | Int(value & 0x7F)])
  }

  private static func range(_ slot: UInt32) -> Range<Int>? {
    guard slot != 0 else { return nil }
    let start = Int((slot - 1) >> 8)
    return start..<start + Int((slot - 1) & 0xFF)
  }

  /// The rows of letters.tsv.
  private static func letters() -> [UInt32: [UInt8]] {
    var letters: [UInt32: [UInt8]] = [:]
    EmbeddedFile("folding/letters.tsv")?.withBytes { bytes in
      var rows = TableReader(bytes)
      var ends: [UInt32] = []
      while rows.next(in: bytes) {
        ends.removeAll(keepingCapacity: true)
        appendHexadecimals(bytes.extracting(rows.cell(0)), to: &ends)
        guard let first = ends.first, let last = ends.last, first <= last else { continue }
        let text = rows.text(1, in: bytes)
        let becomes: [UInt8] =
          switch text {
          case "nothing": []
          case "space": [0x20]
          default: Array(text.utf8)
          }
        for value in first...last { letters[value] = becomes }
      }
    }
    return letters
  }

  /// Appends the hexadecimal numbers of a cell, whatever stands between them.
  /// - Returns: the last one, 0 where there is none.
  @discardableResult
  private static func appendHexadecimals(
    _ cell: Span<UInt8>, to numbers: inout [UInt32]
  ) -> UInt32 {
    var current: UInt32?
    for offset in cell.indices {
      switch cell[offset] {
      case let digit where (0x30...0x39).contains(digit):
        current = (current ?? 0) << 4 | UInt32(digit - 0x30)
      case let letter where (0x41...0x46).contains(letter):
        current = (current ?? 0) << 4 | UInt32(letter - 0x37)
      default:
        if let number = current { numbers.append(number) }
        current = nil
      }
    }
    if let number = current { numbers.append(number) }
    return numbers.last ?? 0
  }
}
