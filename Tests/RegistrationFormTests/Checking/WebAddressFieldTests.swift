import RegistrationForm
import Testing

@Suite("Kind url")
struct WebAddressFieldTests {
  private static let field = #"{"id": "site", "kind": "url", "label": "Site"}"#

  @Test(
    "takes, and stores as typed",
    arguments: [
      "https://example.org", "http://example.org/", "HTTPS://Example.org:8443/a?b=c#d",
      "https://192.0.2.1/x", "https://[2001:db8::1]:80/", "https://localhost/",
      "https://example.org/%C3%A4", "https://müller.example/straße?q=ä#ü", "https://example.org./",
      "https://example.org?x=1",
    ])
  func takes(address: String) throws {
    var form = try TestForm(Self.field)
    let outcome = form.answer(" \(address)\n")
    #expect(outcome == "taken: " + address)
  }

  @Test(
    "refuses",
    arguments: [
      ("example.org", "url.scheme"), ("ftp://example.org", "url.scheme"),
      ("javascript:alert(1)", "url.scheme"), ("//example.org", "url.scheme"),
      ("https:/example.org", "url.scheme"), ("https://", "url.host"), ("https:///a", "url.host"),
      ("https://exa mple.org", "url.blank"), ("https://example.org/a b", "url.blank"),
      ("https://user@example.org", "url.userInfo"), ("https://a:b@example.org", "url.userInfo"),
      ("https://example.org:0/", "url.port"), ("https://example.org:65536/", "url.port"),
      ("https://example.org:/", "url.port"), ("https://example.org:8o/", "url.port"),
      ("https://[2001:db8::1/", "url.host"), ("https://-a.example", "url.host"),
      ("https://example.org/%zz", "url.percent"), ("https://example.org/<b>", "url.character"),
      ("https://example.org/a#b#c", "url.character"), ("https://300.1.1.1/", "url.host"),
      ("https://example.org/a\\b", "url.character"),
      ("https://example.org/" + String(repeating: "a", count: 2000), "url.tooLong"),
    ])
  func refuses(address: String, code: String) throws {
    var form = try TestForm(Self.field)
    let outcome = form.answer(address)
    #expect(outcome == code)
  }

  @Test("suggests the scheme that is missing")
  func suggestsScheme() throws {
    var form = try TestForm(Self.field)
    let suggestions = form.violation("example.org/a")?.suggestions
    #expect(suggestions == ["https://example.org/a"])
  }
}
