import Base
import Reporting
import Testing

/// Source lines with their marks, as `text` draws them.
@Suite struct TextFrameTests {
  @Test(arguments: [
    ("a: x", "x", ["     1 | a: x", "       |    ^"]),
    ("天気: x", "x", ["     1 | 天気: x", "       |       ^"]),
    ("👩‍👩‍👧 🇯🇵 ❤️: xy", "xy", ["     1 | 👩‍👩‍👧 🇯🇵 ❤️: xy", "       |           ^^"]),
    ("e\u{301}a\u{301}: x", "x", ["     1 | e\u{301}a\u{301}: x", "       |     ^"]),
    ("\ta\tx", "x", ["     1 |     a   x", "       |         ^"]),
    ("a: 天気", "天気", ["     1 | a: 天気", "       |    ^^^^"]),
    ("\u{202E}##[ x", "x", ["     1 | \\u{202E}#\\x23[ x", "       |                ^"]),
    ("a: x\n\nb", "x\n\nb", ["     1 | a: x", "       |    ^… to line 3"]),
    ("a: x\nb", "x\n", ["     1 | a: x", "       |    ^"]),
  ])
  func marksThePiece(text: String, piece: String, frame: [String]) {
    #expect(self.frame(text, span(of: piece, in: text)) == frame)
  }

  @Test func cutsLongLinesAroundThePiece() {
    let text = String(repeating: "天", count: 100_000) + "HERE" + String(repeating: "e\u{301}", count: 100_000)
    let lines = frame(text, span(of: "HERE", in: text))
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("     1 | …天") && lines[0].hasSuffix("é…") && lines[0].contains("天HERE"))
    #expect(lines[1].drop { $0 != "|" }.dropFirst().count { $0 == "^" } == 4)
    let before = lines[0].prefix { $0 != "H" }
    let columns = before.reduce(0) { $0 + ($1 == "天" ? 2 : 1) }
    #expect(lines[1].prefix { $0 != "^" }.count == columns)
  }

  /// A line of many findings takes time in their number, not its square.
  @Test(.timeLimit(.minutes(10))) func manyFindingsOnOneLine() {
    let text = String(repeating: "{a: b}, ", count: 8_000)
    let findings = (0..<2_000).map {
      Finding(rule: "rule", severity: .error, message: "A.", span: TextSpan(start: $0 * 32, end: $0 * 32 + 1))
    }
    let many = report(of: findings, text: text)
    #expect(shown(many, as: .compact).contains("a.yaml:1:63969: error"))
    #expect(shown(many, as: .text).hasSuffix("2000 errors in 1 file.\n"))
    #expect(shown(many, as: .sarif).contains("\"startColumn\":63969"))
  }

  private func frame(_ text: String, _ span: TextSpan) -> [String] {
    let finding = Finding(rule: "rule", severity: .error, message: "Message.", span: span)
    let lines = shown(report(of: [finding], text: text), as: .text).split(separator: "\n").map(String.init)
    return Array(lines.dropFirst().dropLast())
  }
}
