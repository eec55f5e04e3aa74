#if SwiftSource
import Findings
import SwiftSyntax

// What arguments, initializers and statements make of names.
extension Evaluator {
  /// Declares what a call hands over for each parameter.
  func bind(
    _ parameters: FunctionParameterListSyntax, to call: FunctionCallExprSyntax, _ caller: Scope, in scope: Scope
  ) {
    var arguments = Array(call.arguments)
    var closures = call.trailingClosures
    for parameter in parameters {
      let label = parameter.firstName.text
      let name = (parameter.secondName ?? parameter.firstName).text.plainName
      let type = parameter.type.code
      if let index = arguments.firstIndex(where: { ($0.label?.text ?? "_") == label }) {
        scope.declare(name, .argument(arguments[index].expression, caller, type: type))
        arguments.remove(at: index)
      } else if type.holds("->"), !closures.isEmpty {
        let index = closures.firstIndex { $0.label == label } ?? 0
        scope.declare(name, Value(meaning: .expression(ExprSyntax(closures[index].closure), caller), type: type))
        closures.remove(at: index)
      } else if let initial = parameter.defaultValue?.value {
        scope.declare(name, .argument(initial, Scope(file: scope.file, instance: nil), type: type))
      } else {
        scope.declare(name, .runtime(type: type))
      }
    }
  }

  /// Where a value is written: behind names of parameters and properties, at the call that hands it over.
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

  /// How many names a value is followed through: more than anybody hands it through.
  private static let mostNames = 20

  /// An instance with its properties as a call gives them.
  func make(_ type: TypeDeclaration, with call: FunctionCallExprSyntax, _ caller: Scope) -> Instance {
    let instance = Instance(type)
    instance.origin = (call.id, caller.instance)
    let fitting = type.initializers.first { $0.syntax.signature.parameterClause.parameters.accepts(call) }
    guard let fitting else {
      fillMembers(of: instance, type, with: call, caller)
      leaveOut(type.stored, of: instance, type)
      return instance
    }
    let scope = Scope(file: fitting.file, instance: Instance(type))
    bind(fitting.syntax.signature.parameterClause.parameters, to: call, caller, in: scope)
    assign(fitting.syntax.body?.statements, to: instance, type, scope)
    let named = Set(fitting.syntax.body?.tokens(viewMode: .sourceAccurate).map(\.text.plainName) ?? [])
    // Another initializer, which this one calls, may give them values.
    if !named.contains("init") { leaveOut(type.stored.filter { !named.contains($0) }, of: instance, type) }
    return instance
  }

  /// Optional variables that nothing gives a value are `nil`.
  private func leaveOut(_ names: [String], of instance: Instance, _ type: TypeDeclaration) {
    for name in names where instance.members[name] == nil {
      guard let property = type.property(name), property.isVariable, property.initial == nil,
        property.environmentKey == nil, !property.isKeptElsewhere, let written = property.type?.code,
        written.hasSuffix("?")
      else { continue }
      let none = ExprSyntax(NilLiteralExprSyntax())
      instance.members[name] = Value(
        meaning: .expression(none, Scope(file: property.file, instance: nil)), type: written)
    }
  }

  /// An instance of what the system makes: a widget, by its initializer without parameters if it has one.
  func make(_ type: TypeDeclaration) -> Instance {
    let instance = Instance(type)
    let plain = type.initializers.first { $0.syntax.signature.parameterClause.parameters.isEmpty }
    guard let plain else { return instance }
    assign(plain.syntax.body?.statements, to: instance, type, Scope(file: plain.file, instance: Instance(type)))
    return instance
  }

  /// What the statements of an initializer give the properties.
  private func assign(
    _ statements: CodeBlockItemListSyntax?, to instance: Instance, _ type: TypeDeclaration, _ scope: Scope
  ) {
    for item in statements ?? [] {
      if case .decl(let declaration) = item.item {
        guard let block = declaration.as(IfConfigDeclSyntax.self) else {
          declareLocals(declaration, scope)
          continue
        }
        guard case .statements(let items)? = program.conditions.activeClause(of: block)?.elements else { continue }
        deeper { assign(items, to: instance, type, scope) }
      }
      if case .stmt(let statement) = item.item,
        let branch = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
      {
        deeper { assign(branch, to: instance, type, scope) }
      }
      guard case .expr(let expression) = item.item, let infix = expression.as(InfixOperatorExprSyntax.self),
        infix.operator.is(AssignmentExprSyntax.self), let name = infix.leftOperand.assignedMember
      else { continue }
      let propertyType = type.property(name)?.type?.code
      instance.members[name] = Value(meaning: .expression(infix.rightOperand.unwrappedState, scope), type: propertyType)
    }
  }

