#if SwiftSource
import Base
import SwiftSyntax

/// Binds the parameters of functions and the properties of instances to the arguments of calls.
struct CallBinder: CodeReader {
  let evaluation: SwiftEvaluation

  /// The expression that a call of a function returns; nil if that is not decided.
  func result(of function: FunctionDeclaration, _ instance: Instance?, called call: Call, _ caller: Scope)
    -> ScopedExpression?
  {
    function.body.flatMap { branchReader.returned(by: $0, scope(of: function, instance, called: call, caller)) }
  }

  /// The scope in a function, with its parameters bound to the arguments of a call.
  func scope(of function: FunctionDeclaration, _ instance: Instance?, called call: Call, _ caller: Scope) -> Scope {
    let type = function.returnType?.code
    let scope = function.home?.child(returning: type) ?? Scope(file: function.file, instance: instance, returning: type)
    for (name, declared, value, isDefault) in function.parameters.bound(to: call) {
      let type = protocolType(of: declared, in: function.parameters, scope) ?? declared
      let home = isDefault ? Scope(file: scope.file) : caller
      scope.declare(name, value.map { .argument($0, home, type: type) } ?? .unknown(type: type))
    }
    return scope
  }

  /// The protocol of the project to which `some Token`, or a generic parameter, conforms: its extensions declare what
  /// `.footnote` means. Nil for other types.
  private func protocolType(of type: String, in parameters: FunctionParameterListSyntax, _ scope: Scope) -> String? {
    let name = type.withoutOptional
    let keyword = ["some ", "any "].first(where: name.hasPrefix)
    let found = keyword.map { String(name.dropFirst($0.utf8.count)) } ?? parameters.constraint(of: name)
    guard let found, resolver.projectType(named: found, scope)?.isProtocol == true else { return nil }
    return found + type.dropFirst(name.utf8.count)
  }

  /// The instance that a call of an initializer makes.
  func make(_ type: TypeDeclaration, with call: Call, _ caller: Scope) -> Instance {
    let instance = Instance(type)
    instance.origin = (call.id, caller.instance)
    let called = call.calledExpression.as(MemberAccess.self)?.base ?? call.calledExpression
    let given = called.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause.arguments.map(\.argument.code)
    instance.typeArguments = Dictionary(zip(type.genericParameters, given ?? [])) { first, _ in first }
    let candidates = program.initializers(of: type).filter { !$0.contains(call, in: caller.file) }
    guard let initializer = candidates.first(accepting: call, in: caller.file) else {
      fillMembers(of: instance, type, with: call, caller)
      setMissingToNil(type.stored, of: instance, type)
      return instance
    }
    assign(by: initializer, to: instance, scope(of: initializer, Instance(type), called: call, caller))
    let mentioned = Set(initializer.body?.tokens(viewMode: .sourceAccurate).map(\.text.plainName) ?? [])
    // Another initializer that this one calls may set the properties.
    if !mentioned.contains("init") {
      setMissingToNil(type.stored.filter { !mentioned.contains($0) }, of: instance, type)
    }
    return instance
  }

  /// The call `self.init(…)` in an initializer that the project adds to a type of the system: `Label(item: item)`.
  func systemInitializer(of name: String, calledBy call: Call, _ scope: Scope) -> (Call, Scope)? {
    guard let added = addedInitializer(of: name, calledBy: call, scope),
      let (expression, inner) = result(of: added, nil, called: call, scope),
      let systemCall = expression.as(Call.self), systemCall.calledExpression.code == "self.init"
    else { return nil }
    return (systemCall, inner)
  }

  /// The initializer that a call means among those that the project adds to a type of the system.
  func addedInitializer(of name: String, calledBy call: Call, _ scope: Scope) -> FunctionDeclaration? {
    let overloads = OverloadMatcher(evaluation: evaluation)
    let candidates = program.addedInitializers(of: name, near: scope.file).filter {
      !$0.contains(call, in: scope.file) && $0.parameters.accepts(call) && overloads.mayAccept($0, call, scope)
    }
    // A literal without a period is an `Int` before it is a `Double`.
    return candidates.first { $0.parameters.contains { $0.type.code.contains(text: "Int") } } ?? candidates.first
  }

  /// A function of the project's type whose initializer an expression calls, and the scope of the function.
  func function(_ name: String, ofTypeMadeBy expression: ExprSyntax, _ scope: Scope, expecting expected: String? = nil)
    -> (FunctionDeclaration, Scope)?
  {
    let value = resolver.resolve(expression, scope, expecting: expected)
    // The declared type tells what `.init()` and `Self()` make.
    guard let (found, home) = value.expression, let creation = found.as(Call.self),
      let type = [resolver.constructedType(creation, home), value.type].lazy.compactMap(\.self)
        .compactMap({ resolver.projectType(named: $0, home) }).first,
      let function = program.functions(name, of: type).first
    else { return nil }
    return (function, Scope(file: function.file, instance: make(type, with: creation, home)))
  }

