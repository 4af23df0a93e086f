internal import ByteWords
public import Countries
internal import JSONText
internal import Localization
internal import PhoneNumbers

/// Writes records of one form on a line each, in the form in which they are saved: what
/// `RecordEncoder` writes in its other layout, without the blanks.
///
/// Made for very many: a line is copied together from ready parts and the answers, into room that is
/// made once a line. A value belongs to one thread.
public struct LineEncoder {
  private let countries: DeferredCountryResolver
  private var constants: LineConstants

  /// - Parameters:
  ///   - countries: its language is the records' `locale` and that of the countries' names.
  ///   - savedAt: time of saving of all records, RFC 3339 in UTC, e.g. `2026-11-30T18:00:00Z`.
  public init(form: FormDefinition, countries: DeferredCountryResolver, savedAt: String) {
    self.countries = countries
    constants = LineConstants(
      form: form, language: countries.language.identifier, savedAt: savedAt)
  }

  /// Appends one record and its LF: the answers in the form's order, an answer left out has no key.
  public mutating func append(_ record: borrowing AnswerRecord, to output: inout [UInt8]) {
    while let code = constants.missingCountry(of: record) {
      constants.add(code, name: countries.name(of: code) ?? code.description)
    }
    let bytes = unsafe constants.bytes.span.bytes
    let objects = constants.countries.span
    let keys = constants.keys.span
    let values = record.values.span
    let texts = record.arena.span
    // Of nearly all records one look at all texts says that each can be copied as it is.
    let isPlain = texts.isPlainJSON
    let opening = constants.opening.bounds
    output.append(atMost: constants.mostBytes + 6 * texts.count) { line in
      line.copy(opening, of: bytes)
      var isFirst = 1
      for field in values.indices {
        if case .absent = values[field] { continue }
        let key = keys[field].bounds
        line.copy(key.lowerBound &+ isFirst..<key.upperBound, of: bytes)
        isFirst = 0
        switch values[field] {
        case .text(let range):
          let text = texts.extracting(range.bounds)
          if isPlain { line.string(plain: text) } else { line.string(text) }
        case .country(let code): line.copy(objects[code.ordinal].bounds, of: bytes)
        case .phone(let number, let country): Self.write(number, country, to: &line)
        case .date(let date): Self.write(date, to: &line)
        case .boolean(let value): line.literal(value ? "true" : "false")
        default: write(values[field], of: field, to: &line)
        }
      }
      line.literal(LineConstants.end)
    }
  }

  /// `{"e164":"+436641234567","dialCode":"+43","country":"AT"}`, with `extension` where there is one.
  @inline(__always)
  private static func write(
    _ number: PhoneNumber, _ country: CountryCode?, to line: inout ByteWriter
  ) {
    let dialCode = number.dialCodeWord
    line.literal("{\"e164\":\"")
    line.word(dialCode.word, count: dialCode.count)
    number.writeNationalNumber(to: &line)
    line.literal("\",\"dialCode\":\"")
    line.word(dialCode.word, count: dialCode.count)
    if let country {
      line.literal("\",\"country\":")
      line.quoted(country)
    } else {
      line.byte(UInt8(ascii: "\""))
    }
    if number.hasExtension {
      line.literal(",\"extension\":\"")
      number.writeExtension(to: &line)
      line.byte(UInt8(ascii: "\""))
    }
    line.byte(UInt8(ascii: "}"))
  }

  @inline(__always)
  private static func write(_ date: CalendarDate, to line: inout ByteWriter) {
    line.byte(UInt8(ascii: "\""))
    date.write(to: &line)
    line.byte(UInt8(ascii: "\""))
  }

  /// The kinds that a form has less often.
  @inline(never)
  private func write(_ value: FieldValue, of field: Int, to line: inout ByteWriter) {
    switch value {
    case .dialCode(let country, let callingCode):
      line.literal("{\"country\":")
      line.quoted(country)
      line.literal(",\"dialCode\":\"+")
      line.number(below1000: Int(callingCode))
      line.literal("\"}")
    case .integer(let value): line.number(Int(value))
    case .number(let number): line.bytes(Array(number.description.utf8).span)
    case .choice(let option): write(option: option, of: field, to: &line)
    case .choices(let selection):
      line.byte(UInt8(ascii: "["))
      for (position, option) in selection.indices.enumerated() {
        if position > 0 { line.byte(UInt8(ascii: ",")) }
        write(option: option, of: field, to: &line)
      }
      line.byte(UInt8(ascii: "]"))
    case .absent, .text, .country, .phone, .date, .boolean: break
    }
  }

  private func write(option: Int, of field: Int, to line: inout ByteWriter) {
    let range = constants.options[constants.firstOptions[field] + option]
    line.bytes(constants.bytes.span.extracting(range.bounds))
  }
}

extension ByteWriter {
  /// Writes the two letters of a code in quotation marks.
  @inline(__always)
  fileprivate mutating func quoted(_ code: CountryCode) {
    let letters = UInt64(code.rawValue.byteSwapped)
    word(0x22 | letters &<< 8 | 0x22 &<< 24, count: 4)
  }
}