  /// What the branch of an initializer gives the properties that is taken; where that is not decided, nothing.
  private func assign(_ branch: IfExprSyntax, to instance: Instance, _ type: TypeDeclaration, _ scope: Scope) {
    let inner = scope.child()
    let condition = condition(of: branch.conditions, inner)
    if condition.isYes { return assign(branch.body.statements, to: instance, type, inner) }
    guard condition.isNo else { return }
    switch branch.elseBody {
    case .codeBlock(let block)?: assign(block.statements, to: instance, type, scope)
    case .ifExpr(let next)?: deeper { assign(next, to: instance, type, scope) }
    case nil: break
    }
  }

  /// The initializer that nothing declares: labels are names of properties.
  private func fillMembers(
    of instance: Instance, _ type: TypeDeclaration, with call: FunctionCallExprSyntax, _ caller: Scope
  ) {
    for argument in call.arguments {
      guard let name = argument.label?.text.plainName else { continue }
      instance.members[name] = .argument(argument.expression, caller, type: type.property(name)?.type?.code)
    }
    var closures = call.trailingClosures
    for name in type.stored where instance.members[name] == nil && !closures.isEmpty {
      guard let property = type.property(name), let propertyType = property.type?.code else { continue }
      let index = closures.firstIndex { $0.label == name }
      guard index != nil || propertyType.holds("->") || property.isBuilt || propertyType == "Content" else { continue }
      let closure = closures.remove(at: index ?? 0).closure
      instance.members[name] = Value(meaning: .expression(ExprSyntax(closure), caller), type: propertyType)
    }
  }

