#if SwiftSource
import SwiftSyntax

// Values whose texts are about as short as a number, a date or a time.
extension TextReader {
  private static let shortTypes: Set<String> = [
    "Int", "Int32", "Int64", "UInt", "Double", "Float", "CGFloat", "Decimal", "Date", "Measurement", "TimeInterval",
    "NSNumber", "Duration",
  ]
  private static let shortFormatters: Set<String> = [
    "DateFormatter", "NumberFormatter", "ByteCountFormatter", "MeasurementFormatter", "DateComponentsFormatter",
    "ISO8601DateFormatter",
  ]
  private static let numberFunctions: Set<String> = [
    "max", "min", "abs", "round", "floor", "ceil", "Int", "Double", "Float", "CGFloat",
  ]
  private static let longestInitials = 3

  /// True for a value whose text is short: a number, a date, or a part of a text such as initials.
  func isShort(_ expression: ExprSyntax, _ value: Value, _ scope: Scope) -> Bool {
    if let type = value.type, Self.isShort(type) { return true }
    return evaluation.deeper { isShortCode(expression, scope) } ?? false
  }

  private static func isShort(_ type: String) -> Bool {
    shortTypes.contains(String(type.withoutOptional.prefix { $0 != "<" }))
  }

  private func isShort(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    let value = forgettingUndecidedChoices { resolver.resolve(expression, scope) }
    if let (found, inner) = value.expression { return isShort(found, value, inner) }
    return isShort(expression, value, scope)
  }

  private func isShortCode(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr: return true
    case .infixOperatorExpr(let infix):
      let operatorText = infix.operator.code
      if operatorText == "??" { return isShort(infix.leftOperand, scope) }
      let operands = [infix.leftOperand, infix.rightOperand]
      return ["+", "-", "*", "/", "%"].contains(operatorText) && operands.allSatisfy { isShort($0, scope) }
    case .memberAccessExpr(let access):
      guard let base = access.base, !base.isSelf else { return false }
      if ["description", "stringValue"].contains(access.name) { return isShort(base, scope) }
      if access.name == "first" { return resolver.resolve(base, scope).type == "String" }
      return ["count", "offset", "hashValue"].contains(access.name)
    case .functionCallExpr(let call): return isShortResult(of: call, scope)
    default: return expression.wrapped.map { isShort($0, scope) } ?? false
    }
  }

  private func isShortResult(of call: Call, _ scope: Scope) -> Bool {
    guard let access = call.calledExpression.as(MemberAccess.self), let base = access.base else {
      if call.calledExpression.referenceName == "formatted" {
        return scope.instance?.subject?.type.map(Self.isShort) ?? false
      }
      return Self.numberFunctions.contains(call.callee.code)
        && call.arguments.contains { isShort($0.expression, scope) }
    }
    switch access.name {
    case "formatted", "rounded": return isShort(base, scope)
    case "component": return call.argument("from") != nil
    case "string":
      let formatter = resolver.resolve(base, scope)
      let made = formatter.expression?.0.as(Call.self)?.callee.typeName
      return Self.shortFormatters.contains(formatter.type ?? made ?? "")
    case "map", "flatMap":
      guard let closure = call.trailingClosure else { return false }
      let type = resolver.resolve(base, scope).type?.withoutOptional
      return closure.statements.count == 1 && isShortLiteral(closure, type, scope)
    case "prefix", "suffix":
      return call.arguments.first.flatMap { Int($0.expression.code) }.map { $0 <= Self.longestInitials } ?? false
    default: return false
    }
  }

  /// True for a closure such as `{ "\($0) %" }`, if its argument is short.
  private func isShortLiteral(_ closure: ClosureExprSyntax, _ type: String?, _ scope: Scope) -> Bool {
    guard let literal = closure.statements.first?.item.as(StringLiteralExprSyntax.self) else { return false }
    let inner = scope.child(in: closure, taking: .unknown(type: type))
    return literal.segments.allSatisfy { segment in
      switch segment {
      case .stringSegment(let fixed): fixed.content.text.count <= Self.longestInitials
      case .expressionSegment(let inserted): inserted.expressions.allSatisfy { isShort($0.expression, inner) }
      }
    }
  }
}
#endif
