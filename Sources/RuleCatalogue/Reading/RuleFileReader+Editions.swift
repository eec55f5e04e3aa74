import Findings
import YAMLTree

extension RuleFileReader {
  /// `edition: 2027.3` — since when.
  mutating func readEdition(_ node: NodeID?) -> Edition? {
    guard let node else { return nil }
    if let edition = text(node).flatMap({ Edition($0) }) { return edition }
    report("An edition is a year and a month, such as 2027.3.", at: node)
    return nil
  }

  /// `changes:` — what later editions make of the rule. The rest of the file says what held at first.
  mutating func readChanges(_ node: NodeID?, of rule: Rule) -> [RuleChange] {
    guard let node else { return [] }
    var changes: [RuleChange] = []
    for item in items(of: node) {
      guard let fields = fields(of: item, allowed: ["edition", "level", "parameters"]) else { continue }
      guard let place = fields["edition"], let edition = readEdition(place) else {
        if fields["edition"] == nil { report("A change needs the edition that makes it.", at: item) }
        continue
      }
      if let last = changes.last?.edition ?? rule.since, edition <= last {
        report("Changes stand in the order of their editions, and after the rule's own, \(last).", at: place)
      }
      var change = RuleChange(edition: edition, level: readLevel(fields["level"]))
      change.parameters = readChangedParameters(fields["parameters"], of: rule)
      if change.level == nil, change.parameters.isEmpty { report("The change changes nothing.", at: item) }
      changes.append(change)
    }
    return changes
  }

  private mutating func readChangedParameters(_ node: NodeID?, of rule: Rule) -> [String: ParameterValue] {
    guard let node, let fields = fields(of: node, allowed: Set(rule.parameters.map(\.name))) else { return [:] }
    var changed: [String: ParameterValue] = [:]
    for (name, node) in fields.sorted(by: { $0.value < $1.value }) { changed[name] = readParameterValue(node) }
    return changed
  }

  /// `atLeast` and `atMost` of a parameter: what a configuration may set.
  mutating func readRange(_ fields: RuleFields, of parameter: Parameter) -> ClosedRange<Double> {
    let standard = parameter.range
    let low = fields["atLeast"].flatMap { number($0) } ?? standard.lowerBound
    let high = fields["atMost"].flatMap { number($0) } ?? standard.upperBound
    guard low <= high else {
      if let node = fields["atLeast"] { report("The parameter \(parameter.name) allows no number at all.", at: node) }
      return standard
    }
    return low...high
  }
}
