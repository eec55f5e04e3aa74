#if SwiftSource
import SwiftSyntax

/// Follows names, members and calls to the expressions that give their values.
struct NameResolver: CodeReader {
  let evaluation: SwiftEvaluation

  /// The value of an expression, followed through names, members and calls as far as the code decides it.
  func resolve(_ expression: ExprSyntax, _ scope: Scope, expecting type: String? = nil) -> Value {
    let found = evaluation.deeper {
      evaluation.cached(\.values, expression, scope, expecting: type) { resolved(expression, scope, expecting: type) }
    }
    var value = found ?? .unknown(type: type)
    if value.isUnknown, value.source == nil { value.source = (expression, scope) }
    return value
  }

  private func resolved(_ expression: ExprSyntax, _ scope: Scope, expecting type: String?) -> Value {
    var type = type
    switch expression.as(ExprSyntaxEnum.self) {
    case .asExpr(let cast):
      let value = resolve(cast.expression, scope, expecting: cast.type.code)
      return cast.questionOrExclamationMark?.text == "!" ? value.present : value
    case .forceUnwrapExpr(let unwrapped): return resolve(unwrapped.expression, scope, expecting: type).present
    case .ternaryExpr(let ternary):
      guard let chosen = branchReader.branch(of: ternary, scope) else { break }
      return resolve(chosen, scope, expecting: type)
    case .infixOperatorExpr(let infix) where infix.operator.code == "??":
      return valueOfNilCoalescing(infix, scope, expecting: type)
    case .subscriptCallExpr(let access):
      guard let value = element(of: access, scope) else { break }
      return followed(value, expecting: type)
    case .ifExpr, .switchExpr:
      guard let (inner, innerScope) = branchReader.branch(of: expression, scope) else { break }
      return resolve(inner, innerScope, expecting: type)
    case .declReferenceExpr(let reference):
      guard let meaning = meaning(of: reference.name, scope) else { break }
      return followed(value(of: meaning), expecting: type)
    case .memberAccessExpr(let access):
      guard let value = value(of: access, scope, expecting: type) else { break }
      return value.expression?.0.id == expression.id ? value : followed(value, expecting: type)
    case .functionCallExpr(let call) where !evaluation.isNaming:
      if let list = expression.listWithItsElements {
        let listType = resolve(list, scope).type
        if listType == nil || listType?.elementType != nil { return .expression(expression, scope, type: listType) }
      }
      let result =
        result(of: call, scope, expecting: type) ?? resultOfClosure(call, scope) ?? elementFound(by: call, scope)
        ?? resultOfMapping(call, scope) ?? binder.assignedSelf(by: call, scope, expecting: type)
      if let value = result { return followed(value, expecting: type) }
      type = elementType(foundBy: call, scope) ?? constructedType(call, scope) ?? type
    default: if let inner = expression.wrapped { return resolve(inner, scope, expecting: type) }
    }
    return .expression(expression, scope, type: type)
  }

  /// The value to which the expression of a value leads.
  func followed(_ value: Value, expecting type: String?) -> Value {
    var value = value
    value.type = value.type ?? type
    if case .tupleElement(let name, let tuple, let scope) = value.meaning {
      return component(name, of: resolve(tuple, scope)) ?? .unknown(type: value.type)
    }
    if case .assigned(let member, let statements, let scope) = value.meaning {
      let found = evaluation.deeper { branchReader.value(of: member, assignedBy: statements, scope) }
      guard let (expression, inner) = found else { return .unknown(type: value.type) }
      value.meaning = .expression(expression, inner)
    }
    guard let (expression, scope) = value.expression, !expression.isLiteralOrClosure else { return value }
    return resolve(expression, scope, expecting: value.type)
  }

  func projectType(named name: String, _ scope: Scope) -> TypeDeclaration? {
    if name == "Self" { return scope.instance?.type }
    let written = scope.instance?.typeArguments[name] ?? name
    let plain = written.hasPrefix("Self.") ? String(written.dropFirst(5)) : written
    return program.type(named: plain, near: scope.file, inside: scope.instance?.type)
  }

