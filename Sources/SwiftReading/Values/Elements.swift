#if SwiftSource
import SwiftSyntax

// Values that come from lists, dictionaries, tuples, optionals and closures.
extension NameResolver {
  /// The result of `{ … }()`, of a closure in a property, and of a parameter with `@autoclosure`; nil for other calls.
  func resultOfClosure(_ call: Call, _ scope: Scope) -> Value? {
    guard call.trailingClosures.isEmpty else { return nil }
    var (callee, home, type) = (call.calledExpression.wrapped ?? call.calledExpression, scope, nil as String?)
    if let name = callee.ownName, let value = meaning(of: name, scope).map({ self.value(of: $0) }),
      let definition = value.expression
    {
      if value.type?.contains(text: "@autoclosure") == true { return value }
      (callee, home) = definition
      type = value.type?.split(separator: ">").last.map { $0.split(separator: " ").joined(separator: " ") }
    }
    guard let closure = callee.as(ClosureExprSyntax.self) else { return nil }
    let inner = home.child()
    for (name, argument) in zip(closure.parameterNames(for: call.arguments.count), call.arguments) {
      inner.declare(name, .expression(argument.expression, scope))
    }
    let result = branchReader.returned(by: closure.statements, inner)
    return result.map { .expression($0, $1, type: type) } ?? .unknown(type: type)
  }

  func valueOfNilCoalescing(_ infix: Infix, _ scope: Scope, expecting type: String?) -> Value {
    let (left, choicesBefore) = (infix.leftOperand, evaluation.choices.undecided)
    let value = resolve(left, scope, expecting: type)
    var tested = left
    if let (found, _) = value.expression {
      if found.isNil { return resolve(infix.rightOperand, scope, expecting: type) }
      if let optional = left.innermostOptional,
        forgettingUndecidedChoices({ resolve(optional, scope) }).isUnknown
      {
        tested = optional
      } else if !mayFail(value) {
        return infix.rightOperand.isNil ? value : value.present
      }
    }
    // A dictionary's element already has a branch for a missing key.
    let isElement =
      evaluation.chosenBranch(of: left.id) != nil || evaluation.choices.undecided.contains { $0.syntax == left.id }
    if isElement { return value }
    var present = value.isUnknown ? .unknown(type: value.type?.withoutOptional ?? type) : value
    present.isPresent = !infix.rightOperand.isNil
    guard infix.rightOperand.isShownFallback(ofType: type) else { return present }
    let choicesOfLeft = evaluation.choices.undecided
    evaluation.choices.undecided = choicesBefore
    let exists = conditionReader.state(ofPresent: tested, scope)
    switch branchReader.takenBranch(of: infix.id, among: [exists, exists.negated]) {
    case 0?:
      evaluation.choices.undecided = choicesOfLeft
      return present
    case 1?: return resolve(infix.rightOperand, scope, expecting: type)
    default: return .unknown(type: value.type?.withoutOptional ?? type)
    }
  }

  /// True for the result of an initializer such as `Color(hex: entry.hex)` that may be nil, depending on values of the
  /// app, and of `UIColor(named: entry.name).map(Color.init)`.
  private func mayFail(_ value: Value) -> Bool {
    guard let (found, scope) = value.expression, let call = found.as(Call.self) else { return false }
    if ["map", "flatMap"].contains(call.modifierName) {
      return call.base.map { mayFail(.expression($0, scope)) } ?? false
    }
    guard constructedType(call, scope) != nil || call.calledExpression.code == ".init" else { return false }
    return call.arguments.contains { argument in
      forgettingUndecidedChoices { resolve(argument.expression, scope) }.isUnknown
    }
  }

  /// The element of a list or dictionary. If only the app knows the key, the element is unknown, and the choice of one
  /// is recorded as undecided.
  func element(of access: SubscriptCallExprSyntax, _ scope: Scope) -> Value? {
    guard let key = access.arguments.first else { return nil }
    // The project's subscript for an index that may be outside of the list, as in `colors[safe: index]`.
    let isSafe = key.label.map { ["safe", "safely", "at", "optional", "checked"].contains($0.text) } ?? false
    if key.label != nil, !isSafe { return nil }
    let list = forgettingUndecidedChoices { resolve(access.calledExpression, scope) }
    guard let (found, inner) = list.expression, found.is(ArrayExprSyntax.self) || found.is(DictionaryExprSyntax.self),
      found.children(viewMode: .sourceAccurate).allSatisfy({ $0.children(viewMode: .sourceAccurate).count <= 40 })
    else {
      return resolve(access.calledExpression, scope).type?.elementType.map { .unknown(type: $0) }
    }
    var elements: [PossibleElement] = []
    if let array = found.as(ArrayExprSyntax.self) {
      elements = possibleElements(of: array, inner, at: key.expression, scope, mayBeOutside: isSafe)
    } else if case .elements(let pairs)? = found.as(DictionaryExprSyntax.self)?.content {
      elements = possibleElements(of: pairs, inner, in: access, key.expression, scope)
    }
    let conditions = elements.map(\.condition)
    guard let index = branchReader.takenBranch(of: access.id, among: conditions) else { return .unknown() }
    return .expression(elements[index].value, elements[index].home, type: list.type?.elementType)
  }

