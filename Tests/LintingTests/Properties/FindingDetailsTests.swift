import Findings
import Globs
import Linting
import RuleCatalogue
import Rules
import Testing

@testable import Reporting

/// What a report does not show is not put into words, and makes no difference to what it shows.
@Suite struct FindingDetailsTests {
  private static let texts = GoodFiles.examples + GoodFiles.ruleExamples
  private static let whole = reports(.all)
  private static let rules = GoodFiles.catalogue.descriptions(strict: true)

  private static func reports(_ details: FindingDetails) -> [FileReport] {
    let worker = LintWorker(details: details)
    return texts.enumerated().map { index, text in
      worker.lint(text, path: SourcePath("\(10_000 + index).widget.yml"), with: GoodFiles.linter).report
    }
  }

  private static let wishes: [(name: String, options: ReportOptions)] = {
    var (notes, quiet, quietFromWarnings) = (ReportOptions(), ReportOptions(), ReportOptions())
    notes.listsNotes = true
    notes.showsSuppressed = true
    quiet.isQuiet = true
    quietFromWarnings.isQuiet = true
    quietFromWarnings.quietLevel = .warning
    return [("", ReportOptions()), ("notes", notes), ("quiet", quiet), ("quiet from warnings", quietFromWarnings)]
  }()

  @Test func everyFormatShowsTheSame() {
    var known: [String: [FileReport]] = [:]
    for format in ReportFormat.allCases {
      for (name, options) in Self.wishes {
        let details = format.details(options)
        let files = known["\(details)"] ?? Self.reports(details)
        known["\(details)"] = files
        let report = Report(files: files, failures: [], rules: Self.rules)
        let expected = Report(files: Self.whole, failures: [], rules: Self.rules)
        #expect(
          render(report, as: format, options: options) == render(expected, as: format, options: options),
          "\(format) \(name)")
      }
    }
    #expect(known.count >= 5)
  }

  @Test func whatIsNotShownHasNoWords() {
    let lowest = FindingDetails(from: .error, evidence: false, paths: false)
    let findings = Self.reports(lowest).flatMap(\.findings)
    #expect(findings.contains { $0.severity == .note && $0.message.isEmpty })
    #expect(findings.allSatisfy { $0.severity < .error || !$0.message.isEmpty })
    #expect(findings.allSatisfy { $0.subject.path.isEmpty })
  }

  /// One piece of two widgets has one finding: the more severe of the two.
  @Test func aSharedFindingHasTheWordsOfTheMostSevere() throws {
    let text = """
      widgets:
        - kind: com.example.rain
          widgetURL: rain://now
          families:
            systemSmall: {content: &piece {Text: Rain at noon, font: 9}}
        - kind: com.example.snow
          widgetURL: snow://now
          families:
            systemSmall: {content: *piece}
      """
    let note = RuleSettingsStep(
      kinds: [try Glob(word: "com.example.rain")], rules: ["font-size-minimum": RuleSetting(level: .at(.note))])
    let linter = Linter(catalogue: .forLinting(), settings: RuleSettings(steps: [note]))
    let compact = LintWorker(details: ReportFormat.compact.details(ReportOptions()))
    let report = compact.lint(Array(text.utf8), path: SourcePath("a.widget.yml"), with: linter).report
    let finding = try #require(report.findings.first { $0.rule == "font-size-minimum" })
    #expect(finding.severity == .error)
    #expect(finding.message.hasPrefix("The text is 9 pt"))
    #expect(finding.message.hasSuffix("This also affects com.example.rain."))
    #expect(finding.subject.widget == "com.example.snow")
  }
}
