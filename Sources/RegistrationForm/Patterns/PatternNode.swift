/// What a pattern says, before it becomes an automaton.
indirect enum PatternNode {
  case empty
  case set(ScalarSet)
  case sequence([PatternNode])
  case either([PatternNode])
  /// `most` is `nil` for no limit.
  case repeated(PatternNode, least: Int, most: Int?)
}

extension PatternNode {
  /// A short text that matches; `nil` where a set has no ordinary character.
  var sample: String? {
    switch self {
    case .empty: return ""
    case .set(let set): return set.sample.map { String($0) }
    case .sequence(let parts):
      var text = ""
      for part in parts {
        guard let sample = part.sample else { return nil }
        text += sample
      }
      return text
    case .either(let alternatives): return alternatives.lazy.compactMap(\.sample).first
    case .repeated(let part, let least, _):
      return part.sample.map { String(repeating: $0, count: least) }
    }
  }
}
