import Testing

@testable import LineEditor

@Suite struct HeldLinesTests {
  private let question = LineRequest(prompt: "")

  @Test("one line a question, in order, as long as each is taken as it is")
  func inOrder() {
    var held = HeldLines()
    #expect(held.next(for: question) == .nothing)
    held.note(.line("one"), burst: Array("two\rthree\rfour".utf8))
    #expect(held.next(for: question) == .line("two", linesBehind: 2))
    held.note(.line("two"), burst: nil)
    #expect(held.next(for: question) == .line("three", linesBehind: 1))
    held.note(.line("other"), burst: nil)
    #expect(held.next(for: question) == .dropped(1))
    held.note(.line("x"), burst: nil)
    #expect(held.next(for: question) == .nothing)
  }

  @Test(
    "a question that must not be answered by accident drops them all",
    arguments: [
      LineRequest(prompt: "", isSecret: true), LineRequest(prompt: "", typeAhead: .discard),
      LineRequest(prompt: "", initialText: "refused"), LineRequest(prompt: "", maximumLength: 2),
    ].indices)
  func dropped(_ index: Int) {
    let requests = [
      LineRequest(prompt: "", isSecret: true), LineRequest(prompt: "", typeAhead: .discard),
      LineRequest(prompt: "", initialText: "refused"), LineRequest(prompt: "", maximumLength: 2),
    ]
    var held = HeldLines()
    held.note(.line("one"), burst: Array("two\rthree".utf8))
    #expect(held.next(for: requests[index]) == .dropped(2))
    held.note(.line("x"), burst: nil)
    #expect(held.next(for: question) == .nothing)
  }

  @Test("back and forward drop what waits behind")
  func commands() {
    var held = HeldLines()
    held.note(.line("one"), burst: Array("two\rthree".utf8))
    _ = held.next(for: question)
    held.note(.command(.back, text: "two"), burst: nil)
    #expect(held.next(for: question) == .dropped(1))
  }
}
