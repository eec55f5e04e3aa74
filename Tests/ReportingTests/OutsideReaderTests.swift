import Base
import Foundation
import Reporting
import Testing
import ToolRuns

/// What independent programs say about the reports. Skipped where Python, its `jsonschema`, or the shared data lack.
@Suite struct OutsideReaderTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let sarifData = root.appendingPathComponent("../shared/data/sarif").standardizedFileURL
  private static let schemaCheck = """
    import json, sys, jsonschema
    schema, report = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:3])
    jsonschema.validators.validator_for(schema).check_schema(schema)
    jsonschema.validate(report, schema)
    """
  private static let hasSchemas = (try? python(["-c", "import jsonschema"]))?.status == 0
  private static let hasSARIF = hasSchemas && FileManager.default.fileExists(atPath: sarifData.path)

  @Test(.enabled(if: hasSARIF), arguments: ["sarif_lint.py", "sarif-2.1.0.schema.json"])
  func sarifIsValid(judge: String) throws {
    let judge = Self.sarifData.appendingPathComponent(judge).path
    for report in [CannedReport.report, Report(files: [], failures: [], rules: [])] {
      try withReport(report, as: .sarif) { path in
        let result = try Self.python(judge.hasSuffix(".py") ? [judge, path] : ["-c", Self.schemaCheck, judge, path])
        #expect(result.status == 0, "\(result.output)")
      }
    }
  }

  @Test(.enabled(if: hasSchemas)) func jsonFollowsItsSchema() throws {
    let schema = Self.root.appendingPathComponent("Documentation/report.schema.json").path
    for report in [CannedReport.report, Report(files: [], failures: [], rules: [])] {
      try withReport(report, as: .json) { path in
        let result = try Self.python(["-c", Self.schemaCheck, schema, path])
        #expect(result.status == 0, "\(result.output)")
      }
    }
  }

  @Test(.enabled(if: hasSchemas), arguments: [ReportFormat.junit, .checkstyle])
  func xmlIsWellFormed(format: ReportFormat) throws {
    try withReport(CannedReport.report, as: format) { path in
      let result = try Self.python(["-c", "import sys, xml.dom.minidom as m; m.parse(sys.argv[1])", path])
      #expect(result.status == 0, "\(result.output)")
    }
  }

  private func withReport(_ report: Report, as format: ReportFormat, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(format.rawValue)")
    defer { try? FileManager.default.removeItem(at: file) }
    var options = ReportOptions()
    options.showsSuppressed = true
    try Data(render(report, as: format, options: options)).write(to: file)
    try body(file.path)
  }

  private static func python(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let run = try ProgramRun("python3", arguments)
    return (run.status, run.outputText + run.errorText)
  }
}
