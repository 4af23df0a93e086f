import Foundation

/// A text that is kept beside the tests, to be read by people: wording, layout, bytes of a record.
///
///     #expect(try GoldenFile("walk.txt").text(replacing: shown) == shown)
public struct GoldenFile {
  private let file: URL

  /// Thrown when the file was written anew: a run that records has tested nothing.
  public struct Recorded: Error {
    public let path: String
  }

  /// - Parameters:
  ///   - name: in the folder `Golden` of the tests.
  ///   - source: a file of the tests; their folder is the one that holds `Golden`.
  public init(_ name: String, source: String = #filePath) {
    var folder = URL(filePath: source).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Golden").path),
      folder.path != "/"
    {
      folder.deleteLastPathComponent()
    }
    file = folder.appending(path: "Golden/\(name)")
  }

  /// What is kept; with RECORD_GOLDEN=1 `text` is kept from now on, and the test fails.
  public func text(replacing text: String) throws -> String {
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: file)
      throw Recorded(path: file.path)
    }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
