import Findings
import YAMLTree

extension RuleFileReader {
  package struct OwnResult: Sendable {
    package var rule: Rule?
    /// In the order of their places.
    package var findings: [Finding]
    /// The decoded text that places count in.
    package var text: [UInt8]
  }

  /// Reads a rule file that does not come with the linter: nothing in it is taken on trust.
  ///
  /// - Parameters:
  ///   - path: Category and file name.
  ///   - taken: Ids that are somebody's already, and whose.
  package static func readOwn(_ bytes: [UInt8], path: String, taken: [String: String]) -> OwnResult {
    let tree = YAMLTree.read(bytes, limits: Limits())
    var reader = RuleFileReader(tree: tree, findings: tree.findings)
    var rule: Rule?
    if reader.findings.isEmpty {
      if let root = reader.onlyDocument() {
        rule = reader.readRule(at: root, path: path, isWhole: true)
        reader.checkOwn(root, taken: taken)
      }
    }
    let findings = reader.findings.sorted { ($0.span, $0.message) < ($1.span, $1.message) }
    return OwnResult(rule: findings.isEmpty ? rule : nil, findings: findings, text: tree.text)
  }

  private mutating func onlyDocument() -> NodeID? {
    if tree.documents.count == 1 { return tree.documents[0] }
    let span = tree.documents.count > 1 ? tree.span(of: tree.documents[1]) : TextSpan(start: 0, end: 0)
    let message =
      tree.documents.isEmpty
      ? "The file is empty. widgetlint new-rule writes one to begin with."
      : "A rule file holds one rule. Put this one into a file of its own."
    report(message, at: span)
    return nil
  }

  /// What only the project's own files may do, and what is asked of no file that is reviewed with its tests.
  private mutating func checkOwn(_ root: NodeID, taken: [String: String]) {
    guard tree[root].kind == .mapping else { return }
    for entry in tree.entries(of: root) {
      let value = tree.resolved(entry.value)
      switch text(entry.key) {
      case "check":
        report(
          "A check in Swift comes with the linter. Say what the rule asks for with each, where and require.",
          at: entry.key)
      case "edition", "changes":
        report("Only rules that come with the linter have \(tree.string(of: entry.key)). Leave it out.", at: entry.key)
      case "id": checkID(value, taken: taken)
      default: break
      }
    }
  }

  private mutating func checkID(_ node: NodeID, taken: [String: String]) {
    let id = tree.string(of: node)
    let isWellFormed = !id.isEmpty && id.utf8.count <= 64 && id.utf8.first != UInt8(ascii: "-")
      && id.utf8.allSatisfy { byte in
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
          || byte == UInt8(ascii: "-")
      }
    if !isWellFormed {
      report(
        "An id consists of lower-case letters, digits and hyphens, at most 64 of them, such as title-font.", at: node)
    } else if let owner = taken[id] {
      report("\(owner) has a rule \(id) already. Choose another id.", at: node)
    }
  }
}
