/// A small model of a terminal's screen: what a person would see after those bytes.
///
/// It knows what readline and our overlay write: UTF-8, wide and combining characters, the control
/// functions of a VT100 with autowrap and pending wrap, and the graphic renditions. It wraps like
/// xterm.
public struct Screen: Sendable {
  /// How a cell is drawn.
  public struct Style: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Style(rawValue: 1)
    public static let dim = Style(rawValue: 2)
    public static let underlined = Style(rawValue: 4)
    public static let reversed = Style(rawValue: 8)
  }

  public struct Cell: Equatable, Sendable {
    /// One character with its combining marks; empty in the right half of a wide one.
    public var text: String
    public var style: Style
    /// Foreground as in SGR, 30...37, 90...97; `nil` is the terminal's own.
    public var color: Int?
    static let blank = Cell(text: " ", style: [], color: nil)
  }

  /// What a terminal makes of an emoji sequence (U+200D, skin tone, variation selector 16).
  public enum EmojiSequences: Sendable {
    /// Each part by its own width, as wcwidth(3) counts: xterm, the Linux console.
    case apart
    /// One picture of two columns: most terminals of today.
    case joined
  }

  /// What becomes of rows when the window changes its width.
  public enum Resizing: Sendable {
    /// Rows are cut, and the cursor stays in its row: xterm, the Linux console.
    case cuts
    /// What was one line is folded anew, and the cursor stays at its character: most terminals of
    /// today.
    case folds
  }

  public internal(set) var rows: Int
  public internal(set) var columns: Int
  /// `cells[row][column]`, from the top left, counted from 0.
  public internal(set) var cells: [[Cell]]
  /// Rows that went off the top, oldest first, without blanks at their ends.
  public internal(set) var scrollback: [String] = []
  /// Row and column of the cursor, counted from 0. The column of a pending wrap is the last one.
  public internal(set) var row = 0
  public internal(set) var column = 0
  /// Times the bell rang.
  public internal(set) var bells = 0
  /// DEC private modes that are set, e.g. 2004 for bracketed paste, 1049 for the other screen.
  public internal(set) var privateModes: Set<Int> = [7, 25]

  let emojiSequences: EmojiSequences
  let resizing: Resizing
  /// Rows that go on in the next one, by autowrap.
  var wraps: [Bool]
  var saved = (row: 0, column: 0)
  var pendingWrap = false
  var style: Style = []
  var color: Int?
  var state = ParserState.ground
  var partial: [UInt8] = []

  public init(
    rows: Int = 24, columns: Int = 80, emojiSequences: EmojiSequences = .apart,
    resizing: Resizing = .cuts
  ) {
    self.emojiSequences = emojiSequences
    self.resizing = resizing
    wraps = Array(repeating: false, count: rows)
    self.rows = rows
    self.columns = columns
    cells = Array(repeating: Array(repeating: .blank, count: columns), count: rows)
  }

  /// The rows from the top, without blanks at their ends.
  public var lines: [String] {
    cells.map { row in
      var line = row.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// All rows down to the last that is not empty, joined by line breaks.
  public var text: String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Everything since the start, scrolled off or visible.
  public var transcript: String { (scrollback + [text]).joined(separator: "\n") }

  /// The row of the cursor, without blanks at its end.
  public var currentLine: String { lines[row] }

  /// The rows under the cursor's, down to the last that is not empty.
  public var linesBelowCursor: [String] {
    var below = Array(lines.dropFirst(row + 1))
    while below.last == "" { below.removeLast() }
    return below
  }

  /// The text of the cells of row `row` that are drawn with all of `style`.
  public func text(inRow row: Int, with style: Style) -> String {
    cells[row].filter { $0.style.isSuperset(of: style) && !style.isEmpty }.map(\.text).joined()
  }

  var blankRow: [Cell] { Array(repeating: .blank, count: columns) }

  mutating func scrollUp() {
    scrollback.append(lines[0])
    cells.removeFirst()
    cells.append(blankRow)
    wraps.removeFirst()
    wraps.append(false)
  }

  mutating func lineFeed() {
    if row == rows - 1 { scrollUp() } else { row += 1 }
    pendingWrap = false
  }

  /// Writes one scalar at the cursor.
  mutating func write(_ scalar: Unicode.Scalar) {
    if emojiSequences == .joined, join(scalar) { return }
    let width = Self.width(of: scalar)
    if width == 0 {
      var target = pendingWrap ? column : max(0, column - 1)
      if cells[row][target].text.isEmpty { target = max(0, target - 1) }
      cells[row][target].text.unicodeScalars.append(scalar)
      return
    }
    if pendingWrap || column + width > columns {
      if privateModes.contains(7) {
        column = 0
        wraps[row] = true
        lineFeed()
      } else {
        column = columns - width
      }
      pendingWrap = false
    }
    erase(from: column, to: column + width)
    cells[row][column] = Cell(text: String(scalar), style: style, color: color)
    if width == 2 { cells[row][column + 1] = Cell(text: "", style: style, color: color) }
    column += width
    if column >= columns {
      column = columns - 1
      pendingWrap = privateModes.contains(7)
    }
  }

  /// Adds a part of an emoji sequence to the picture before the cursor. False if it is none.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    let isWide = column >= 2 && cells[row][column - 1].text.isEmpty
    let target = column - (isWide ? 2 : 1)
    guard target >= 0, !pendingWrap else { return false }
    let isPart =
      (0x1F3FB...0x1F3FF).contains(scalar.value) || scalar.value == 0xFE0F
      || (cells[row][target].text.unicodeScalars.last?.value == 0x200D && scalar.value > 0x2000)
    guard isPart else { return false }
    cells[row][target].text.unicodeScalars.append(scalar)
    if !isWide, column < columns - 1 {
      cells[row][column] = Cell(text: "", style: style, color: color)
      column += 1
    }
    return true
  }

  /// Blanks cells of the cursor's row; a wide character that loses one half loses both.
  mutating func erase(from first: Int, to end: Int) {
    guard first < end else { return }
    if end == columns, first < columns - 1 { wraps[row] = false }
    if first > 0, cells[row][first].text.isEmpty { cells[row][first - 1] = .blank }
    if end < columns, cells[row][end].text.isEmpty { cells[row][end] = .blank }
    for index in first..<min(end, columns) { cells[row][index] = .blank }
  }

  /// Columns of a scalar: 0 for marks and joiners, 2 for East Asian wide characters and emoji, as
  /// wcwidth(3) counts them; a regional indicator has 1, so a flag has 2.
  static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: return 1
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF,
      0x1160...0x11FF:
      return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return 1
    }
  }
}
