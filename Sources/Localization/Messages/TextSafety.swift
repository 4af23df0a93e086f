/// Makes a person's or a file's text harmless inside a message.
public enum TextSafety {
  static let firstStrongIsolate = "\u{2068}"
  static let popDirectionalIsolate = "\u{2069}"

  /// `text` between FSI and PDI (Unicode Standard Annex #9, section 2.4) where it is written in
  /// another direction than the text around it, else unchanged.
  /// - Parameter language: the language of the text around it.
  public static func isolated(_ text: String, inside language: LanguageTag) -> String {
    let hasOther = text.unicodeScalars.contains { scalar in
      switch direction(of: scalar) {
      case .rightToLeft: !language.isRightToLeft
      case .leftToRight: language.isRightToLeft
      case nil: false
      }
    }
    return hasOther ? firstStrongIsolate + text + popDirectionalIsolate : text
  }

  private enum Direction { case leftToRight, rightToLeft }

  /// The strong direction of a scalar, by its block: the right-to-left scripts lie together
  /// (Hebrew to Arabic Extended-A, the presentation forms, and two rows of plane 1). Letters
  /// elsewhere run from left to right.
  private static func direction(of scalar: Unicode.Scalar) -> Direction? {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      scalar.properties.isAlphabetic ? .rightToLeft : nil
    default:
      scalar.properties.isAlphabetic ? .leftToRight : nil
    }
  }
}
