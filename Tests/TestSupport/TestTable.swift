public import Foundation

/// A tab-separated table of the tests, read untrimmed.
public struct TestTable {
  public let rows: [[String]]

  /// - Parameters:
  ///   - name: of a file in the folder `Tables` of the tests.
  ///   - tests: `Bundle.module` of the tests.
  public init(_ name: String, of tests: Bundle) throws {
    guard let path = tests.path(forResource: name, ofType: nil, inDirectory: "Tables") else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "Tables/\(name)"])
    }
    try self.init(path: path)
  }

  public init(path: String) throws {
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    rows = text.split(separator: "\n", omittingEmptySubsequences: true).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
