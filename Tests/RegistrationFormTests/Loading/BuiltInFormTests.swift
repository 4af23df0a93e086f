import RegistrationForm
import Testing

@Suite("Built-in form")
struct BuiltInFormTests {
  @Test("has the fields of the manual in their order")
  func fields() {
    let fields = FormDefinition.builtIn.fields.map { "\($0.id) \($0.kind.name)" }
    #expect(
      fields == [
        "fullName text", "email email", "country country", "postalCode postalCode", "phone phone",
        "birthDate date", "newsletter yesNo",
      ])
  }
}
