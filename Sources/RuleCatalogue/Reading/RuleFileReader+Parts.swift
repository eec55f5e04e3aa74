import AppleTables
import Findings
import YAMLTree

extension RuleFileReader {
  private static let parameterKeys: Set<String> = ["default", "unit", "meaning", "own", "atLeast", "atMost"]

  mutating func readParameters(_ node: NodeID?) -> [Parameter] {
    guard let node else { return [] }
    guard tree[node].kind == .mapping else {
      report("parameters takes a mapping such as {minimum: {default: 11, unit: pt, meaning: …}}.", at: node)
      return []
    }
    var parameters: [Parameter] = []
    for entry in tree.entries(of: node) {
      let value = tree.resolved(entry.value)
      guard let name = text(entry.key), let fields = fields(of: value, allowed: Self.parameterKeys)
      else { continue }
      guard let standard = fields["default"], let made = readParameterValue(standard) else {
        report("The parameter \(name) lacks a default.", at: entry.key)
        continue
      }
      var parameter = Parameter(
        name: name, value: made, unit: text(fields["unit"]) ?? "", meaning: text(fields["meaning"]) ?? "")
      parameter.isOwn = text(fields["own"]) == "true"
      parameter.range = readRange(fields, of: parameter)
      parameters.append(parameter)
    }
    return parameters
  }

  mutating func readParameterValue(_ node: NodeID) -> ParameterValue? {
    switch tree[node].kind {
    case .scalar: return number(node).map { .number($0) } ?? text(node).map { .word($0) }
    case .sequence: return .words(texts(node))
    case .mapping: return readNumbersByFamily(node)
    case .alias: return nil
    }
  }

  private mutating func readNumbersByFamily(_ node: NodeID) -> ParameterValue {
    var values: [Family: Double] = [:]
    for entry in tree.entries(of: node) {
      guard let family = text(entry.key).flatMap(Family.init(rawValue:)) else {
        report("A parameter by family has families as keys.", at: entry.key)
        continue
      }
      values[family] = number(tree.resolved(entry.value))
    }
    return .byFamily(values)
  }

  mutating func readExamples(_ node: NodeID?) -> [RuleExample] {
    guard let node, let fields = fields(of: node, allowed: ["bad", "good"]) else { return [] }
    return readExamples(fields["bad"], areBad: true) + readExamples(fields["good"], areBad: false)
  }

  private mutating func readExamples(_ node: NodeID?, areBad: Bool) -> [RuleExample] {
    guard let node else { return [] }
    guard tree[node].kind == .sequence else {
      report("A list of examples should stand here, each with title and widget.", at: node)
      return []
    }
    return items(of: node).compactMap { item in
      guard let fields = fields(of: item, allowed: ["title", "widget", "bytes", "finds"]) else { return nil }
      guard let widget = text(fields["widget"]) ?? text(fields["bytes"]) else {
        report("An example lacks its widget.", at: item)
        return nil
      }
      let findings = fields["finds"].map { readExpected($0) } ?? []
      if areBad == findings.isEmpty { report("A bad example finds something, a good one nothing.", at: item) }
      var example = RuleExample(title: text(fields["title"]) ?? "", widget: widget, isBad: areBad, findings: findings)
      example.place = tree.span(of: item)
      return example
    }
  }

  private mutating func readExpected(_ node: NodeID) -> [ExpectedFinding] {
    guard tree[node].kind == .sequence else {
      report("finds takes a list such as [{under: \"9\"}].", at: node)
      return []
    }
    return items(of: node).compactMap { item in
      guard let fields = fields(of: item, allowed: ["under", "level", "message"]) else { return nil }
      guard let under = text(fields["under"]) else {
        report("A finding of an example says with under which text it underlines.", at: item)
        return nil
      }
      return ExpectedFinding(under: under, level: readLevel(fields["level"]), message: text(fields["message"]))
    }
  }
}
