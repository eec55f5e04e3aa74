import Foundation
import Testing
import ToolRuns

/// A program that knows JSON Schema and YAML, if there is one.
enum SchemaChecker {
  static let url: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: "\($0)/check-jsonschema") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }()
}

/// The JSON Schema of configurations is one, and refuses what the linter refuses as far as a schema can.
@Suite(.enabled(if: SchemaChecker.url != nil, "check-jsonschema is not installed."))
struct ConfigurationSchemaTests {
  /// What only the linter can know: whether YAML is as it should be, and whether a pattern can be used.
  private static let beyondSchemas = [
    "key twice", "rule twice", "broken YAML", "two documents", "a tab as indentation", "an unknown alias",
    "an open bracket", "a pattern that leads out", "a pattern of a slash", "a very long pattern",
  ]

  private func check(_ arguments: [String], in folder: TemporaryFolder) throws -> (status: Int32, output: String) {
    let run = try ProgramRun(#require(SchemaChecker.url).path, arguments, in: folder.url)
    return (run.status, run.outputText + run.errorText)
  }

  private func folderWithSchema() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(try BuiltBinary.run(["config", "schema"], in: folder.url).output, to: "schema.json")
    return folder
  }

  @Test func isASchema() throws {
    let folder = try folderWithSchema()
    let outcome = try check(["--check-metaschema", "schema.json"], in: folder)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func refusesWhatTheLinterRefuses() throws {
    let folder = try folderWithSchema()
    let mistakes = [
      ConfigurationMistakeTests.keys, ConfigurationMistakeTests.values, ConfigurationMistakeTests.rules,
      ConfigurationMistakeTests.overrides,
    ].joined().filter { !Self.beyondSchemas.contains($0.description) }
    let names = mistakes.indices.map { "mistake\($0).yml" }
    for (mistake, name) in zip(mistakes, names) { try folder.write(mistake.text + "\n", to: name) }
    let output = try check(["--schemafile", "schema.json", "-o", "json"] + names, in: folder).output
    for (mistake, name) in zip(mistakes, names) {
      #expect(output.contains("\"\(name)\""), "The schema accepts: \(mistake.text)")
    }
  }

  @Test func acceptsWhatTheLinterAccepts() throws {
    let folder = try folderWithSchema()
    let accepted = [
      "", "profile: strict", "extends: a.yml", "extends: [a.yml, b.yml]", "extends:", "exclude:", "rules:",
      "overrides:",
      "edition: 2026.11", "edition: \"2026.11\"", "failOn: never", "requireReasons: true", "x-notes: [a]",
      "baseline: a", "rulesFrom: a",
      "rules: {deep-link: off, contrast: {level: on, normal: 5}, unknown-view: error, no-widget: on, x-a: 1}",
      "rules: {content-density: {maximum: 3}, interaction-targets: {maximum: {systemSmall: 3}}}",
      "rules: {system-date-refresh: {relativeFormats: [ago]}}",
      "overrides: [{paths: a, kinds: [b], families: [system, accessoryInline], rules: {deep-link: note}}]",
      try BuiltBinary.run(["init"], in: folder.url).status == 0 ? folder.text(of: ".widgetlint.yml") : "init failed",
    ]
    for (index, text) in accepted.enumerated() {
      try folder.write(text + "\n", to: "accepted\(index).yml")
      let path = "sub\(index)/.widgetlint.yml"
      try folder.write(text.hasPrefix("extends") || text.hasPrefix("rulesFrom") ? "" : text, to: path)
      let linter = try BuiltBinary.run(["config", "check", "sub\(index)"], in: folder.url)
      #expect(linter.status == 0, "\(text): \(linter.output)")
    }
    let names = accepted.indices.dropFirst().map { "accepted\($0).yml" }
    let outcome = try check(["--schemafile", "schema.json"] + names, in: folder)
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
