import Base

/// Lints a rule's example and compares the result with what the example expects.
public struct ExampleTrial: Sendable {
  /// The properties of a finding that differences name.
  public struct Found: Sendable, Equatable {
    public var under: String
    public var level: Severity
    public var message: String
    /// Empty if the finding has the rule's remedy.
    public var remedy: String
    public var line: Int
  }

  public let rule: Rule
  public let example: RuleExample
  public let found: [Found]

  /// - Parameter all: All known rules. They all run if the rule is about reading.
  public init(_ example: RuleExample, of rule: Rule, among all: [Rule], checks: Checks) {
    let linter = Linter(rules: rule.isAboutReading ? all : [rule], checks: checks, known: all.map(\.id) + [rule.id])
    let report = linter.lint(Array(example.widget.utf8), path: SourcePath("example.widget.yml"))
    (self.rule, self.example) = (rule, example)
    found = report.findings.filter { $0.rule == rule.id && $0.suppression == nil }.map { finding in
      Found(
        under: String(decoding: report.file.bytes(in: finding.span), as: UTF8.self), level: finding.severity,
        message: finding.message, remedy: finding.remedy ?? "", line: report.file.range(of: finding.span).start.line)
    }
  }

  public var passes: Bool { differences.isEmpty }

  private var otherDifferences: [String] = []

  /// Adds a difference that is not about findings.
  public mutating func add(_ difference: String?) { otherDifferences += [difference].compactMap(\.self) }

  public var differences: [String] {
    var differences = otherDifferences
    for index in 0..<max(found.count, example.findings.count) {
      let found = self.found.indices.contains(index) ? self.found[index] : nil
      let expected = example.findings.indices.contains(index) ? example.findings[index] : nil
      if let difference = Self.difference(found, expected) { differences.append(difference) }
    }
    return differences
  }

  private static func difference(_ found: Found?, _ expected: ExpectedFinding?) -> String? {
    guard let found else { return expected.map { "Nothing is reported at “\(firstLine($0.under))”." } }
    let actual = "“\(firstLine(found.under))” in line \(found.line) of the example"
    guard let expected else { return "A finding at \(actual) is not expected: \(found.message)" }
    guard withoutBlanks(found.under) == withoutBlanks(expected.under) else {
      return "A finding is expected at “\(firstLine(expected.under))”, but is at \(actual)."
    }
    if let level = expected.level, level != found.level {
      return "The finding at \(actual) is \(nameWithArticle(of: found.level)), not \(nameWithArticle(of: level))."
    }
    if let text = expected.message, !found.message.contains(text: text) {
      return "The finding at \(actual) does not say “\(text)”, but: \(found.message)"
    }
    if let text = expected.remedy, !found.remedy.contains(text: text) {
      return "The finding at \(actual) does not say to do “\(text)”, but: \(found.remedy)"
    }
    return nil
  }

  private static func nameWithArticle(of level: Severity) -> String {
    level == .error ? "an error" : "a \(level.rawValue)"
  }

  /// Examples give only the first line of the underlined text.
  private static func firstLine(_ text: String) -> String { String(text.prefix { !$0.isNewline }) }

  private static func withoutBlanks(_ text: String) -> [UInt8] {
    firstLine(text).utf8.filter { $0 != UInt8(ascii: " ") }
  }
}
