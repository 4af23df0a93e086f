internal import Countries
internal import RegistrationForm

/// `registrar form`: shows the form, its schema, a template for answers, or a walk through it.
struct FormCommand {
  let arguments: Arguments

  func run() throws -> ExitStatus {
    let locale = try PersonLocale(arguments)
    let form = try FormFile.load(arguments)
    var output = StandardOutput()
    if arguments.has(.preview) {
      let settings = try InteractiveSettings(arguments, form: form, locale: locale)
      let status = try FormPreview(settings).run(&output)
      try output.flush()
      return status
    }
    if arguments.has(.jsonSchema) {
      try output.append(RecordSchema(form: form).text)
    } else if let name = arguments.value(.template) {
      guard let format = AnswersTemplate.Format(rawValue: name) else {
        throw UsageError.badValue(
          "template", name, expected: AnswersTemplate.Format.allCases.map(\.rawValue))
      }
      let context = CheckerContext(
        origin: .file, countries: DeferredCountryResolver(language: locale.language),
        today: WallClock.today, defaultCountry: locale.country)
      try output.append(AnswersTemplate(form: form, context: context).text(format))
    } else {
      try output.append(FormListing(form: form, language: locale.language).text)
    }
    try output.flush()
    return .success
  }
}
