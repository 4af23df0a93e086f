import Countries
import Localization
import TestSupport
import Testing

/// Answers from memory are those of the resolver, whatever else was asked in between.
@Suite("Remembered countries")
struct CountryCodeMemoryTests {
  private func random(_ random: inout SplitMix, length: ClosedRange<Int>) -> [UInt8] {
    (0..<Int.random(in: length, using: &random)).map { _ in
      UInt8.random(in: 0x61...0x64, using: &random)
    }
  }

  @Test(
    "a text is only ever found with the country that it was remembered with", arguments: [1, 16])
  func texts(sets: Int) {
    var random = SplitMix(seed: 11)
    var memory = CountryCodeMemory(sets: sets)
    var countries: [[UInt8]: CountryCode] = [:]
    var remembered = 0
    for _ in 0..<100_000 {
      // Short ones come again, long ones differ in one place or are too long, of 30 and of 62 bytes.
      let text =
        self.random(&random, length: 0...6) + (fillers.randomElement(using: &random) ?? [])
      if let found = memory.code(of: text.span) {
        let known = countries[text]
        #expect(found == known)
        remembered += 1
      } else {
        let code = CountryCode("AT") ?? CountryDirectory.codes[0]
        let other = CountryDirectory.codes.randomElement(using: &random) ?? code
        countries[text] = countries[text] ?? other
        memory.remember(text.span, countries[text] ?? code)
      }
    }
    #expect(countries.count > 1000)
    #expect(remembered > 500 * sets, "it does remember")
    let unlike = UInt8(ascii: "z")
    for (text, code) in countries.prefix(2000) {
      // A zero byte is part of a text, not its end, and each byte counts.
      var memory = CountryCodeMemory(sets: sets)
      memory.remember(text.span, code)
      #expect(memory.code(of: text.span) == (text.isEmpty || text.count > 62 ? nil : code))
      let longer = text + [0]
      #expect(memory.code(of: longer.span) == nil)
      for place in text.indices {
        var other = text
        other[place] = unlike
        #expect(memory.code(of: other.span) == nil)
      }
    }
  }

  private let fillers: [[UInt8]] = [0, 0, 0, 10, 27, 50, 59].map {
    [UInt8](repeating: 0x61, count: $0)
  }

  @Test("threads that learn together say what the resolver says")
  func shared() async {
    let origin = DeferredCountryResolver(language: .english)
    let names = origin.resolver.directory.countries.map(\.name)
    await withTaskGroup { group in
      for seed in UInt64(1)...3 {
        group.addTask {
          var random = SplitMix(seed: seed)
          let cached = CachedCountryResolver(origin)
          for _ in 0..<1000 {
            var text = Array((names.randomElement(using: &random) ?? "").utf8)
            if Bool.random(using: &random), text.count > 4 { text.remove(at: 2) }
            let (found, expected) = (
              cached.code(text.span), origin.resolver.resolve(text.span).code
            )
            #expect(found == expected)
          }
        }
      }
    }
  }
}
