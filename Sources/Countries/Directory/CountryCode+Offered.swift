internal import Localization

extension CountryCode {
  /// Whether the code is one of the 250 that can be chosen: assigned in ISO 3166-1, or XK.
  ///
  /// Known from `Data/countries/iso3166.tsv`, without Foundation, for who only wants to know this;
  /// a test holds it to `CountryDirectory.codes`.
  public var isOffered: Bool { Self.offered[ordinal] }

  private static let offered: [Bool] = {
    var offered = [Bool](repeating: false, count: 26 * 26)
    EmbeddedFile("countries/iso3166.tsv")?.withBytes { bytes in
      var rows = TableReader(bytes)
      while rows.next(in: bytes) {
        if let code = CountryCode(rows.text(0, in: bytes)) { offered[code.ordinal] = true }
      }
    }
    return offered
  }()
}
