/// Which characters a text answer may hold, and which around it are dropped.
extension Unicode.Scalar {
  /// Controls, line separators, what is not a character, and what cannot be seen: nobody types it
  /// on purpose, two names that look alike would differ by it, and a terminal might obey it.
  ///
  /// Variation selectors are no such thing (names in Han need them), and the two joiners have to be
  /// judged by their neighbours, see `TextScan`.
  @inline(__always)
  var isUnfitForText: Bool { !isInHarmlessBlock && isUnfitOutsideOfHarmlessBlocks }

  /// Blocks that have nothing unfit, so that most letters of the world cost some comparisons.
  @inline(__always)
  private var isInHarmlessBlock: Bool {
    value &- 0x20 <= 0x7E - 0x20 || value &- 0xAE <= 0x34E - 0xAE || value &- 0x350 <= 0x61B - 0x350
      || value &- 0x61D <= 0x115E - 0x61D || value &- 0x3165 <= 0xD7FF - 0x3165
      || value &- 0x3000 <= 0x3163 - 0x3000
  }

  @inline(never)
  private var isUnfitOutsideOfHarmlessBlocks: Bool {
    switch value {
    case 0xA0...0xAC, 0x1161...0x17B3, 0x1900...0x200A, 0x2010...0x2027: return false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD: return true
    case 0x200C, 0x200D: return false
    // Interlinear annotation, object replacement and the mark of a damaged text.
    case 0xFFF9...0xFFFD: return true
    default: break
    }
    let properties = properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: break
    }
    if properties.isNoncharacterCodePoint { return true }
    return properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
  }

  /// What is dropped at both ends of an answer: white space (Unicode's `White_Space`) and the
  /// invisible marks that come along with copied text (byte order mark, direction marks, ...).
  var isDroppedAround: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// Whether the text surely begins and ends in something that is not dropped.
  @inline(__always)
  var isTrimmed: Bool {
    guard count > 0 else { return true }
    // Above the blank and ASCII.
    return self[0] &- 0x21 < 0x5F && self[count &- 1] &- 0x21 < 0x5F
  }

  /// The part of a UTF-8 text that is left when what `isDroppedAround` is taken from both ends.
  /// - Complexity: O(1) for a text that begins and ends in ASCII letters, digits or marks.
  var trimmedRange: Range<Int> {
    var start = 0
    var end = count
    while start < end {
      let byte = self[start]
      if byte > 0x20, byte < 0x80 { break }
      let (scalar, length) = decodeScalar(at: start)
      guard scalar.isDroppedAround else { break }
      start += length
    }
    while end > start {
      let byte = self[end - 1]
      if byte > 0x20, byte < 0x80 { break }
      var lead = end - 1
      while lead > start, end - lead < 4, self[lead] & 0xC0 == 0x80 { lead -= 1 }
      let (scalar, length) = decodeScalar(at: lead)
      guard lead + length == end, scalar.isDroppedAround else { break }
      end = lead
    }
    return start..<end
  }
}