  private typealias PossibleElement = (condition: Condition, value: ExprSyntax, home: Scope)

  private func possibleElements(
    of array: ArrayExprSyntax, _ home: Scope, at index: ExprSyntax, _ scope: Scope, mayBeOutside: Bool
  ) -> [PossibleElement] {
    var tested = conditionReader.stateName(of: index, scope)
    // `index % colors.count` chooses the same for all lists of the same length.
    if let infix = index.as(Infix.self), infix.operator.code == "%", infix.rightOperand.lastName == "count" {
      tested = "\(conditionReader.stateName(of: infix.leftOperand, scope)) % \(array.elements.count)"
    }
    let number = numberReader.number(index, scope)
    let elements = array.elements.enumerated().map { index, element -> PossibleElement in
      let condition = number.map { Int(exactly: $0) == index ? Condition.yes : .no }
      return (condition ?? conditionReader.state(tested, is: "\(index)"), element.expression, home)
    }
    if mayBeOutside { return withOther(ExprSyntax(NilLiteralExprSyntax()), home, elements) }
    return number == nil ? withoutOther(elements) : elements
  }

  private func possibleElements(
    of pairs: DictionaryElementListSyntax, _ home: Scope, in access: SubscriptCallExprSyntax, _ key: ExprSyntax,
    _ scope: Scope
  ) -> [PossibleElement] {
    let tested = conditionReader.stateName(of: key, scope)
    let value = resolve(key, scope)
    let elements = pairs.map { pair -> PossibleElement in
      (conditionReader.condition(that: value, named: tested, is: pair.key, home), pair.value, home)
    }
    if access.parent?.is(ForceUnwrapExprSyntax.self) == true { return withoutOther(elements) }
    let cases = value.type.flatMap { projectType(named: $0.withoutOptional, scope) }?.cases.count
    if cases == pairs.count { return elements }
    let fallback = access.arguments.argument("default")
    return withOther(fallback ?? ExprSyntax(NilLiteralExprSyntax()), fallback == nil ? home : scope, elements)
  }

  /// The elements of which there is always one: the last if it is none of the others.
  private func withoutOther(_ elements: [PossibleElement]) -> [PossibleElement] {
    var elements = elements
    guard let last = elements.indices.last else { return elements }
    elements[last].condition = Condition.all(elements.dropLast().map(\.condition.negated)).simplified
    return elements
  }

  /// The elements and what stands in for them where there is none.
  private func withOther(_ other: ExprSyntax, _ home: Scope, _ elements: [PossibleElement]) -> [PossibleElement] {
    elements + [(Condition.all(elements.map(\.condition.negated)).simplified, other, home)]
  }

  /// The elements of a list that is written in the code; nil for other values.
  func elements(of list: Value) -> [Value]? {
    guard let (found, home) = list.expression, let array = found.as(ArrayExprSyntax.self) else { return nil }
    let type = list.type?.elementType
    return array.elements.map { .expression($0.expression, home, type: type) }
  }

  /// The elements of a list in the code, and the cases of `allCases`; nil for other lists.
  private func elements(of list: ExprSyntax, _ scope: Scope) -> [Value]? {
    let value = resolve(list, scope)
    if let elements = elements(of: value) { return elements }
    guard let (found, inner) = value.expression else { return nil }
    let base = found.as(MemberAccess.self)?.base
    guard found.lastName == "allCases", let name = base?.typeName ?? inner.instance?.type?.name,
      let type = projectType(named: name, inner), type.isEnum
    else { return nil }
    return type.caseNames.map { name in
      .expression(ExprSyntax(MemberAccess(name: .identifier(name))), inner, type: type.qualifiedName)
    }
  }

