// The standard library composes text to compare it and keeps the function to Foundation's use;
// Foundation itself would cost a millisecond of every start. A test holds it against Foundation.
@_spi(_Unicode) internal import Swift

extension String {
  /// The text in Unicode Normalization Form C (UAX #15). Rare, and kept out of what is not.
  @inline(never)
  var canonicallyComposed: String {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: _nfc)
    return String(scalars)
  }
}
