/// What a tag means where it leaves something out: "Likely Subtags" of UTS #35, section 4.3.
enum LikelySubtags {
  private static let table = SortedTable(embedded: "localization/likely_subtags.tsv")

  /// The script that `language` is written in where nothing else is said.
  /// - Returns: `nil` for a language that the table does not have.
  static func script(of language: String) -> String? {
    row(language)?.script
  }

  /// The script that `language` is written in, in `region`.
  static func script(of language: String, in region: String?) -> String? {
    if let region, let found = row("\(language)-\(region)") { return found.script }
    return script(of: language)
  }

  /// The region that `language`, written in `script`, makes most likely; it may be a grouping such
  /// as `001`.
  static func region(of language: String, script: String?) -> String? {
    if let script, let found = row("\(language)-\(script)") { return found.region }
    return row(language)?.region
  }

  private static func row(_ tag: String) -> (script: String, region: String)? {
    guard let likely = table.row(tag)?[1] else { return nil }
    let parts = likely.split(separator: "-")
    guard parts.count == 3 else { return nil }
    return (String(parts[1]), String(parts[2]))
  }
}
