internal import ByteWords
internal import Countries
internal import JSONText

/// The parts of a record on one line that do not change from record to record, as bytes.
///
/// A batch writes a million lines of one form: everything but the answers is made once, and each
/// country once when it is first written. All lies in one array, so that taking a part of it is two
/// numbers and touches no reference count.
struct LineConstants {
  /// With room behind the last for reading whole words.
  private(set) var bytes: [UInt8] = []
  /// `{"schemaVersion":1,"form":{"id":"…","version":1},"savedAt":"…","locale":"…","answers":{`
  let opening: ByteRange
  /// `,"fullName":` by field index. The first answer of a record leaves the comma out.
  let keys: [ByteRange]
  /// The values of the options of all fields as JSON strings, and for each field its first one.
  let options: [ByteRange]
  let firstOptions: [Int]
  /// `{"code":"AT","name":"Österreich"}` by `ordinal`; empty where it is not made yet.
  private(set) var countries = [ByteRange](repeating: ByteRange(start: 0, end: 0), count: 26 * 26)
  private var longestCountry = 0
  private let countryFields: [Int]
  private let mostBesidesCountries: Int

  /// More than the longest phone number with its extension, dial code, date or number takes.
  private static let mostBytesOfValue = 160
  /// What stands behind the last answer.
  static var end: StaticString { "}}\n" }
  private static let padding = [UInt8](repeating: 0, count: ByteWriter.overread)

  init(form: FormDefinition, language: String, savedAt: String) {
    var bytes: [UInt8] = []
    func add(_ write: (inout [UInt8]) -> Void) -> ByteRange {
      let start = bytes.count
      write(&bytes)
      return ByteRange(start: start, end: bytes.count)
    }
    opening = add { output in
      output += "{\"schemaVersion\":\(RecordEncoder.schemaVersion),\"form\":{\"id\":".utf8
      JSONWriter.appendString(form.id, to: &output)
      output += ",\"version\":\(form.version)},\"savedAt\":".utf8
      JSONWriter.appendString(savedAt, to: &output)
      output += ",\"locale\":".utf8
      JSONWriter.appendString(language, to: &output)
      output += ",\"answers\":{".utf8
    }
    keys = form.fields.map { field in
      add { output in
        output.append(UInt8(ascii: ","))
        JSONWriter.appendString(field.id, to: &output)
        output.append(UInt8(ascii: ":"))
      }
    }
    var options: [ByteRange] = []
    firstOptions = form.fields.map { field in
      defer {
        for option in field.kind.options {
          options.append(add { JSONWriter.appendString(option.value, to: &$0) })
        }
      }
      return options.count
    }
    self.options = options
    countryFields = form.fields.indices.filter { index in
      if case .country = form.fields[index].kind { true } else { false }
    }
    // Every option once, with a comma: a field holds each at most once.
    mostBesidesCountries =
      bytes.count + options.count + form.fields.count * Self.mostBytesOfValue
      + Self.end.utf8CodeUnitCount
    self.bytes = bytes + Self.padding
  }

  /// The most bytes that a line takes besides the texts of its answers.
  var mostBytes: Int { mostBesidesCountries + countryFields.count * longestCountry }

  /// A country of the record that is not made yet.
  @inline(__always)
  func missingCountry(of record: borrowing AnswerRecord) -> CountryCode? {
    for field in countryFields {
      if case .country(let code) = record.values[field], countries[code.ordinal].count == 0 {
        return code
      }
    }
    return nil
  }

  @inline(never)
  mutating func add(_ code: CountryCode, name: String) {
    bytes.removeLast(Self.padding.count)
    let start = bytes.count
    bytes += "{\"code\":".utf8
    JSONWriter.appendString(code.description, to: &bytes)
    bytes += ",\"name\":".utf8
    JSONWriter.appendString(name, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    let range = ByteRange(start: start, end: bytes.count)
    bytes += Self.padding
    countries[code.ordinal] = range
    longestCountry = max(longestCountry, range.count)
  }
}
