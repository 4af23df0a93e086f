/// Where the reading of a control function stands.
enum ParserState: Equatable, Sendable {
  case ground
  case escape
  case controlSequence(parameters: String)
  /// Up to BEL or ESC \, e.g. a window title.
  case string
  /// One more byte belongs to it: the character set after ESC ( and the like.
  case designation
}

extension Screen {
  /// Takes bytes as the terminal gets them; a character cut in two waits for its rest.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    partial += bytes
    var start = 0
    while start < partial.count {
      let length = Self.length(ofSequenceWith: partial[start])
      guard start + length <= partial.count else { break }
      let text = String(decoding: partial[start..<start + length], as: UTF8.self)
      for scalar in text.unicodeScalars { take(scalar) }
      start += length
    }
    partial.removeFirst(start)
  }

  private static func length(ofSequenceWith first: UInt8) -> Int {
    switch first {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    switch state {
    case .ground: control(scalar)
    case .escape: escape(scalar)
    case .designation: state = .ground
    case .string:
      if scalar == "\u{7}" { state = .ground } else if scalar == "\u{1B}" { state = .escape }
    case .controlSequence(let parameters):
      if (0x40...0x7E).contains(scalar.value) {
        state = .ground
        controlSequence(scalar, parameters)
      } else {
        state = .controlSequence(parameters: parameters + String(scalar))
      }
    }
  }

  private mutating func control(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{1B}": state = .escape
    case "\r": (column, pendingWrap) = (0, false)
    case "\n": lineFeed()
    case "\u{8}": (column, pendingWrap) = (max(0, column - 1), false)
    case "\u{7}": bells += 1
    case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
    default: if scalar.value >= 0x20, scalar.value != 0x7F { write(scalar) }
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    state = .ground
    switch scalar {
    case "[": state = .controlSequence(parameters: "")
    case "]", "P", "^", "_": state = .string
    case "(", ")", "*", "+", "#", "%": state = .designation
    case "D": lineFeed()
    case "E":
      column = 0
      lineFeed()
    case "M":
      if row == 0 {
        cells.insert(blankRow, at: 0)
        cells.removeLast()
        wraps = [false] + wraps.dropLast()
      } else {
        row -= 1
      }
    case "7": saved = (row, column)
    case "8": (row, column, pendingWrap) = (min(saved.row, rows - 1), saved.column, false)
    default: break
    }
  }

  private mutating func controlSequence(_ final: Unicode.Scalar, _ parameters: String) {
    if parameters.hasPrefix("?") {
      for mode in parameters.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        if final == "h" {
          privateModes.insert(mode)
        } else if final == "l" {
          privateModes.remove(mode)
        }
      }
      return
    }
    let values = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = values.first ?? 0
    let count = max(1, first)
    if final == "m" { return setRendition(values.isEmpty ? [0] : values) }
    pendingWrap = false
    switch final {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "E": (row, column) = (min(rows - 1, row + count), 0)
    case "F": (row, column) = (max(0, row - count), 0)
    case "G": column = min(columns, count) - 1
    case "d": row = min(rows, count) - 1
    case "H", "f":
      row = min(rows, count) - 1
      column = min(columns, max(1, values.count > 1 ? values[1] : 1)) - 1
    case "J": eraseDisplay(first)
    case "K":
      let (start, end) = first == 0 ? (column, columns) : (0, first == 1 ? column + 1 : columns)
      erase(from: start, to: end)
    case "X": erase(from: column, to: min(columns, column + count))
    case "P":
      cells[row].removeSubrange(column..<min(columns, column + count))
      while cells[row].count < columns { cells[row].append(.blank) }
    case "@":
      cells[row].insert(contentsOf: Array(repeating: .blank, count: count), at: column)
      cells[row].removeLast(cells[row].count - columns)
    default: break
    }
  }

  private mutating func eraseDisplay(_ part: Int) {
    switch part {
    case 0:
      erase(from: column, to: columns)
      for below in row + 1..<max(rows, row + 1) { blank(below) }
    case 1:
      erase(from: 0, to: column + 1)
      for above in 0..<row { blank(above) }
    case 2: for index in 0..<rows { blank(index) }
    default: break
    }
  }

  private mutating func setRendition(_ values: [Int]) {
    for value in values {
      switch value {
      case 0: (style, color) = ([], nil)
      case 1: style.insert(.bold)
      case 2: style.insert(.dim)
      case 4: style.insert(.underlined)
      case 7: style.insert(.reversed)
      case 22: style.subtract([.bold, .dim])
      case 24: style.remove(.underlined)
      case 27: style.remove(.reversed)
      case 30...37, 90...97: color = value
      case 39: color = nil
      default: break
      }
    }
  }
}