  enum NameMeaning {
    case value(Value)
    /// A property, with the value of `self` in it.
    case property(PropertyDeclaration, Instance?)
  }

  /// What a name means in a scope; nil for a name that the project does not declare.
  func meaning(of name: String, _ scope: Scope) -> NameMeaning? {
    if let local = scope.local(name) { return .value(local) }
    if name == "self", let instance = scope.instance, let subject = instance.subject {
      // What chooses an unknown value is asked for at each place, so that all code splits on the same states.
      guard subject.isUnknown, let (code, home) = instance.selfExpression else { return .value(subject) }
      var value = resolve(code, home)
      value.type = value.type ?? subject.type
      return .value(value)
    }
    if let instance = scope.instance, let member = member(name, of: instance) { return member }
    var outer = scope.instance?.type?.outer
    while let type = outer {
      if let (property, owner) = program.property(name, of: type), property.isStatic {
        return .property(property, Instance(owner, usedIn: scope))
      }
      outer = type.outer
    }
    if name == "rawValue", let subject = scope.instance?.subject, scope.instance?.type?.isEnum == true {
      let code = ExprSyntax(Reference(baseName: .keyword(.self)))
      return .value(value(ofMember: name, of: subject, writtenAs: code, scope) ?? .unknown())
    }
    // In `extension EnvironmentValues`, the system's values have plain names.
    if scope.instance?.type?.name == "EnvironmentValues", Self.systemEnvironmentKeys.contains(name) {
      return .value(.environment(name, type: Self.environmentTypes[name]))
    }
    return program.globalProperty(name, near: scope.file).map { .property($0, nil) }
  }

  func member(_ name: String, of instance: Instance) -> NameMeaning? {
    if let given = instance.members[name] { return .value(given) }
    guard let type = instance.type, let (property, _) = program.property(name, of: type) else { return nil }
    return .property(property, instance)
  }

  func value(of meaning: NameMeaning) -> Value {
    switch meaning {
    case .value(let value): value
    case .property(let property, let instance): value(of: property, instance)
    }
  }

  func value(of property: PropertyDeclaration, _ instance: Instance?) -> Value {
    var type = property.type?.code
    if type == "Self", let typeOfSelf = instance?.type?.typeOfSelf { type = typeOfSelf }
    if let key = property.environmentKey {
      if key == "self" { return .unknown(type: "EnvironmentValues") }
      let value = environmentValue(key, type: type, near: property.file)
      let known = type ?? program.extensionProperty(key, of: "EnvironmentValues", near: property.file)?.0.type?.code
      return isRenderingMode(known, near: property.file) ? .environment("widgetRenderingMode", type: known) : value
    }
    let scope = Scope(file: property.file, instance: instance)
    if let getter = property.getter {
      return branchReader.returned(by: getter, scope).map { .expression($0, $1, type: type) } ?? .unknown(type: type)
    }
    if property.isStoredElsewhere { return .unknown(type: type ?? inferredType(of: property.initial, scope)) }
    if let initial = property.initial {
      if property.isStored, property.isVariable, property.file.namesSetOnAppearance.contains(property.name) {
        let place = property.file.place(of: initial)
        evaluation.cache.uncacheableCount += 1
        evaluation.statistics.recordUnread("\(property.name), which is set once the view appears", at: place)
        return .unknown(type: type ?? inferredType(of: initial, scope))
      }
      return mayHaveChanged(property, in: instance)
        ? .unknown(type: type ?? inferredType(of: initial, scope)) : .expression(initial, scope, type: type)
    }
    // A family in the entry is the one in which the widget is shown.
    if type?.withoutOptional == "WidgetFamily" { return .environment("widgetFamily", type: type) }
    return .unknown(type: type)
  }

  /// True if a variable may no longer have its initial value: in an instance that only the app makes, and after an
  /// assignment to a global variable, a static one or a property of a class.
  func mayHaveChanged(_ property: PropertyDeclaration, in instance: Instance?) -> Bool {
    guard property.isVariable else { return false }
    switch instance?.subject?.meaning {
    case nil, .views?: break
    default: if property.isStored { return true }
    }
    return (property.isStatic || instance?.type?.isFinal != true) && property.file.assignedNames.contains(property.name)
  }

