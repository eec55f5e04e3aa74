import Base
import Foundation
import Testing
import YAMLTree

@testable import Presentations
@testable import WidgetFormat

/// The folder with the format and its data beside the checkout, where that is at hand.
private let shared = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("shared")

private func exists(_ name: String) -> Bool {
  FileManager.default.fileExists(atPath: shared.appendingPathComponent(name).path)
}

@Suite struct SharedFileTests {
  @Test(.enabled(if: exists("FORMAT.md")))
  func theFormatsOwnExampleReadsWithoutFindings() throws {
    let text = try String(contentsOf: shared.appendingPathComponent("FORMAT.md"), encoding: .utf8)
    let example = try #require(text.components(separatedBy: "```yaml\n").dropFirst().first)
    let source = try #require(example.components(separatedBy: "```").first)
    #expect(findings(in: source) == [])
    #expect(read(source).widgets.count == 1)
  }

  /// Findings that other stages make: those of comments.
  private static let ofOtherStages: Set<String> = ["invalid-suppression"]

  /// Rows that the format has overtaken: it allows `platforms: {iOS: 1}`, the finding that this one expects.
  private static let overtaken: Set<String> = ["76-wrong-types.yaml"]

  @Test(.enabled(if: exists("data/bad-inputs/expected.tsv")))
  func badInputsAreReportedWhereTheyAreBad() throws {
    let folder = shared.appendingPathComponent("data/bad-inputs")
    let table = try String(contentsOf: folder.appendingPathComponent("expected.tsv"), encoding: .utf8)
    for row in table.split(separator: "\n").dropFirst() {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if Self.overtaken.contains(cells[0]) { continue }
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(cells[0])))
      let found = positions(in: bytes)
      let (rule, place) = split(cells[1])
      if Self.ofOtherStages.contains(rule) { continue }
      if rule.hasPrefix("!") {
        #expect(!found.contains { $0.rule == rule.dropFirst() }, "\(cells[0])")
      } else {
        #expect(found.contains { $0.rule == rule && (place == nil || $0.place == place) }, "\(cells[0]): \(found)")
      }
    }
  }

  private func split(_ expectation: String) -> (rule: String, place: String?) {
    let parts = expectation.split(separator: "@").map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : nil)
  }

  private func positions(in bytes: [UInt8]) -> [(rule: String, place: String)] {
    let file = WidgetFile.read(YAMLTree.read(bytes, limits: Limits()))
    let source = SourceFile(path: SourcePath("x.yaml"), text: file.tree.text)
    return file.findings.map { finding in
      let start = source.range(of: finding.span).start
      return (finding.rule, "\(start.line):\(start.column)")
    }
  }
}
