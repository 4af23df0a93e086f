public import Countries
internal import Localization

/// A country and the calling code that its people dial: the two are kept apart, since twelve codes
/// belong to several countries.
public struct DialCode: Hashable, Sendable {
  public let country: CountryCode
  /// The country calling code of E.164, 1...999.
  public let callingCode: UInt16

  public init(country: CountryCode, callingCode: UInt16) {
    self.country = country
    self.callingCode = callingCode
  }

  /// The code with its plus: "+43".
  public var text: String { "+\(callingCode)" }
}

extension PhonePlan {
  /// The calling code that people of `country` dial; countries without a plan of their own borrow
  /// one (Antarctica +672). `nil` for what is no country of ours.
  public func dialCode(of country: CountryCode) -> DialCode? {
    callingCode(of: country).map { DialCode(country: country, callingCode: $0) }
  }

  /// The digits of the country's dial code.
  @inline(__always)
  func callingCode(of country: CountryCode) -> UInt16? {
    (plan(of: country) ?? lender(to: country).flatMap(plan(of:)))?.with { $0.callingCode }
  }

  /// The countries that dial a calling code: the main one first, then those with a plan of their
  /// own, then those that borrow the code. Empty where no country has it.
  ///
  /// Ascension and Tristan da Cunha, which are no countries of ISO 3166-1, are left out.
  public func countries(withDialCode callingCode: UInt16) -> [CountryCode] {
    guard let entry = callingCodes.entry(Int(callingCode)) else { return [] }
    let owners = callingCodes.plans[entry.plans].compactMap { slot in
      CountryCode(String(decoding: slot.name, as: UTF8.self))
    }
    return owners.filter { !Self.outsideISO.contains($0) } + borrowers(from: owners)
  }

  private static let outsideISO = ["AC", "TA"].compactMap { CountryCode($0) }

  private func borrowers(from lenders: [CountryCode]) -> [CountryCode] {
    var borrowers: [CountryCode] = []
    var next = borrowedTable.firstRow
    while let row = next {
      next = borrowedTable.row(after: row)
      if let borrower = CountryCode(borrowedTable.text(borrowedTable.column(0, of: row))),
        let lender = lender(to: borrower), lenders.contains(lender)
      {
        borrowers.append(borrower)
      }
    }
    return borrowers
  }
}
