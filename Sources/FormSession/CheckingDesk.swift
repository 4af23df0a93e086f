internal import RegistrationForm

/// The one checker of a conversation.
///
/// A checker reads its tables when a kind of field first needs them and remembers them; what it
/// says does not depend on that. So it is shared by all copies of a session rather than copied
/// with each, and may be asked where nothing changes.
final class CheckingDesk {
  var checker: FormChecker

  init(_ checker: FormChecker) {
    self.checker = checker
  }
}
