import Base
import YAMLTree

/// A text that was read, for short tests.
struct Sample {
  let tree: YAMLTree
  let file: SourceFile

  init(_ bytes: [UInt8], limits: Limits = Limits()) {
    tree = YAMLTree.read(bytes, limits: limits)
    file = SourceFile(path: SourcePath("sample.yaml"), text: tree.text)
  }

  init(_ text: String, limits: Limits = Limits()) { self.init(Array(text.utf8), limits: limits) }

  /// The findings as `rule@line:column`.
  var places: [String] {
    tree.findings.map { finding in
      let start = file.range(of: finding.span).start
      return "\(finding.rule)@\(start.line):\(start.column)"
    }
  }

  /// What stands under a span.
  func underlined(_ span: TextSpan) -> String { String(decoding: file.bytes(in: span), as: UTF8.self) }

  func underlined(_ id: NodeID) -> String { underlined(tree.span(of: id)) }

  /// A document as it was understood, in JSON's manner: `{a: 1, b: [2, <unknown>]}`; merged entries follow a `+`.
  func outline(_ document: Int = 0) -> String { outline(tree.documents[document]) }

  func outline(_ id: NodeID) -> String {
    if tree.isUnknown(id) { return "<unknown>" }
    let id = tree.resolved(id)
    switch tree[id].kind {
    case .mapping:
      let entries = tree.entries(of: id).map { ($0.isMerged ? "+" : "") + outline($0.key) + ": " + outline($0.value) }
      return "{" + entries.joined(separator: ", ") + "}"
    case .sequence: return "[" + tree.items(of: id).map { outline($0) }.joined(separator: ", ") + "]"
    case .scalar, .alias: return tree.isNull(id) ? "null" : tree.string(of: id)
    }
  }
}
