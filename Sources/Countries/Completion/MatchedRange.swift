internal import Localization

/// Finds which part of a name, as it is written, is what was typed.
enum MatchedRange {
  /// Where a part may begin.
  enum Place { case wordStart, anywhere }

  /// The first part of `name` that begins at such a place and folds to `folded`, as UTF-8 offsets;
  /// empty where there is none.
  static func find(
    _ folded: [UInt8], in name: String, from place: Place = .wordStart
  ) -> Range<Int> {
    guard !folded.isEmpty else { return 0..<0 }
    let form = Fold.folded(name)
    let inForm = find(folded.span, inForm: form.span, from: place)
    // ASCII only grows by "&" ("and"); where it has not shrunk either, offsets are the same.
    if form.count == name.utf8.count, name.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x26 }) {
      return inForm
    }
    // What is not in the whole is in no part of it, and most names are done with here.
    if inForm.isEmpty, find(folded.span, inForm: form.span, from: .anywhere).isEmpty {
      return 0..<0
    }
    var isWordStart = true
    for start in name.indices {
      let form = Fold.folded(String(name[start]))
      if form.isEmpty {
        // An apostrophe within a word parts nothing; a blank or a hyphen does.
        isWordStart = isWordStart || name[start].isPunctuation || name[start].isWhitespace
        continue
      }
      if isWordStart || place == .anywhere, form.first == folded.first,
        let end = end(of: folded, in: name, from: start)
      {
        return offset(start, name)..<offset(end, name)
      }
      isWordStart = false
    }
    return 0..<0
  }

  private static func find(
    _ folded: Span<UInt8>, inForm form: Span<UInt8>, from place: Place
  ) -> Range<Int> {
    guard form.count >= folded.count else { return 0..<0 }
    for start in 0...(form.count - folded.count)
    where place == .anywhere || start == 0 || form[start - 1] == 0x20 {
      var matched = 0
      while matched < folded.count, form[start + matched] == folded[matched] { matched += 1 }
      if matched == folded.count { return start..<start + matched }
    }
    return 0..<0
  }

  /// Where the part from `start` that folds to `folded` ends.
  private static func end(
    of folded: [UInt8], in name: String, from start: String.Index
  ) -> String.Index? {
    var end = start
    while end < name.endIndex {
      end = name.index(after: end)
      let part = Fold.folded(String(name[start..<end]))
      if part.count >= folded.count { return part.starts(with: folded) ? end : nil }
      guard folded.starts(with: part) else { return nil }
    }
    return nil
  }

  private static func offset(_ index: String.Index, _ name: String) -> Int {
    name.utf8.distance(from: name.startIndex, to: index)
  }
}
