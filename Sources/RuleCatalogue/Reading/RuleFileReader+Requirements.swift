import Findings
import RuleFiles
import YAMLTree

extension Requirement {
  /// All statements, document by document.
  package static let all: [Requirement] = files.flatMap { read($0.text).requirements }

  /// Mistakes in the files of statements, by path; the project's own have none, which a test holds.
  package static var mistakes: [String: [Finding]] {
    Dictionary(uniqueKeysWithValues: files.map { ($0.path, read($0.text).findings) }).filter { !$0.value.isEmpty }
  }

  private static var files: [RuleFile] { RuleFile.all.filter { $0.path.hasPrefix("requirements/") } }

  static func read(_ text: String) -> (requirements: [Requirement], findings: [Finding]) {
    let tree = YAMLTree.read(Array(text.utf8), limits: Limits())
    var reader = RuleFileReader(tree: tree, findings: tree.findings)
    guard let root = tree.documents.first, let fields = reader.fields(of: root, allowed: ["document", "requirements"]),
      let node = fields["document"], let list = fields["requirements"],
      let document = reader.fields(of: node, allowed: ["title", "publisher", "address"])
    else { return ([], reader.findings) }
    let requirements = reader.items(of: list).compactMap { reader.readRequirement($0, of: document) }
    return (requirements, reader.findings)
  }
}

extension RuleFileReader {
  private static let requirementKeys: Set<String> = [
    "id", "section", "strength", "says", "review", "applies", "decides",
  ]

  fileprivate mutating func readRequirement(_ node: NodeID, of document: RuleFields) -> Requirement? {
    guard let fields = fields(of: node, allowed: Self.requirementKeys),
      let id = requiredText("id", in: fields, root: node), let says = requiredText("says", in: fields, root: node),
      let section = requiredText("section", in: fields, root: node)
    else { return nil }
    guard let strength = text(fields["strength"]).flatMap(Requirement.Strength.init(rawValue:)) else {
      report("The strength of \(id) is must, should, may or fact.", at: fields["strength"] ?? node)
      return nil
    }
    let statement = DocumentStatement(
      id: id, document: text(document["title"]) ?? "", section: section, says: says,
      address: text(document["address"]) ?? "")
    var requirement = Requirement(
      statement: statement, strength: strength, review: text(fields["review"]),
      isPartlyDecided: text(fields["decides"]) == "part")
    if let node = fields["applies"] { requirement.applicability = readApplicability(node) }
    return requirement
  }

  /// `applies:` — the widgets that a review question is about.
  private mutating func readApplicability(_ node: NodeID) -> Applicability {
    guard let fields = fields(of: node, allowed: ["in", "uses", "lacks"]) else { return Applicability() }
    return Applicability(
      filter: readFilter(fields["in"]), uses: readTraits(fields["uses"]), lacks: readTraits(fields["lacks"]))
  }

  private mutating func readTraits(_ node: NodeID?) -> [WidgetTrait] {
    guard let node else { return [] }
    return texts(node).compactMap { word in
      if let trait = WidgetTrait(rawValue: word) { return trait }
      report("\(word) is nothing that a question can ask for; Rules/README.md lists what is.", at: node)
      return nil
    }
  }
}
