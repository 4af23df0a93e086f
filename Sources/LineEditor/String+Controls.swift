extension String {
  /// Without control characters (C0, DEL, C1): what a line may hold.
  var withoutControls: String {
    let isClean = unicodeScalars.allSatisfy { !$0.isControl }
    if isClean { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
  }
}

extension Unicode.Scalar {
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
