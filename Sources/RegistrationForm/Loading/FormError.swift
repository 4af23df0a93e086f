public import JSONText

/// What is wrong with a form definition, and where.
///
/// It speaks English: its reader is the author of the form, not the person who fills it in.
public struct FormError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file as the caller named it.
  public var path: String
  public var position: SourcePosition
  /// Id of the field, `nil` outside the fields and where the id itself is missing.
  public var fieldID: String?
  /// The key at fault or whose value is, `nil` where it is not one key's.
  public var key: String?
  public var fault: FormFault

  /// One line: `path:line:column: field "id", key "key": what is wrong`, line and column from 1.
  public var description: String {
    var text = "\(path):\(position.line):\(position.column): "
    if let fieldID { text += "field \(quoted(fieldID))" + (key == nil ? ": " : ", ") }
    if let key { text += "key \(quoted(key)): " }
    return text + fault.description
  }
}

/// `text` between quotation marks, cut to a length for one line, with nothing in it that a terminal
/// obeys.
func quoted(_ text: String) -> String {
  var bytes: [UInt8] = []
  JSONWriter.appendString(text.count > 60 ? text.prefix(60) + "…" : text, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
