internal import JSONText
public import Storage

/// The mending of a rejects file: each mended record is saved exactly once, whatever moment the program
/// is killed at.
///
/// Before a record is saved, a note beside the rejects file says which line it was and what will be
/// saved where; after it, the line is made blank, which moves no other line and can be finished by
/// whoever comes next. A note that is found at the beginning is of a mending that was killed in between:
/// what it announces is in the output or not, and so the line is made blank or stays. At the end the
/// blank lines are taken out. The note's lock keeps two people from mending the same record.
public final class Mending {
  private let path: String
  private var log: LineLog
  /// Whether the note may say something that the next mending has to know.
  private var isNeeded: Bool
  /// The file of a record that an earlier mending had saved and not yet taken out; it is out now.
  public private(set) var finishedOutput: String?

  /// The file that the last record was to be saved in; "-" is standard output.
  public private(set) var lastOutput = "-"

  /// - Parameter path: the rejects file.
  /// - Throws: `.noteDamaged`, `.unwritable`.
  public init(_ path: String) throws(RejectsError) {
    self.path = path
    do throws(StorageError) {
      // What would keep a line from being taken out is found before anything is asked.
      try RecordAppender.examine(path)
      log = try LineLog(FilePath(path).hiddenSibling(suffix: ".mending"), patience: 2000)
    } catch {
      throw .unwritable(error)
    }
    isNeeded = !log.entries.isEmpty
    guard let entry = log.entries.last else { return }
    guard let note = MendingNote(entry: entry) else { throw .noteDamaged(path: log.path) }
    do throws(StorageError) {
      guard try note.isSaved(), let range = try note.range(in: path) else { return }
      // On the disk before its line is gone: the save may not have come to that.
      try RecordAppender(note.output).synchronize()
      try SharedLines.blank(range, of: path)
      finishedOutput = note.output
    } catch {
      throw .unwritable(error)
    }
  }

  /// Leaves nothing behind where nothing was noted.
  deinit { if !isNeeded { try? log.remove() } }

  /// Notes what is about to be saved; standard output, which nobody can look into later, is not noted.
  ///
  /// - Parameter output: path of the file; "-" is standard output.
  public func willSave(
    _ record: RejectsFile.Record, as bytes: [UInt8], to output: String
  ) throws(StorageError) {
    lastOutput = output
    isNeeded = true
    if output == "-" { return try log.clear() }
    try log.append(MendingNote(record, saving: bytes, to: output).entry)
  }

  /// Takes a record out of the rejects file, once it is saved.
  public func didSave(_ record: RejectsFile.Record) throws(StorageError) {
    try SharedLines.blank(record.range, of: path)
  }

  /// Ends the mending, done or not: the rejects file has only what is left, or is gone.
  public func finish() throws(StorageError) {
    try SharedLines.removeBlankLines(of: path)
    try log.remove()
    isNeeded = true
  }
}
