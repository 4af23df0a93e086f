/// The plural categories of Unicode CLDR (UTS #35, part 3).
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// The category that `count` has in `language`, for whole numbers.
  ///
  /// CLDR's cardinal rules for the languages of the catalogue, reduced to whole numbers (the
  /// operands v, w, f, t, c and e are 0 there); any other language is treated as English.
  /// - Parameter language: the language subtag, e.g. `"pt"`.
  /// - Parameter count: the sign does not matter.
  public init(_ count: Int, language: String) {
    let number = count.magnitude
    self =
      switch language {
      case "id", "ja", "ko", "vi", "zh": .other
      case "fr": number < 2 ? .one : Self.romanceMany(number)
      case "pt": number < 2 ? .one : Self.romanceMany(number)
      case "es", "it": number == 1 ? .one : Self.romanceMany(number)
      case "hi": number < 2 ? .one : .other
      case "cs": number == 1 ? .one : (2...4).contains(number) ? .few : .other
      case "pl": number == 1 ? .one : Self.isSlavicFew(number) ? .few : .many
      case "ru", "uk": Self.eastSlavic(number)
      case "he": number == 1 ? .one : number == 2 ? .two : .other
      case "ar": Self.arabic(number)
      default: number == 1 ? .one : .other
      }
  }

  /// The categories that whole numbers can have in `language`, in the order of this type.
  public static func all(language: String) -> [PluralCategory] {
    let found = Set((0...200).map { PluralCategory($0, language: language) })
    let large = PluralCategory(1_000_000, language: language)
    return allCases.filter { found.contains($0) || $0 == large }
  }

  /// "un million de": whole millions have a category of their own in French, Italian, Portuguese
  /// and Spanish.
  private static func romanceMany(_ number: UInt) -> PluralCategory {
    number != 0 && number % 1_000_000 == 0 ? .many : .other
  }

  /// 2 to 4 at the end, but not 12 to 14.
  private static func isSlavicFew(_ number: UInt) -> Bool {
    (2...4).contains(number % 10) && !(12...14).contains(number % 100)
  }

  private static func eastSlavic(_ number: UInt) -> PluralCategory {
    if number % 10 == 1 && number % 100 != 11 { return .one }
    return isSlavicFew(number) ? .few : .many
  }

  private static func arabic(_ number: UInt) -> PluralCategory {
    switch (number, number % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}
