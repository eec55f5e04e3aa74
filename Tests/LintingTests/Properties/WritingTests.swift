import Base
import DescriptionMutations
import Foundation
import ReportProperties
import Testing
import YAMLTree

/// How a description is written makes no difference but to places.
@Suite struct WritingTests {
  static let texts = GoodFiles.examples

  private func expectSame(
    _ changed: [UInt8], as text: [UInt8], shiftingLinesBy shift: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (before, after) = (GoodFiles.lint(text), GoodFiles.lint(changed))
    #expect(places(before, shift) == places(after, 0), sourceLocation: sourceLocation)
    let rules = { (file: FileReport) in file.findings.map(\.rule) }
    #expect(rules(before) == rules(after), sourceLocation: sourceLocation)
  }

  private func places(_ file: FileReport, _ shift: Int) -> [String] {
    file.findings.map { finding in
      let range = file.file.range(of: finding.span)
      // A file as a whole begins where it begins.
      let lines = finding.span.isEmpty && finding.span.start == 0 ? 0 : shift
      return "\(finding.rule) \(range.start.line + lines):\(range.start.column) \(range.end.line + lines):\(range.end.column)"
    }
  }

  @Test(arguments: texts) func lineEnds(_ text: [UInt8]) {
    let text = String(decoding: text, as: UTF8.self)
    expectSame(Array(text.replacing("\n", with: "\r\n").utf8), as: Array(text.utf8))
    expectSame(Array(text.replacing("\n", with: "\r").utf8), as: Array(text.utf8))
  }

  @Test(arguments: texts) func encodings(_ text: [UInt8]) {
    let units = Array(String(decoding: text, as: UTF8.self).utf16)
    expectSame([0xEF, 0xBB, 0xBF] + text, as: text)
    expectSame([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, as: text)
    expectSame([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, as: text)
  }

  @Test(arguments: texts) func commentsBefore(_ text: [UInt8]) {
    expectSame(Array("# é 😀 {[\"'\n\n# - a: &b *c\n".utf8) + text, as: text, shiftingLinesBy: 3)
  }

  @Test(arguments: texts) func commentsBetween(_ text: [UInt8]) throws {
    let tree = YAMLTree.read(text, limits: Limits())
    let root = try #require(tree.documents.first)
    let block = Draft(root, in: tree).blockText
    let commented = block.split(separator: "\n").map { "  # \($0)\n\($0)\n" }.joined()
    let (before, after) = (GoodFiles.lint(Array(block.utf8)), GoodFiles.lint(Array(commented.utf8)))
    #expect(Agreement.violations(before, after) == [])
    let lines = { (file: FileReport) in file.findings.map { file.file.range(of: $0.span).start.line } }
    #expect(lines(before).map { 2 * $0 } == lines(after))
  }

  @Test(arguments: texts) func flowAndBlock(_ text: [UInt8]) throws {
    let tree = YAMLTree.read(text, limits: Limits())
    let root = try #require(tree.documents.first)
    let draft = Draft(root, in: tree)
    let (block, flow) = (GoodFiles.lint(Array(draft.blockText.utf8)), GoodFiles.lint(Array(draft.flowText.utf8)))
    #expect(Agreement.violations(block, flow) == [])
  }

  /// Found by fuzzing: in flow style, keys beside a key in braces were not checked.
  @Test func keysInBraces() throws {
    let content = "{Gauge: {? {a: b} : 0.5, label: {Text: mm, font: 8}}}"
    let flow = GoodFiles.lint(Array("{kind: a, families: {accessoryCircular: {content: \(content)}}}".utf8))
    #expect(flow.findings.contains { $0.rule == "font-size-minimum" })
    try flowAndBlock(flow.file.text)
  }

  /// Documents of one file know nothing of one another but their kinds.
  @Test func twoDocumentsAreTwoFiles() {
    let (first, second) = (GoodFiles.examples[1], GoodFiles.examples[2])
    let (one, other) = (GoodFiles.lint(first), GoodFiles.lint(second))
    let lines = first.count { $0 == 0x0A } + 1
    let both = GoodFiles.lint(first + Array("---\n".utf8) + second)
    #expect(places(both, 0) == places(one, 0) + places(other, lines))
  }
}
