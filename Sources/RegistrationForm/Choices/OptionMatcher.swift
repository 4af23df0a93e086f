internal import Localization

/// Finds the option that an answer means: by value, number, label in any of the form's languages,
/// or the beginning of one that no other option has.
struct OptionMatcher: Sendable {
  enum Match: Equatable {
    case option(Int)
    /// Options that begin so, ascending.
    case several([Int])
    /// No option; those with a similar name, ascending.
    case none([Int])
  }

  private let values: [[UInt8]]
  /// Folded values and labels with their option.
  private let names: [(folded: [UInt8], option: Int)]

  init(_ options: [ChoiceOption]) {
    values = options.map { Array($0.value.utf8) }
    names = options.enumerated().flatMap { index, option in
      ([option.value] + option.label.all).map { (Fold.folded($0), index) }
    }
  }

  /// - Parameter utf8: trimmed, not empty.
  func match(_ utf8: Span<UInt8>) -> Match {
    for (index, value) in values.enumerated() where utf8.equals(value) { return .option(index) }
    let text = utf8.text
    if let option = optionNumbered(text) { return .option(option) }
    let folded = Fold.folded(text)
    if let exact = names.first(where: { $0.folded == folded }) { return .option(exact.option) }
    guard !folded.isEmpty else { return .none([]) }
    let beginning = Set(names.lazy.filter { $0.folded.starts(with: folded) }.map(\.option)).sorted()
    if beginning.count == 1 { return .option(beginning[0]) }
    if !beginning.isEmpty { return .several(beginning) }
    let known = names.map { String(decoding: $0.folded, as: UTF8.self) }
    guard let near = nearestName(to: String(decoding: folded, as: UTF8.self), among: known),
      let index = known.firstIndex(of: near)
    else { return .none([]) }
    return .none([names[index].option])
  }

  /// The option with that number, from 1, in the digits of any script; a point or bracket behind
  /// it, as in a list, does not matter.
  private func optionNumbered(_ text: String) -> Int? {
    var number = 0
    var scalars = Substring(text).unicodeScalars
    if let last = scalars.last, last == "." || last == ")" { scalars.removeLast() }
    guard (1...4).contains(scalars.count) else { return nil }
    for scalar in scalars {
      guard let digit = scalar.decimalDigit else { return nil }
      number = number * 10 + digit
    }
    return (1...values.count).contains(number) ? number - 1 : nil
  }

  /// The parts of an answer that names several options, trimmed, none empty.
  static func parts(of utf8: Span<UInt8>) -> [Range<Int>] {
    let commas = split(utf8) { $0 == "," || $0 == ";" || $0 == "、" || $0 == "،" || $0 == "\n" }
    guard commas.count == 1 else { return commas }
    let blanks = split(utf8) { $0 == " " || $0 == "\u{3000}" }
    let areNumbers = blanks.allSatisfy { part in
      utf8.extracting(part).text.unicodeScalars.allSatisfy { $0.decimalDigit != nil }
    }
    return areNumbers ? blanks : commas
  }

  private static func split(
    _ utf8: Span<UInt8>, where isSeparator: (Unicode.Scalar) -> Bool
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var offset = 0
    func close(at end: Int) {
      let trimmed = utf8.extracting(start..<end).trimmedRange
      if !trimmed.isEmpty {
        parts.append((start + trimmed.lowerBound)..<(start + trimmed.upperBound))
      }
    }
    while offset < utf8.count {
      let (scalar, length) = utf8.decodeScalar(at: offset)
      if isSeparator(scalar) {
        close(at: offset)
        start = offset + length
      }
      offset += length
    }
    close(at: utf8.count)
    return parts
  }
}

extension Span<UInt8> {
  func equals(_ bytes: [UInt8]) -> Bool {
    guard count == bytes.count else { return false }
    for offset in indices where self[offset] != bytes[offset] { return false }
    return true
  }
}
