#if SwiftSource
import SwiftSyntax

/// Reduces statements and branches to one expression.
struct BranchReader: CodeReader {
  let evaluation: SwiftEvaluation

  /// The one expression that statements return; nil if that is not decided.
  func returned(by statements: Statements, _ scope: Scope) -> ScopedExpression? {
    outcome(of: statements, scope).expression
  }

  private func outcome(of statements: Statements, _ scope: Scope) -> Outcome {
    let inner = scope.child()
    for item in statements {
      let outcome: Outcome
      if let expression = item.expression {
        // An earlier call may change the value of the last statement.
        if expression.is(Call.self), item != statements.last { return .undecided }
        outcome = declareAssigned(by: expression, inner) ? .nothing : self.outcome(of: expression, inner)
      } else if let returned = item.item.as(ReturnStmtSyntax.self) {
        return returned.expression.map { .found(($0, inner)) } ?? .nothing
      } else if let guarded = item.item.as(GuardStmtSyntax.self) {
        outcome = self.outcome(of: guarded, inner)
      } else if let block = item.item.as(IfConfigDeclSyntax.self) {
        outcome = program.conditions.statements(of: block).map { self.outcome(of: $0, inner) } ?? .nothing
      } else {
        guard let declaration = item.item.as(DeclSyntax.self) else { return .undecided }
        binder.declareLocals(declaration, inner)
        continue
      }
      if case .nothing = outcome { continue }
      return outcome
    }
    return .nothing
  }

  private enum Outcome {
    case found(ScopedExpression)
    /// Nothing, so the next statement decides.
    case nothing
    case undecided

    var expression: ScopedExpression? { if case .found(let found) = self { found } else { nil } }
  }

  private func outcome(of expression: ExprSyntax, _ scope: Scope) -> Outcome {
    evaluation.deeper {
      if let condition = expression.as(IfExprSyntax.self) { return outcome(of: condition, scope) }
      if let choice = expression.as(SwitchExprSyntax.self) { return outcome(of: choice, scope) }
      // Changes of variables are not followed.
      return expression.as(Infix.self)?.changesLeft == true ? .undecided : .found((expression, scope))
    } ?? .undecided
  }

  private func outcome(of choice: SwitchExprSyntax, _ scope: Scope) -> Outcome {
    if let index = evaluation.chosenBranch(of: choice.id) { return value(ofCase: index, in: choice, scope) }
    if evaluation.isNaming { return .undecided }
    let conditions = patternReader.conditions(of: choice, scope)
    if conditions.allSatisfy(\.isNo) { return earlierValue(scope) }
    return takenBranch(of: choice.id, among: conditions).map { value(ofCase: $0, in: choice, scope) } ?? .undecided
  }

  private func value(ofCase index: Int, in choice: SwitchExprSyntax, _ scope: Scope) -> Outcome {
    let (statements, inner) = patternReader.body(ofCase: index, in: choice, scope)
    return value(of: statements, in: choice.id, inner)
  }

  private func outcome(of guarded: GuardStmtSyntax, _ scope: Scope) -> Outcome {
    guard let index = takenBranch(of: guarded.id, by: guarded.conditions, scope) else { return .undecided }
    return index == 0 ? .nothing : outcome(of: guarded.body.statements, scope)
  }

  private func outcome(of branch: IfExprSyntax, _ scope: Scope) -> Outcome {
    let inner = scope.child()
    guard let index = takenBranch(of: branch.id, by: branch.conditions, inner) else { return .undecided }
    if index == 0 { return value(of: branch.body.statements, in: branch.id, inner) }
    switch branch.elseBody {
    case .codeBlock(let block)?: return value(of: block.statements, in: branch.id, scope)
    case .ifExpr(let next)?: return outcome(of: ExprSyntax(next), scope)
    case nil: return earlierValue(scope)
    }
  }

  /// 0 if the conditions hold, 1 if they do not; nil if only the running app decides.
  private func takenBranch(
    of branching: SyntaxIdentifier, by conditions: ConditionElementListSyntax, _ scope: Scope
  ) -> Int? {
    let mayDeclareNames = conditions.contains { if case .expression = $0.condition { false } else { true } }
    if !mayDeclareNames, let index = evaluation.chosenBranch(of: branching) { return index }
    let condition = conditionReader.asOneState(conditionReader.condition(of: conditions, scope), isOfValue: true)
    return takenBranch(of: branching, among: [condition, condition.negated])
  }

  /// The index of the branch that is taken. If only the running app decides, the result is nil, and the choice is added
  /// to the undecided choices.
  func takenBranch(of branching: SyntaxIdentifier, among conditions: [Condition]) -> Int? {
    if let first = conditions.firstIndex(where: { !$0.isNo }), conditions[first].isYes { return first }
    if let index = evaluation.chosenBranch(of: branching), conditions.indices.contains(index) { return index }
    // Enclosing conditions may exclude all branches but one. They do not decide conditions on the environment alone.
    evaluation.cache.dependencies.enclosing = evaluation.enclosingConditions
    let enclosing = Condition.all(evaluation.enclosingConditions.flatMap(conditionReader.known))
    let possible = conditions.indices.filter {
      !conditions[$0].isNo && (conditions[$0].dependsOnEnvironmentOnly || !enclosing.excludes(conditions[$0]))
    }
    if possible.count == 1 { return possible[0] }
    evaluation.choices.undecided.append(UndecidedChoice(syntax: branching, conditions: conditions))
    return nil
  }

