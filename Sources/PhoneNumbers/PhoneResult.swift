/// What became of an answer in a telephone field.
public enum PhoneResult: Equatable, Sendable {
  /// A number of a range that the country has given out.
  case valid(PhoneNumber)
  /// A number that can be meant, with what speaks against it: a person is asked, a file is refused.
  case doubtful(PhoneNumber, PhoneDoubt)
  /// No number.
  case invalid(PhoneProblem)
}

/// Why a readable number is not taken without asking.
public struct PhoneDoubt: Equatable, Sendable {
  /// The raw value is the last part of a violation's code: "phone.unallocated". It never changes.
  public enum Kind: String, CaseIterable, Sendable {
    /// The length is right, but the plan knows no range that holds it. Plans age: numbers given
    /// out since then look like this.
    case unallocated
    /// It reads as a number from before a change of the plan; `alternative` is today's form.
    case formerNumber
    /// The last digits may be an extension: "01 5132345-12". `alternative` reads them so.
    case perhapsExtension
    /// A word that means an extension in some places stands before the last digits ("DW 12"), and
    /// the number was read so.
    case extensionWord
    /// The digits are grouped as a date: "04/05/1990".
    case looksLikeDate
    /// The digits are grouped as an address of a network: "192.168.0.1".
    case looksLikeAddress
  }

  public let kind: Kind
  /// Another number that may be meant.
  public let alternative: PhoneNumber?

  public init(_ kind: Kind, alternative: PhoneNumber? = nil) {
    self.kind = kind
    self.alternative = alternative
  }
}

/// Why an answer is no telephone number.
public struct PhoneProblem: Equatable, Sendable {
  /// The raw value is the last part of a violation's code: "phone.tooShort". It never changes.
  public enum Kind: String, CaseIterable, Sendable {
    /// There is no digit in it.
    case noDigits
    /// A letter among the digits: "0664 I234567". `character` is the letter.
    case letter
    /// Words beside the number that say nothing we know: "0664 1234567 (mobile)".
    case strayText
    /// A character that belongs in no number: "0664_1234567". `character` is the one.
    case strayCharacter
    /// More than one number: "0664 1234567, 0664 7654321".
    case severalNumbers
    /// A word for an extension without digits behind it: "0664 1234567 ext".
    case extensionMissing
    /// An extension of more than 19 digits.
    case extensionTooLong
    /// A national number, and no country to read it by.
    case countryMissing
    /// A national number of a place without a plan of its own (Antarctica): it needs its calling
    /// code, since several countries' numbers are in use there.
    case planMissing
    /// No country has this calling code: "+999 123456".
    case unknownCallingCode
    /// Fewer digits than any number of the country has.
    case tooShort
    /// More digits than any number of the country has.
    case tooLong
    /// A length between the shortest and the longest that no number of the country has.
    case wrongLength
    /// It can be dialled only inside one town or district: the area code is missing.
    case areaCodeMissing
    /// The country has changed its plan, and numbers have another length now: Côte d'Ivoire, 2021.
    case formerLength
  }

  public let kind: Kind
  /// Where the fault is: an offset in bytes of UTF-8 into the answer; `nil` where it is the whole.
  public let offset: Int?
  /// The letter or character at fault.
  public let character: Unicode.Scalar?
  /// A valid number that is probably meant, to be offered and never to be taken unasked.
  public let proposal: PhoneNumber?
  /// A second number in the same answer, with `severalNumbers`.
  public let second: PhoneNumber?

  public init(
    _ kind: Kind, offset: Int? = nil, character: Unicode.Scalar? = nil,
    proposal: PhoneNumber? = nil, second: PhoneNumber? = nil
  ) {
    self.kind = kind
    self.offset = offset
    self.character = character
    self.proposal = proposal
    self.second = second
  }
}
