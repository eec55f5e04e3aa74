#if SwiftSource
import Base
import SwiftSyntax

/// Reads conditions of Swift code as `Condition`s. What the code does not decide depends on the environment
/// or on a state of the app.
struct ConditionReader: CodeReader {
  let evaluation: SwiftEvaluation

  /// The condition of an `if` or `guard`. The choices that it depends on do not count as choices of the code around.
  func condition(of list: ConditionElementListSyntax, _ scope: Scope) -> Condition {
    evaluation.isNaming ? Self.anyState : forgettingUndecidedChoices { readCondition(list, scope) }
  }

  private func readCondition(_ list: ConditionElementListSyntax, _ scope: Scope) -> Condition {
    let parts = list.map { element -> Condition in
      switch element.condition {
      case .expression(let expression): condition(of: expression, scope)
      case .availability(let query): query.holdsOnNewestSystem ? .yes : .no
      case .optionalBinding(let binding): condition(of: binding, scope)
      case .matchingPattern(let match):
        patternReader.condition(matching: match.pattern, match.initializer.value, scope)
      }
    }
    return Condition.all(parts).simplified
  }

  private func condition(of binding: OptionalBindingConditionSyntax, _ scope: Scope) -> Condition {
    // `if let _ = x` only asks whether `x` is there.
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    guard let tested = binding.initializer?.value ?? name.map({ ExprSyntax(Reference(baseName: $0)) }) else {
      return state(binding.code)
    }
    if let views = views(returnedByClosureCall: tested, scope) {
      if let name { scope.declare(name.text.plainName, .views(views)) }
      return .yes
    }
    // In `if let x = x?.y`, the second `x` is declared outside.
    let outer = scope.snapshot()
    let undecided = evaluation.choices.undecided.count
    let value = resolver.resolve(tested, outer)
    if let name {
      // What chooses the value is asked for at each place that uses the name.
      let isChosen = value.isUnknown && evaluation.choices.undecided.count > undecided
      var bound = isChosen ? .expression(tested, outer, type: value.type) : value
      (bound.type, bound.isArgument) = (value.type?.withoutOptional, false)
      scope.declare(name.text.plainName, bound)
    }
    if let isNil = isNil(value, writtenAs: tested) { return isNil ? .no : .yes }
    func fallback() -> Condition { state(ofPresent: tested, outer) }
    let chosen = chosenCondition(since: undecided, insteadOf: fallback) {
      let value = forgettingUndecidedChoices { resolver.resolve(tested, outer) }
      return isNil(value, writtenAs: tested).map { $0 ? .no : .yes } ?? fallback()
    }
    return chosen ?? fallback()
  }

  /// The views that a closure argument returns, as in `transform(self)`.
  private func views(returnedByClosureCall expression: ExprSyntax, _ scope: Scope) -> [ViewNode]? {
    guard let call = expression.as(Call.self), call.calledExpression.is(Reference.self),
      let (closure, _) = resolver.resolve(call.calledExpression, scope).expression, closure.is(ClosureExprSyntax.self)
    else { return nil }
    return viewReader.views(of: expression, scope)
  }

  /// The size above which a condition becomes one state.
  private static let maximumTerms = 40

  /// Stands for any condition while only the names of states are read.
  private static let anyState = Condition.state(word: "state", holds: true)

  func condition(of expression: ExprSyntax, _ scope: Scope) -> Condition {
    if evaluation.isNaming { return Self.anyState }
    return evaluation.cached(\.conditions, expression, scope) { conditionWithinLimits(of: expression, scope) }
  }

  private func conditionWithinLimits(of expression: ExprSyntax, _ scope: Scope) -> Condition {
    let condition = evaluation.deeper { forgettingUndecidedChoices { readCondition(expression, scope) } }
    if condition?.dependsOnEnvironmentOnly != true, dependsOnEnvironmentAlone(expression, readAs: condition, scope) {
      let origin = Condition.Origin(place: scope.place(of: expression))
      return .environment(key: expression.code, values: ["true"], origin: origin)
    }
    // A larger condition becomes one state, since conditions can double in size at each level.
    if let condition, condition.terms.count <= Self.maximumTerms { return condition }
    return state(stateName(of: expression, scope))
  }

