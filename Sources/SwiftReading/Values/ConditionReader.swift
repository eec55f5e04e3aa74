#if SwiftSource
import Base
import SwiftSyntax

/// Reads conditions: decided if the code can be followed, else of the environment or of a state of the app.
struct ConditionReader: CodeReader {
  let evaluation: SwiftEvaluation

  /// Reads a condition without adding its choices to those of the current value.
  func withoutOpenChoices<Result>(_ body: () -> Result) -> Result {
    let open = evaluation.openChoices
    defer { evaluation.openChoices = open }
    return body()
  }

  func condition(of list: ConditionElementListSyntax, _ scope: Scope) -> Condition {
    withoutOpenChoices { decided(list, scope) }
  }

  private func decided(_ list: ConditionElementListSyntax, _ scope: Scope) -> Condition {
    var parts: [Condition] = []
    for element in list {
      switch element.condition {
      case .expression(let expression): parts.append(condition(of: expression, scope))
      case .availability(let query):
        // Code is read for the newest system.
        parts.append(query.availabilityKeyword.text == "#unavailable" ? .no : .yes)
      case .optionalBinding(let binding): parts.append(condition(of: binding, scope))
      case .matchingPattern(let match):
        parts.append(patternReader.condition(matching: match.pattern, match.initializer.value, scope))
      }
    }
    return Condition.all(parts).simplified
  }

