internal import JSONText

/// The texts of one language of `Data/messages.json`.
///
/// The file holds every language and is never parsed as a whole. Its canonical layout (that of
/// `JSONWriter`, two spaces an indentation, keys sorted; a test holds the file to it) makes each
/// language and each key findable by the beginning of its line, for a raw line feed cannot stand
/// inside a JSON string:
///
///     ␊  "de": {            a language, up to the next ␊  }
///     ␊    "list.more": {   one of its texts, to the end of the line or up to the next ␊    }
///
/// So a program that needs five texts before its first prompt reads five lines.
struct MessageCatalogue: Sendable {
  /// A text, or its forms by plural category.
  enum Entry: Equatable, Sendable {
    case text(String)
    case plural([PluralCategory: String])
  }

  private let file: EmbeddedFile
  /// The object of the language, from the line feed before its first key to the one behind its
  /// last.
  private let part: Range<Int>

  /// The language that stands before the others, which are sorted: they are made from it.
  private static let first = LanguageTag.english.identifier

  /// - Returns: `nil` where the file has no such language.
  /// - Complexity: O(log n) languages are looked at.
  init?(language: String, in file: EmbeddedFile) {
    let languages = CatalogueEntries(indentation: 2)
    let part: Range<Int>? = file.withBytes { bytes in
      // Behind the brace that begins the file.
      let range = language == Self.first ? 1..<2 : 2..<bytes.count
      guard let start = languages.value(of: language, in: bytes, range) else { return nil }
      return languages.closing(in: bytes, from: start).map { start + 1..<$0 }
    }
    guard let part else { return nil }
    self.file = file
    self.part = part
  }

  /// - Returns: `nil` where the language has no such text.
  /// - Complexity: O(log n) of its texts are looked at.
  subscript(key: String) -> Entry? {
    let value = file.withBytes { bytes in Self.value(of: key, in: bytes.extracting(part)) }
    guard let value, let node = try? JSONNode.parse(value) else { return nil }
    if let text = node.string { return .text(text) }
    var forms: [PluralCategory: String] = [:]
    for form in node.object ?? [] {
      if let category = PluralCategory(rawValue: form.key) { forms[category] = form.value.string }
    }
    return .plural(forms)
  }

  /// The JSON text of the value of `key`.
  private static func value(of key: String, in bytes: Span<UInt8>) -> [UInt8]? {
    let texts = CatalogueEntries(indentation: 4)
    guard let start = texts.value(of: key, in: bytes, 0..<bytes.count) else { return nil }
    var end = start
    if bytes[start] == UInt8(ascii: "{") {
      guard let closing = texts.closing(in: bytes, from: start) else { return nil }
      end = closing + "\n    }".utf8.count
    } else {
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      if bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
    }
    return Array(capacity: end - start) { value in
      for offset in start..<end { value.append(bytes[offset]) }
    }
  }
}
