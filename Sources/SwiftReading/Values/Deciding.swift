#if SwiftSource
import SwiftSyntax

// Conditions: decided where the code can be followed, else of the environment or a state of the app.
extension Evaluator {
  /// Decides something. What was chosen from on the way is no choice of the value that is being read.
  private func deciding<Result>(_ body: () -> Result) -> Result {
    let open = openChoices
    defer { openChoices = open }
    return body()
  }

  func condition(of list: ConditionElementListSyntax, _ scope: Scope) -> Condition {
    deciding { decided(list, scope) }
  }

  private func decided(_ list: ConditionElementListSyntax, _ scope: Scope) -> Condition {
    var parts: [Condition] = []
    for element in list {
      switch element.condition {
      case .expression(let expression): parts.append(condition(of: expression, scope))
      case .availability(let query):
        // The newest system is the one that is looked at.
        parts.append(query.availabilityKeyword.text == "#unavailable" ? .no : .yes)
      case .optionalBinding(let binding): parts.append(condition(of: binding, scope))
      case .matchingPattern(let match):
        if let pattern = match.pattern.as(ExpressionPatternSyntax.self) {
          parts.append(self.match(match.initializer.value, pattern.expression, scope))
        } else {
          declareNames(of: match.pattern, scope)
          parts.append(state(match.code))
        }
      }
    }
    return Condition.all(parts).simplified
  }

