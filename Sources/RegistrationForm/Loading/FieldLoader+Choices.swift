internal import JSONText
internal import Localization

/// The list of a `choice` or `multiChoice` field.
extension FieldLoader {
  private static let choiceLimit = 1000

  /// Each element is a string, which is value and label, or `{"value", "label"}`.
  /// - Parameter separators: characters that no value and no label may have.
  func options(without separators: String = "") throws(FormError) -> [ChoiceOption] {
    _ = try object.required("choices")
    let nodes = try object.array("choices") ?? []
    guard nodes.count <= Self.choiceLimit else {
      throw error(.tooManyChoices(limit: Self.choiceLimit), "choices")
    }
    var options: [ChoiceOption] = []
    /// Folded values and labels, each with the option it belongs to.
    var taken: [[UInt8]: Int] = [:]
    for (position, node) in nodes.enumerated() {
      let option = try option(node)
      if options.contains(where: { $0.value == option.value }) {
        throw error(.duplicateChoice(option.value), "choices", at: node)
      }
      for name in [option.value] + option.label.all {
        if name.contains(where: separators.contains) {
          throw error(.separatorInChoice(name), "choices", at: node)
        }
        let folded = Fold.folded(name)
        if let owner = taken[folded], owner != position {
          throw error(.duplicateLabel(name), "choices", at: node)
        }
        taken[folded] = position
        // "2" must mean one thing: the second choice, or the one that says so.
        if let number = Int(name), number != position + 1, (1...nodes.count).contains(number) {
          throw error(.choiceLooksLikeNumber(name, position: position + 1), "choices", at: node)
        }
      }
      options.append(option)
    }
    return options
  }

  private func option(_ node: JSONNode) throws(FormError) -> ChoiceOption {
    if case .string = node.value {
      let value = try object.string(in: node, key: "choices")
      return ChoiceOption(value: value, label: LocalizedText(value))
    }
    let option = try FormObject(node, place: object.place, key: "choices")
    try option.allowOnly(["value", "label"])
    let value = try option.requiredString("value")
    return ChoiceOption(value: value, label: try option.text("label") ?? LocalizedText(value))
  }
}
