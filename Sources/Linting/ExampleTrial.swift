import Base

/// Lints a rule's example and compares the result with what the example expects.
public struct ExampleTrial: Sendable {
  /// A finding in the form of an example.
  public struct Found: Sendable, Equatable {
    public var under: String
    public var level: Severity
    public var message: String
    /// The finding's own remedy; empty for the rule's.
    public var remedy: String
    public var line: Int
  }

  public let rule: Rule
  public let example: RuleExample
  public let found: [Found]

  /// - Parameter all: All known rules; they run if the example's rule is about reading.
  public init(_ example: RuleExample, of rule: Rule, among all: [Rule], checks: Checks) {
    let linter = Linter(rules: rule.isAboutReading ? all : [rule], checks: checks, known: all.map(\.id) + [rule.id])
    let report = linter.lint(Array(example.widget.utf8), path: SourcePath("example.widget.yml"))
    self.rule = rule
    self.example = example
    found = report.findings.filter { $0.rule == rule.id && $0.suppression == nil }.map { finding in
      Found(
        under: String(decoding: report.file.bytes(in: finding.span), as: UTF8.self), level: finding.severity,
        message: finding.message, remedy: finding.remedy ?? "", line: report.file.range(of: finding.span).start.line)
    }
  }

  public var passes: Bool { differences.isEmpty }

  private var otherDifferences: [String] = []

  /// Adds a difference other than in findings.
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
      return "The finding at \(actual) is \(named(found.level)), not \(named(level))."
    }
    if let part = expected.message, !found.message.contains(text: part) {
      return "The finding at \(actual) does not say “\(part)”, but: \(found.message)"
    }
    if let part = expected.remedy, !found.remedy.contains(text: part) {
      return "The finding at \(actual) does not say to do “\(part)”, but: \(found.remedy)"
    }
    return nil
  }

  private static func named(_ level: Severity) -> String { level == .error ? "an error" : "a \(level.rawValue)" }

  /// Examples name only the first line.
  private static func firstLine(_ text: String) -> String { String(text.prefix { !$0.isNewline }) }

  private static func withoutBlanks(_ text: String) -> [UInt8] {
    firstLine(text).utf8.filter { $0 != UInt8(ascii: " ") }
  }
}
