#if SwiftSource
import SwiftSyntax

/// Follows names, members and calls to the expressions that give their values.
struct NameResolver {
  let evaluation: SwiftEvaluation
  private var binder: CallBinder { evaluation.binder }
  private var branchReader: BranchReader { evaluation.branchReader }
  private var program: Program { evaluation.program }

  func resolve(_ expression: ExprSyntax, _ scope: Scope, expecting type: String? = nil) -> Value {
    evaluation.deeper { resolved(expression, scope, expecting: type) } ?? .unknown(.tooDeep, type: type)
  }

  private func resolved(_ expression: ExprSyntax, _ scope: Scope, expecting type: String?) -> Value {
    var type = type
    switch expression.kind {
    case .asExpr:
      guard let cast = expression.as(AsExprSyntax.self) else { break }
      return resolve(cast.expression, scope, expecting: cast.type.code)
    case .ternaryExpr:
      guard let chosen = expression.as(TernaryExprSyntax.self).flatMap({ branchReader.branch(of: $0, scope) }) else {
        break
      }
      return resolve(chosen, scope, expecting: type)
    case .infixOperatorExpr:
      guard let infix = expression.as(InfixOperatorExprSyntax.self), infix.operator.code == "??" else { break }
      return alternative(infix, scope, expecting: type)
    case .ifExpr, .switchExpr:
      guard let (inner, innerScope) = branchReader.branch(of: expression, scope) else { break }
      return resolve(inner, innerScope, expecting: type)
    case .declReferenceExpr:
      guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName,
        let value = lookup(name, scope)
      else { break }
      return followed(value, expecting: type)
    case .memberAccessExpr:
      guard let member = expression.as(MemberAccessExprSyntax.self),
        let value = value(of: member, scope, expecting: type)
      else { break }
      return value.expression?.0.id == expression.id ? value : followed(value, expecting: type)
    case .functionCallExpr:
      guard let call = expression.as(FunctionCallExprSyntax.self) else { break }
      if let value = result(of: call, scope) { return followed(value, expecting: type) }
      type = constructedType(call, scope) ?? type
    default:
      if let inner = expression.wrapped { return resolve(inner, scope, expecting: type) }
    }
    return Value(meaning: .expression(expression, scope), type: type)
  }

  /// The value of `a ?? b`.
  private func alternative(_ infix: InfixOperatorExprSyntax, _ scope: Scope, expecting type: String?) -> Value {
    let value = resolve(infix.leftOperand, scope, expecting: type)
    if let found = value.expression, found.0.is(NilLiteralExprSyntax.self) {
      return resolve(infix.rightOperand, scope, expecting: type)
    }
    let other = resolve(infix.rightOperand, scope, expecting: type)
    if value.expression != nil { return value }
    return .unknown(.givenByApp, at: scope.file.place(of: infix), type: value.type ?? other.type)
  }

  private func followed(_ value: Value, expecting type: String?) -> Value {
    var value = value
    value.type = value.type ?? type
    guard let (expression, scope) = value.expression else { return value }
    if expression.isTerminal { return value }
    return resolve(expression, scope, expecting: value.type)
  }

  // MARK: Names

  /// The type of the project that a name means.
  func projectType(named name: String, _ scope: Scope) -> TypeDeclaration? {
    program.type(named: name, near: scope.file, inside: scope.instance?.type)
  }

  func lookup(_ name: String, _ scope: Scope) -> Value? {
    if let local = scope.local(name) { return local }
    if name == "self", let subject = scope.instance?.subject { return subject }
    if let instance = scope.instance, let value = member(name, of: instance) { return value }
    var outer = scope.instance?.type?.outer
    while let type = outer {
      if let (property, owner) = program.property(name, of: type), property.isStatic {
        return value(of: property, Instance(owner))
      }
      outer = type.outer
    }
    // In `extension EnvironmentValues`, the system's values have plain names.
    if scope.instance?.type?.name == "EnvironmentValues", Self.systemKeys.contains(name) {
      return Value(meaning: .environment(name), type: Self.types[name])
    }
    return program.globalProperty(name, near: scope.file).map { value(of: $0, nil) }
  }

  /// A property of an instance.
  func member(_ name: String, of instance: Instance) -> Value? {
    if let given = instance.members[name] { return given }
    guard let type = instance.type, let (property, _) = program.property(name, of: type) else { return nil }
    return value(of: property, instance)
  }

  func value(of property: PropertyDeclaration, _ instance: Instance?) -> Value {
    let type = property.type?.code
    if let key = property.environmentKey { return environmentValue(key, type: type, near: property.file) }
    let scope = Scope(file: property.file, instance: instance)
    if let getter = property.getter {
      guard let (expression, inner) = branchReader.single(getter, scope) else {
        return .unknown(.computed, at: property.file.place(of: getter), type: type)
      }
      return Value(meaning: .expression(expression, inner), type: type)
    }
    if property.isKeptElsewhere { return .unknown(.stored, type: type) }
    if let initial = property.initial {
      // A value that the app made may have changed since its declaration.
      let isOpen = property.isStored && property.isVariable && instance?.subject?.isUnknown == true
      return isOpen ? .unknown(.givenByApp, type: type) : Value(meaning: .expression(initial, scope), type: type)
    }
    // A family in the entry is the widget's own.
    if type?.withoutOptional == "WidgetFamily" { return Value(meaning: .environment("widgetFamily"), type: type) }
    return .unknown(.givenByApp, type: type)
  }

