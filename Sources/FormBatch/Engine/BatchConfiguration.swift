public import Localization
public import RegistrationForm

/// All that a batch must be told; nothing of it is read from the environment or the clock.
public struct BatchConfiguration: Sendable {
  /// Where the answers come from: a path, or "-" for standard input.
  public var source: String
  public var format: AnswersFormat
  public var form: FormDefinition
  /// Language, day and default country. Its origin must be `.file`.
  public var context: CheckerContext
  public var messages: Messages
  /// Time of saving of every record, RFC 3339 in UTC; one for the whole batch, so that a batch that is
  /// resumed writes the same bytes.
  public var savedAt: String
  public var output: BatchDestination
  public var rejects: RejectsDestination
  /// Whether an unfinished run of the same answers is continued.
  public var isResuming: Bool
  /// Whether an existing `.json` file is replaced, and an unfinished run given up.
  public var isOverwriting: Bool
  /// How many refused records are reported one by one; default 20.
  public var reportedRecords: Int
  /// Input between two checkpoints, in bytes, default 16 MiB: what has to be done again after a crash,
  /// against five barriers of the disk, about 20 ms.
  public var checkpointInterval = 16 << 20
  /// Whether somebody wants the batch to end before its time: asked between two pieces of the input, and
  /// some ten times a second while it waits for one. Default: nobody does.
  public var isToStop: @Sendable () -> Bool = { false }

  public init(
    source: String, format: AnswersFormat, form: FormDefinition, context: CheckerContext,
    messages: Messages, savedAt: String, output: BatchDestination, rejects: RejectsDestination,
    isResuming: Bool = false, isOverwriting: Bool = false, reportedRecords: Int = 20
  ) {
    self.source = source
    self.format = format
    self.form = form
    self.context = context
    self.messages = messages
    self.savedAt = savedAt
    self.output = output
    self.rejects = rejects
    self.isResuming = isResuming
    self.isOverwriting = isOverwriting
    self.reportedRecords = reportedRecords
  }
}

/// Where accepted records go.
public enum BatchDestination: Equatable, Sendable {
  /// One record a line on standard output.
  case standardOutput
  /// Appended to a file of lines.
  case lines(path: String)
  /// A `.json` file: one registration as an object, several as an array.
  case document(path: String)
  /// Not said: `standardDocument` for one registration, `standardLines` for several.
  case standard
  /// Nowhere: everything is only checked.
  case none

  /// Where one registration goes, in the folder of work, if nothing is said.
  public static let standardDocument = "registration.json"
  /// Where several go.
  public static let standardLines = "registrations.jsonl"

  /// The file, where it is one that is known.
  var path: String? {
    switch self {
    case .lines(let path), .document(let path): path
    case .standardOutput, .standard, .none: nil
    }
  }

  /// What a value of `--output` means: "-" is standard output, `.jsonl` and `.ndjson` are lines,
  /// everything else a document.
  public init(output: String) {
    let name = output.lowercased()
    if output == "-" {
      self = .standardOutput
    } else if name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") {
      self = .lines(path: output)
    } else {
      self = .document(path: output)
    }
  }
}

/// Where refused records go.
public enum RejectsDestination: Equatable, Sendable {
  /// Nowhere: they are only counted and reported.
  case none
  /// Appended to a file of lines.
  case lines(path: String)
  /// Beside the output, with `.rejects.jsonl` behind its name, where the output is a file; a record
  /// that the end of the input cut off is left out, being none. For answers that have no name.
  case besideOutput

  /// Where the refused records of answers go, if nothing is said: beside them.
  public static func standardName(for answers: String) -> String { answers + ".rejects.jsonl" }

  /// The file, given where the records go; `nil` where there is none.
  func path(besides destination: BatchDestination) -> String? {
    switch self {
    case .none: nil
    case .lines(let path): path
    case .besideOutput: destination.path.map(Self.standardName)
    }
  }
}
