import Base
import Linting
@testable import widgetlint

/// A generated part of a page that people edit, between two comments.
struct GeneratedTable {
  let mark: String
  let lines: [String]

  static let end = "<!-- end of the table -->"

  init(_ name: String, from source: String, _ lines: [String]) {
    mark = "<!-- table: \(name), written by `\(GeneratedFiles.command)` from \(source) -->"
    self.lines = lines
  }

  /// Makes a table from the output of a command or its first lines. A test compares it with what the binary prints.
  init(outputOf command: String, _ page: Page, limit: Int? = nil) {
    mark = "<!-- output\(limit.map { ", \($0) lines" } ?? ""): \(command) -->"
    // The width of commands' output without a terminal.
    let output = page.text(width: 100).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    lines = ["```"] + output.prefix(limit ?? .max).map(String.init) + ["```"]
  }

  static func filled(_ page: String, with tables: [GeneratedTable]) -> String {
    var lines: [String] = []
    var isSkipping = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == end { isSkipping = false }
      if !isSkipping { lines.append(String(line)) }
      guard let table = tables.first(where: { line == $0.mark }) else { continue }
      isSkipping = true
      lines += table.lines
    }
    return lines.joined(separator: "\n")
  }
}

extension GeneratedTable {
  init(_ name: String, from source: String, _ page: Page) {
    let lines = page.markdown.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    self.init(name, from: source, lines.map(String.init))
  }

  /// The outputs in `Documentation/Commands.md`.
  static func outputs(of documentation: Documentation) -> [GeneratedTable] {
    let gallery = documentation.rules.filter { $0.category == "gallery" }
    let example = documentation.rules.filter { $0.id == "animation-duration" }
    return [
      GeneratedTable(outputOf: "widgetlint rules --category gallery", documentation.rulesList(of: gallery).page),
      GeneratedTable(outputOf: "widgetlint coverage", documentation.coverage().page, limit: 30),
    ]
      + example.map { rule in
        GeneratedTable(
          outputOf: "widgetlint explain \(rule.id)", documentation.explanation(of: rule, showsAllExamples: false))
      }
  }

  /// The tables about rules, in `Rules/README.md` and `Documentation/Fixes.md`.
  static func tables(of documentation: Documentation) -> [GeneratedTable] {
    var (summary, rules, traits, fixes, swiftFixes) = (Page(), Page(), Page(), Page(), Page())
    summary.paragraph(Phrase(documentation.summary(of: documentation.rules)))
    for category in documentation.categories {
      rules.heading(2, Phrase(documentation.title(ofCategory: category)))
      rules.table(
        ["Rule", "Level", "Requirement"],
        documentation.rules.filter { $0.category == category }.map { rule in
          [
            .link(rule.id, to: "../\(GeneratedFiles.rulePages)/\(rule.id).md"),
            Phrase(rule.levelAndReach), Phrase(rule.title),
          ]
        })
    }
    traits.table(["`uses`, `lacks`", "True if"], WidgetTrait.allCases.map { [.code($0.rawValue), Phrase($0.meaning)] })
    let header = ["Rule", "Safety", "What the fix does", "Why it is not safe"]
    func rows(of rule: Rule, _ fixes: [RuleFix]) -> [[Phrase]] {
      fixes.enumerated().map { index, fix in
        let name: Phrase = index == 0 ? .link(rule.id, to: "Rules/\(rule.id).md") : ""
        return [name, Phrase(fix.safety.rawValue), Phrase(fix.does), Phrase(fix.reason ?? "")]
      }
    }
    fixes.table(header, documentation.rules.flatMap { rows(of: $0, $0.fixes) })
    swiftFixes.table(
      header,
      documentation.rules.flatMap { rule -> [[Phrase]] in
        guard let reason = rule.reasonForNoSwiftFix else { return rows(of: rule, rule.swiftFixes) }
        return [[.link(rule.id, to: "Rules/\(rule.id).md"), "none", "", Phrase("None, because \(reason).")]]
      })
    return [
      GeneratedTable("number of rules", from: "the rule files", summary),
      GeneratedTable("rules", from: "the rule files", rules),
      GeneratedTable("widget traits", from: "Sources/Linting/Catalogue", traits),
      GeneratedTable("fixes", from: "the rule files", fixes),
      GeneratedTable("fixes of code", from: "the rule files", swiftFixes),
    ]
  }
}
