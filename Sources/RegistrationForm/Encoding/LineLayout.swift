internal import Countries
internal import JSONText
internal import Localization

/// The parts of a record on one line that do not change from record to record, as bytes.
///
/// A batch writes a million lines of one form: everything but the answers is made once, and each
/// country once when it is first written. An object, so that whoever writes shares it.
final class LineLayout: Sendable {
  /// `{"schemaVersion":1,"form":{"id":"…","version":1},"savedAt":`
  let beforeTime: [UInt8]
  /// `,"locale":"…","answers":{`
  let beforeAnswers: [UInt8]
  /// `"fullName":` by field index.
  let keys: [[UInt8]]
  /// The values of a `choice` or `multiChoice` field as JSON strings, by field index.
  let options: [[[UInt8]]]
  /// What is written once is kept as long as the program runs, as the layout is.
  private let countries = OnceTable<Object>()

  init(form: FormDefinition, language: String) {
    var start = Array("{\"schemaVersion\":\(RecordEncoder.schemaVersion),\"form\":{\"id\":".utf8)
    JSONWriter.appendString(form.id, to: &start)
    beforeTime = start + Array(",\"version\":\(form.version)},\"savedAt\":".utf8)
    var locale = Array(",\"locale\":".utf8)
    JSONWriter.appendString(language, to: &locale)
    beforeAnswers = locale + Array(",\"answers\":{".utf8)
    keys = form.fields.map { Self.string($0.id) + [UInt8(ascii: ":")] }
    options = form.fields.map { field in field.kind.options.map { Self.string($0.value) } }
  }

  private static func string(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.appendString(text, to: &bytes)
    return bytes
  }

  /// Appends `{"code":"AT","name":"Österreich"}`.
  func append(
    country code: CountryCode, named name: (CountryCode) -> String, to output: inout [UInt8]
  ) {
    output += object(of: code, named: name).bytes
  }

  private func object(of code: CountryCode, named name: (CountryCode) -> String) -> Object {
    // Two capitals: 26 times 26 places.
    let place = 26 * (Int(code.rawValue >> 8) - 0x41) + Int(code.rawValue & 0xFF) - 0x41
    if let known = countries[place] { return known }
    var bytes = Array("{\"code\":".utf8)
    JSONWriter.appendString(code.description, to: &bytes)
    bytes += Array(",\"name\":".utf8)
    JSONWriter.appendString(name(code), to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    return countries.storeIfEmpty(Object(bytes), at: place)
  }

  /// A country as it is written.
  private final class Object: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of a literal.
  mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  /// Appends the two letters of a code in quotation marks.
  mutating func append(quoted code: CountryCode) {
    append(UInt8(ascii: "\""))
    append(UInt8(truncatingIfNeeded: code.rawValue >> 8))
    append(UInt8(truncatingIfNeeded: code.rawValue))
    append(UInt8(ascii: "\""))
  }
}