  /// The copy of an instance that a function changes and returns: `var copy = self; copy.tint = tint; return copy`. Nil
  /// for other functions.
  func copy(of instance: Instance, by function: FunctionDeclaration, called call: Call, _ caller: Scope) -> Instance? {
    guard let name = function.nameOfCopy, let body = function.body, let type = instance.type else { return nil }
    let scope = scope(of: function, instance, called: call, caller)
    let copy = Instance(type)
    (copy.members, copy.origin) = (instance.members, instance.origin)
    for item in body.dropFirst() {
      switch item.item {
      case .expr(let expression):
        guard let infix = expression.as(Infix.self), infix.isAssignment,
          let member = infix.leftOperand.as(MemberAccess.self), member.base?.referenceName == name
        else { return nil }
        copy.members[member.name] = .argument(infix.rightOperand, scope, type: type.properties[member.name]?.type?.code)
      case .stmt(let statement):
        return statement.as(ReturnStmtSyntax.self)?.expression?.referenceName == name ? copy : nil
      case .decl: return nil
      }
    }
    return nil
  }

  private func setMissingToNil(_ names: [String], of instance: Instance, _ type: TypeDeclaration) {
    for name in names where instance.members[name] == nil {
      guard let property = type.properties[name], property.isVariable, property.initial == nil,
        property.environmentKey == nil, !property.isStoredElsewhere, let typeName = property.type?.code,
        typeName.hasSuffix("?")
      else { continue }
      let none = ExprSyntax(NilLiteralExprSyntax())
      instance.members[name] = .expression(none, Scope(file: property.file), type: typeName)
    }
  }

  /// Makes an instance by the initializer with these labels and with unknown arguments, as in `Row.init(entry:)`.
  ///
  /// - Parameter labels: Nil, as in `Row.init`, for the initializer with one parameter.
  func make(_ type: TypeDeclaration, by labels: [String]?) -> Instance {
    let instance = Instance(type)
    let initializer = program.initializers(of: type).first { candidate in
      labels.map { $0 == candidate.parameters.map(\.firstName.text) } ?? (candidate.parameters.count == 1)
    }
    guard let initializer else { return instance }
    let scope = Scope(file: initializer.file, instance: Instance(type))
    for parameter in initializer.parameters { scope.declare(parameter.innerName, .unknown(type: parameter.type.code)) }
    assign(by: initializer, to: instance, scope)
    return instance
  }

  private func assign(by initializer: FunctionDeclaration, to instance: Instance, _ scope: Scope) {
    guard let body = initializer.body else { return }
    var open: Set<String> = []
    assign(body, to: instance, scope, leavingOpen: &open)
    for name in open {
      guard let property = instance.type?.properties[name] else { continue }
      let before = scope.child()
      if let initial = property.initial { before.declareEarlier(.expression(initial, Scope(file: property.file))) }
      instance.members[name] = Value(meaning: .assigned(name, body, before), type: property.type?.code)
    }
  }

  /// - Parameter open: Gets the properties whose value depends on which statements run.
  private func assign(
    _ statements: Statements?, to instance: Instance, _ scope: Scope, leavingOpen open: inout Set<String>
  ) {
    for item in statements ?? [] {
      switch item.item {
      case .decl(let declaration):
        if let block = declaration.as(IfConfigDeclSyntax.self) {
          let items = program.conditions.statements(of: block)
          evaluation.deeper { assign(items, to: instance, scope, leavingOpen: &open) }
        }
        declareLocals(declaration, scope)
      case .stmt(let statement):
        if let guarded = statement.as(GuardStmtSyntax.self) { open.formUnion(guarded.body.statements.assignedMembers) }
        guard let branching = statement.as(ExpressionStmtSyntax.self)?.expression else { continue }
        evaluation.deeper {
          if let (taken, inner) = branch(of: branching, scope) {
            assign(taken, to: instance, inner, leavingOpen: &open)
          } else {
            open.formUnion(branching.assignedMembers)
          }
        }
      case .expr(let expression):
        if let call = expression.as(Call.self), call.calledExpression.code == "self.init" {
          let delegated = instance.type.flatMap { type in evaluation.deeper { make(type, with: call, scope) } }
          instance.members.merge(delegated?.members ?? [:]) { $1 }
        }
        guard let infix = expression.as(Infix.self), infix.changesLeft, let name = infix.leftOperand.assignedMember
        else { continue }
        if !infix.isAssignment { open.insert(name) }
        let propertyType = instance.type?.properties[name]?.type?.code
        instance.members[name] = .expression(infix.rightOperand.unwrappedState, scope, type: propertyType)
      }
    }
  }