  /// The value of a property after the statements of an initializer or of a branch in it: what the last one assigns.
  private func outcome(assigning member: String, _ statements: Statements, _ scope: Scope) -> Outcome {
    let inner = scope.child(assigning: member)
    for item in statements {
      switch item.item {
      case .decl(let declaration): binder.declareLocals(declaration, inner)
      case .expr(let expression):
        guard let infix = expression.as(Infix.self), infix.changesLeft, infix.leftOperand.assignedMember == member
        else { continue }
        guard infix.isAssignment else { return .undecided }
        inner.declareEarlier(.expression(infix.rightOperand.unwrappedState, inner.snapshot().child(assigning: nil)))
      case .stmt(let statement):
        if let guarded = statement.as(GuardStmtSyntax.self) {
          guard let index = takenBranch(of: guarded.id, by: guarded.conditions, inner) else { return .undecided }
          if index == 1 { return outcome(assigning: member, guarded.body.statements, inner) }
        }
        guard let branching = statement.as(ExpressionStmtSyntax.self)?.expression,
          branching.assignedMembers.contains(member)
        else { continue }
        let branch = outcome(of: branching, inner)
        guard case .found(let found) = branch else { return branch }
        inner.declareEarlier(.expression(found.0, found.1))
      }
    }
    return earlierValue(inner)
  }

  /// The value that an initializer has assigned to a property before the current branching.
  private func earlierValue(_ scope: Scope) -> Outcome {
    scope.assignedMember == nil ? .nothing : scope.earlierValue?.expression.map { .found($0) } ?? .nothing
  }

  /// What the statements of an initializer assign to a property; nil if that is not decided.
  func value(of member: String, assignedBy statements: Statements, _ scope: Scope) -> ScopedExpression? {
    outcome(assigning: member, statements, scope).expression
  }

  /// The value of a branch, or the value that it assigns if all branches assign to one name.
  private func value(of statements: Statements, in branching: SyntaxIdentifier, _ scope: Scope) -> Outcome {
    if let member = scope.assignedMember { return outcome(assigning: member, statements, scope) }
    guard evaluation.choices.assigning.contains(branching) else { return outcome(of: statements, scope) }
    return statements.assignment.map { .found(($0.value, scope)) } ?? .undecided
  }

  /// Declares the name to which every branch assigns; false if there is no such name.
  func declareAssigned(by expression: ExprSyntax, _ scope: Scope) -> Bool {
    guard let branching = expression.assignedInBranches, let variable = scope.local(branching.name),
      variable.isUnknown
    else { return false }
    evaluation.choices.assigning.formUnion(branching.syntax)
    scope.declare(branching.name, .expression(expression, scope.snapshot(), type: variable.type))
    return true
  }

  /// The branch of an `if` or `switch` used as a value; nil if that is not decided.
  func branch(of expression: ExprSyntax, _ scope: Scope) -> ScopedExpression? {
    outcome(of: expression, scope).expression
  }

  func branch(of ternary: TernaryExprSyntax, _ scope: Scope) -> ExprSyntax? {
    var taken = evaluation.chosenBranch(of: ternary.id)
    if taken == nil {
      let tested = conditionReader.condition(of: ternary.condition, scope)
      let condition = conditionReader.asOneState(tested, isOfValue: true)
      taken = takenBranch(of: ternary.id, among: [condition, condition.negated])
    }
    return taken.map { $0 == 0 ? ternary.thenExpression : ternary.elseExpression }
  }
}

extension Statements {
  /// The name and value of `name = value`, if that is the only statement.
  fileprivate var assignment: (name: String, value: ExprSyntax)? {
    guard count == 1, let infix = first?.item.as(Infix.self), infix.isAssignment,
      let name = infix.leftOperand.referenceName
    else { return nil }
    return (name, infix.rightOperand)
  }

  /// The properties that the statements set or change, in branches as well.
  var assignedMembers: [String] {
    compactMap(\.expression).flatMap { expression in
      guard let infix = expression.as(Infix.self), infix.changesLeft else { return expression.assignedMembers }
      return infix.leftOperand.assignedMember.map { [$0] } ?? []
    }
  }
}

extension ExprSyntax {
  /// The name to which each branch of an `if` with `else`, or of a `switch`, assigns, and the nodes of the branching.
  fileprivate var assignedInBranches: (name: String, syntax: [SyntaxIdentifier])? {
    guard let (bodies, syntax) = branches, let name = bodies.first?.assignment?.name,
      bodies.allSatisfy({ $0.assignment?.name == name })
    else { return nil }
    return (name, syntax)
  }

  /// The properties that the branches set or change.
  var assignedMembers: [String] { bodies.flatMap(\.assignedMembers) }
}
#endif
