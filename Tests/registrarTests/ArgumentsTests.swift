import TestSupport
import Testing

@testable import registrar

@Suite("Command line", .serialized)
struct ArgumentsTests {
  @Test("no word at all fills the form")
  func nothing() throws {
    let arguments = try Arguments([])
    #expect(arguments.command == .fill)
    #expect(arguments.operands == [])
  }

  @Test("the first operand is the command, wherever the options stand")
  func commandAnywhere() throws {
    let arguments = try Arguments(["--locale", "de", "country", "--json", "Holland", "UK"])
    #expect(arguments.command == .country)
    #expect(arguments.operands == ["Holland", "UK"])
    #expect(arguments.value(.locale) == "de")
    #expect(arguments.has(.json))
    #expect(!arguments.has(.dialCode))
  }

  @Test("after -- a word is an operand, even with a hyphen")
  func doubleHyphen() throws {
    let arguments = try Arguments(["country", "--", "--json", "-h"])
    #expect(arguments.operands == ["--json", "-h"])
    #expect(!arguments.has(.json))
  }

  @Test("a unique abbreviation and --name=value are understood; the last of two counts")
  func abbreviation() throws {
    let arguments = try Arguments(["--outp=a.json", "--output", "b.json", "--over"])
    #expect(arguments.value(.output) == "b.json")
    #expect(arguments.has(.overwrite))
  }

  @Test("help is given whatever else is wrong")
  func help() throws {
    #expect(try Arguments(["fix", "-h"]).has(.help))
    #expect(try Arguments(["nothing", "--help"]).has(.help))
  }

  @Test(
    "a wrong command line says what is wrong",
    arguments: [
      (["fil"], UsageError.unknownCommand("fil", nearest: "fill")),
      (["--colour"], .unknownOption("--colour", matching: [], nearest: nil)),
      (
        ["--answer-format=csv"],
        .unknownOption("--answer-format", matching: [], nearest: "answers-format")
      ),
      (["--re"], .unknownOption("--re", matching: ["rejects", "resume"], nearest: nil)),
      (["-x"], .unknownOption("-x", matching: [], nearest: nil)),
      (["locale", "--answers=a.csv"], .optionOfAnotherCommand("answers", .locale)),
      (["--output"], .valueMissing("output")),
      (["--plain=yes"], .valueUnwanted("plain")),
      (["--output="], .emptyValue("output")),
      (
        ["--flags=maybe"],
        .badValue("flags", "maybe", expected: ["auto", "always", "never"])
      ),
      (["fix"], .operandMissing(.fix)),
      (["fix", "a", "b"], .operandUnwanted(.fix, "b")),
      (["fill", "a"], .operandUnwanted(.fill, "a")),
    ] as [([String], UsageError)])
  func refuses(words: [String], expected: UsageError) {
    let error = #expect(throws: UsageError.self) { try Arguments(words) }
    #expect(error == expected)
  }

  @Test("a shell that is not known is named, with those that are")
  func unknownShell() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(["completion", "tcsh"], in: folder.path)
    #expect(run.status == 2)
    #expect(
      run.standardError.hasPrefix(
        "registrar: 'completion' does not know 'tcsh'; it knows bash, zsh, fish\n"))
  }

  @Test("each option stands once in the table, and goes with some command")
  func table() {
    let names = Option.all.map(\.name)
    #expect(Set(names) == Set(Option.Name.allCases))
    #expect(names.count == Option.Name.allCases.count)
    #expect(Option.all.allSatisfy { !$0.commands.isEmpty })
  }
}