  /// What `list.map(\.family)` or `list.map { $0.family }` makes of each element; nil for other calls and lists.
  func results(ofMapping call: Call, _ scope: Scope) -> [Value]? {
    guard let method = call.modifierName, ["map", "flatMap", "compactMap"].contains(method), let list = call.base,
      let elements = elements(of: list, scope)
    else { return nil }
    let isFollowed = call.trailingClosure != nil || call.arguments.first?.expression.keyPathName != nil
    let results = elements.compactMap { element -> Value? in
      let made = isFollowed ? result(ofMapping: element, by: call, scope) : nil
      return made?.expression.map { resolve($0, $1) }
    }
    return results.count == elements.count ? results : nil
  }

  /// The result of `optional.map { … }` or `optional.flatMap(Theme.init(rawValue:))`, `nil` where there is no value.
  /// Nil for other calls and for what may be a list.
  func resultOfMapping(_ call: Call, _ scope: Scope) -> Value? {
    // To read several calls behind each other would double the time with each one.
    guard let method = call.modifierName, Self.mappings.contains(method), let optional = call.base,
      call.arguments.count + call.trailingClosures.count == 1,
      optional.as(Call.self)?.modifierName.map(Self.mappings.contains) != true,
      call.parent?.as(MemberAccess.self).map({ Self.mappings.contains($0.name) }) != true
    else { return nil }
    let base = forgettingUndecidedChoices { resolve(optional, scope) }
    let isNil = conditionReader.isNil(base, writtenAs: optional)
    guard isOptional(base, mappedBy: call) else { return nil }
    let exists = isNil.map { $0 ? Condition.no : .yes } ?? conditionReader.state(ofPresent: optional, scope)
    switch branchReader.takenBranch(of: call.id, among: [exists, exists.negated]) {
    case 0?:
      let isKnown = isNil == false || base.expression?.0.is(Call.self) != true
      var present = isKnown ? base : Value.unknown(type: base.type)
      present.type = base.type?.withoutOptional
      return result(ofMapping: present, by: call, scope) ?? .unknown()
    case 1?: return .expression(ExprSyntax(NilLiteralExprSyntax()), scope)
    default: return .unknown()
    }
  }

  private static let mappings: Set<String> = ["map", "flatMap"]

  /// True for an optional, and for anything but a list where `??` follows.
  private func isOptional(_ base: Value, mappedBy call: Call) -> Bool {
    if base.type?.elementType != nil || base.expression?.0.listWithItsElements != nil { return false }
    if let kind = base.expression?.0.kind, [.arrayExpr, .dictionaryExpr, .closureExpr].contains(kind) { return false }
    if let type = base.type, type != type.withoutOptional { return true }
    let infix = call.parent?.as(Infix.self)
    return infix?.operator.code == "??" && infix?.leftOperand.id == call.id
  }

