import Linting
import YAMLTree

extension FixSubject {
  /// The scalar with the description that the finding is in.
  var description: NodeID? {
    if let node, tree[node].kind == .scalar, !isKey { return node }
    guard let widget = widgetMapping, let value = editor.value(of: "description", in: widget),
      tree.span(of: value).contains(finding.span)
    else { return nil }
    return value
  }
}