  /// A value of the environment: set by the code around, computed by the project, or the system's.
  private func environmentValue(_ key: String, type: String?, near file: SwiftFile) -> Value {
    if let set = evaluation.environment[key]?.last { return set }
    // Some apps redeclare the system's values for previews.
    guard !Self.systemKeys.contains(key),
      let (property, owner) = program.extensionProperty(key, of: "EnvironmentValues", near: file)
    else {
      return Value(meaning: .environment(key), type: type ?? Self.types[key])
    }
    let value = evaluation.deeper { self.value(of: property, Instance(owner)) } ?? .unknown(.tooDeep, type: type)
    // A getter that only reads a key of its own has no value in the code.
    if let (expression, _) = value.expression, expression.is(SubscriptCallExprSyntax.self) {
      return .unknown(.givenByApp, at: file.place(of: expression), type: property.type?.code)
    }
    return value
  }

  private static let systemKeys: Set<String> = [
    "widgetFamily", "colorScheme", "widgetRenderingMode", "showsWidgetContainerBackground", "isLuminanceReduced",
    "levelOfDetail",
  ]

  private static let types = ["widgetFamily": "WidgetFamily", "colorScheme": "ColorScheme"]

  private func value(of access: MemberAccessExprSyntax, _ scope: Scope, expecting type: String?) -> Value? {
    let name = access.declName.baseName.text.plainName
    guard let base = access.base else {
      guard let type = type?.withoutOptional else { return nil }
      return staticMember(name, ofType: type, scope)
    }
    if let reference = base.as(DeclReferenceExprSyntax.self) {
      let text = reference.baseName.text
      if text == "self" || text == "Self", let instance = scope.instance, let value = member(name, of: instance) {
        return value
      }
    }
    if let typeName = base.typeName, scope.local(typeName) == nil {
      if let value = staticMember(name, ofType: typeName, scope) { return value }
      if projectType(named: typeName, scope)?.cases[name] != nil {
        return Value(meaning: .expression(ExprSyntax(access), scope), type: typeName)
      }
      return nil
    }
    return value(ofMember: name, of: resolve(base, scope), scope)
  }

  private func staticMember(_ name: String, ofType type: String, _ scope: Scope) -> Value? {
    if let declared = projectType(named: type, scope) {
      if declared.cases[name] != nil { return nil }
      guard let (property, owner) = program.property(name, of: declared), property.isStatic else { return nil }
      return value(of: property, Instance(owner))
    }
    guard let (property, owner) = program.extensionProperty(name, of: type, near: scope.file), property.isStatic
    else { return nil }
    return value(of: property, Instance(owner))
  }

  private func value(ofMember name: String, of base: Value, _ scope: Scope) -> Value? {
    if let instance = instance(of: base), let value = member(name, of: instance) { return value }
    // The gradient of a colour is SwiftUI's, and stays as written.
    if name == "gradient", base.expression != nil { return nil }
    guard let typeName = base.type?.withoutOptional else { return .unknown(.undeclared, type: nil) }
    let type = projectType(named: typeName, scope)
    if name == "rawValue", let type, let enumCase = caseName(of: base), let raw = type.cases[enumCase] {
      guard let raw else { return .init(meaning: .expression(.literal(enumCase), scope), type: "String") }
      return .init(meaning: .expression(raw, Scope(file: type.file, instance: nil)), type: nil)
    }
    let found =
      type.flatMap { program.property(name, of: $0) }
      ?? program.extensionProperty(name, of: typeName, near: scope.file)
    guard let (property, owner) = found else { return part(name, of: base) ?? .unknown(.undeclared, type: nil) }
    return value(of: property, Instance(type ?? owner, subject: base))
  }

  private static let typesWithParts: Set<String> = ["CGSize", "CGPoint", "EdgeInsets", "NSDirectionalEdgeInsets"]

  /// `width` of `CGSize(width: 24, height: 16)`.
  private func part(_ name: String, of value: Value) -> Value? {
    guard let (expression, scope) = value.expression, let call = expression.as(FunctionCallExprSyntax.self),
      let type = value.type?.withoutOptional, Self.typesWithParts.contains(type)
    else { return nil }
    return call.argument(name).map { Value(meaning: .expression($0, scope), type: "CGFloat") }
  }

  // MARK: Calls

