#if SwiftSource
import SwiftSyntax

typealias PlacedViews = (views: [ViewNode], place: CodeRange)

// Views that a call passes as an argument: a closure, one that is passed on, a function, or a view.
extension CodeReader {
  /// The views of an argument or a trailing closure with a label.
  ///
  /// - Parameter trailing: True to accept the first trailing closure, which has no label.
  func content(_ label: String, of call: Call, trailing: Bool = false, _ scope: Scope) -> PlacedViews? {
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
    let value = resolver.resolve(expression, scope)
    if let (found, home) = value.expression, let closure = found.as(ClosureExprSyntax.self) {
      return viewReader.build(closure.statements, home.child(in: closure, taking: .unknown(type: type)))
    }
    if let access = expression.as(MemberAccess.self), access.name == "init", let name = access.base?.typeName {
      if let type = resolver.projectType(named: name, scope) {
        let instance = binder.make(type, by: access.declName.labels)
        instance.origin = (expression.id, scope.instance)
        return callReader.body(of: type, instance)
      }
      let place = scope.place(of: expression)
      if name == "Text" { return [viewReader.leaf(name, .text("{text}", at: place), at: place)] }
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
  var showNothing: Bool { flatMap(\.viewsOfGroup).allSatisfy { $0.name == "EmptyView" } }

  /// The views as a label, in which a view without arguments is a mapping, because a word would be a text.
  func label(at place: CodeRange) -> DescriptionNode {
    let node = node(at: place)
    guard case .scalar(let name, isText: false) = node.content else { return node }
    return .mapping([(name, .mapping([], at: node.place))], at: node.place)
  }
}

/// Reads the bodies of the project's own styles of buttons, labels and other views.
struct StyleReader: CodeReader {
  let evaluation: SwiftEvaluation

  /// The views of `makeBody(configuration:)` of the style around a view, such as a Button; nil without one in the code.
  ///
  /// - Parameter parts: The views of the configuration by name, such as `label`.
  func views(of name: String, with parts: @autoclosure () -> [String: [ViewNode]]) -> [ViewNode]? {
    let key = name.prefix(1).lowercased() + name.dropFirst() + "Style"
    guard let (style, scope) = evaluation.environment[key]?.last?.expression,
      let (function, inner) = binder.function("makeBody", ofTypeMadeBy: style, scope, expecting: "\(name)Style"),
      let body = function.body
    else { return nil }
    let configuration = function.parameters.first?.innerName ?? "configuration"
    for (part, views) in parts() { inner.declare("\(configuration).\(part)", .views(views)) }
    inner.declareUnknown(function.parameters.map(\.innerName))
    // A view of the same kind inside has the system's style.
    evaluation.environment[key]?.append(.unknown())
    defer { evaluation.environment[key]?.removeLast() }
    let views = viewReader.build(body, inner)
    return views.showNothing || views.contains(where: \.hasControl) ? nil : views
  }
}

extension ViewNode {
  fileprivate var hasControl: Bool {
    ["Button", "Toggle", "Link"].contains(name) || children.contains(where: \.hasControl)
  }
}

// Values of the project that hold a view without being one, such as `view.backport`.
extension CallReader {
  /// The views of `view.backport.bordered()`; nil for other calls.
  func resultOfWrapper(_ base: ExprSyntax, _ call: Call, _ scope: Scope) -> [ViewNode]? {
    guard let wrapper = wrapper(base, scope), let function = ownFunction(of: wrapper.type, call, scope) else {
      return nil
    }
    return result(of: function, wrapper.make(), call, scope)
  }

  /// The views of `view.backport.bordered`; nil for other accesses.
  func propertyOfWrapper(_ base: ExprSyntax, _ access: MemberAccess, _ scope: Scope) -> [ViewNode]? {
    guard let wrapper = wrapper(base, scope), let (property, _) = program.property(access.name, of: wrapper.type),
      let getter = property.getter
    else { return nil }
    return viewReader.build(getter, Scope(file: property.file, instance: wrapper.make()))
  }

  /// The type of the value that a member of all views makes, and the value itself, for which the view is read.
  private func wrapper(_ expression: ExprSyntax, _ scope: Scope) -> (type: TypeDeclaration, make: () -> Instance)? {
    let view = expression.called.as(MemberAccess.self)?.base
    var isOfReadViews: Bool { if case .views? = scope.instance?.subject?.meaning { true } else { false } }
    guard view.map({ $0.typeName == nil }) ?? (isOfReadViews && expression.called.is(Reference.self)),
      let (instance, result, declared) = memberOfViews(expression, scope), let (code, home) = result,
      let creation = code.as(Call.self),
      let name = resolver.constructedType(creation, home)
        ?? (creation.calledExpression.code == ".init" ? declared?.code : nil),
      let type = resolver.projectType(named: name, home), !type.isEnum, !isView(type)
    else { return nil }
    return (type, {
      instance.subject = view.map { .views(viewReader.views(of: $0, scope)) } ?? scope.instance?.subject
      return binder.make(type, with: creation, home)
    })
  }

  /// The value of `self` in a member of all views, and what the member returns.
  private func memberOfViews(_ expression: ExprSyntax, _ scope: Scope)
    -> (self: Instance, result: ScopedExpression?, type: TypeSyntax?)?
  {
    let name = expression.called.lastName
    if let call = expression.as(Call.self) {
      guard
        let (function, owner) = program.extensionFunction(name, of: "View", accepting: call, in: scope.file),
        function.returnType?.isView == false
      else { return nil }
      let instance = Instance(owner, usedIn: scope)
      return (instance, binder.result(of: function, instance, called: call, scope), function.returnType)
    }
    guard let (property, owner) = program.extensionProperty(name, of: "View", near: scope.file),
      property.type?.isView == false, let getter = property.getter
    else { return nil }
    let instance = Instance(owner, usedIn: scope)
    return (instance, branchReader.returned(by: getter, Scope(file: property.file, instance: instance)), property.type)
  }
}
#endif
