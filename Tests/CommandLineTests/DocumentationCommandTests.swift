import Foundation
import Testing
import ToolRuns

/// The commands beside linting, as a user runs them.
@Suite struct DocumentationCommandTests {
  @Test func unknownRuleIsToldWithTheNearestName() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltBinary.run(["explain", "font-size-minimun"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.complaints.contains("Did you mean font-size-minimum?"))
  }

  @Test func knownRulesAreExplainedBesideAnUnknownOne() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltBinary.run(["explain", "contrast", "\u{1B}[31m"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output.hasPrefix("contrast\n"))
    #expect(outcome.complaints.contains("\\x1B[31m") && !outcome.complaints.contains("\u{1B}"))
  }

  @Test func explainWithoutARuleIsAMistake() throws {
    let folder = try TemporaryFolder()
    #expect(try BuiltBinary.run(["explain"], in: folder.url).status == 2)
  }

  @Test(arguments: [["rules", "--category", "colors"], ["rules", "--document", "ISO"], ["rules", "--level", "fatal"]])
  func wrongChoiceIsToldWithWhatThereIs(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltBinary.run(arguments, in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output == "" && !outcome.complaints.isEmpty)
  }

  @Test(arguments: [
    (["--category", "text", "--level", "error"], "font-size-minimum", "contrast"),
    (["--document", "bg"], "background-placement", "font-size-minimum"),
    (["--profile", "recommended"], "font-size-minimum", "description-length"),
  ] as [([String], String, String)])
  func rulesAreSelected(_ options: [String], _ listed: String, _ other: String) throws {
    let folder = try TemporaryFolder()
    let output = try BuiltBinary.run(["rules"] + options, in: folder.url).output
    #expect(output.contains("\n  \(listed) ") && !output.contains("\n  \(other) "), "\(output)")
  }

  @Test(arguments: ["rules", "coverage"]) func jsonCanBeRead(_ command: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltBinary.run([command, "--format", "json"], in: folder.url)
    #expect(outcome.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(json?["version"] as? Int == 1)
  }

  @Test func checklistReadsFilesAndStandardInput() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.clean, to: "a.widget.yml")
    let outcome = try BuiltBinary.run(
      ["checklist", "a.widget.yml", "-", "--stdin-filename", "b.yml"], in: folder.url, input: Descriptions.error)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("a.widget.yml") && outcome.output.contains("b.yml"))
    #expect(outcome.output.contains("- [ ] "))
  }

  @Test func checklistTellsWhatItCouldNotRead() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.clean, to: "a.widget.yml")
    try folder.write("kind: [", to: "b.widget.yml")
    let outcome = try BuiltBinary.run(["checklist", "a.widget.yml", "b.widget.yml", "c.widget.yml"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("a.widget.yml"))
    #expect(outcome.complaints.contains("b.widget.yml") && outcome.complaints.contains("c.widget.yml"))
  }

  @Test(arguments: ["rules", "explain", "coverage", "checklist"])
  func helpListsAndDescribesIt(_ command: String) throws {
    let folder = try TemporaryFolder()
    #expect(try BuiltBinary.run(["--help"], in: folder.url).output.contains("\n  \(command) "))
    let help = try BuiltBinary.run([command, "--help"], in: folder.url)
    #expect(help.status == 0 && help.output.contains("USAGE: widgetlint \(command)"))
  }
}
