/// What counts as part of a word when texts are compared.
enum WordScalar {
  /// Whether a scalar outside ASCII is a letter, a mark or a digit; all else parts words.
  static func isPart(_ value: UInt32) -> Bool {
    switch value {
    // The blocks that country names are written in, of letters and marks through and through;
    // here the answer is wanted often and fast.
    case 0x0C0...0x24F where value != 0xD7 && value != 0xF7, 0x3A3...0x481, 0x48A...0x52F,
      0x5D0...0x5EA, 0x620...0x669, 0x66E...0x6D3, 0x904...0x963, 0xE01...0xE3A,
      0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return true
    default:
      guard let scalar = Unicode.Scalar(value) else { return false }
      return switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
        true
      default: false
      }
    }
  }
}
