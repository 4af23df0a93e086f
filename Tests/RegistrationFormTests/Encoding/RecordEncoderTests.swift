import Foundation
import RegistrationForm
import TestSupport
import Testing

@Suite("Saved records")
struct RecordEncoderTests {
  private static let savedAt = "2026-11-30T18:00:00Z"

  /// A record of the form's samples, or of some answers.
  private func encode(
    _ name: String, _ language: String, _ style: RecordEncoder.Style,
    answers: [String: String] = [:]
  ) throws -> String {
    let form = try ExampleForms.form(name)
    let context = try ExampleForms.context(language)
    var record = SampleAnswers(form: form, context: context).record
    if !answers.isEmpty {
      var checker = FormChecker(form: form, context: context)
      record.reset()
      for (index, field) in form.fields.enumerated() {
        let outcome = checker.check(field: index, text: answers[field.id] ?? "", into: &record)
        if case .blank = outcome { _ = checker.settleBlank(field: index, into: &record) }
        if case .refused(let violation) = outcome { Issue.record("\(field.id): \(violation.code)") }
      }
    }
    var bytes: [UInt8] = []
    let encoder = RecordEncoder(form: form, countries: context.countries)
    encoder.append(record, savedAt: Self.savedAt, style: style, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("one line, keys in the form's order, what is left out has no key")
  func line() throws {
    let line = try encode(
      "registration", "de-AT", .line,
      answers: [
        "fullName": "Ada Lovelace", "email": "ada@example.org", "country": "AT",
        "postalCode": "1010", "phone": "0664 1234567",
      ])
    #expect(
      line == #"""
        {"schemaVersion":1,"form":{"id":"registration","version":1},"savedAt":"2026-11-30T18:00:00Z","locale":"de-AT","answers":{"fullName":"Ada Lovelace","email":"ada@example.org","country":{"code":"AT","name":"Österreich"},"postalCode":"1010","phone":{"e164":"+436641234567","dialCode":"+43","country":"AT"},"newsletter":false}}

        """#)
  }

  @Test("texts are escaped where JSON or a terminal needs it")
  func escapes() throws {
    let line = try encode(
      "registration", "en-GB", .line,
      answers: [
        "fullName": #"A "Zoë" \ 田中 /"#, "email": #""a\"b"@example.org"#, "country": "HK",
        "phone": "+44 20 7946 0018 ext. 007",
      ])
    #expect(line.contains(#""fullName":"A \"Zoë\" \\ 田中 /","email":"\"a\\\"b\"@example.org""#))
    #expect(
      line.contains(
        #""phone":{"e164":"+442079460018","dialCode":"+44","country":"GB","extension":"007"}"#))
  }

  @Test(
    "the samples of every form are written byte for byte as before", arguments: ExampleForms.names,
    [RecordEncoder.Style.line, .pretty])
  func golden(name: String, style: RecordEncoder.Style) throws {
    let record = try encode(name, "en-GB", style)
    let golden = try GoldenFile("\(name).\(style == .line ? "jsonl" : "json")").text(
      replacing: record)
    #expect(record == golden)
  }

  @Test("both layouts say the same", arguments: ExampleForms.names)
  func layouts(name: String) throws {
    let line = try encode(name, "de-AT", .line)
    let pretty = try encode(name, "de-AT", .pretty)
    let values = try [line, pretty].map { text in
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    }
    #expect(values[0] == values[1])
    #expect(line.split(separator: "\n").count == 1)
    #expect(line.hasSuffix("}\n") && pretty.hasSuffix("}\n"))
  }
}