  private func condition(of binding: OptionalBindingConditionSyntax, _ scope: Scope) -> Condition {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return state(binding.code) }
    let name = pattern.identifier.text.plainName
    let tested = binding.initializer?.value ?? ExprSyntax(Reference(baseName: pattern.identifier))
    if let views = viewsOfClosure(by: tested, scope) {
      scope.declare(name, .views(views))
      return .yes
    }
    // In `if let x = x?.y` the second is that of the scope around.
    let value = resolver.resolve(tested, scope.snapshot())
    scope.declare(name, Value(meaning: value.meaning, type: value.type?.withoutOptional))
    switch value.meaning {
    case .expression(let expression, _):
      if expression.isNil { return .no }
      let exists =
        expression.isLiteralOrClosure || resolver.instance(of: value) != nil || resolver.caseName(of: value) != nil
        || expression.isURLOfLiteral
      if exists { return .yes }
    case .views, .environment: return .yes
    case .unknown, .part: break
    }
    return state(ofPresent: tested, scope)
  }

  /// The views that a closure argument returns, as in `transform(self)`.
  private func viewsOfClosure(by expression: ExprSyntax, _ scope: Scope) -> [ViewNode]? {
    guard let call = expression.as(Call.self), call.calledExpression.is(Reference.self),
      let (closure, _) = resolver.resolve(call.calledExpression, scope).expression, closure.is(ClosureExprSyntax.self)
    else { return nil }
    return viewReader.views(of: expression, scope)
  }

  private static let maximumParts = 40

  func condition(of expression: ExprSyntax, _ scope: Scope) -> Condition {
    let condition = evaluation.deeper { withoutOpenChoices { decided(expression, scope) } }
    // A larger condition becomes one state, since conditions can double in size at each level.
    return condition.flatMap { $0.termCount <= Self.maximumParts ? $0 : nil } ?? state(stateName(of: expression, scope))
  }

  private func decided(_ expression: ExprSyntax, _ scope: Scope) -> Condition {
    switch expression.as(ExprSyntaxEnum.self) {
    case .prefixOperatorExpr(let prefix) where prefix.operator.text == "!":
      return condition(of: prefix.expression, scope).negated
    case .booleanLiteralExpr(let literal): return literal.literal.text == "true" ? .yes : .no
    case .infixOperatorExpr(let infix): return decided(infix, scope)
    case .ternaryExpr(let ternary):
      let tested = condition(of: ternary.condition, scope)
      let taken = Condition.all([tested, condition(of: ternary.thenExpression, scope)])
      let other = Condition.all([tested.negated, condition(of: ternary.elseExpression, scope)])
      return Condition.any([taken, other]).simplified
    case .functionCallExpr(let call):
      if let known = membership(call, scope) { return known }
      if let (result, inner) = resolver.resultOfClosure(call, scope)?.expression { return condition(of: result, inner) }
    case .isExpr(let test) where test.type.code == "EmptyView":
      guard case .views(let views) = resolver.resolve(test.expression, scope).meaning else { break }
      return views.allSatisfy { $0.name == "EmptyView" } ? .yes : .no
    default: if let inner = expression.wrapped { return condition(of: inner, scope) }
    }
    let undecided = evaluation.openChoices.count
    let value = resolver.resolve(expression, scope)
    func fallback() -> Condition { state(stateName(of: expression, scope)) }
    let chosen = chosen(since: undecided, insteadOf: fallback) { condition(of: expression, scope) }
    if let chosen { return chosen }
    switch value.meaning {
    case .environment(let key):
      guard key == "showsWidgetContainerBackground" || key == "isLuminanceReduced" else { break }
      return .environment(key, ["true"], Condition.Origin(place: scope.place(of: expression)))
    case .expression(let found, let inner):
      // Only a followed expression is read again.
      if found.id != expression.id { return condition(of: found, inner) }
    case .unknown, .views, .part: break
    }
    return fallback()
  }

  /// The condition of a value that other conditions choose, such as a property with a `switch` over the rendering mode;
  /// nil if it is not known in each branch, or has too many alternatives.
  ///
  /// - Parameters:
  ///   - undecided: The number of open choices before the value was followed.
  ///   - fallback: The condition that `read` returns for a value that is not known.
  private func chosen(
    since undecided: Int, insteadOf fallback: () -> Condition, _ read: () -> Condition
  ) -> Condition? {
    guard evaluation.openChoices.count > undecided else { return nil }
    let (choice, fallback) = (evaluation.openChoices[undecided], fallback())
    let isOfEnvironment = choice.conditions.allSatisfy(\.dependsOnEnvironmentOnly)
    // Choices inside each other multiply.
    let isSmall = choice.count <= Self.maximumBranches && evaluation.choices.count < Self.maximumBranches
    guard isOfEnvironment || isSmall else { return nil }
    // A further state in one branch would be a condition of its own.
    let around = evaluation.choosingStates
    defer { if around.isEmpty { evaluation.choosingStates = [] } }
    evaluation.choosingStates.formUnion(choice.conditions.flatMap(\.states))
    let values = evaluation.withoutCounting {
      evaluation.alternatives(of: [choice]) { _ in
        let value = read()
        return value == fallback || !evaluation.choosingStates.isSuperset(of: value.states) ? nil : value
      }
    }
    guard let values else { return nil }
    let chosen = Condition.any(values.alternatives.map { Condition.all([$0.condition, $0.value]) }).simplified
    if isOfEnvironment { return chosen.dependsOnEnvironmentOnly ? chosen : nil }
    return chosen.hasManyAlternatives || chosen.negated.hasManyAlternatives ? nil : chosen
  }

  private static let maximumBranches = 4

  private func decided(_ infix: Infix, _ scope: Scope) -> Condition {
    let sign = infix.operator.code
    switch sign {
    case "&&", "||":
      let parts = [condition(of: infix.leftOperand, scope), condition(of: infix.rightOperand, scope)]
      return (sign == "&&" ? Condition.all(parts) : .any(parts)).simplified
    case "==", "~=": return equality(infix.leftOperand, infix.rightOperand, scope)
    case "!=": return equality(infix.leftOperand, infix.rightOperand, scope).negated
    default: break
    }
    guard ["<", ">", "<=", ">="].contains(sign), let left = numberReader.number(infix.leftOperand, scope),
      let right = numberReader.number(infix.rightOperand, scope)
    else { return isEmpty(infix, scope) ?? state(stateName(of: infix, scope)) }
    let holds = sign == "<" ? left < right : sign == ">" ? left > right : sign == "<=" ? left <= right : left >= right
    return holds ? .yes : .no
  }

  private func membership(_ call: Call, _ scope: Scope) -> Condition? {
    guard let access = call.calledExpression.as(MemberAccess.self), access.name == "contains", let base = access.base,
      let tested = call.arguments.first, tested.label == nil,
      let (list, inner) = resolver.resolve(base.constructedList ?? base, scope).expression,
      let array = (list.constructedList ?? list).as(ArrayExprSyntax.self)
    else { return nil }
    let known = array.elements.compactMap { element in
      equality(
        resolver.resolve(tested.expression, scope), resolver.resolve(element.expression, inner),
        element.expression.lastName, scope.place(of: call))
    }
    return known.count == array.elements.count ? Condition.any(known).simplified : nil
  }

  func equality(_ left: ExprSyntax, _ right: ExprSyntax, _ scope: Scope) -> Condition {
    let undecided = evaluation.openChoices.count
    let one = resolver.resolve(left, scope)
    func fallback() -> Condition {
      if right.isNil { return state(ofPresent: left, scope).negated }
      if right.code == "0", let collection = counted(left, scope) { return state("\(collection).isEmpty") }
      return state(stateName(of: left, scope), is: stateName(of: right, scope))
    }
    let chosen = chosen(since: undecided, insteadOf: fallback) {
      withoutOpenChoices { evaluation.deeper { equality(left, right, scope) } ?? fallback() }
    }
    if let chosen { return chosen }
    if right.isNil, let isNil = isNil(one) { return isNil ? .yes : .no }
    let other = resolver.resolve(right, scope, expecting: one.type)
    // A case of a `switch` has the place of its pattern.
    let place = left.parent?.id == right.parent?.id ? left.parent.map { scope.place(of: $0) } : scope.place(of: right)
    if let known = equality(one, other, right.lastName, place) ?? equality(other, one, left.lastName, place) {
      return known
    }
    if let first = numberReader.number(of: one), let second = numberReader.number(of: other) {
      return first == second ? .yes : .no
    }
    if let literal = right.as(BooleanLiteralExprSyntax.self) {
      let condition = condition(of: left, scope)
      return literal.literal.text == "true" ? condition : condition.negated
    }
    return fallback()
  }

  /// `list` of `list.count`.
  private func counted(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    guard let access = expression.as(MemberAccess.self), access.name == "count" else { return nil }
    return access.base.map { stateName(of: $0, scope) }
  }

  /// The state in which `list.first` and `list.last` are nil; all spellings of it are one state of the app.
  private func isEmpty(_ element: ExprSyntax, _ scope: Scope) -> Condition? {
    guard let access = element.as(MemberAccess.self), ["first", "last"].contains(access.name), let list = access.base,
      !list.code.contains("?")
    else { return nil }
    return state("\(stateName(of: list, scope)).isEmpty")
  }

  /// The state in which a list is empty, for `list.count > 0` and similar comparisons.
  private func isEmpty(_ comparison: Infix, _ scope: Scope) -> Condition? {
    guard let list = counted(comparison.leftOperand, scope) else { return nil }
    switch "\(comparison.operator.code) \(comparison.rightOperand.code)" {
    case "> 0", ">= 1": return state("\(list).isEmpty").negated
    case "< 1", "<= 0": return state("\(list).isEmpty")
    default: return nil
    }
  }

  /// The state in which a loop over a list, or over a part of it, shows nothing; nil unless other code tests for it.
  func emptyState(of data: ExprSyntax, _ scope: Scope) -> Condition? {
    var list = data
    while let inner = list.listInside { list = inner }
    let text = "\(stateName(of: list, scope)).isEmpty"
    return evaluation.emptyLists.contains(text) ? state(text) : nil
  }

  /// True if a value is `nil`; nil if only the app knows.
  private func isNil(_ value: Value) -> Bool? {
    guard case .expression(let expression, _) = value.meaning else { return nil }
    if expression.isNil { return true }
    let isCase = expression.as(MemberAccess.self).map { $0.base == nil } ?? false
    return expression.isLiteralOrClosure || resolver.instance(of: value) != nil || isCase ? false : nil
  }

  /// The condition under which a value equals another one, an enumeration's case; nil if it cannot be read.
  private func equality(_ value: Value, _ other: Value, _ written: String, _ place: SwiftPlace?) -> Condition? {
    if let key = value.environmentKey {
      let name = resolver.caseName(of: other) ?? written
      if key == "widgetFamily" { return evaluation.family.map { $0 == name ? .yes : .no } }
      let origin = Condition.Origin(place: place)
      return Condition.values[key]?.contains(name) == true ? .environment(key, [name], origin) : nil
    }
    guard let one = resolver.caseName(of: value), let two = resolver.caseName(of: other) else { return nil }
    return one == two ? .yes : .no
  }

  /// A state of the app, named by the code of its condition.
  ///
  /// - Parameters:
  ///   - text: The code that alternatives have in common.
  ///   - value: One of the alternatives.
  ///   - code: The condition in reports; by default the two with `==` between them.
  func state(_ text: String, is value: String? = nil, code: String? = nil) -> Condition {
    let word = "\(Condition.word(text)).\(value.map(Condition.word) ?? "yes")"
    if value == nil, text.hasSuffix(".isEmpty") { evaluation.emptyLists.insert(text) }
    program.sources.recordState(word, code: code ?? (value.map { "\(text) == \($0)" } ?? text))
    return .state(word, true)
  }

  /// The condition; one state instead if it, or its negation, has too many alternatives to repeat views for each. The
  /// two branches of a state exclude each other.
  func asOneState(_ condition: Condition) -> Condition {
    guard condition.hasManyAlternatives || condition.negated.hasManyAlternatives else { return condition }
    let parts = if case .all(let parts) = condition { parts } else { [condition] }
    let ofApp = Condition.all(parts.filter { $0.environment == nil }).simplified
    let code = ofApp.code(program.sources.stateCode)
    return Condition.all(parts.filter { $0.environment != nil } + [state(code)]).simplified
  }

  /// The condition under which a value is the key of a dictionary in the code.
  func condition(that value: Value, named name: String, is key: ExprSyntax, _ scope: Scope) -> Condition {
    if let one = value.expression?.0, one.isLiteralOrClosure { return one.code == key.code ? .yes : .no }
    let other = resolver.resolve(key, scope, expecting: value.type)
    return equality(value, other, key.lastName, scope.place(of: key))
      ?? state(name, is: key.staticMember?.name ?? key.code, code: "\(name) == \(key.code)")
  }

  /// The state in which an optional has a value.
  func state(ofPresent expression: ExprSyntax, _ scope: Scope) -> Condition {
    if let isEmpty = isEmpty(expression, scope) { return isEmpty.negated }
    let isOne = ![.tryExpr, .asExpr, .infixOperatorExpr, .ternaryExpr].contains(expression.kind)
    let name = stateName(of: expression, scope)
    return state("has \(name)", code: "\(isOne ? name : "(\(name))") != nil")
  }

  func flag(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    let condition = condition(of: expression, scope)
    guard condition.isDecided else { return nil }
    return .word(condition.isYes ? "true" : "false", at: scope.place(of: expression))
  }
}

