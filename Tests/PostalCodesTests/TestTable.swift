import Foundation
import Testing

/// A tab-separated table, read untrimmed.
struct TestTable {
  let rows: [[String]]

  /// - Parameter name: of a file in the tests' `Tables` folder.
  init(_ name: String) throws {
    let path = Bundle.module.path(forResource: name, ofType: nil, inDirectory: "Tables")
    try self.init(path: #require(path))
  }

  init(path: String) throws {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    rows = text.split(separator: "\n", omittingEmptySubsequences: true).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
