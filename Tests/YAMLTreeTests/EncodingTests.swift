import Base
import Testing
import YAMLTree

/// Bytes to text: what is refused, and what is only reported.
struct EncodingTests {
  private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [true, false]) func utf16WithMarkIsRead(_ isBigEndian: Bool) {
    let sample = Sample(utf16("a: é😀\nb: *none\n", bigEndian: isBigEndian))
    #expect(sample.places == ["yaml-syntax@2:4"])
    #expect(sample.tree.text == Array("a: é😀\nb: *none\n".utf8))
    #expect(sample.outline() == "{a: é😀, b: <unknown>}")
  }

  @Test func halvesOfPairsAreReported() {
    let sample = Sample(utf16("a: b\n", bigEndian: true) + [0xD8, 0x3D, 0, 0x0A])
    #expect(sample.places == ["encoding@2:1"])
    #expect(Sample(utf16("a: b", bigEndian: true) + [0]).places == ["encoding@1:5"])
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], [0x61, 0, 0, 0], [0, 0, 0, 0x61],
      [0x61, 0, 0x3A, 0, 0x20, 0], [0, 0x61, 0, 0x3A, 0, 0x20], [0x61, 0],
    ] as [[UInt8]])
  func otherEncodingsAreToldByTheirFirstBytes(_ bytes: [UInt8]) {
    let sample = Sample(bytes)
    #expect(sample.places == ["encoding@1:1"])
    #expect(sample.tree.findings[0].message.contains("UTF-"))
    #expect(sample.tree.hasBrokenDocument)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0xAF],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xE9, 0x20],
    ] as [[UInt8]])
  func whatIsNoUTF8IsReportedAtTheFirstBadByte(_ bytes: [UInt8]) {
    let sample = Sample(Array("a: é\nb: ".utf8) + bytes + Array("\nc: d\u{7}".utf8))
    #expect(sample.places == ["encoding@2:4"])
    #expect(sample.tree.hasBrokenDocument && sample.tree.documents.isEmpty)
  }

  @Test(arguments: ["\0", "\u{1}", "\u{1B}", "\u{7F}", "\u{80}", "\u{9F}", "\u{FFFE}", "\u{FFFF}"])
  func controlCharactersAreRefused(_ character: String) {
    let sample = Sample("a: b\nc: d\(character)e \(character)")
    #expect(sample.places == ["encoding@2:5", "encoding@2:8"])
    #expect(sample.tree.hasBrokenDocument)
  }

  @Test(arguments: [
    "\u{85}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}",
  ])
  func invisibleCharactersAreReportedAndReadingGoesOn(_ character: String) {
    let sample = Sample("a: \"b\(character)c\"\nd: *none\n")
    #expect(sample.places == ["encoding@1:6", "yaml-syntax@2:4"])
    #expect(!sample.tree.hasBrokenDocument)
  }

  @Test func escapedOnesAreFine() { #expect(Sample(#"a: "\0\e\x7F\u2028\u202E""#).places == []) }

  @Test func manyAreCutShort() {
    let sample = Sample("a: " + String(repeating: "\u{202E}", count: 150))
    #expect(sample.places.count == 101)
    #expect(sample.tree.findings.last?.message.hasPrefix("50 more") == true)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func allLineEndsGiveTheSamePlaces(_ lineEnd: String) {
    let lines = ["a: é", "b: |", "  😀", "", "c: [x", " y] # z", "d: *none"]
    #expect(Sample(lines.joined(separator: lineEnd)).places == ["yaml-syntax@7:4"])
  }
}
