/// Finds the keys that may be a few edits away without looking at the others.
///
/// An edit takes away one letter of a text at most, so of the letters that a pattern has, a key that is
/// `k` edits away lacks `k` at most. That is counted for 256 keys at once: for each of the 64 bits of
/// `KeyScalar.mask` there is a row of bits that says which keys have that letter, and the rows of the
/// pattern's letters are added up column by column, in counters of three bits that lie beside each other
/// just so (a carry is a logical operation on 256 columns):
///
///                   oman  omani  panama  tonga
///     t  lacks        1     1      1       0
///     o  lacks        0     0      1       0
///     n  lacks        0     0      0       0
///     g  lacks        1     1      1       0
///     a  lacks        0     0      0       0
///     ones            0     0      1       0
///     twos            1     1      1       0      tonga alone lacks at most one
///
/// Keys lie in the order of their length, and only those of nearly the pattern's are added up. Of 5,000
/// keys some dozens remain for two edits; only these are measured.
struct NearKeys: Sendable {
  private typealias Bits = SIMD4<UInt64>
  private static let keysAStep = 256

  /// A row of bits for each bit of a mask, one behind the other; a place is a key.
  private var rows: [Bits] = []
  /// Steps of a row.
  private var steps = 0
  /// How many bits the mask of a key has, by place.
  private var letters: [UInt8] = []
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
    steps = (keys.count + Self.keysAStep - 1) / Self.keysAStep
    rows = Array(repeating: .zero, count: UInt64.bitWidth * steps)
    letters = Array(repeating: 0, count: keys.count)
    ranges = Array(repeating: ByteRange(0, 0), count: keys.count)
    numbers = Array(repeating: 0, count: keys.count)
    for (index, key) in keys.enumerated() {
      let length = min(measured[index].letters, longest)
      let place = counts[length]
      counts[length] += 1
      ranges[place] = key.range
      numbers[place] = key.number
      add(measured[index].mask, at: place)
    }
  }

  private mutating func add(_ mask: UInt64, at place: Int) {
    letters[place] = UInt8(mask.nonzeroBitCount)
    let (step, column) = place.quotientAndRemainder(dividingBy: Self.keysAStep)
    var left = mask
    while left != 0 {
      rows[left.trailingZeroBitCount * steps + step][column / 64] |= 1 << UInt64(column % 64)
      left &= left - 1
    }
  }

  /// Calls `body` with each key that is at most `limit` edits from the pattern, and how many; the
  /// shortest first, keys of one length in the order they were given.
  ///
  /// A key that is longer than the pattern by `n` letters has `n` put in, which take none away: only
  /// `limit - n` letters of the pattern can be missing in it, and likewise the other way round.
  /// - Parameter limit: at most 3, which is as far as is counted.
  @inline(__always)
  func forEach(
    near pattern: borrowing EditPattern, limit: Int, in bytes: Span<UInt8>,
    _ body: (_ number: UInt32, _ distance: Int) -> Void
  ) {
    precondition(limit <= 3, "letters are counted up to three")
    guard pattern.isUsable else { return }
    let distinct = pattern.mask.nonzeroBitCount
    let shortest = max(0, pattern.letters - limit)
    let longest = min(starts.count - 2, pattern.letters + limit)
    guard shortest <= longest else { return }
    for length in shortest...longest {
      let mostMissing = limit - max(0, length - pattern.letters)
      let mostAdded = limit - max(0, pattern.letters - length)
      // What a key has more than the pattern it has instead of what is missing.
      let mostLetters = distinct + mostAdded
      forEachPlace(in: starts[length]..<starts[length + 1], lacking: mostMissing, of: pattern.mask)
      {
        place, missing in
        guard Int(letters[place]) <= mostLetters - missing else { return }
        let range = ranges[place].range
        // One edit leaves the first letter or the last as it was, of three letters and more.
        if limit == 1, length > 2, bytes[range.lowerBound] != pattern.firstByte,
          bytes[range.upperBound - 1] != pattern.lastByte
        {
          return
        }
        let distance = pattern.distance(to: bytes, in: range, limit: limit)
        if distance <= limit { body(numbers[place], distance) }
      }
    }
  }

  /// Calls `body` with each place of `range` whose key lacks at most `most` of the letters of `mask`,
  /// and the number of those.
  @inline(__always)
  private func forEachPlace(
    in range: Range<Int>, lacking most: Int, of mask: UInt64,
    _ body: (_ place: Int, _ missing: Int) -> Void
  ) {
    guard !range.isEmpty else { return }
    let rows = rows.span
    for step in range.lowerBound / Self.keysAStep...(range.upperBound - 1) / Self.keysAStep {
      var (ones, twos, more) = (Bits.zero, Bits.zero, Bits.zero)
      var left = mask
      while left != 0 {
        let lacking = ~rows[left.trailingZeroBitCount &* steps &+ step]
        left &= left &- 1
        let carry = ones & lacking
        ones ^= lacking
        more |= twos & carry
        twos ^= carry
      }
      let few =
        switch most {
        case 0: ~(ones | twos | more)
        case 1: ~(twos | more)
        case 2: ~(ones & twos | more)
        default: ~more
        }
      for lane in 0..<4 {
        var candidates = few[lane] & Self.columns(of: range, step * Self.keysAStep + lane * 64)
        while candidates != 0 {
          let column = candidates.trailingZeroBitCount
          candidates &= candidates &- 1
          let (one, two) = (ones[lane] &>> UInt64(column) & 1, twos[lane] &>> UInt64(column) & 1)
          body(step * Self.keysAStep + lane * 64 + column, Int(one + 2 * two))
        }
      }
    }
  }

  /// Which of the 64 places from `first` on are in a range, one bit each.
  @inline(__always)
  private static func columns(of range: Range<Int>, _ first: Int) -> UInt64 {
    let (from, to) = (max(0, range.lowerBound - first), min(64, range.upperBound - first))
    guard from < to else { return 0 }
    return UInt64.max &<< UInt64(from) & UInt64.max &>> UInt64(64 - to)
  }
}
