import TestSupport
import Testing

@testable import FormBatch

@Suite("The digest of what was read")
struct StreamDigestTests {
  @Test("does not depend on where the pieces are cut")
  func pieces() {
    var random = SplitMix(seed: 11)
    for _ in 0..<500 {
      let bytes = (0..<random.integer(0...100)).map { _ in UInt8(truncatingIfNeeded: random.next())
      }
      let padded = [0xAA] + bytes + [0xAA]
      var digest = StreamDigest()
      var start = 0
      while start < bytes.count {
        let end = random.integer(start...bytes.count)
        digest.update(padded.span, 1 + start..<1 + end)
        start = end
      }
      #expect(digest.value == StreamDigest(of: bytes).value && digest.count == bytes.count)
    }
  }

  @Test("differs where a byte differs, or is missing at the end")
  func differences() {
    let bytes = (0..<40).map { UInt8($0) }
    let digest = StreamDigest(of: bytes).value
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 1
      #expect(StreamDigest(of: other).value != digest)
      #expect(StreamDigest(of: Array(bytes[..<place])).value != digest)
    }
    #expect(StreamDigest(of: bytes + [0]).value != digest)
  }

  /// What journals have. Another value would make every journal one of other answers.
  @Test("stays what it is")
  func stable() {
    let bytes = Array("fullName,email\nAda,ada@example.com\n".utf8)
    #expect(StreamDigest(of: bytes).text == "4cf3e2b6ebdcd0f4")
  }
}
