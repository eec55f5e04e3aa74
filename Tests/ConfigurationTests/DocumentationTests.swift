import Base
import Foundation
import Linting
import Rules
import Testing
@testable import widgetlint

/// The examples of the page about configurations have no mistakes.
@Suite struct ConfigurationPageTests {
  static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/Configuration.md")

  /// The fences of the page that hold configurations.
  static let examples: [String] = {
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "```yaml\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }()

  @Test func thereAreExamples() { #expect(Self.examples.count >= 8) }

  @Test(arguments: examples) func exampleHasNoMistakes(_ example: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "widgetlint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, to path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    // What the examples name.
    for path in ["shared/widgetlint.yml", "widget-rules/brand/title-font.yaml", ".git/HEAD"] { try write("", to: path) }
    try write(example, to: ".widgetlint.yml")
    let root = try SourcePath(folder.path).resolved()
    let loader = ConfigurationLoader(catalogue: .embedded(), workingFolder: root)
    let configuration = loader.load(root.appending(".widgetlint.yml"), isNamed: false)
    #expect(configuration.failure == nil)
    #expect(configuration.files.flatMap(\.findings).map(\.message) == [], "\(example)")
  }

  @Test func everyKeyIsExplained() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    for key in ConfigurationKey.allCases { #expect(text.contains("`\(key.rawValue)`"), "\(key.rawValue)") }
  }
}
