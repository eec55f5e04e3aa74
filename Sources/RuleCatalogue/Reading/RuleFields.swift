import AppleTables
import Findings
import YAMLTree

/// The keys of a mapping in a rule file, with their values.
typealias RuleFields = [String: NodeID]

extension RuleFileReader {
  /// The mapping's values by key; keys that are not allowed are reported. Nil if it is no mapping.
  mutating func fields(of node: NodeID, allowed: Set<String>) -> RuleFields? {
    guard tree[node].kind == .mapping else {
      report("A mapping should stand here.", at: node)
      return nil
    }
    var fields: RuleFields = [:]
    for entry in tree.entries(of: node) {
      guard let key = text(entry.key), isTrusted || allowed.contains(key) else {
        reportUnknownKey(entry.key, allowed: allowed)
        continue
      }
      fields[key] = tree.resolved(entry.value)
    }
    return fields
  }

  private mutating func reportUnknownKey(_ node: NodeID, allowed: Set<String>) {
    let key = text(node) ?? ""
    let guess = nearest(to: Array(key.utf8)[...], among: allowed.sorted()).map { "; did you mean \($0)?" } ?? "."
    report("A rule file has no key \(key) here\(guess)", at: node)
  }

  func text(_ node: NodeID?) -> String? {
    guard let node, tree[node].kind == .scalar else { return nil }
    return tree.string(of: node)
  }

  mutating func requiredText(_ key: String, in fields: RuleFields, root: NodeID) -> String? {
    if let text = text(fields[key]), !text.isEmpty { return text }
    report("The rule lacks \(key).", at: fields[key] ?? tree.entries(of: root).first { _ in true }?.key ?? root)
    return nil
  }

  /// A list of words; a single word counts as a list of one.
  mutating func texts(_ node: NodeID?) -> [String] {
    guard let node else { return [] }
    if let text = text(node) { return [text] }
    guard tree[node].kind == .sequence else {
      report("A list should stand here.", at: node)
      return []
    }
    return items(of: node).compactMap { item in
      if let text = text(item) { return text }
      report("A word should stand here.", at: item)
      return nil
    }
  }

  func items(of node: NodeID) -> [NodeID] { tree.items(of: node).map { tree.resolved($0) } }

  func number(_ node: NodeID) -> Double? {
    guard tree[node].style == .plain, let text = text(node) else { return nil }
    return decimal(text)
  }

  /// A decimal number; other forms that Swift reads, such as `inf` and `0x1p3`, are words.
  func decimal(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && text.utf8.count <= 40
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  mutating func readLevel(_ node: NodeID?) -> Severity? {
    guard let node else { return nil }
    if let level = text(node).flatMap(Severity.init(rawValue:)) { return level }
    report("A level is error, warning or note.", at: node)
    return nil
  }
}
