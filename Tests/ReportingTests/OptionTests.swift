import Base
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
    #expect(shown(one, as: .compact) { $0.listsNotes = true } == "a.yaml:1:1: note: One. [rule] (to 1:1)\n1 note in 1 file.\n")
    #expect(shown(one, as: .compact) { $0.isQuiet = true } == "")
    let two = report(of: [finding(.note, "One."), finding(.note, "Two.")])
    #expect(shown(two, as: .compact) == "2 notes not shown; --notes lists them.\n")
  }

  /// Annotations are for what has to be done, as in compact lines.
  @Test func annotationsAreNoNotesUnlessTheyAreListed() {
    let both = report(of: [finding(.note, "One."), finding(.warning, "Two.")])
    #expect(
      shown(both, as: .github) == "::warning file=a.yaml,line=1,endLine=1,col=1,endColumn=1,title=rule::Two.\n"
        + "1 note not shown; --notes lists it.\n")
    #expect(shown(both, as: .github) { $0.listsNotes = true }.contains("::notice file=a.yaml,"))
  }

  @Test func quietListsWhatMakesTheRunFail() {
    let all = report(of: [finding(.error, "A."), finding(.warning, "B."), finding(.note, "C.")])
    for format in [ReportFormat.compact, .text, .github] {
      for (level, expected) in [(Severity.error, ["A."]), (.warning, ["A.", "B."]), (.note, ["A.", "B.", "C."])] {
        let text = shown(all, as: format) {
          $0.isQuiet = true
          $0.quietLevel = level
        }
        #expect(["A.", "B.", "C."].filter { text.contains($0) } == expected, "\(format), \(level)")
      }
    }
  }

  @Test func theSummaryOfTextCountsNotesThatAreListed() {
    let both = report(of: [finding(.note, "One."), finding(.warning, "Two.")])
    #expect(shown(both, as: .text).hasSuffix("\n1 warning in 1 file.\n1 note not shown; --notes lists it.\n"))
    #expect(shown(both, as: .text) { $0.listsNotes = true }.hasSuffix("\n1 warning and 1 note in 1 file.\n"))
  }

  @Test func compactLinesAreColouredOnRequest() {
    let one = report(of: [finding(.warning, "One.")])
    #expect(
      shown(one, as: .compact) { $0.usesColor = true }
        == "\u{1B}[1;4ma.yaml:1:1\u{1B}[0m: \u{1B}[1;33mwarning:\u{1B}[0m One. \u{1B}[2m[rule] (to 1:1)\u{1B}[0m\n"
          + "\u{1B}[1;33m1 warning\u{1B}[0m in 1 file.\n")
    #expect(!shown(one, as: .xcode) { $0.usesColor = true }.contains("\u{1B}"))
  }

  /// Names of rules lead to the rules' own pages; a team's own rule has none.
  @Test func linksLeadToTheRulesOwnPages() throws {
    let page = "https://github.com/widgetlint/widgetlint/blob/main/Documentation/Rules/contrast.md"
    let apple = "https://developer.apple.com/a(b)"
    let statement = DocumentStatement(id: "HIG-1", document: "HIG", section: "Color", text: "", address: apple)
    var all = report(of: [finding(.error, "A.", rule: "contrast"), finding(.error, "B.", rule: "ours")])
    all.rules = [("contrast", "colour"), ("ours", "own")].map { id, category in
      RuleDescription(
        id: id, title: "", category: category, severity: .error, rationale: "", remedy: "Do it.", isStrict: false,
        statements: [statement])
    }
    let text = shown(all, as: .text) { $0.usesLinks = true }
    #expect(text.contains("\u{1B}]8;;\(page)\u{1B}\\[contrast]\u{1B}]8;;\u{1B}\\"))
    #expect(text.contains("\u{1B}]8;;https://developer.apple.com/a%28b%29\u{1B}\\[ours]"))
    for format in [ReportFormat.json, .jsonl, .sarif, .gitlab, .rdjson, .markdown] {
      #expect(shown(all, as: format).contains(page), "\(format)")
    }
    let json = shown(all, as: .jsonl).split(separator: "\n")[0]
    #expect(
      json.contains(
        #""remedy":"Do it.","document":{"title":"HIG","section":"Color","address":"\#(apple)"},"help":"\#(page)""#),
      "\(json)")
  }

  @Test func theMostSevereAreKept() {
    let many = report(of: [finding(.note, "A."), finding(.warning, "B."), finding(.error, "C.")])
    let lines = shown(many, as: .compact) {
      $0.maximumFindings = 1
      $0.listsNotes = true
    }
    let total = "1 error, 1 warning and 1 note in 1 file.\n"
    #expect(lines == "a.yaml:1:1: error: C. [rule] (to 1:1)\n\(total)2 more findings not listed (--max-findings).\n")
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
        a.yaml:1:2: error: C. [alpha] (to 1:2)
        a.yaml:1:2: error: A. [rule] (to 1:2)
        a.yaml:1:2: error: B. [rule] (to 1:2)
        a.yaml:1:3: error: B. [rule] (to 1:3)
        4 errors in 1 file.

        """)
  }

  @Test func annotationsAreTenOfAKind() {
    let many = report(of: (0..<12).flatMap { [finding(.error, "E\($0)."), finding(.note, "N\($0).")] })
    let lines = shown(many, as: .github) { $0.listsNotes = true }.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
    #expect(lines.contains("::notice title=widgetlint::Found 2 more errors and 3 more notes; the log lists them."))
    #expect(lines.count { $0.hasPrefix("a.yaml:1:1: ") } == 5)
  }

  @Test func theStepSummaryHasALimit() {
    let many = report(of: (0..<501).map { finding(.error, "E\($0).") })
    let page = renderStepSummary(many, options: ReportOptions())
    #expect(page.split(separator: "\n").count { $0.hasPrefix("| 1:1 |") } == 500)
    #expect(page.contains("501 errors, 0 warnings and 0 notes in 1 file."))
    #expect(page.hasSuffix("\n\n1 more finding not listed (--max-findings).\n"))
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
      $0.workingDirectory = SourcePath("/home/me/project")
    }
    #expect(log.contains("\"uri\":\"\(address)\","))
  }

  private func finding(_ severity: Severity, _ message: String, at offset: Int = 0, rule: String = "rule") -> Finding {
    Finding(rule: rule, severity: severity, message: message, span: TextSpan(start: offset, end: offset))
  }
}
