import Storage
import TestSupport
import Testing

@testable import FormBatch

/// What stands in a rejects file is found again, whoever else has written into it, and costs no memory.
@Suite struct KnownRefusalsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.put("", in: "a.csv")
  }

  private func line(_ number: Int, _ answer: String = "x", source: String? = nil) -> String {
    #"{"source":"\#(source ?? folder["a.csv"])","record":\#(number),"line":\#(number + 1),"#
      + #""answers":{"fullName":"\#(answer)"},"problems":[{"code":"c","message":"m"}]}"# + "\n"
  }

  private func open() throws -> KnownRefusals {
    let answers = try OpenFile(folder["a.csv"], for: .readInput).status()
    return try KnownRefusals.found(
      in: folder["r.jsonl"],
      names: SourceNames(folder["a.csv"], answers, rejects: folder["r.jsonl"]))
  }

  @Test func `any runs of any length, lines of others and blank ones between`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    for _ in 0..<30 {
      var text = ""
      var known: Set<Int> = []
      var count = 0
      for _ in 0..<random.integer(0...6) {
        var number = 0
        for _ in 0..<random.integer(0...40) {
          number += random.integer(1...9)
          switch random.integer(0...9) {
          case 0: text += line(number, source: "b.csv")
          case 1: text += line(number, "changed")
          case 2:
            text += "     \n"
            continue
          case 3: text += "{\"other\":\(number)}\n"
          // Longer than a block that is read at once.
          case 4: text += line(number, String(repeating: "y", count: 40_000))
          default:
            text += line(number)
            known.insert(number)
          }
          count += 1
        }
      }
      try folder.put(text, in: "r.jsonl")
      var refusals = try open()
      #expect(refusals.count == count, "seed \(seed)")
      var number = 0
      while number < 400 {
        number += random.integer(1...3)
        let record = try #require(RefusedLine(Array(line(number).utf8)[...]))
        let isThere = try refusals.contain(record)
        #expect(isThere == known.contains(number), "seed \(seed), record \(number)")
      }
      let isExhausted = refusals.isExhausted
      #expect(isExhausted)
    }
  }

  @Test func `in memory is one place for each run, not for each line`() throws {
    let run = (1...3000).map { line($0) }.joined()
    try folder.put(run + line(7) + line(8, source: "b.csv") + line(9) + run, in: "r.jsonl")
    let refusals = try open()
    let (lines, places) = (refusals.count, refusals.stretchCount)
    #expect(lines == 6003)
    #expect(places == 3)
  }

  @Test(arguments: [
    // A last line that only lacks its line break is a line; one that is torn is none.
    (0, true), (1, true), (2, false), (60, false),
  ])
  func `the end of the file`(missing: Int, isWhole: Bool) throws {
    try folder.put(line(1) + line(5).dropLast(missing), in: "r.jsonl")
    var refusals = try open()
    let count = refusals.count
    let isTorn = refusals.takeTorn() != nil
    let fifth = try #require(RefusedLine(Array(line(5).utf8)[...]))
    let isThere = try refusals.contain(fifth)
    #expect(count == (isWhole ? 2 : 1))
    #expect(isTorn == !isWhole)
    #expect(isThere == isWhole)
  }
}
