internal import JSONText
internal import Localization

extension FormDefinition {
  /// Reads a form definition.
  /// - Parameters:
  ///   - bytes: the file, JSON in UTF-8.
  ///   - path: its name, for errors.
  /// - Throws: the first fault, with its place.
  public static func load(_ bytes: [UInt8], path: String) throws(FormError) -> FormDefinition {
    let root: JSONNode
    do {
      root = try JSONNode.parse(bytes)
    } catch {
      throw FormError(
        path: path, position: error.position, fieldID: nil, key: nil,
        fault: .json(error.description))
    }
    return try FormLoader(root, path: path).form()
  }

  /// The registration form inside the program, `Data/registration.form.json`.
  ///
  /// A test loads it, so that it cannot fail in use.
  public static let builtIn: FormDefinition = {
    let name = "registration.form.json"
    guard let file = EmbeddedFile(name), let form = try? load(file.bytes, path: name) else {
      preconditionFailure("Data/\(name) is not a form")
    }
    return form
  }()
}