  private func condition(of binding: OptionalBindingConditionSyntax, _ scope: Scope) -> Condition {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      return state(binding.code)
    }
    let name = pattern.identifier.text.plainName
    let asked = binding.initializer?.value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: pattern.identifier))
    if let views = viewsMade(by: asked, scope) {
      scope.declare(name, Value(meaning: .views(views), type: nil))
      return .yes
    }
    let value = resolve(asked, scope)
    scope.declare(name, Value(meaning: value.meaning, type: value.type?.withoutOptional))
    switch value.meaning {
    case .expression(let expression, _):
      if expression.is(NilLiteralExprSyntax.self) { return .no }
      let isThere = expression.isTerminal || instance(of: value) != nil || caseName(of: value) != nil
      return isThere ? .yes : isEmpty(asked).map(\.negated) ?? state(ofPresent: asked)
    case .views, .environment: return .yes
    case .runtime: return isEmpty(asked).map(\.negated) ?? state(ofPresent: asked)
    }
  }

  /// What a closure that was handed over makes of its arguments, as in `transform(self)`.
  private func viewsMade(by expression: ExprSyntax, _ scope: Scope) -> [ViewNode]? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.is(DeclReferenceExprSyntax.self),
      let (closure, _) = resolve(call.calledExpression, scope).expression, closure.is(ClosureExprSyntax.self)
    else { return nil }
    return views(of: expression, scope)
  }

  /// How many values and states a condition asks for at most.
  private static let mostParts = 40

  func condition(of expression: ExprSyntax, _ scope: Scope) -> Condition {
    let condition = deeper { deciding { decided(expression, scope) } }
    // What asks for so much has a name as a whole: conditions made of conditions double with every one of them.
    return condition.flatMap { $0.partCount <= Self.mostParts ? $0 : nil } ?? state(expression.code)
  }

  private func decided(_ expression: ExprSyntax, _ scope: Scope) -> Condition {
    if let inner = expression.wrapped { return condition(of: inner, scope) }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return condition(of: prefix.expression, scope).negated
    }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" ? .yes : .no }
    if let infix = expression.as(InfixOperatorExprSyntax.self) { return decided(infix, scope) }
    if let call = expression.as(FunctionCallExprSyntax.self), let known = membership(call, scope) { return known }
    if let test = expression.as(IsExprSyntax.self), case .views(let views) = resolve(test.expression, scope).meaning {
      let isEmpty = views.allSatisfy { $0.name == "EmptyView" }
      if test.type.code == "EmptyView" { return isEmpty ? .yes : .no }
    }
    let undecided = openChoices.count
    let value = resolve(expression, scope)
    if openChoices.count > undecided, let chosen = chosen(by: openChoices[undecided], expression, scope) {
      return chosen
    }
    switch value.meaning {
    case .environment(let key):
      guard key == "showsWidgetContainerBackground" || key == "isLuminanceReduced" else { break }
      return .environment(key, ["true"])
    case .expression(let found, let inner):
      // Only what was followed is looked at again.
      if found.id != expression.id { return condition(of: found, inner) }
    case .runtime, .views: break
    }
    return state(expression.code)
  }

  /// What a value comes down to that the environment chooses, as a property with a `switch` over the rendering mode
  /// does; nil where states of the app have a part in it, which have a name as a whole.
  private func chosen(by choice: OpenChoice, _ expression: ExprSyntax, _ scope: Scope) -> Condition? {
    guard choice.conditions.count <= Self.mostBranches, choice.conditions.allSatisfy(\.isOfEnvironment) else {
      return nil
    }
    defer { choices[choice.syntax] = nil }
    let parts = choice.conditions.enumerated().map { index, condition in
      choices[choice.syntax] = index
      return Condition.all([condition, self.condition(of: expression, scope)])
    }
    let chosen = Condition.any(parts).simplified
    return chosen.isOfEnvironment ? chosen : nil
  }

  private func decided(_ infix: InfixOperatorExprSyntax, _ scope: Scope) -> Condition {
    let sign = infix.operator.code
    switch sign {
    case "&&":
      return Condition.all([condition(of: infix.leftOperand, scope), condition(of: infix.rightOperand, scope)])
        .simplified
    case "||":
      return Condition.any([condition(of: infix.leftOperand, scope), condition(of: infix.rightOperand, scope)])
        .simplified
    case "==", "~=": return equality(infix.leftOperand, infix.rightOperand, scope)
    case "!=": return equality(infix.leftOperand, infix.rightOperand, scope).negated
    default: break
    }
    guard ["<", ">", "<=", ">="].contains(sign), let left = number(infix.leftOperand, scope),
      let right = number(infix.rightOperand, scope)
    else { return isEmpty(infix) ?? state(infix.code) }
    let holds = sign == "<" ? left < right : sign == ">" ? left > right : sign == "<=" ? left <= right : left >= right
    return holds ? .yes : .no
  }

  /// `[.systemSmall, .systemMedium].contains(family)`.
  private func membership(_ call: FunctionCallExprSyntax, _ scope: Scope) -> Condition? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "contains",
      let base = access.base, let asked = call.arguments.first, asked.label == nil,
      let (list, inner) = resolve(base, scope).expression, let array = list.as(ArrayExprSyntax.self)
    else { return nil }
    let parts = array.elements.map { element in
      equality(resolve(asked.expression, scope), resolve(element.expression, inner), element.expression.lastName)
    }
    let known = parts.compactMap { $0 }
    guard known.count == parts.count else { return nil }
    return Condition.any(known).simplified
  }

  func equality(_ left: ExprSyntax, _ right: ExprSyntax, _ scope: Scope) -> Condition {
    let one = resolve(left, scope)
    if right.is(NilLiteralExprSyntax.self), let isNil = isNil(one) { return isNil ? .yes : .no }
    let other = resolve(right, scope, expecting: one.type)
    if let known = equality(one, other, right.lastName) ?? equality(other, one, left.lastName) { return known }
    if let first = number(left, scope), let second = number(right, scope) { return first == second ? .yes : .no }
    let names = right.lastName
    if names == "true" || names == "false" {
      let condition = condition(of: left, scope)
      return names == "true" ? condition : condition.negated
    }
    if right.is(NilLiteralExprSyntax.self), let isEmpty = isEmpty(left) { return isEmpty }
    if right.code == "0", let collection = counted(left) { return state("\(collection).isEmpty") }
    return state(left.code, is: right.code)
  }

  // MARK: Collections

  /// `list` of `list.count`.
  private func counted(_ expression: ExprSyntax) -> String? {
    guard let access = expression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "count" else {
      return nil
    }
    return access.base?.code
  }

  /// Whether `list.first` or `list.last` is none: they are asked for in many ways, and are one state of the app.
  private func isEmpty(_ element: ExprSyntax) -> Condition? {
    guard let access = element.as(MemberAccessExprSyntax.self),
      ["first", "last"].contains(access.declName.baseName.text), let list = access.base, !list.code.contains("?")
    else { return nil }
    return state("\(list.code).isEmpty")
  }

  /// The same of `list.count > 0` and its like.
  private func isEmpty(_ comparison: InfixOperatorExprSyntax) -> Condition? {
    guard let list = counted(comparison.leftOperand) else { return nil }
    switch "\(comparison.operator.code) \(comparison.rightOperand.code)" {
    case "> 0", ">= 1": return state("\(list).isEmpty").negated
    case "< 1", "<= 0": return state("\(list).isEmpty")
    default: return nil
    }
  }

  /// Whether a value is none; nil where only the app knows.
  private func isNil(_ value: Value) -> Bool? {
    guard case .expression(let expression, _) = value.meaning else { return nil }
    if expression.is(NilLiteralExprSyntax.self) { return true }
    let isCase = expression.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    return expression.isTerminal || instance(of: value) != nil || isCase ? false : nil
  }

  /// Whether a value is a case; nil where that cannot be told.
  private func equality(_ value: Value, _ other: Value, _ written: String) -> Condition? {
    if let key = value.environmentKey {
      let name = caseName(of: other) ?? written
      switch key {
      case "widgetFamily": return family.map { $0 == name ? .yes : .no }
      default:
        guard Condition.values[key]?.contains(name) == true else { return nil }
        return .environment(key, [name])
      }
    }
    guard let one = caseName(of: value), let two = caseName(of: other) else { return nil }
    return one == two ? .yes : .no
  }

  /// A state of the app, named by the code that asks for it.
  ///
  /// - Parameters:
  ///   - text: What is asked, which alternatives have in common.
  ///   - value: Which of the alternatives it is.
  ///   - code: What reports call it; made of the two if left out.
  func state(_ text: String, is value: String? = nil, code: String? = nil) -> Condition {
    let word = "\(Condition.word(text)).\(value.map(Condition.word) ?? "yes")"
    program.sources.note(state: word, askedBy: code ?? (value.map { "\(text) == \($0)" } ?? text))
    return .state(word, true)
  }

  /// The state in which an optional has a value.
  private func state(ofPresent expression: ExprSyntax) -> Condition {
    let isOne = ![.tryExpr, .asExpr, .infixOperatorExpr, .ternaryExpr].contains(expression.kind)
    let code = isOne ? expression.code : "(\(expression.code))"
    return state("has \(expression.code)", code: "\(code) != nil")
  }

  func declareNames(of pattern: PatternSyntax, _ scope: Scope) {
    for token in pattern.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let name) = token.tokenKind, name.first?.isUppercase == false else { continue }
      if scope.local(name.plainName) == nil { scope.declare(name.plainName, .runtime(type: nil)) }
    }
  }

  // MARK: Switches

  /// One case of a `switch` with the condition under which it is taken.
  struct SwitchItem {
    var condition: Condition
    var statements: CodeBlockItemListSyntax
    var scope: Scope
  }

  func cases(of choice: SwitchExprSyntax, _ scope: Scope) -> [SwitchItem] {
    var items: [SwitchItem] = []
    var earlier: [Condition] = []
    let all = flattened(choice.cases)
    for (index, item) in all.enumerated() {
      let inner = scope.child()
      var condition: Condition
      switch item.label {
      case .default: condition = .yes
      case .case(let label): condition = deciding { self.condition(of: label, choice.subject, inner) }
      }
      let isDefault = condition.isYes
      // One case always holds: the last is what none of the others is. Between them, cases of one state exclude each
      // other by themselves.
      let isLast = isDefault || index == all.count - 1
      let excluded = earlier.filter { isLast || $0.environment != nil || $0.isDecided }.map(\.negated)
      if isLast, earlier.contains(where: { $0.stateGroup != nil }), condition.stateGroup != nil { condition = .yes }
      items.append(
        SwitchItem(
          condition: Condition.all(excluded + [condition]).simplified, statements: item.statements, scope: inner))
      earlier.append(condition)
      if isDefault { break }
    }
    return items
  }

  private func flattened(_ list: SwitchCaseListSyntax) -> [SwitchCaseSyntax] {
    list.flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let item): return [item]
      case .ifConfigDecl(let block):
        guard case .switchCases(let inner)? = program.conditions.activeClause(of: block)?.elements else { return [] }
        return inner.compactMap { $0.as(SwitchCaseSyntax.self) }
      }
    }
  }

  private func condition(of label: SwitchCaseLabelSyntax, _ subject: ExprSyntax, _ scope: Scope) -> Condition {
    let parts = label.caseItems.map { item -> Condition in
      let matches = condition(of: item.pattern, subject, scope)
      guard let clause = item.whereClause else { return matches }
      return Condition.all([matches, condition(of: clause.condition, scope)]).simplified
    }
    return Condition.any(parts).simplified
  }

  private func condition(of pattern: PatternSyntax, _ subject: ExprSyntax, _ scope: Scope) -> Condition {
    if let expression = pattern.as(ExpressionPatternSyntax.self)?.expression {
      return match(subject, expression, scope)
    }
    declareNames(of: pattern, scope)
    if let value = caseName(of: resolve(subject, scope)), let name = pattern.caseName {
      return value == name ? .yes : .no
    }
    let name = pattern.caseName
    return state(subject.code, is: name ?? pattern.code, code: name.map { "\(subject.code) == .\($0)" })
  }

  /// `switch (a, b) { case (.x, _): … }` asks for both.
  private func match(_ subject: ExprSyntax, _ pattern: ExprSyntax, _ scope: Scope) -> Condition {
    if pattern.is(DiscardAssignmentExprSyntax.self) { return .yes }
    if let one = subject.as(TupleExprSyntax.self), let other = pattern.as(TupleExprSyntax.self),
      one.elements.count == other.elements.count, one.elements.count > 1
    {
      let parts = zip(one.elements, other.elements).map { match($0.expression, $1.expression, scope) }
      return Condition.all(parts).simplified
    }
    if let call = pattern.as(FunctionCallExprSyntax.self), let name = call.calledExpression.caseName {
      for token in call.arguments.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let bound) = token.tokenKind { scope.declare(bound.plainName, .runtime(type: nil)) }
      }
      if let value = caseName(of: resolve(subject, scope)) { return value == name ? .yes : .no }
      return state(subject.code, is: name, code: "\(subject.code) == .\(name)")
    }
    return equality(subject, pattern, scope)
  }
}

extension Condition {
  /// The group of the state that it asks for.
  fileprivate var stateGroup: String? {
    switch self {
    case .state(let word, _): word.split(separator: ".").first.map(String.init)
    case .any(let parts), .all(let parts): parts.lazy.compactMap(\.stateGroup).first
    default: nil
    }
  }
}

extension ExprSyntax {
  /// `x` of `.x`.
  fileprivate var caseName: String? { self.as(MemberAccessExprSyntax.self)?.declName.baseName.text.plainName }
}

extension PatternSyntax {
  /// `x` of `let .x(value)` and `.x(let value)`.
  fileprivate var caseName: String? {
    let inner = self.as(ValueBindingPatternSyntax.self)?.pattern ?? self
    guard let expression = inner.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    return (expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression).caseName
  }
}
#endif
