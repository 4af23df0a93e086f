internal import Localization

extension CountryCode {
  /// Whether the code is one of the 250 that can be chosen: assigned in ISO 3166-1, or XK.
  ///
  /// Known from `Data/countries/iso3166.tsv`, without Foundation, for who only wants to know this, as
  /// a form that names a country does on the way to the first prompt: the table is searched, not
  /// read. A test holds it to `CountryDirectory.codes`.
  public var isOffered: Bool { Self.table.row(withKey: description.utf8.span) != nil }

  private static let table = SortedTable(embedded: "countries/iso3166.tsv")
}
