internal import JSONText
internal import Storage

/// What is noted before a mended record is saved: which line of the rejects file it was, and what is
/// about to be saved where.
struct MendingNote: Equatable {
  /// Offset of the line in the rejects file, and its bytes, line break included.
  let offset: Int
  let line: [UInt8]
  /// Absolute path of the file that the record goes to.
  let output: String
  /// Size of that file before.
  let outputSize: Int
  /// Number of bytes that are saved, and their digest.
  let size: Int
  let digest: String

  init(_ record: RejectsFile.Record, saving bytes: [UInt8], to output: String)
    throws(StorageError)
  {
    offset = record.range.lowerBound
    line = record.line
    self.output = FilePath(output).absolute
    outputSize = try Self.mendedSize(of: output)
    size = bytes.count
    digest = StreamDigest(of: bytes).text
  }

  /// The size of the file that the record goes to, with a torn line of another's crash moved away: the
  /// append would do that behind the size.
  private static func mendedSize(of output: String) throws(StorageError) -> Int {
    guard let (status, isLink) = try OpenFile.status(ofPath: output), !isLink, status.isRegular
    else { return 0 }
    if case .lines = BatchDestination(output: output) {
      var appender = try RecordAppender(output)
      _ = try appender.mend()
    }
    return try OpenFile.status(ofPath: output)?.0.size ?? 0
  }

  /// - Returns: `nil` where the entry is no note.
  init?(entry: [UInt8]) {
    guard let node = try? JSONNode.parse(entry) else { return nil }
    func number(_ key: String) -> Int? {
      node[key]?.number.flatMap { Int($0) }.flatMap { (0...(1 << 60)).contains($0) ? $0 : nil }
    }
    guard let offset = number("offset"), let line = node["line"]?.string, !line.isEmpty,
      let output = node["output"]?.string, let outputSize = number("outputSize"),
      let size = number("size"), let digest = node["digest"]?.string
    else { return nil }
    self.offset = offset
    self.line = Array(line.utf8)
    self.output = output
    self.outputSize = outputSize
    self.size = size
    self.digest = digest
  }

  /// One line of JSON, without its LF.
  var entry: [UInt8] {
    var bytes: [UInt8] = []
    var writer = JSONWriter(layout: .compact)
    writer.beginObject(to: &bytes)
    for (key, number) in [("offset", offset), ("outputSize", outputSize), ("size", size)] {
      writer.key(key, to: &bytes)
      writer.literal("\(number)", to: &bytes)
    }
    for (key, text) in [
      ("line", String(decoding: line, as: UTF8.self)), ("output", output), ("digest", digest),
    ] {
      writer.key(key, to: &bytes)
      writer.string(text, to: &bytes)
    }
    writer.endObject(to: &bytes)
    return bytes
  }

  /// Whether the record was saved: the file is it, or has it as a line behind what was there before.
  ///
  /// - Throws: where that cannot be told, because the file's folder is not there.
  func isSaved() throws(StorageError) -> Bool {
    guard let (status, isLink) = try OpenFile.status(ofPath: output), !isLink, status.isRegular
    else {
      _ = try OpenFile(FilePath(output).folder, for: .folder)
      return false
    }
    var lines = try LinePieces(output, from: outputSize)
    while let line = try lines.next() {
      if line.count == size, StreamDigest(of: Array(line)).text == digest { return true }
    }
    guard status.size == size else { return false }
    let whole = try OpenFile(output, for: .readInput).bytes(in: 0..<size)
    return StreamDigest(of: whole).text == digest
  }

  /// Where the line stands in the rejects file now.
  ///
  /// - Returns: `nil` where it is not there any more, or all blank.
  func range(in path: String) throws(StorageError) -> Range<Int>? {
    let expected = offset..<offset + line.count
    let found = try OpenFile(path, for: .readInput).bytes(in: expected)
    // A kill while it was blanked leaves blanks in front of its rest.
    if found.count == line.count, zip(found, line).allSatisfy({ $0 == $1 || $0 == 0x20 }) {
      return found.allSatisfy { $0 <= 0x20 } ? nil : expected
    }
    var lines = try LinePieces(path)
    while let next = try lines.next() {
      if next.elementsEqual(line) { return lines.end - line.count..<lines.end }
    }
    return nil
  }
}
