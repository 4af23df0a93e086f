/// An option of the command line: its name, its value, the commands it goes with, its help.
///
/// The parser, `--help` and the shells' completion all read this one table.
struct Option: Sendable {
  enum Name: String, CaseIterable, Sendable {
    case answers
    case answersFormat = "answers-format"
    case askMissing = "ask-missing"
    case defaultCountry = "default-country"
    case dialCode = "dial-code"
    case dryRun = "dry-run"
    case flags
    case form
    case help
    case json
    case jsonSchema = "json-schema"
    case locale
    case output
    case overwrite
    case plain
    case preview
    case quiet
    case rejects
    case resume
    case template
    case version
  }

  let name: Name
  /// The short spelling, as in `-h`; `nil` where there is none.
  let letter: Character?
  /// What the value is called in the help; `nil` for an option without one.
  let value: String?
  /// The values it takes, where those are a fixed list.
  let choices: [String]
  /// The value is the path of a file.
  let takesFile: Bool
  let commands: [Command]
  let help: String

  private init(
    _ name: Name, _ commands: [Command], letter: Character? = nil, value: String? = nil,
    choices: [String] = [], takesFile: Bool = false, _ help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.choices = choices
    self.takesFile = takesFile
    self.commands = commands
    self.help = help
  }

  /// Every option, in the order of the help.
  static let all: [Option] = [
    Option(
      .answers, [.fill], value: "FILE", takesFile: true,
      "take the answers from FILE, - for standard input"),
    Option(
      .answersFormat, [.fill, .fix], value: "FORMAT",
      choices: ["lines", "csv", "tsv", "json", "jsonl", "rec"],
      "shape of the answers (default: by the file's name)"),
    Option(
      .output, [.fill, .fix], value: "FILE", takesFile: true,
      "save to FILE, .json or .jsonl; - for standard output"),
    Option(
      .overwrite, [.fill, .fix],
      "replace a .json output that exists already; .jsonl is always added to"),
    Option(
      .rejects, [.fill, .fix], value: "FILE", takesFile: true,
      "where refused records go (default: ANSWERS.rejects.jsonl)"),
    Option(
      .defaultCountry, [.fill, .fix, .form], value: "CODE",
      "country of a blank answer, as ISO 3166-1 alpha-2 code"),
    Option(
      .askMissing, [.fill], "ask at the terminal what the answers leave out or get wrong"),
    Option(.resume, [.fill], "go on with a batch that was interrupted"),
    Option(.dryRun, [.fill], "check everything, save nothing"),
    Option(.quiet, [.fill, .fix], "no progress and no summary"),
    Option(.json, [.country], "print JSON Lines"),
    Option(.dialCode, [.country], "search and show dial codes as well"),
    Option(.jsonSchema, [.form], "print the JSON Schema of a saved record"),
    Option(
      .template, [.form], value: "FORMAT", choices: ["csv", "json", "lines", "rec"],
      "print an answers file to fill in"),
    Option(.preview, [.form], "walk the form with sample answers, save nothing"),
    Option(
      .form, [.fill, .form, .fix], value: "FILE", takesFile: true,
      "use the form in FILE (default: the built-in one)"),
    Option(
      .locale, Command.allCases, value: "TAG",
      "language and country, over the environment: de-AT, pt_BR"),
    Option(
      .plain, [.fill, .country, .form, .fix],
      "no drawing and no escapes, everything in words"),
    Option(
      .flags, [.fill, .country, .form, .fix], value: "WHEN", choices: ["auto", "always", "never"],
      "draw flags"),
    Option(.help, Command.allCases, letter: "h", "show this help"),
    Option(.version, Command.allCases, letter: "V", "show the version"),
  ]
}
