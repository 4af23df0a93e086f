internal import Storage

/// The files of a batch, by what each is for.
public enum BatchFile: String, Equatable, Sendable {
  case answers, output, rejects
}

/// Which files a batch reads and writes, known before any is opened for writing.
struct BatchFiles {
  private var found: [(file: BatchFile, identity: FileIdentity)] = []

  /// - Parameter answers: what the open answers are.
  init(
    answers: OpenFile.Status, destination: BatchDestination, rejects: RejectsDestination
  ) {
    // Only a regular file grows by what is written to it: at a terminal both ends may be one device.
    if answers.isRegular { found.append((.answers, FileIdentity(answers))) }
    switch destination {
    case .lines(let path), .document(let path): add(.output, FileIdentity(ofOutput: path))
    case .standardOutput:
      if let status = try? OpenFile(standardOutputNamed: "-").status(), status.isRegular {
        add(.output, FileIdentity(status))
      }
    case .standard, .none: break
    }
    if let path = rejects.path(besides: destination) {
      add(.rejects, FileIdentity(ofOutput: path))
    }
  }

  private mutating func add(_ file: BatchFile, _ identity: FileIdentity?) {
    if let identity { found.append((file, identity)) }
  }

  /// Refuses what would read its own writing for ever, or mix accepted records with refused ones.
  ///
  /// - Throws: `.sameFile`.
  func requireDistinct() throws(BatchError) {
    for (index, later) in found.enumerated() {
      for earlier in found[..<index] where earlier.identity == later.identity {
        throw .sameFile(earlier.file, later.file)
      }
    }
  }

  /// Finds out what will keep refused records from their file, before anything is written: in a file of
  /// millions the first of them may come late.
  ///
  /// Where nobody has named the file, it matters only once a record is refused whether its folder may be
  /// written to.
  /// - Throws: `.rejects`.
  static func examineRejects(
    _ rejects: RejectsDestination, besides destination: BatchDestination, of answers: String
  ) throws(BatchError) {
    guard let path = rejects.path(besides: destination) else { return }
    do throws(StorageError) {
      try RecordAppender.examine(path)
    } catch {
      let isNamed =
        rejects == .lines(path: path)
        && path != RejectsDestination.standardName(for: answers)
      if !isNamed, error.isDenied { return }
      throw .rejects(error, canResume: false)
    }
  }
}
