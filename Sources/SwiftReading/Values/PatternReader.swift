#if SwiftSource
import Base
import SwiftSyntax

/// Reads the cases of a `switch`, and patterns.
struct PatternReader: CodeReader {
  let evaluation: SwiftEvaluation

  /// The number of cases after which cases with conditions no longer exclude the earlier ones.
  private static let maximumExcluded = 12

  /// The conditions under which the cases are taken.
  func conditions(of choice: SwitchExprSyntax, _ scope: Scope) -> [Condition] {
    evaluation.cached(\.conditionsOfCases, choice, scope) { readConditions(of: choice, scope) }
  }

  private func readConditions(of choice: SwitchExprSyntax, _ scope: Scope) -> [Condition] {
    var conditions: [Condition] = []
    var earlier: [(condition: Condition, isPlain: Bool)] = []
    // A state that stands for several conditions excludes no other state.
    var hasJoinedConditions = false
    let allCases = flattened(choice.cases)
    let isComplete = namesAllCases(allCases, of: choice.subject, scope)
    for (index, item) in allCases.enumerated() {
      let inner = scope.child()
      var (condition, isPlain) = (Condition.yes, true)
      if case .case(let label) = item.label {
        isPlain = label.isPlain
        condition = forgettingUndecidedChoices {
          self.condition(matching: label, choice.subject, inner, isComplete: isComplete)
        }
        // A range can be several states, which other ranges may include.
        isPlain = isPlain && (condition.isTerm || !label.caseItems.contains { $0.value?.isRange == true })
      }
      let mayBeExcluded = !isComplete && !condition.dependsOnOneGroup && condition.negated.hasManyAlternatives
      if condition.hasManyAlternatives || mayBeExcluded, !condition.dependsOnEnvironmentOnly {
        condition = conditionReader.asOneState(condition)
        hasJoinedConditions = true
      }
      let isDefault = condition.isYes
      // A `switch` is exhaustive, so its last case applies if no other does.
      let isLast = isDefault || index == allCases.count - 1 && !isComplete
      // The states of one value exclude each other.
      let mayRepeat = index < Self.maximumExcluded
      let excludesAll = isLast || hasJoinedConditions || mayRepeat && !isPlain
      let excluded = earlier.filter { earlier in
        excludesAll || mayRepeat && !earlier.isPlain || earlier.condition.environmentRequirements != nil
          || earlier.condition.isDecided
      }.map(\.condition.negated)
      if isLast, earlier.contains(where: { !$0.condition.states.isEmpty }), !condition.states.isEmpty {
        condition = .yes
      }
      conditions.append(Condition.all(excluded + [condition]).simplified)
      earlier.append((condition, isPlain))
      if isDefault { break }
    }
    return conditions
  }

  /// The statements of a case and the scope of the names that its pattern declares.
  func body(ofCase index: Int, in choice: SwitchExprSyntax, _ scope: Scope) -> (Statements, Scope) {
    let (item, inner) = (flattened(choice.cases)[index], scope.child())
    // Patterns other than `.small` may declare names.
    if case .case(let label) = item.label, label.caseItems.contains(where: { item in
      item.pattern.as(ExpressionPatternSyntax.self)?.expression.is(MemberAccess.self) != true
    }) {
      _ = forgettingUndecidedChoices { condition(matching: label, choice.subject, inner, isComplete: false) }
    }
    return (item.statements, inner)
  }