  private func readCondition(_ expression: ExprSyntax, _ scope: Scope) -> Condition {
    switch expression.as(ExprSyntaxEnum.self) {
    case .prefixOperatorExpr(let prefix) where prefix.operator.text == "!":
      return condition(of: prefix.expression, scope).negated
    case .booleanLiteralExpr(let literal): return literal.literal.text == "true" ? .yes : .no
    case .infixOperatorExpr(let infix): return readCondition(infix, scope)
    case .ternaryExpr(let ternary):
      let tested = condition(of: ternary.condition, scope)
      let first = Condition.all([tested, condition(of: ternary.thenExpression, scope)])
      let second = Condition.all([tested.negated, condition(of: ternary.elseExpression, scope)])
      return Condition.any([first, second]).simplified
    case .functionCallExpr(let call):
      if let known = textTest(call, scope) ?? membership(call, scope) ?? divisibility(call, scope) { return known }
      if let (result, inner) = resolver.resultOfClosure(call, scope)?.expression { return condition(of: result, inner) }
    case .memberAccessExpr(let access) where access.name == "isEmpty":
      if let text = access.base.flatMap({ knownText($0, scope) }) { return text.isEmpty ? .yes : .no }
    case .isExpr(let test) where test.type.code == "EmptyView":
      guard case .views(let views) = resolver.resolve(test.expression, scope).meaning else { break }
      return views.allSatisfy { $0.name == "EmptyView" } ? .yes : .no
    default: if let inner = expression.wrapped { return condition(of: inner, scope) }
    }
    let undecided = evaluation.choices.undecided.count
    let value = resolver.resolve(expression, scope)
    func fallback() -> Condition { state(stateName(of: expression, value, scope)) }
    let chosen = chosenCondition(since: undecided, insteadOf: fallback) { condition(of: expression, scope) }
    if let chosen { return chosen }
    switch value.meaning {
    case .environment(let key):
      guard key == "showsWidgetContainerBackground" || key == "isLuminanceReduced" else { break }
      return .environment(key: key, values: ["true"], origin: Condition.Origin(place: scope.place(of: expression)))
    case .expression(let found, let inner):
      if found.id != expression.id { return condition(of: found, inner) }
    case .unknown, .views, .tupleElement, .assigned: break
    }
    return fallback()
  }

  /// The condition of a value that an undecided choice determines, such as a property with a `switch` over the
  /// rendering mode; nil if the condition is unknown in a branch, or has too many alternatives.
  ///
  /// - Parameters:
  ///   - undecided: The number of undecided choices before the value was followed.
  ///   - fallback: The condition that `read` returns for a value that is not known.
  ///   - comparesValue: True if code compares the value itself. It may also read members of the value in each
  ///     branch, so the branches have to be part of the condition.
  private func chosenCondition(
    since undecided: Int, insteadOf fallback: () -> Condition, comparesValue: Bool = false, _ read: () -> Condition
  ) -> Condition? {
    guard evaluation.choices.undecided.count > undecided else { return nil }
    let (choice, fallback) = (evaluation.choices.undecided[undecided], fallback())
    let isOfEnvironment = choice.conditions.allSatisfy(\.dependsOnEnvironmentOnly)
    // The branches of nested choices multiply.
    let isSmall =
      choice.possibleBranchCount <= Self.maximumBranches && evaluation.choices.branches.count < Self.maximumBranches
    // Even many branches can have the same answer, such as whether a colour is nil.
    guard isOfEnvironment || isSmall || evaluation.choices.branches.isEmpty else {
      evaluation.cache.dependencies.branchCount = evaluation.choices.branches.count
      return nil
    }
    // If a branch depends on a state other than the choosing ones, the whole condition becomes one state.
    let outerStates = evaluation.choices.states
    evaluation.cache.dependencies.choosingStates = outerStates
    defer { if outerStates.isEmpty { evaluation.choices.states = [] } }
    evaluation.choices.states.formUnion(choice.conditions.flatMap(\.states))
    // If a branch tests several alternatives, some cases of the value would be states of their own, and others not.
    let comparesValue = comparesValue && !choice.conditions.contains { if case .any = $0 { true } else { false } }
    let values = evaluation.withoutCounting {
      evaluation.alternatives(of: [choice]) { _ -> Condition? in
        let value = read()
        if comparesValue { return value }
        return value == fallback || !evaluation.choices.states.isSuperset(of: value.states) ? nil : value
      }
    }
    guard let values, let first = values.alternatives.first?.value else { return nil }
    if values.alternatives.allSatisfy({ $0.value == first }) { return first == fallback ? nil : first }
    let chosen = Condition.any(values.alternatives.map { Condition.all([$0.condition, $0.value]) }).simplified
    if isOfEnvironment, chosen.dependsOnEnvironmentOnly { return chosen }
    return !isSmall || chosen.hasManyAlternatives || chosen.negated.hasManyAlternatives ? nil : chosen
  }