  /// A value of the environment: set by the code around, computed by the project, or the system's.
  private func environmentValue(_ key: String, type: String?, near file: SwiftFile) -> Value {
    if var value = evaluation.value(inEnvironment: key) {
      value.type =
        value.type ?? type ?? program.extensionProperty(key, of: "EnvironmentValues", near: file)?.0.type?.code
      return value
    }
    // Some apps redeclare the system's values for previews.
    guard !Self.systemEnvironmentKeys.contains(key),
      let (property, owner) = program.extensionProperty(key, of: "EnvironmentValues", near: file)
    else { return .environment(key, type: type ?? Self.environmentTypes[key]) }
    let value = evaluation.deeper { self.value(of: property, Instance(owner)) } ?? .unknown(type: type)
    guard let (expression, scope) = value.expression, let read = expression.as(SubscriptCallExprSyntax.self) else {
      return value
    }
    // A getter that only reads a key returns the default value of the key.
    guard let type = read.arguments.first?.expression.as(MemberAccess.self)?.base?.typeName,
      let (declaration, keyType) = self.property("defaultValue", ofType: type, scope)
    else { return .unknown(type: property.type?.code) }
    var defaultValue = self.value(of: declaration, Instance(keyType))
    defaultValue.type = defaultValue.type ?? property.type?.code
    return defaultValue
  }

  /// True for a type of the project with the system's rendering modes, which apps declare for older systems.
  private func isRenderingMode(_ type: String?, near file: SwiftFile) -> Bool {
    guard let type, let found = program.type(named: type.withoutOptional, near: file, inside: nil),
      let modes = Condition.environmentValues["widgetRenderingMode"]
    else { return false }
    return modes.allSatisfy { found.cases[$0] != nil || program.property($0, of: found)?.0.isStatic == true }
  }

  static let systemEnvironmentKeys = Set(Condition.environmentValues.keys).union(["widgetFamily"])

  private static let environmentTypes = [
    "widgetFamily": "WidgetFamily", "colorScheme": "ColorScheme", "widgetRenderingMode": "WidgetRenderingMode",
    "levelOfDetail": "LevelOfDetail",
  ]

  private func value(of access: MemberAccess, _ scope: Scope, expecting type: String?) -> Value? {
    let name = access.name
    guard let base = access.base else { return type.flatMap { staticMember(name, ofType: $0.withoutOptional, scope) } }
    if base.isImplicitMember {
      return value(ofMember: name, of: resolve(base, scope, expecting: type), writtenAs: base, scope)
    }
    if base.isSelf, let instance = scope.instance, let member = member(name, of: instance) { return value(of: member) }
    if let typeName = base.typeName, scope.local(typeName) == nil {
      if let value = staticMember(name, ofType: typeName, scope) { return value }
      let type = projectType(named: typeName, scope)
      let isList = name == "allCases" && type?.isEnum == true
      if isList || type?.cases[name] != nil {
        return .expression(ExprSyntax(access), scope, type: isList ? "[\(typeName)]" : typeName)
      }
      return nil
    }
    return value(ofMember: name, of: resolve(base, scope), writtenAs: base, scope)
  }

  private func staticMember(_ name: String, ofType type: String, _ scope: Scope) -> Value? {
    guard projectType(named: type, scope)?.cases[name] == nil,
      let (property, owner) = property(name, ofType: type, scope), property.isStatic
    else { return nil }
    return value(of: property, Instance(owner))
  }

  /// A property of a type of the project, or one that an extension adds to another type.
  func property(_ name: String, ofType type: String, _ scope: Scope) -> Program.Member? {
    projectType(named: type, scope).flatMap { program.property(name, of: $0) }
      ?? program.property(name, ofTypesNamed: type, near: scope.file)
      ?? Self.namesOfExtensions(type).lazy.compactMap {
        program.extensionProperty(name, of: $0, near: scope.file)
      }.first
  }

