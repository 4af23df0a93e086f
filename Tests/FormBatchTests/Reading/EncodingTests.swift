import Testing

@testable import FormBatch

@Suite struct EncodingTests {
  /// The text as UTF-16 bytes.
  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE] + utf16("a,b,c\n1,2,3\n", bigEndian: false), "UTF-16LE"),
      ([0xFE, 0xFF] + utf16("a,b,c\n1,2,3\n", bigEndian: true), "UTF-16BE"),
      (utf16("a,b,c\n1,2,3\n", bigEndian: false), "UTF-16LE"),
      (utf16("a,b,c\n1,2,3\n", bigEndian: true), "UTF-16BE"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0, 0, 0], "UTF-32LE"),
      ([0x61, 0, 0, 0, 0x2C, 0, 0, 0], "UTF-32LE"),
      ([0, 0, 0, 0x61, 0, 0, 0, 0x2C], "UTF-32BE"),
    ] as [([UInt8], String)])
  func `names UTF-16 and UTF-32`(bytes: [UInt8], name: String) {
    for format in AnswersFormat.allCases {
      let reading = Reading(bytes, as: format, .abc)
      #expect(reading.faultText == "0.1:1 answers.encoding")
      #expect(reading.fault?.parameters["found"] == name)
      #expect(reading.fault?.parameters["remedy"] == "iconv -f \(name) -t UTF-8")
    }
  }

  @Test(arguments: [
    ("a,b,c\n1,2,3\nRen,\u{E9},x\nx,\u{E4}\u{F6},y\n", "ISO 8859-1 (Latin-1)", "2.3:5"),
    ("a,b,c\n1,\u{93}2\u{94},3\n", "Windows-1252", "1.2:3"),
    ("a,b,\u{E9}\n1,2,3\n", "ISO 8859-1 (Latin-1)", "0.1:5"),
  ])
  func `names Latin-1 and Windows-1252, at the first byte that is not UTF-8`(
    text: String, name: String, place: String
  ) {
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    for piece in [1, 7, 1000] {
      let reading = Reading(bytes, as: .csv, .abc, piece: piece)
      #expect(reading.faultText == place + " answers.encoding")
      #expect(reading.fault?.parameters["found"] == name)
    }
  }

  @Test func `once there was UTF-8, a wrong byte is the fault of one record`() {
    let bytes = Array("a,b,c\né,2,3\n1,x".utf8) + [0xE9] + Array("y,3\n1,2,3\n".utf8)
    for piece in [1, 5, 1000] {
      let reading = Reading(bytes, as: .csv, .abc, piece: piece)
      #expect(reading.problems == ["2.3:4 encoding.notUTF8"])
      #expect(reading.records[1].problems.first?.parameters == ["found": "0xE9"])
      #expect(reading.answers[1] == ["1", "x\u{FFFD}y", "3"])
      #expect(reading.records.count == 3)
    }
  }

  @Test(arguments: [AnswersFormat.lines, .jsonl, .rec])
  func `in every format`(format: AnswersFormat) {
    let records: [(UInt8) -> [UInt8]] = [
      { _ in
        format == .jsonl
          ? Array("{\"a\":\"é\"}\n".utf8)
          : format == .lines ? Array("é\n\n\n".utf8) : Array("a: é\n\n".utf8)
      },
      { byte in
        format == .jsonl
          ? Array("{\"a\":\"".utf8) + [byte] + Array("\"}\n".utf8)
          : format == .lines
            ? [byte] + Array("\n\n\n".utf8)
            : Array("a: ".utf8) + [byte] + Array("\n\n".utf8)
      },
    ]
    let reading = Reading(records.flatMap { $0(0xE9) }, as: format, .abc)
    #expect(reading.records.count == 2)
    #expect(reading.records.last?.problems.map(\.code) == [.notUTF8])
    let foreign = Reading(records[1](0xE9), as: format, .abc)
    #expect(foreign.fault?.code == .encoding)
  }

  @Test(
    arguments: [
      ([0x50, 0x4B, 0x03, 0x04, 1, 2], ".xlsx, .ods, .zip"),
      ([0x1F, 0x8B, 8, 0], "gzip"),
    ] as [([UInt8], String)])
  func `names what is no text at all`(bytes: [UInt8], name: String) {
    let reading = Reading(bytes, as: .csv, .abc)
    #expect(reading.fault?.code == .container)
    #expect(reading.fault?.parameters["found"] == name)
  }
}
