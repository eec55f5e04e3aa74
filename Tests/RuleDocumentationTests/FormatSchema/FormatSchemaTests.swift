import Foundation
import Linting
import Presentations
import Rules
import Testing
import ToolRuns
import WidgetFormat
@testable import widgetlint
import YAMLTree

/// The schema of descriptions refuses what reading reports of keys and shapes, and nothing else.
///
/// What depends on several values (a family without content), on names that are nearly right, and on how a number is
/// spelled, only reading sees.
@Suite struct FormatSchemaTests {
  struct Description: Sendable {
    var name: String
    var text: String
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let examples = GeneratedFilesTests.root.appending(path: "Examples")

  /// Findings about keys and shapes.
  private static let structural: Set<String> = [
    "unknown-key", "unknown-view", "unsupported-view", "unknown-family", "missing-key", "invalid-value",
  ]
  /// Where a file is not what it seems to be, the two may read different things.
  private static let unreadable: Set<String> = ["yaml-syntax", "encoding", "limit-exceeded", "duplicate-key"]

  private static let hasValidator = (try? python(["-c", "import jsonschema, yaml"]))?.status == 0

  @Test func isJSONWithDefinitionsForEveryReference() throws {
    let schema = Documentation.formatSchema()
    let object = try #require(try JSONSerialization.jsonObject(with: Data(schema)) as? [String: Any])
    let definitions = try #require(object["definitions"] as? [String: Any])
    let text = String(decoding: schema, as: UTF8.self)
    let references = Set(text.matches(of: /#\/definitions\/([A-Za-z]+)/).map { String($0.output.1) })
    #expect(references.isSubset(of: Set(definitions.keys)))
    #expect(object["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
  }

  @Test func everyKeyAndViewHasWordsForEditors() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(Documentation.formatSchema())) as? [String: Any])
    let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
    for name in ["widget", "family", "modifiers"] {
      let properties = try #require(definitions[name]?["properties"] as? [String: [String: Any]])
      #expect(!properties.isEmpty)
      for (key, value) in properties { #expect((value["description"] as? String)?.isEmpty == false, "\(name): \(key)") }
    }
  }

  @Test(.enabled(if: hasValidator)) func agreesWithReadingOnBrokenVariants() throws {
    let whole = try String(contentsOf: Self.folder.appending(path: "whole.widget.yml"), encoding: .utf8)
    let lines = try String(contentsOf: Self.folder.appending(path: "variants.tsv"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
    var descriptions = [Description(name: "whole", text: whole)]
    for (index, line) in lines.enumerated() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map {
        $0.replacing("\\n", with: "\n")
      }
      try #require(fields.count == 2 && whole.contains(fields[0]), "line \(index + 2)")
      let text = whole.replacing(fields[0], with: fields[1], maxReplacements: 1)
      descriptions.append(Description(name: "\(fields[0]) → \(fields[1])", text: text))
    }
    let verdicts = try Self.verdicts(on: descriptions)
    #expect(verdicts.first == .some(.some(true)))
    #expect(verdicts.count { $0 == false } >= 60)
    Self.compare(descriptions, verdicts)
  }

  @Test(.enabled(if: hasValidator)) func agreesWithReadingOnEveryExample() throws {
    var descriptions = RuleCatalogue.withExamples().rules.flatMap { rule in
      rule.examples.map { Description(name: "\(rule.id): \($0.title)", text: $0.widget) }
    }
    for file in try FileManager.default.contentsOfDirectory(at: Self.examples, includingPropertiesForKeys: nil)
    where [".widget.yml", ".widget.yaml", ".widget.json"].contains(where: { file.path.hasSuffix($0) }) {
      descriptions.append(
        Description(name: file.lastPathComponent, text: String(decoding: try Data(contentsOf: file), as: UTF8.self)))
    }
    #expect(descriptions.count > 500)
    Self.compare(descriptions, try Self.verdicts(on: descriptions))
  }

  private static func compare(_ descriptions: [Description], _ verdicts: [Bool?]) {
    #expect(descriptions.count == verdicts.count)
    for (description, isAccepted) in zip(descriptions, verdicts) {
      let file = WidgetFile.read(YAMLTree.read(Array(description.text.utf8)))
      let rules = Set(file.findings.map(\.rule))
      // Of a widget for tvOS alone, reading says nothing.
      guard let isAccepted, rules.isDisjoint(with: unreadable), !file.widgets.contains(where: \.isForTelevisionOnly)
      else { continue }
      let found = rules.intersection(structural)
      #expect(isAccepted == found.isEmpty, "\(description.name): reading finds \(found.sorted())")
    }
  }

  /// Whether the schema accepts each; nil for what the validator cannot read.
  private static func verdicts(on descriptions: [Description]) throws -> [Bool?] {
    let temporary = FileManager.default.temporaryDirectory.appending(path: "schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: temporary) }
    let schema = temporary.appending(path: "schema.json")
    try Data(Documentation.formatSchema()).write(to: schema)
    var paths: [String] = []
    for (index, description) in descriptions.enumerated() {
      let file = temporary.appending(path: "\(index).yml")
      try Data(description.text.utf8).write(to: file)
      paths.append(file.path)
    }
    let outcome = try python([folder.appending(path: "validate.py").path, schema.path] + paths)
    try #require(outcome.status == 0)
    return outcome.output.split(separator: "\n").map { line in
      line.hasPrefix("unreadable") ? nil : line.hasPrefix("accepted")
    }
  }

  private static func python(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let run = try ProgramRun("python3", arguments)
    return (run.status, run.outputText)
  }
}
