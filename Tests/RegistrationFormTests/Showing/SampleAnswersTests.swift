import Localization
import RegistrationForm
import Testing

@Suite("Samples and templates")
struct SampleAnswersTests {
  @Test(
    "there is one for every question that is asked", arguments: ExampleForms.names,
    ["en-GB", "de-AT"])
  func samples(name: String, language: String) throws {
    let form = try ExampleForms.form(name)
    let context = try ExampleForms.context(language)
    let samples = SampleAnswers(form: form, context: context)
    let checker = FormChecker(form: form, context: context)
    for (index, field) in form.fields.enumerated() {
      let isAsked = checker.isAsked(field: index, in: samples.record)
      #expect(samples.texts[index].isEmpty == !isAsked, "\(field.id)")
    }
  }

  @Test("a template is an answers file that is taken")
  func template() throws {
    let context = try ExampleForms.context("en-GB")
    let template = AnswersTemplate(form: .builtIn, context: context)
    let csv = template.text(.csv)
    let lines = template.text(.lines)
    let rec = template.text(.rec)
    let json = template.text(.json)
    #expect(
      csv == """
        fullName,email,country,postalCode,phone,birthDate,newsletter
        Ada Lovelace,ada@example.org,US,95014,+12015550123,1990-05-04,false

        """)
    #expect(
      lines == """
        Ada Lovelace
        ada@example.org
        US
        95014
        +12015550123
        1990-05-04
        false

        """)
    #expect(
      rec.hasPrefix(
        """
        # Full name
        fullName: Ada Lovelace
        # E-mail
        email: ada@example.org
        """))
    #expect(
      json == """
        {
          "fullName": "Ada Lovelace",
          "email": "ada@example.org",
          "country": "US",
          "postalCode": "95014",
          "phone": "+12015550123",
          "birthDate": "1990-05-04",
          "newsletter": false
        }

        """)
  }

  @Test("a listing names every field with its rules")
  func listing() throws {
    let listing = FormListing(form: .builtIn, language: .english).text
    for field in FormDefinition.builtIn.fields {
      #expect(listing.contains("     \(field.id), \(field.kind.name), "))
    }
    #expect(listing.contains("country, country, required, fallback US\n"))
    #expect(listing.contains("birthDate, date, optional, until today\n"))
  }
}
