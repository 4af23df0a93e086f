import Testing

@testable import LineEditor

@Suite struct HeldLinesTests {
  private let question = LineRequest(prompt: "")

  @Test("one line a question, in order, as long as each is taken as it is")
  func inOrder() {
    var held = HeldLines()
    #expect(held.next(for: question) == .nothing)
    held.note(.line("one"))
    held.hold(Array("two\rthree\rfour".utf8))
    #expect(held.next(for: question) == .line("two", linesBehind: 2, isFirst: true))
    held.note(.line("two"))
    #expect(held.next(for: question) == .line("three", linesBehind: 1, isFirst: false))
    held.note(.line("other"))
    #expect(held.next(for: question) == .dropped(1))
    held.note(.line("x"))
    #expect(held.next(for: question) == .nothing)
  }

  @Test("an empty line holds its place")
  func emptyLine() {
    var held = HeldLines()
    held.hold(Array("two\r\rfour\r\r".utf8))
    #expect(held.next(for: question) == .line("two", linesBehind: 2, isFirst: true))
    held.note(.line("two"))
    #expect(held.next(for: question) == .line("", linesBehind: 1, isFirst: false))
    held.note(.line(""))
    #expect(held.next(for: question) == .line("four", linesBehind: 0, isFirst: false))
  }

  @Test("a later burst takes the place of an earlier one")
  func again() {
    var held = HeldLines()
    held.hold(Array("two\rthree\r".utf8))
    _ = held.next(for: question)
    held.note(.line("two"))
    held.hold(Array("four\r".utf8))
    #expect(held.next(for: question) == .dropped(1))
    #expect(held.next(for: question) == .line("four", linesBehind: 0, isFirst: true))
  }

  @Test(
    "what is no line of text is dropped and counted", arguments: [[0x0D, 0x0D], [0xFF, 0x0D]])
  func noText(_ burst: [UInt8]) {
    var held = HeldLines()
    held.hold(burst)
    #expect(held.next(for: question) == .dropped(1))
    #expect(held.next(for: question) == .nothing)
  }

  /// Questions that must not be answered by accident.
  enum Guarded: CaseIterable {
    case secret, unforeseeable, underCorrection, tooShort

    var request: LineRequest {
      switch self {
      case .secret: LineRequest(prompt: "", isSecret: true)
      case .unforeseeable: LineRequest(prompt: "", typeAhead: .discard)
      case .underCorrection: LineRequest(prompt: "", initialText: "refused")
      case .tooShort: LineRequest(prompt: "", maximumLength: 2)
      }
    }
  }

  @Test(
    "a question that must not be answered by accident drops them all", arguments: Guarded.allCases)
  func dropped(_ question: Guarded) {
    var held = HeldLines()
    held.note(.line("one"))
    held.hold(Array("two\rthree".utf8))
    #expect(held.next(for: question.request) == .dropped(2))
    held.note(.line("x"))
    #expect(held.next(for: self.question) == .nothing)
  }

  @Test("back and forward drop what waits behind")
  func commands() {
    var held = HeldLines()
    held.hold(Array("two\rthree".utf8))
    _ = held.next(for: question)
    held.note(.command(.back, text: "two"))
    #expect(held.next(for: question) == .dropped(1))
  }
}
