import Findings
import Reporting
import Testing

/// What the options change.
@Suite struct OptionTests {
  @Test func aCleanRunIsSilent() {
    let clean = report(of: [], text: "kind: a\n")
    #expect(shown(clean, as: .compact) == "")
    #expect(shown(clean, as: .xcode) == "")
    #expect(shown(clean, as: .github) == "")
    #expect(shown(clean, as: .text) == "No errors and no warnings in 1 file.\n")
    #expect(shown(clean, as: .text) { $0.isQuiet = true } == "")
    #expect(shown(clean, as: .sarif).contains("\"results\": []"))
    #expect(shown(clean, as: .gitlab) == "[]\n")
  }

  @Test func notesAreCountedUnlessListed() {
    let one = report(of: [finding(.note, "One.")])
    #expect(shown(one, as: .compact) == "1 note not shown; --notes lists it.\n")
    #expect(shown(one, as: .compact) { $0.listsNotes = true } == "a.yaml:1:1: note: One. [rule]\n")
    #expect(shown(one, as: .compact) { $0.isQuiet = true } == "")
    let two = report(of: [finding(.note, "One."), finding(.note, "Two.")])
    #expect(shown(two, as: .compact) == "2 notes not shown; --notes lists them.\n")
  }

  @Test func theMostSevereAreKept() {
    let many = report(of: [finding(.note, "A."), finding(.warning, "B."), finding(.error, "C.")])
    let lines = shown(many, as: .compact) {
      $0.maximumFindings = 1
      $0.listsNotes = true
    }
    #expect(lines == "a.yaml:1:1: error: C. [rule]\n2 more findings not listed, for there is a maximum.\n")
    let log = shown(many, as: .sarif) { $0.maximumFindings = 2 }
    #expect(log.contains("Left out 1 finding of the lowest levels"))
    #expect(log.contains("\"B.\"") && !log.contains("\"A.\""))
  }

  @Test func findingsAreSorted() {
    let mixed = report(
      of: [
        finding(.error, "B.", at: 2), finding(.error, "B.", at: 1), finding(.error, "A.", at: 1),
        finding(.error, "C.", at: 1, rule: "alpha"),
      ], text: "abc")
    #expect(
      shown(mixed, as: .compact)
        == """
        a.yaml:1:2: error: C. [alpha]
        a.yaml:1:2: error: A. [rule]
        a.yaml:1:2: error: B. [rule]
        a.yaml:1:3: error: B. [rule]

        """)
  }

  @Test func annotationsAreTenOfAKind() {
    let many = report(of: (0..<12).flatMap { [finding(.error, "E\($0)."), finding(.note, "N\($0).")] })
    let lines = shown(many, as: .github).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
    #expect(lines.contains("::notice title=widgetlint::Found 2 more errors and 3 more notes; the log lists them."))
    #expect(lines.count { $0.hasPrefix("a.yaml:1:1: ") } == 5)
  }

  @Test func theStepSummaryHasALimit() {
    let many = report(of: (0..<501).map { finding(.error, "E\($0).") })
    let page = String(decoding: renderStepSummary(many, options: ReportOptions()), as: UTF8.self)
    #expect(page.split(separator: "\n").count { $0.hasPrefix("| 1:1 |") } == 500)
    #expect(page.contains("501 errors, 0 warnings and 0 notes in 1 file."))
    #expect(page.hasSuffix("\n\n1 more finding not listed, for there is a maximum.\n"))
  }

  @Test func statisticsCountByRule() {
    let many = report(of: [
      finding(.note, "A.", rule: "seldom"), finding(.warning, "B.", rule: "often"),
      finding(.warning, "C.", rule: "often"),
    ])
    let text = shown(many, as: .compact) { $0.showsStatistics = true }
    #expect(text.contains("\n2  warning  often\n1  note     seldom\n"))
  }

  @Test(arguments: [
    ("/home/me/project/a b.yaml", "a%20b.yaml"), ("/home/me/other/a.yaml", "../other/a.yaml"),
    ("./x/../a.yaml", "a.yaml"), ("x//a:b.yaml", "x/a%3Ab.yaml"), ("../a.yaml", "../a.yaml"),
    ("/../../home/me/project/天.yaml", "%E5%A4%A9.yaml"), ("a\\b%.yaml", "a%5Cb%25.yaml"),
  ])
  func addressesAreRelative(path: String, address: String) {
    let log = shown(report(of: [finding(.error, "A.")], path: Array(path.utf8)), as: .sarif) {
      $0.workingDirectory = Array("/home/me/project".utf8)
    }
    #expect(log.contains("\"uri\":\"\(address)\","))
  }

  private func finding(_ severity: Severity, _ message: String, at offset: Int = 0, rule: String = "rule") -> Finding {
    Finding(rule: rule, severity: severity, message: message, span: TextSpan(start: offset, end: offset))
  }
}
