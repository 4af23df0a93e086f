import Foundation

/// The most memory that this process has held. For the body of an exit test, which is a process of its
/// own: others do not allocate beside it.
public enum PeakMemory {
  /// Runs `body`.
  ///
  /// - Returns: by how many bytes the process has grown in it at most.
  public static func growth(_ body: () throws -> Void) rethrows -> Int {
    // Forgets the peak so far, proc(5).
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    let before = bytes
    try body()
    return bytes - before
  }

  /// The line "VmHWM:     1234 kB" of the kernel.
  private static var bytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }
}
