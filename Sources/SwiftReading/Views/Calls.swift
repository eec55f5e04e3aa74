#if SwiftSource
import AppleTables
import Findings
import SwiftSyntax

// Calls that make views: of the project's functions and types, of SwiftUI's views, and modifiers.
extension Evaluator {
  func views(of call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let expression = ExprSyntax(call)
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
      return views(of: call, access.declName.baseName.text.plainName, on: base, scope)
    }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) { return build(closure.statements, scope) }
    guard
      let name = call.calledExpression.typeName
        ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName
    else { return unread(expression, scope) }
    if name.first?.isUppercase == true {
      // Some begin the names of functions with a capital.
      guard projectType(named: name, scope) == nil,
        let (function, instance) = function(called: call, scope)
      else { return constructed(name, call, scope) }
      return result(of: function, instance, call, scope)
    }
    let member = scope.local(name) ?? scope.instance?.members[name]
    if let member { return result(of: member, called: call, scope) }
    if let (function, instance) = function(called: call, scope) { return result(of: function, instance, call, scope) }
    if let type = constructedType(call, scope) { return constructed(type, call, scope) }
    if let type = scope.instance?.type, let (property, _) = program.property(name, of: type),
      let value = property.getter == nil ? property.initial : nil, let closure = value.as(ClosureExprSyntax.self)
    {
      return build(closure.statements, Scope(file: property.file, instance: scope.instance))
    }
    // A modifier on `self`.
    if case .views(let views)? = scope.instance?.subject?.meaning {
      return modified(namedViews(views), by: name, call, scope)
    }
    return unread(expression, scope)
  }

  private func views(
    of call: FunctionCallExprSyntax, _ name: String, on base: ExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    if let typeName = base.typeName, scope.local(typeName) == nil {
      if ["SwiftUI", "WidgetKit", "Charts"].contains(typeName) { return constructed(name, call, scope) }
      if name == "init" { return constructed(typeName, call, scope) }
      if name.first?.isUppercase == true { return constructed("\(typeName).\(name)", call, scope) }
      if let (function, instance) = function(called: call, scope) { return result(of: function, instance, call, scope) }
      if let color = color(ExprSyntax(call), scope) {
        return [leaf("Color", color, scope.file.place(of: call), scope.file.place(of: call))]
      }
    }
    if name == "init", let type = handedType(base, scope) { return constructed(type, call, scope) }
    let reference = base.as(DeclReferenceExprSyntax.self)?.baseName.text
    if reference == "self" {
      if let member = scope.instance?.members[name] { return result(of: member, called: call, scope) }
      if case .views(let views)? = scope.instance?.subject?.meaning {
        return modified(namedViews(views), by: name, call, scope)
      }
    }
    if !makesView(base, scope), let (function, instance) = function(called: call, scope) {
      return result(of: function, instance, call, scope)
    }
    if ["map", "flatMap"].contains(name), let closure = call.trailingClosure {
      let inner = scope.child()
      for parameter in closure.parameterNames { inner.declare(parameter, .runtime(type: nil)) }
      return build(closure.statements, inner)
    }
    if reference == "self", scope.instance?.subject == nil, scope.instance?.type?.functions[name] == nil {
      return modified([.opaque("Self", at: scope.file.place(of: base))], by: name, call, scope)
    }
    if let views = madeByItself(base, name, call, scope) { return views }
    guard name == "environment", call.arguments.count == 2, let value = call.arguments.last?.expression,
      let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self),
      let key = path.components.last?.component.code, key != "colorScheme"
    else { return modified(views(of: base, scope), by: name, call, scope) }
    environment[key, default: []].append(Value(meaning: .expression(value, scope), type: nil))
    defer { environment[key]?.removeLast() }
    return views(of: base, scope)
  }

  /// What a view of the project makes of itself by a function of its own, which is called as a modifier is.
  private func madeByItself(
    _ base: ExprSyntax, _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode]? {
    guard let made = base.as(FunctionCallExprSyntax.self), let typeName = constructedType(made, scope),
      let type = projectType(named: typeName, scope),
      let function = type.functions[name]?.first(where: { $0.accepts(call) && $0.syntax.body != nil })
    else { return nil }
    let instance = make(type, with: made, scope)
    instance.subject = Value(meaning: .views(views(of: base, scope)), type: typeName)
    return result(of: function, instance, call, scope)
  }

  /// What a function of the project shows.
  func result(
    of function: FunctionDeclaration, _ instance: Instance?, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    if let path = path(function.syntax.signature.returnClause?.type, ExprSyntax(call), scope) { return [path] }
    guard let body = function.syntax.body else { return unread(ExprSyntax(call), scope) }
    let inner = Scope(file: function.file, instance: instance)
    bind(function.syntax.signature.parameterClause.parameters, to: call, scope, in: inner)
    return build(body.statements, inner)
  }

  /// What a closure shows that was handed over.
  private func result(of value: Value, called call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    switch value.meaning {
    case .views(let views): return namedViews(views)
    case .environment, .runtime: return unread(ExprSyntax(call), scope)
    case .expression(let expression, let inner):
      let found = expression.is(ClosureExprSyntax.self) ? value : resolve(expression, inner)
      guard let (closure, home) = found.expression, let body = closure.as(ClosureExprSyntax.self) else {
        return views(of: expression, inner)
      }
      return views(of: body, home, arguments: call.arguments.map { ($0.expression, scope) })
    }
  }

  /// The views of a closure with its arguments.
  func views(of closure: ClosureExprSyntax, _ home: Scope, arguments: [(ExprSyntax, Scope)]) -> [ViewNode] {
    let inner = home.child()
    let names = closure.parameterNames.isEmpty ? arguments.indices.map { "$\($0)" } : closure.parameterNames
    for (name, (argument, scope)) in zip(names, arguments) {
      // Views are read now: a closure may show them several times.
      let isSelf = argument.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      let value = isSelf ? scope.instance?.subject : nil
      inner.declare(name, value ?? Value(meaning: .expression(argument, scope), type: nil))
    }
    for name in names.dropFirst(arguments.count) { inner.declare(name, .runtime(type: nil)) }
    return build(closure.statements, inner)
  }

  // MARK: Types

  /// `Row` where a value is `Row.self`, as types are handed over.
  private func handedType(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    guard let (found, _) = resolve(expression, scope).expression, let access = found.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "self"
    else { return nil }
    return access.base?.typeName
  }

  /// A view by its type: one of the project, else one of SwiftUI.
  func constructed(_ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let plain = name.hasPrefix("SwiftUI.") ? String(name.dropFirst(8)) : name
    if let type = projectType(named: plain, scope) {
      return own(type, call, scope)
    }
    if let views = system(plain, call, scope) { return views }
    return unread(call.calledExpression, scope)
  }

  private func own(_ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    // A view may show itself, as a placeholder or for the parts of what it shows: further inside it only repeats. What
    // is handed over to a view stands inside it as well, but is made where it is written.
    let isRepeated = scope.instance.map { $0.makings(by: call.id) >= Self.mostInsideItself } ?? false
    if isRepeated { return unread(call.calledExpression, scope) }
    let instance = make(type, with: call, scope)
    guard let (property, _) = program.property("body", of: type), let getter = property.getter else {
      if type.isShape { return [leaf("Path", nil, scope.file.place(of: call.namePlace), scope.file.place(of: call))] }
      return unread(call.calledExpression, scope)
    }
    var views = build(getter, Scope(file: property.file, instance: instance))
    if views.count == 1, !views[0].isOpaque { views[0].ownName = type.name }
    return views
  }

  /// How many times a call is followed inside of itself.
  private static let mostInsideItself = 2

  /// Puts views through a `ViewModifier` of the project.
  func views(_ views: [ViewNode], through call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode]? {
    guard let name = constructedType(call, scope),
      let type = projectType(named: name, scope),
      let function = program.functions("body", of: type).first, let body = function.syntax.body
    else { return nil }
    let inner = Scope(file: function.file, instance: make(type, with: call, scope))
    let parameter = function.syntax.signature.parameterClause.parameters.first
    let parameterName = (parameter?.secondName ?? parameter?.firstName)?.text.plainName ?? "content"
    inner.declare(parameterName, Value(meaning: .views(views), type: nil))
    return build(body.statements, inner)
  }
}

