internal import Countries
internal import JSONText
internal import PhoneNumbers

/// What `registrar country` says of one input, and the two shapes in which it says it.
struct CountryAnswer: Equatable, Sendable {
  /// At most this many candidates are listed.
  static let candidateLimit = 8

  enum Status: String, Sendable {
    case name, code, alias, prefix, fuzzy, ambiguous, none
  }

  let status: Status
  /// `nil` unless answered.
  let code: CountryCode?
  /// In the person's language; empty unless answered.
  let name: String
  /// What the input was recognised as; empty unless answered.
  let matchedName: String
  /// Best first: the answer itself, or what is to be asked, or near misses.
  let candidates: [CountryCode]
  /// `nil` where dial codes are not asked for; empty where there is none.
  var dialCode: String?

  /// Whether there is exactly one country.
  var isAnswered: Bool { code != nil }

  init(_ resolution: Resolution, in directory: CountryDirectory) {
    candidates = resolution.candidates.prefix(Self.candidateLimit).map(\.code)
    switch resolution {
    case .answered(let match):
      status = Status(rawValue: match.status.rawValue) ?? .name
      code = match.code
      name = directory.name(of: match.code) ?? match.code.description
      matchedName = match.matchedName
    case .ambiguous:
      (status, code, name, matchedName) = (.ambiguous, nil, "", "")
    case .none:
      (status, code, name, matchedName) = (.none, nil, "", "")
    }
  }

  /// The countries that share a dial code, the main one first, or those whose codes only begin with
  /// what was typed; at least one.
  init(named: [DialCode], beginning: [DialCode], in directory: CountryDirectory) {
    candidates = (named + beginning).prefix(Self.candidateLimit).map(\.country)
    let only = named.count == 1 ? named.first : nil
    status = only == nil ? .ambiguous : .code
    code = only?.country
    name = only.flatMap { directory.name(of: $0.country) } ?? ""
    matchedName = only?.text ?? ""
  }

  /// `code<TAB>status<TAB>name<TAB>candidates`, with the dial code as a fifth column where asked
  /// for, and a line feed.
  var line: String {
    let columns =
      [code?.description ?? "", status.rawValue, name, candidateList.joined(separator: ",")]
      + (dialCode.map { [$0] } ?? [])
    return columns.joined(separator: "\t") + "\n"
  }

  /// The same as a line of JSON.
  var json: String {
    var bytes: [UInt8] = []
    var writer = JSONWriter(layout: .compact)
    writer.beginObject(to: &bytes)
    for (key, value) in [
      ("code", code?.description ?? ""), ("status", status.rawValue), ("name", name),
      ("matchedName", matchedName),
    ] {
      writer.key(key, to: &bytes)
      writer.string(value, to: &bytes)
    }
    writer.key("candidates", to: &bytes)
    writer.beginArray(to: &bytes)
    for code in candidateList { writer.string(code, to: &bytes) }
    writer.endArray(to: &bytes)
    if let dialCode {
      writer.key("dialCode", to: &bytes)
      writer.string(dialCode, to: &bytes)
    }
    writer.endObject(to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private var candidateList: [String] { candidates.map(\.description) }
}
