import Base
import Testing

@testable import YAMLTree

/// Documents that are read without the lines that libyaml refuses.
@Suite struct RecoveryTests {
  private static let advice = LineAdvice(
    isKey: { ["font", "size"].contains($0) }, expected: { key, _ in key == "font" ? "a font" : nil },
    isInside: { $0 == "systemName" && $1 == "Image" }, takesText: { $0 != "VStack" })

  private func read(_ text: String) -> YAMLTree { YAMLTree.read(Array(text.utf8), advice: Self.advice) }

  @Test(arguments: [
    ("- Text: a, font: 9\n- b: c\n", "Text: a, font: 9", "Write `- {Text: a, font: 9}`"),
    ("- Text: a, font: 9\n  d: e\n- b: c\n", "Text: a, font: 9", "Write `Text: a`, and below it"),
    ("- Text: a: d\n- b: c\n", ":", "Write `Text: \"a: d\"`."),
    ("- Text: {a} d\n- b: c\n", "d", "Write `Text: \"{a} d\"`."),
    ("- font: .f(a: 1)\n- b: c\n", ".f(a: 1)", "Write a font."),
    ("- Text: *a*\n- b: c\n", "*a*", "write `Text: \"*a*\"`."),
    ("- Text: & b\n- b: c\n", "& b", "write `Text: \"& b\"`."),
    ("- Text: a\n\t# d\n- b: c\n", "\t", "takes only spaces"),
    ("- Image: systemName: d\n- b: c\n", "systemName: d", "Write `Image: {systemName: d}`."),
    ("- Image(systemName: \"d\")\n- b: c\n", "Image(systemName: \"d\")", "This is Swift"),
    ("- d: e\n    f: g\n- b: c\n", "f: g", "Indent `f` by 2 spaces"),
    ("- Spacer\n  f: g\n- b: c\n", "Spacer", "with a colon"),
    ("{\n  // d\n  \"b\": \"c\"\n}\n", "// d", "Begin the comment with `#`"),
    ("- d: e\n\tf: g\n\th: i\n- b: c\n", "\t", "with the spaces of the lines around"),
    ("- d:\n\tf: g\n- b: c\n", "\t", "with the spaces of the lines around"),
    ("- d: 'e'f'\n- b: c\n", "'e'f'", "Write `d: \"e'f\"`."),
    ("- d: \"e \"f\" g\"\n- b: c\n", "\"e \"f\" g\"", "Write `d: 'e \"f\" g'`."),
    ("- d: {e: #FFF}\n- b: c\n", "#FFF", "write `\"#FFF\"`."),
    ("- Text: *See the tide\n- b: c\n", "*See the tide", "write `Text: \"*See the tide\"`."),
    ("- d: \"e\n- f: \"g\"\n- b: c\n", "\"", "no closing quote"),
    ("- d: 'e\n  f: {g: \"{h}\"}\n  i: 'j'\n- b: c\n", "'", "no closing quote"),
    ("- d:\n    e:\n\t  f: g\n      h: i\n- b: c\n", "\t  ", "with the spaces of the lines around"),
    ("- d: e\n  f\n    g: h\n- b: c\n", "f", "has neither a dash nor a colon"),
    ("- VStack: a: d\n- b: c\n", ":", "check how the line is indented"),
    ("- VStack: {a: d}}\n- b: c\n", "}", "has already ended. Delete it."),
    ("- VStack: [{a: d} {e: f}]\n- b: c\n", "{", "misses a comma"),
    ("- VStack: {Text: {a} d}\n- b: c\n", "{Text: {a} d}", "{Text: \"{a} d\"}"),
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
    #expect(tree.findings.count == 1 && tree.findings.first?.message.contains("a: b") == true)
  }

  /// Each document is read again a few times at most.
  @Test(.timeLimit(.minutes(10))) func manyMistakesTakeLinearTime() {
    #expect(read(String(repeating: "- Text: a: b\n", count: 20_000)).findings.count < 20)
    let documents = String(repeating: "- Image(systemName: \"star\")\n---\n", count: 5_000)
    #expect(read(documents).findings.count == 1_001)
  }
}
