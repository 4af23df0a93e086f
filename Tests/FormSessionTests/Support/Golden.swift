import Foundation
import Testing

/// Compares `text` with `Golden/name.txt`; RECORD_GOLDEN=1 writes the file instead, and fails.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/\(name).txt")
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let file = Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Golden")
  let data = try Data(contentsOf: #require(file, "no golden file", sourceLocation: sourceLocation))
  let golden = String(decoding: data, as: UTF8.self)
  #expect(text == golden, sourceLocation: sourceLocation)
}
