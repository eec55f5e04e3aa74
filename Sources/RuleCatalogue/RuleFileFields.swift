import AppleTables
import YAMLTree

/// The keys of rule files and of files of statements, wherever they stand in them.
enum RuleKey: String, CaseIterable {
  case id, title, requirements, profile, rationale, remedy, notes, parameters, each, `in`, `where`, require, level
  case message, measured, required, at, related, relatedMessage, count, says, check, shows, examples, edition, changes
  case fix, yieldsTo
  // Parameters.
  case `default`, unit, meaning, own, atLeast, atMost
  // Examples.
  case bad, good, widget, bytes, finds, fixed, under
  // Fixes.
  case replace, delete, insert, append, rename, named, into, families, does, safety, why
  // Statements of documents.
  case document, publisher, address, section, strength, review, applies, decides, uses, lacks

  private static let all = allCases
  private static let table = NameTable(all.map { $0.rawValue })

  /// The key that a node is; nil for any other.
  init?(_ node: NodeID, in tree: YAMLTree) {
    guard let index = tree.withText(of: node, { Self.table.index(of: $0) }) else { return nil }
    self = Self.all[index]
  }
}

extension RuleFileReader {
  /// The keys of a mapping with their values, in the order of the file. They are few enough to be looked through, which
  /// takes less than to hash them.
  struct Fields {
    private var entries: [(key: RuleKey, value: NodeID)] = []

    subscript(key: RuleKey) -> NodeID? { entries.first { $0.key == key }?.value }

    fileprivate init(capacity: Int) { entries.reserveCapacity(capacity) }

    fileprivate mutating func add(_ key: RuleKey, _ value: NodeID) { entries.append((key, value)) }

    /// All of `own`, and for keys that it lacks these.
    func filling(_ own: Fields) -> Fields {
      var filled = own
      filled.entries += entries
      return filled
    }
  }

  /// The mapping's values by key; keys that are not allowed are reported. Nil if it is no mapping.
  mutating func fields(of node: NodeID, allowed: [RuleKey]) -> Fields? {
    guard yaml.tree[node].kind == .mapping else {
      report("A mapping should stand here.", at: node)
      return nil
    }
    var fields = Fields(capacity: yaml.tree.childCount(of: node))
    for entry in yaml.tree.entries(of: node) {
      if let key = RuleKey(entry.key, in: yaml.tree), allowed.contains(key) {
        fields.add(key, yaml.tree.resolved(entry.value))
      } else {
        let word = yaml.tree.string(of: entry.key)
        let message = yaml.advised(
          "A rule file has no key \(word) here", word, among: allowed.map { $0.rawValue }.sorted())
        yaml.report(.unknownKey, at: entry.key, message)
      }
    }
    return fields
  }

  mutating func requiredText(_ key: RuleKey, in fields: Fields, root: NodeID) -> String? {
    if let text = yaml.text(fields[key]), !text.isEmpty { return text }
    yaml.report(.missingKey, at: fields[key] ?? yaml.firstKey(of: root), "The rule has no \(key.rawValue).")
    return nil
  }
}
