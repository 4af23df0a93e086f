/// What became of an answer.
///
/// The common cases own nothing; a doubt or a violation is boxed, so that an outcome is one word.
public indirect enum CheckOutcome: Sendable {
  /// The value is in the record.
  case accepted
  /// The answer was blank, and the record has no value. `FormChecker.settleBlank` says what that
  /// means for the field.
  case blank
  /// The value is in the record, but something speaks against it. A person is asked; for a file
  /// see `Doubt.isRefusedInFile`.
  case doubtful(Doubt)
  /// The record has no value.
  case refused(Violation)
}
