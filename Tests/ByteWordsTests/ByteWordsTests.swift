import ByteWords
import Testing

/// Words are read and written whole, whatever the length: the ends are where that goes wrong.
struct ByteWordsTests {
  private static let text = (0..<40).map { UInt8(0x41 + $0) }

  @Test("the last word has the bytes that are left and zeros above", arguments: 0...17)
  func lastWord(length: Int) {
    let text = Self.text[..<length]
    for offset in max(0, length - 7)...length {
      let expected = text[offset...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let found = Array(text).span.lastWord(from: offset)
      #expect(found == expected, "\(length) bytes, from \(offset)")
    }
  }

  @Test("bytes are copied as they are, and what is behind them stays free", arguments: 0...33)
  func bytes(length: Int) {
    let text = Array(Self.text[..<length])
    var output: [UInt8] = [1, 2, 3]
    output.append(atMost: length + 1) { writer in
      writer.bytes(text.span)
      writer.byte(0x2E)
    }
    #expect(output == [1, 2, 3] + text + [0x2E])
  }

  @Test("a count of digits is written with its zeros")
  func digits() {
    var random = SystemRandomNumberGenerator()
    for count in 0...19 {
      let most = (0..<count).reduce(UInt64(1)) { power, _ in power * 10 }
      for number in [0, most - 1, most / 10, UInt64.random(in: 0..<most, using: &random)] {
        var output: [UInt8] = []
        output.append(atMost: 32) { $0.digits(of: number, count: count) }
        let plain = count == 0 ? "" : String(number)
        let expected = String(repeating: "0", count: count - plain.utf8.count) + plain
        #expect(String(decoding: output, as: UTF8.self) == expected)
      }
    }
  }

  @Test("eight digits are four numbers, and anything else is none")
  func pairs() {
    for number in stride(from: UInt64(0), through: 99_999_999, by: 99_991) {
      let word = ByteWriter.eightDigits(of: number)
      let expected = (number / 1_000_000, number / 10000 % 100, number / 100 % 100, number % 100)
      let pairs = Word.pairs(ofDigits: word)
      let (first, second, third, fourth) = expected
      #expect(pairs == first | second << 16 | third << 32 | fourth << 48, "\(number)")
    }
    let digits = ByteWriter.eightDigits(of: 19_900_504)
    for lane in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        let word = digits & ~(0xFF << UInt64(lane * 8)) | UInt64(byte) << UInt64(lane * 8)
        #expect((Word.pairs(ofDigits: word) == nil) == !(0x30...0x39).contains(byte))
      }
    }
  }

  @Test("each number up to 999, and whole numbers of any size")
  func numbers() {
    for number in Array(0...999) + [1000, 99_999_999, 100_000_000, -1, -20, .max, .min] {
      var output: [UInt8] = []
      output.append(atMost: 32) { $0.number(number) }
      #expect(String(decoding: output, as: UTF8.self) == String(number))
      guard (0...999).contains(number) else { continue }
      output = []
      output.append(atMost: 32) { $0.number(below1000: number) }
      #expect(String(decoding: output, as: UTF8.self) == String(number))
    }
  }

  @Test("each lane that matches is told, and no other", arguments: [0x00, 0x0A, 0x7F, 0x80, 0xFF])
  func exactMatches(byte: UInt8) {
    let near = [byte, byte &+ 1, byte &- 1, byte ^ 0x80, ~byte]
    for number in 0..<3125 {
      // Five lanes in every way; the borrow of a lower one must not reach the next.
      var (rest, word, expected) = (number, UInt64(byte) << 56, UInt64(0x80) << 56)
      for lane in 0..<7 {
        let value = lane < 5 ? near[rest % 5] : ~byte
        rest /= 5
        word |= UInt64(value) << UInt64(lane * 8)
        if value == byte { expected |= 0x80 << UInt64(lane * 8) }
      }
      #expect(Word.exactMatches(word, Word.repeating(byte)) == expected)
    }
  }

  @Test("texts are equal where all bytes are", arguments: 0...17)
  func equality(length: Int) {
    let text = Array(Self.text[..<length])
    func isEqual(_ other: [UInt8]) -> Bool { text.span.isEqual(to: other.span) }
    #expect(isEqual(text))
    for place in text.indices {
      var other = text
      other[place] ^= 0x80
      #expect(!isEqual(other))
    }
    #expect(!isEqual(text + [0]))
  }

  @Test("a byte more than was asked for is a trap, whatever the array's room")
  func overflow() async {
    await #expect(processExitsWith: .failure) {
      var output: [UInt8] = []
      output.reserveCapacity(1000)
      output.append(atMost: 4) { writer in
        for _ in 0..<5 { writer.byte(0) }
      }
    }
    await #expect(processExitsWith: .failure) {
      var output: [UInt8] = []
      output.append(atMost: 4) { $0.word(0, count: 5) }
    }
    await #expect(processExitsWith: .failure) {
      var output: [UInt8] = []
      output.append(atMost: 4) { $0.bytes([1, 2, 3, 4, 5].span) }
    }
    await #expect(processExitsWith: .failure) {
      var output: [UInt8] = []
      let constants = [UInt8](repeating: 1, count: 5 + ByteWriter.overread)
      output.append(atMost: 4) { unsafe $0.copy(0..<5, of: constants.span.bytes) }
    }
    await #expect(processExitsWith: .failure) {
      var output: [UInt8] = []
      output.append(atMost: 4) { $0.digits(of: 12_345, count: 5) }
    }
  }

  @Test("as much as was asked for is written by each way of writing")
  func bounds() {
    var output: [UInt8] = []
    output.append(atMost: 4) { writer in
      for byte in UInt8(1)...4 { writer.byte(byte) }
    }
    output.append(atMost: 4) { $0.word(0x0807_0605_0403_0201, count: 4) }
    output.append(atMost: 4) { $0.bytes([1, 2, 3, 4].span) }
    let constants = [1, 2, 3, 4] + [UInt8](repeating: 9, count: ByteWriter.overread)
    output.append(atMost: 4) { unsafe $0.copy(0..<4, of: constants.span.bytes) }
    #expect(output == (0..<4).flatMap { _ in [UInt8](1...4) })
    output.append(atMost: 4) { $0.digits(of: 1234, count: 4) }
    #expect(output.suffix(4) == [0x31, 0x32, 0x33, 0x34])
  }
}
