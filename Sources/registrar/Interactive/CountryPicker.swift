internal import Countries
internal import FormSession
internal import JSONText
internal import LineEditor
internal import Localization
internal import PhoneNumbers
internal import RegistrationForm

/// `registrar country` at a terminal: one country question, and the code on standard output.
struct CountryPicker {
  private let settings: InteractiveSettings
  private let source: any LineSource
  private let picksDialCode: Bool

  /// - Parameter settings: its form is not looked at; the picker asks one question of its own.
  init(_ settings: InteractiveSettings, source: any LineSource, picksDialCode: Bool) {
    var settings = settings
    settings.closing = .answersOnly
    self.settings = settings
    self.source = source
    self.picksDialCode = picksDialCode
  }

  /// - Returns: the country that was picked, and the status: `.success` only with a country.
  func pick() throws(FormError) -> (CountryCode?, ExitStatus) {
    var settings = settings
    settings.form = try FormDefinition.load(form, path: "country")
    var runner = InteractiveRunner(settings, source: source, store: nil, draft: nil)
    let status = runner.run()
    guard status == .success else { return (nil, status) }
    switch runner.record[0] {
    case .country(let code), .dialCode(let code, _): return (code, .success)
    default: return (nil, .incomplete)
    }
  }

  /// A form of one question, in the person's language.
  private var form: [UInt8] {
    let label = Messages(language: settings.context.language).text("picker.label")
    var bytes = Array(
      #"{"id":"country","version":1,"title":"registrar","sections":[{"fields":[{"#.utf8)
    bytes += Array(
      #""id":"country","kind":"\#(picksDialCode ? "dialCode" : "country")","label":"#.utf8)
    JSONWriter.appendString(Array(label.utf8).span, to: &bytes)
    return bytes + Array("}]}]}".utf8)
  }
}
