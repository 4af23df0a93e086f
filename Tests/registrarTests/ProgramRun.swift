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
  ///
  /// - Parameters:
  ///   - stream: standard input, where `input` says nothing.
  ///   - fileLimit: how large a file may become, in units of 512 bytes.
  static func start(
    _ arguments: [String], in folder: String, input: String? = nil, stream: FileHandle? = nil,
    output: FileHandle? = nil, error: FileHandle? = nil, fileLimit: Int? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let fileLimit {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        ["-c", "ulimit -f \(fileLimit); exec \"$0\" \"$@\"", program] + arguments
    }
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
      process.standardInput = stream ?? FileHandle.nullDevice
    }
    try process.run()
    return process
  }

  /// Runs the program to its end.
  init(
    _ arguments: [String], in folder: String, input: String? = nil, fileLimit: Int? = nil
  ) throws {
    let (output, error) = (folder + "/.stdout", folder + "/.stderr")
    for path in [output, error] { try Data().write(to: URL(filePath: path)) }
    defer {
      for path in [output, error] { try? FileManager.default.removeItem(atPath: path) }
    }
    let process = try Self.start(
      arguments, in: folder, input: input,
      output: FileHandle(forWritingTo: URL(filePath: output)),
      error: FileHandle(forWritingTo: URL(filePath: error)), fileLimit: fileLimit)
    process.waitUntilExit()
    status = process.terminationStatus
    standardOutput = try String(contentsOfFile: output, encoding: .utf8)
    standardError = try String(contentsOfFile: error, encoding: .utf8)
  }
}
