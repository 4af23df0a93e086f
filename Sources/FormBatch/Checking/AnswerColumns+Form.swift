public import Countries
internal import Localization
public import RegistrationForm

extension AnswerColumns {
  /// The columns that a form's fields make.
  ///
  /// - Parameter countries: judge whether the parts of a stored answer say the same.
  public init(_ form: FormDefinition, countries: DeferredCountryResolver) {
    self.init(
      ids: form.fields.map(\.id),
      shapes: form.fields.map { field in
        switch field.kind {
        case .yesNo, .consent: .truth
        case .multiChoice: .choices
        case .country: .country
        case .dialCode: .dialCode
        case .phone: .phone
        default: .text
        }
      },
      stored: StoredAnswers(countries: countries))
  }
}

extension RecordProblem {
  /// The problem in the terms of the form; the field is "" where the record as a whole is meant.
  func violation(_ columns: AnswerColumns) -> Violation {
    // A name out of the file may hold anything, of any length.
    var parameters = parameters.mapValues { $0.quotable() }
    parameters["line"] = "\(line)"
    parameters["column"] = "\(column)"
    if let field { parameters["field"] = columns.ids[field] }
    return Violation(
      fieldID: field.map { columns.ids[$0] } ?? "", code: code.rawValue, parameters: parameters,
      suggestions: suggestions)
  }
}
