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
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "o"): digits.append(2 + (byte - UInt8(ascii: "a")) / 3)
      case UInt8(ascii: "p")...UInt8(ascii: "s"): digits.append(7)
      case UInt8(ascii: "t")...UInt8(ascii: "v"): digits.append(8)
      case UInt8(ascii: "w")...UInt8(ascii: "z"): digits.append(9)
      default: return nil
      }
    }
    return digits
  }
}
