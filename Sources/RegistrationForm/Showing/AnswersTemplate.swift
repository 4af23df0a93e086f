internal import JSONText

/// A file to be filled in: the answers of one registration in a format that `--answers` reads,
/// with samples to be replaced. As it is, it would be taken.
public struct AnswersTemplate: Sendable {
  /// The formats; the raw values are those of `--template`.
  public enum Format: String, Sendable, CaseIterable {
    case csv, json, lines, rec
  }

  private let form: FormDefinition
  private let context: CheckerContext

  public init(form: FormDefinition, context: CheckerContext) {
    self.form = form
    self.context = context
  }

  /// The file, with an LF at its end.
  public func text(_ format: Format) -> String {
    let samples = SampleAnswers(form: form, context: context)
    let answers = zip(form.fields, samples.texts).map { (field: $0, text: $1) }
    switch format {
    case .csv:
      let header = answers.map(\.field.id).joined(separator: ",")
      return header + "\n" + answers.map { Self.cell($0.text) }.joined(separator: ",") + "\n"
    case .lines: return answers.map { $0.text + "\n" }.joined()
    case .rec:
      return answers.map { field, text in
        let label = field.label.text(for: context.language)
        return "# \(label)\n\(field.id): \(text)\n"
      }.joined()
    case .json: return json(answers, samples.record)
    }
  }

  /// A cell of RFC 4180, between quotation marks where it has to be.
  private static func cell(_ text: String) -> String {
    text.contains { ",\"\n\r".contains($0) }
      ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }

  /// Booleans and whole numbers as such, as they were read; the rest as it would be typed.
  private func json(
    _ answers: [(field: FieldDefinition, text: String)], _ record: AnswerRecord
  ) -> String {
    var writer = JSONWriter(layout: .pretty)
    var output: [UInt8] = []
    writer.beginObject(to: &output)
    for (index, (field, text)) in answers.enumerated() where !text.isEmpty {
      writer.key(field.id, to: &output)
      switch record[index] {
      case .boolean(let value): writer.literal(String(value), to: &output)
      case .integer(let value): writer.literal(String(value), to: &output)
      default: writer.string(text, to: &output)
      }
    }
    writer.endObject(to: &output)
    return String(decoding: output, as: UTF8.self) + "\n"
  }
}
