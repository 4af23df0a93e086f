import RegistrationForm
import TestSupport
import Testing

@Suite("Damaged form definitions")
struct FormMutationTests {
  @Test("never crash the loader", arguments: ExampleForms.names, [UInt64(1), 2])
  func mutations(name: String, seed: UInt64) throws {
    let original = try ExampleForms.bytes(name)
    var random = SplitMix(seed: seed)
    var taken = 0
    for _ in 0..<60 {
      var bytes = original
      for _ in 0...Int.random(in: 0...3, using: &random) { mutate(&bytes, original, &random) }
      if (try? FormDefinition.load(bytes, path: name)) != nil { taken += 1 }
    }
    // Some changes hit a label or a blank; most must be noticed.
    #expect(taken < 48, "seed \(seed)")
  }

  /// One small damage: a byte changed, a piece dropped, doubled, moved, or words swapped.
  private func mutate(_ bytes: inout [UInt8], _ original: [UInt8], _ random: inout SplitMix) {
    guard bytes.count > 20 else { return }
    let start = Int.random(in: 0..<(bytes.count - 16), using: &random)
    let end = start + Int.random(in: 1...16, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 3:
      let piece = bytes[start..<end]
      bytes.insert(contentsOf: piece, at: Int.random(in: 0..<bytes.count, using: &random))
    default:
      let words = ["null", "0", "-1", "1e999", "[]", "{}", "\"\"", "true", "\"field\":", "[[[["]
      let word = words.randomElement(using: &random) ?? "null"
      bytes.replaceSubrange(start..<end, with: Array(word.utf8))
    }
  }
}
