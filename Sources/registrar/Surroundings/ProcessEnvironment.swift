internal import Glibc

/// The variables of the process's environment; the one place that reads them.
enum ProcessEnvironment {
  /// The bytes of a variable, which need not be UTF-8.
  /// - Returns: `nil` where it is not set.
  static func bytes(_ name: String) -> [UInt8]? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// Those of the variables that are set.
  static func values(_ names: [String]) -> [String: [UInt8]] {
    var values: [String: [UInt8]] = [:]
    for name in names { values[name] = bytes(name) }
    return values
  }

  /// The same as text; bytes that are not UTF-8 become U+FFFD.
  static func text(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }
}
