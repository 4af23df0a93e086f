internal import FormBatch
internal import Glibc
internal import JSONText
internal import Localization
internal import RegistrationForm
internal import Storage

/// What is said about a batch, on standard error, and the status that it ends with.
struct BatchReport {
  let source: String
  let messages: Messages
  let isDryRun: Bool

  private var sourceName: String {
    source == "-" ? messages.text("answers.standardInput") : source.quotablePath
  }

  /// One line for each problem of a record that was not taken.
  func refused(_ record: RefusedRecord) {
    for problem in record.problems {
      let message = problem.message(messages)
      let text = message + Self.offer(problem, in: message)
      Report.message(
        messages.text(
          // A fault of the writing names its own line, which may be a later one.
          Self.namesItsPlace(problem) ? "answers.recordNumber" : "answers.recordPlace",
          [
            "path": sourceName, "record": "\(record.number)",
            "line": Self.lineOfName(problem) ?? "\(record.line)",
            "problem": problem.fieldID.isEmpty ? text : "\(problem.fieldID): \(text)",
          ]))
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? OpenFile.status(ofPath: path))?.0.isFolder ?? false
  }

  /// What would be taken instead: ` → ada@example.com`; "" where there is nothing, or the message says it.
  private static func offer(_ problem: Violation, in message: String) -> String {
    let new = problem.suggestions.filter { !message.contains($0) }.map { $0.quotable() }
    guard !new.isEmpty else { return "" }
    return " → " + new.prefix(3).joined(separator: ", ") + (new.count > 3 ? ", …" : "")
  }

  private static func namesItsPlace(_ problem: Violation) -> Bool {
    ["csv.", "rec.", "encoding.", "json.syntax"].contains(where: problem.code.hasPrefix)
  }

  /// The line of a name that is wrong, which the message quotes and does not place.
  private static func lineOfName(_ problem: Violation) -> String? {
    let codes = ["record.unknownField", "record.repeatedField"]
    return codes.contains(problem.code) ? problem.parameters["line"] : nil
  }

  /// The end of a batch that was begun, its summary, and what to do next.
  func end(_ summary: BatchSummary, reportedRecords: Int, isQuiet: Bool) -> ExitStatus {
    if let fault = summary.fault { say(fault) }
    if !isQuiet { summarise(summary, reportedRecords: reportedRecords) }
    if summary.isStopped {
      sayStopped(summary)
      return .signal(StopSignals.received ?? SIGTERM)
    }
    if summary.fault != nil { return .input }
    return summary.refused > 0 ? .incomplete : .success
  }

  private func summarise(_ summary: BatchSummary, reportedRecords: Int) {
    func say(_ key: String, _ parameters: [String: String]) {
      Report.message(messages.text(key, parameters))
    }
    if summary.wasFinished {
      say("batch.finished", ["count": "\(summary.records)"])
      if let path = summary.shrunkenRejects {
        say("batch.rejectsShrunk", ["count": "\(summary.refused)", "path": path.quotablePath])
      }
      return
    }
    let unreported = summary.refused - summary.resumedRefused - reportedRecords
    if unreported > 0 { say("batch.more", ["count": "\(unreported)"]) }
    // The fault is all there is to say where nothing stood before it.
    if summary.fault != nil || summary.isStopped, summary.records == 0 { return }
    let isCutShort = summary.fault != nil || summary.isStopped
    let isNews = summary.refused > 0 || isCutShort || summary.resumedRecords > 0
    if isNews || isatty(STDERR_FILENO) == 1 {
      if summary.resumedRecords > 0 {
        say("batch.resumed", ["count": "\(summary.resumedRecords)"])
      }
      if isDryRun {
        say("batch.checked", ["count": "\(summary.accepted)"])
      } else if isCutShort, case .document(let path) = summary.destination {
        sayUnwritten(path, summary)
      } else if summary.accepted > 0 || summary.refused == 0 {
        let path =
          switch summary.destination {
          case .lines(let path), .document(let path): path.quotablePath
          default: messages.text("answers.standardOutput")
          }
        say("batch.saved", ["count": "\(summary.accepted)", "path": path])
      }
    }
    if summary.refused > 0 {
      if let path = summary.rejects {
        say("batch.refused", ["count": "\(summary.refused)", "path": path.quotablePath])
      } else {
        say("batch.refusedNowhere", ["count": "\(summary.refused)"])
      }
    }
    if summary.olderRejects > 0, let path = summary.rejects {
      say("batch.olderRejects", ["count": "\(summary.olderRejects)", "path": path.quotablePath])
    }
    if summary.tornBytes > 0, case .lines(let path) = summary.destination {
      say("batch.torn", ["count": "\(summary.tornBytes)", "path": path.quotablePath])
    }
    if summary.fault != nil {
      if !summary.canResume, case .document = summary.destination { return }
      say(summary.canResume ? "batch.mendAndResume" : "batch.mend", [:])
    }
  }

