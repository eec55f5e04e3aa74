import Base
import Testing

@testable import YAMLTree

/// Documents that are read without the lines that libyaml refuses.
@Suite struct RecoveryTests {
  private static let advice = LineAdvice { ["font", "size"].contains($0) }

  private func read(_ text: String) -> YAMLTree { YAMLTree.read(Array(text.utf8), advice: Self.advice) }

  @Test(arguments: [
    ("- Text: a, font: 9\n- b: c\n", ":", "several keys on one line need braces"),
    ("- Text: a, font: 9\n  d: e\n- b: c\n", ":", "several keys on one line need braces"),
    ("- Text: a: d\n- b: c\n", ":", "put the text between double quotes"),
    ("- Text: {a} d\n- b: c\n", "d", "put it between double quotes"),
    ("- font: .f(a: 1)\n- b: c\n", ":", "put the text between double quotes"),
    ("- Text: *a*\n- b: c\n", "*", "put it between double quotes"),
    ("- Text: & b\n- b: c\n", " ", "put it between double quotes"),
    ("- Text: a\n\t# d\n- b: c\n", "\t", "takes only spaces"),
    ("- Image: systemName: d\n- b: c\n", ":", "several keys on one line need braces"),
    ("- Image(systemName: \"d\")\n- b: c\n", "Image(systemName: \"d\")", "This is Swift"),
    ("- d: e\n    f: g\n- b: c\n", "f: g", "check how the line is indented"),
    ("- d: e\n    f: g\n    h: i\n- b: c\n", "f: g", "check how the line is indented"),
    ("- Spacer\n  f: g\n- b: c\n", "f: g", "check how the line is indented"),
    ("- d:\n    - 'e' when f\n    - 'g'\n- b: c\n", "'e' when f", "check how the line is indented"),
    ("- d:\n    - e: f\n    g: h\n- b: c\n", "g: h", "check how the line is indented"),
    ("- d: e\n  - f: g\n- b: c\n", "f: g", "Check how the line is indented"),
    ("{\n  // d\n  \"b\": \"c\"\n}\n", "// d", "Begin the comment with `#`"),
    ("- d: e\n\tf: g\n\th: i\n- b: c\n", "\t", "with the spaces of the lines around"),
    ("- d:\n\tf: g\n- b: c\n", "\t", "with the spaces of the lines around"),
    ("- d: {e: #FFF}\n- b: c\n", "#FFF", "write `\"#FFF\"`."),
    ("- d: \"e\n- f: \"g\"\n- b: c\n", "\"", "no closing quote"),
    ("- d: 'e\n  f: {g: \"{h}\"}\n  i: 'j'\n- b: c\n", "'", "no closing quote"),
    ("- d:\n    e:\n\t  f: g\n      h: i\n- b: c\n", "\t  ", "with the spaces of the lines around"),
    ("- d: e\n  f\n    g: h\n- b: c\n", "f", "has neither a dash nor a colon"),
    ("- d: e\n  font\n  g: h\n- b: c\n", "font", "A colon is missing after `font`. Write `font: …`."),
    ("- d: e\n  font:.f\n  g: h\n- b: c\n", "font:.f", "after the colon. Write `font: f`."),
    ("- VStack: {a: d}}\n- b: c\n", "}", "has already ended. Delete it."),
    ("- VStack: [{a: d} {e: f}]\n- b: c\n", "{", "misses a comma"),
    ("- d: [a\n- b: c\n", "[", "Write `]`"),
    ("- [#FFF, #000]\n- b: c\n", "#FFF", "write `\"#FFF\"`."),
  ])
  func theRestIsRead(_ text: String, _ place: String, _ advice: String) {
    let tree = read(text)
    #expect(tree.findings.count == 1)
    #expect(tree.findings.first?.message.contains(advice) == true, "\(tree.findings.map(\.message))")
    let span = tree.findings.first?.span ?? TextSpan(start: 0, end: 0)
    #expect(String(decoding: tree.text[span.start..<span.end], as: UTF8.self) == place)
    #expect(tree.documents.count == 1 && tree.hasBrokenDocument)
    #expect(tree.nodes.contains { $0.kind == .scalar && String(decoding: tree.text[$0.slice], as: UTF8.self) == "c" })
  }

  @Test(arguments: ["- Text: \"a\n- b: c\n", "a: [b\n]]\n", "a: !<b\nc: d\n"])
  func whatIsNotKnownEndsTheDocument(_ text: String) {
    let tree = read(text + "---\nd: e\n")
    #expect(tree.findings.count == 1 && tree.documents.count == 1)
  }

  @Test func withoutAdviceEveryMistakeEndsTheDocument() {
    #expect(YAMLTree.read(Array("a: b: c\nd: e\n".utf8)).documents.isEmpty)
  }

  /// The first lines of a block scalar look like Swift, and are text.
  @Test func blockScalarsAreTexts() {
    let tree = read("- Text: |\n    VStack {\n    .font(.caption)\n- Text: a: b\n")
    #expect(tree.findings.count == 1 && tree.findings.first?.message.contains("colon") == true)
  }

  /// Each document is read again a few times at most.
  @Test(.timeLimit(.minutes(10))) func manyMistakesTakeLinearTime() {
    #expect(read(String(repeating: "- Text: a: b\n", count: 20_000)).findings.count < 20)
    let documents = String(repeating: "- Image(systemName: \"star\")\n---\n", count: 5_000)
    #expect(read(documents).findings.count == 1_001)
  }
}
