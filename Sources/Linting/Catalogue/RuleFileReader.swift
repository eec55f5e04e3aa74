import Base
import YAMLTree

/// Reads a rule file. Returns either a rule, or findings about mistakes.
public struct RuleFileReader {
  var yaml: AuthoredYAML
  private(set) var parameters: [Parameter] = []

  public struct Result: Sendable {
    public var rule: Rule?
    public var findings: [Finding]
    /// The decoded text to which the spans of the findings refer.
    public var text: [UInt8]
  }

  init(_ tree: YAMLTree) { yaml = AuthoredYAML(tree) }

  /// Reads a rule from a path in `Rules/`, where the folder is the category.
  public static func read(_ text: String, path: String) -> Result {
    var reader = RuleFileReader(YAMLTree.read(Array(text.utf8), limits: .forRuleFiles))
    return reader.result(path: path)
  }

  /// Reads a rule of the linted project, which has fewer keys. `taken` names the owners of existing rules, by id.
  public static func readProjectRule(_ bytes: [UInt8], path: String, taken: [String: String]) -> Result {
    var reader = RuleFileReader(YAMLTree.read(bytes, limits: .forRuleFiles))
    guard reader.yaml.findings.isEmpty, reader.checkDocuments() else {
      return Result(rule: nil, findings: reader.yaml.sortedFindings, text: reader.yaml.tree.text)
    }
    reader.checkProjectRule(taken: taken)
    return reader.result(path: path)
  }

  private mutating func result(path: String) -> Result {
    var rule: Rule?
    if yaml.tree.findings.isEmpty, let root = yaml.tree.documents.first { rule = readRule(at: root, path: path) }
    return Result(rule: yaml.findings.isEmpty ? rule : nil, findings: yaml.sortedFindings, text: yaml.tree.text)
  }

  private mutating func checkDocuments() -> Bool {
    let documents = yaml.tree.documents
    if documents.isEmpty {
      let start = TextSpan(start: 0, end: 0)
      yaml.report(.invalidValue, at: start, "The file is empty. widgetlint new-rule writes one to begin with.")
    } else if documents.count > 1 {
      report("A rule file holds one rule. Put this one into a file of its own.", at: documents[1])
    }
    return documents.count == 1
  }

  /// Reports keys that only rules of the linter may have, and ids that are malformed or taken.
  private mutating func checkProjectRule(taken: [String: String]) {
    for entry in yaml.entries(of: yaml.tree.documents[0]) {
      switch yaml.text(entry.key) {
      case "check":
        report(
          "A check in Swift comes with the linter. Say what the rule asks for with each, where and require.",
          at: entry.key)
      case "edition", "changes", "swift", "swiftFix":
        let key = yaml.tree.string(of: entry.key)
        report("Only rules that come with the linter have \(key). Leave it out.", at: entry.key)
      case "fix": checkOwnFixes(entry.value)
      case "id": checkID(entry.value, taken: taken)
      default: break
      }
    }
  }

