import Foundation
import TerminalTestSupport

/// The built program, run by itself as another process.
struct ProgramRun {
  let status: Int32
  let standardOutput: String
  let standardError: String

  /// REGISTRAR_PROGRAM names another one, as the release program that long tests are for.
  static let program =
    ProcessInfo.processInfo.environment["REGISTRAR_PROGRAM"] ?? BuiltProduct.path("registrar")

  /// A clock that stands still, so that two runs give the same bytes.
  private static let environment = [
    "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SOURCE_DATE_EPOCH": "1796000000",
  ]

  /// Starts the program and does not wait for it.
  static func start(
    _ arguments: [String], in folder: String, input: String? = nil,
    output: FileHandle? = nil, error: FileHandle? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = error ?? FileHandle.nullDevice
    if let input {
      let file = folder + "/.input-\(UUID().uuidString)"
      try Data(input.utf8).write(to: URL(filePath: file))
      process.standardInput = try FileHandle(forReadingFrom: URL(filePath: file))
      try FileManager.default.removeItem(atPath: file)
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    return process
  }

  /// Runs the program to its end.
  init(_ arguments: [String], in folder: String, input: String? = nil) throws {
    let (output, error) = (folder + "/.stdout", folder + "/.stderr")
    for path in [output, error] { try Data().write(to: URL(filePath: path)) }
    defer {
      for path in [output, error] { try? FileManager.default.removeItem(atPath: path) }
    }
    let process = try Self.start(
      arguments, in: folder, input: input,
      output: FileHandle(forWritingTo: URL(filePath: output)),
      error: FileHandle(forWritingTo: URL(filePath: error)))
    process.waitUntilExit()
    status = process.terminationStatus
    standardOutput = try String(contentsOfFile: output, encoding: .utf8)
    standardError = try String(contentsOfFile: error, encoding: .utf8)
  }
}

/// A folder of its own for one test, gone with the value.
final class WorkFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "registrar-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func bytes(_ name: String) -> Data {
    (try? Data(contentsOf: URL(filePath: path + "/" + name))) ?? Data()
  }

  func text(_ name: String) -> String { String(decoding: bytes(name), as: UTF8.self) }

  func put(_ text: String, in name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
  }

  func remove(_ names: String...) {
    for name in names { try? FileManager.default.removeItem(atPath: path + "/" + name) }
  }

  /// Names in the folder, sorted, hidden ones too.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
