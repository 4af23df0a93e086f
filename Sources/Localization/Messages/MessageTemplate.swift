/// A text of the catalogue, cut once at the places of its parameters: a batch fills the same few a
/// hundred thousand times.
///
/// A place is a name in braces, `{count}`; a brace that begins none is text.
struct MessageTemplate: Sendable {
  /// Each place with the text before it.
  private let places: [(text: String, name: String)]
  /// The text behind the last place.
  private let end: String
  /// Bytes of all that is not filled in.
  private let byteCount: Int

  init(_ text: String) {
    var places: [(text: String, name: String)] = []
    // By bytes: a brace is one, and no part of another character.
    let utf8 = text.utf8
    var copied = utf8.startIndex
    var opening: String.Index?
    for index in utf8.indices {
      switch utf8[index] {
      case UInt8(ascii: "{"): opening = index
      case UInt8(ascii: "}"):
        guard let brace = opening else { continue }
        places.append(
          (String(text[copied..<brace]), String(text[utf8.index(after: brace)..<index])))
        copied = utf8.index(after: index)
        opening = nil
      default: continue
      }
    }
    self.places = places
    end = String(text[copied...])
    byteCount = utf8.count
  }

  /// The text with its places filled in; one without a parameter stays as it is.
  func filled(_ parameters: [String: String], isRightToLeft: Bool) -> String {
    if places.isEmpty { return end }
    var text = ""
    text.reserveCapacity(2 * byteCount)
    for place in places {
      text += place.text
      if let value = parameters[place.name] {
        text += value.isolated(insideRightToLeft: isRightToLeft)
      } else {
        text += "{" + place.name + "}"
      }
    }
    text += end
    return text
  }
}
