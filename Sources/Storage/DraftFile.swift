/// The answers of a form that is not finished yet, one accepted answer a line, each on the disk before
/// the next question is asked.
///
/// A draft belongs to one person, one form and one output: its name, hidden beside the output, is made
/// of the three. It is locked while it is being filled in, so two people at one desk, under one account,
/// get one each. A draft that nobody holds is somebody's interrupted work, to be offered again.
public struct DraftFile: ~Copyable {
  /// Whose draft of what.
  public struct Subject: Equatable, Sendable {
    let form: String
    let output: String
    let person: String

    /// - Parameters:
    ///   - form: the form's id.
    ///   - output: path of the file that the finished registration goes to; "-" is the folder of work.
    ///   - person: tells accounts apart, e.g. the number of the user.
    public init(form: String, output: String, person: String) {
      self.form = form
      self.output = output
      self.person = person
    }

    func path(slot: Int) -> String {
      let output = output == "-" ? "standard-output" : output
      // An id may hold any character; in a name only letters, digits, "-" and "_" are kept.
      let safe = [form, person].map { part in
        String(
          part.unicodeScalars.map {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
              ? Character($0) : "_"
          })
      }
      let number = slot == 1 ? "" : ".\(slot)"
      return FilePath(output).hiddenSibling(suffix: ".\(safe[0]).\(safe[1])\(number).draft")
    }
  }

  /// How many drafts of one subject may be open at once.
  public static let maximumOpen = 64

  public let path: String
  /// The lines that were in the draft when it was opened, without line breaks, oldest first. A line
  /// that a crash tore is left out: its answer was not yet accepted.
  public let entries: [[UInt8]]
  private var file: OpenFile

  /// Opens the draft that was left behind, or a new, empty one.
  ///
  /// - Throws: `.open` or `.lock`; `.inUse` where `maximumOpen` people are at it.
  public init(_ subject: Subject) throws(StorageError) {
    // Whatever was left behind comes first, in any slot, and only then an empty slot.
    for wantsEntries in [true, false] {
      for slot in 1...Self.maximumOpen {
        let path = subject.path(slot: slot)
        if wantsEntries, try OpenFile.status(ofPath: path) == nil { continue }
        let file = try OpenFile(path, for: .append)
        guard try file.status().isRegular else { throw StorageError(.open, path, .notRegularFile) }
        guard try file.tryLock() else { continue }
        // Removed by its owner between the opening and the lock: this file has no name any more.
        guard let (named, _) = try OpenFile.status(ofPath: path),
          named.isSameFile(as: try file.status())
        else { continue }
        let entries = try Self.entries(of: file)
        if wantsEntries && entries.isEmpty { continue }
        if !wantsEntries { try FilePath(path).synchronizeFolder() }
        self.path = path
        self.entries = entries
        self.file = file
        return
      }
    }
    throw StorageError(.lock, subject.path(slot: 1), .inUse)
  }

  /// Adds one accepted answer; it is on the disk when this returns.
  ///
  /// - Parameter entry: one line without line breaks, JSON by convention.
  public mutating func append(_ entry: [UInt8]) throws(StorageError) {
    precondition(!entry.contains(UInt8(ascii: "\n")), "an entry of a draft is one line")
    let size = try file.status().size
    do throws(StorageError) {
      try file.write((entry + [UInt8(ascii: "\n")]).span)
      try file.synchronizeData()
    } catch {
      try? file.truncate(to: size)
      throw error
    }
  }

  /// Forgets all answers, for a person who begins again. The draft stays open, and `entries` as it was.
  public mutating func clear() throws(StorageError) {
    try file.truncate(to: 0)
    try file.synchronizeData()
  }

  /// Removes the draft, once its registration is saved or given up.
  public consuming func remove() throws(StorageError) {
    try FileNames.remove(path)
    try FilePath(path).synchronizeFolder()
  }

  /// The whole lines; a torn last one is cut off.
  private static func entries(of file: borrowing OpenFile) throws(StorageError) -> [[UInt8]] {
    let bytes = try file.bytes(in: 0..<(try file.status().size))
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if end < bytes.count { try file.truncate(to: end) }
    return bytes[..<end].split(separator: UInt8(ascii: "\n")).map(Array.init)
  }
}