  /// The number of branches above which a value that a state of the app chooses is not followed.
  private static let maximumBranches = 4

  private func readCondition(_ infix: Infix, _ scope: Scope) -> Condition {
    let operatorText = infix.operator.code
    switch operatorText {
    case "&&", "||":
      let operands = [condition(of: infix.leftOperand, scope), condition(of: infix.rightOperand, scope)]
      return (operatorText == "&&" ? Condition.all(operands) : .any(operands)).simplified
    case "??" where infix.rightOperand.code == "false": return condition(of: infix.leftOperand, scope)
    case "~=" where infix.leftOperand.isRange: return equality(infix.rightOperand, infix.leftOperand, scope)
    case "==", "~=": return equality(infix.leftOperand, infix.rightOperand, scope)
    case "!=": return equality(infix.leftOperand, infix.rightOperand, scope).negated
    default: return comparison(infix, scope) ?? state(stateName(of: infix, scope))
    }
  }

  private func membership(_ call: Call, _ scope: Scope) -> Condition? {
    guard call.modifierName == "contains", let base = call.base, let tested = call.arguments.first, tested.label == nil
    else { return nil }
    if let range = base.wrapped, range.isRange {
      return condition(that: tested.expression, isInRange: range, scope, isPattern: false)
    }
    guard let (list, inner) = resolver.resolve(base.constructedList ?? base, scope).expression,
      let array = (list.constructedList ?? list).as(ArrayExprSyntax.self)
    else { return nil }
    let equalities = array.elements.compactMap { element in
      equality(
        resolver.resolve(tested.expression, scope), resolver.resolve(element.expression, inner),
        element.expression.lastName, scope.place(of: call))
    }
    if equalities.count == array.elements.count { return Condition.any(equalities).simplified }
    let value = resolver.resolve(tested.expression, scope)
    let names = array.elements.compactMap { resolver.caseName(of: resolver.resolve($0.expression, inner)) }
    let name = stateName(of: tested.expression, value, scope)
    guard !names.isEmpty, names.count == array.elements.count,
      let all = caseNames(of: value, named: name, scope), names.allSatisfy(all.contains)
    else { return nil }
    return state(of: value, named: name, isOneOf: names, scope)
  }

  func equality(_ left: ExprSyntax, _ right: ExprSyntax, _ scope: Scope) -> Condition {
    evaluation.cached(\.conditions, left, comparedWith: right, scope) { readEquality(left, right, scope) }
  }

