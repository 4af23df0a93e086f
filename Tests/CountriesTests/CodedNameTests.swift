import Localization
import Testing

@testable import Countries

@Suite("Names with a code beside them, cities, digits of other scripts")
struct CodedNameTests {
  private func resolution(_ text: String, _ language: String = "en") throws -> Resolution {
    CountryResolver(language: try #require(LanguageTag(language))).resolve(text)
  }

  @Test(
    "a name and its own code are one answer",
    arguments: [
      ("Austria AT", "AT"), ("AT-Austria", "AT"), ("DEU Germany", "DE"), ("FRANCE FR", "FR"),
      ("040 Austria", "AT"), ("Burma MM", "MM"), ("Wales GB", "GB"), ("Deutschland DE", "DE"),
      ("🇦🇹 Austria AT", "AT"), ("norway no", "NO"), ("Guam USA", "GU"),
    ])
  func agree(text: String, expected: String) throws {
    let code = try resolution(text).code?.description
    #expect(code == expected)
  }

  @Test(
    "the code says which country an ambiguous name means",
    arguments: [("Congo CG", "CG"), ("Congo CD", "CD"), ("Korea KP", "KP"), ("KR Korea", "KR")])
  func decides(text: String, expected: String) throws {
    let code = try resolution(text).code?.description
    #expect(code == expected)
  }

  @Test(
    "another country's code beside a name makes a question",
    arguments: [
      ("Georgia USA", ["GE", "US"]), ("US Georgia", ["GE", "US"]), ("Jersey US", ["JE", "US"]),
      ("San Marino IT", ["SM", "IT"]),
    ])
  func contradict(text: String, expected: [String]) throws {
    guard case .ambiguous(let matches) = try resolution(text) else {
      Issue.record("\(text) is answered")
      return
    }
    #expect(matches.map(\.code.description) == expected)
  }

  @Test(
    "a code makes no country of what is none",
    arguments: ["Portland ME", "ME Portland", "xyzzy AT", "AT xyzzy", "Lima OH", "no idea"])
  func noName(text: String) throws {
    let code = try resolution(text).code
    #expect(code == nil)
  }

  @Test(
    "a city is no country and suggests its own, in whatever language",
    arguments: [
      ("de", "Wien", "AT"), ("cs", "Praha", "CZ"), ("ru", "Москва", "RU"), ("ja", "東京", "JP"),
      ("pl", "Warszawa", "PL"), ("fr", "Bruxelles", "BE"), ("it", "Londra", "GB"),
      ("ko", "서울", "KR"), ("zh", "北京", "CN"), ("en", "Vienna", "AT"), ("en", "Москва", "RU"),
      ("es", "Moscú", "RU"), ("ar", "القاهرة", "EG"),
    ])
  func cities(language: String, text: String, expected: String) throws {
    let found = try resolution(text, language)
    #expect(found.code == nil)
    #expect(found.candidates.first?.code.description == expected)
  }

  @Test(
    "a city beside its own country's code is asked about, beside another it is nothing",
    arguments: [
      ("London UK", "GB"), ("London, GB", "GB"), ("Wien (AT)", "AT"), ("AT-Wien", "AT"),
      ("New York USA", "US"), ("Delhi IN", "IN"), ("東京 JP", "JP"), ("Toronto, CA", "CA"),
      ("San Jose, CA", nil), ("Moscow, ID", nil), ("Athens GA", nil), ("in london", nil),
      ("Wien at", nil), ("London Wien", nil), ("AT-1010 Wien", nil),
    ])
  func codedCity(text: String, expected: String?) throws {
    let found = try resolution(text)
    guard let expected else {
      #expect(found.code == nil)
      if case .ambiguous(let matches) = found { Issue.record("\(matches) of \(text)") }
      return
    }
    guard case .ambiguous(let matches) = found else {
      Issue.record("\(text) is \(found)")
      return
    }
    #expect(matches.map(\.code.description) == [expected])
  }

  @Test("a mark tells a city from a country: Amman is not Oman")
  func marks() throws {
    let amman = try resolution("عمّان", "ar")
    #expect(amman.code == nil)
    #expect(amman.candidates.map(\.code.description) == ["JO", "OM"])
    let oman = try resolution("عمان", "ar").code?.description
    #expect(oman == "OM")
    // Marks that the name itself is written with, or that nobody's city has, say nothing.
    let curacao = try resolution("Curaçao").code?.description
    #expect(curacao == "CW")
    let germany = try resolution("Gérmany").code?.description
    #expect(germany == "DE")
  }

  @Test(
    "a numeric code in any digits that Unicode has",
    arguments: ["040", "٠٤٠", "۰۴۰", "०४०", "๐๔๐", "０４０", "০৪০", "𝟎𝟒𝟎"])
  func digits(text: String) throws {
    let code = try resolution(text).code?.description
    #expect(code == "AT")
  }

  @Test("one character of Chinese is looked for inside names, one of kana or Hangul is not")
  func han() throws {
    let chinese = CountryResolver(language: try #require(LanguageTag("zh")))
    let islands = chinese.complete("岛").map(\.code.description)
    #expect(islands.count > 10)
    #expect(islands.contains("KY"))
    let japanese = CountryResolver(language: try #require(LanguageTag("ja")))
    #expect(japanese.complete("島").map(\.code.description).contains("CK"))
    #expect(!japanese.complete("リ").map(\.code.description).contains("DZ"))
  }

  @Test("cities are sorted by their keys, and their countries are offered")
  func sorted() {
    let table = DataTable(embedded: "countries/cities.tsv", columns: ["key", "codes", "name"])
    var last: [UInt8] = []
    for row in table {
      let key = Array(row[0].utf8)
      if key.lexicographicallyPrecedes(last) { Issue.record("\(row[0]) is out of order") }
      if NameKeys.key(row[2]) != key { Issue.record("\(row[0]) is no key of \(row[2])") }
      for code in row[1].split(separator: ",") where CountryCode(String(code))?.isOffered != true {
        Issue.record("\(row[0]): \(code)")
      }
      last = key
    }
  }
}
