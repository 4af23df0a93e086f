import RegistrationForm
import Testing

@Suite("Kind email")
struct EmailFieldTests {
  private static let field = #"{"id": "mail", "kind": "email", "label": "E-mail"}"#

  @Test(
    "takes, and stores as typed",
    arguments: [
      "ada@example.org", "Ada.Lovelace@Example.ORG", "o'brien@example.ie", "a+news@example.co.uk",
      "a/b=c@example.org", "!#$%&'*+-/=?^_`{|}~@example.org", "1@1.example", "a@b-c.example",
      "\"ada lovelace\"@example.org", "\"a\\\"b\"@example.org", "\"@\"@example.org",
      "ada@[192.0.2.1]", "ada@[IPv6:2001:db8::1]", "ada@[IPv6:::ffff:192.0.2.1]",
      "用户@例子.中国", "jörg@müller.example", "ada@xn--mller-kva.example", "अजय@डाटा.भारत",
      "a@" + String(repeating: "a", count: 63) + ".example",
      String(repeating: "a", count: 64) + "@example.org",
    ])
  func takes(address: String) throws {
    var form = try TestForm(Self.field)
    let outcome = form.answer("  \(address) ")
    #expect(outcome == "taken: " + address)
  }

  @Test(
    "refuses",
    arguments: [
      ("ada", "email.missingAt"), ("ada.example.org", "email.missingAt"),
      ("@example.org", "email.missingLocal"), ("\"\"@example.org", "email.missingLocal"),
      ("ada@", "email.missingDomain"), ("ada@@example.org", "email.severalAt"),
      ("a@b@example.org", "email.severalAt"), (".ada@example.org", "email.dots"),
      ("ada.@example.org", "email.dots"), ("a..b@example.org", "email.dots"),
      ("ada lovelace@example.org", "email.blank"), ("ada @example.org", "email.blank"),
      ("ada@ example.org", "email.domainCharacter"), ("ada@exam ple.org", "email.domainCharacter"),
      ("a,b@example.org", "email.character"), ("a(b)@example.org", "email.character"),
      ("Ada <ada@example.org>", "email.blank"), ("\"ada@example.org", "email.quote"),
      ("\"a\"b@example.org", "email.quote"), ("ada@example..org", "email.domainDots"),
      ("ada@.example.org", "email.domainDots"), ("ada@example.org.", "email.domainDots"),
      ("ada@-example.org", "email.domainHyphen"), ("ada@example-.org", "email.domainHyphen"),
      ("ada@exa_mple.org", "email.domainCharacter"), ("ada@192.0.2.1", "email.numericDomain"),
      ("ada@[192.0.2.256]", "email.literal"), ("ada@[192.0.2.1", "email.literal"),
      ("ada@[2001:db8::1]", "email.literal"), ("ada@[IPv6:2001:db8::1::2]", "email.literal"),
      ("ada@例子。中国", "email.domainCharacter"), ("ada＠example.org", "email.missingAt"),
      ("a\u{200B}da@example.org", "email.character"),
      (String(repeating: "a", count: 65) + "@example.org", "email.localTooLong"),
      ("a@" + String(repeating: "a", count: 64) + ".example", "email.domainTooLong"),
      ("a@" + String(repeating: "aaaaaaa.", count: 32) + "example", "email.tooLong"),
      ("ada@localhost", "doubt: email.dotless"),
    ])
  func refuses(address: String, code: String) throws {
    var form = try TestForm(Self.field)
    let outcome = form.answer(address)
    #expect(outcome == code)
  }

  @Test(
    "suggests the address that was meant",
    arguments: [
      ("Ada <ada@example.org>", "ada@example.org"), ("mailto:ada@example.org", "ada@example.org"),
      ("ada @ example.org", "ada@example.org"), ("ada＠example．org", "ada@example.org"),
      ("ada@example,org", "ada@example.org"), ("ada@@example.org", "ada@example.org"),
      ("ada@example.org.", "ada@example.org"),
    ])
  func suggests(address: String, meant: String) throws {
    var form = try TestForm(Self.field)
    let suggestions = form.violation(address)?.suggestions
    #expect(suggestions == [meant])
  }

  @Test("points at the fault")
  func column() throws {
    var form = try TestForm(Self.field)
    let column = form.violation("ädä,x@example.org")?.column
    #expect(column == 4)
  }

  @Test(
    "asks a person about a near miss of a common domain",
    arguments: [
      ("ada@gmial.com", "ada@gmail.com"), ("ada@gmail.con", "ada@gmail.com"),
      ("ada@gmail.co", "ada@gmail.com"), ("ada@GMAIL.COMM", "ada@gmail.com"),
      ("ada@hotmal.com", "ada@hotmail.com"), ("ada@yahooo.com", "ada@yahoo.com"),
      ("ada@outlok.com", "ada@outlook.com"), ("ada@example.con", "ada@example.com"),
    ])
  func nearMiss(address: String, meant: String) throws {
    var form = try TestForm(Self.field, origin: .person)
    let found = form.doubt(address)
    let doubt = try #require(found)
    #expect(doubt.code == "email.nearMiss")
    #expect(doubt.repairs == [.replace(meant, reading: nil), .keep])
    #expect(form.record.text(of: 0) == address)
  }

  @Test(
    "does not doubt domains that exist",
    arguments: [
      "ada@gmail.com", "ada@mail.com", "ada@ymail.com", "ada@gmx.at", "ada@hotmail.se",
      "ada@live.nl", "ada@email.com", "ada@qq.cm", "ada@hello.example",
    ])
  func known(address: String) throws {
    var form = try TestForm(Self.field, origin: .person)
    let outcome = form.answer(address)
    #expect(outcome == "taken: " + address)
  }

  @Test("takes a near miss from a file unchanged")
  func nearMissInFile() throws {
    var form = try TestForm(Self.field)
    let outcome = form.answer("ada@gmial.com")
    #expect(outcome == "taken: ada@gmial.com")
  }
}
