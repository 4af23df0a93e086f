// swift-tools-version: 6.2
import PackageDescription

let swift: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let c: [CSetting] = [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]
/// A program at a fixed address: 56,000 addresses of the static libraries need no adjusting at every
/// start, 1 ms of the 6 to the first prompt.
let fixedAddress = LinkerSetting.unsafeFlags(
  ["-Xclang-linker", "-no-pie"], .when(platforms: [.linux], configuration: .release))

/// A library target of this package; `imports` are the rooms it may enter, always to the left.
func library(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: swift)
}

func tests(
  of name: String, _ others: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + others,
    resources: resources, swiftSettings: swift)
}

let package = Package(
  name: "registrar",
  products: [
    .executable(name: "registrar", targets: ["registrar"]),
    .executable(name: "benchmark", targets: ["Benchmarks"]),
  ],
  targets: [
    // C: the data inside the program, the one door to readline, what Glibc's Swift module hides.
    .target(name: "CEmbeddedData", cSettings: c),
    .target(name: "CReadline", cSettings: c, linkerSettings: [.linkedLibrary("readline")]),
    .target(name: "CSystem", cSettings: c),

    library("ByteWords"),
    library("JSONText", ["ByteWords"]),
    library("Localization", ["CEmbeddedData", "JSONText"]),
    library("Countries", ["Localization", "ByteWords"]),
    library("PatternMatching"),
    library("PhoneNumbers", ["ByteWords", "Countries", "Localization", "PatternMatching"]),
    library("PostalCodes", ["ByteWords", "Countries", "Localization", "PatternMatching"]),
    library(
      "RegistrationForm",
      ["ByteWords", "JSONText", "Localization", "Countries", "PhoneNumbers", "PostalCodes"]),
    library(
      "FormSession",
      ["RegistrationForm", "JSONText", "Localization", "Countries", "PhoneNumbers", "PostalCodes"]),
    library("Storage", ["CSystem"]),
    library(
      "FormBatch",
      ["ByteWords", "RegistrationForm", "Storage", "JSONText", "Localization", "Countries"]),
    library("LineEditor", ["CReadline"]),
    .executableTarget(
      name: "registrar",
      dependencies: [
        "FormSession", "FormBatch", "RegistrationForm", "Storage", "LineEditor", "CSystem",
        "JSONText", "Localization", "Countries", "PhoneNumbers", "PostalCodes",
      ],
      swiftSettings: swift, linkerSettings: [fixedAddress]),

    // Makes Data/countries/names.tsv and collation.tsv again; no part of the product.
    .executableTarget(
      name: "generate-country-index", dependencies: ["Countries", "Localization"],
      swiftSettings: swift),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swift),
    .target(
      name: "TerminalTestSupport", path: "Tests/TerminalTestSupport", swiftSettings: swift),
    // Answers to test and to measure batches with.
    .target(
      name: "RegistrationSamples",
      dependencies: ["Countries", "Localization", "PhoneNumbers", "PostalCodes", "TestSupport"],
      path: "Tests/RegistrationSamples", swiftSettings: swift),
    tests(of: "ByteWords"),
    tests(of: "JSONText", ["ByteWords"]),
    tests(of: "Localization", resources: [.copy("Tables")]),
    tests(
      of: "Countries", ["Localization", "generate-country-index"], resources: [.copy("Tables")]),
    tests(of: "PatternMatching"),
    tests(of: "PhoneNumbers", ["Countries", "Localization"], resources: [.copy("Tables")]),
    tests(of: "PostalCodes", ["Countries", "Localization"], resources: [.copy("Tables")]),
    tests(
      of: "RegistrationForm", ["JSONText", "Countries", "Localization", "PhoneNumbers"],
      resources: [.copy("Golden")]),
    tests(
      of: "FormSession", ["RegistrationForm", "Countries", "Localization"],
      resources: [.copy("Golden")]),
    tests(
      of: "FormBatch",
      [
        "RegistrationForm", "Storage", "Localization", "JSONText", "Countries",
        "RegistrationSamples",
      ]),
    tests(of: "Storage"),
    .executableTarget(
      name: "EditorDemo", dependencies: ["LineEditor"], path: "Tests/EditorDemo",
      swiftSettings: swift),
    tests(of: "LineEditor", ["TerminalTestSupport", "EditorDemo"]),
    tests(
      of: "registrar", ["TerminalTestSupport", "RegistrationSamples"],
      resources: [.copy("Golden")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Countries", "Localization", "PhoneNumbers", "CSystem", "Storage", "RegistrationSamples",
        "TerminalTestSupport", "registrar",
      ],
      path: "Tests/Benchmarks", exclude: ["compare_resolvers.py"], swiftSettings: swift),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
