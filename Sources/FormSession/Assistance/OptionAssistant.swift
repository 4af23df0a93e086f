internal import Localization

/// Completes the answers of a closed list, one of them or, with commas, several.
public struct OptionAssistant: Sendable {
  private let options: [String]
  private let several: Bool

  public init(options: [String], several: Bool) {
    self.options = options
    self.several = several
  }

  /// The lines that the typing can become, in the form's order; its last part is what is completed.
  public func completions(of typing: String) -> [(value: String, option: String)] {
    let cut = several ? typing.lastIndex(where: Self.isComma).map(typing.index(after:)) : nil
    let head = typing[..<(cut ?? typing.startIndex)]
    let part = Fold.folded(String(typing[(cut ?? typing.startIndex)...]).trimmingBlanks)
    let taken = Set(
      head.split(whereSeparator: Self.isComma).map { Fold.folded(String($0).trimmingBlanks) })
    return
      options
      .filter { option in
        let folded = Fold.folded(option)
        return folded.starts(with: part) && !taken.contains(folded)
      }
      .map { option in ((head.isEmpty ? "" : head + " ") + option, option) }
  }

  /// Commas of the scripts we speak: Latin, Arabic, Chinese and Japanese.
  private static func isComma(_ character: Character) -> Bool {
    ",،，、".contains(character)
  }
}
