internal import Localization

/// Kinds `email` and `url`: stored as typed.
extension FormChecker {
  mutating func checkEmail(
    _ field: Int, _ utf8: Span<UInt8>, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    switch EmailAddress.read(utf8) {
    case .fault(let fault, let offset):
      return refuseEmail(field, fault, at: offset, of: utf8)
    case .address(let domain, let hasDot):
      record[field] = .text(record.append(utf8))
      let name = utf8.extracting(domain)
      if !hasDot {
        return doubt(
          field, "email.dotless", ["domain": name.text.quotable()], repairs: [.keep],
          isRefusedInFile: true)
      }
      guard context.origin == .person,
        let near = tools.knownEmailDomains().nearMiss(of: name.text)
      else { return .accepted }
      let meant = utf8.extracting(0..<domain.lowerBound).text + near
      return doubt(
        field, "email.nearMiss", ["domain": name.text, "meant": near],
        repairs: [.replace(meant, reading: nil), .keep], isRefusedInFile: false)
    }
  }

  private mutating func refuseEmail(
    _ field: Int, _ fault: EmailAddress.Fault, at offset: Int, of utf8: Span<UInt8>
  ) -> CheckOutcome {
    let text = utf8.text
    let column = utf8.column(at: offset)
    let found =
      offset < utf8.count ? String(utf8.decodeScalar(at: offset).scalar).quotable() : ""
    return refuse(
      field, "email." + fault.rawValue,
      ["found": found, "text": text.quotable(), "column": String(column)],
      suggestions: EmailAddress.repairs(of: utf8), column: column)
  }

  func checkWebAddress(
    _ field: Int, _ utf8: Span<UInt8>, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    guard let (fault, offset) = WebAddress.fault(in: utf8) else {
      record[field] = .text(record.append(utf8))
      return .accepted
    }
    var suggestions: [String] = []
    if fault == .scheme {
      let candidate = Array(("https://" + utf8.text).utf8)
      if !utf8.contains(UInt8(ascii: ":")), utf8.contains(UInt8(ascii: ".")),
        WebAddress.fault(in: candidate.span) == nil
      {
        suggestions = [String(decoding: candidate, as: UTF8.self)]
      }
    }
    let found =
      offset < utf8.count ? String(utf8.decodeScalar(at: offset).scalar).quotable() : ""
    return refuse(
      field, "url." + fault.rawValue, ["found": found, "text": utf8.text.quotable()],
      suggestions: suggestions, column: utf8.column(at: offset))
  }
}
