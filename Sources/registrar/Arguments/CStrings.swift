internal import Glibc

/// Calls `body` with the words as C strings, an argument vector that may be permuted, and the
/// memory freed afterwards.
func withCStrings<Result, Failure: Error>(
  _ words: [String],
  _ body: (inout [UnsafeMutablePointer<CChar>?]) throws(Failure) -> Result
) throws(Failure) -> Result {
  let owned = unsafe words.map { unsafe strdup($0) }
  defer { unsafe owned.forEach { unsafe free($0) } }
  var vector = unsafe owned + [nil]
  return try unsafe body(&vector)
}