// Which of several functions with one name a call means.

extension FunctionParameterListSyntax {
  /// Whether a call with these labels may mean a function with these parameters. Arguments with defaults may be
  /// missing; closures behind the parentheses stand for parameters that have no argument.
  func accepts(_ call: FunctionCallExprSyntax) -> Bool {
    guard let given = arguments(of: call) else { return false }
    let left = zip(self, given).filter { $1 == nil }.map { $0.0 }
    let needed = left.filter { $0.defaultValue == nil && $0.ellipsis == nil }
    let closures = call.trailingClosures.count
    return needed.count <= closures && closures <= left.count
  }

  /// The first argument for each parameter; nil where the labels do not fit.
  fileprivate func arguments(of call: FunctionCallExprSyntax) -> [ExprSyntax?]? {
    let parameters = Array(self)
    var given = [ExprSyntax?](repeating: nil, count: parameters.count)
    var next = 0
    for argument in call.arguments {
      let label = argument.label?.text ?? "_"
      if label == "_", next > 0, parameters[next - 1].ellipsis != nil { continue }
      guard let index = parameters[next...].firstIndex(where: { $0.firstName.text == label }) else { return nil }
      given[index] = argument.expression
      next = index + 1
    }
    return given
  }
}

extension FunctionDeclaration {
  /// Whether a call stands in it.
  func contains(_ call: FunctionCallExprSyntax, in file: SwiftFile) -> Bool {
    self.file === file && syntax.position <= call.position && call.position < syntax.endPosition
  }
}

