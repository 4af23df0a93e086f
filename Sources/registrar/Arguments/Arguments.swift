internal import CSystem
internal import Localization

/// The command line, read: a command, its operands, and the options given with it.
struct Arguments: Equatable, Sendable {
  var command: Command
  /// The command where one was named; `nil` where `fill` is meant by itself.
  let namedCommand: Command?
  var operands: [String]
  private var values: [Option.Name: String]

  /// Whether the option was given.
  func has(_ name: Option.Name) -> Bool { values[name] != nil }

  /// The option's value; `nil` where it was not given.
  func value(_ name: Option.Name) -> String? { values[name] }

  /// Reads the arguments, without the program's own name.
  ///
  /// Where an option is given twice the last one counts, as is usual with GNU programs.
  /// - Throws: `UsageError`; the first fault from the left.
  init(_ words: [String]) throws(UsageError) {
    let (given, operands) = try Self.split(words)
    let first = operands.first
    let named = first.flatMap(Command.init(rawValue:))
    namedCommand = named
    command = named ?? .fill
    self.operands = Array(operands.dropFirst(named == nil ? 0 : 1))
    values = [:]
    for (option, value) in given { values[option.name] = value }
    if has(.help) || has(.version) { return }

    if named == nil, let first {
      throw .unknownCommand(
        first, nearest: nearestName(to: first, among: Command.allCases.map(\.rawValue)))
    }
    for (option, value) in given {
      guard option.commands.contains(command) else {
        throw .optionOfAnotherCommand(option.name.rawValue, command)
      }
      if !option.choices.isEmpty, !option.choices.contains(value) {
        throw .badValue(option.name.rawValue, value, expected: option.choices)
      }
      if value.isEmpty, option.value != nil { throw .emptyValue(option.name.rawValue) }
    }
    let counts = command.operandCount
    if self.operands.count < counts.lowerBound { throw .operandMissing(command) }
    if self.operands.count > counts.upperBound {
      throw .operandUnwanted(command, self.operands[counts.upperBound])
    }
  }

  /// Options in the order given, then the operands. `getopt_long` keeps its place in globals, so
  /// this is for one thread, the main one.
  private static func split(
    _ words: [String]
  ) throws(UsageError) -> (options: [(Option, String)], operands: [String]) {
    try unsafe withCStrings(["registrar"] + words) { argv throws(UsageError) in
      try unsafe withCStrings(Option.all.map(\.name.rawValue)) { names throws(UsageError) in
        let table = unsafe zip(Option.all, names).map { option, name in
          unsafe csys_option(
            name: name, letter: CChar(option.letter?.asciiValue ?? 0),
            takes_value: option.value != nil)
        }
        return try unsafe read(&argv, table)
      }
    }
  }

  private static func read(
    _ argv: inout [UnsafeMutablePointer<CChar>?], _ table: [csys_option]
  ) throws(UsageError) -> (options: [(Option, String)], operands: [String]) {
    let count = unsafe argv.count - 1
    var given: [(Option, String)] = []
    var restart = true
    while true {
      let event = unsafe csys_next_option(
        Int32(count), &argv, table, Int32(table.count), restart)
      restart = false
      let index = Int(unsafe event.index)
      let value = unsafe event.value.map { unsafe String(cString: $0) } ?? ""
      switch unsafe event.kind {
      case CSYS_OPTION:
        given.append((Option.all[index], value))
      case CSYS_OPTIONS_END:
        let rest = unsafe argv[index..<count]
        return (
          given, unsafe rest.map { word in unsafe word.map { unsafe String(cString: $0) } ?? "" }
        )
      case CSYS_VALUE_MISSING:
        throw .valueMissing(Option.all[index].name.rawValue)
      case CSYS_VALUE_UNWANTED:
        throw .valueUnwanted(Option.all[index].name.rawValue)
      default:
        throw unknownOption(value)
      }
    }
  }

  private static func unknownOption(_ typed: String) -> UsageError {
    guard typed.hasPrefix("--") else {
      return .unknownOption("-" + typed, matching: [], nearest: nil)
    }
    let name = String(typed.dropFirst(2).prefix { $0 != "=" })
    let all = Option.Name.allCases.map(\.rawValue)
    return .unknownOption(
      "--" + name, matching: all.filter { $0.hasPrefix(name) },
      nearest: nearestName(to: name, among: all))
  }
}
