import Testing

@testable import FormBatch

/// A record may have a fault for every few bytes of its mebibyte: what is said of them is bounded, and
/// so is the time to find their places.
@Suite struct ManyFaultsTests {
  private static let most = RecordProblem.mostTold

  private static func record(_ format: AnswersFormat, faults count: Int) -> String {
    switch format {
    case .csv: "a,b,c\n1,2," + String(repeating: "x\"", count: count) + "\n1,2,3\n"
    case .rec: String(repeating: "no colon\n", count: count) + "\na: 1\n"
    default:
      "{\"a\":[1],"
        + (0..<count).map { "\"d\($0)\":1" }.joined(separator: ",") + ",\"b\":[1]}\n{\"a\":\"1\"}\n"
    }
  }

  @Test(arguments: [AnswersFormat.csv, .rec, .jsonl])
  func `as many as are told, and not one more`(format: AnswersFormat) {
    let exact = Reading(Self.record(format, faults: Self.most), as: format)
    let codes = exact.records[0].problems.map(\.code)
    #expect(!codes.contains(.moreProblems))
    #expect(codes.count == Self.most + (format == .jsonl ? 2 : 0))

    let beyond = Reading(Self.record(format, faults: Self.most + 1), as: format)
    let problems = beyond.records[0].problems
    #expect(problems.count == codes.count + 1)
    #expect(problems.filter { $0.code == .moreProblems }.map(\.parameters) == [["found": "1"]])
  }

  @Test(arguments: [AnswersFormat.csv, .rec, .jsonl])
  func `a mebibyte of faults is counted, and the next record is taken`(format: AnswersFormat) {
    let count = 80_000
    let reading = Reading(Self.record(format, faults: count), as: format)
    let more = reading.records[0].problems.filter { $0.code == .moreProblems }
    #expect(more.map(\.parameters) == [["found": "\(count - Self.most)"]])
    #expect(reading.records[1].problems == [])
    #expect(reading.answers[1][0] == "1")
  }

  @Test func `what is wrong with a field is told behind any number of unknown ones`() {
    let reading = Reading(Self.record(.jsonl, faults: 1_000), as: .jsonl)
    let fields = reading.records[0].problems.compactMap(\.field)
    #expect(fields == [0, 1])
  }
}
