import Countries
import Localization

/// What the fuzzer asks: one resolver that remembers, and one that does not.
private let resolver = CountryResolver(language: LanguageTag("de-AT") ?? .english)

/// libFuzzer's entry: any bytes as the name of a country have an answer of bounded size, the same each
/// time, remembered or not; a completion keeps its limit and names each country once.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzResolver(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let plain = resolver.resolve(bytes.span)
  var cached = CachedCountryResolver(resolver)
  for _ in 1...2 {
    let remembered = cached.resolve(bytes.span)
    precondition(kind(remembered) == kind(plain), "memory decides")
    precondition(remembered.candidates.map(\.code) == plain.candidates.map(\.code))
  }
  let codes = plain.candidates.map(\.code)
  precondition(Set(codes).count == codes.count, "a country is a candidate once")
  precondition(
    codes.allSatisfy { resolver.directory.name(of: $0) != nil }, "candidates are offered")
  if case .ambiguous(let several) = plain { precondition(!several.isEmpty) }
  let completions = resolver.complete(String(decoding: bytes, as: UTF8.self), limit: 8)
  precondition(completions.count <= 8)
  precondition(Set(completions.map(\.code)).count == completions.count)
  return 0
}

private func kind(_ resolution: Resolution) -> Int {
  switch resolution {
  case .answered: 0
  case .ambiguous: 1
  case .none: 2
  }
}
