/// How the program ends; the one list of its exit statuses.
enum ExitStatus: Equatable, Sendable {
  /// 0: everything was saved or answered.
  case success
  /// 1: not everything: stopped, cancelled, records refused, a name unknown.
  case incomplete
  /// 2: the command line or the form is wrong.
  case usage
  /// 3: the answers cannot be read.
  case input
  /// 4: the output cannot be written.
  case output
  /// 128 + n: ended by signal n.
  case signal(Int32)

  var code: Int32 {
    switch self {
    case .success: 0
    case .incomplete: 1
    case .usage: 2
    case .input: 3
    case .output: 4
    case .signal(let number): 128 + number
    }
  }
}