  private func value(ofMember name: String, of base: Value, writtenAs code: ExprSyntax, _ scope: Scope) -> Value? {
    if let instance = instance(of: base), let member = member(name, of: instance) { return value(of: member) }
    if base.expression?.0.isNil == true { return base }
    // `ColorReader` reads SwiftUI's gradient of a colour.
    if name == "gradient", base.expression != nil, !declares(name, of: base, scope) { return nil }
    if let part = component(name, of: base) ?? endElement(name, of: base) { return part }
    guard let typeName = (base.type ?? literalType(of: base))?.withoutOptional else { return .unknown() }
    if typeName == "EnvironmentValues" { return environmentValue(name, type: nil, near: scope.file) }
    if typeName == "UITraitCollection", name == "userInterfaceStyle" {
      return environmentValue("colorScheme", type: "ColorScheme", near: scope.file)
    }
    let type = projectType(named: typeName, scope)
    if name == "rawValue", let type, let enumCase = caseName(of: base), let raw = type.cases[enumCase] {
      guard let raw else { return .expression(.literal(enumCase), scope, type: "String") }
      return .expression(raw, Scope(file: type.file))
    }
    // `power.color` is a member of the optional, `power?.color` of what it wraps.
    let isOptional = base.type != typeName && code.wrapped == nil
    let ofOptional = isOptional ? program.property(name, ofOptional: typeName, near: scope.file) : nil
    guard let (property, owner) = ofOptional ?? property(name, ofType: typeName, scope),
      !isLiteral(base) || !property.contains(code, in: scope.file)
    else { return .unknown() }
    let instance = Instance(ofOptional == nil ? type ?? owner : owner, subject: base)
    instance.selfExpression = (code, scope)
    return value(of: property, instance)
  }

  private func result(of call: Call, _ scope: Scope, expecting type: String?) -> Value? {
    guard let (function, instance) = function(called: call, scope, expecting: type), function.body != nil,
      function.returnType?.isView != true
    else { return nil }
    let type = function.returnType?.code
    let result = binder.result(of: function, instance, called: call, scope)
    return result.map { .expression($0, $1, type: type) } ?? .unknown(type: type)
  }

  /// A function with the value of `self` in it.
  typealias Method = (FunctionDeclaration, Instance?)

  /// - Parameter expected: The type whose static function a call such as `.brand(9)` means.
  func function(called call: Call, _ scope: Scope, expecting type: String? = nil) -> Method? {
    evaluation.cached(\.functions, ExprSyntax(call), scope, expecting: type) {
      foundFunction(called: call, scope, expecting: type)
    }
  }

  private func foundFunction(called call: Call, _ scope: Scope, expecting expected: String?) -> Method? {
    if let name = call.calledExpression.referenceName { return function(named: name, called: call, scope) }
    guard let access = call.calledExpression.as(MemberAccess.self) else { return nil }
    let name = access.name
    guard let base = access.base else {
      return expected.flatMap { staticFunction(name, ofType: $0.withoutOptional, called: call, scope) }
    }
    if base.isSelf {
      let functions = scope.instance?.type.map { program.functions(name, of: $0) }
      return functions?.first(accepting: call, in: scope.file).map { ($0, scope.instance) }
    }
    if let typeName = base.typeName, scope.local(typeName) == nil {
      return staticFunction(name, ofType: typeName, called: call, scope)
    }
    guard typeInitialized(by: base, scope) == nil else { return nil }
    let value = resolve(base, scope)
    guard let typeName = (value.type ?? literalType(of: value))?.withoutOptional else { return nil }
    guard let type = projectType(named: typeName, scope) else {
      guard Self.environmentTypes.values.contains(typeName) || Self.typesOfValues.contains(typeName) else { return nil }
      let added = Self.namesOfExtensions(typeName).lazy.compactMap { base in
        program.extensionFunction(name, of: base, accepting: call, in: scope.file)
      }
      // A function that calls itself would be followed to the limit of steps.
      guard let (function, owner) = added.first, !function.contains(call, in: scope.file) else { return nil }
      return (function, Instance(owner, subject: value, writtenAs: (base, scope)))
    }
    guard let function = program.functions(name, of: type).first(accepting: call, in: scope.file) else { return nil }
    // Functions of an extension of View are modifiers, not functions of this value.
    if program.inherited(by: type).contains("View"), program.ownFunctions(name, of: type).isEmpty { return nil }
    return (function, instance(of: value) ?? Instance(type, subject: value, writtenAs: (base, scope)))
  }

