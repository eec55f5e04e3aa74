import Base
import WidgetFormat
import YAMLTree

private struct Symbol {
  /// The protocol's `SymbolKind`.
  enum Kind: Int { case class_ = 5, namespace = 3, object = 19 }

  var name: String
  var detail = ""
  var kind: Kind
  var span: TextSpan
  var selection: TextSpan
  var children: [Symbol] = []
}

extension ParsedDocument {
  private static let maximumSymbols = 5_000

  /// Answers `textDocument/documentSymbol`: widgets, families and views as a tree.
  var symbols: JSONValue {
    var remaining = Self.maximumSymbols
    let widgets = file.widgets.compactMap { symbol(of: $0, &remaining) }
    let named = file.namedViews.compactMap { named -> Symbol? in
      guard let view = symbol(of: named.view, &remaining) else { return nil }
      let key = tree.span(of: named.key)
      return Symbol(
        name: shown(named.key), kind: .class_, span: TextSpan(start: key.start, end: max(key.end, view.span.end)),
        selection: key, children: view.span.start >= key.end ? [view] : [])
    }
    return .array((widgets + named).map(json))
  }

  private func shown(_ node: NodeID) -> String {
    let text = shortened(tree.string(of: node), to: 60)
    return text.isEmpty ? "–" : text
  }

  private func symbol(of widget: Widget, _ remaining: inout Int) -> Symbol? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    let families = widget.families.compactMap { family -> Symbol? in
      guard remaining > 0 else { return nil }
      remaining -= 1
      let views = views(family.content, &remaining)
      let span = file.span(of: family)
      return Symbol(
        name: family.family.rawValue, kind: .namespace, span: span, selection: tree.span(of: family.key),
        children: views.filter { span.contains($0.span) })
    }
    let span = tree.span(of: widget.node)
    let shared = views(widget.content, &remaining)
    let name = widget.displayName?.value ?? file.kind(of: widget) ?? "widget"
    return Symbol(
      name: shortened(name, to: 60), detail: widget.kind.map { shown($0) } ?? "", kind: .class_, span: span,
      selection: tree.span(of: widget.kindKey), children: (families + shared).filter { span.contains($0.span) })
  }

  private func views(_ content: Content?, _ remaining: inout Int) -> [Symbol] {
    guard let content else { return [] }
    return file.children[content.roots].compactMap { symbol(of: $0, &remaining) }
  }

  private func symbol(of id: ViewID, _ remaining: inout Int) -> Symbol? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    let view = file[id]
    let span = tree.span(of: view.node)
    var symbol = Symbol(
      name: view.kind == .unknown ? shown(view.key) : view.kind.rawValue, kind: .object, span: span,
      selection: tree.span(of: view.key))
    switch view.argument {
    case .text(let text): if tree[tree.resolved(text.node)].kind == .scalar { symbol.detail = shown(text.node) }
    case .image(let image): symbol.detail = shown(image.name)
    case .name(let name, _): symbol.detail = shown(name)
    default: break
    }
    for child in file.children[view.children] {
      // The views of an alias are elsewhere in the text.
      if let child = self.symbol(of: child, &remaining), span.contains(child.span) { symbol.children.append(child) }
    }
    return span.contains(symbol.selection) ? symbol : nil
  }

  private func json(_ symbol: Symbol) -> JSONValue {
    .members([
      "name": .string(symbol.name), "detail": symbol.detail.isEmpty ? nil : .string(symbol.detail),
      "kind": JSONValue(symbol.kind.rawValue), "range": document.range(of: symbol.span),
      "selectionRange": document.range(of: symbol.selection),
      "children": symbol.children.isEmpty ? nil : .array(symbol.children.map(json)),
    ])
  }
}
