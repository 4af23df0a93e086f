internal import Countries
internal import Localization
internal import PhoneNumbers
internal import Storage

/// `registrar country`: the country of each name given, or of each line of standard input.
struct CountryCommand: ~Copyable {
  private var resolver: CachedCountryResolver
  private let showsDialCode: Bool
  private let printsJSON: Bool
  private var output = StandardOutput()
  private var status = ExitStatus.success

  init(_ arguments: Arguments, language: LanguageTag) {
    resolver = CachedCountryResolver(CountryResolver(language: language))
    showsDialCode = arguments.has(.dialCode)
    printsJSON = arguments.has(.json)
  }

  /// Answers the names, in their order.
  /// - Returns: `.incomplete` where one of them has no single country.
  mutating func answer(_ names: [String]) throws(StorageError) -> ExitStatus {
    for name in names { try answer(Array(name.utf8)) }
    try output.flush()
    return status
  }

  /// Answers each line of standard input, untrimmed, in order. What is answered is written before
  /// more input is waited for, so that another program can ask and wait.
  mutating func answerStandardInput() throws -> ExitStatus {
    var lines = try ByteLines()
    var line: [UInt8] = []
    while try lines.next(&line) {
      try answer(line)
      if lines.wouldWait { try output.flush() }
    }
    try output.flush()
    return status
  }

  private mutating func answer(_ utf8: [UInt8]) throws(StorageError) {
    let answer = resolve(utf8)
    if !answer.isAnswered { status = .incomplete }
    try output.append(printsJSON ? answer.json : answer.line)
  }

  private mutating func resolve(_ utf8: [UInt8]) -> CountryAnswer {
    let directory = resolver.resolver.directory
    guard showsDialCode else { return CountryAnswer(resolver.resolve(utf8.span), in: directory) }
    let (named, beginning) = PhonePlan.shared.dialCodes(
      String(decoding: utf8.prefix(64), as: UTF8.self))
    var answer =
      named.isEmpty && beginning.isEmpty
      ? CountryAnswer(resolver.resolve(utf8.span), in: directory)
      : CountryAnswer(named: named, beginning: beginning, in: directory)
    answer.dialCode = answer.code.flatMap { PhonePlan.shared.dialCode(of: $0)?.text } ?? ""
    return answer
  }
}
