/// Finds the keys that may be a few edits away without looking at the others: keys lie in the order
/// of their length, each with the mask of its letters.
///
/// Of 5,000 keys some dozens remain for two edits; only these are measured.
struct NearKeys: Sendable {
  private var masks: [UInt64] = []
  private var ranges: [ByteRange] = []
  private var numbers: [UInt32] = []
  /// Where the keys of a length begin, by length.
  private var starts: [Int] = []

  /// A key to search: where it lies in the bytes, and the number it is known by.
  struct Key {
    var range: ByteRange
    var number: UInt32
  }

  /// - Parameter bytes: what the ranges of the keys are about; the search wants the same.
  init(_ keys: [Key], in bytes: Span<UInt8>) {
    let longest = EditPattern.mostLetters + 4
    var measured: [(letters: Int, mask: UInt64)] = []
    measured.reserveCapacity(keys.count)
    var counts = [Int](repeating: 0, count: longest + 2)
    for key in keys {
      let measure = KeyScalar.measure(bytes, key.range.range)
      measured.append(measure)
      counts[min(measure.letters, longest) + 1] += 1
    }
    for length in 1..<counts.count { counts[length] += counts[length - 1] }
    starts = counts
    masks = Array(repeating: 0, count: keys.count)
    ranges = Array(repeating: ByteRange(0, 0), count: keys.count)
    numbers = Array(repeating: 0, count: keys.count)
    for (index, key) in keys.enumerated() {
      let length = min(measured[index].letters, longest)
      let place = counts[length]
      counts[length] += 1
      masks[place] = measured[index].mask
      ranges[place] = key.range
      numbers[place] = key.number
    }
  }

  /// Whether at most `limit` bits of a word are set. For so few, taking them away one by one is
  /// cheaper than counting all, for which not every processor has an instruction.
  @inline(__always)
  private static func has(_ bits: UInt64, atMost limit: Int) -> Bool {
    let one = bits & (bits &- 1)
    let two = one & (one &- 1)
    return switch limit {
    case 0: bits == 0
    case 1: one == 0
    case 2: two == 0
    case 3: two & (two &- 1) == 0
    default: bits.nonzeroBitCount <= limit
    }
  }

  /// Calls `body` with each key that is at most `limit` edits from the pattern, and how many.
  ///
  /// An edit adds one letter at most, and takes one away at most. A key that is longer by `n` letters
  /// has `n` put in, which take none away: only `limit - n` letters of the pattern can be missing in
  /// it, and likewise the other way round.
  func forEach(
    near pattern: EditPattern, limit: Int, in bytes: Span<UInt8>,
    _ body: (_ number: UInt32, _ distance: Int) -> Void
  ) {
    let shortest = max(0, pattern.letters - limit)
    let longest = min(starts.count - 2, pattern.letters + limit)
    guard shortest <= longest else { return }
    let masks = masks.span
    for length in shortest...longest {
      let mostMissing = limit - max(0, length - pattern.letters)
      let mostAdded = limit - max(0, pattern.letters - length)
      for place in starts[length]..<starts[length + 1] {
        let mask = masks[place]
        guard Self.has(pattern.mask & ~mask, atMost: mostMissing),
          Self.has(mask & ~pattern.mask, atMost: mostAdded)
        else { continue }
        let distance = pattern.distance(to: bytes, in: ranges[place].range, limit: limit)
        if distance <= limit { body(numbers[place], distance) }
      }
    }
  }
}