  private func flattened(_ list: SwitchCaseListSyntax) -> [SwitchCaseSyntax] {
    list.flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let item): return [item]
      case .ifConfigDecl(let block):
        guard case .switchCases(let inner)? = program.conditions.elements(of: block) else { return [] }
        return inner.compactMap { $0.as(SwitchCaseSyntax.self) }
      }
    }
  }

  /// True if each case of the subject's enumeration stands in one label, and no label becomes a state by itself.
  private func namesAllCases(_ items: [SwitchCaseSyntax], of subject: ExprSyntax, _ scope: Scope) -> Bool {
    let labels = items.map { item -> [String] in
      if case .case(let label) = item.label { label.caseNames ?? [] } else { [] }
    }
    if labels.contains(where: \.isEmpty) { return false }
    return forgettingUndecidedChoices {
      let undecided = evaluation.choices.undecided.count
      let value = resolver.resolve(subject, scope)
      // A value that is chosen is in a case only inside of each branch.
      guard evaluation.choices.undecided.count == undecided else { return false }
      let name = conditionReader.stateName(of: subject, value, scope)
      let all = conditionReader.caseNames(of: value, named: name, scope) ?? []
      return labels.allSatisfy { names in names.count < 3 || names.contains { $0 == all.last } }
        && labels.flatMap { $0 }.sorted() == all.sorted()
    }
  }

  private func condition(
    matching label: SwitchCaseLabelSyntax, _ subject: ExprSyntax, _ scope: Scope, isComplete: Bool
  ) -> Condition {
    let parts = label.caseItems.map { item -> Condition in
      let matches = condition(matching: item.pattern, subject, scope)
      guard let clause = item.whereClause else { return matches }
      return Condition.all([matches, conditionReader.condition(of: clause.condition, scope)]).simplified
    }
    let matched = Condition.any(parts).simplified
    guard !matched.states.isEmpty, let cases = label.caseNames else { return matched }
    let value = resolver.resolve(subject, scope)
    let name = conditionReader.stateName(of: subject, value, scope)
    let states = cases.map { conditionReader.state(of: value, named: name, isOneOf: [$0], scope) }
    guard matched == Condition.any(states).simplified else { return matched }
    return conditionReader.state(of: value, named: name, isOneOf: cases, inCompleteSwitch: isComplete, scope)
  }

  /// The condition under which a value matches a pattern, whose names are declared.
  func condition(matching pattern: PatternSyntax, _ subject: ExprSyntax, _ scope: Scope) -> Condition {
    let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    if let expression = inner.as(ExpressionPatternSyntax.self)?.expression { return match(subject, expression, scope) }
    // `let value` matches any value.
    if let name = inner.as(IdentifierPatternSyntax.self)?.identifier {
      scope.declare(name.text.plainName, .expression(subject, scope.snapshot()))
      return .yes
    }
    let names = pattern.identifiers.filter { !$0.looksLikeTypeName }.map(\.plainName)
    scope.declareUnknown(names.filter { scope.local($0) == nil })
    return conditionReader.state(conditionReader.stateName(of: subject, scope), is: pattern.code)
  }

  private func condition(that subject: ExprSyntax, isCase name: String, _ pattern: Call, _ scope: Scope) -> Condition {
    let value = resolver.resolve(subject, scope)
    if let known = resolver.caseName(of: value) {
      return known == name ? condition(thatMadeCase: value, matches: pattern) : .no
    }
    if name == "some", conditionReader.isPlainOptional(value, scope), ExprSyntax(pattern).wholeCase != nil {
      return conditionReader.state(ofPresent: subject, scope)
    }
    let tested = conditionReader.stateName(of: subject, value, scope)
    let isCase = conditionReader.state(of: value, named: tested, isOneOf: [name], scope)
    if ExprSyntax(pattern).wholeCase != nil { return isCase }
    let arguments = conditionReader.state(
      "\(tested).\(name)", is: pattern.arguments.code, code: "\(tested) == .\(name)(\(pattern.arguments.code))")
    return Condition.all([isCase, arguments]).simplified
  }

  /// The condition under which the values that code makes a case with match constants in a pattern.
  private func condition(thatMadeCase value: Value, matches pattern: Call) -> Condition {
    guard let (expression, scope) = value.expression, let made = expression.as(Call.self),
      made.arguments.count == pattern.arguments.count
    else { return .yes }
    let parts = zip(made.arguments, pattern.arguments).compactMap { argument, part -> Condition? in
      let inner = part.expression.as(Call.self)?.calledExpression ?? part.expression
      guard part.expression.isLiteralOrClosure || inner.staticMember != nil || inner.isRange else { return nil }
      return forgettingUndecidedChoices { match(argument.expression, part.expression, scope.child()) }
    }
    return Condition.all(parts).simplified
  }

  /// The condition under which a value matches a pattern. `(a, b)` matches `(.x, _)` element by element.
  func match(_ subject: ExprSyntax, _ pattern: ExprSyntax, _ scope: Scope) -> Condition {
    if pattern.is(DiscardAssignmentExprSyntax.self) { return .yes }
    if let subjects = subject.as(TupleExprSyntax.self)?.elements,
      let patterns = pattern.as(TupleExprSyntax.self)?.elements, subjects.count == patterns.count, subjects.count > 1
    {
      return Condition.all(zip(subjects, patterns).map { match($0.expression, $1.expression, scope) }).simplified
    }
    if let optional = pattern.as(OptionalChainingExprSyntax.self)?.expression {
      let name = optional.as(PatternExprSyntax.self)
      guard name != nil || optional.is(DiscardAssignmentExprSyntax.self) else { return match(subject, optional, scope) }
      scope.declareUnknown(name?.identifiers.map(\.plainName) ?? [])
      return conditionReader.state(ofPresent: subject, scope)
    }
    if let call = pattern.as(Call.self), let name = call.calledExpression.as(MemberAccess.self)?.name {
      declareAssociatedValues(in: call, of: subject, isCase: name, scope)
      return condition(that: subject, isCase: name, call, scope)
    }
    return conditionReader.equality(subject, pattern, scope)
  }

  /// Declares the names in `.next(let task)` with the values that the code makes the case with, or else with the types
  /// that the case declares.
  private func declareAssociatedValues(in call: Call, of subject: ExprSyntax, isCase name: String, _ scope: Scope) {
    let value = forgettingUndecidedChoices { resolver.resolve(subject, scope) }
    let type = value.type?.withoutOptional
    let declared = type.flatMap { resolver.projectType(named: $0, scope) }?.associated[name]
    let types = name == "some" ? type.map { [$0] } : declared
    let made = value.expression.flatMap { expression, scope -> (arguments: [ExprSyntax], scope: Scope)? in
      guard let made = expression.as(Call.self), made.calledExpression.lastName == name,
        made.arguments.count == call.arguments.count
      else { return nil }
      return (made.arguments.map(\.expression), scope)
    }
    for (index, argument) in call.arguments.enumerated() {
      let names = argument.expression.identifiers.map(\.plainName)
      scope.declareUnknown(names)
      let type = types.flatMap { index < $0.count ? $0[index] : nil }
      guard names.count == 1 else { continue }
      scope.declare(
        names[0], made.map { .expression($0.arguments[index], $0.scope, type: type) } ?? .unknown(type: type))
    }
  }
}

