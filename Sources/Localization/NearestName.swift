/// The name of `names` that `typed` was most likely meant to be: for "did you mean" after an
/// unknown option, key or column.
///
/// Compared without regard to ASCII case, `-` and `_`. Close is: at most a third of the letters
/// differ (insertions, deletions, replacements, neighbours swapped), and one of them at least in
/// the shortest words.
/// - Returns: `nil` where nothing is close; of equally close names the first.
/// - Complexity: O(n·l²) for n names of l letters.
public func nearestName(to typed: String, among names: some Sequence<String>) -> String? {
  let wanted = comparable(typed)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let candidate = comparable(name)
    let limit = max(1, min(wanted.count, candidate.count) / 3)
    guard abs(candidate.count - wanted.count) <= limit else { continue }
    let distance = alignmentDistance(wanted, candidate)
    if distance <= limit, distance < best?.distance ?? Int.max { best = (name, distance) }
  }
  return best?.name
}

private func comparable(_ text: String) -> [Unicode.Scalar] {
  text.unicodeScalars.compactMap { scalar in
    switch scalar {
    case "A"..."Z": Unicode.Scalar(scalar.value | 0x20)
    case "-", "_": nil
    default: scalar
    }
  }
}

/// Optimal string alignment: edits, with two neighbours swapped counted as one.
private func alignmentDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      let replaced = last[j] + (left[i] == right[j] ? 0 : 1)
      var cost = min(replaced, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[right.count]
}
