#if SwiftSource
import SwiftSyntax

// Views that a call passes as an argument: a closure, one that is passed on, a function, or a view.
extension CodeReader {
  /// The views of an argument or a trailing closure with a label.
  ///
  /// - Parameter trailing: True if the first trailing closure, which has no label, is meant as well.
  func content(_ label: String, of call: Call, trailing: Bool = false, _ scope: Scope)
    -> (views: [ViewNode], place: SwiftPlace)?
  {
    let closures = call.trailingClosures
    if let closure = closures.first(where: { $0.label == label })?.closure {
      return (viewReader.build(closure.statements, scope), scope.place(of: closure))
    }
    if let argument = call.argument(label) { return (views(ofContent: argument, scope), scope.place(of: argument)) }
    guard trailing, let first = closures.first, first.label == nil else { return nil }
    return (viewReader.build(first.closure.statements, scope), scope.place(of: first.closure))
  }

  private func views(ofContent expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    if let closure = expression.as(ClosureExprSyntax.self) { return viewReader.build(closure.statements, scope) }
    if let (found, home) = resolver.resolve(expression, scope).expression,
      let closure = found.as(ClosureExprSyntax.self)
    {
      return viewReader.build(closure, home)
    }
    if let name = expression.ownName, let type = scope.instance?.type, scope.local(name) == nil,
      let function = program.functions(name, of: type).first, let body = function.body
    {
      let inner = Scope(file: function.file, instance: scope.instance)
      inner.declareUnknown(function.parameters.map(\.innerName))
      return viewReader.build(body, inner)
    }
    return viewReader.views(of: expression, scope)
  }
}

extension [ViewNode] {
  var showNothing: Bool {
    allSatisfy { view in
      if view.name == "EmptyView" { return true }
      guard view.name == "Group", case .children(let views, _) = view.argument else { return false }
      return views.showNothing
    }
  }

  /// The views as a label, in which a bare word would be a text.
  func label(at place: SwiftPlace) -> DescriptionNode {
    let node = node(at: place)
    guard case .scalar(let name, isText: false) = node.content else { return node }
    return .mapping([(name, .mapping([], at: node.place))], at: node.place)
  }
}
#endif
