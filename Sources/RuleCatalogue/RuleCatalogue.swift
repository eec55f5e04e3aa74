import Findings
import RuleFiles
import WidgetModel

/// All rules of the project, from the files that the binary carries.
package struct RuleCatalogue: Sendable {
  /// By id.
  package let rules: [Rule]
  /// Mistakes in rule files; the project's own have none, which a test holds.
  package let findings: [String: [Finding]]

  package init(rules: [Rule], findings: [String: [Finding]] = [:]) {
    self.rules = rules.sorted { $0.id < $1.id }
    self.findings = findings
  }

  /// What linting needs: conditions, messages and levels, without documentation.
  package static func forLinting() -> RuleCatalogue { read(isWhole: false) }

  /// With titles, rationales, remedies and examples.
  package static func whole() -> RuleCatalogue { read(isWhole: true) }

  private static func read(isWhole: Bool) -> RuleCatalogue {
    var rules: [Rule] = []
    var findings: [String: [Finding]] = [:]
    for file in RuleFile.all where !file.path.hasPrefix("requirements/") {
      let result = RuleFileReader.read(isWhole ? file.text : file.condition, path: file.path, isWhole: isWhole)
      if let rule = result.rule { rules.append(rule) }
      if !result.findings.isEmpty { findings[file.path] = result.findings }
    }
    return RuleCatalogue(rules: rules, findings: findings)
  }

  package subscript(id: String) -> Rule? { rules.first { $0.id == id } }
}
