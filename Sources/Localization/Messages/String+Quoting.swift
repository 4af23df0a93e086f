/// A person's or a file's text inside a message of ours.
extension String {
  /// The text with everything made visible that a terminal could obey or that hides or reorders
  /// what follows, and cut: how a person's own words are quoted back.
  ///
  /// Control characters, line separators and invisible format characters become `\u{1B}`; the two
  /// joiners stay, which belong inside words and emoji. Of marks piled on one letter, eight stay.
  /// - Parameter limit: at most so many Characters, at least 1, the last one `…` where something
  ///   was cut; default 60.
  public func quotable(limit: Int = 60) -> String {
    // Most of what is quoted is short and plain.
    if utf8.count <= limit, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    let isCut = dropFirst(limit).first != nil
    let kept = isCut ? prefix(limit - 1) : self[...]
    return kept.map(\.quotable).joined() + (isCut ? "…" : "")
  }

  /// The text in directional isolates (FSI U+2068 to PDI U+2069, Unicode Standard Annex #9,
  /// section 2.4) where it holds a letter that runs from right to left, so that what stands around
  /// it keeps its place; else unchanged.
  public var isolated: String {
    isolated(inside: .english)
  }

  /// The text in directional isolates where it holds a letter that runs the other way than the
  /// text around it, outside of isolates of its own; else unchanged.
  /// - Parameter language: the language of the text around it.
  public func isolated(inside language: LanguageTag) -> String {
    isolated(insideRightToLeft: language.isRightToLeft)
  }

  func isolated(insideRightToLeft isRightToLeft: Bool) -> String {
    let outer: TextDirection = isRightToLeft ? .rightToLeft : .leftToRight
    if outer == .leftToRight, utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var depth = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth -= 1
      default:
        if depth == 0, let direction = TextDirection(of: scalar), direction != outer {
          return "\u{2068}\(self)\u{2069}"
        }
      }
    }
    return self
  }
}

extension Character {
  /// Piled marks reach into the lines above and below; no script needs more than these on a letter.
  private static let scalarLimit = 9

  fileprivate var quotable: String {
    var shown = ""
    for scalar in unicodeScalars.prefix(Self.scalarLimit) {
      if scalar.isInvisible {
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

extension Unicode.Scalar {
  /// Whether the scalar shows nothing of itself and may change what stands around it.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    // ZWNJ and ZWJ spell words in Persian and Hindi; tags spell the flags of Scotland and Wales.
    case .format: value != 0x200C && value != 0x200D && !(0xE0020...0xE007F).contains(value)
    default: properties.isNoncharacterCodePoint
    }
  }
}

/// The strong direction of a letter (Unicode Standard Annex #9, classes L, R and AL).
private enum TextDirection {
  case leftToRight, rightToLeft

  /// By blocks: the right-to-left scripts lie together, Hebrew to Arabic Extended-A, the
  /// presentation forms, and two parts of plane 1.
  init?(of scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic else { return nil }
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      self = .rightToLeft
    default:
      self = .leftToRight
    }
  }
}