  /// That somebody ended the batch, and what to do next; said also where little is said.
  private func sayStopped(_ summary: BatchSummary) {
    Report.message(
      messages.text(
        summary.canResume ? "batch.stoppedKept" : "batch.stopped", ["record": "\(summary.records)"])
    )
  }

  /// A document appears whole or not at all, and its answers were not read to their end.
  private func sayUnwritten(_ path: String, _ summary: BatchSummary) {
    Report.message(
      messages.text(
        summary.canResume ? "batch.unwrittenKept" : "batch.unwritten",
        ["path": path.quotablePath, "count": "\(summary.accepted)"]))
  }

  /// A fault that ended the reading, with its place.
  private func say(_ fault: AnswersError) {
    var parameters = fault.parameters
    if let code = parameters["problem"] {
      parameters["problem"] = messages.text("violation." + code, parameters)
    }
    for (key, value) in parameters where key == "name" || key == "found" {
      parameters[key] = value.quotable()
    }
    var key = fault.code.rawValue
    if parameters["suggestion"] != nil { key += "Near" }
    Report.message(
      messages.text(
        "answers.place",
        [
          "path": sourceName, "line": "\(fault.position.line)",
          "column": "\(fault.position.column)", "problem": messages.text(key, parameters),
        ]))
  }

  /// A batch that could not begin, or not go on.
  func failed(_ error: BatchError) -> ExitStatus {
    switch error {
    case .answers(let error, let canResume):
      Report.message(
        messages.text(
          "answers.unreadable", ["path": sourceName, "reason": error.reasonText(messages)]))
      if canResume { Report.message(messages.text("batch.mendAndResume")) }
      return .input
    case .output(let error, let canResume):
      Report.message(error.text(messages))
      switch error.reason {
      case .exists: Report.message(messages.text("batch.overwrite"))
      case .notRegularFile where !Self.isFolder(error.path):
        Report.message(messages.text("batch.toPipe"))
      default: break
      }
      if canResume { Report.message(messages.text("batch.mendAndResume")) }
      return .output
    case .rejects(let error, let canResume):
      Report.message(error.text(messages))
      Report.message(messages.text("batch.otherRejects"))
      if canResume { Report.message(messages.text("batch.mendAndResume")) }
      return .output
    case .sameFile(let first, let second):
      return Report.usage(
        .other(
          "'--\(first.rawValue)' and '--\(second.rawValue)' are the same file; "
            + "name another file by --\(second.rawValue)"))
    case .outputLost(let path):
      Report.message(messages.text("batch.outputLost", ["path": path.quotablePath]))
      return .output
    case .unfinishedRun(let records, let kept):
      Report.message(messages.text("batch.unfinished", ["count": "\(records)"]))
      if let kept {
        Report.message(messages.text("batch.unfinishedStays", ["path": kept.quotablePath]))
      }
      return .usage
    case .nothingToResume(let output):
      return usage("batch.nothingToResume", ["output": output.quotablePath])
    case .answersChanged: return usage("batch.answersChanged")
    case .finishedAnswersChanged: return usage("batch.finishedAnswersChanged")
    case .settingsChanged(let settings):
      let options = settings.map { "--\($0.rawValue)" }.joined(separator: ", ")
      return usage("batch.settingsChanged", ["options": options])
    case .journalDamaged(let path):
      return usage("batch.journalDamaged", ["path": path.quotablePath])
    case .journalOfOtherVersion(let path):
      return usage("batch.journalVersion", ["path": path.quotablePath])
    }
  }

  private func usage(_ key: String, _ parameters: [String: String] = [:]) -> ExitStatus {
    Report.message(
      messages.text(key, ["path": sourceName].merging(parameters) { _, given in given }))
    return .usage
  }
}