extension SyntaxProtocol {
  fileprivate var identifiers: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { if case .identifier(let name) = $0.tokenKind { name } else { nil } }
  }
}

extension SwitchCaseItemSyntax {
  /// The value or case that it matches; nil for other patterns, and with a condition.
  fileprivate var value: ExprSyntax? {
    let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    return whereClause == nil ? inner.as(ExpressionPatternSyntax.self)?.expression : nil
  }
}

extension SwitchCaseLabelSyntax {
  /// The names of the cases that it matches; nil if it has other patterns, or conditions.
  fileprivate var caseNames: [String]? {
    let names = caseItems.compactMap { $0.value?.wholeCase }
    return names.count == caseItems.count ? names : nil
  }

  /// True if its patterns are values, ranges and whole cases of the subject, without conditions.
  fileprivate var isPlain: Bool {
    caseItems.allSatisfy { item in
      guard let value = item.value else { return false }
      if let tuple = value.as(TupleExprSyntax.self) {
        return tuple.elements.allSatisfy { $0.expression.staticMember != nil || $0.expression.isLiteralOrClosure }
      }
      return value.wholeCase != nil || value.isLiteralOrClosure || value.isRange
    }
  }
}

extension ExprSyntax {
  /// The name of a case in a pattern that matches it whatever its associated values are; nil for other patterns.
  fileprivate var wholeCase: String? {
    guard let call = self.as(Call.self) else { return staticMember?.name }
    let takesAll = call.arguments.allSatisfy {
      $0.expression.is(PatternExprSyntax.self) || $0.expression.is(DiscardAssignmentExprSyntax.self)
    }
    return takesAll ? call.calledExpression.staticMember?.name : nil
  }
}
#endif
