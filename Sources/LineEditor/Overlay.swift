/// What is drawn around the line while it waits for a key, and gone without trace after it.
public struct Overlay: Equatable, Sendable {
  /// Behind the cursor, dim; only where the cursor is at the end of the line.
  public var hint: Hint?
  /// Under the line.
  public var list: LiveList?

  public init(hint: Hint? = nil, list: LiveList? = nil) {
    self.hint = hint
    self.list = list
  }

  /// The rest of the best match. Right, Ctrl-F, End and Ctrl-E take it.
  public struct Hint: Equatable, Sendable {
    /// Shown: the missing rest ("many"), or an arrow and the whole ("  → Germany") where the match
    /// does not begin with the typing.
    public var shown: String
    /// The whole line after it was taken.
    public var line: String

    public init(shown: String, line: String) {
      self.shown = shown
      self.line = line
    }
  }
}

/// The matches under the line, best first. Tab, Shift-Tab, Down and Up move through them and put
/// the chosen one on the line; beyond either end stands what was typed.
public struct LiveList: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    /// Put on the line.
    public var value: String
    /// Shown; number, flag and code first, the name last, as its direction and width vary.
    public var label: StyledText

    public init(value: String, label: StyledText) {
      self.value = value
      self.label = label
    }

    public init(_ value: String) { self.init(value: value, label: StyledText(value)) }
  }

  /// Best first; more than fit are scrolled.
  public var items: [Item]
  /// One row under the items, e.g. "no country matches"; shown also without items.
  public var footer: StyledText?

  public init(items: [Item], footer: StyledText? = nil) {
    self.items = items
    self.footer = footer
  }
}

/// What Tab finds.
public enum CompletionAnswer: Equatable, Sendable {
  /// Nothing; the bell rings and the typing stays.
  case none
  /// Exactly one meaning: it replaces the line.
  case replace(String)
  /// Several, at least two, best first.
  ///
  /// `extending` is what all of them allow the line to become without changing its meaning: a longer
  /// beginning that they share. `nil` leaves the typing as it is.
  case choices([LiveList.Item], extending: String?)
}
