public import Countries
public import PhoneNumbers

/// One answer, checked and in the form in which it will be stored. No case owns memory: text lies
/// in the arena of the `AnswerRecord` that holds the value.
public enum FieldValue: Equatable, Sendable {
  /// Not answered: left out, or a question that does not apply.
  case absent
  /// Kinds `text`, `email`, `postalCode`, `url`, `secret`: a place in the record's arena.
  case text(ByteRange)
  case country(CountryCode)
  case dialCode(country: CountryCode, callingCode: UInt16)
  /// `country` is the person's choice where it shares the number's calling code, else the number's
  /// region; `nil` for a number of no country (+800 and its like).
  case phone(PhoneNumber, country: CountryCode?)
  case date(CalendarDate)
  case integer(Int64)
  case number(DecimalNumber)
  /// Index of the option in the field's list, from 0.
  case choice(Int)
  case choices(OptionSelection)
  /// Kinds `yesNo` and `consent`.
  case boolean(Bool)
}

/// Half-open range of byte offsets.
public struct ByteRange: Equatable, Sendable {
  public let start: UInt32
  public let end: UInt32

  public init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  public var bounds: Range<Int> { Int(start)..<Int(end) }
  public var count: Int { Int(end - start) }
}

/// The options chosen in a `multiChoice` field: a set of indices 0...63, in the form's order.
public struct OptionSelection: Equatable, Sendable {
  private var bits: UInt64 = 0

  /// Options that a field may have: one bit each.
  public static let optionLimit = 64

  public init() {}

  public mutating func insert(_ option: Int) { bits |= 1 << UInt64(option) }
  public func contains(_ option: Int) -> Bool { bits & (1 << UInt64(option)) != 0 }
  public var count: Int { bits.nonzeroBitCount }

  /// Ascending.
  public var indices: [Int] { (0..<Self.optionLimit).filter(contains) }
}
