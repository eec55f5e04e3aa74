@testable import Base
import Testing

struct LineTableTests {
  private func file(_ text: String) -> SourceFile { SourceFile(path: SourcePath("a"), text: Array(text.utf8)) }

  @Test(arguments: [
    ("", [0]), ("a", [0]), ("a\n", [0, 2]), ("a\r\nb\rc\nd", [0, 3, 5, 7]), ("\r\r\n\n", [0, 1, 3, 4]),
    ("a\u{85}b\u{2028}c\u{2029}d", [0]),
  ])
  func linesEndAtLFAndCRLFAndCR(_ text: String, _ starts: [Int]) {
    #expect(LineTable(text: Array(text.utf8)).starts == starts)
  }

  @Test func columnsCountScalars() {
    let file = file("ab\né😀e\u{301}x\n")
    #expect(file.range(of: TextSpan(start: 3, end: 9)).start == SourcePosition(line: 2, column: 1))
    #expect(file.range(of: TextSpan(start: 3, end: 9)).end == SourcePosition(line: 2, column: 3))
    #expect(file.range(of: TextSpan(start: 12, end: 13)).start == SourcePosition(line: 2, column: 5))
  }

  @Test(arguments: 0..<40) func columnsAreRightAtEveryPlaceOfALongLine(_ length: Int) {
    let text = String(String(repeating: "aé😀語", count: 10).prefix(length))
    let position = file("x\n" + text + "y").lines.position(
      at: 2 + text.utf8.count, in: Array(("x\n" + text + "y").utf8))
    #expect(position == SourcePosition(line: 2, column: length + 1))
  }

  @Test(arguments: [-5, 4, 1000]) func placesAreClampedToTheText(_ offset: Int) {
    let position = file("a\nbc").lines.position(at: offset, in: Array("a\nbc".utf8))
    #expect(position == (offset < 0 ? SourcePosition(line: 1, column: 1) : SourcePosition(line: 2, column: 3)))
  }

  @Test func linesHaveContentsWithoutTheirEnds() {
    let text = Array("a\r\n\rb".utf8)
    let table = LineTable(text: text)
    #expect(
      (0...4).map { String(decoding: table.contents(ofLine: $0, in: text), as: UTF8.self) } == ["", "a", "", "b", ""])
  }

  @Test func bytesUnderASpanAreClamped() {
    #expect(Array(file("abc").bytes(in: TextSpan(start: 1, end: 9))) == Array("bc".utf8))
    #expect(file("abc").bytes(in: TextSpan(start: 7, end: 9)).isEmpty)
  }
}
