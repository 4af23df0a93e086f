internal import JSONText

/// The texts of one language of `Data/messages.json`.
///
/// The file holds every language; only the needed one is read. It is found by its line, which the
/// canonical layout of the file (two spaces an indentation, as `JSONWriter` writes it; a test
/// holds it to that) makes unmistakable: a line feed never stands inside a JSON string. So half a
/// megabyte costs some ten microseconds, and only the language's own part is parsed.
struct MessageCatalogue: Sendable {
  /// A text, or its forms by plural category.
  enum Entry: Sendable {
    case text(String)
    case plural([PluralCategory: String])
  }

  let language: String
  private let entries: [String: Entry]

  /// - Returns: `nil` where the file has no such language.
  init?(language: String, in file: EmbeddedFile) {
    let part = file.withBytes { bytes in Self.part(of: bytes, language: language) }
    guard let part, let object = try? JSONNode.parse(part).object else { return nil }
    self.language = language
    var entries: [String: Entry] = [:]
    entries.reserveCapacity(object.count)
    for member in object {
      switch member.value.value {
      case .string(let text):
        entries[member.key] = .text(text)
      case .object(let forms):
        var texts: [PluralCategory: String] = [:]
        for form in forms {
          if let category = PluralCategory(rawValue: form.key) {
            texts[category] = form.value.string
          }
        }
        entries[member.key] = .plural(texts)
      default:
        break
      }
    }
    self.entries = entries
  }

  subscript(key: String) -> Entry? { entries[key] }

  var keys: some Collection<String> { entries.keys }

  /// The JSON object of `language`, from its `{` to its `}`.
  private static func part(of bytes: Span<UInt8>, language: String) -> [UInt8]? {
    let opening = Array("\n  \"\(language)\": {".utf8)
    let closing = Array("\n  }".utf8)
    guard let line = ByteSearch(opening).firstOffset(in: bytes, from: 0) else { return nil }
    let start = line + opening.count - 1
    guard let end = ByteSearch(closing).firstOffset(in: bytes, from: start) else { return nil }
    let range = start..<(end + closing.count)
    return Array(capacity: range.count) { part in
      for offset in range { part.append(bytes[offset]) }
    }
  }
}
