import RegistrationForm
import Testing

@Suite("Kinds choice, multiChoice, yesNo, consent, secret")
struct ChoiceFieldTests {
  private static let choices = """
    "choices": [{"value": "meat", "label": {"en": "With meat", "de": "Mit Fleisch"}},
     {"value": "veg", "label": {"en": "Vegetarian", "de": "Vegetarisch"}},
     {"value": "vegan", "label": {"en": "Vegan", "de": "Vegan"}},
     {"value": "none", "label": {"en": "No meal", "de": "Kein Essen"}}]
    """
  private static let choice = #"{"id": "m", "kind": "choice", "label": "M", \#(choices)}"#

  @Test(
    "takes a number, value, label or unique beginning",
    arguments: [
      ("1", "meat"), ("4.", "none"), ("2)", "veg"), ("٣", "vegan"), ("veg", "veg"),
      ("VEGAN", "vegan"),
      ("No meal", "none"), ("kein essen", "none"), ("mit f", "meat"), ("vegetarisch", "veg"),
      ("n", "none"), ("  w ", "meat"), ("vegeta", "veg"), ("VÉGÉTARIAN", "veg"),
    ])
  func takes(typed: String, value: String) throws {
    var form = try TestForm(Self.choice)
    let outcome = form.answer(typed)
    #expect(outcome == "taken: " + value)
  }

  @Test(
    "refuses",
    arguments: [
      ("0", "choice.unknown"), ("5", "choice.unknown"), ("fish", "choice.unknown"),
      ("ve", "choice.ambiguous"), ("1,2", "choice.unknown"),
    ])
  func refuses(typed: String, code: String) throws {
    var form = try TestForm(Self.choice)
    let outcome = form.answer(typed)
    #expect(outcome == code)
  }

  @Test("suggests what a slip was meant to be, in the person's language")
  func suggests() throws {
    var form = try TestForm(Self.choice, language: "de-AT")
    let suggestions = form.violation("vegetarsich")?.suggestions
    #expect(suggestions == ["Vegetarisch"])
  }

  @Test(
    "takes several",
    arguments: [
      ("1, 3", "meat, vegan"), ("3;1", "meat, vegan"), ("1 3", "meat, vegan"), ("veg", "veg"),
      ("Vegan, With meat", "meat, vegan"), ("1,1", "meat"), ("with meat", "meat"),
      ("1,2,3,4", "multiChoice.tooMany"), ("1, fish", "choice.unknown"),
      ("1, ve", "choice.ambiguous"),
      (",", "multiChoice.tooFew"),
    ])
  func several(typed: String, outcome: String) throws {
    var form = try TestForm(
      #"{"id": "m", "kind": "multiChoice", "label": "M", "max": 3, \#(Self.choices)}"#)
    let found = form.answer(typed)
    #expect(found == outcome || found == "taken: " + outcome)
  }

  @Test(
    "reads yes and no in the language of the prompts",
    arguments: [
      ("en-GB", "yes", "taken: true"), ("en-GB", "N", "taken: false"),
      ("de-AT", "true", "taken: true"),
      ("en-GB", "false", "taken: false"),
      ("de-AT", "ja", "taken: true"), ("de-AT", "Nein", "taken: false"),
      ("fr-FR", "oui", "taken: true"), ("pl-PL", "nie", "taken: false"),
      ("en-GB", "maybe", "yesNo.unclear"), ("en-GB", "2", "yesNo.unclear"),
    ])
  func yesNo(language: String, typed: String, outcome: String) throws {
    var form = try TestForm(#"{"id": "y", "kind": "yesNo", "label": "Y"}"#, language: language)
    let found = form.answer(typed)
    #expect(found == outcome)
  }

  @Test(
    "does not take a no for a required consent",
    arguments: [
      (true, "no", "consent.required"), (true, "yes", "taken: true"), (false, "no", "taken: false"),
    ])
  func consent(isRequired: Bool, typed: String, outcome: String) throws {
    var form = try TestForm(
      #"{"id": "c", "kind": "consent", "label": "C", "required": \#(isRequired)}"#)
    let found = form.answer(typed)
    #expect(found == outcome)
    #expect((form.record[0] == .absent) == outcome.hasPrefix("consent"))
  }

  @Test("keeps every blank of a secret, and says nothing of it")
  func secret() throws {
    var form = try TestForm(
      #"{"id": "s", "kind": "secret", "label": "S", "minLength": 4, "maxLength": 12}"#)
    let kept = form.answer(" pass word ")
    #expect(kept == "taken:  pass word ")
    #expect(form.checker.display(field: 0, in: form.record) == "••••••••")
    let short = form.violation("hü7")
    #expect(short?.code == "secret.tooShort")
    #expect(short?.parameters == ["length": "3", "count": "4"])
    let control = form.violation("hunter2\u{1B}")
    #expect(control?.code == "secret.character")
    #expect(control?.parameters == [:])
  }
}
