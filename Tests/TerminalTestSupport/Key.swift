/// Keys as xterm sends them.
public enum Key {
  public static let enter = "\r"
  public static let escape = "\u{1B}"
  public static let backspace = "\u{7F}"
  public static let delete = "\u{1B}[3~"
  public static let up = "\u{1B}[A"
  public static let down = "\u{1B}[B"
  public static let right = "\u{1B}[C"
  public static let left = "\u{1B}[D"
  public static let home = "\u{1B}[H"
  public static let end = "\u{1B}[F"
  public static let tab = "\t"
  public static let shiftTab = "\u{1B}[Z"
  public static let altUp = "\u{1B}[1;3A"
  public static let altDown = "\u{1B}[1;3B"
  public static let f1 = "\u{1B}OP"
  public static let f2 = "\u{1B}OQ"
  /// Ctrl and a letter or one of @ [ \ ] ^ _.
  public static func control(_ letter: Unicode.Scalar) -> String {
    String(Character(Unicode.Scalar(UInt8(letter.value & 0x1F))))
  }
  /// A paste as a terminal marks it.
  public static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
