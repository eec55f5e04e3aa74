import AppleTables
import Base
import YAMLTree

public struct RuleFix: Sendable {
  public enum Action: Sendable, Hashable {
    /// Replaces the underlined value, or the value of the underlined key.
    case replace(NewValue)
    case delete
    /// Inserts an entry next to the underlined one, or into the value of the underlined key.
    case insert(NewEntry, isInside: Bool, isFirst: Bool)
    /// Adds an item to the underlined list, or to the list of the underlined key.
    case append(NewValue)
    /// Renames the underlined key, or the key of the underlined value.
    case rename(String)
    /// Calls a fix in Swift by its name.
    case named(String)
  }

  public var action: Action
  /// What the fix does, as a whole sentence.
  public var does: String
  public var safety: FixSafety
  /// Why the fix is not safe, in whole sentences; nil for a safe fix.
  public var reason: String?
  /// The families to which the fix is limited; empty for all.
  public var families: Set<Family> = []
}

/// The rules whose fixes go before those of a rule.
public enum YieldingFixes: Sendable, Hashable { case rules([String]), all }

/// The fixes that a configuration forbids or trusts.
public struct FixPolicy: Sendable, Equatable {
  public var never: Set<String> = []
  /// Rules whose unsafe fixes count as safe.
  public var safe: Set<String> = []

  public init() {}
}

extension RuleFileReader {
  private static let fixKeys: [RuleKey] = [
    .replace, .delete, .insert, .into, .at, .append, .rename, .named, .does, .safety, .why, .families
  ]

  mutating func readFixes(_ node: NodeID?) -> [RuleFix] {
    guard let node else { return [] }
    let nodes = yaml.tree[node].kind == .sequence ? yaml.items(of: node) : [node]
    return nodes.compactMap { readFix($0) }
  }

  /// The reason in `swiftFix: {none: REASON}`.
  func reasonForNoSwiftFix(_ node: NodeID?) -> String? {
    guard let node, yaml.tree[node].kind == .mapping else { return nil }
    return yaml.entries(of: node).first { yaml.tree.text(of: $0.key, equals: "none") }.flatMap { yaml.text($0.value) }
  }

  mutating func readYielding(_ node: NodeID?) -> YieldingFixes {
    guard let node else { return .rules([]) }
    return yaml.text(node) == "all" ? .all : .rules(texts(node))
  }

  /// Reports `named`, which only rules that come with the linter may have.
  mutating func checkOwnFixes(_ node: NodeID) {
    for fix in yaml.tree[node].kind == .sequence ? yaml.items(of: node) : [node] {
      for entry in yaml.entries(of: fix) where yaml.tree.text(of: entry.key, equals: "named") {
        report("A fix in Swift comes with the linter. Use replace, delete, insert, append or rename.", at: entry.key)
      }
    }
  }

  private mutating func readFix(_ node: NodeID) -> RuleFix? {
    guard let fields = fields(of: node, allowed: Self.fixKeys) else { return nil }
    guard let safety = yaml.text(fields[.safety]).flatMap(FixSafety.init(rawValue:)) else {
      return refused("The safety of a fix is safe, unsafe or suggestion.", at: fields[.safety] ?? node)
    }
    let reason = yaml.text(fields[.why])
    if (reason == nil) != (safety == .safe) {
      report("A fix says why it is not safe, with why; a safe one has no why.", at: fields[.why] ?? node)
    }
    guard let action = readAction(fields, at: node) else { return nil }
    let families = texts(fields[.families]).compactMap { name in
      let family = Family(rawValue: name)
      if family == nil, let list = fields[.families] { report("There is no family \(name).", at: list) }
      return family
    }
    return RuleFix(
      action: action, does: yaml.text(fields[.does]) ?? "", safety: safety, reason: reason, families: Set(families))
  }

  private mutating func readAction(_ fields: Fields, at node: NodeID) -> RuleFix.Action? {
    let given = [RuleKey.replace, .delete, .insert, .append, .rename, .named].filter { fields[$0] != nil }
    guard given.count == 1, let value = fields[given[0]] else {
      return refused("A fix has one of replace, delete, insert, append and rename.", at: node)
    }
    switch given[0] {
    case .replace: return .replace(newValue(value))
    case .delete:
      if yaml.flag(value) != true { report("Write delete: true.", at: value) }
      return .delete
    case .insert:
      guard yaml.tree[value].kind == .mapping, let entry = yaml.entries(of: value).first(where: { _ in true }),
        yaml.tree.childCount(of: value) == 2
      else { return refused("insert takes one entry, such as {widgetAccentable: true}.", at: value) }
      return .insert(
        NewEntry(yaml.tree.string(of: entry.key), newValue(entry.value)),
        isInside: choice(.into, of: ["value", "mapping"], in: fields) == "value",
        isFirst: choice(.at, of: ["first", "last"], in: fields) == "first")
    case .append: return .append(newValue(value))
    case .rename: return yaml.text(value).map { .rename($0) }
    default: return yaml.text(value).map { .named($0) }
    }
  }

  private mutating func choice(_ key: RuleKey, of words: [String], in fields: Fields) -> String? {
    guard let node = fields[key] else { return nil }
    let word = yaml.text(node)
    if let word, words.contains(word) { return word }
    return refused("\(key.rawValue) is \(words.joined(separator: " or ")).", at: node)
  }

  private func newValue(_ node: NodeID) -> NewValue {
    switch yaml.tree[node].kind {
    case .mapping: .mapping(yaml.entries(of: node).map { NewEntry(yaml.tree.string(of: $0.key), newValue($0.value)) })
    case .sequence: .list(yaml.items(of: node).map { newValue($0) })
    case .scalar where yaml.tree.isNull(node): .null
    case .scalar where yaml.number(node) != nil || yaml.flag(node) != nil: .literal(yaml.tree.string(of: node))
    case .scalar, .alias: .word(yaml.tree.string(of: node))
    }
  }
}
