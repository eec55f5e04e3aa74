import Findings
import YAMLTree

/// What a check in Swift says and reads. Its rule's file is held to that, so that a name that only one of the two
/// knows is an error, not silence.
package struct CheckDeclaration: Sendable {
  /// As rule files name it.
  package let name: String
  /// Its messages, each with the names that it fills.
  package let says: [String: [String]]
  /// Names of what to do that are no names of messages.
  package let remedies: [String]
  /// The parameters that it reads.
  package let reads: [String]

  package init(name: String, says: [String: [String]], remedies: [String] = [], reads: [String] = []) {
    self.name = name
    self.says = says
    self.remedies = remedies
    self.reads = reads
  }

  /// The names that it fills whichever message it gives.
  fileprivate var alwaysFilled: Set<String> {
    says.values.dropFirst().reduce(Set(says.values.first ?? [])) { $0.intersection($1) }
  }
}

extension RuleFileReader {
  /// Holds a rule's file to what its check declares.
  mutating func hold(_ check: RuleCheck, _ fields: Fields, to declarations: [CheckDeclaration]) {
    guard let node = fields[.check] else { return }
    guard let declaration = declarations.first(where: { $0.name == check.name }) else {
      let names = declarations.map(\.name)
      return report(yaml.advised("There is no check \(check.name)", check.name, among: names), at: node)
    }
    for name in declaration.says.keys.sorted() where check.says[name]?.message == nil {
      let place = fields[.says].map { yaml.firstKey(of: $0) } ?? node
      yaml.report(.missingKey, at: place, "The check has a message \(name), of which the rule says nothing.")
    }
    holdMessages(of: check, fields, to: declaration)
    let required = MessageTemplate(yaml.text(fields[.required]) ?? "")
    holdNames(of: required, fields[.required], filled: declaration.alwaysFilled)
    holdParameters(of: check, fields, to: declaration)
  }

  private mutating func holdMessages(of check: RuleCheck, _ fields: Fields, to declaration: CheckDeclaration) {
    var entries = fields[.says].map { yaml.entries(of: $0) } ?? []
    if let message = fields[.message] { entries.append(AuthoredYAML.Entry(key: message, value: message)) }
    for entry in entries {
      let isOnly = entry.key == entry.value
      let name = isOnly ? RuleCheck.only : yaml.tree.string(of: entry.key)
      let saying = check.says[name]
      let filled = declaration.says[name]
      if filled == nil, saying?.message != nil || !declaration.remedies.contains(name) {
        let known = declaration.says.keys.sorted()
        yaml.report(
          .unknownKey, at: entry.key, yaml.advised("The check never gives a message \(name)", name, among: known))
        continue
      }
      let names = filled.map { Set($0) } ?? declaration.alwaysFilled
      for template in [saying?.message, saying?.remedy] {
        if let template { holdNames(of: template, entry.value, filled: names) }
      }
    }
  }

  private mutating func holdNames(of template: MessageTemplate, _ node: NodeID?, filled: Set<String>) {
    let known = filled.union(parameters.map(\.name)).union(MessageTemplate.namesOfAll)
    for name in template.names where !known.contains(name) {
      let sentence = "The message names {\(name)}, which its check does not fill and which is no parameter"
      if let node { report(yaml.advised(sentence, name, among: known.sorted()), at: node) }
    }
  }

  private mutating func holdParameters(of check: RuleCheck, _ fields: Fields, to declaration: CheckDeclaration) {
    for name in declaration.reads where !parameters.contains(where: { $0.name == name }) {
      guard let node = fields[.parameters].map({ yaml.firstKey(of: $0) }) ?? fields[.check] else { continue }
      yaml.report(.missingKey, at: node, "The check reads a parameter \(name), which the rule does not have.")
    }
    let templates = check.says.values.flatMap { [$0.message, $0.remedy] } + [check.required]
    let used = Set(declaration.reads + templates.flatMap { $0?.names ?? [] })
    for entry in fields[.parameters].map({ yaml.entries(of: $0) }) ?? [] {
      let name = yaml.tree.string(of: entry.key)
      if used.contains(name) { continue }
      let sentence = "The check reads no parameter \(name), and no message names it"
      yaml.report(.unknownKey, at: entry.key, yaml.advised(sentence, name, among: declaration.reads))
    }
  }
}
