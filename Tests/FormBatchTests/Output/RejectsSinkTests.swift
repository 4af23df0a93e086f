import Foundation
import Storage
import TestSupport
import Testing

@testable import FormBatch

/// Each refused record stands in the rejects file once, also where several batches take the same answers at
/// the same time, or somebody mends meanwhile.
@Suite struct RejectsSinkTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.put("", in: "a.csv")
  }

  private static func lines(_ numbers: Int...) -> String {
    numbers.map { number in
      #"{"source":"a.csv","record":\#(number),"line":\#(number + 1),"#
        + #""answers":{"fullName":"x"},"problems":[{"code":"c","message":"m"}]}"# + "\n"
    }.joined()
  }

  private func sink() throws -> RejectsSink {
    let answers = try OpenFile(folder["a.csv"], for: .readInput).status()
    return try RejectsSink(
      folder["r.jsonl"], names: SourceNames("a.csv", answers, rejects: folder["r.jsonl"]))
  }

  private func write(_ numbers: Int..., to sink: RejectsSink) throws {
    for number in numbers { try sink.write(Array(Self.lines(number).utf8)) }
  }

  private func numbers() throws -> [Int] {
    try folder.text("r.jsonl").split(separator: "\n").map { line in
      try #require(RefusedLine(Array(line.utf8)[...])).number
    }
  }

  @Test func `runs at the same time, each ahead of the other in turn`() throws {
    let (first, second) = (try sink(), try sink())
    try write(1, 3, to: first)
    try write(1, 3, 5, 7, to: second)
    try write(5, to: first)
    var other = try RecordAppender(folder["r.jsonl"])
    _ = try other.append(Array("{\"other\":1}\n".utf8))
    try write(7, 9, to: first)
    try write(9, 11, to: second)
    try write(11, to: first)
    let found = folder.text("r.jsonl").replacing("{\"other\":1}\n", with: "")
    #expect(found == Self.lines(1, 3, 5, 7, 9, 11))
  }

  @Test func `what is mended meanwhile does not hide the rest`() throws {
    try folder.put(Self.lines(1, 3, 5), in: "r.jsonl")
    let sink = try sink()
    try write(1, to: sink)
    let start = Self.lines(1).utf8.count
    try SharedLines.blank(start..<start + Self.lines(3).utf8.count, of: folder["r.jsonl"])
    try SharedLines.removeBlankLines(of: folder["r.jsonl"])
    try write(4, 5, to: sink)
    #expect(try numbers() == [1, 5, 4])
  }

  @Test func `a torn line of the same run is written whole, another's is moved aside`() throws {
    for (torn, isOurs) in [(Self.lines(3).dropLast(20), true), (Self.lines(2).dropLast(20), false)]
    {
      folder.remove("r.jsonl.torn")
      try folder.put(Self.lines(1) + torn, in: "r.jsonl")
      let sink = try sink()
      try write(1, 3, 5, to: sink)
      #expect(folder.text("r.jsonl") == Self.lines(1, 3, 5))
      #expect(folder.text("r.jsonl.torn") == (isOurs ? "" : torn + "\n"))
    }
  }
}
