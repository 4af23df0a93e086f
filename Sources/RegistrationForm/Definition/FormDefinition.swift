/// A form as its author wrote it, checked: every reference is resolved to an index.
///
/// Immutable and thread-safe. Made by `FormDefinition.load(_:path:)`; `builtIn` is the program's own.
public struct FormDefinition: Sendable {
  /// Letters, digits, `-`, `_`, `.`; stored in every record.
  public let id: String
  /// From 1; stored in every record.
  public let version: Int
  public let title: LocalizedText
  /// In order, at least one.
  public let sections: [SectionDefinition]
  /// All fields in the order in which they are asked, at least one.
  public let fields: [FieldDefinition]
  /// Digest of the bytes that the form was loaded from, 16 hexadecimal digits: a form whose every
  /// word is the same has the same, so that work begun with one is not gone on with by another.
  public internal(set) var fingerprint = ""

  /// - Returns: the index of the field with that id, `nil` where there is none.
  public func index(of id: String) -> Int? {
    fields.firstIndex { $0.id == id }
  }

  /// The fields that are judged by the answer to `field` and so must be checked again when it
  /// changes, directly or through others, ascending. A field depends only on earlier ones.
  public func dependents(of field: Int) -> [Int] {
    var changed: Set<Int> = [field]
    for (index, definition) in fields.enumerated()
    where definition.references.contains(where: changed.contains) {
      changed.insert(index)
    }
    changed.remove(field)
    return changed.sorted()
  }
}

/// Some fields that belong together.
public struct SectionDefinition: Sendable {
  /// `nil` where the section shows none.
  public let title: LocalizedText?
  /// Indices into `FormDefinition.fields`, not empty.
  public let fields: Range<Int>
}
