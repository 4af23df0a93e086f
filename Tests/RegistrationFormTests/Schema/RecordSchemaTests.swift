import Foundation
import JSONText
import RegistrationForm
import Testing

@Suite("JSON Schema")
struct RecordSchemaTests {
  @Test("is JSON and names every field", arguments: ExampleForms.names)
  func fields(name: String) throws {
    let form = try ExampleForms.form(name)
    let root = try JSONNode.parse(Array(RecordSchema(form: form).text.utf8))
    let answers = root["properties"]?["answers"]
    let properties = try #require(answers?["properties"]?.object)
    #expect(properties.map(\.key) == form.fields.map(\.id))
    let isOpen = answers?["additionalProperties"]?.bool
    #expect(isOpen == false)
  }

  @Test("requires what is always asked, and ties the rest to its condition")
  func presence() throws {
    let form = try ExampleForms.form("conference")
    let root = try JSONNode.parse(Array(RecordSchema(form: form).text.utf8))
    let answers = root["properties"]?["answers"]
    let required = answers?["required"]?.array?.compactMap(\.string)
    #expect(
      required == [
        "fullName", "email", "country", "ticket", "arrival", "meal", "guests", "codeOfConduct",
      ])
    // Two rules for each of the two conditional fields that are required.
    #expect(answers?["allOf"]?.array?.count == 4)
  }
}
