/// A place in a text: line and column counted from 1, the column in Unicode scalars.
public struct SourcePosition: Equatable, Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
