internal import ByteWords

/// The quickest reader: up to sixteen bytes of digits and separators, perhaps a plus before them.
///
/// Nine of ten answers need no more than this. No byte is looked at by itself: two words hold the
/// text, each digit becomes four bits of a third one, and only the gaps between groups are closed one
/// by one. With "66 81 23":
///
///     36 36 20 38 31 20 32 33    bytes, the first one highest
///     66F81F23                   four bits each, F where there is no digit
///     66F8123, 668123            the gaps closed, the last one first
struct BareDigits {
  let digits: DialledDigits
  let hasPlus: Bool
  /// Whether hyphens, dots or slashes are among the separators, so that the grouping may say
  /// something: `PlainPhoneText` knows.
  let hasMarks: Bool

  /// - Returns: `nil` where the answer is longer, or holds anything but digits, blanks, round
  ///   brackets, hyphens, dots and slashes: others read it then.
  @inline(__always)
  init?(_ text: Span<UInt8>) {
    hasPlus = !text.isEmpty && text[0] == UInt8(ascii: "+")
    let start = hasPlus ? 1 : 0
    let length = text.count &- start
    guard (1...16).contains(length) else { return nil }
    let first: Eight
    let second: Eight
    if length > 8 {
      first = Eight(unsafe text.bytes.word(at: start))
      second = Eight(text.lastWord(from: start &+ 8), count: length &- 8)
    } else {
      first = Eight(text.lastWord(from: start), count: length)
      second = Eight.blank
    }
    // Beyond ASCII the sums of a lane would go over into the next one.
    guard (first.word | second.word) & Word.highs == 0, first.isBare, second.isBare else {
      return nil
    }
    hasMarks = (first.marks | second.marks) & Word.highs != 0
    var packed = (first.packed &<< 32 | second.packed) &>> UInt64((16 &- length) &* 4)
    var count = length
    // Digits have at most one of these two bits.
    var gaps = (packed &>> 3) & (packed &>> 2) & 0x1111_1111_1111_1111
    while gaps != 0 {
      let below = (gaps & (0 &- gaps)) &- 1
      packed = packed & below | (packed &>> 4) & ~below
      gaps = (gaps & (gaps &- 1)) &>> 4
      count &-= 1
    }
    digits = DialledDigits(packed: packed, count: count)
  }
}

/// Eight bytes of an answer, all of ASCII. Of what tells their kinds only the high bits count: one set
/// says that the byte of its lane is of the kind.
private struct Eight {
  let word: UInt64
  let digits: UInt64
  let marks: UInt64

  static let blank = Eight(Word.repeating(0x20))

  @inline(__always)
  init(_ word: UInt64) {
    self.word = word
    digits = Self.lanes(of: word, from: 0x30, to: 0x39)
    marks = Self.lanes(of: word, from: UInt8(ascii: "-"), to: UInt8(ascii: "/"))
  }

  /// The first `count` lanes, 1...8, of a word that has zeros behind them: they become blanks.
  @inline(__always)
  init(_ word: UInt64, count: Int) {
    self.init(word | (count < 8 ? Word.repeating(0x20) &<< UInt64(count &* 8) : 0))
  }

  /// Whether there is nothing but digits and separators.
  @inline(__always)
  var isBare: Bool {
    let blanks = Self.lanes(of: word, from: 0x20, to: 0x20)
    let brackets = Self.lanes(of: word, from: UInt8(ascii: "("), to: UInt8(ascii: ")"))
    return (digits | marks | blanks | brackets) & Word.highs == Word.highs
  }

  /// Four bits a lane, the first one highest: the digit, or all of them set.
  @inline(__always)
  var packed: UInt64 {
    let others = (~digits & Word.highs) &>> 7
    var packed = (word & 0x0F0F_0F0F_0F0F_0F0F | others &* 0x0F).byteSwapped
    packed = (packed | packed &>> 4) & 0x00FF_00FF_00FF_00FF
    packed = (packed | packed &>> 8) & 0x0000_FFFF_0000_FFFF
    return (packed | packed &>> 16) & 0xFFFF_FFFF
  }

  /// The lanes whose byte lies in a range.
  @inline(__always)
  private static func lanes(of word: UInt64, from low: UInt8, to high: UInt8) -> UInt64 {
    (word &+ Word.repeating(0x80 &- low)) & ~(word &+ Word.repeating(0x7F &- high))
  }
}
