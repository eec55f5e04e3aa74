#if SwiftSource
import SwiftSyntax

// What `map` and `flatMap` make of an optional.
extension NameResolver {
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
    switch base.expression?.0.kind {
    case .arrayExpr?, .dictionaryExpr?, .closureExpr?: return false
    default: break
    }
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
}
#endif
