// Prints the languages in which Foundation has names of countries, one a line, sorted.
//   swift Data/localization/named_languages.swift
import Foundation

let languages = Set(
  Locale.availableIdentifiers.compactMap { identifier in
    identifier.split { $0 == "_" || $0 == "-" }.first.map(String.init)
  })
print(languages.sorted().joined(separator: "\n"))