  private func readEquality(_ left: ExprSyntax, _ right: ExprSyntax, _ scope: Scope) -> Condition {
    // `nil == x` and `.small == x` ask the same as `x == nil` and `x == .small`.
    if left.isLiteralOrMember, !right.isLiteralOrMember { return equality(right, left, scope) }
    let undecided = evaluation.choices.undecided.count
    let leftValue = resolver.resolve(left, scope)
    let plainRight = forgettingUndecidedChoices { resolver.resolve(right, scope, expecting: leftValue.type) }
    // `tab == selected` asks the same as `selected == tab` if `tab` is an element of a list in the code.
    if !right.isLiteralOrMember, isConstant(leftValue), !isConstant(plainRight) { return equality(right, left, scope) }
    func fallback() -> Condition { stateOfEquality(left, leftValue, right, plainRight, scope) }
    let chosen = chosenCondition(since: undecided, insteadOf: fallback, comparesValue: true) {
      forgettingUndecidedChoices { evaluation.deeper { equality(left, right, scope) } ?? fallback() }
    }
    if let chosen { return chosen }
    if isNil(right, comparedWith: leftValue, scope), let isNil = isNil(leftValue, writtenAs: left) {
      return isNil ? .yes : .no
    }
    let rightValue = resolver.resolve(right, scope, expecting: leftValue.type)
    // The place of `==` includes both operands; a case of a `switch` has the place of its pattern.
    let place = left.parent?.id == right.parent?.id ? left.parent.map { scope.place(of: $0) } : scope.place(of: right)
    let known =
      equality(leftValue, rightValue, right.lastName, place) ?? equality(rightValue, leftValue, left.lastName, place)
    if let known { return known }
    if let leftNumber = numberReader.number(of: leftValue), let rightNumber = numberReader.number(of: rightValue) {
      return leftNumber == rightNumber ? .yes : .no
    }
    if let literal = right.as(BooleanLiteralExprSyntax.self) {
      let condition = condition(of: left, scope)
      return literal.literal.text == "true" ? condition : condition.negated
    }
    if let leftText = knownText(left, scope), let rightText = knownText(right, scope) {
      return leftText == rightText ? .yes : .no
    }
    return fallback()
  }

  /// The state in which two values are equal, where the code does not decide that.
  private func stateOfEquality(
    _ left: ExprSyntax, _ leftValue: Value, _ right: ExprSyntax, _ rightValue: Value, _ scope: Scope
  ) -> Condition {
    let isSome = right.staticMember?.name == "some" && isPlainOptional(leftValue, scope)
    if isSome { return state(ofPresent: left, scope) }
    if isNil(right, comparedWith: leftValue, scope) { return state(ofPresent: left, scope).negated }
    if right.code == "0", let emptiness = emptiness(countedBy: left, scope) { return emptiness }
    let name = stateName(of: left, leftValue, scope)
    if let number = numberReader.number(of: rightValue), let interval = NumberInterval("==", number),
      let inSteps = condition(that: name, isIn: interval, isPattern: true, type: { leftValue.type })
    {
      return inSteps
    }
    if right.isRange, let inRange = condition(that: left, isInRange: right, scope, isPattern: true) { return inRange }
    let constantCase = isConstant(rightValue) ? resolver.caseName(of: rightValue) : nil
    if let enumCase = right.staticMember?.name ?? constantCase,
      caseNames(of: leftValue, named: name, scope)?.contains(enumCase) == true
    {
      return state(of: leftValue, named: name, isOneOf: [enumCase], scope)
    }
    let (code, home) = isConstant(rightValue) ? rightValue.expression ?? (right, scope) : (right, scope)
    return state(name, is: stateName(of: code, home))
  }

  private func isConstant(_ value: Value) -> Bool {
    guard let (code, _) = value.expression, !code.is(Call.self) else { return false }
    return code.isLiteralOrMember || resolver.caseName(of: value) != nil
  }

  /// The condition under which a value equals a case of an enumeration; nil if one of them cannot be read.
  ///
  /// - Parameter lastName: The last name in the code of the case.
  private func equality(_ value: Value, _ enumCase: Value, _ lastName: String, _ place: CodeRange?) -> Condition? {
    if let key = value.environmentKey {
      let name = resolver.caseName(of: enumCase) ?? lastName
      if key == "widgetFamily" { return evaluation.family.map { $0 == name ? .yes : .no } }
      guard Condition.environmentValues[key]?.contains(name) == true else { return nil }
      return .environment(key: key, values: [name], origin: Condition.Origin(place: place))
    }
    guard let name = resolver.caseName(of: value), let other = resolver.caseName(of: enumCase) else { return nil }
    return name == other ? .yes : .no
  }

