/// What a tag means where it leaves something out: "Likely Subtags" of UTS #35, section 4.3.
enum LikelySubtags {
  private static let table = SortedTable(embedded: "localization/likely_subtags.tsv")

  /// The script that `language` is written in where nothing else is said.
  /// - Returns: `nil` for a language that the table does not have.
  static func script(of language: String) -> String? {
    row(language)?.script
  }

  /// The script that `language` is written in, in `region`.
  /// - Returns: `nil` where that is the one it is written in elsewhere, or not known.
  static func script(of language: String, in region: String) -> String? {
    row("\(language)-\(region)")?.script
  }

  /// The region that `language`, written in `script`, makes most likely; it may be a grouping such
  /// as `001`.
  static func region(of language: String, script: String?) -> String? {
    if let script, let found = row("\(language)-\(script)") { return found.region }
    return row(language)?.region
  }

  private static func row(_ tag: String) -> (script: String, region: String)? {
    guard let row = table.row(withKey: tag.utf8.span) else { return nil }
    let parts = table.text(table.column(1, of: row)).split(separator: "-")
    guard parts.count == 3 else { return nil }
    return (String(parts[1]), String(parts[2]))
  }
}
