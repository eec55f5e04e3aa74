import Base
import Foundation
import Linting
import Rules
import Testing

/// The fixes of all rules beside the table that was made before there were any, and beside what they do.
@Suite struct FixTableTests {
  private static let rules = RuleCatalogue.withExamples().rules
  private static let table = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/fixes.tsv").standardizedFileURL

  private static var hasTable: Bool { FileManager.default.fileExists(atPath: table.path) }

  /// Rules whose fixes differ from the table, and why. Rules that are younger than the table are not in it.
  private static let exceptions = [
    "background-removable": "Besides the table's edits it offers the background of another family.",
    "invalid-value": "Its fixes become suggestions where they show findings that were hidden, which no file says.",
    "unknown-view": "The table's edit has a suggestion, View: NAME, which its column leaves out.",
  ]

  @Test(.enabled(if: hasTable, "../shared/data/fixes.tsv is not there"))
  func fixesAreThoseOfTheTable() throws {
    let lines = try String(contentsOf: Self.table, encoding: .utf8).split(separator: "\n").dropFirst()
    let fixes = Dictionary(uniqueKeysWithValues: Self.rules.map { ($0.id, Set($0.fixes.map(\.safety))) })
    for line in lines {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let rule = cells[0]
      let words = cells[2].split(separator: "|").filter { $0 != "none" }.map { $0 == "suggest" ? "suggestion" : String($0) }
      let expected = Set(words.compactMap(FixSafety.init(rawValue:)))
      let made = fixes[rule]
      #expect(made != nil, "There is no rule \(rule).")
      if Self.exceptions[rule] == nil { #expect(made == expected, "\(rule)") }
    }
  }

  /// What a rule's file says of its fixes is seen with one of its examples.
  @Test(arguments: rules.filter { !$0.fixes.isEmpty }.map(\.id))
  func everyFixIsOfferedForAnExample(_ id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    let linter = Linter(rules: Self.rules)
    let fixer = Fixer(linter, rules: Self.rules)
    var offered: Set<FixSafety> = []
    for example in rule.examples where example.isBad {
      let bytes = Array(example.widget.utf8)
      let report = linter.lint(bytes, path: SourcePath("a.widget.yml"))
      let shown = fixer.addingFixes(to: report, of: bytes) { $0.rule == id }
      offered.formUnion(shown.findings.filter { $0.rule == id }.flatMap(\.fixes).map(\.safety))
    }
    #expect(offered.isSuperset(of: Set(rule.fixes.map(\.safety))), "\(id)")
  }

  /// A rule yields to rules that there are and that have fixes.
  @Test func rulesYieldToRulesWithFixes() {
    let fixable = Set(Self.rules.filter { !$0.fixes.isEmpty }.map(\.id))
    for rule in Self.rules {
      guard case .rules(let others) = rule.yieldsTo else { continue }
      #expect(others.filter { !fixable.contains($0) || $0 == rule.id } == [], "\(rule.id)")
    }
  }
}
