import Base
import WidgetFormat
import YAMLTree

/// The offset that a request is about, with the nodes around it.
struct DocumentPosition {
  let parsed: ParsedDocument
  /// The offset in bytes of the linter's text, which has no byte order mark.
  let offset: Int
  let steps: [TreeStep]

  init(_ document: OpenDocument, at position: Position) {
    self.init(ParsedDocument(document), offset: document.offset(of: position))
  }

  init(_ parsed: ParsedDocument, offset: Int) {
    (self.parsed, self.offset) = (parsed, offset)
    steps = parsed.tree.steps(around: TextSpan(start: offset, end: offset))
  }

  var node: NodeID? { steps.last?.node }

  func contains(_ node: NodeID) -> Bool { parsed.tree.span(of: node).touches(offset) }

  /// The value of the innermost entry around the offset that has a key.
  func value(of key: String) -> NodeID? {
    for case .entry(let node, let value, _) in steps.reversed() where parsed.tree.string(of: node) == key {
      return value
    }
    return nil
  }

  /// The format's definition of the key at the offset.
  var formatKey: FormatPosition.Key? {
    var format = FormatPosition.document
    for step in steps {
      switch step {
      case .item:
        guard let item = format.item else { return nil }
        format = item
      case .entry(let key, _, let isInKey):
        let name = parsed.tree.string(of: key)
        if isInKey { return format.key(named: name) }
        guard let value = format.value(of: name) else { return nil }
        format = value
      }
    }
    return nil
  }

  var findings: [Finding] { parsed.document.findings.filter { $0.span.touches(offset) } }
}
