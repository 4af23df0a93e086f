/// How a piece of text looks on a terminal that can; on any other it is plain text.
///
/// Colours also need `TerminalCapabilities.hasColor`, which is false with NO_COLOR.
public struct TextStyle: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let bold = TextStyle(rawValue: 1 << 0)
  public static let dim = TextStyle(rawValue: 1 << 1)
  public static let underlined = TextStyle(rawValue: 1 << 2)
  public static let reversed = TextStyle(rawValue: 1 << 3)
  public static let red = TextStyle(rawValue: 1 << 4)
  public static let green = TextStyle(rawValue: 1 << 5)
  public static let yellow = TextStyle(rawValue: 1 << 6)
  public static let cyan = TextStyle(rawValue: 1 << 7)

  /// Parameters of the control sequence SGR (ECMA-48, 8.3.117), in the order of the bits.
  static let parameters: [(style: TextStyle, parameter: String, isColor: Bool)] = [
    (.bold, "1", false), (.dim, "2", false), (.underlined, "4", false), (.reversed, "7", false),
    (.red, "31", true), (.green, "32", true), (.yellow, "33", true), (.cyan, "36", true),
  ]
}

/// Text for the terminal: runs of characters, each with its style.
///
/// It carries no escape sequence. Whatever stands in a run is shown: a control character, which a
/// person or a file may have brought in, comes out as `\x1B`, so quoting an answer is always safe.
public struct StyledText: Equatable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation
{
  public struct Run: Equatable, Sendable {
    public let text: String
    public let style: TextStyle
  }

  /// In the order of reading; none is empty, and no two neighbours have one style.
  public private(set) var runs: [Run]

  public init() { runs = [] }

  public init(_ text: String, _ style: TextStyle = []) {
    runs = text.isEmpty ? [] : [Run(text: text, style: style)]
  }

  public init(stringLiteral text: String) { self.init(text) }

  public var isEmpty: Bool { runs.isEmpty }

  /// The characters without any style.
  // Not `joined`, which finds out at run time what it joins: 0.2 million instructions.
  public var plainText: String { runs.reduce(into: "") { $0 += $1.text } }

  public mutating func append(_ text: String, _ style: TextStyle = []) {
    if text.isEmpty { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1] = Run(text: last.text + text, style: style)
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  public mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.style) }
  }

  /// All of it also in `style`.
  func adding(_ style: TextStyle) -> StyledText {
    runs.reduce(into: StyledText()) { $0.append($1.text, $1.style.union(style)) }
  }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }
}
