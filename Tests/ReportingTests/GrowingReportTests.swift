import Base
import Reporting
import Testing

/// A report that is written file by file is the same as one that is written at once.
@Suite struct GrowingReportTests {
  @Test(arguments: [ReportFormat.text, .compact, .jsonl, .xcode], [false, true])
  func isTheSameAsTheWhole(_ format: ReportFormat, _ showsAll: Bool) throws {
    var options = ReportOptions()
    options.listsNotes = showsAll
    options.showsSuppressed = showsAll
    options.showsStatistics = showsAll
    let report = CannedReport.report
    var growing = try #require(GrowingReport(format, rules: report.rules, options: options))
    for file in report.files.sorted(by: { $0.file.path < $1.file.path }) {
      growing.add(file)
    }
    let reversed = Report(files: report.files.reversed(), failures: report.failures, rules: report.rules)
    #expect(growing.finished(failures: report.failures) == render(reversed, as: format, options: options))
  }

  /// Much of one file is taken away before its end.
  @Test(arguments: [ReportFormat.text, .compact, .jsonl, .xcode]) func isTakenInPieces(_ format: ReportFormat) throws {
    let report = Self.long
    var growing = try #require(GrowingReport(format, rules: [], options: ReportOptions()))
    var pieces: [[UInt8]] = []
    growing.add(report.files[0]) { bytes in
      pieces.append(bytes)
      bytes = []
    }
    #expect(pieces.count > 1 && pieces.allSatisfy { $0.count < 100_000 })
    pieces.append(growing.finished(failures: []))
    #expect(Array(pieces.joined()) == render(report, as: format, options: ReportOptions()))
  }

  /// The same holds for the JSON of formats that need all files: what is long leaves in pieces.
  @Test(arguments: [ReportFormat.json, .sarif, .gitlab, .rdjson]) func isDrainedInPieces(_ format: ReportFormat) {
    var pieces: [[UInt8]] = []
    let rest = render(Self.long, as: format, options: ReportOptions()) { pieces.append($0) }
    #expect(pieces.count > 1 && rest.count < 100_000 && pieces.allSatisfy { $0.count < 100_000 })
    #expect(Array(pieces.joined()) + rest == render(Self.long, as: format, options: ReportOptions()))
  }

  private static let long: Report = {
    let findings = (0..<5_000).map { index in
      Finding(rule: "rule", severity: .error, message: "##[\(index)].", span: TextSpan(start: index, end: index + 1))
    }
    let file = SourceFile(path: SourcePath("a.yaml"), text: Array(repeating: 0x0A, count: 6_000))
    return Report(files: [FileReport(file: file, findings: findings)], failures: [], rules: [])
  }()

  @Test func othersNeedAllFiles() {
    var options = ReportOptions()
    for format in ReportFormat.allCases where ![.text, .compact, .jsonl, .xcode].contains(format) {
      #expect(GrowingReport(format, rules: [], options: options) == nil)
    }
    options.maximumFindings = 3
    #expect(GrowingReport(.compact, rules: [], options: options) == nil)
  }
}
