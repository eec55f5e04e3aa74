#if SwiftSource
import SwiftSyntax

// Views that a call passes as an argument: a closure, one that is passed on, a function, or a view.
extension CodeReader {
  /// The views of an argument or a trailing closure with a label.
  ///
  /// - Parameter trailing: True to accept the first trailing closure, which has no label.
  func content(_ label: String, of call: Call, trailing: Bool = false, _ scope: Scope)
    -> (views: [ViewNode], place: CodeRange)?
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
    return views(ofFunction: expression, scope) ?? viewReader.views(of: expression, scope)
  }

  /// The views of a closure, or of a function or an initializer that is passed by its name, such as `Row.init`; nil for
  /// other expressions. Only the app knows the arguments.
  ///
  /// - Parameter type: The type of a closure's argument.
  func views(ofFunction expression: ExprSyntax, taking type: String? = nil, _ scope: Scope) -> [ViewNode]? {
    if let (found, home) = resolver.resolve(expression, scope).expression,
      let closure = found.as(ClosureExprSyntax.self)
    {
      return viewReader.build(closure.statements, home.child(in: closure, taking: .unknown(type: type)))
    }
    if let access = expression.as(MemberAccess.self), access.name == "init", let name = access.base?.typeName,
      let type = resolver.projectType(named: name, scope)
    {
      let instance = binder.make(type, by: access.declName.labels)
      instance.origin = (expression.id, scope.instance)
      return callReader.body(of: type, instance)
    }
    guard let (function, instance) = resolver.function(namedBy: expression, scope), let body = function.body else {
      return nil
    }
    let inner = Scope(file: function.file, instance: instance)
    for parameter in function.parameters { inner.declare(parameter.innerName, .unknown(type: parameter.type.code)) }
    return viewReader.build(body, inner)
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

  /// The views as a label, in which a view without arguments is a mapping, because a word would be a text.
  func label(at place: CodeRange) -> DescriptionNode {
    let node = node(at: place)
    guard case .scalar(let name, isText: false) = node.content else { return node }
    return .mapping([(name, .mapping([], at: node.place))], at: node.place)
  }
}
#endif
