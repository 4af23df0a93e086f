extension PhoneText {
  /// What stands at the end of an answer behind the number.
  enum Ending {
    case none
    /// Digits of an extension, behind something that says so.
    case `extension`(tokens: Int, digits: Range<Int>, mark: Mark)
    /// A word for an extension, and no digits behind it.
    case missing(token: Int)
  }

  /// What says that an extension follows.
  enum Mark {
    /// A word that means nothing else, `#` or `~`.
    case certain
    /// A word that means it in some places.
    case askWord
    /// Commas or a semicolon: a telephone's pauses, or another number.
    case pause
  }

  /// The tokens between which something is meant: without blanks and punctuation around.
  ///
  /// A `#` or `*` at an end means something and stays.
  var meant: Range<Int> {
    func isIdle(_ token: Token) -> Bool {
      switch token.kind {
      case .separator, .divider: true
      case .symbol(let scalar): scalar != "#" && scalar != "*"
      case .digits, .plus, .word: false
      }
    }
    guard let first = tokens.firstIndex(where: { !isIdle($0) }),
      let last = tokens.lastIndex(where: { !isIdle($0) })
    else { return 0..<0 }
    return first..<last + 1
  }

  /// Looks for an extension at the end of the tokens `range`.
  ///
  /// Read backwards: perhaps a `#`, the digits, perhaps `:`, `.`, `=`, blanks, hyphens and commas,
  /// and then what says that it is one: a word, `#`, `~`, a semicolon, commas (pauses of a
  /// telephone). "- 503#" says it by the hash behind (North America).
  func ending(of range: Range<Int>, _ words: PhoneWords) -> Ending {
    var last = range.upperBound - 1
    guard last > range.lowerBound else { return .none }
    if case .word(let word) = tokens[last].kind, word != "x", isExtension(word, words) != nil {
      return .missing(token: last)
    }
    let hasHash = tokens[last].kind == .symbol("#")
    if hasHash { last -= 1 }
    guard last > range.lowerBound, case .digits(let digits) = tokens[last].kind else {
      return .none
    }
    var mark = last - 1
    var hasComma = false
    scan: while mark > range.lowerBound {
      switch tokens[mark].kind {
      case .separator(0x20), .separator(UInt8(ascii: "-")), .separator(UInt8(ascii: ".")),
        .divider(UInt8(ascii: ":")), .symbol("="):
        break
      case .divider(UInt8(ascii: ",")):
        hasComma = true
      default:
        break scan
      }
      mark -= 1
    }
    switch tokens[mark].kind {
    case .word(let word):
      guard mark > range.lowerBound, let kind = isExtension(word, words) else { break }
      return .extension(tokens: mark, digits: digits, mark: kind)
    case .symbol("#"), .symbol("~"):
      return .extension(tokens: mark, digits: digits, mark: .certain)
    case .divider(UInt8(ascii: ";")):
      return .extension(tokens: mark, digits: digits, mark: .pause)
    default:
      break
    }
    if hasHash, mark < last - 1, digits.count <= 6 {
      return .extension(tokens: mark + 1, digits: digits, mark: .certain)
    }
    if hasComma { return .extension(tokens: mark + 1, digits: digits, mark: .pause) }
    return .none
  }

  /// How a word says that an extension follows; `nil` where it does not say it.
  private func isExtension(_ word: String, _ words: PhoneWords) -> Mark? {
    switch words.kind(of: word) {
    case .extension: .certain
    case .askExtension: .askWord
    case .label, .between, nil: nil
    }
  }

  /// The digits of an extension; `nil` where they are too many.
  func extensionRun(_ range: Range<Int>) -> DigitRun? {
    var run = DigitRun()
    for index in range { guard run.append(digits[index]) else { return nil } }
    return run
  }
}
