internal import TextLayout

extension StyledText {
  /// The beginning that fits into `columns`.
  func clipped(to columns: Int) -> StyledText {
    var (result, left) = (StyledText(), columns)
    for run in runs {
      let fitting = run.text.prefix { character in
        left -= character.columnWidth
        return left >= 0
      }
      result.append(String(fitting), run.style)
      if left < 0 { break }
    }
    return result
  }

  /// The text broken into lines of at most `columns`, as `BrokenText` breaks it.
  func wrapped(to columns: Int) -> StyledText {
    let lines = lines(of: columns)
    return lines.dropFirst().reduce(lines.first ?? self) { $0 + "\n" + $1 }
  }

  /// The same lines apart, at least one; the text itself where it fits.
  func lines(of columns: Int) -> [StyledText] {
    let lines = BrokenText(plainText, columns: columns).lines
    if lines.count == 1 { return [self] }
    return lines.map { StyledText(String(repeating: " ", count: $0.indent)) + part($0.range) }
  }

  /// The part between two UTF-8 offsets, which stand between scalars.
  private func part(_ range: Range<Int>) -> StyledText {
    var (result, start) = (StyledText(), 0)
    for run in runs {
      let utf8 = run.text.utf8
      let part = range.clamped(to: start..<start + utf8.count)
      if !part.isEmpty {
        let first = utf8.index(utf8.startIndex, offsetBy: part.lowerBound - start)
        let end = utf8.index(first, offsetBy: part.count)
        result.append(String(run.text[first..<end]), run.style)
      }
      start += utf8.count
    }
    return result
  }
}
