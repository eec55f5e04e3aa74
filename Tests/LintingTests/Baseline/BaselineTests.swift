import Base
import Testing

@testable import Linting

@Suite struct BaselineTests {
  private func finding(
    _ rule: String, _ path: String, widget: String? = "com.example.a", message: String = "It is 9 pt.",
    severity: Severity = .error, at start: Int = 0
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, message: message, span: TextSpan(start: start, end: start + 1),
      subject: Subject(widget: widget, path: path))
  }

  private func written(_ findings: [Finding], in path: String = "a.widget.yml") -> Baseline {
    var comparison = BaselineComparison(Baseline())
    _ = comparison.unknown(findings, in: Array(path.utf8), activeRules: [])
    return comparison.current
  }

  private func read(_ text: String) -> (baseline: Baseline, findings: [Finding]) {
    Baseline.read(SourceFile(path: SourcePath("b.txt"), text: Array(text.utf8)))
  }

  @Test func isOneSortedLineForEachFinding() {
    let baseline = written([
      finding("z", "content/Text"), finding("a", "content/Text"), finding("z", "content/Text", at: 4),
      finding("no-kind", "", widget: nil),
    ])
    #expect(
      String(decoding: baseline.text, as: UTF8.self) == """
        # widgetlint baseline 1
        a.widget.yml - - no-kind
        a.widget.yml com.example.a content/Text a
        a.widget.yml com.example.a content/Text z
        a.widget.yml com.example.a content/Text z 2

        """)
  }

  @Test func knowsFindingsWhateverTheirLineMessageAndLevel() {
    let baseline = written([finding("a", "content/Text")])
    var comparison = BaselineComparison(baseline)
    let moved = finding("a", "content/Text", message: "It is 8 pt.", severity: .note, at: 90)
    let other = finding("a", "content/Text[2]")
    let unknown = comparison.unknown([moved, other], in: Array("a.widget.yml".utf8), activeRules: ["a"])
    #expect(unknown.map(\.subject.path) == ["content/Text[2]"])
    #expect(comparison.knownCount == 1)
    #expect(comparison.stale { _ in false }.isEmpty)
  }

  @Test func anEntryForAMilderFindingHidesNoWorseOne() {
    let note = finding("a", "content/Text", severity: .note)
    let warning = finding("a", "content/Text", severity: .warning, at: 5)
    let error = finding("a", "content/Text", severity: .error, at: 9)
    func unknown(_ findings: [Finding], _ baseline: Baseline) -> [Severity] {
      var comparison = BaselineComparison(baseline)
      return comparison.unknown(findings, in: Array("a.widget.yml".utf8), activeRules: ["a"]).map(\.severity)
    }
    #expect(unknown([error], written([note])) == [.error])
    #expect(unknown([warning], written([note])) == [.warning])
    #expect(unknown([note], written([warning])) == [])
    #expect(unknown([note, error], written([note])) == [.error])
    #expect(unknown([error, note], written([error])) == [.note])
    #expect(unknown([note, warning, error], written([error, note, warning])) == [])
    #expect(unknown([note, error], written([error, error])) == [])
    let text = String(decoding: written([note, warning, note, error]).text, as: UTF8.self)
    #expect(
      text == """
        # widgetlint baseline 1
        a.widget.yml com.example.a content/Text a
        a.widget.yml com.example.a content/Text a note
        a.widget.yml com.example.a content/Text a note 2
        a.widget.yml com.example.a content/Text a warning

        """)
    #expect(read(text).findings.isEmpty && String(decoding: read(text).baseline.text, as: UTF8.self) == text)
    // What was written before levels were remembered knows every level.
    #expect(unknown([error], read("# widgetlint baseline 1\na.widget.yml com.example.a content/Text a\n").baseline) == [])
  }

  @Test func aSecondFindingOfTheSameKindIsNew() {
    var comparison = BaselineComparison(written([finding("a", "content/Text")]))
    let both = [finding("a", "content/Text"), finding("a", "content/Text", at: 5)]
    #expect(comparison.unknown(both, in: Array("a.widget.yml".utf8), activeRules: ["a"]).map(\.span.start) == [5])
  }

  @Test func entriesWithoutFindingAreStaleWhereTheyWereLookedFor() {
    let baseline = read(
      """
      # widgetlint baseline 1
      a.yml com.example.a content/Text mended
      a.yml com.example.a content/Text resting
      elsewhere.yml com.example.a content/Text mended
      gone.yml com.example.a content/Text mended

      """)
    #expect(baseline.findings.isEmpty)
    var comparison = BaselineComparison(baseline.baseline)
    _ = comparison.unknown([], in: Array("a.yml".utf8), activeRules: ["mended"])
    let isGone: ([UInt8]) -> Bool = { $0.elementsEqual("gone.yml".utf8) }
    #expect(comparison.stale(isGone: isGone).map(\.number) == [2, 5])
    #expect(
      String(decoding: comparison.updated(isGone: isGone).text, as: UTF8.self) == """
        # widgetlint baseline 1
        a.yml com.example.a content/Text resting
        elsewhere.yml com.example.a content/Text mended

        """)
  }

  @Test func whatMakesAFileUnreadableIsNeverKnown() {
    #expect(written(["yaml-syntax", "encoding", "limit-exceeded"].map { finding($0, "") }).count == 0)
  }

  @Test(arguments: ["-", "--", "a b", "a\\x20b", "tab\there", "line\nbreak", "#c", "é", "\u{202E}evil", "名前", "", "\u{0}"])
  func anyNameIsReadAsItWasWritten(_ name: String) {
    let entry = BaselineEntry(
      file: Array("f\(name)".utf8), widget: Array(name.utf8), path: Array(name.utf8), rule: [0x61], number: 3)
    let line = BaselineLine.bytes(of: entry)
    #expect(BaselineLine.entry(line[...]) == entry)
    #expect(!line.contains(0x0A) && !line.contains(0x09) && line.filter { $0 == 0x20 }.count == 4)
  }

  @Test func namesThatAreNotUTF8AreKept() {
    let entry = BaselineEntry(file: [0x61, 0xFF, 0x2E], widget: [], path: [], rule: [0x61])
    #expect(String(decoding: BaselineLine.bytes(of: entry), as: UTF8.self) == "a\\xFF. - - a")
    #expect(BaselineLine.entry(BaselineLine.bytes(of: entry)[...]) == entry)
  }

  @Test(arguments: [
    ("", 1), ("hello\n", 1), ("# widgetlint baseline 2\n", 1), ("# widgetlint baseline 1\na b c\n", 2),
    ("# widgetlint baseline 1\na b c d\n<<<<<<< HEAD\n", 3), ("# widgetlint baseline 1\na b c d 1\n", 2),
    ("# widgetlint baseline 1\na  b c d\n", 2), ("# widgetlint baseline 1\na b c \\x2\n", 2),
    ("# widgetlint baseline 1\na b c d e f\n", 2),
    ("# widgetlint baseline 1\na b c d note systemTiny\n", 2), ("# widgetlint baseline 1\na b c d systemSmall,\n", 2),
    ("# widgetlint baseline 1\na b c d systemSmall note\n", 2), ("# widgetlint baseline 1\na b c d 2 note\n", 2), ("# widgetlint baseline 1\na b c d note 2 3\n", 2), ("# widgetlint baseline 1\n- b c d\n", 2),
  ])
  func mistakesAreToldWithTheirPlace(_ text: String, _ line: Int) {
    let file = SourceFile(path: SourcePath("b.txt"), text: Array(text.utf8))
    let findings = Baseline.read(file).findings
    #expect(findings.count == 1)
    #expect(findings.first.map { file.range(of: $0.span).start.line } == line)
  }

  @Test func orderRepetitionAndLineEndsDoNotMatter() {
    let text = "# widgetlint baseline 1\r\nz k p r\r\na k p r\r\n\r\na k p r\r\n"
    let (baseline, findings) = read(text)
    #expect(findings.isEmpty)
    #expect(String(decoding: baseline.text, as: UTF8.self) == "# widgetlint baseline 1\na k p r\nz k p r\n")
  }
}
