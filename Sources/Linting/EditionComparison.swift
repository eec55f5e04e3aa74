import Base

/// The findings that a newer edition would add.
package struct EditionComparison: Sendable {
  package struct Difference: Sendable {
    package var rule: String
    /// Whole sentences: "New."
    package var changes: [String]
    /// Findings that are new, or more severe than before.
    package var newFindings = 0
    package var raisedFindings = 0
  }

  package let from: Edition
  package let to: Edition
  package private(set) var differences: [Difference]

  package init(_ catalogue: RuleCatalogue, from: Edition, to: Edition) {
    self.from = from
    self.to = to
    let old = Dictionary(catalogue.rules(of: from).map { ($0.id, $0) }) { first, _ in first }
    differences = catalogue.rules(of: to).compactMap { new in
      guard let before = old[new.id] else { return Difference(rule: new.id, changes: ["New."]) }
      let changes = new.changes.filter { $0.edition > from && $0.edition <= to }.flatMap { $0.sentences(for: before) }
      return changes.isEmpty ? nil : Difference(rule: new.id, changes: changes)
    }
  }

  /// Counts the findings that only the newer report has.
  package mutating func count(_ old: FileReport, _ new: FileReport) {
    struct Key: Hashable {
      var rule: String
      var span: TextSpan
    }
    func counted(_ report: FileReport) -> [Finding] { report.findings.filter { $0.suppression == nil } }
    let before = Dictionary(counted(old).map { (Key(rule: $0.rule, span: $0.span), $0.severity) }) { max($0, $1) }
    for finding in counted(new) {
      let known = before[Key(rule: finding.rule, span: finding.span)]
      if let known, known >= finding.severity { continue }
      let index = self.index(of: finding.rule)
      if known == nil { differences[index].newFindings += 1 } else { differences[index].raisedFindings += 1 }
    }
  }

  /// Adds a rule that differs without a change of its own, as for a comment that suppresses a new rule.
  private mutating func index(of rule: String) -> Int {
    if let index = differences.firstIndex(where: { $0.rule == rule }) { return index }
    differences.append(Difference(rule: rule, changes: []))
    return differences.count - 1
  }
}

extension RuleChange {
  fileprivate func sentences(for rule: Rule) -> [String] {
    var sentences: [String] = []
    if let level { sentences.append("Its findings are of level \(level.rawValue).") }
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      var changed = rule.parameter(name) ?? Parameter(name: name, value: value, unit: "", meaning: "")
      let before = FactText.text(ofParameter: changed, for: nil)
      changed.value = value
      let after = FactText.text(ofParameter: changed, for: nil)
      if let before, let after {
        sentences.append("\(name) is \(after) rather than \(before).")
      } else {
        sentences.append("\(name) has other values.")
      }
    }
    return sentences
  }
}
