/// Letters that stand for digits.
enum PhoneLetters {
  /// The digits that look like the letters of a word of one or two, typed by mistake: "O664".
  static func mistyped(_ word: String) -> [UInt8]? {
    guard word.unicodeScalars.count <= 2 else { return nil }
    var digits: [UInt8] = []
    for scalar in word.unicodeScalars {
      switch scalar {
      case "o", "о", "ο": digits.append(0)
      case "i", "l", "ı", "і": digits.append(1)
      case "z": digits.append(2)
      case "з": digits.append(3)
      case "s": digits.append(5)
      case "b": digits.append(8)
      default: return nil
      }
    }
    return digits
  }

  /// The digits of a keypad's letters, ITU-T E.161 (2001): "FLOWERS" is 3569377.
  static func keypad(_ word: String) -> [UInt8]? {
    var digits: [UInt8] = []
    for byte in word.utf8 {
      guard (0x61...0x7A).contains(byte) else { return nil }
      // a b c ... z
      let keys: StaticString = "22233344455566677778889999"
      let key = keys.withUTF8Buffer { unsafe $0[Int(byte - 0x61)] }
      digits.append(key - 0x30)
    }
    return digits
  }
}
