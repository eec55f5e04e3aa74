import Findings

/// Rules by id, with the place of each in the report.
struct RuleLookup {
  private let rules: [RuleDescription]
  private let indices: [String: Int]

  init(_ rules: [RuleDescription]) {
    self.rules = rules
    var indices: [String: Int] = [:]
    for (index, rule) in rules.enumerated() where indices[rule.id] == nil { indices[rule.id] = index }
    self.indices = indices
  }

  func index(of id: String) -> Int? { indices[id] }

  subscript(id: String) -> RuleDescription? { indices[id].map { rules[$0] } }
}

/// Where someone reads more about a rule: the first document that it answers, else the project's own page.
func helpAddress(of rule: RuleDescription) -> String {
  if let address = rule.statements.first?.address, !address.isEmpty { return address }
  return "\(Project.address)/blob/main/Documentation/Rules/\(rule.id).md"
}
