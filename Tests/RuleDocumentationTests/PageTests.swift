import Base
import Foundation
import Rules
import Testing
@testable import widgetlint

/// What `rules`, `explain` and `coverage` print.
@Suite struct PageTests {
  static let documentation = Documentation.whole()

  @Test func rulesAreListedByCategoryAndCounted() {
    let text = Self.documentation.rulesList(of: Self.documentation.rules).page.text(width: 100)
    for rule in Self.documentation.rules { #expect(text.contains("\n  \(rule.id) "), "\(rule.id)") }
    #expect(text.contains("  \(Self.documentation.rules.count) rules: "))
  }

  @Test func jsonGivesDefaultsAsNumbers() throws {
    let data = Data(Self.documentation.rulesList(of: Self.documentation.rules).json)
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let rules = json?["rules"] as? [[String: Any]] ?? []
    let rule = rules.first { $0["id"] as? String == "animation-duration" }
    let parameter = (rule?["parameters"] as? [[String: Any]])?.first
    #expect(parameter?["default"] as? Double == 2)
    #expect(parameter?["isOwn"] as? Bool == false)
  }

  @Test(arguments: documentation.rules.map(\.id)) func explanationShowsWhatTheBadExamplesFind(_ id: String) throws {
    let rule = try #require(Self.documentation.rules.first { $0.id == id })
    let text = Self.documentation.explanation(of: rule).text(width: 100)
    let found = text.components(separatedBy: "[\(id)]").count - 1
    let expected = rule.examples.map(\.findings.count).reduce(0, +)
    #expect(found == expected, "\(text)")
    for part in ["\nWhy\n", "\nWhat to do\n", "\nHow to suppress it\n"] { #expect(text.contains(part)) }
    for parameter in rule.parameters { #expect(text.contains(parameter.name)) }
  }

  @Test func explanationTellsWhichNumbersAreTheProjectsOwn() throws {
    let own = try #require(Self.documentation.rules.first { $0.id == "description-length" })
    #expect(Self.documentation.explanation(of: own).markdown.contains("widgetlint's own"))
    let documented = try #require(Self.documentation.rules.first { $0.id == "animation-duration" })
    #expect(!Self.documentation.explanation(of: documented).markdown.contains("widgetlint's own"))
  }

  @Test func charactersThatMisleadAreShownAsEscapes() throws {
    let rule = try #require(Self.documentation.rules.first { $0.id == "encoding" })
    for text in [
      Self.documentation.explanation(of: rule).text(width: 80), Self.documentation.explanation(of: rule).markdown,
    ] {
      #expect(!text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{85}" })
      #expect(text.contains("\\u{202E}"))
    }
  }

  @Test func coverageNamesEveryStatementAndCountsThem() throws {
    let text = Self.documentation.coverage().page.text(width: 100)
    for requirement in Self.documentation.requirements { #expect(text.contains("\n  \(requirement.statement.id) ")) }
    #expect(Self.documentation.coverageSummary.hasPrefix("\(Self.documentation.requirements.count) statements of 12 "))
    #expect(!Self.documentation.coverageSummary.contains("nothing"))
    let json = try JSONSerialization.jsonObject(with: Data(Self.documentation.coverage().json)) as? [String: Any]
    #expect((json?["statements"] as? [Any])?.count == Self.documentation.requirements.count)
  }

  @Test(arguments: [40, 80, 120]) func proseKeepsToTheWidth(_ width: Int) throws {
    let rule = try #require(Self.documentation.rules.first { $0.id == "font-size-minimum" })
    let text = Self.documentation.explanation(of: rule).text(width: width)
    let prose = text.split(separator: "\n").prefix { !$0.hasPrefix("Bad: ") }
    // Addresses and what is typed are never broken.
    let isTyped = { (line: Substring) in line.contains("https://") || line.contains("# ") || line.contains("{") }
    for line in prose where !isTyped(line) { #expect(line.count <= width, "\(line)") }
  }
}
