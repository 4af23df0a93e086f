/// The name of a host as people write it: labels between dots, in ASCII (RFC 1123, section 2.1) or
/// in Unicode (RFC 5890's U-labels, not yet mapped).
enum DomainName {
  enum Fault: Equatable {
    case empty
    /// Two dots in a row, or one at either end.
    case emptyLabel
    /// A label that begins or ends with a hyphen.
    case hyphen
    case character(Unicode.Scalar)
    /// A label of more than 63 bytes, or a name of more than 253.
    case tooLong
    /// The last label is a number, which only an IP address has (RFC 3696, section 2).
    case numericEnd
  }

  /// What is wrong with a name and at which byte; `nil` where it is a name. A name without a dot
  /// is one too.
  static func fault(in utf8: Span<UInt8>) -> (fault: Fault, offset: Int)? {
    if utf8.isEmpty { return (.empty, 0) }
    if utf8.count > 253 { return (.tooLong, 253) }
    let (inner, digits) = (Self.inner, ASCIISet.digits)
    var labelStart = 0
    var offset = 0
    while offset < utf8.count {
      let byte = utf8[offset]
      if byte < 0x80 {
        if inner.contains(byte) {
          repeat { offset &+= 1 } while offset < utf8.count && inner.contains(utf8[offset])
          continue
        } else if byte == UInt8(ascii: ".") {
          if let fault = labelFault(utf8, labelStart..<offset) { return fault }
          labelStart = offset + 1
        } else {
          return (.character(Unicode.Scalar(byte)), offset)
        }
        offset += 1
      } else {
        let (scalar, length) = utf8.decodeScalar(at: offset)
        guard isFit(scalar, isFirst: offset == labelStart) else {
          return (.character(scalar), offset)
        }
        offset += length
      }
    }
    if let fault = labelFault(utf8, labelStart..<utf8.count) { return fault }
    var last = labelStart
    while last < utf8.count, digits.contains(utf8[last]) { last &+= 1 }
    return last == utf8.count ? (.numericEnd, labelStart) : nil
  }

  private static let inner = ASCIISet.letters.union(.digits).union(ASCIISet("-"))

  private static func labelFault(
    _ utf8: Span<UInt8>, _ label: Range<Int>
  ) -> (fault: Fault, offset: Int)? {
    if label.isEmpty { return (.emptyLabel, label.lowerBound) }
    // A label of Unicode grows when it is encoded, but not by rule of its bytes; the limit of the
    // encoded form is the server's to find.
    if label.count > 63 { return (.tooLong, label.lowerBound) }
    let hyphen = UInt8(ascii: "-")
    if utf8[label.lowerBound] == hyphen { return (.hyphen, label.lowerBound) }
    if utf8[label.upperBound - 1] == hyphen { return (.hyphen, label.upperBound - 1) }
    return nil
  }

  /// Letters, digits and marks of all scripts, and the few signs that RFC 5892 allows in context.
  private static func isFit(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar.value {
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x200C, 0x200D: return !isFirst
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      return !scalar.isUnfitForText
    case .nonspacingMark, .spacingMark: return !isFirst && !scalar.isUnfitForText
    default: return false
    }
  }
}
