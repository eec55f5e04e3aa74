import Testing

/// Variants of one view take time in proportion to their number.
@Suite struct ManyVariantsTests {
  @Test(.timeLimit(.minutes(10)), arguments: ["widgetFamily: [systemSmall]", "nonsense: [a]"])
  func thatReplaceOneAnother(_ condition: String) {
    let variants = (0..<20_000).map { "        - {when: {\(condition)}, overlay: {Text: a\($0), font: 9}}\n" }
    let text = "kind: a\nfamilies:\n  systemSmall:\n    content:\n      Text: b\n      variants:\n" + variants.joined()
    let report = GoodFiles.lint(Array(text.utf8))
    // Of those that hold the last is drawn; where a condition is unknown, nothing is said of any.
    let small = report.findings.filter { $0.rule == "font-size-minimum" }
      .map { report.file.range(of: $0.span).start.line }
    #expect(small == (condition == "nonsense: [a]" ? [] : [20_006]))
  }
}
