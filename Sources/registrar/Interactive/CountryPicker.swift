internal import Countries
internal import FormSession
internal import JSONText
internal import LineEditor
internal import Localization
internal import PhoneNumbers
internal import RegistrationForm

/// `registrar country` at a terminal: one country question, and the code on standard output.
struct CountryPicker {
  private let arguments: Arguments
  private let settings: InteractiveSettings

  init(_ arguments: Arguments, _ locale: PersonLocale) throws {
    self.arguments = arguments
    let form = try FormDefinition.load(
      Self.form(locale.language, picksDialCode: arguments.has(.dialCode)), path: "country")
    var settings = try InteractiveSettings(arguments, form: form, locale: locale)
    settings.closing = .answersOnly
    settings.greets = false
    self.settings = settings
  }

  /// - Returns: `.success` with a country, else how the question ended.
  func run() throws -> ExitStatus {
    guard let editor = Terminal.open(arguments) else { throw UsageError.noTerminal }
    var runner = InteractiveRunner(settings, source: editor, store: nil, draft: nil)
    let status = runner.run()
    guard status == .success, let code = runner.record.country(of: 0) else { return status }
    var output = StandardOutput()
    try output.append(text(of: code, typed: runner.typedText(0)))
    try output.flush()
    return .success
  }

  /// The code alone; the dial code as a second column where one was asked for; or what
  /// `registrar country --json` says of what was typed. Of a row that was chosen by number, and of
  /// a default, that is the code.
  private func text(of code: CountryCode, typed: String) -> String {
    let dialCode = PhonePlan.shared.dialCode(of: code)?.text
    if arguments.has(.json) {
      let resolver = settings.context.countries.resolver
      let resolution = resolver.resolve(typed)
      let isIt = if case .answered(let match) = resolution { match.code == code } else { false }
      var answer = CountryAnswer(
        isIt ? resolution : resolver.resolve(code.description), in: resolver.directory)
      if arguments.has(.dialCode) { answer.dialCode = dialCode ?? "" }
      return answer.json
    }
    return arguments.has(.dialCode) ? "\(code)\t\(dialCode ?? "")\n" : "\(code)\n"
  }

  /// A form of one question, in the person's language.
  private static func form(_ language: LanguageTag, picksDialCode: Bool) -> [UInt8] {
    let label = Messages(language: language).text("picker.label")
    let kind = picksDialCode ? "dialCode" : "country"
    var bytes = Array(
      #"{"id":"country","version":1,"title":"registrar","sections":[{"fields":[{"id":"country","#
        .utf8)
    bytes += Array(#""kind":"\#(kind)","label":"#.utf8)
    JSONWriter.appendString(Array(label.utf8).span, to: &bytes)
    return bytes + Array("}]}]}".utf8)
  }
}