  /// A state of the app, named by the code of its condition.
  ///
  /// - Parameters:
  ///   - text: The code that alternatives have in common.
  ///   - value: One of the alternatives.
  ///   - code: The condition in reports; by default `text == value`.
  ///   - identity: What only the same code has; by default `text`.
  func state(_ text: String, is value: String? = nil, code: String? = nil, identity: String? = nil) -> Condition {
    if value == nil, text.hasSuffix(".isEmpty") { evaluation.emptinessTests.insert(text) }
    let code = code ?? value.map { "\(text) == \($0)" } ?? text
    let word = program.sources.states.word(of: text, identity ?? text, is: value ?? "yes", code: code)
    return .state(word: word, holds: true)
  }

  /// The condition, or one state in its place if the condition or its negation has too many alternatives to repeat
  /// views for each.
  ///
  /// - Parameter isOfValue: True if it chooses a value. The alternatives of one state need no other state then.
  func asOneState(_ condition: Condition, isOfValue: Bool = false) -> Condition {
    if isOfValue, condition.dependsOnOneGroup { return condition }
    guard condition.hasManyAlternatives || condition.negated.hasManyAlternatives else { return condition }
    // The condition and its negation are one state, which holds or does not.
    if case .any = condition { return joined(condition.negated).negated }
    return joined(condition)
  }

  private func joined(_ condition: Condition) -> Condition {
    let parts = if case .all(let parts) = condition { parts } else { [condition] }
    let dependent = Condition.all(parts.filter { $0.environmentRequirements == nil }).simplified
    let isMostlyNegative = dependent.terms.count(where: \.isPositiveState) * 2 < dependent.terms.count
    let state = isMostlyNegative ? state(standingFor: dependent.negated).negated : state(standingFor: dependent)
    return Condition.all(parts.filter { $0.environmentRequirements != nil } + [state]).simplified
  }

  /// One state in place of a condition. Its code is shortened, so the words of the condition identify it.
  func state(standingFor condition: Condition) -> Condition {
    let state = state(
      condition.code(stateCode: program.sources.states.code), identity: condition.code(stateCode: [:]))
    if case .state(let word, _) = state { program.sources.states.join(word, standingFor: condition) }
    return state
  }

  /// The conditions that hold in code that a condition surrounds.
  func known(inside condition: Condition) -> [Condition] {
    guard case .state(let word, let holds) = condition, let joined = program.sources.states.joined[word] else {
      return [condition]
    }
    return [condition, holds ? joined : joined.negated]
  }

  /// The condition under which a value is the key of a dictionary in the code.
  func condition(that value: Value, named name: String, is key: ExprSyntax, _ scope: Scope) -> Condition {
    if let literal = value.expression?.0, literal.isLiteralOrClosure { return literal.code == key.code ? .yes : .no }
    let keyValue = resolver.resolve(key, scope, expecting: value.type)
    if let known = equality(value, keyValue, key.lastName, scope.place(of: key)) { return known }
    guard let enumCase = key.staticMember?.name else {
      return state(name, is: key.code, code: "\(name) == \(key.code)")
    }
    return state(of: value, named: name, isOneOf: [enumCase], scope)
  }

  /// The state in which an optional has a value.
  func state(ofPresent expression: ExprSyntax, _ scope: Scope) -> Condition {
    if let emptiness = emptiness(testedBy: expression, scope) { return emptiness.negated }
    let needsParentheses = [.tryExpr, .asExpr, .infixOperatorExpr, .ternaryExpr].contains(expression.kind)
    let name = stateName(of: expression, scope)
    return state("has \(name)", code: "\(needsParentheses ? "(\(name))" : name) != nil")
  }

  func booleanLiteral(of expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    let condition = condition(of: expression, scope)
    guard condition.isDecided else { return nil }
    return .word(condition.isYes ? "true" : "false", at: scope.place(of: expression))
  }
}

extension ExprSyntax {
  /// True for a literal, a closure, and an implicit member such as `.small`.
  fileprivate var isLiteralOrMember: Bool {
    isLiteralOrClosure || self.as(MemberAccess.self).map { $0.base == nil } ?? false
  }
}
#endif
