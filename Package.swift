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
let release = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
/// A release program needs no library of the system and stands at a fixed address: nothing is looked
/// for, mapped or adjusted at a start. Of 4.6 ms to the first prompt that is 0.9; the address alone
/// was 1 ms of 6. lld, for the other linker warns of each function of the C library that would look
/// for libraries. The libraries of ICU are named for a build without `--static-swift-stdlib`, whose
/// modules do not name them.
let selfContained: [LinkerSetting] =
  [.unsafeFlags(["-static-executable", "-use-ld=lld"], release)]
  + ["tinfo", "_FoundationICU", "_FoundationCShims", "_FoundationCollections"].map {
    .linkedLibrary($0, release)
  }

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
    .target(
      name: "CReadline", dependencies: ["CSystem"], cSettings: c,
      linkerSettings: [.linkedLibrary("readline")]),
    .target(name: "CSystem", cSettings: c),
    .target(name: "CByteLanes", cSettings: c),

    library("ByteWords", ["CByteLanes"]),
    library("JSONText", ["ByteWords"]),
    library("Localization", ["ByteWords", "CEmbeddedData", "JSONText"]),
    library("Countries", ["Localization", "ByteWords"]),
    library("PatternMatching"),
    library("PhoneNumbers", ["ByteWords", "Countries", "Localization", "PatternMatching"]),
    library("PostalCodes", ["ByteWords", "Countries", "Localization", "PatternMatching"]),
    library(
      "RegistrationForm",
      ["ByteWords", "JSONText", "Localization", "Countries", "PhoneNumbers", "PostalCodes"]),
    // Beside them: what the conversation counts and the editor writes, the lines of a window.
    .target(
      name: "TextLayout", dependencies: ["CSystem"], swiftSettings: swift,
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    library(
      "FormSession",
      [
        "RegistrationForm", "JSONText", "Localization", "Countries", "PhoneNumbers", "PostalCodes",
        "TextLayout",
      ]),
    library("Storage", ["CSystem"]),
    library(
      "FormBatch",
      ["ByteWords", "RegistrationForm", "Storage", "JSONText", "Localization", "Countries"]),
    library("LineEditor", ["CReadline", "TextLayout"]),
    .executableTarget(
      name: "registrar",
      dependencies: [
        "FormSession", "FormBatch", "RegistrationForm", "Storage", "LineEditor", "CSystem",
        "TextLayout", "JSONText", "Localization", "Countries", "PhoneNumbers", "PostalCodes",
      ],
      swiftSettings: swift, linkerSettings: selfContained),

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
    tests(
      of: "PhoneNumbers", ["Countries", "Localization", "PatternMatching"],
      resources: [.copy("Tables")]),
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
    tests(of: "TextLayout"),
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
