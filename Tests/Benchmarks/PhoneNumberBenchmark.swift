import Countries
import Glibc
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
    /// Rows a second of processor time, the best of five rounds.
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
    let bytes = table.span
    figures.first = microseconds {
      _ = PhonePlan.shared.parse(bytes.extracting(sample.text), default: sample.country)
    }
    for _ in 0..<5 {
      var valid = 0
      let time = microseconds {
        for input in inputs {
          let result = PhonePlan.shared.parse(bytes.extracting(input.text), default: input.country)
          if case .valid = result { valid += 1 }
        }
      }
      figures.valid = valid
      figures.rate = max(figures.rate, Double(inputs.count) / time * 1e6)
    }
    return figures
  }

  /// The processor time that `work` takes: other programs on the machine count less than on a
  /// wall clock.
  private static func microseconds(_ work: () -> Void) -> Double {
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e6
  }
}
