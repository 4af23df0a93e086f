import Countries
import FoundationEssentials
import Localization

/// How long a country takes: to be resolved, to be completed at a keystroke, to be looked up again
/// in a column of a file, and to have all that ready.
///
///     benchmark countries [TABLE]
///
/// Times of a text are the best of five. TABLE is a table of what people type (input, language or -, ...); by default the English names.
enum CountryBenchmark {
  static func run(_ arguments: ArraySlice<String>) {
    let start = ContinuousClock.now
    let resolver = CountryResolver(language: .english)
    report("resolver made, first language", [ContinuousClock.now - start])
    let again = ContinuousClock.now
    _ = LanguageTag("de").map { CountryResolver(language: $0) }
    report("resolver made, second language", [ContinuousClock.now - again])

    let queries =
      arguments.first.flatMap(queries(inTable:))
      ?? resolver.directory.countries.map { ($0.name, .english) }
    let resolvers = Dictionary(
      Set(queries.map(\.language)).map { ($0, CountryResolver(language: $0)) },
      uniquingKeysWith: { first, _ in first })
    report("indices for typing errors made", [time { resolver.prepare() }])
    for resolver in resolvers.values { resolver.prepare() }
    let times = queries.map { query in
      let resolver = resolvers[query.language] ?? resolver
      return best { resolver.resolve(query.text) }
    }
    report("resolve, \(queries.count) texts", times)
    for (time, query) in zip(times, queries).sorted(by: { $0.0 > $1.0 }).prefix(5) {
      print("  slowest: \(query.text.debugDescription) \(time)")
    }
    let keystrokes = queries.flatMap { query in
      query.text.indices.map { (String(query.text[...$0]), query.language) }
    }
    let completionTimes = keystrokes.map { text, language in
      let resolver = resolvers[language] ?? resolver
      return best { resolver.complete(text, limit: 20) }
    }
    report("complete, \(keystrokes.count) keystrokes", completionTimes)
    for (time, query) in zip(completionTimes, keystrokes).sorted(by: { $0.0 > $1.0 }).prefix(5) {
      print("  slowest: \(query.0.debugDescription) \(time)")
    }
    measureCache(queries, resolver)
  }

  private static func measureCache(
    _ queries: [(text: String, language: LanguageTag)], _ resolver: CountryResolver
  ) {
    var cached = CachedCountryResolver(resolver)
    let cells = queries.map { Array($0.text.utf8) }
    for cell in cells { _ = cached.resolve(cell.span) }
    let rounds = 200
    let elapsed = ContinuousClock().measure {
      for _ in 0..<rounds {
        for cell in cells { _ = cached.resolve(cell.span) }
      }
    }
    print("  again, from the cache: \(elapsed / (rounds * cells.count))")
  }

  private static func queries(inTable path: String) -> [(text: String, language: LanguageTag)]? {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count >= 2, let language = LanguageTag(cells[1] == "-" ? "en" : String(cells[1]))
      else { return nil }
      return (String(cells[0]), language)
    }
  }

  private static func time<Result>(_ body: () -> Result) -> Duration {
    ContinuousClock().measure { _ = body() }
  }

  /// The shortest of five: on a machine that is not idle a thread is set aside for milliseconds now
  /// and then, which is a thousand texts long and says nothing about any of them.
  private static func best<Result>(_ body: () -> Result) -> Duration {
    (0..<5).map { _ in time(body) }.min() ?? .zero
  }

  private static func report(_ name: String, _ times: [Duration]) {
    let sorted = times.sorted()
    guard let worst = sorted.last else { return }
    let (median, most) = (sorted[sorted.count / 2], sorted[sorted.count * 99 / 100])
    print("\(name): median \(median), 99 % \(most), worst \(worst)")
  }
}