  private func function(named name: String, called call: Call, _ scope: Scope) -> Method? {
    guard scope.local(name) == nil else { return nil }
    if let function = scope.localFunctions(name).first(accepting: call, in: scope.file) {
      return (function, scope.instance)
    }
    var type = scope.instance?.type
    var instance = scope.instance
    while let current = type {
      let functions = program.functions(name, of: current)
      if let function = functions.first(accepting: call, in: scope.file) { return (function, instance) }
      type = current.outer
      instance = type.map { Instance($0, usedIn: scope) }
    }
    return program.globalFunctions(name, near: scope.file).first(accepting: call, in: scope.file).map { ($0, nil) }
  }

  /// The function that is named without arguments: `row`, `row(of:)`, `self.row`, `Self.row`, `Style.row`.
  func function(namedBy expression: ExprSyntax, _ scope: Scope) -> Method? {
    let access = expression.as(MemberAccess.self)
    guard let reference = access?.declName ?? expression.as(Reference.self) else { return nil }
    func named(_ functions: [FunctionDeclaration]) -> FunctionDeclaration? {
      functions.first { function in
        function.body != nil && reference.labels.map { $0 == function.parameters.map(\.firstName.text) } ?? true
      }
    }
    let own = scope.instance?.type
    guard let base = access?.base, !base.isSelf else {
      if access == nil, scope.local(reference.name) != nil { return nil }
      if let own, let function = named(program.functions(reference.name, of: own)) { return (function, scope.instance) }
      return named(program.globalFunctions(reference.name, near: scope.file)).map { ($0, nil) }
    }
    guard let name = base.typeName, let type = projectType(named: name, scope) else { return nil }
    let functions = program.functions(reference.name, of: type).filter(\.isStatic)
    return named(functions).map { ($0, Instance(type, usedIn: scope)) }
  }

  private func staticFunction(_ name: String, ofType typeName: String, called call: Call, _ scope: Scope) -> Method? {
    let type = projectType(named: typeName, scope)
    let functions =
      type.map { program.functions(name, of: $0) }
      ?? Self.namesOfExtensions(typeName).flatMap { program.extensionFunctions(name, of: $0, near: scope.file) }
    let function = functions.filter(\.isStatic).first(accepting: call, in: scope.file)
    return function.map { ($0, type.map { Instance($0, usedIn: scope) }) }
  }

  /// The types whose extensions may declare a static member of a type: for a colour, `ShapeStyle` too.
  private static func namesOfExtensions(_ type: String) -> [String] {
    switch type.withoutModule {
    case "Color": ["Color", "ShapeStyle"]
    case "Double", "TimeInterval": ["Double", "TimeInterval"]
    default: type.hasPrefix("[") && !type.contains(":") ? ["Array"] : [type.withoutModule]
    }
  }

  /// The type with whose initializer a chain of calls begins: `Text` of `Text("a").bold()`, where the other calls are
  /// modifiers. Nil for other expressions.
  func typeInitialized(by expression: ExprSyntax, _ scope: Scope) -> String? {
    guard let callee = expression.as(Call.self)?.calledExpression else { return nil }
    return callee.typeName ?? lowercaseTypeName(callee, scope)
      ?? callee.as(MemberAccess.self)?.base.flatMap { typeInitialized(by: $0, scope) }
  }

  /// The instance that a call in the code makes; nil for other values.
  func instance(of value: Value) -> Instance? {
    guard let (expression, scope) = value.expression, let call = expression.as(Call.self),
      let name = constructedType(call, scope)
        ?? (call.calledExpression.code == ".init" ? value.type?.withoutOptional : nil),
      let type = projectType(named: name, scope), !type.isEnum
    else { return nil }
    return evaluation.cached(\.instances, expression, scope, expecting: name) { binder.make(type, with: call, scope) }
  }
}
#endif
