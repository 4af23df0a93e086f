internal import Localization

/// The domains that most people's addresses end in, to notice a slip of the finger.
struct EmailDomains: Sendable {
  /// Common ones, worth being meant.
  private var common: [[UInt8]] = []
  /// These and the common ones exist: whoever types one means it.
  private var known: Set<[UInt8]> = []
  /// Endings that no domain has, to the one that was meant.
  private var endings: [String: String] = [:]

  /// Shorter names have too many real neighbours.
  private static let shortestLength = 8

  init() {
    let table = DataTable(embedded: "email-domains.tsv", columns: ["domain", "kind", "meant"])
    for row in table {
      let domain = Array(row.utf8(0))
      switch row[1] {
      case "ending": endings[row[0]] = row[2]
      case "common":
        common.append(domain)
        known.insert(domain)
      default: known.insert(domain)
      }
    }
  }

  /// The domain that was probably meant.
  /// - Returns: `nil` where `domain` exists as far as we know, or resembles none.
  func nearMiss(of domain: String) -> String? {
    let typed = Array(domain.lowercased().utf8)
    guard !known.contains(typed) else { return nil }
    if typed.count >= Self.shortestLength - 1 {
      for candidate in common where candidate.count >= Self.shortestLength {
        if Self.isOneEditApart(typed, candidate) {
          return String(decoding: candidate, as: UTF8.self)
        }
      }
    }
    guard let dot = typed.lastIndex(of: UInt8(ascii: ".")),
      let meant = endings[String(decoding: typed[(dot + 1)...], as: UTF8.self)]
    else { return nil }
    return String(decoding: typed[...dot], as: UTF8.self) + meant
  }

  /// Whether one letter was left out, doubled, replaced, or swapped with its neighbour.
  private static func isOneEditApart(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard abs(left.count - right.count) <= 1 else { return false }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let leftRest = left[start...]
    let rightRest = right[start...]
    if leftRest.count != rightRest.count {
      return leftRest.count > rightRest.count
        ? leftRest.dropFirst() == rightRest : leftRest == rightRest.dropFirst()
    }
    if leftRest.dropFirst() == rightRest.dropFirst() { return true }
    return leftRest.count >= 2 && leftRest[start] == rightRest[start + 1]
      && leftRest[start + 1] == rightRest[start] && leftRest.dropFirst(2) == rightRest.dropFirst(2)
  }
}
