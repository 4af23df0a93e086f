internal import JSONText
internal import Storage

/// Tells whether the source that a refused record names is the file of answers that is read now, however
/// either path is written.
///
/// A path in a rejects file is as somebody gave it, from a folder that nobody knows. So it is taken as it
/// stands; a rejects file of the default name has its answers beside it; any other path is one from here.
/// What stays open counts as another file: a record that is there twice is seen, one that was left out is
/// lost.
struct SourceNames {
  private let source: String
  private let encoded: [UInt8]
  private let answers: OpenFile.Status
  private let isBesideRejects: Bool
  /// The name that was looked at last, and whether it is ours; a file mostly has one.
  private var last: (name: [UInt8], isOurs: Bool)?

  /// - Parameters:
  ///   - source: path of the answers, as given.
  ///   - answers: what they are.
  ///   - rejects: path of the file whose lines are looked at.
  init(_ source: String, _ answers: OpenFile.Status, rejects: String) {
    self.source = source
    self.answers = answers
    var encoded: [UInt8] = []
    JSONWriter.appendString(source, to: &encoded)
    self.encoded = encoded
    let (place, rejectsPlace) = (FilePath(source), FilePath(rejects))
    isBesideRejects =
      rejectsPlace.name == RejectsDestination.standardName(for: place.name)
      && FilePath.canonical(rejectsPlace.folder) == FilePath.canonical(place.folder)
  }

  /// - Parameter name: a JSON string, quotation marks included.
  mutating func areOurs(_ name: ArraySlice<UInt8>) -> Bool {
    if name.elementsEqual(encoded) { return true }
    if let last, name.elementsEqual(last.name) { return last.isOurs }
    let isOurs = isOurs(Array(name))
    last = (Array(name), isOurs)
    return isOurs
  }

  private func isOurs(_ name: [UInt8]) -> Bool {
    // Standard input is nobody in particular.
    guard let path = (try? JSONNode.parse(name))?.string, path != "-", answers.isRegular else {
      return false
    }
    let isRelative = !path.hasPrefix("/")
    if isRelative, isBesideRejects, FilePath(path).name == FilePath(source).name { return true }
    guard let (found, _) = try? OpenFile.status(ofPath: FilePath.canonical(path)) else {
      return false
    }
    return found.isSameFile(as: answers)
  }
}
