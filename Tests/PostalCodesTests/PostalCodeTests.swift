import Countries
import Testing

@testable import PostalCodes

@Suite("Postal codes")
struct PostalCodeTests {
}
