internal import CSystem

/// Ctrl-C, TERM and a hang-up while nobody is asked anything: noted, so that a batch ends with what it is
/// at and says how to go on. The second one ends the program at once.
enum StopSignals {
  /// From now on they are noted; those that were ignored when the program began stay so.
  static func note() { csys_note_stop_signals() }

  /// They do again what they did before.
  static func forget() { csys_forget_stop_signals() }

  /// The number of the one that came.
  static var received: Int32? {
    let number = csys_stop_signal()
    return number == 0 ? nil : number
  }
}
