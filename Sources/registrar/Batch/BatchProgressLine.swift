internal import FormBatch
internal import Glibc
internal import Localization

/// The one line on a terminal that says how far a batch is, drawn over itself; none in a pipe.
struct BatchProgressLine {
  private let messages: Messages
  private let isShown: Bool
  private let start: Double
  private var lastDrawn: Double
  private var isDrawn = false

  /// Seconds between two drawings, and before the first: a short batch needs none.
  private static let interval = 0.2

  init(messages: Messages, isQuiet: Bool) {
    self.messages = messages
    isShown = !isQuiet && isatty(STDERR_FILENO) == 1
    start = isShown ? WallClock.monotonicSeconds : 0
    lastDrawn = start
  }

  mutating func show(_ summary: BatchSummary) {
    guard isShown else { return }
    let now = WallClock.monotonicSeconds
    guard now - lastDrawn >= Self.interval else { return }
    lastDrawn = now
    isDrawn = true
    let text = Self.text(summary, seconds: now - start, messages)
    try? write(all: Array("\r\(text)\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// Takes the line away, before anything else is written and at the end.
  mutating func clear() {
    guard isDrawn else { return }
    isDrawn = false
    try? write(all: Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// "1200000 records, 950000/s, 3 refused, 0:12 left"
  static func text(_ summary: BatchSummary, seconds: Double, _ messages: Messages) -> String {
    let done = summary.records - summary.resumedRecords
    var parameters = [
      "count": "\(summary.records)", "refused": "\(summary.refused)",
      "rate": "\(Int(Double(done) / max(seconds, 0.001)))",
    ]
    guard let size = summary.inputSize, summary.inputBytes > 0, size > summary.inputBytes else {
      return messages.text("batch.progress", parameters)
    }
    let left = seconds * Double(size - summary.inputBytes) / Double(summary.inputBytes)
    let whole = Int(left.rounded(.up))
    let rest = whole % 60
    parameters["time"] = "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
    return messages.text("batch.progressWithTime", parameters)
  }
}