  private func result(ofMapping value: Value, by call: Call, _ scope: Scope) -> Value? {
    if let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self) {
      let inner = scope.child(in: closure, taking: value)
      return branchReader.returned(by: closure.statements, inner).map { .expression($0, $1) }
    }
    guard let argument = call.arguments.first?.expression else { return nil }
    let (inner, element) = (scope.child(), Reference(baseName: .dollarIdentifier("$0")))
    inner.declare("$0", value)
    if let name = argument.keyPathName {
      return .expression(ExprSyntax(MemberAccess(base: ExprSyntax(element), name: .identifier(name))), inner)
    }
    if let type = typeMadeFromRawValue(by: argument, scope) {
      let label = LabeledExprSyntax(
        label: .identifier("rawValue"), colon: .colonToken(), expression: ExprSyntax(element))
      let creation = Call(
        calledExpression: type, leftParen: .leftParenToken(), arguments: [label], rightParen: .rightParenToken())
      return .expression(ExprSyntax(creation), inner)
    }
    guard let (function, instance) = function(namedBy: argument, scope), let body = function.body,
      function.parameters.count == 1, let name = function.parameters.first?.innerName
    else { return nil }
    let home = Scope(file: function.file, instance: instance, returning: function.returnType?.code)
    home.declare(name, value)
    return branchReader.returned(by: body, home).map { .expression($0, $1, type: function.returnType?.code) }
  }

  /// `Theme` of `Theme.init(rawValue:)`, and of `Theme.init` if that is its only initializer; nil for other code.
  private func typeMadeFromRawValue(by argument: ExprSyntax, _ scope: Scope) -> ExprSyntax? {
    guard let access = argument.as(MemberAccess.self), access.name == "init", let base = access.base,
      let name = base.typeName
    else { return nil }
    if let labels = access.declName.labels { return labels == ["rawValue"] ? base : nil }
    let type = projectType(named: name, scope)
    return type?.isEnum == true && type.map { program.initializers(of: $0).isEmpty } == true ? base : nil
  }

  /// The element of a list that `first(where:)` finds, or nil; nil for other calls, and for lists of the app.
  func elementFound(by call: Call, _ scope: Scope) -> Value? {
    guard call.modifierName == "first", let base = call.base,
      let closure = call.closure("where") ?? call.trailingClosure,
      case let list = forgettingUndecidedChoices({ resolve(base, scope) }), var values = elements(of: list),
      values.count <= Self.maximumSearched
    else { return nil }
    let type = list.type?.elementType
    // Searches inside one another would multiply.
    guard !evaluation.beingRead.isSearching else {
      evaluation.cache.uncacheableCount += 1
      return .unknown(type: type)
    }
    evaluation.beingRead.isSearching = true
    defer { evaluation.beingRead.isSearching = false }
    var tests: [Condition] = []
    for value in values {
      let inner = scope.child(in: closure, taking: value)
      guard let (test, testScope) = branchReader.returned(by: closure.statements, inner) else { return nil }
      tests.append(conditionReader.asOneState(conditionReader.condition(of: test, testScope)))
    }
    if call.parent?.is(ForceUnwrapExprSyntax.self) == true, !tests.isEmpty {
      tests[tests.count - 1] = .yes
    } else {
      tests.append(.yes)
      values.append(.expression(ExprSyntax(NilLiteralExprSyntax()), scope, type: type))
    }
    let conditions = tests.indices.map { Condition.all(tests[..<$0].map(\.negated) + [tests[$0]]).simplified }
    guard let index = branchReader.takenBranch(of: call.id, among: conditions) else { return .unknown(type: type) }
    return values[index]
  }

  /// `first` or `last` of a list; nil for other members.
  func endElement(_ name: String, of list: Value) -> Value? {
    guard name == "first" || name == "last" else { return nil }
    let elements = elements(of: list) ?? []
    return (name == "first" ? elements.first : elements.last) ?? list.type?.elementType.map { .unknown(type: $0) }
  }

  private static let maximumSearched = 6

  /// `width` of `CGSize(width: 24, height: 16)`, and `1` or `fill` of a tuple.
  func component(_ name: String, of value: Value) -> Value? {
    guard let (expression, scope) = value.expression else { return nil }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      let elements = Array(tuple.elements)
      let declared = value.type?.tupleElements ?? []
      let labelled = elements.firstIndex { $0.label?.text == name } ?? declared.firstIndex { $0.label == name }
      let index = Int(name) ?? labelled
      guard let index, elements.indices.contains(index) else { return nil }
      let type = declared.indices.contains(index) ? declared[index].type : nil
      return followed(.expression(elements[index].expression, scope, type: type), expecting: nil)
    }
    guard let call = expression.as(Call.self), let type = value.type?.withoutOptional,
      ["CGSize", "CGPoint", "EdgeInsets", "NSDirectionalEdgeInsets"].contains(type)
    else { return nil }
    return call.argument(name).map { Value.expression($0, scope, type: "CGFloat") }
  }
}

extension ExprSyntax {
  /// `alert` of `alert?.tint` and `alert?.kind?.tint`; nil for other expressions.
  fileprivate var innermostOptional: ExprSyntax? {
    if let optional = self.as(OptionalChainingExprSyntax.self)?.expression {
      return optional.innermostOptional ?? optional
    }
    if let access = self.as(MemberAccess.self) { return access.base?.innermostOptional }
    return self.as(Call.self)?.calledExpression.innermostOptional
  }

  /// False for a dash or a zero after `??`, which only marks a missing text or number.
  fileprivate func isShownFallback(ofType type: String?) -> Bool {
    if let text = self.as(StringLiteralExprSyntax.self) { return (text.representedLiteralValue?.count ?? .max) > 3 }
    return !isLiteralOrClosure || type == "CGFloat"
  }

  /// `list` of `list.prefix(3)` and `Array(list)`.
  var listWithItsElements: ExprSyntax? {
    guard let call = self.as(Call.self) else { return nil }
    if let method = call.calledExpression.as(MemberAccess.self), method.base?.typeName == nil {
      return Self.listMethods.contains(method.name) ? method.base : nil
    }
    return constructedList
  }

  /// `list` of `Array(list)` and `Set<Row>(list)`.
  var constructedList: ExprSyntax? {
    guard let call = self.as(Call.self), ["Array", "Set"].contains(call.callee.code) else { return nil }
    return call.arguments.first?.expression
  }

  /// `list` of `list.prefix(3)`, `list.indices` and `0..<list.count`.
  var listInside: ExprSyntax? {
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