extension Evaluator {
  /// Whether the arguments of a call may have the types that a function takes, as far as the code tells them.
  func takes(_ function: FunctionDeclaration, _ call: FunctionCallExprSyntax, _ scope: Scope) -> Bool {
    let parameters = function.syntax.signature.parameterClause.parameters
    return zip(parameters, parameters.arguments(of: call) ?? []).allSatisfy { parameter, argument in
      argument.map { mayBe($0, parameter.type.code.withoutOptional, function.file, scope) } ?? true
    }
  }

  private func mayBe(_ argument: ExprSyntax, _ type: String, _ file: SwiftFile, _ scope: Scope) -> Bool {
    if type.holds("->") { return mayBeFunction(argument, scope) }
    guard let wanted = program.type(named: type, near: file, inside: nil) else {
      return mayBe(argument, ofSystem: type, file)
    }
    if !wanted.isFinal || argument.is(NilLiteralExprSyntax.self) { return true }
    if let name = argument.implicitMember { return name == "init" || has(wanted, name) }
    if argument.isTerminal { return !wanted.isEnum }
    guard let found = (resolve(argument, scope).type ?? argument.qualifyingType)?.withoutOptional else { return true }
    if let other = projectType(named: found, scope) {
      return other === wanted || !other.isFinal
    }
    return !Self.plainTypes.contains(found)
  }

  /// Whether it may be a closure or a function, which what makes an instance of a type is not.
  private func mayBeFunction(_ argument: ExprSyntax, _ scope: Scope) -> Bool {
    let mayBe = !argument.isTerminal || argument.is(ClosureExprSyntax.self) || argument.is(NilLiteralExprSyntax.self)
    guard mayBe else { return false }
    guard let call = argument.as(FunctionCallExprSyntax.self), let name = constructedType(call, scope) else {
      return true
    }
    return projectType(named: name, scope) == nil
  }

  private func has(_ type: TypeDeclaration, _ name: String) -> Bool {
    type.cases[name] != nil || program.property(name, of: type) != nil || !program.functions(name, of: type).isEmpty
  }

  /// Whether it may be a number, a text or a truth value.
  private func mayBe(_ argument: ExprSyntax, ofSystem type: String, _ file: SwiftFile) -> Bool {
    guard Self.scalarTypes.contains(type) else { return true }
    if let name = argument.implicitMember {
      return ["zero", "infinity", "init"].contains(name) || program.extensionProperty(name, of: type, near: file) != nil
        || !program.extensionFunctions(name, of: type, near: file).isEmpty
    }
    if argument.is(StringLiteralExprSyntax.self) { return type == "String" }
    if argument.is(BooleanLiteralExprSyntax.self) { return type == "Bool" }
    let isNumber = argument.is(IntegerLiteralExprSyntax.self) || argument.is(FloatLiteralExprSyntax.self)
    return !isNumber || (type != "String" && type != "Bool")
  }

  private static let scalarTypes: Set<String> = ["CGFloat", "Double", "Float", "Int", "String", "Bool"]
  private static let plainTypes: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "String", "Bool", "Font", "Color", "Text", "Image", "EdgeInsets", "Edge.Set",
    "Edge", "Alignment", "URL", "Date", "CGSize", "LocalizedStringKey", "Font.Weight",
  ]
}

extension ExprSyntax {
  /// `Font` of `Font.title3` and of `Font.system(size: 9)`, which mostly have that type.
  fileprivate var qualifyingType: String? {
    let named = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    return named.as(MemberAccessExprSyntax.self)?.base?.typeName
  }

  /// `caption` of `.caption`, of `.caption(…)` and of `.caption.weight(.bold)`.
  fileprivate var implicitMember: String? {
    var rest = self
    while true {
      if let call = rest.as(FunctionCallExprSyntax.self) {
        rest = call.calledExpression
      } else if let access = rest.as(MemberAccessExprSyntax.self) {
        guard let base = access.base else { return access.declName.baseName.text.plainName }
        rest = base
      } else {
        return nil
      }
    }
  }
}
#endif
