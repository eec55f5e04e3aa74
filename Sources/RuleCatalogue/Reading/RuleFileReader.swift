import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

/// Reads rule files. A mistake in one is a finding with its place there, and the rule is left out.
package struct RuleFileReader {
  let tree: YAMLTree
  private(set) var findings: [Finding] = []
  /// Whether the names in it are known to be right: those of the files that the binary carries, which tests hold.
  private(set) var isTrusted = false
  /// Names that conditions and messages may use.
  var parameters: [Parameter] = []

  package struct Result: Sendable {
    package var rule: Rule?
    package var findings: [Finding]
  }

  /// Reads a rule from the text of its file.
  ///
  /// - Parameters:
  ///   - path: Where the file stands below the folder of rules; its folder is the category.
  ///   - isWhole: Whether the text has the documentation too, which is then asked for.
  package static func read(_ text: String, path: String, isWhole: Bool) -> Result {
    let tree = YAMLTree.read(Array(text.utf8), limits: Limits())
    var reader = RuleFileReader(tree: tree, findings: tree.findings)
    return reader.result(path: path, isWhole: isWhole)
  }

  /// Reads a rule from a tree that the binary carries, which has no documentation.
  static func readCarried(_ tree: YAMLTree, path: String) -> Result {
    var reader = RuleFileReader(tree: tree)
    reader.isTrusted = true
    return reader.result(path: path, isWhole: false)
  }

  private mutating func result(path: String, isWhole: Bool) -> Result {
    guard findings.isEmpty, let root = tree.documents.first else {
      return Result(rule: nil, findings: findings)
    }
    let rule = readRule(at: root, path: path, isWhole: isWhole)
    return Result(rule: findings.isEmpty ? rule : nil, findings: findings)
  }

  private static let keys: Set<String> = [
    "id", "title", "requirements", "profile", "rationale", "remedy", "notes", "parameters", "each", "in", "where",
    "require", "level", "message", "measured", "required", "at", "related", "relatedMessage", "count", "cases", "check",
    "messages", "levels", "remedies", "shows", "examples", "edition", "changes",
  ]

  mutating func readRule(at root: NodeID, path: String, isWhole: Bool) -> Rule? {
    guard let fields = fields(of: root, allowed: Self.keys) else { return nil }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    let category = parts.dropLast().last.map { String(Substring($0)) } ?? ""
    let fileName = parts.last.map { String(Substring($0.prefix { $0 != UInt8(ascii: ".") })) } ?? ""
    guard let id = requiredText("id", in: fields, root: root) else { return nil }
    if id != fileName, let node = fields["id"] {
      report("The id is \(id), but the file is named \(fileName); they should be the same.", at: node)
    }
    parameters = readParameters(fields["parameters"])
    guard let body = readBody(fields, category: category, root: root) else { return nil }
    var rule = Rule(id: id, category: category, body: body)
    rule.parameters = parameters
    rule.requirements = texts(fields["requirements"])
    rule.isStrict = readProfile(fields["profile"])
    rule.since = readEdition(fields["edition"])
    rule.changes = readChanges(fields["changes"], of: rule)
    guard isWhole else { return rule }
    rule.title = requiredText("title", in: fields, root: root) ?? ""
    rule.rationale = requiredText("rationale", in: fields, root: root) ?? ""
    rule.remedy = requiredText("remedy", in: fields, root: root) ?? ""
    rule.notes = text(fields["notes"]) ?? ""
    rule.examples = readExamples(fields["examples"])
    return rule
  }

  mutating func readProfile(_ node: NodeID?) -> Bool {
    guard let node, let profile = text(node) else { return false }
    if profile != "strict" { report("A rule's profile is strict, or is left out.", at: node) }
    return profile == "strict"
  }

  private mutating func readBody(_ fields: RuleFields, category: String, root: NodeID) -> RuleBody? {
    if category == "reading" {
      guard let message = requiredText("message", in: fields, root: root) else { return nil }
      return .reading(level: readLevel(fields["level"]) ?? .error, message: MessageTemplate(message))
    }
    if let check = fields["check"] { return readCheck(check, fields, root: root) }
    return readCondition(fields, root: root).map { .condition($0) }
  }

  mutating func report(_ message: String, at node: NodeID) { report(message, at: tree.span(of: node)) }

  mutating func report(_ message: String, at span: TextSpan) {
    findings.append(Finding(rule: "invalid-value", severity: .error, message: message, span: span))
  }
}
