internal import JSONText
internal import Localization

/// Builds a `FormDefinition` from JSON, and stops at the first fault.
///
/// Fields are built in order. Because a reference may name only an earlier field, its target is
/// complete when it is met; the list of all ids, gathered first, tells a later field from none.
struct FormLoader {
  static let fieldLimit = 1000

  let root: FormObject
  let references: FormReferences
  private let sections: [FormObject]

  init(_ node: JSONNode, path: String) throws(FormError) {
    root = try FormObject(node, place: FormPlace(path: path))
    try root.allowOnly(["id", "version", "title", "sections"])
    var sections: [FormObject] = []
    var fields: [FormObject] = []
    for section in try root.array("sections", ifEmpty: .noSections) ?? [] {
      let object = try FormObject(section, place: root.place, key: "sections")
      try object.allowOnly(["title", "fields"])
      sections.append(object)
      for field in try object.array("fields", ifEmpty: .noFields) ?? [] {
        fields.append(try FormObject(field, place: root.place, key: "fields"))
      }
    }
    self.sections = sections
    references = try FormReferences(fields)
  }

  func form() throws(FormError) -> FormDefinition {
    let id = try root.requiredString("id")
    guard id.isFieldID else {
      throw root.place.error(.badID(id), at: try root.required("id").position, key: "id")
    }
    _ = try root.required("version")
    let version = try root.integer("version", in: 1...999_999_999) ?? 1
    let title = try root.requiredText("title")
    _ = try root.required("sections")

    var definitions: [SectionDefinition] = []
    var fields: [FieldDefinition] = []
    for (index, section) in sections.enumerated() {
      let start = fields.count
      let nodes = try section.array("fields") ?? []
      if nodes.isEmpty { throw section.place.error(.missingKey("fields"), at: section.position) }
      for node in nodes {
        guard fields.count < Self.fieldLimit else {
          throw root.place.error(.tooManyFields(limit: Self.fieldLimit), at: node.position)
        }
        var object = try FormObject(node, place: root.place)
        object.place.fieldID = references.ids[fields.count]
        let loader = FieldLoader(
          object: object, index: fields.count, section: index, earlier: fields,
          references: references)
        fields.append(try loader.field())
      }
      definitions.append(
        SectionDefinition(title: try section.text("title"), fields: start..<fields.count))
    }
    return FormDefinition(
      id: id, version: Int(version), title: title, sections: definitions, fields: fields)
  }
}

/// The ids of all fields and which field names which, known before any field is built.
struct FormReferences {
  /// In the form's order.
  let ids: [String]
  /// For each field the ids that it names, for the search of cycles.
  private let named: [[String]]

  init(_ fields: [FormObject]) throws(FormError) {
    var ids: [String] = []
    var positions: [String: SourcePosition] = [:]
    var named: [[String]] = []
    for field in fields {
      let id = try field.requiredString("id")
      let node = try field.required("id")
      var place = field.place
      place.fieldID = id
      guard id.isFieldID else { throw place.error(.badID(id), at: node.position, key: "id") }
      if let first = positions[id] {
        throw place.error(.duplicateID(first: first), at: node.position, key: "id")
      }
      positions[id] = node.position
      ids.append(id)
      named.append(
        [
          field.member("when")?.value["field"], field.member("default")?.value["field"],
          field.member("country")?.value,
        ].compactMap { $0?.string })
    }
    self.ids = ids
    self.named = named
  }

  /// The index of the earlier field that `id`, the value of `key` in field `index`, names.
  func earlierField(
    _ id: String, before index: Int, place: FormPlace, at position: SourcePosition, key: String
  ) throws(FormError) -> Int {
    guard let target = ids.firstIndex(of: id) else {
      throw place.error(
        .unknownField(id, nearest: nearestName(to: id, among: ids)), at: position, key: key)
    }
    if target < index { return target }
    if let path = path(from: target, to: index) {
      throw place.error(.cycle([ids[index]] + path), at: position, key: key)
    }
    throw place.error(.laterField(id), at: position, key: key)
  }

  /// The ids on the way from one field to another along the references, both ends included.
  private func path(from start: Int, to goal: Int) -> [String]? {
    var cameFrom: [Int: Int] = [start: start]
    var queue = [start]
    while !queue.isEmpty, cameFrom[goal] == nil {
      let field = queue.removeFirst()
      for id in named[field] {
        guard let next = ids.firstIndex(of: id), cameFrom[next] == nil else { continue }
        cameFrom[next] = field
        queue.append(next)
      }
    }
    guard cameFrom[goal] != nil else { return nil }
    var way = [goal]
    while let last = way.last, last != start, let previous = cameFrom[last] { way.append(previous) }
    return way.reversed().map { ids[$0] }
  }
}

extension String {
  /// A letter, then letters, digits, `-` and `_` of ASCII, at most 64: safe as the name of a
  /// column, a key of JSON and a name in an `rec` file.
  var isFieldID: Bool {
    guard let first = utf8.first, (0x61...0x7A).contains(first | 0x20), utf8.count <= 64 else {
      return false
    }
    return utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
        || byte == 0x5F
    }
  }
}
