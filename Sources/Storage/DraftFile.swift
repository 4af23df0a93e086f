internal import Glibc

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
    /// What the names of all drafts of the subject have behind the output's.
    private let suffix: String

    /// - Parameters:
    ///   - form: tells forms apart, e.g. id and version; what is no letter, digit, `-` or `_` in it counts
    ///     as `_`.
    ///   - output: path of the file that the finished registration goes to; "-" is the folder of work.
    ///   - person: tells accounts apart, e.g. the number of the user.
    public init(form: String, output: String, person: String) {
      self.form = form
      self.output = output
      self.person = person
      // An id may hold any character; in a name only letters, digits, "-" and "_" are kept.
      let safe = [form, person].map { part in
        String(
          part.unicodeScalars.map {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
              ? Character($0) : "_"
          })
      }
      suffix = ".\(safe[0]).\(safe[1])"
    }

    func path(slot: Int) -> String {
      let output = output == "-" ? "standard-output" : output
      let number = slot == 1 ? "" : ".\(slot)"
      return FilePath(output).hiddenSibling(suffix: "\(suffix)\(number).draft")
    }
  }

  /// How many drafts of one subject may be open at once.
  public static let maximumOpen = 16

  private var log: LineLog

  public var path: String { log.path }
  /// The lines that were in the draft when it was opened, without line breaks, oldest first. A line
  /// that a crash tore is left out: its answer was not yet accepted.
  public var entries: [[UInt8]] { log.entries }

  private init(_ log: consuming LineLog) { self.log = log }

  /// Opens the draft that somebody left behind; where nobody did, nothing is made.
  ///
  /// - Throws: the failed step.
  public static func leftBehind(_ subject: Subject) throws(StorageError) -> DraftFile? {
    for slot in 1...maximumOpen {
      let path = subject.path(slot: slot)
      guard try OpenFile.status(ofPath: path) != nil, let log = try open(path) else { continue }
      if !log.entries.isEmpty { return DraftFile(log) }
      // Ended between its making and its first line.
      try log.remove()
    }
    return nil
  }

  /// Makes a new draft, in a place that nobody has.
  ///
  /// - Throws: the failed step; `.inUse` where `maximumOpen` people are at it.
  public init(newFor subject: Subject) throws(StorageError) {
    for slot in 1...Self.maximumOpen {
      guard let log = try Self.open(subject.path(slot: slot)), log.entries.isEmpty else { continue }
      self.log = log
      return
    }
    throw StorageError(.lock, subject.path(slot: 1), .inUse)
  }

  /// - Returns: `nil` where another has it.
  private static func open(_ path: String) throws(StorageError) -> LineLog? {
    do throws(StorageError) { return try LineLog(path) } catch  where error.reason == .inUse {
      return nil
    }
  }

  /// Adds one accepted answer; it is on the disk when this returns.
  ///
  /// - Parameter entry: one line without line breaks, JSON by convention.
  /// - Throws: the failed step; `.system(ENOENT)` where somebody has removed the file.
  public mutating func append(_ entry: [UInt8]) throws(StorageError) {
    guard try log.isNamed() else { throw StorageError(.write, path, .system(ENOENT)) }
    try log.append(entry)
  }

  /// Whether the draft still stands under its name, so that the next start will find it.
  public func isNamed() throws(StorageError) -> Bool { try log.isNamed() }

  /// Removes the draft, once its registration is saved or given up, or begun again.
  public consuming func remove() throws(StorageError) { try log.remove() }
}