  private mutating func checkID(_ node: NodeID, taken: [String: String]) {
    let id = yaml.tree.string(of: node)
    let isWellFormed = !id.isEmpty && id.utf8.count <= 64 && id.utf8.first != UInt8(ascii: "-")
      && id.utf8.allSatisfy { $0.isLowercaseLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    if !isWellFormed {
      report(
        "An id consists of lower-case letters, digits and hyphens, at most 64 of them, such as title-font.", at: node)
    } else if let owner = taken[id] {
      report("\(owner) has a rule \(id) already. Choose another id.", at: node)
    }
  }

  private static let keys: [RuleKey] = [
    .id, .title, .requirements, .profile, .swift, .rationale, .remedy, .swiftRemedy, .notes, .parameters, .each, .in,
    .where, .require, .level, .message, .swiftMessage, .measured, .required, .at, .related, .relatedMessage, .count,
    .says, .check, .shows, .examples, .edition, .changes, .fix, .swiftFix, .yieldsTo,
  ]

  private mutating func readRule(at root: NodeID, path: String) -> Rule? {
    guard let fields = fields(of: root, allowed: Self.keys) else { return nil }
    let (category, fileName) = Self.names(in: path)
    guard let id = requiredText(.id, in: fields, root: root) else { return nil }
    if !fileName.utf8.elementsEqual(id.utf8), let node = fields[.id] {
      report("The id is \(id), but the file is named \(fileName); they should be the same.", at: node)
    }
    parameters = readParameters(fields[.parameters])
    guard let body = readBody(fields, category: category, root: root) else { return nil }
    var rule = Rule(id: id, category: category, body: body)
    rule.parameters = parameters
    rule.isStrict = readProfile(fields[.profile])
    rule.runsOnSwift = readSwift(fields[.swift])
    rule.since = readEdition(fields[.edition])
    rule.changes = readChanges(fields[.changes], of: rule)
    rule.title = requiredText(.title, in: fields, root: root) ?? ""
    rule.rationale = requiredText(.rationale, in: fields, root: root) ?? ""
    rule.remedy = requiredText(.remedy, in: fields, root: root) ?? ""
    rule.swiftRemedy = yaml.text(fields[.swiftRemedy])
    rule.notes = yaml.text(fields[.notes]) ?? ""
    rule.requirements = texts(fields[.requirements])
    rule.fixes = readFixes(fields[.fix])
    rule.reasonForNoSwiftFix = reasonForNoSwiftFix(fields[.swiftFix])
    if rule.reasonForNoSwiftFix == nil { rule.swiftFixes = readFixes(fields[.swiftFix]) }
    rule.yieldsTo = readYielding(fields[.yieldsTo])
    rule.examples = readExamples(fields[.examples])
    return rule
  }

  private static func names(in path: String) -> (folder: String, file: String) {
    let components = path.utf8.split(separator: UInt8(ascii: "/"))
    let file = components.last?.prefix { $0 != UInt8(ascii: ".") } ?? "".utf8[...]
    return (String(Substring(components.dropLast().last ?? "".utf8[...])), String(Substring(file)))
  }

  mutating func readProfile(_ node: NodeID?) -> Bool {
    guard let node else { return false }
    let isStrict = yaml.text(node) == "strict"
    if !isStrict { report("A rule's profile is strict, or is left out.", at: node) }
    return isStrict
  }

  private mutating func readSwift(_ node: NodeID?) -> Bool {
    guard let node else { return false }
    if yaml.flag(node) != true { report("A rule has swift: true, or leaves it out.", at: node) }
    return true
  }

  private mutating func readBody(_ fields: Fields, category: String, root: NodeID) -> RuleBody? {
    if category == "reading" { return .reading(level: readLevel(fields[.level]) ?? .error) }
    if let node = fields[.check] { return readCheck(node, fields, root: root).map { .check($0) } }
    return readCondition(fields, root: root).map { .condition($0) }
  }

  /// The texts of a list. A single text counts as a list of one.
  mutating func texts(_ node: NodeID?) -> [String] {
    guard let node else { return [] }
    let words = yaml.words(in: node, noList: "A list is expected here.") { _ in "A word is expected here." }
    return words.map { yaml.tree.string(of: $0) }
  }

  mutating func readLevel(_ node: NodeID?) -> Severity? {
    guard let node else { return nil }
    if let level = yaml.text(node).flatMap(Severity.init(rawValue:)) { return level }
    return refused("A level is error, warning or note.", at: node)
  }

  mutating func report(_ message: String, at node: NodeID) { yaml.report(.invalidValue, at: node, message) }

  mutating func refused<Value>(_ message: String, at node: NodeID) -> Value? {
    yaml.refused(.invalidValue, at: node, message)
  }

  mutating func items(of node: NodeID?, or message: String) -> [NodeID]? {
    guard let node else { return nil }
    return yaml.tree[node].kind == .sequence ? yaml.items(of: node) : refused(message, at: node)
  }

  mutating func entries(of node: NodeID?, or message: String) -> [YAMLEntry]? {
    guard let node else { return nil }
    return yaml.tree[node].kind == .mapping ? Array(yaml.entries(of: node)) : refused(message, at: node)
  }

  typealias Fields = [RuleKey: NodeID]

  /// The values of a mapping by key. Reports unknown keys. Reports a node of another kind, and returns nil for it.
  mutating func fields(of node: NodeID, allowed: [RuleKey]) -> Fields? {
    guard yaml.tree[node].kind == .mapping else { return refused("A mapping is expected here.", at: node) }
    var fields: Fields = [:]
    for entry in yaml.tree.entries(of: node) {
      let word = yaml.tree.string(of: entry.key)
      if let key = RuleKey(rawValue: word), allowed.contains(key) {
        fields[key] = yaml.tree.resolved(entry.value)
      } else {
        let message = yaml.advised("A rule file has no key \(word) here", word, among: allowed.map(\.rawValue).sorted())
        yaml.report(.unknownKey, at: entry.key, message)
      }
    }
    return fields
  }

  mutating func requiredText(_ key: RuleKey, in fields: Fields, root: NodeID) -> String? {
    if let text = yaml.text(fields[key]), !text.isEmpty { return text }
    return yaml.refused(.missingKey, at: fields[key] ?? yaml.firstKey(of: root), "The rule has no \(key.rawValue).")
  }
}

enum RuleKey: String {
  case id, title, requirements, profile, swift, rationale, remedy, notes, parameters, each, `in`, `where`, require
  case level, message, measured, required, at, related, relatedMessage, count, says, check, shows, examples, edition
  case changes, fix, swiftFix, yieldsTo, swiftMessage, swiftRemedy
  case `default`, unit, meaning, own, atLeast, atMost
  case bad, good, widget, bytes, finds, fixed, under
  case replace, delete, insert, append, rename, named, into, families, does, safety, why, none
  case document, publisher, address, section, strength, review, applies, decides, uses, lacks
}
