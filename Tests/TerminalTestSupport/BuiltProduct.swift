internal import Glibc

/// An executable of this package, beside the test bundle. The test target has to depend on it, or
/// it may not be built.
public enum BuiltProduct {
  /// - Returns: the path of the executable `name`.
  public static func path(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let runner = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = runner.lastIndex(of: "/").map { runner[..<$0] } ?? "."
    return "\(folder)/\(name)"
  }
}
