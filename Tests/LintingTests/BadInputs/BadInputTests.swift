import Base
import Foundation
import Linting
import ReportProperties
import Rules
import Testing

/// Broken and hostile files: the finding that helps at the right place, and nothing that does harm.
@Suite struct BadInputTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let shared = Repository.root.deletingLastPathComponent().appending(path: "shared/data/bad-inputs")

  static let own = BadInput.read(folder.appending(path: "expected.tsv"), files: folder.appending(path: "Files"))
  /// Data beside the checkout; nothing is tested with it where it is missing. The format has overtaken one row: it
  /// allows `platforms: {iOS: 1}`, the finding that the row expects.
  static let others = BadInput.read(shared.appending(path: "expected.tsv"), files: shared)
    .filter { $0.name != "76-wrong-types.yaml" }

  private static let catalogue = RuleCatalogue.withExamples()
  private static let descriptions = catalogue.descriptions(strict: true)
  private static let linter = Linter(
    rules: catalogue.rules(strict: false), known: catalogue.rules.map(\.id))

  @Test func thereAreManyOfOurOwn() { #expect(Self.own.count >= 50) }

  @Test func everyFileStandsInTheTable() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: "Files").path)
    #expect(files.sorted() == Self.own.map(\.name).sorted())
  }

  /// The limit is for what never ends: tests run without optimization, several at a time.
  @Test(.timeLimit(.minutes(10)), arguments: own + others) func isFound(_ input: BadInput) throws {
    let bytes = try Repository.bytes(of: input.file)
    let file = Self.linter.lint(bytes, path: SourcePath(input.name))
    for expected in input.expected where !expected.description.isEmpty {
      #expect(expected.holds(for: file), "\(expected) in \(ExpectedPlace.shown(file))")
    }
    let fails = file.findings.contains { $0.suppression == nil && $0.severity == .error }
    if let exitCode = input.exitCode { #expect((fails ? 1 : 0) == exitCode) }
    let report = ReportProperties.report(on: [file], rules: Self.descriptions)
    #expect(ReportProperties.violations(in: report) == [])
  }
}
