internal import Localization
internal import RegistrationForm
internal import Storage

/// The form that the command line names.
enum FormFile {
  /// - Throws: `FormError` with the place of the fault; `UsageError` where the file cannot be read.
  static func load(_ arguments: Arguments) throws -> FormDefinition {
    guard let path = arguments.value(.form) else { return .builtIn }
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try WholeFile.bytes(path)
    } catch {
      throw UsageError.other("the form '\(path.quotablePath)' cannot be read: \(error.reasonText)")
    }
    return try FormDefinition.load(bytes, path: path)
  }
}