  /// The result of a call of a project's function, if that is one expression.
  private func result(of call: FunctionCallExprSyntax, _ scope: Scope) -> Value? {
    guard let (function, instance) = function(called: call, scope), let body = function.syntax.body else { return nil }
    let type = function.syntax.signature.returnClause?.type.code
    if function.returnsView { return nil }
    let inner = binder.scope(of: function, instance, called: call, scope)
    guard let (expression, found) = branchReader.single(body.statements, inner) else {
      return .unknown(.computed, at: function.file.place(of: body), type: type)
    }
    return Value(meaning: .expression(expression, found), type: type)
  }

  /// The project's function that a call means, with the value of `self` in it.
  func function(called call: FunctionCallExprSyntax, _ scope: Scope) -> (FunctionDeclaration, Instance?)? {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName {
      guard scope.local(name) == nil else { return nil }
      var type = scope.instance?.type
      var instance = scope.instance
      while let current = type {
        if let function = program.functions(name, of: current).first(where: { $0.accepts(call) }) {
          return (function, instance)
        }
        type = current.outer
        instance = type.map { Instance($0, usedIn: scope) }
      }
      return program.globalFunctions(name, near: scope.file).first { $0.accepts(call) }.map { ($0, nil) }
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    let name = access.declName.baseName.text.plainName
    if let reference = base.as(DeclReferenceExprSyntax.self)?.baseName.text, reference == "self" || reference == "Self"
    {
      guard let type = scope.instance?.type else { return nil }
      return program.functions(name, of: type).first { $0.accepts(call) }.map { ($0, scope.instance) }
    }
    if let typeName = base.typeName, scope.local(typeName) == nil {
      let type = projectType(named: typeName, scope)
      let functions =
        type.map { program.functions(name, of: $0) }
        ?? program.extensionFunctions(name, of: typeName, near: scope.file)
      return functions.first { $0.isStatic && $0.accepts(call) }.map { ($0, type.map { Instance($0, usedIn: scope) }) }
    }
    guard !makesView(base, scope) else { return nil }
    let value = resolve(base, scope)
    guard let typeName = value.type?.withoutOptional,
      let type = projectType(named: typeName, scope),
      let function = program.functions(name, of: type).first(where: { $0.accepts(call) })
    else { return nil }
    // Functions of an extension of View are modifiers, not functions of this value.
    if type.inherited.contains("View"), program.ownFunctions(name, of: type).isEmpty { return nil }
    return (function, instance(of: value) ?? Instance(type, subject: value, usedIn: scope))
  }

  /// The type that a call makes an instance of.
  func constructedType(_ call: FunctionCallExprSyntax, _ scope: Scope) -> String? {
    var callee = call.calledExpression
    if let special = callee.as(GenericSpecializationExprSyntax.self) { callee = special.expression }
    if let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init",
      let base = access.base
    {
      callee = base
    }
    return callee.typeName ?? smallTypeName(callee, scope)
  }

  /// A type of the project whose name begins with a small letter, as templates make it for targets with such names;
  /// elsewhere such a name is one of a function.
  func smallTypeName(_ callee: ExprSyntax, _ scope: Scope) -> String? {
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName,
      scope.local(name) == nil, scope.instance?.members[name] == nil,
      projectType(named: name, scope) != nil
    else { return nil }
    return name
  }

  /// True if an expression makes a view, so that calls on it are modifiers.
  func makesView(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    var chain = expression
    while let callee = chain.as(FunctionCallExprSyntax.self)?.calledExpression {
      if (callee.typeName ?? smallTypeName(callee, scope)) != nil { return true }
      guard let base = callee.as(MemberAccessExprSyntax.self)?.base else { return false }
      chain = base
    }
    return false
  }

  /// The instance that a value is, if a call in the code makes it.
  func instance(of value: Value) -> Instance? {
    guard let (expression, scope) = value.expression, let call = expression.as(FunctionCallExprSyntax.self),
      let name = constructedType(call, scope) ?? value.type?.withoutOptional,
      let type = projectType(named: name, scope), !type.isEnum
    else { return nil }
    return binder.make(type, with: call, scope)
  }

  /// The case of an enumeration that a value is.
  func caseName(of value: Value) -> String? {
    guard let (expression, _) = value.expression else { return nil }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text.plainName
    }
    guard let access = expression.as(MemberAccessExprSyntax.self) else { return nil }
    return access.base == nil || access.base?.typeName != nil ? access.declName.baseName.text.plainName : nil
  }

  /// The place of a value in the code: for parameters and properties, in the call that passes it.
  func place(ofValue expression: ExprSyntax, _ scope: Scope) -> SwiftPlace {
    var place = scope.file.place(of: expression)
    var (written, inner) = (expression, scope)
    for _ in 0..<Self.mostNames {
      guard let name = written.ownName, let value = inner.local(name) ?? inner.instance?.members[name],
        let (next, outer) = value.expression
      else { return place }
      if value.isArgument { place = outer.file.place(of: next) }
      (written, inner) = (next, outer)
    }
    return place
  }

  /// The most names through which a value is followed.
  private static let mostNames = 20
}
#endif
