import Foundation
import Testing
import ToolRuns

@Suite struct ExitCodeTests {
  @Test func cleanFileGivesZeroAndNoOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.clean, to: "a.widget.yml")
    let outcome = try BuiltBinary.run(["a.widget.yml"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.complaints == "")
  }

  @Test(arguments: [
    (Descriptions.error, ["error": 1, "warning": 1, "note": 1, "never": 0] as [String: Int32]),
    (Descriptions.warning, ["error": 0, "warning": 1, "note": 1, "never": 0]),
    (Descriptions.note, ["error": 0, "warning": 0, "note": 1, "never": 0]),
    (Descriptions.clean, ["error": 0, "warning": 0, "note": 0, "never": 0]),
  ])
  func failsFromTheLevelThatWasAskedFor(_ description: String, _ expected: [String: Int32]) throws {
    let folder = try TemporaryFolder()
    try folder.write(description, to: "a.widget.yml")
    for (level, status) in expected {
      #expect(try BuiltBinary.run(["a.widget.yml", "--fail-on", level], in: folder.url).status == status, "\(level)")
    }
  }

  @Test(arguments: ["text", "compact", "sarif", "json", "jsonl", "github", "gitlab", "junit", "checkstyle", "rdjson", "markdown", "xcode"])
  func doesNotDependOnTheFormat(_ format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    try folder.write(Descriptions.clean, to: "b.widget.yml")
    #expect(try BuiltBinary.run(["a.widget.yml", "--format", format], in: folder.url).status == 1)
    #expect(try BuiltBinary.run(["b.widget.yml", "--format", format], in: folder.url).status == 0)
    #expect(try BuiltBinary.run(["b.widget.yml", "gone.yml", "--format", format], in: folder.url).status == 2)
  }

  @Test func unreadableFileGivesTwoAndTheOthersAreLinted() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    let outcome = try BuiltBinary.run(["a.widget.yml", "gone.widget.yml"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("a.widget.yml:10:37: error:"))
    #expect(outcome.complaints == "widgetlint: gone.widget.yml could not be read: no such file or folder.\n")
  }

  @Test func unknownOptionGivesTwoOnStandardError() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltBinary.run(["--frmat", "sarif"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.complaints.contains("--frmat"))
  }

  @Test(arguments: [["--format", "pdf"], ["--fail-on", "maybe"], ["--profile", "lax"], ["--max-nesting", "-1"]])
  func badValueGivesTwo(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.clean, to: "a.widget.yml")
    #expect(try BuiltBinary.run(arguments + ["a.widget.yml"], in: folder.url).status == 2)
  }

  @Test func folderWithoutDescriptionsGivesTwo() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "notes.yml")
    let outcome = try BuiltBinary.run([], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("*.widget.yml"))
  }

  @Test func helpAndVersionGiveZero() throws {
    let folder = try TemporaryFolder()
    let help = try BuiltBinary.run(["--help"], in: folder.url)
    #expect(help.status == 0)
    #expect(help.output.contains("--fail-on"))
    #expect(help.output.contains("Examples:"))
    #expect(try BuiltBinary.run(["--version"], in: folder.url).output == "0.1.0\n")
  }
}
