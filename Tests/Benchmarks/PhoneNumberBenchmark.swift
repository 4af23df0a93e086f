import Countries
import FoundationEssentials
import Glibc
import PhoneNumbers

/// Telephone numbers read and checked a second of processor time, on one core.
///
///     benchmark phones TABLE
///
/// TABLE is one that `Data/phone/check_phones.py` makes, so that the same rows are timed with
/// Python's phonenumbers: `check_phones.py --time TABLE`.
enum PhoneNumberBenchmark {
  static func run(_ arguments: ArraySlice<String>) {
    guard let path = arguments.first, let data = FileManager.default.contents(atPath: path) else {
      print("usage: benchmark phones TABLE")
      return
    }
    let table = [UInt8](data)
    var inputs: [(text: Range<Int>, country: CountryCode?)] = []
    for line in table.split(separator: UInt8(ascii: "\n")) {
      let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard cells.count > 1 else { continue }
      inputs.append((cells[0].indices, CountryCode(String(decoding: cells[1], as: UTF8.self))))
    }
    guard let sample = inputs.first else { return }
    let bytes = table.span
    let first = seconds {
      _ = PhonePlan.shared.parse(bytes.extracting(sample.text), default: sample.country)
    }
    print("first number, its country's plan compiled: \(Int(first * 1e6)) µs")
    var (best, valid) = (Double.infinity, 0)
    for _ in 0..<5 {
      valid = 0
      let time = seconds {
        for input in inputs {
          let result = PhonePlan.shared.parse(bytes.extracting(input.text), default: input.country)
          if case .valid = result { valid += 1 }
        }
      }
      best = min(best, time)
    }
    let rate = Int(Double(inputs.count) / best)
    print("\(inputs.count) rows, \(valid) valid, \(rate) a second, best of five rounds")
  }

  private static func seconds(_ work: () -> Void) -> Double {
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}
