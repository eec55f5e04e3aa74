import Base
import WidgetFormat
import YAMLTree

/// Widgets, families and views as a tree.
extension ParsedDocument {
  private typealias Symbol = (span: TextSpan, json: JSONValue)

  /// The protocol's `SymbolKind`.
  private enum Kind: Int { case class_ = 5, namespace = 3, object = 19 }

  /// Answers `textDocument/documentSymbol`.
  var symbols: JSONValue {
    let named = file.namedViews.compactMap { named -> Symbol? in
      guard let view = symbol(of: named.view) else { return nil }
      let key = tree.span(of: named.key)
      let span = TextSpan(start: key.start, end: max(key.end, view.span.end))
      return symbol(shown(named.key), .class_, span, named.key, view.span.start >= key.end ? [view] : [])
    }
    return .array((file.widgets.map(symbol) + named).map(\.json))
  }

  private func shown(_ node: NodeID) -> String {
    let text = shortened(tree.string(of: node), to: 60)
    return text.isEmpty ? "–" : text
  }

  /// - Parameter children: Those outside of the span, such as views of an alias, are left out.
  private func symbol(
    _ name: String, detail: String? = nil, _ kind: Kind, _ span: TextSpan, _ key: NodeID, _ children: [Symbol]
  ) -> Symbol {
    let children = children.filter { span.contains($0.span) }.map(\.json)
    let json = JSONValue.members([
      "name": .string(name), "detail": detail.map { .string($0) }, "kind": JSONValue(kind.rawValue),
      "range": document.range(of: span), "selectionRange": range(of: key),
      "children": children.isEmpty ? nil : .array(children),
    ])
    return (span, json)
  }

  private func symbol(of widget: Widget) -> Symbol {
    let families = widget.families.map { family in
      symbol(family.family.rawValue, .namespace, file.span(of: family), family.key, views(family.content))
    }
    let name = widget.displayName?.value ?? file.kind(of: widget) ?? "widget"
    return symbol(
      shortened(name, to: 60), detail: widget.kind.map(shown), .class_, tree.span(of: widget.node), widget.kindKey,
      families + views(widget.content))
  }

  private func views(_ content: Content?) -> [Symbol] {
    content.map { file.children[$0.roots].compactMap { symbol(of: $0) } } ?? []
  }

  private func symbol(of id: ViewID) -> Symbol? {
    let view = file[id]
    let span = tree.span(of: view.node)
    guard span.contains(tree.span(of: view.key)) else { return nil }
    let detail: NodeID? =
      switch view.argument {
      case .text(let text): tree[tree.resolved(text.node)].kind == .scalar ? text.node : nil
      case .image(let image): image.name
      case .name(let name, _): name
      default: nil
      }
    return symbol(
      view.kind == .unknown ? shown(view.key) : view.kind.rawValue, detail: detail.map(shown), .object, span, view.key,
      file.children[view.children].compactMap { symbol(of: $0) })
  }
}
