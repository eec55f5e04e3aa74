import Findings
import RuleFiles
import YAMLTree

/// A statement of one of Apple's documents, and what answers it.
package struct Requirement: Sendable {
  /// How binding the document's words are.
  package enum Strength: String, Sendable, CaseIterable {
    case must, should, may, fact

    /// The highest level that a rule answering it may have.
    package var highestLevel: Severity {
      switch self {
      case .must: .error
      case .should: .warning
      case .may, .fact: .note
      }
    }
  }

  package var statement: DocumentStatement
  package var strength: Strength
  /// Ids of the rules that decide it.
  package var rules: [String]
  /// The question for a person, where rules cannot decide all of it.
  package var review: String?
  /// Whether the rules decide only a part, and the question asks for the rest.
  package var isPartlyDecided: Bool
}

extension Requirement {
  /// All statements, document by document.
  package static let all: [Requirement] = RuleFile.all.filter { $0.path.hasPrefix("requirements/") }
    .flatMap { read($0.text) }

  static func read(_ text: String) -> [Requirement] {
    let tree = YAMLTree.read(Array(text.utf8), limits: YAMLLimits())
    guard let root = tree.documents.first else { return [] }
    let reader = RuleFileReader(tree: tree)
    guard let document = reader.value("document", of: root), let list = reader.value("requirements", of: root) else {
      return []
    }
    return reader.items(of: list).compactMap { read($0, of: document, reader) }
  }

  private static func read(_ node: NodeID, of document: NodeID, _ reader: RuleFileReader) -> Requirement? {
    func text(_ key: String, of node: NodeID) -> String? { reader.value(key, of: node).flatMap { reader.text($0) } }
    guard let id = text("id", of: node), let strength = text("strength", of: node).flatMap(Strength.init(rawValue:))
    else { return nil }
    let statement = DocumentStatement(
      id: id, document: text("title", of: document) ?? "", section: text("section", of: node) ?? "",
      says: text("says", of: node) ?? "", address: text("address", of: document) ?? "")
    let rules = reader.value("rules", of: node).map { list in reader.items(of: list).compactMap { reader.text($0) } }
    return Requirement(
      statement: statement, strength: strength, rules: rules ?? [], review: text("review", of: node),
      isPartlyDecided: text("decides", of: node) == "part")
  }
}

extension RuleFileReader {
  init(tree: YAMLTree) { self.init(tree: tree, findings: []) }

  /// The value of a key of a mapping.
  func value(_ key: String, of node: NodeID) -> NodeID? {
    guard tree[node].kind == .mapping else { return nil }
    for entry in tree.entries(of: node) where text(entry.key) == key { return tree.resolved(entry.value) }
    return nil
  }
}
