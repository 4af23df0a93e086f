/// One line of text for a person, in parts that carry their meaning rather than a colour.
///
/// Whoever draws it decides what a tone looks like, or drops it; the text alone says everything.
public struct StyledLine: Equatable, Sendable {
  /// What a part is to the reader.
  public enum Tone: Equatable, Sendable {
    /// Ordinary text.
    case plain
    /// What the eye should find first: a title, the label of a question.
    case strong
    /// What may be overlooked: progress, explanations.
    case faint
    /// What is wrong with an answer.
    case fault
    /// What was understood or done.
    case good
  }

  /// A run of one tone.
  public struct Part: Equatable, Sendable {
    public let text: String
    public let tone: Tone

    public init(_ text: String, _ tone: Tone = .plain) {
      self.text = text
      self.tone = tone
    }
  }

  /// The parts in reading order; empty is a blank line. No part holds a line break, no two
  /// neighbours have one tone.
  public private(set) var parts: [Part]

  public init(_ text: String = "", _ tone: Tone = .plain) {
    parts = text.isEmpty ? [] : [Part(text, tone)]
  }

  /// All parts without their tones.
  public var text: String {
    // Not `joined`, which finds out at run time what it joins: 0.2 million instructions.
    parts.reduce(into: "") { $0 += $1.text }
  }

  mutating func append(_ text: String, _ tone: Tone = .plain) {
    if text.isEmpty { return }
    if let last = parts.last, last.tone == tone {
      parts[parts.count - 1] = Part(last.text + text, tone)
    } else {
      parts.append(Part(text, tone))
    }
  }
}
