import Base
import Foundation
import Linting
import Testing
import YAMLTree

/// A bad example finds the same under the same text however its file is written.
@Suite struct ExampleVariantTests {
  /// Examples about the bytes themselves change their meaning when they are written otherwise.
  static let aboutBytes: Set<String> = [
    "yaml-syntax", "encoding", "limit-exceeded", "no-widget", "unused-suppression", "invalid-suppression",
  ]
  static let bad = NamedExample.all.filter { $0.example.isBad && !aboutBytes.contains($0.rule.id) }

  private func expectSame(_ bytes: [UInt8], as named: NamedExample, _ variant: String) {
    let run = ExampleRun(bytes, rule: named.rule)
    #expect(run.matches(named.example.findings), "\(variant): found \(run.found)")
  }

  @Test(arguments: bad) func withOtherLineEnds(_ named: NamedExample) {
    expectSame(Array(named.example.widget.replacing("\n", with: "\r\n").utf8), as: named, "CRLF")
    expectSame(Array(named.example.widget.replacing("\n", with: "\r").utf8), as: named, "CR")
  }

  @Test(arguments: bad) func inOtherEncodings(_ named: NamedExample) {
    let text = named.example.widget
    expectSame([0xEF, 0xBB, 0xBF] + Array(text.utf8), as: named, "byte order mark")
    expectSame([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, as: named, "UTF-16LE")
    expectSame([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, as: named, "UTF-16BE")
  }

  @Test(arguments: bad) func afterAnEmoji(_ named: NamedExample) {
    expectSame(Array("# 👩‍👩‍👧 e\u{301}\n\(named.example.widget)".utf8), as: named, "emoji before")
  }

  @Test(arguments: bad) func throughAnAlias(_ named: NamedExample) {
    guard let text = Self.aliased(named.example.widget) else { return }
    expectSame(Array(text.utf8), as: named, "alias")
  }

  @Test(arguments: bad) func inFlowStyle(_ named: NamedExample) throws {
    let source = Array(named.example.widget.utf8)
    let tree = YAMLTree.read(source, limits: Limits())
    let roots = tree.documents.compactMap { EditableYAML($0, in: tree) }
    guard roots.count == tree.documents.count, !Self.isLostInFlow(named) else { return }
    // The emoji stands on the same line as everything else.
    let flow = roots.map { "--- " + $0.text(quotesAll: true) }.joined(separator: "\n") + "\n"
    let block = ExampleRun.findings(in: source, rule: named.rule)
    let found = ExampleRun.findings(in: Array(flow.utf8), rule: named.rule)
    let flowTree = YAMLTree.read(Array(flow.utf8), limits: Limits())
    let places = block.map { Self.place(of: $0.span, in: tree) }
    #expect(found.map { Self.place(of: $0.span, in: flowTree) } == places, "flow style: \(flow)")
  }

  /// Whether quoting mends what the example is about, or the tree no longer has it.
  private static func isLostInFlow(_ named: NamedExample) -> Bool {
    named.rule.id == "duplicate-key" || named.rule.id == "invalid-value"
  }

  /// The node that a span covers, by its number in the document, or the text itself.
  private static func place(of span: TextSpan, in tree: YAMLTree) -> String {
    let index = tree.nodes.indices.first { tree.span(of: NodeID(index: UInt32($0))) == span }
    return index.map { "node \($0)" } ?? String(decoding: tree.text[span.start..<span.end], as: UTF8.self)
  }

  /// The same description behind an alias; nil where it has no such form.
  private static func aliased(_ text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.hasPrefix("kind:") }),
      !lines.contains(where: { $0.hasPrefix("views:") || $0.hasPrefix("---") })
    else { return nil }
    return "x-shared: &shared\n" + lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
      + "\nwidgets:\n  - *shared\n"
  }
}
