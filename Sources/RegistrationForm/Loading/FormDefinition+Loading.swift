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
    var form = try FormLoader(root, path: path).form()
    form.fingerprint = fingerprint(of: bytes)
    return form
  }

  /// FNV-1a of 64 bits (Fowler, Noll, Vo): against mistakes, not against malice.
  private static func fingerprint(of bytes: [UInt8]) -> String {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
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
