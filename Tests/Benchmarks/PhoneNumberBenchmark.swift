import Countries
import PhoneNumbers

/// Telephone numbers read and checked a second, on one core.
///
/// The rows are those of a table as `Data/phone/check_phones.py` makes it, so that the same file is
/// timed with Python's phonenumbers: `check_phones.py --time FILE`.
enum PhoneNumberBenchmark {
  /// Figures of one run.
  struct Figures {
    var rows = 0
    var valid = 0
    /// Rows a second, the best of five rounds.
    var rate = 0.0
    /// What the first number of a process costs, in microseconds: its country's plan is compiled.
    var first = 0.0
  }

  /// - Parameter table: the bytes of the file: input, country, and columns that are not looked at.
  static func run(_ table: [UInt8]) -> Figures {
    var inputs: [(text: Range<Int>, country: CountryCode?)] = []
    var start = 0
    for line in table.split(separator: UInt8(ascii: "\n")) {
      let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard cells.count > 1 else { continue }
      inputs.append((cells[0].indices, CountryCode(String(decoding: cells[1], as: UTF8.self))))
      start = line.endIndex
    }
    var figures = Figures(rows: inputs.count)
    guard start > 0, let sample = inputs.first else { return figures }
    let clock = ContinuousClock()
    let bytes = table.span
    figures.first = microseconds(
      clock.measure {
        _ = PhonePlan.shared.parse(bytes.extracting(sample.text), default: sample.country)
      })
    for _ in 0..<5 {
      var valid = 0
      let time = clock.measure {
        for input in inputs {
          let result = PhonePlan.shared.parse(bytes.extracting(input.text), default: input.country)
          if case .valid = result { valid += 1 }
        }
      }
      figures.valid = valid
      figures.rate = max(figures.rate, Double(inputs.count) / microseconds(time) * 1e6)
    }
    return figures
  }

  private static func microseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  }
}
