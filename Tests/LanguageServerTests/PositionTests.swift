import Base
import Reporting
import Testing

@testable import LanguageServer

/// Places in bytes and in the units of each encoding, against what Swift's strings say.
@Suite struct PositionTests {
  private static let text = "a😀é\u{301}b\r\nzweite Zeile: ü\rdritte\n\n😀😀\u{2028}\u{85}x\n"

  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32]) func everyPlaceThereAndBack(encoding: PositionEncoding) {
    for text in [Self.text, Self.text + String(repeating: "😀ä=", count: 2_000) + "\nend"] {
      let positioned = PositionedText(Array(text.utf8), encoding: encoding)
      var expected = Position(line: 0, character: 0)
      var offset = 0
      let scalars = Array(text.unicodeScalars)
      for (index, scalar) in scalars.enumerated() {
        #expect(positioned.position(at: offset) == expected)
        let isEnd = scalar == "\n" && index > 0 && scalars[index - 1] == "\r"
        if !isEnd { #expect(positioned.offset(of: expected) == offset) }
        offset += String(scalar).utf8.count
        let isLineEnd = scalar == "\n" || scalar == "\r" && !(index + 1 < scalars.count && scalars[index + 1] == "\n")
        if isLineEnd {
          expected = Position(line: expected.line + 1, character: 0)
        } else {
          expected.character += units(of: scalar, encoding)
        }
      }
    }
  }

  private func units(of scalar: Unicode.Scalar, _ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: String(scalar).utf8.count
    case .utf16: String(scalar).utf16.count
    case .utf32: 1
    }
  }

  @Test func placesOutsideAreClamped() {
    let text = PositionedText(Array("ab\r\n😀c".utf8), encoding: .utf16)
    #expect(text.offset(of: Position(line: 0, character: 99)) == 2)
    #expect(text.offset(of: Position(line: 99, character: 0)) == 9)
    #expect(text.offset(of: Position(line: 1, character: 1)) == 4, "Half a pair is its beginning.")
    #expect(text.offset(of: Position(line: 1, character: 2)) == 8)
    #expect(text.position(at: 99) == Position(line: 1, character: 3))
    let bytes = PositionedText(Array("é".utf8), encoding: .utf8)
    #expect(bytes.offset(of: Position(line: 0, character: 1)) == 0)
  }

  @Test func numbersOfAnySizeArePositions() {
    let huge: JSONValue = ["line": .number(1e300), "character": .number(-1e300)]
    #expect(Position(huge) == Position(line: 2_147_483_647, character: 0))
    #expect(Position(["line": "1", "character": 0]) == nil)
  }

  @Test func addressesAreFiles() {
    #expect(DocumentAddress("file:///a%20b/%C3%A9%zz.yml").path == SourcePath("/a b/é%zz.yml"))
    #expect(DocumentAddress("file://localhost/a").path == SourcePath("/a"))
    #expect(DocumentAddress("untitled:Untitled-1").path == nil)
    #expect(DocumentAddress("file:///a%00b").path == nil)
    #expect(DocumentAddress(of: SourcePath("/a b/é.yml")).description == "file:///a%20b/%C3%A9.yml")
  }
}
