import Foundation
import JSONText
import Testing

@testable import Localization

/// `Data/messages.json` as a tree, to compare with what the program finds in it.
struct CatalogueFile {
  let bytes: [UInt8]
  let languages: [JSONMember]

  init() throws {
    bytes = try #require(EmbeddedFile("messages.json")).bytes
    languages = try #require(try JSONNode.parse(bytes).object)
  }

  func texts(_ language: String) throws -> [JSONMember] {
    try #require(languages.first { $0.key == language }?.value.object)
  }

  /// Key to its texts by plural form; the form of a text without plural is "".
  func forms(_ language: String) throws -> [String: [String: String]] {
    var forms: [String: [String: String]] = [:]
    for member in try texts(language) {
      var texts: [String: String] = [:]
      for form in member.value.object ?? [] { texts[form.key] = form.value.string }
      if let text = member.value.string { texts[""] = text }
      forms[member.key] = texts
    }
    return forms
  }

  static func placeholders(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{([A-Za-z]+)\}/).map { String($0.output.1) })
  }
}

@Suite("The catalogue of messages")
struct MessageCatalogueTests {
  @Test("is written as JSONWriter writes it, keys sorted, English first")
  func layout() throws {
    let file = try CatalogueFile()
    var writer = JSONWriter(layout: .pretty)
    var written: [UInt8] = []
    writer.value(try JSONNode.parse(file.bytes).value, to: &written)
    written.append(0x0A)
    let differs = zip(written, file.bytes).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(differs == nil && written.count == file.bytes.count, "at byte \(differs?.offset ?? 0)")
    let names = file.languages.map(\.key)
    #expect(names == ["en"] + Messages.languages.filter { $0 != "en" })
    for language in file.languages {
      let keys = language.value.object?.map(\.key) ?? []
      #expect(keys == keys.sorted(), "\(language.key)")
    }
  }

  @Test("is found by the program as it stands in the file", arguments: Messages.languages)
  func lookup(language: String) throws {
    let file = try #require(EmbeddedFile("messages.json"))
    let catalogue = try #require(MessageCatalogue(language: language, in: file))
    for (key, forms) in try CatalogueFile().forms(language) {
      let entry = catalogue[key]
      if let text = forms[""] {
        #expect(entry == .text(text), "\(key)")
      } else {
        let plural = forms.reduce(into: [PluralCategory: String]()) { plural, form in
          PluralCategory(rawValue: form.key).map { plural[$0] = form.value }
        }
        #expect(entry == .plural(plural) && plural.count == forms.count, "\(key)")
      }
    }
  }

  @Test("has nothing that is not in the file", arguments: Messages.languages)
  func absent(language: String) throws {
    let file = try #require(EmbeddedFile("messages.json"))
    let catalogue = try #require(MessageCatalogue(language: language, in: file))
    let keys = try CatalogueFile().forms(language).keys
    for key in keys {
      // Before and behind each key, as they sort.
      for other in [String(key.dropLast()), key + "!", key + "x", " " + key]
      where !keys.contains(other) {
        #expect(catalogue[other] == nil, "\(other)")
      }
    }
    for other in ["", "~", "\"", "other"] { #expect(catalogue[other] == nil, "\(other)") }
    for other in [String(language.dropLast()), language + "x", "", "aa", "zz"] {
      #expect(MessageCatalogue(language: other, in: file) == nil, "\(other)")
    }
  }

  @Test("every key that the sources use is in it, and every key in it is used")
  func sources() throws {
    let keys = Set(try CatalogueFile().forms("en").keys)
    let source = try SourceWords()
    let unknown = source.keysAsked.subtracting(keys).sorted()
    #expect(unknown == [], "not in English")
    let unused = keys.filter { key in
      if source.literals.contains(key) { return false }
      let isExtended = source.suffixes.contains { suffix in
        key.hasSuffix(suffix) && source.literals.contains(String(key.dropLast(suffix.count)))
      }
      // Other keys are put together from a prefix and a code or the name of a case.
      let parts = key.split(separator: ".").map(String.init)
      let isPutTogether =
        source.prefixes.contains { key.hasPrefix($0 + ".") }
        && parts.dropFirst().allSatisfy(source.words.contains)
      return !(isExtended || isPutTogether)
    }
    #expect(unused.sorted() == [])
  }
}

/// What stands in the sources of the program that could name a message.
private struct SourceWords {
  /// Every string literal of one line, and what stands between two of them.
  let literals: Set<String>
  /// Every word, in or outside of literals.
  let words: Set<String>
  /// Beginnings of keys that are put together: `"violation."`, `"prompt.postalLabel.\(kind)"`.
  let prefixes: Set<String>
  /// Endings that are added to a key: `key += "Near"`.
  let suffixes: Set<String>
  /// The keys of calls with a literal: `text("review.title")`.
  let keysAsked: Set<String>

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var literals: Set<String> = []
    var words: Set<String> = []
    var prefixes: Set<String> = []
    var suffixes: Set<String> = []
    var keysAsked: Set<String> = []
    for case let url as URL in files where url.pathExtension == "swift" {
      let source = try String(contentsOf: url, encoding: .utf8)
      words.formUnion(
        source.utf8.split { !$0.isAlphanumeric && $0 != UInt8(ascii: "_") }.map { String($0) ?? "" }
      )
      var before = ""
      let quote = UInt8(ascii: "\"")
      for part in source.utf8.split(separator: quote, omittingEmptySubsequences: false) {
        let literal = String(part) ?? ""
        literals.insert(literal)
        let pieces = literal.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let beginning = literal.split(separator: "\\(", maxSplits: 1).first ?? ""
        if beginning.hasSuffix("."), beginning.count > 1 {
          prefixes.insert(String(beginning.dropLast()))
        }
        if before.hasSuffix("key += ") { suffixes.insert(literal) }
        if before.hasSuffix("text("), pieces.last?.isEmpty == false, pieces.count == 2,
          !literal.contains("\\")
        {
          keysAsked.insert(literal)
        }
        before = literal
      }
    }
    self.literals = literals
    self.words = words
    self.prefixes = prefixes
    self.suffixes = suffixes
    self.keysAsked = keysAsked
  }
}
