#if SwiftSource
import SwiftSyntax

/// Reads the views that calls make: of functions and types of the project, of views of the system, and of modifiers.
struct CallReader {
  let evaluation: SwiftEvaluation
  private var binder: CallBinder { evaluation.binder }
  private var colorReader: ColorReader { evaluation.colorReader }
  private var modifierReader: ModifierReader { evaluation.modifierReader }
  private var resolver: NameResolver { evaluation.resolver }
  private var systemViewReader: SystemViewReader { evaluation.systemViewReader }
  private var viewReader: ViewReader { evaluation.viewReader }
  private var program: Program { evaluation.program }

  func views(of call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let expression = ExprSyntax(call)
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
      return views(of: call, access.declName.baseName.text.plainName, on: base, scope)
    }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return viewReader.build(closure.statements, scope)
    }
    guard
      let name = call.calledExpression.typeName
        ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName
    else { return viewReader.unread(expression, scope) }
    if name.first?.isUppercase == true {
      // Names of functions may begin with a capital, too.
      guard resolver.projectType(named: name, scope) == nil,
        let (function, instance) = resolver.function(called: call, scope)
      else { return constructed(name, call, scope) }
      return result(of: function, instance, call, scope)
    }
    let member = scope.local(name) ?? scope.instance?.members[name]
    if let member { return result(of: member, called: call, scope) }
    if let (function, instance) = resolver.function(called: call, scope) {
      return result(of: function, instance, call, scope)
    }
    if let type = resolver.constructedType(call, scope) { return constructed(type, call, scope) }
    if let type = scope.instance?.type, let (property, _) = program.property(name, of: type),
      let value = property.getter == nil ? property.initial : nil, let closure = value.as(ClosureExprSyntax.self)
    {
      return viewReader.build(closure.statements, Scope(file: property.file, instance: scope.instance))
    }
    // A modifier on `self`.
    if case .views(let views)? = scope.instance?.subject?.meaning {
      return modifierReader.modified(evaluation.namedViews(views), by: name, call, scope)
    }
    return viewReader.unread(expression, scope)
  }

  private func views(
    of call: FunctionCallExprSyntax, _ name: String, on base: ExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    if let typeName = base.typeName, scope.local(typeName) == nil {
      if ["SwiftUI", "WidgetKit", "Charts"].contains(typeName) { return constructed(name, call, scope) }
      if name == "init" { return constructed(typeName, call, scope) }
      if name.first?.isUppercase == true { return constructed("\(typeName).\(name)", call, scope) }
      if let (function, instance) = resolver.function(called: call, scope) {
        return result(of: function, instance, call, scope)
      }
      if let color = colorReader.color(ExprSyntax(call), scope) {
        return [viewReader.leaf("Color", color, scope.file.place(of: call), scope.file.place(of: call))]
      }
    }
    if name == "init", let type = referencedType(base, scope) { return constructed(type, call, scope) }
    let reference = base.as(DeclReferenceExprSyntax.self)?.baseName.text
    if reference == "self" {
      if let member = scope.instance?.members[name] { return result(of: member, called: call, scope) }
      if case .views(let views)? = scope.instance?.subject?.meaning {
        return modifierReader.modified(evaluation.namedViews(views), by: name, call, scope)
      }
    }
    if !resolver.makesView(base, scope), let (function, instance) = resolver.function(called: call, scope) {
      return result(of: function, instance, call, scope)
    }
    if ["map", "flatMap"].contains(name), let closure = call.trailingClosure {
      let inner = scope.child()
      inner.declareUnknown(closure.parameterNames, of: closure)
      return viewReader.build(closure.statements, inner)
    }
    if reference == "self", scope.instance?.subject == nil, scope.instance?.type?.functions[name] == nil {
      return modifierReader.modified([.opaque("Self", at: scope.file.place(of: base))], by: name, call, scope)
    }
    if let views = resultOfOwnFunction(base, name, call, scope) { return views }
    guard name == "environment", call.arguments.count == 2, let value = call.arguments.last?.expression,
      let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self),
      let key = path.components.last?.component.code, key != "colorScheme"
    else { return modifierReader.modified(viewReader.views(of: base, scope), by: name, call, scope) }
    evaluation.environment[key, default: []].append(Value(meaning: .expression(value, scope), type: nil))
    defer { evaluation.environment[key]?.removeLast() }
    return viewReader.views(of: base, scope)
  }

  /// The views of a function that a view of the project has itself and that is called like a modifier.
  private func resultOfOwnFunction(
    _ base: ExprSyntax, _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode]? {
    guard let made = base.as(FunctionCallExprSyntax.self), let typeName = resolver.constructedType(made, scope),
      let type = resolver.projectType(named: typeName, scope),
      let function = type.functions[name]?.first(where: { $0.accepts(call) && $0.syntax.body != nil })
    else { return nil }
    let instance = binder.make(type, with: made, scope)
    instance.subject = Value(meaning: .views(viewReader.views(of: base, scope)), type: typeName)
    return result(of: function, instance, call, scope)
  }

  func result(
    of function: FunctionDeclaration, _ instance: Instance?, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    if let path = viewReader.path(function.syntax.signature.returnClause?.type, ExprSyntax(call), scope) {
      return [path]
    }
    guard let body = function.syntax.body else { return viewReader.unread(ExprSyntax(call), scope) }
    let inner = binder.scope(of: function, instance, called: call, scope)
    return viewReader.build(body.statements, inner)
  }

  /// The views of a closure that was passed.
  private func result(of value: Value, called call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    switch value.meaning {
    case .views(let views): return evaluation.namedViews(views)
    case .environment, .unknown: return viewReader.unread(ExprSyntax(call), scope)
    case .expression(let expression, let inner):
      let found = expression.is(ClosureExprSyntax.self) ? value : resolver.resolve(expression, inner)
      guard let (closure, home) = found.expression, let body = closure.as(ClosureExprSyntax.self) else {
        return viewReader.views(of: expression, inner)
      }
      return views(of: body, home, arguments: call.arguments.map { ($0.expression, scope) })
    }
  }

  /// The views of a closure with its arguments.
  func views(of closure: ClosureExprSyntax, _ home: Scope, arguments: [(ExprSyntax, Scope)]) -> [ViewNode] {
    let inner = home.child()
    let names = closure.parameterNames.isEmpty ? arguments.indices.map { "$\($0)" } : closure.parameterNames
    for (name, (argument, scope)) in zip(names, arguments) {
      // A closure may show its arguments several times.
      let isSelf = argument.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      let value = isSelf ? scope.instance?.subject : nil
      inner.declare(name, value ?? Value(meaning: .expression(argument, scope), type: nil))
    }
    inner.declareUnknown(names.dropFirst(arguments.count), of: closure)
    return viewReader.build(closure.statements, inner)
  }

  // MARK: Types

  /// `Row` if a value is `Row.self`.
  private func referencedType(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    guard let (found, _) = resolver.resolve(expression, scope).expression,
      let access = found.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "self"
    else { return nil }
    return access.base?.typeName
  }

  /// The views of a type of the project, else of SwiftUI.
  func constructed(_ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let plain = name.hasPrefix("SwiftUI.") ? String(name.dropFirst(8)) : name
    if let type = resolver.projectType(named: plain, scope) {
      return own(type, call, scope)
    }
    if let views = systemViewReader.system(plain, call, scope) { return views }
    return viewReader.unread(call.calledExpression, scope)
  }

  private func own(_ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    // A view may show itself, as a placeholder or for its parts: further inside it only repeats. Arguments of a view
    // are inside it as well, but are made by its caller.
    let isRepeated = scope.instance.map { $0.makings(by: call.id) >= Self.mostInsideItself } ?? false
    if isRepeated { return viewReader.unread(call.calledExpression, scope) }
    let instance = binder.make(type, with: call, scope)
    guard let (property, _) = program.property("body", of: type), let getter = property.getter else {
      if type.isShape {
        return [viewReader.leaf("Path", nil, scope.file.place(of: call.namePlace), scope.file.place(of: call))]
      }
      return viewReader.unread(call.calledExpression, scope)
    }
    var views = viewReader.build(getter, Scope(file: property.file, instance: instance))
    if views.count == 1, !views[0].isOpaque { views[0].ownName = type.name }
    return views
  }

  /// The most times that a call is followed inside of itself.
  private static let mostInsideItself = 2

  /// Applies a `ViewModifier` of the project to views.
  func views(_ views: [ViewNode], through call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode]? {
    guard let name = resolver.constructedType(call, scope),
      let type = resolver.projectType(named: name, scope),
      let function = program.functions("body", of: type).first, let body = function.syntax.body
    else { return nil }
    let inner = Scope(file: function.file, instance: binder.make(type, with: call, scope))
    let parameter = function.syntax.signature.parameterClause.parameters.first
    let parameterName = (parameter?.secondName ?? parameter?.firstName)?.text.plainName ?? "content"
    inner.declare(parameterName, Value(meaning: .views(views), type: nil))
    return viewReader.build(body.statements, inner)
  }
}
#endif
