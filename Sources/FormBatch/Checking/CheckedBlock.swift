/// What became of the records of one batch: bytes to be written, and counts.
struct CheckedBlock: Sendable {
  /// Records in the form in which they are saved, one after the other.
  var accepted: [UInt8] = []
  var acceptedCount = 0
  /// Lines of the rejects file.
  var rejects: [UInt8] = []
  var refusedCount = 0
  /// Refused records in full: as many of the first as were wanted.
  var refused: [RefusedRecord] = []

  var isEmpty: Bool { acceptedCount == 0 && refusedCount == 0 }

  mutating func removeAll() {
    accepted.removeAll(keepingCapacity: true)
    acceptedCount = 0
    rejects.removeAll(keepingCapacity: true)
    refusedCount = 0
    refused.removeAll(keepingCapacity: true)
  }
}
