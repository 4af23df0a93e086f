import ByteWords
import Testing

/// Sixteen bytes are looked at whole, whatever the length of the text: the ends are where that goes
/// wrong.
struct ByteLanesTests {
  private static let text = (0..<70).map { UInt8(0x41 + $0) }

  /// The places of those bytes of sixteen that `holds` is true of.
  private static func places(_ bytes: [UInt8], _ holds: (UInt8) -> Bool) -> UInt64 {
    var places: UInt64 = 0
    for (index, byte) in bytes.enumerated() where holds(byte) { places |= 1 << UInt64(index) }
    return places
  }

  @Test("the place of each byte is told, and of no other")
  func places() {
    for first in stride(from: 0, through: 240, by: 16) {
      let bytes = (0..<16).map { UInt8(first + $0) }
      let lanes = unsafe bytes.span.bytes.lanes(at: 0)
      for byte in UInt8.min...UInt8.max {
        #expect(lanes.places(of: byte) == Self.places(bytes) { $0 == byte })
        #expect(lanes.places(of: byte...0xFF) == Self.places(bytes) { $0 >= byte })
        #expect(lanes.places(of: 0...byte) == Self.places(bytes) { $0 <= byte })
        let near = byte...(byte > 0xF8 ? 0xFF : byte + 5)
        #expect(lanes.places(of: near) == Self.places(bytes) { near.contains($0) })
      }
    }
  }

  @Test("the places at which two have the same byte")
  func same() {
    let bytes = Array(Self.text[..<16])
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 0x80
      let (lanes, others) = unsafe (bytes.span.bytes.lanes(at: 0), other.span.bytes.lanes(at: 0))
      #expect(lanes.places(sameIn: others) == ByteLanes.all & ~(1 << UInt64(place)))
      #expect(lanes.places(sameIn: lanes) == ByteLanes.all)
    }
  }

  @Test("the last bytes are those that are left, and zeros behind", arguments: 0...20)
  func lastLanes(length: Int) {
    let text = Array(Self.text[..<length])
    for offset in max(0, length - 15)...length {
      let lanes = text.span.lastLanes(from: offset)
      for (index, byte) in text[offset...].enumerated() {
        #expect(lanes.places(of: byte) == 1 << UInt64(index))
      }
      let zeros = ByteLanes.all & ~ByteLanes.first(length - offset)
      #expect(lanes.places(of: 0) == zeros, "\(length) bytes, from \(offset)")
    }
  }

  @Test("each byte of a text is seen and no other", arguments: 0...50)
  func eachByte(length: Int) {
    let text = Array(Self.text[..<length])
    // Beside the text stands what would be found.
    let padded = [0] + text + [0]
    let inside = padded.span.extracting(1..<1 + length)
    #expect(inside.isEachByte { $0.places(of: 1...0xFF) == ByteLanes.all })
    for place in text.indices {
      var other = text
      other[place] = 0
      #expect(!other.span.isEachByte { $0.places(of: 1...0xFF) == ByteLanes.all })
    }
  }

  @Test("nothing is asked of no byte")
  func noByte() {
    #expect([UInt8]().span.isEachByte { _ in false })
  }
}
