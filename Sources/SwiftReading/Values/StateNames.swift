#if SwiftSource
import SwiftSyntax

// A state of the app is named by the code of its condition. In it, what a name stands for replaces the name: a function
// that is called with two conditions has two states, and a property that forwards a condition is the same state.
extension ConditionReader {
  private static let longestName = 80
  private static let maximumDepth = 4

  func stateName(of code: some SyntaxProtocol, _ scope: Scope) -> String {
    evaluation.cached(\.names, code, scope) { stateName(of: Syntax(code), scope, depth: 0) }
  }

  /// - Parameter value: The value of the expression.
  func stateName(of expression: ExprSyntax, _ value: Value, _ scope: Scope) -> String {
    guard let (source, inner) = source(of: value, for: expression) else { return stateName(of: expression, scope) }
    return stateName(of: Syntax(source), inner, depth: 1)
  }

  private func stateName(of code: Syntax, _ scope: Scope, depth: Int) -> String {
    guard depth < Self.maximumDepth else { return code.code }
    if let access = code.as(MemberAccess.self), let (expression, inner) = source(of: ExprSyntax(access), scope) {
      return stateName(of: Syntax(expression), inner, depth: depth + 1)
    }
    var name = ""
    var isReplaced = false
    for token in code.tokens(viewMode: .sourceAccurate) {
      let text = replacement(for: token, scope, depth: depth) ?? token.text
      isReplaced = isReplaced || text != token.text
      name += text
      if token != code.lastToken(viewMode: .sourceAccurate), !token.trailingTrivia.isEmpty { name += " " }
    }
    return isReplaced && name.utf8.count <= Self.longestName ? name : code.code
  }

  private func replacement(for token: TokenSyntax, _ scope: Scope, depth: Int) -> String? {
    guard let reference = token.parent?.as(Reference.self) else { return nil }
    if let access = reference.parent?.as(MemberAccess.self), access.declName.id == reference.id {
      recordMember(access, scope)
      return nil
    }
    let name = reference.name
    func own() -> String? { scope.instance?.selfExpression.map { stateName(of: Syntax($0), $1, depth: depth + 1) } }
    if name == "self" { return own() }
    let local = scope.local(name)
    let argument = (local ?? scope.instance?.members[name]).flatMap { $0.isArgument ? $0.expression : nil }
    let given = argument?.0.isLiteralOrClosure == false ? argument : nil
    if let (expression, outer) = given ?? source(of: ExprSyntax(reference), scope) {
      let code = stateName(of: Syntax(expression), outer, depth: depth + 1)
      let isPostfix = expression.is(Reference.self) || expression.is(MemberAccess.self) || expression.is(Call.self)
      return isPostfix ? code : "(\(code))"
    }
    let property = local == nil ? scope.instance?.type.flatMap { program.property(name, of: $0) } : nil
    if property != nil, let own = own() { return "\(own).\(name)" }
    recordMeaning(of: name, local, property, scope, depth: depth)
    return nil
  }

  /// Records what a name reads that stays in the name of a state.
  private func recordMeaning(
    of name: String, _ local: Value?, _ property: Program.Member?, _ scope: Scope, depth: Int
  ) {
    if let local, local.isUnknown, !isTimelineEntry(local, scope) {
      return program.sources.states.paths.add(name, meaning: nil)
    }
    let meaning: (code: Syntax, scope: Scope)? =
      if let (code, inner) = local?.expression {
        (Syntax(code), inner)
      } else if let property, !property.0.isStoredElsewhere, let code = property.0.code {
        (code, Scope(file: property.0.file, instance: scope.instance))
      } else { nil }
    guard let meaning, program.sources.states.paths.isNew(meaning.code.code, meantBy: name) else { return }
    program.sources.states.paths.add(name, meaning: stateName(of: meaning.code, meaning.scope, depth: depth + 1))
  }

  /// False for an element of a list, and for a value that a pattern takes out of another.
  private func isTimelineEntry(_ local: Value, _ scope: Scope) -> Bool {
    if let type = scope.instance?.type, program.isWidget(type) { return true }
    let declared = local.type.flatMap { resolver.projectType(named: $0.withoutOptional, scope) }
    return declared.map { program.inherited(by: $0).contains { $0.hasSuffix("TimelineEntry") } } ?? false
  }

  /// Records whether a member only reads what it is itself.
  private func recordMember(_ access: MemberAccess, _ scope: Scope) {
    guard let base = access.base else { return }
    let type = forgettingUndecidedChoices { evaluation.withoutCounting { resolver.resolve(base, scope).type } }
    let known = (base.typeName ?? type?.withoutOptional).flatMap { resolver.projectType(named: $0, scope) }
    let property = known.flatMap { program.property(access.name, of: $0) }?.0
    let isStored = property.map { $0.isStored && !$0.isStoredElsewhere } ?? false
    program.sources.states.paths.addMember(access.name, isStored: isStored)
  }

  /// The expression for which a name or a member stands, if only the running app knows its value; nil if that is the
  /// name itself.
  private func source(of expression: ExprSyntax, _ scope: Scope) -> ScopedExpression? {
    let wasNaming = evaluation.isNaming
    evaluation.isNaming = true
    defer { evaluation.isNaming = wasNaming }
    let value = forgettingUndecidedChoices { evaluation.withoutCounting { resolver.resolve(expression, scope) } }
    return source(of: value, for: expression)
  }

  private func source(of value: Value, for expression: ExprSyntax) -> ScopedExpression? {
    guard value.isUnknown, let (source, scope) = value.source, source.id != expression.id,
      source.is(Reference.self) || source.is(MemberAccess.self)
    else { return nil }
    return (source, scope)
  }

  /// The negation of a condition repeats views for each case that it has, so a larger enumeration has a state for its
  /// last case, too, unless a `switch` names all cases.
  private static let maximumCases = 3
  private static let maximumCompleteCases = 24

  /// The condition under which a value is one of some cases. A value that cannot be nil is in one of its enumeration's
  /// cases: the last case holds where no other does, whatever the order in which the code asks.
  func state(
    of value: Value, named name: String, isOneOf cases: [String], inCompleteSwitch: Bool = false, _ scope: Scope
  ) -> Condition {
    func state(_ enumCase: String) -> Condition { self.state(name, is: enumCase, code: "\(name) == .\(enumCase)") }
    let all = caseNames(of: value, named: name, scope) ?? []
    let isInSomeCase = inCompleteSwitch || all.count <= Self.maximumCases && isPath(name)
    guard let last = all.last, cases.contains(last), isInSomeCase else {
      // Elsewhere, a `switch` may take the last case for the one in which no other holds.
      if let last = all.last, cases.contains(last), all.count <= Self.maximumCompleteCases {
        program.sources.states.paths.addComplete(all.flatMap { state($0).states })
      }
      return Condition.any(cases.map(state)).simplified
    }
    return Condition.all(all.filter { !cases.contains($0) }.map { state($0).negated }).simplified
  }

  /// True for a path of names such as `entry.mood`. Calls, subscripts and local names may stand for nil.
  private func isPath(_ name: String) -> Bool {
    let names = name.split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && !["first", "last"].contains(names.last)
      && names.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
  }

  /// The cases of an enumeration of the project, if the type of the value is not optional.
  func caseNames(of value: Value, named name: String, _ scope: Scope) -> [String]? {
    guard let type = value.type, type == type.withoutOptional, !name.contains("?"),
      let declared = resolver.projectType(named: type, scope), declared.isEnum
    else { return nil }
    return declared.caseNames
  }
}
#endif
