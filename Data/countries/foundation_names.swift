// Prints the names of regions that Foundation's tables hold in every locale: the usual ones, and beside them the short ("UK") and the
// variant ones ("Ivory Coast"), which Foundation itself does not show. One line each: locale, usual|short|variant, code, name.
//
//     swiftc -O foundation_names.swift -l_FoundationICU -o foundation_names && ./foundation_names > foundation_names.tsv
import Foundation
import _FoundationICU

let kinds = [
  ("Countries", "usual"), ("Countries%short", "short"), ("Countries%variant", "variant"),
]

func names(in locale: String, table: String) -> [(code: String, name: String)] {
  var status = U_ZERO_ERROR
  guard let bundle = swift_ures_open("icudt\(U_ICU_VERSION_MAJOR_NUM)l-region", locale, &status),
    status.rawValue <= 0
  else { return [] }
  defer { swift_ures_close(bundle) }
  guard let rows = swift_ures_getByKey(bundle, table, nil, &status), status.rawValue <= 0 else {
    return []
  }
  defer { swift_ures_close(rows) }
  var found: [(String, String)] = []
  while swift_ures_hasNext(rows) != 0 {
    var key: UnsafePointer<CChar>?
    var length: Int32 = 0
    guard let text = swift_ures_getNextString(rows, &length, &key, &status),
      status.rawValue <= 0, let key
    else { break }
    let units = UnsafeBufferPointer(start: text, count: Int(length))
    found.append((String(cString: key), String(decoding: units, as: UTF16.self)))
  }
  return found
}

for locale in Locale.availableIdentifiers.sorted() {
  for (table, kind) in kinds {
    for (code, name) in names(in: locale, table: table) where code.count == 2 {
      print(locale, kind, code, name, separator: "\t")
    }
  }
}
