import Base
import Foundation
import Reporting
import Testing

/// Each format of the canned report, byte for byte. Record the files anew with
/// `WIDGETLINT_RECORD=1 swift test --filter ReportingTests`, and read the difference before committing it.
@Suite struct GoldenTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var format: ReportFormat
    var options: ReportOptions
    var testDescription: String { name }
  }

  static let cases: [Case] =
    ReportFormat.allCases.map { Case(name: $0.rawValue, format: $0, options: options()) } + [
      Case(name: "text-everything", format: .text, options: options {
        $0.listsNotes = true
        $0.showsSuppressed = true
        $0.showsStatistics = true
      }),
      Case(name: "text-color-narrow", format: .text, options: options {
        $0.usesColor = true
        $0.usesLinks = true
        $0.width = 60
      }),
      Case(name: "compact-everything", format: .compact, options: options {
        $0.listsNotes = true
        $0.showsSuppressed = true
        $0.showsStatistics = true
      }),
      Case(name: "compact-quiet", format: .compact, options: options { $0.isQuiet = true }),
    ]

  static func options(_ change: (inout ReportOptions) -> Void = { _ in }) -> ReportOptions {
    var options = ReportOptions()
    options.workingDirectory = SourcePath("/home/someone/project")
    change(&options)
    return options
  }

  @Test(arguments: cases) func isUnchanged(_ goldenCase: Case) throws {
    try expectGolden(
      goldenCase.name, render(CannedReport.report, as: goldenCase.format, options: goldenCase.options))
  }
}

/// Compares bytes with a golden file, or records them and fails.
func expectGolden(_ name: String, _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden").appendingPathComponent(name + ".golden")
  if ProcessInfo.processInfo.environment["WIDGETLINT_RECORD"] != nil {
    try Data(bytes).write(to: file)
    Issue.record("Recorded \(name).golden.", sourceLocation: sourceLocation)
    return
  }
  let expected = try Array(Data(contentsOf: file))
  guard bytes != expected else { return }
  Issue.record(
    """
    \(name).golden differs. It is now:
    \(String(decoding: bytes, as: UTF8.self))
    """, sourceLocation: sourceLocation)
}
