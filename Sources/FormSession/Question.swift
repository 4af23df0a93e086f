public import Countries

/// One line to be read from a person.
public struct Question: Equatable, Sendable {
  /// What stands before the cursor, ending in ": ".
  public var prompt: StyledLine
  /// What stands on the line already: a refused answer to be mended, or a default to be edited.
  public var text: String = ""
  /// Where the cursor stands, in characters from the start of `text`; `nil` is its end.
  public var cursor: Int?
  /// What a key may put on the empty line, to be edited: the answer as it stands, or the default.
  public var editable: String?
  /// Whether typing shows as dots and is kept out of history, kill ring and screen.
  public var isSecret = false
  /// Whether a person who knows the form may have typed the answer already. Keys that came before
  /// a question nobody could foresee were meant for something else.
  public var isForeseeable = true
  /// What completes the typing.
  public var assistance = Assistance.none

  public init(prompt: StyledLine) {
    self.prompt = prompt
  }

  /// The help a line gets while it is typed.
  public enum Assistance: Equatable, Sendable {
    case none
    /// Tab puts one of these in place of the whole line, whatever it says: the likely repairs of a
    /// refused answer, best first, not empty.
    case replacements([String])
    /// The countries of a field, with their dial codes where that is what is asked for.
    case countries(CountryAssistance)
    /// A closed list of answers, in the form's order. With `several`, commas separate them.
    case options([String], several: Bool)
  }

  /// Which countries complete the typing, and with what.
  public struct CountryAssistance: Equatable, Sendable {
    /// What is put on the line.
    public enum Insertion: Equatable, Sendable {
      /// The name in the person's language.
      case name
      /// The dial code, with a number to follow: "+43 ".
      case dialCode
    }

    public var inserts = Insertion.name
    /// Whether dial codes are shown and understood ("43", "+43", "0043").
    public var showsDialCodes = false
    /// The only ones offered; `nil` offers all.
    public var only: [CountryCode]?
    /// Those that stand on top of the whole list, in this order.
    public var preferred: [CountryCode] = []

    public init() {}

    /// The codes that are offered, of those found; for the whole list the preferred come first.
    func narrowed(_ codes: [CountryCode], isWholeList: Bool) -> [CountryCode] {
      let offered = only.map { only in codes.filter(only.contains) } ?? codes
      guard isWholeList else { return offered }
      return preferred.filter(offered.contains) + offered.filter { !preferred.contains($0) }
    }
  }
}