extension ExprSyntax {
  /// True for `URL(string: "…")` with plain words, which is never nil.
  fileprivate var isURLOfLiteral: Bool {
    guard let call = self.as(Call.self), call.calledExpression.lastName == "URL", let only = call.arguments.first,
      only.label?.text == "string",
      let words = only.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return false }
    return !words.isEmpty
  }
}

extension ExprSyntax {
  /// `list` of `list.prefix(3)` and `Array(list)`.
  var listWithItsElements: ExprSyntax? {
    guard let call = self.as(Call.self) else { return nil }
    if let method = call.calledExpression.as(MemberAccess.self), method.base?.typeName == nil {
      return Self.listMethods.contains(method.name) ? method.base : nil
    }
    return constructedList
  }

  /// `list` of `Array(list)` and `Set<Row>(list)`.
  fileprivate var constructedList: ExprSyntax? {
    guard let call = self.as(Call.self), ["Array", "Set"].contains(call.callee.code) else { return nil }
    return call.arguments.first?.expression
  }

  /// `list` of these, of `list.indices` and of `0..<list.count`, which show nothing without it.
  fileprivate var listInside: ExprSyntax? {
    if let list = listWithItsElements { return list }
    if let infix = self.as(Infix.self), infix.operator.code == "..<" { return infix.rightOperand.listInside }
    guard let access = self.as(MemberAccess.self), ["indices", "count"].contains(access.name) else { return nil }
    return access.base
  }

  private static let listMethods: Set<String> = [
    "dropFirst", "dropLast", "prefix", "suffix", "reversed", "enumerated", "sorted", "filter", "shuffled",
  ]
}
#endif
