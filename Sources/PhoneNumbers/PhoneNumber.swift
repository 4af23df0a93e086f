public import ByteWords
public import Countries

/// A telephone number of the public network: ITU-T E.164 (2010), with the extension behind it.
///
/// A value without storage of its own: making, copying and comparing allocate nothing.
public struct PhoneNumber: Hashable, Sendable {
  /// The country calling code of E.164, 1...999: 43 for Austria, 1 for all of North America.
  public let callingCode: UInt16
  /// The country whose plan the digits belong to; `nil` for the world's own codes (+800, +883)
  /// and where the digits lie in no range that the plan knows.
  public let region: CountryCode?
  /// The national significant number; leading zeros count (Italy's do).
  let national: DigitRun
  /// The extension; empty where there is none.
  let extensionRun: DigitRun

  init(
    callingCode: UInt16, national: DigitRun, region: CountryCode?,
    extensionRun: DigitRun = DigitRun()
  ) {
    self.callingCode = callingCode
    self.national = national
    self.region = region
    self.extensionRun = extensionRun
  }

  /// The same number with another extension.
  func with(extension digits: DigitRun) -> PhoneNumber {
    PhoneNumber(
      callingCode: callingCode, national: national, region: region, extensionRun: digits)
  }

  /// The number as it is stored and dialled: "+436641234567", at most 21 characters.
  public var e164: String { string { writeE164(to: &$0) } }

  /// Writes `e164` as ASCII.
  public func writeE164(to writer: inout ByteWriter) {
    writeDialCode(to: &writer)
    writeNationalNumber(to: &writer)
  }

  /// The calling code with its plus: "+43".
  public var dialCode: String { string { writeDialCode(to: &$0) } }

  /// Writes `dialCode` as ASCII.
  public func writeDialCode(to writer: inout ByteWriter) {
    let code = dialCodeWord
    writer.word(code.word, count: code.count)
  }

  /// `dialCode` as ASCII, the plus in the lowest lane, and how many bytes it has: for who writes it twice.
  public var dialCodeWord: (word: UInt64, count: Int) {
    let digits = ByteWriter.digits(below1000: Int(callingCode))
    return (digits.word &<< 8 | 0x2B, digits.count + 1)
  }

  /// The digits behind the calling code, leading zeros kept: "6641234567".
  public var nationalNumber: String { string { national.write(to: &$0) } }

  /// Writes `nationalNumber` as ASCII.
  public func writeNationalNumber(to writer: inout ByteWriter) { national.write(to: &writer) }

  /// Whether somebody's extension is dialled after the number.
  public var hasExtension: Bool { extensionRun.count > 0 }

  /// The digits of the extension, 1...19 of them, leading zeros kept: "007". `nil` without one.
  public var extensionDigits: String? {
    hasExtension ? string { extensionRun.write(to: &$0) } : nil
  }

  /// Writes the digits of the extension as ASCII, nothing without one.
  public func writeExtension(to writer: inout ByteWriter) {
    extensionRun.write(to: &writer)
  }

  /// More than any part of a number takes.
  private static let mostBytes = 40

  private func string(_ write: (inout ByteWriter) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.append(atMost: Self.mostBytes, write)
    return String(decoding: bytes, as: UTF8.self)
  }
}
