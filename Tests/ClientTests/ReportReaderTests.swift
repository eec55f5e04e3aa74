import Foundation
import Testing

/// Programs that read reports, each of which must have understood what the JSON report says.
@Suite struct ReportReaderTests {
  @Test(.needs("sarif", "python3")) func sarifToolsReadsEveryFinding() throws {
    let sample = try SampleFolder()
    let table = sample.folder.appendingPathComponent("table.csv").path
    let made = try sample.run("sarif", ["csv", try sample.reportFile("sarif"), "--output", table])
    let run = try sample.run("python3", [Client.script("read_sarif_csv.py"), table])
    var expected = try sample.json().reported
    // Its table has no columns.
    for index in expected.indices { expected[index].column = 0 }
    #expect(Set(try findings(inLines: run.output)) == Set(expected), "\(made.everything)\(run.everything)")
  }

  @Test(.needs("sarif")) func sarifToolsCountsTheSame() throws {
    let sample = try SampleFolder()
    let run = try sample.run("sarif", ["summary", try sample.reportFile("sarif")])
    let counts = try sample.json().counts
    for (level, count) in [("error", counts.errors), ("warning", counts.warnings), ("note", counts.notes)] {
      #expect(run.text.contains("\n\(level): \(count)\n"), "\(run.everything)")
    }
  }

  @Test(.needs(pythonModule: "junitparser")) func junitparserCountsTheSame() throws {
    let sample = try SampleFolder()
    let run = try sample.run("python3", [Client.script("read_junit.py"), try sample.reportFile("junit")])
    let read = try JSONDecoder().decode(JSONReport.Counts.self, from: run.output)
    #expect(try read == sample.json().counts, "\(run.everything)")
  }

  @Test(.needs("python3")) func checkstyleHasEveryFinding() throws {
    let sample = try SampleFolder()
    let run = try sample.run("python3", [Client.script("read_checkstyle.py"), try sample.reportFile("checkstyle")])
    #expect(try findings(inLines: run.output) == sample.json().reported, "\(run.everything)")
  }

  @Test(.needs("xmllint"), arguments: ["junit", "checkstyle"])
  func xmlFollowsItsSchema(format: String) throws {
    let sample = try SampleFolder()
    let schema = Client.project.appendingPathComponent("Documentation/schemas/\(format).xsd").path
    for report in [try sample.reportFile(format), golden(format), try emptyReport(format, in: sample)] {
      let run = try sample.run("xmllint", ["--noout", "--schema", schema, report])
      #expect(run.status == 0, "\(run.everything)")
    }
  }

  @Test(
    .needs("check-jsonschema"),
    arguments: [
      ("json", "report.schema.json"), ("gitlab", "schemas/gitlab.schema.json"),
      ("rdjson", "schemas/rdjson.schema.json"),
    ])
  func jsonFollowsItsSchema(format: String, schema: String) throws {
    let sample = try SampleFolder()
    try expectValid(
      [try sample.reportFile(format), golden(format), try emptyReport(format, in: sample)],
      by: Client.project.appendingPathComponent("Documentation/\(schema)").path, in: sample)
  }

  @Test(.needs("check-jsonschema"), .enabled(if: FileManager.default.fileExists(atPath: sarifSchema)))
  func sarifFollowsTheStandard() throws {
    let sample = try SampleFolder()
    try expectValid(
      [try sample.reportFile("sarif"), golden("sarif"), try emptyReport("sarif", in: sample)],
      by: Self.sarifSchema, in: sample)
  }

  /// The standard's own schema, where the folder beside the project's has it.
  private static let sarifSchema = Client.project.appendingPathComponent(
    "../shared/data/sarif/sarif-2.1.0.schema.json"
  ).standardizedFileURL.path

  private func expectValid(_ reports: [String], by schema: String, in sample: borrowing SampleFolder) throws {
    let run = try sample.run("check-jsonschema", ["--schemafile", schema] + reports)
    #expect(run.status == 0, "\(run.everything)")
  }

  /// The report with everything that a format may meet.
  private func golden(_ format: String) -> String {
    Client.project.appendingPathComponent("Tests/ReportingTests/Golden/\(format).golden").path
  }

  /// A report of a file without findings.
  private func emptyReport(_ format: String, in sample: borrowing SampleFolder) throws -> String {
    let path = sample.folder.appendingPathComponent("clean.\(format)").path
    let run = try sample.run("widgetlint", ["--format", format, "--output", path, "widgets.yml"])
    #expect(run.status == 0, "\(run.everything)")
    return path
  }
}
