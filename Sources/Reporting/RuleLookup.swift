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

/// Where someone reads more about a rule: its own page. A team's own rule has none, so the document that it answers
/// stands for it, else the project.
package func helpAddress(of rule: RuleDescription) -> String {
  if rule.category == "own" {
    guard let address = rule.statements.first?.address, isWebAddress(address) else { return Project.address }
    return withEncodedParentheses(address)
  }
  let page = String(decoding: relativeURI(Array(rule.id.utf8)), as: UTF8.self)
  guard page.utf8.count <= longestAddress else { return Project.address }
  return "\(Project.address)/blob/main/Documentation/Rules/\(page).md"
}

/// In bytes.
private let longestAddress = 300

/// Whether an address is one that formats take, and that can do no harm as a link. Rules may come from their users.
private func isWebAddress(_ address: String) -> Bool {
  guard address.utf8.starts(with: "https://".utf8) || address.utf8.starts(with: "http://".utf8) else { return false }
  guard address.utf8.count <= longestAddress else { return false }
  return address.utf8.allSatisfy { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~:/?#@!$&'()*+,;=%".utf8.contains(byte)
    }
  }
}

/// Markdown's links end at a parenthesis.
private func withEncodedParentheses(_ address: String) -> String {
  address.unicodeScalars.reduce(into: "") { text, scalar in
    switch scalar {
    case "(": text += "%28"
    case ")": text += "%29"
    default: text.unicodeScalars.append(scalar)
    }
  }
}
