extension Span<UInt8> {
  /// The scalar that begins at `offset` and its length in bytes, 1...4. Where the bytes are not
  /// UTF-8, U+FFFD and 1, so that a reader always comes to the end.
  func decodeScalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = self[offset]
    let length =
      lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard length > 0, offset + length <= count else { return ("\u{FFFD}", 1) }
    var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<max(length, 1) {
      let byte = self[offset + index]
      guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let isShortest = length < 3 || value >= (length == 3 ? 0x800 : 0x10000)
    guard isShortest, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }
}

extension Span<UInt8> {
  /// The bytes as a string; what is not UTF-8 becomes U+FFFD. For messages, not for the hot path.
  var text: String {
    if let valid = try? UTF8Span(validating: self) { return String(copying: valid) }
    var scalars = String.UnicodeScalarView()
    var offset = 0
    while offset < count {
      let (scalar, length) = decodeScalar(at: offset)
      scalars.append(scalar)
      offset += length
    }
    return String(scalars)
  }
}
