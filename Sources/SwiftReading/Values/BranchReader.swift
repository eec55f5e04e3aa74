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
      switch item.item {
      case .decl(let declaration): outcome = self.outcome(of: declaration, inner)
      case .stmt(let statement):
        if let returned = statement.as(ReturnStmtSyntax.self) {
          return returned.expression.map { .found(($0, inner)) } ?? .nothing
        }
        if let guarded = statement.as(GuardStmtSyntax.self) {
          outcome = self.outcome(of: guarded, inner)
        } else {
          outcome = statement.as(ExpressionStmtSyntax.self).map { statementOutcome($0.expression, inner) } ?? .open
        }
      case .expr(let expression):
        // A call before the last statement may change its value.
        let isOpen = expression.is(Call.self) && item != statements.last
        outcome = isOpen ? .open : statementOutcome(expression, inner)
      }
      if case .nothing = outcome { continue }
      return outcome
    }
    return .nothing
  }

  private func statementOutcome(_ expression: ExprSyntax, _ scope: Scope) -> Outcome {
    declareAssigned(by: expression, scope) ? .nothing : outcome(of: expression, scope)
  }

  private func outcome(of declaration: DeclSyntax, _ scope: Scope) -> Outcome {
    guard let block = declaration.as(IfConfigDeclSyntax.self) else {
      binder.declareLocals(declaration, scope)
      return .nothing
    }
    return program.conditions.statements(of: block).map { outcome(of: $0, scope) } ?? .nothing
  }

  private enum Outcome {
    case found(ScopedExpression)
    /// It returns nothing, so the next statement decides.
    case nothing
    /// It is not known what it returns.
    case open

    var expression: ScopedExpression? { if case .found(let found) = self { found } else { nil } }
  }

  private func outcome(of expression: ExprSyntax, _ scope: Scope) -> Outcome {
    evaluation.deeper {
      if let condition = expression.as(IfExprSyntax.self) { return outcome(of: condition, scope) }
      if let choice = expression.as(SwitchExprSyntax.self) { return outcome(of: choice, scope) }
      // An assignment is not a value, and changes of variables are not followed.
      return expression.as(Infix.self)?.changesLeft == true ? .open : .found((expression, scope))
    } ?? .open
  }

  private func outcome(of choice: SwitchExprSyntax, _ scope: Scope) -> Outcome {
    if let index = evaluation.choices[choice.id] {
      let (statements, inner) = patternReader.chosenCase(index, of: choice, scope)
      return value(of: statements, in: choice.id, inner)
    }
    let cases = patternReader.cases(of: choice, scope)
    if cases.allSatisfy(\.condition.isNo) { return .nothing }
    guard let index = takenBranch(of: choice.id, among: cases.map(\.condition)) else { return .open }
    return value(of: cases[index].statements, in: choice.id, cases[index].scope)
  }

  /// The value that is returned if the condition does not hold.
  private func outcome(of guarded: GuardStmtSyntax, _ scope: Scope) -> Outcome {
    guard let index = takenBranch(of: guarded.id, by: guarded.conditions, scope) else { return .open }
    return index == 0 ? .nothing : outcome(of: guarded.body.statements, scope)
  }

  private func outcome(of branch: IfExprSyntax, _ scope: Scope) -> Outcome {
    let inner = scope.child()
    guard let index = takenBranch(of: branch.id, by: branch.conditions, inner) else { return .open }
    if index == 0 { return value(of: branch.body.statements, in: branch.id, inner) }
    switch branch.elseBody {
    case .codeBlock(let block)?: return value(of: block.statements, in: branch.id, scope)
    case .ifExpr(let next)?: return outcome(of: ExprSyntax(next), scope)
    case nil: return .nothing
    }
  }

  /// 0 for the branch that is taken where conditions hold, or 1; nil if only the running app decides.
  private func takenBranch(
    of branching: SyntaxIdentifier, by conditions: ConditionElementListSyntax, _ scope: Scope
  ) -> Int? {
    let mayDeclareNames = conditions.contains { if case .expression = $0.condition { false } else { true } }
    if !mayDeclareNames, let index = evaluation.choices[branching] { return index }
    let condition = conditionReader.condition(of: conditions, scope)
    return takenBranch(of: branching, among: [condition, condition.negated])
  }

  /// The index of the branch that is taken. If only the running app decides, nil: it is then one of `openChoices`.
  func takenBranch(of branching: SyntaxIdentifier, among conditions: [Condition]) -> Int? {
    if let first = conditions.firstIndex(where: { !$0.isNo }), conditions[first].isYes { return first }
    if let index = evaluation.choices[branching], conditions.indices.contains(index) { return index }
    // The conditions around this code may leave one branch only. Families and places are bound, so that conditions on
    // the environment stay.
    let around = Condition.all(evaluation.openConditions)
    let possible = conditions.indices.filter {
      !conditions[$0].isNo && (conditions[$0].dependsOnEnvironmentOnly || !around.excludes(conditions[$0]))
    }
    if possible.count == 1 { return possible[0] }
    evaluation.openChoices.append(OpenChoice(syntax: branching, conditions: conditions))
    return nil
  }

  /// The value of a branch, or the value that it assigns if all branches assign to one name.
  private func value(of statements: Statements, in branching: SyntaxIdentifier, _ scope: Scope) -> Outcome {
    guard evaluation.assigning.contains(branching) else { return outcome(of: statements, scope) }
    return statements.assigned.map { .found(($0.value, scope)) } ?? .open
  }

  /// Declares a name if every branch does nothing but assign to it.
  func declareAssigned(by expression: ExprSyntax, _ scope: Scope) -> Bool {
    guard let branching = expression.assignedInBranches, let known = scope.local(branching.name), known.isUnknown else {
      return false
    }
    evaluation.assigning.formUnion(branching.syntax)
    scope.declare(branching.name, .expression(expression, scope.snapshot(), type: known.type))
    return true
  }

  /// The branch of an `if` or `switch` used as a value; nil if that is not decided.
  func branch(of expression: ExprSyntax, _ scope: Scope) -> ScopedExpression? {
    outcome(of: expression, scope).expression
  }

  /// The side of `a ? b : c` that is taken; nil if that is not decided.
  func branch(of ternary: TernaryExprSyntax, _ scope: Scope) -> ExprSyntax? {
    var taken = evaluation.choices[ternary.id]
    if taken == nil {
      let condition = conditionReader.condition(of: ternary.condition, scope)
      taken = takenBranch(of: ternary.id, among: [condition, condition.negated])
    }
    return taken.map { $0 == 0 ? ternary.thenExpression : ternary.elseExpression }
  }
}

extension Statements {
  /// `name = value`, if there is no other statement.
  fileprivate var assigned: (name: String, value: ExprSyntax)? {
    guard count == 1, case .expr(let expression)? = first?.item, let infix = expression.as(Infix.self),
      infix.isAssignment, let name = infix.leftOperand.as(Reference.self)
    else { return nil }
    return (name.name, infix.rightOperand)
  }
}

extension ExprSyntax {
  /// The name to which each branch of an `if` with `else`, or of a `switch`, assigns, and the nodes of the branching.
  fileprivate var assignedInBranches: (name: String, syntax: [SyntaxIdentifier])? {
    guard let (bodies, syntax) = branches, let name = bodies.first?.assigned?.name,
      bodies.allSatisfy({ $0.assigned?.name == name })
    else { return nil }
    return (name, syntax)
  }
}
#endif
