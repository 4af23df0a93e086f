import JSONText

@testable import FormBatch

/// libFuzzer's entry: any bytes, read as a whole and in pieces, in the format that the first byte tells,
/// must give the same records and faults, and never a trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReaders(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe UnsafeBufferPointer(start: start, count: count)
  guard let choice = unsafe input.first else { return 0 }
  let formats = AnswersFormat.allCases
  let format = formats[Int(choice) % formats.count]
  let piece = 1 + Int(choice) / formats.count
  var bytes = unsafe Array(input.dropFirst())
  // A header that is right lets the rows be reached; one in four is the fuzzer's own.
  if format == .csv || format == .tsv, choice & 3 != 0 {
    bytes = Array((format == .csv ? "a,b,c\n" : "a\tb\tc\n").utf8) + bytes
  }
  let whole = Reading(bytes, as: format, .abc)
  let cut = Reading(bytes, as: format, .abc, piece: piece)
  precondition(whole == cut, "the pieces decide")
  return 0
}
