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
    func own() -> String? {
      scope.instance?.selfExpression.map { stateName(of: Syntax($0), $1, depth: depth + 1) }
    }
    if name == "self" { return own() }
    let local = scope.local(name)
    if let value = local ?? scope.instance?.members[name], value.isArgument,
      let (expression, outer) = value.expression, !expression.isLiteralOrClosure
    {
      return nameInsideCode(of: expression, outer, depth: depth)
    }
    if let (expression, outer) = source(of: ExprSyntax(reference), scope) {
      return nameInsideCode(of: expression, outer, depth: depth)
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

  private func nameInsideCode(of expression: ExprSyntax, _ scope: Scope, depth: Int) -> String {
    let name = stateName(of: Syntax(expression), scope, depth: depth + 1)
    let isPostfix = expression.is(Reference.self) || expression.is(MemberAccess.self) || expression.is(Call.self)
    return isPostfix ? name : "(\(name))"
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
}
#endif
