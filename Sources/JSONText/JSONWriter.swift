/// Writes JSON text, value by value, to the end of a byte array.
///
/// The two layouts are exact: `.compact` has no blank at all; `.pretty` has one member or element
/// a line, two spaces of indentation, and one space behind the colon; an empty array or object is
/// `[]` or `{}` in both. No line feed is added at the end.
///
///     var writer = JSONWriter(layout: .compact)
///     writer.beginObject(to: &bytes)
///     writer.key("code", to: &bytes)
///     writer.string("AT", to: &bytes)
///     writer.endObject(to: &bytes)      // {"code":"AT"}
///
/// The caller sees to it that what is opened is closed and that a key stands before each value of
/// an object. A span of bytes goes into the array without a copy between; other text is copied once.
public struct JSONWriter: Sendable {
  public enum Layout: Sendable {
    /// Everything on one line, as in JSON Lines.
    case compact
    /// For people: indented by two spaces.
    case pretty
  }

  public let layout: Layout
  private var depth = 0
  /// Whether something stands before in the innermost open array or object.
  private var needsComma = false
  private var followsKey = false

  public init(layout: Layout) {
    self.layout = layout
  }

  public mutating func beginObject(to output: inout [UInt8]) {
    open(UInt8(ascii: "{"), to: &output)
  }

  public mutating func endObject(to output: inout [UInt8]) {
    close(UInt8(ascii: "}"), to: &output)
  }

  public mutating func beginArray(to output: inout [UInt8]) {
    open(UInt8(ascii: "["), to: &output)
  }

  public mutating func endArray(to output: inout [UInt8]) {
    close(UInt8(ascii: "]"), to: &output)
  }

  public mutating func key(_ key: some StringProtocol, to output: inout [UInt8]) {
    startItem(to: &output)
    Self.appendString(key, to: &output)
    finishKey(to: &output)
  }

  public mutating func string(_ text: some StringProtocol, to output: inout [UInt8]) {
    startItem(to: &output)
    Self.appendString(text, to: &output)
  }

  /// - Parameter utf8: valid UTF-8; it is not checked.
  public mutating func string(_ utf8: Span<UInt8>, to output: inout [UInt8]) {
    startItem(to: &output)
    Self.appendString(utf8, to: &output)
  }

  /// - Parameter literal: a number of the grammar of RFC 8259 section 6, or `true`, `false`,
  ///   `null`; written as it is.
  public mutating func literal(_ literal: some StringProtocol, to output: inout [UInt8]) {
    startItem(to: &output)
    output.append(contentsOf: literal.utf8)
  }

  /// Writes a whole value, with everything in it, in its own order.
  public mutating func value(_ value: JSONValue, to output: inout [UInt8]) {
    switch value {
    case .null: literal("null", to: &output)
    case .bool(let truth): literal(truth ? "true" : "false", to: &output)
    case .number(let literal): self.literal(literal, to: &output)
    case .string(let text): string(text, to: &output)
    case .array(let elements):
      beginArray(to: &output)
      for element in elements { self.value(element.value, to: &output) }
      endArray(to: &output)
    case .object(let members):
      beginObject(to: &output)
      for member in members {
        key(member.key, to: &output)
        self.value(member.value.value, to: &output)
      }
      endObject(to: &output)
    }
  }

  private mutating func open(_ bracket: UInt8, to output: inout [UInt8]) {
    startItem(to: &output)
    output.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8, to output: inout [UInt8]) {
    depth -= 1
    if needsComma { startLine(to: &output) }
    output.append(bracket)
    needsComma = true
  }

  private mutating func startItem(to output: inout [UInt8]) {
    if followsKey {
      followsKey = false
      return
    }
    if needsComma { output.append(UInt8(ascii: ",")) }
    needsComma = true
    if depth > 0 { startLine(to: &output) }
  }

  private mutating func finishKey(to output: inout [UInt8]) {
    output.append(UInt8(ascii: ":"))
    if layout == .pretty { output.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  private func startLine(to output: inout [UInt8]) {
    guard layout == .pretty else { return }
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<depth {
      output.append(UInt8(ascii: " "))
      output.append(UInt8(ascii: " "))
    }
  }
}
