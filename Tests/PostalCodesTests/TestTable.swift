import Foundation
import Testing

/// A tab-separated table of the tests' `Tables` folder, read untrimmed.
struct TestTable {
  let rows: [[String]]

  init(_ name: String) throws {
    let path = try #require(
      Bundle.module.path(forResource: name, ofType: nil, inDirectory: "Tables"))
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    rows = text.split(separator: "\n", omittingEmptySubsequences: true).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
