internal import ByteWords
internal import Localization

/// What the patterns of the numbering plans accept, as tables: `Data/phone/automata.bin`.
///
/// The automaton of a calling code reads a national number, digit after digit, and says whose it is:
/// the countries of a shared code are asked all at once. With the plans `1[2-4]\d{3}` and `15\d{3,4}`
/// of two countries:
///
///     state 0    1 → state 1    other digits → answer: nobody
///     state 1    2 3 4 → answer: the first country, if three digits are left
///                5 → answer: the second, if three or four are left
///
/// Patterns are trees of digits with any digits behind: a number is judged after the few of its
/// digits that tell it from others, so that only as many states are looked at, 22 bytes each. Nothing
/// is compiled: the script `make_automata.py` has done that, and says how the file is built.
final class NumberAutomata: Sendable {
  /// Where an automaton begins: a state, or an answer at once.
  struct Start: Equatable, Sendable {
    fileprivate let target: UInt16
  }

  /// Who owns a number.
  struct Claim: Equatable, Sendable {
    fileprivate let answer: UInt16

    /// The place of the owner's plan among the plans of the calling code, counted from 0; `nil` where
    /// no plan takes the number for its own.
    var plan: Int? { answer > 1 ? Int(answer &>> 1) &- 1 : nil }
    /// Whether the number lies in a range that has been given out.
    var isAllocated: Bool { answer & 1 == 1 }
  }

  /// From here on a target is no state but an answer.
  private static let firstAnswer: UInt16 = 0x8000
  /// A target for each digit, and one for the end of the number.
  private static let stateSize = 22
  private static let endPlace = 10
  private static let answerSize = 8

  private let file: EmbeddedFile
  /// How many calling codes there are, each with an automaton.
  let codeCount: Int
  /// How many plans.
  let planCount: Int
  /// Offsets of the first ones.
  private let starts: Int
  private let states: Int
  private let answers: Int

  init() {
    guard let file = EmbeddedFile("phone/automata.bin") else {
      preconditionFailure("the program carries no automata of telephone numbers")
    }
    self.file = file
    let counts = [0, 2, 4].map { Int(Self.number(at: $0, in: file)) }
    (codeCount, planCount) = (counts[0], counts[1])
    starts = 8
    states = starts + 2 * (codeCount + planCount)
    answers = states + Self.stateSize * counts[2]
  }

  /// The automaton of a calling code: the one in row `index` of `calling-codes.tsv`.
  func claims(ofCode index: Int) -> Start {
    precondition(index < codeCount, "the automata are of other calling codes: make them again")
    return Start(target: Self.number(at: starts + 2 * index, in: file))
  }

  /// The automaton of a plan's general form: the one in place `index` of all rows together.
  func general(ofPlan index: Int) -> Start {
    precondition(index < planCount, "the automata are of other plans: make them again")
    return Start(target: Self.number(at: starts + 2 * (codeCount + index), in: file))
  }

  /// Who owns the national number that the digits `range` are.
  @inline(__always)
  func claim(_ start: Start, _ digits: DialledDigits, _ range: Range<Int>) -> Claim {
    Claim(answer: answer(start, digits, range))
  }

  /// Whether the digits `range` have the form that numbers of a plan have.
  @inline(__always)
  func isGeneral(_ start: Start, _ digits: DialledDigits, _ range: Range<Int>) -> Bool {
    answer(start, digits, range) == 1
  }

  private func answer(_ start: Start, _ digits: DialledDigits, _ range: Range<Int>) -> UInt16 {
    file.withBytes { bytes in
      let raw = unsafe bytes.bytes
      var rest = digits.rest(from: range.lowerBound)
      var left = range.count
      var target = start.target
      while target < Self.firstAnswer {
        let state = states &+ Int(target) &* Self.stateSize
        // Behind the states lie the answers: a word can always be read.
        guard left > 0 else {
          target = UInt16(truncatingIfNeeded: raw.word(at: state &+ Self.endPlace &* 2))
          break
        }
        let digit = Int(truncatingIfNeeded: rest &>> 124)
        target = UInt16(truncatingIfNeeded: raw.word(at: state &+ digit &* 2))
        rest &<<= 4
        left &-= 1
      }
      // A mask of the numbers of digits left, the answer where that bit is set, and the other one.
      let word = raw.word(
        at: answers &+ Int(target &- Self.firstAnswer) &* Self.answerSize)
      let isRight = left < 32 && word &>> UInt64(left) & 1 == 1
      return UInt16(truncatingIfNeeded: word &>> (isRight ? 32 : 48))
    }
  }

  private static func number(at offset: Int, in file: EmbeddedFile) -> UInt16 {
    file.withBytes { UInt16($0[offset]) | UInt16($0[offset + 1]) << 8 }
  }
}
