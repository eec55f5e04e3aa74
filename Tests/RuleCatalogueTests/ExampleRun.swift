import Base
import Linting
import Rules

/// Lints a text with some rules and returns what one of them underlined.
struct ExampleRun {
  struct Underlined: Equatable, CustomStringConvertible {
    var under: String
    var level: Severity
    var message: String
    var remedy = ""

    var description: String { "\(level.rawValue) at “\(under)”: \(message)" }
  }

  let found: [Underlined]

  init(_ bytes: [UInt8], rule: Rule) {
    let file = SourceFile(path: SourcePath("example.widget.yml"), text: Self.report(on: bytes, rule: rule).file.text)
    found = Self.findings(in: bytes, rule: rule).map { finding in
      Underlined(
        under: String(decoding: file.bytes(in: finding.span), as: UTF8.self), level: finding.severity,
        message: finding.message, remedy: finding.remedy ?? "")
    }
  }

  init(_ text: String, rule: Rule) { self.init(Array(text.utf8), rule: rule) }

  /// What the rule finds that no comment silentRules.
  static func findings(in bytes: [UInt8], rule: Rule) -> [Finding] {
    report(on: bytes, rule: rule).findings.filter { $0.rule == rule.id && $0.suppression == nil }
  }

  /// Rules about comments need the other rules, which the comments name.
  private static func report(on bytes: [UInt8], rule: Rule) -> FileReport {
    let linter = rule.category == "reading" ? everyRule : Linter(rules: [rule], known: allNames)
    return linter.lint(bytes, path: SourcePath("example.widget.yml"))
  }

  private static let everyRule = Linter(rules: RuleCatalogue.withExamples().rules)
  private static let allNames = RuleCatalogue.withExamples().rules.map(\.id)

  /// Whether exactly the expected findings were found, in order.
  func matches(_ expected: [ExpectedFinding]) -> Bool {
    guard found.count == expected.count else { return false }
    return zip(found, expected).allSatisfy { found, expected in
      Self.firstLine(found.under) == Self.firstLine(expected.under)
        && (expected.level.map { $0 == found.level } ?? true)
        && (expected.message.map { found.message.contains($0) } ?? true)
        && (expected.remedy.map { found.remedy.contains($0) } ?? true)
    }
  }

  /// Examples name the first line of what spans several.
  private static func firstLine(_ text: String) -> String {
    String(text.prefix { !$0.isNewline }).filter { $0 != " " }
  }
}

/// One example of one rule, named so that a failing test says which.
struct NamedExample: CustomStringConvertible, Sendable {
  let rule: Rule
  let example: RuleExample

  var description: String { "\(rule.id): \(example.title)" }

  static let all: [NamedExample] = RuleCatalogue.withExamples().rules.flatMap { rule in
    rule.examples.map { NamedExample(rule: rule, example: $0) }
  }
}
