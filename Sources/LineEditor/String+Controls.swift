extension String {
  /// Without control characters (C0, DEL, C1).
  var withoutControls: String { keeping { !$0.isControl } }

  /// Without them and what nobody sees: what a line may hold.
  var withoutUnseen: String { keeping { !$0.isControl && !$0.isUnseen } }

  private func keeping(_ isKept: (Unicode.Scalar) -> Bool) -> String {
    if unicodeScalars.allSatisfy(isKept) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter(isKept)))
  }

  /// The first character that `withoutUnseen` leaves out and that a person may have meant to give,
  /// not knowing that it is there.
  var firstUnseen: Unicode.Scalar? { unicodeScalars.first(where: \.isUnseen) }
}

extension Unicode.Scalar {
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// Shown as nothing, and most of them turn what stands around them: pasted with a text, they would
  /// put the line in disorder. The joiners are none, which scripts and emoji need.
  var isUnseen: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
