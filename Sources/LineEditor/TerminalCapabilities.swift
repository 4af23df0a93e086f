/// What the place where a person is asked can do.
public struct TerminalCapabilities: Equatable, Sendable {
  /// The cursor can be moved and rows erased with VT100 sequences; lists and hints are drawn.
  ///
  /// False where TERM is dumb, unset or unknown, and in plain mode; then not one escape byte is
  /// written, and everything has to be said in words.
  public var movesCursor: Bool
  /// Colours may be used; never without `movesCursor`, never with NO_COLOR.
  public var hasColor: Bool
  /// Regional indicator symbols can be expected to show as flags: `movesCursor`, an environment
  /// whose character set is UTF-8, and not the Linux console.
  public var showsFlags: Bool
  /// Height of the window in rows, at least 1; 24 where unknown.
  public var rows: Int
  /// Width of the window in columns, at least 1; 80 where unknown.
  public var columns: Int

  public init(
    movesCursor: Bool = false, hasColor: Bool = false,
    showsFlags: Bool = false, rows: Int = 24, columns: Int = 80
  ) {
    self.movesCursor = movesCursor
    self.hasColor = hasColor
    self.showsFlags = showsFlags
    self.rows = rows
    self.columns = columns
  }
}
