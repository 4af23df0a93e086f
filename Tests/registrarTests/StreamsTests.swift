import Foundation
import Glibc
import TestSupport
import Testing

/// Standard input and output as other processes leave them, and files that may not grow.
@Suite(.timeLimit(.minutes(5)))
struct StreamsTests {
  let folder: TemporaryFolder
  static let header = "fullName,email,country,postalCode\n"
  static let row = "Ada,ada@example.org,AT,1010\n"

  init() throws { folder = try TemporaryFolder() }

  private func makeNonBlocking(_ handle: FileHandle) {
    let flags = fcntl(handle.fileDescriptor, F_GETFL)
    _ = fcntl(handle.fileDescriptor, F_SETFL, flags | O_NONBLOCK)
  }

  /// Waits until the pipe holds as much as is wanted.
  private func wait(_ handle: FileHandle, until isEnough: (Int32) -> Bool) {
    var count: Int32 = -1
    repeat {
      sched_yield()
      _ = unsafe ioctl(handle.fileDescriptor, UInt(FIONREAD), &count)
    } while !isEnough(count)
  }

  @Test func `pipes that another process has made non-blocking are waited for`() throws {
    let (input, output) = (Pipe(), Pipe())
    makeNonBlocking(input.fileHandleForReading)
    makeNonBlocking(output.fileHandleForWriting)
    let process = try ProgramRun.start(
      ["--answers", "-", "--answers-format", "csv", "--output", "-", "--quiet"], in: folder.path,
      stream: input.fileHandleForReading, output: output.fileHandleForWriting)
    try output.fileHandleForWriting.close()
    // Read to the end of what there is, and not to the end of the input.
    try input.fileHandleForWriting.write(contentsOf: Data(Self.header.utf8))
    wait(input.fileHandleForReading) { $0 == 0 }
    let rows = String(repeating: Self.row, count: 600)
    try input.fileHandleForWriting.write(contentsOf: Data(rows.utf8))
    try input.fileHandleForWriting.close()
    // Full before anything is taken out.
    wait(output.fileHandleForReading) { $0 == 65_536 || !process.isRunning }
    let lines = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(lines.count { $0 == UInt8(ascii: "\n") } == 600)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal that comes while more is waited for ends the batch in order`(number: Int32) throws
  {
    let (input, error) = (Pipe(), Pipe())
    // What is ignored stays so in the program, and a job in the background may be born ignoring it.
    let former = signal(number, SIG_DFL)
    defer { _ = signal(number, former) }
    let process = try ProgramRun.start(
      ["--answers", "-", "--answers-format", "csv", "--output", "o.jsonl"], in: folder.path,
      stream: input.fileHandleForReading, error: error.fileHandleForWriting)
    try error.fileHandleForWriting.close()
    try input.fileHandleForWriting.write(
      contentsOf: Data((Self.header + Self.row + "Bob,bob,AT,1010\n").utf8))
    // The refused record is reported when both are done.
    var said = Data()
    while !said.contains(UInt8(ascii: "\n")) { said += error.fileHandleForReading.availableData }
    kill(process.processIdentifier, number)
    said += try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    #expect(folder.text("o.jsonl").matches(of: /"fullName"/).count == 1)
    let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.last == "registrar: stopped after record 2; what stands behind it was not taken")
  }

  @Test(arguments: ["o.jsonl", "o.json", "-"])
  func `a file that may not grow is an output that cannot be written`(output: String) throws {
    try folder.put(Self.header + String(repeating: Self.row, count: 200), in: "a.csv")
    let arguments = ["--answers", "a.csv", "--output", output, "--locale", "en"]
    let limited = try ProgramRun(arguments, in: folder.path, fileLimit: 16)
    #expect(limited.status == 4)
    #expect(limited.standardError.contains("the size that is allowed for a file"))
    if output == "-" { return }
    #expect(limited.standardError.contains("--resume"))
    let resumed = try ProgramRun(arguments + ["--resume"], in: folder.path)
    #expect(resumed.status == 0)
    #expect(folder.text(output).matches(of: /"fullName"/).count == 200)
  }

  @Test(
    "why a stream fails is said in the person's language",
    arguments: [
      // What is on standard input, where standard output goes.
      ("/", "/dev/null", 3, "Standardeingabe ist nicht lesbar: "),
      ("/dev/null", "/dev/full", 4, "auf dem Datenträger ist kein Platz mehr"),
    ])
  func inTheirLanguage(input: String, output: String, status: Int32, text: String) throws {
    try folder.put("", in: "error")
    let names = output == "/dev/full" ? ["Austria"] : []
    let process = try ProgramRun.start(
      ["country", "--locale", "de"] + names, in: folder.path,
      stream: FileHandle(forReadingAtPath: input),
      output: FileHandle(forWritingAtPath: output),
      error: FileHandle(forWritingAtPath: folder["error"]))
    process.waitUntilExit()
    #expect(process.terminationStatus == status)
    #expect(folder.text("error").contains(text))
  }

  @Test(
    "an output that is a pipe or a device points to standard output, a folder does not",
    arguments: [("pipe", true), ("/dev/null", true), ("folder", false)])
  func noRegularFile(output: String, isStream: Bool) throws {
    try folder.put(Self.header + Self.row + Self.row, in: "a.csv")
    try FileManager.default.createDirectory(
      atPath: folder["folder"], withIntermediateDirectories: false)
    #expect(unsafe mkfifo(folder["pipe"], 0o600) == 0)
    let run = try ProgramRun(
      ["--answers", "a.csv", "--output", output + (isStream ? "" : "/"), "--locale", "en"],
      in: folder.path)
    #expect(run.status == 4)
    #expect(run.standardError.contains("not a regular file"))
    #expect(run.standardError.contains("--output -") == isStream)
  }
}
