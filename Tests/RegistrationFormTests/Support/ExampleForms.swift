import Foundation
import Localization
import RegistrationForm
import Testing

/// The forms of `Data/`, for tests over all of them.
enum ExampleForms {
  static let names = ["registration", "conference", "clinic-intake", "club-membership"]

  /// The bytes of a form by its id.
  static func bytes(_ name: String) throws -> [UInt8] {
    if name == "registration" {
      return try #require(EmbeddedFile("registration.form.json")).bytes
    }
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data")
    return Array(try Data(contentsOf: data.appending(path: "forms/\(name).form.json")))
  }

  static func form(_ name: String) throws -> FormDefinition {
    try FormDefinition.load(bytes(name), path: "\(name).form.json")
  }

  static func context(
    _ language: String, origin: CheckerContext.Origin = .file
  ) throws -> CheckerContext {
    CheckerContext(
      origin: origin, countries: Resolvers.resolver(language),
      today: try #require(CalendarDate(year: 2026, month: 11, day: 30)))
  }
}
