/// What the environment says of the terminal's character set.
public enum DeclaredEncoding {
  /// Whether characters beyond ASCII can be expected to show: LC_ALL, LC_CTYPE or LANG, the first
  /// that is set, names UTF-8 or no character set at all.
  ///
  /// The names decide and not `nl_langinfo(CODESET)`, which says ASCII for a locale that is not
  /// installed. Where nothing is said, as in C, today's terminals are UTF-8.
  public static func isUTF8(environment: [String: [UInt8]]) -> Bool {
    let value = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let value, let dot = value.firstIndex(of: UInt8(ascii: ".")) else { return true }
    let name = value[(dot + 1)...].prefix { $0 != UInt8(ascii: "@") }
      .filter { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }  // digits have that bit
    return name == Array("utf8".utf8)
  }
}