  func declareLocals(_ declaration: DeclSyntax, _ scope: Scope) {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return }
    for property in variable.properties(in: scope.file) {
      let type = property.type?.code
      if let initial = property.initial {
        // Seen from outside of its own name: `let x = x` is the x around.
        scope.declare(property.name, Value(meaning: .expression(initial, scope.sealed()), type: type))
      } else if let getter = property.getter, let (expression, inner) = single(getter, scope) {
        scope.declare(property.name, Value(meaning: .expression(expression, inner), type: type))
      } else {
        scope.declare(property.name, .runtime(type: type))
      }
    }
  }

  /// The one expression that statements come down to, where conditions can be decided.
  func single(_ statements: CodeBlockItemListSyntax, _ scope: Scope) -> (ExprSyntax, Scope)? {
    if case .found(let found) = outcome(of: statements, scope) { found } else { nil }
  }

  private func outcome(of statements: CodeBlockItemListSyntax, _ scope: Scope) -> Branch {
    let inner = scope.child()
    for item in statements {
      let outcome: Branch
      switch item.item {
      case .decl(let declaration): outcome = self.outcome(of: declaration, inner)
      case .stmt(let statement):
        if let returned = statement.as(ReturnStmtSyntax.self) {
          return returned.expression.map { .found(($0, inner)) } ?? .nothing
        }
        guard let expression = statement.as(ExpressionStmtSyntax.self)?.expression else { return .open }
        outcome = declareAssigned(by: expression, inner) ? .nothing : taken(expression, inner)
      case .expr(let expression):
        // A call before the last statement may change what the last one gives.
        if expression.is(FunctionCallExprSyntax.self), item != statements.last { return .open }
        outcome = declareAssigned(by: expression, inner) ? .nothing : taken(expression, inner)
      }
      if case .nothing = outcome { continue }
      return outcome
    }
    return .nothing
  }

  private func outcome(of declaration: DeclSyntax, _ scope: Scope) -> Branch {
    guard let block = declaration.as(IfConfigDeclSyntax.self) else {
      declareLocals(declaration, scope)
      return .nothing
    }
    guard case .statements(let items)? = program.conditions.activeClause(of: block)?.elements else { return .nothing }
    return outcome(of: items, scope)
  }

  private enum Branch {
    case found((ExprSyntax, Scope))
    /// Decided, and what is taken gives nothing.
    case nothing
    /// Not decided.
    case open
  }

  private func taken(_ expression: ExprSyntax, _ scope: Scope) -> Branch {
    deeper {
      if let condition = expression.as(IfExprSyntax.self) { return taken(condition, scope) }
      if let choice = expression.as(SwitchExprSyntax.self) {
        return taken(choice, scope)
      }
      // What changes a variable is no value, and what it changes is not followed.
      let infix = expression.as(InfixOperatorExprSyntax.self)
      let changes = infix.map {
        $0.operator.is(AssignmentExprSyntax.self) || $0.operator.code.hasSuffix("=")
      }
      return changes == true && infix?.operator.code.isComparison == false
        ? .open : .found((expression, scope))
    } ?? .open
  }

  private func taken(_ choice: SwitchExprSyntax, _ scope: Scope) -> Branch {
    let possible = cases(of: choice, scope).filter { !$0.condition.isNo }
    guard let first = possible.first else { return .nothing }
    var item = first
    if !first.condition.isYes {
      guard let index = choices[choice.id], possible.indices.contains(index) else {
        openChoices.append(OpenChoice(syntax: choice.id, conditions: possible.map(\.condition)))
        return .open
      }
      item = possible[index]
    }
    return value(of: item.statements, in: choice.id, item.scope)
  }

  private func taken(_ branch: IfExprSyntax, _ scope: Scope) -> Branch {
    let inner = scope.child()
    let condition = condition(of: branch.conditions, inner)
    let choice = choices[branch.id]
    if condition.isYes || !condition.isNo && choice == 0 {
      return value(of: branch.body.statements, in: branch.id, inner)
    }
    guard condition.isNo || choice == 1 else {
      openChoices.append(OpenChoice(syntax: branch.id, conditions: [condition, condition.negated]))
      return .open
    }
    switch branch.elseBody {
    case .codeBlock(let block)?: return value(of: block.statements, in: branch.id, scope)
    case .ifExpr(let next)?: return taken(ExprSyntax(next), scope)
    case nil: return .nothing
    }
  }

  /// What the statements of a branch give, or assign where all branches assign to one name.
  private func value(of statements: CodeBlockItemListSyntax, in branching: SyntaxIdentifier, _ scope: Scope) -> Branch {
    guard assigning.contains(branching) else { return outcome(of: statements, scope) }
    return statements.assigned.map { .found(($0.value, scope)) } ?? .open
  }

  /// Where every branch does nothing but give a value to the same name, declares that name.
  private func declareAssigned(by expression: ExprSyntax, _ scope: Scope) -> Bool {
    guard let branching = expression.assignedInBranches, let known = scope.local(branching.name), known.isRuntime else {
      return false
    }
    assigning.formUnion(branching.syntax)
    scope.declare(branching.name, Value(meaning: .expression(expression, scope.sealed()), type: known.type))
    return true
  }

  /// The branch of an `if` or `switch` used as a value; nil where that is not decided.
  func branch(of expression: ExprSyntax, _ scope: Scope) -> (ExprSyntax, Scope)? {
    if case .found(let found) = taken(expression, scope) { found } else { nil }
  }
}

extension CodeBlockItemListSyntax {
  /// `name = value`, where there is no other statement.
  fileprivate var assigned: (name: String, value: ExprSyntax)? {
    guard count == 1, case .expr(let expression)? = first?.item,
      let infix = expression.as(InfixOperatorExprSyntax.self),
      infix.operator.is(AssignmentExprSyntax.self), let name = infix.leftOperand.as(DeclReferenceExprSyntax.self)
    else { return nil }
    return (name.baseName.text.plainName, infix.rightOperand)
  }
}

extension ExprSyntax {
  /// The name to which each branch of an `if` with `else`, or of a `switch`, assigns, and the pieces that branch.
  fileprivate var assignedInBranches: (name: String, syntax: [SyntaxIdentifier])? {
    var bodies: [CodeBlockItemListSyntax] = []
    var syntax = [id]
    if let choice = self.as(SwitchExprSyntax.self) {
      for item in choice.cases {
        guard case .switchCase(let item) = item else { return nil }
        bodies.append(item.statements)
      }
    } else {
      var next = self.as(IfExprSyntax.self)
      while let branch = next {
        syntax.append(branch.id)
        bodies.append(branch.body.statements)
        switch branch.elseBody {
        case .ifExpr(let other)?: next = other
        case .codeBlock(let block)?:
          bodies.append(block.statements)
          next = nil
        case nil: return nil
        }
      }
    }
    guard let name = bodies.first?.assigned?.name, bodies.allSatisfy({ $0.assigned?.name == name }) else { return nil }
    return (name, syntax)
  }
}

extension String {
  fileprivate var isComparison: Bool { ["==", "!=", "<=", ">=", "===", "!=="].contains(self) }
}
#endif
