public import Storage

/// How a batch ended, or how far it is.
public struct BatchSummary: Equatable, Sendable {
  /// Records of the input, those of an earlier run included.
  public var records = 0
  public var accepted = 0
  public var refused = 0
  /// Bytes of the input that are done.
  public var inputBytes = 0
  /// Bytes of the whole input; `nil` where nobody knows.
  public var inputSize: Int?
  /// Records that an interrupted run had done before.
  public var resumedRecords = 0
  /// Those of them that were refused.
  public var resumedRefused = 0
  /// Where the records went.
  public var destination = BatchDestination.none
  /// The file of the refused records; `nil` where none was written.
  public var rejects: String?
  /// Refused records of other runs that are in that file besides.
  public var olderRejects = 0
  /// Why reading ended before the end of the input; what stood before that place is done.
  public var fault: AnswersError?
  /// Whether it was ended before the end of the input because somebody wanted it.
  public var isStopped = false
  /// Whether the rest can be done with `--resume`, once what is wrong is mended.
  public var canResume = false
  /// Whether an earlier run had done everything already.
  public var wasFinished = false
  /// The rejects file of a run that had done everything, where it is gone or shorter than that run
  /// has left it: somebody has mended its records, or taken it away.
  public var shrunkenRejects: String?
  /// Bytes of a line that another program's crash had torn; they are in the output's `.torn` file.
  public var tornBytes = 0
}

/// Why a batch could not begin or go on.
public enum BatchError: Error, Equatable, Sendable {
  /// The answers cannot be opened, or not be read any further; `canResume` tells whether `--resume` can
  /// go on later.
  case answers(StorageError, canResume: Bool = false)
  /// A file that is written; `canResume` tells whether `--resume` can go on later.
  case output(StorageError, canResume: Bool)
  /// The rejects file, into which nothing was put yet, so that another may take its place.
  case rejects(StorageError, canResume: Bool)
  /// Two of the batch's files are one and the same; nothing was written.
  case sameFile(BatchFile, BatchFile)
  /// The output is gone, or shorter than the earlier run has left it: what it had saved is not there.
  case outputLost(path: String)
  /// There is an unfinished run of these answers into this output, and neither was it to be resumed
  /// nor given up.
  /// `kept` is the file in which what it has saved stays, whatever is done now; `nil` where there is
  /// no such file.
  case unfinishedRun(records: Int, kept: String?)
  /// Nothing is known of an earlier run, and the output is not empty: nobody can tell what is in it.
  case nothingToResume(output: String)
  /// The answers are not those that the earlier run began with, up to where it came.
  case answersChanged
  /// The earlier run had done all answers, and these are others.
  case finishedAnswersChanged
  /// These are not what they were in the earlier run; not empty.
  case settingsChanged([BatchSetting])
  /// The journal of the earlier run is not as a run leaves it, so nobody knows how far that came.
  case journalDamaged(path: String)
  /// The journal of the earlier run is of another version of the program.
  case journalOfOtherVersion(path: String)
}
