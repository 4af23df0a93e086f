extension ByteWriter {
  /// Writes the last `count` decimal digits, 0...19, of a number, zeros in front among them.
  @inlinable
  public mutating func digits(of number: UInt64, count: Int) {
    require(count)
    // Eight digits a word; what is above them comes first.
    if count > 8 {
      let (high, low) = number.quotientAndRemainder(dividingBy: 100_000_000)
      if count > 16 {
        let (highest, middle) = high.quotientAndRemainder(dividingBy: 100_000_000)
        eightDigits(highest, count: count &- 16)
        eightDigits(middle, count: 8)
      } else {
        eightDigits(high, count: count &- 8)
      }
      eightDigits(low, count: 8)
    } else {
      eightDigits(number, count: count)
    }
  }

  /// Writes a number below 1000 without zeros in front.
  @inlinable @inline(__always)
  public mutating func number(below1000 number: Int) {
    let (digits, count) = Self.digits(below1000: number)
    word(digits, count: count)
  }

  /// The digits of a number below 1000 without zeros in front, the first in the lowest lane, and how many
  /// there are.
  @inlinable @inline(__always)
  public static func digits(below1000 number: Int) -> (word: UInt64, count: Int) {
    let number = UInt64(truncatingIfNeeded: number)
    let (hundreds, tens, ones) = (number / 100, number / 10 % 10, number % 10)
    let digits = hundreds | tens &<< 8 | ones &<< 16 | 0x30_3030
    let count = number < 10 ? 1 : number < 100 ? 2 : 3
    return (digits &>> UInt64((3 &- count) &* 8), count)
  }

  /// Writes a whole number.
  public mutating func number(_ number: Int) {
    if number < 0 { byte(UInt8(ascii: "-")) }
    var (rest, count) = (UInt64(number.magnitude) / 10, 1)
    while rest > 0 {
      rest /= 10
      count += 1
    }
    digits(of: UInt64(number.magnitude), count: count)
  }

  /// Writes the last `count` digits, 0...8, of a number below 100,000,000.
  @inlinable @inline(__always)
  mutating func eightDigits(_ number: UInt64, count: Int) {
    word(Self.eightDigits(of: number) &>> UInt64((8 &- count) &* 8), count: count)
  }

  /// The eight digits of a number below 100,000,000, the first in the lowest lane.
  ///
  /// The number is halved into two of four digits, four of two and eight of one, side by side in one
  /// word; the divisions by 100 and 10 are multiplications (as in P. Khuong, "How to print integers
  /// really fast", 2017).
  @inlinable @inline(__always)
  public static func eightDigits(of number: UInt64) -> UInt64 {
    let fours = number / 10_000 | (number % 10_000) &<< 32
    let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = ((twos &* 103) &>> 10) & 0x000F_000F_000F_000F
    let ones = tens | (twos &- tens &* 10) &<< 8
    return ones | 0x3030_3030_3030_3030
  }
}

extension Word {
  /// The four numbers of two digits that eight ASCII digits are, the first two's in the lowest sixteen
  /// bits.
  /// - Returns: `nil` where one of the eight is no digit.
  @inlinable @inline(__always)
  public static func pairs(ofDigits word: UInt64) -> UInt64? {
    let digits = word ^ repeating(0x30)
    // The sum stays below sixteen only of digits.
    guard (digits | (digits &+ repeating(6))) & repeating(0xF0) == 0 else { return nil }
    return (digits &* 10 &+ (digits &>> 8)) & 0x00FF_00FF_00FF_00FF
  }
}