  /// What an initializer of an enumeration of the project, or of an extension, assigns to `self`.
  ///
  /// - Parameter expected: The type that `.init(…)` makes.
  func assignedSelf(by call: Call, _ caller: Scope, expecting expected: String?) -> Value? {
    let implicit = call.calledExpression.code == ".init" ? expected?.withoutOptional : nil
    guard let name = (resolver.constructedType(call, caller) ?? implicit)?.withoutModule else { return nil }
    let type = resolver.projectType(named: name, caller)
    if type?.isEnum == false { return nil }
    let initializer =
      type.map { program.initializers(of: $0).first(accepting: call, in: caller.file) }
      ?? addedInitializer(of: name, calledBy: call, caller)
    guard let initializer, let body = initializer.body, body.assignedMembers.contains("self") else { return nil }
    // Which digits make a colour is not evaluated.
    if type == nil, initializer.isFailable { return nil }
    let scope = scope(of: initializer, type.map { Instance($0) }, called: call, caller)
    return Value(meaning: .assigned("self", body, scope), type: name)
  }

  /// The branch of an `if` or `switch` that is taken; nil if there is none, or if that is not decided.
  private func branch(of expression: ExprSyntax, _ scope: Scope) -> (Statements, Scope)? {
    if let choice = expression.as(SwitchExprSyntax.self) {
      let conditions = patternReader.conditions(of: choice, scope)
      guard let index = conditions.firstIndex(where: { !$0.isNo }), conditions[index].isYes else { return nil }
      return patternReader.body(ofCase: index, in: choice, scope)
    }
    guard let branching = expression.as(IfExprSyntax.self) else { return nil }
    let inner = scope.child()
    let condition = conditionReader.condition(of: branching.conditions, inner)
    if condition.isYes { return (branching.body.statements, inner) }
    switch branching.elseBody {
    case .codeBlock(let block)? where condition.isNo: return (block.statements, scope)
    case .ifExpr(let next)? where condition.isNo: return evaluation.deeper { branch(of: ExprSyntax(next), scope) }
    default: return nil
    }
  }

  private func fillMembers(of instance: Instance, _ type: TypeDeclaration, with call: Call, _ caller: Scope) {
    for argument in call.arguments {
      guard let name = argument.label?.text.plainName else { continue }
      instance.members[name] = .argument(argument.expression, caller, type: type.properties[name]?.type?.code)
    }
    var closures = call.trailingClosures
    for name in type.stored where instance.members[name] == nil && !closures.isEmpty {
      guard let property = type.properties[name], let propertyType = property.type?.code else { continue }
      let index = closures.firstIndex { $0.label == name }
      guard index != nil || propertyType.contains(text: "->") || property.isViewBuilder || propertyType == "Content"
      else { continue }
      let closure = closures.remove(at: index ?? 0).closure
      instance.members[name] = .expression(ExprSyntax(closure), caller, type: propertyType)
    }
  }

  func declareLocals(_ declaration: DeclSyntax, _ scope: Scope) {
    if let function = declaration.as(FunctionDeclSyntax.self) { return scope.declare(function) }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return }
    for binding in variable.bindings {
      guard let tuple = binding.pattern.as(TuplePatternSyntax.self), let initial = binding.initializer?.value else {
        continue
      }
      let home = scope.snapshot()
      for (index, element) in tuple.elements.enumerated() {
        guard let name = element.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plainName else { continue }
        scope.declare(name, Value(meaning: .tupleElement("\(index)", initial, home)))
      }
    }
    for property in variable.properties(in: scope.file) {
      let type = property.type?.code
      // In `let x = x`, the second `x` is declared outside.
      let found =
        property.initial.map { ($0, scope.snapshot()) }
        ?? property.getter.flatMap { branchReader.returned(by: $0, scope) }
      scope.declare(property.name, found.map { .expression($0, $1, type: type) } ?? .unknown(type: type))
    }
  }
}

extension FunctionParameterListSyntax {
  /// `Token` of `T` in `<T: Token>`; nil for other names.
  fileprivate func constraint(of name: String) -> String? {
    let declaration = parent?.parent?.parent?.asProtocol(WithGenericParametersSyntax.self)
    return declaration?.genericParameterClause?.parameters.first { $0.name.text == name }?.inheritedType?.code
  }

  /// Each parameter with the argument of the call, or else with its default value. `isDefault` is true if the call has
  /// no argument for the parameter.
  func bound(to call: Call) -> [(name: String, type: String, value: ExprSyntax?, isDefault: Bool)] {
    var arguments = Array(call.arguments)
    var closures = call.trailingClosures
    return map { parameter in
      let (name, type, label) = (parameter.innerName, parameter.type.code, parameter.firstName.text)
      if let index = arguments.firstIndex(where: { ($0.label?.text ?? "_") == label }) {
        return (name, type, arguments.remove(at: index).expression, false)
      }
      if type.contains(text: "->"), !closures.isEmpty {
        let index = closures.firstIndex { $0.label == label } ?? 0
        return (name, type, ExprSyntax(closures.remove(at: index).closure), false)
      }
      return (name, type, parameter.defaultValue?.value, true)
    }
  }
}
#endif
