import Base
import Foundation
import Linting
import Rules
import Testing

@Suite struct ConvergenceTests {
  static let rules = RuleCatalogue.withExamples().rules
  static let fixable = rules.filter { !$0.fixes.isEmpty }
  /// All pairs take minutes: of each rule's pairs a part is looked at unless WIDGETLINT_ALL_PAIRS is set.
  static let takesAll = ProcessInfo.processInfo.environment["WIDGETLINT_ALL_PAIRS"] != nil
  static let maximumPasses = 10

  /// What comes of a text, and in how many passes.
  private func fixed(_ text: String, _ rules: [Rule]) -> (text: String, passes: Int) {
    let linter = Linter(rules: rules, known: Self.rules.map(\.id))
    let bytes = Array(text.utf8)
    let report = linter.lint(bytes, path: SourcePath("a.widget.yml"))
    let result = Fixer(linter, rules: rules).fix(bytes, report, unsafe: true)
    return (String(decoding: result.bytes, as: UTF8.self), result.passes)
  }

  private func expectConvergence(_ text: String, _ rules: [Rule], _ name: String) {
    let once = fixed(text, rules)
    #expect(once.passes <= Self.maximumPasses, "\(name)")
    #expect(fixed(once.text, rules).text == once.text, "\(name)")
    #expect(fixed(text, rules.reversed()).text == once.text, "\(name), in the other order")
  }

  /// Two rules on the examples of both in one file.
  @Test(arguments: fixable.indices)
  func pairsConverge(_ index: Int) {
    let rule = Self.fixable[index]
    for (other, second) in Self.fixable.enumerated() where other > index {
      guard Self.takesAll || (index * 31 + other) % 12 == 0 else { continue }
      let (left, right) = (rule.examples.filter(\.isBad), second.examples.filter(\.isBad))
      for place in 0..<(Self.takesAll ? max(left.count, right.count) : 1) where !left.isEmpty && !right.isEmpty {
        let both = left[place % left.count].widget + "---\n" + right[place % right.count].widget
        expectConvergence(both, [rule, second], "\(rule.id) and \(second.id), \(place)")
      }
    }
  }

  /// All rules on each example: there every rule meets all others on the same views.
  @Test(arguments: fixable.indices)
  func allRulesConvergeOnEachExample(_ index: Int) {
    let examples = Self.fixable[index].examples.filter(\.isBad)
    for (place, example) in examples.enumerated() where Self.takesAll || place == 0 {
      expectConvergence(example.widget, Self.rules, "\(Self.fixable[index].id), \(example.title)")
    }
  }

  /// Two rules of which one yields to the other, on what both want to change.
  @Test(arguments: [
    ("font-size-minimum", "text-style-preferred", "{Text: a, font: 9}", "font: caption2"),
    (
      "contrast", "background-removed-legibility", "{Text: a, foregroundStyle: \"#111111\"}",
      "{Text: a, foregroundStyle: \"#757575\"}"
    ),
    ("margin-minimum", "margin-standard", "{Text: \"{name}\", padding: -8}", "{Text: \"{name}\"}"),
  ])
  func theFirstWordIsKept(_ first: String, _ second: String, _ view: String, _ expected: String) {
    let text = """
      kind: com.example.a
      families:
        systemSmall:
          containerBackground: black
          content: \(view)

      """
    let rules = Self.rules.filter { $0.id == first || $0.id == second }
    let once = fixed(text, rules)
    #expect(once.text.contains(expected), "\(once.text)")
    #expect(fixed(text, rules.reversed()).text == once.text)
  }
}
