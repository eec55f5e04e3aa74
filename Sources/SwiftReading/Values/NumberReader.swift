#if SwiftSource
import SwiftSyntax

struct NumberReader: CodeReader {
  let evaluation: SwiftEvaluation

  func number(_ expression: ExprSyntax, _ scope: Scope) -> Double? {
    evaluation.deeper { followedNumber(expression, scope) }
  }

  private func followedNumber(_ expression: ExprSyntax, _ scope: Scope) -> Double? {
    // A member without a type, such as `.narrow`, is one of a number.
    guard let (found, inner) = resolver.resolve(expression, scope, expecting: "CGFloat").expression else { return nil }
    if let literal = found.as(IntegerLiteralExprSyntax.self) {
      return Int64(literal.literal.text.filter { $0 != "_" }).map(Double.init)
    }
    if let literal = found.as(FloatLiteralExprSyntax.self) { return Double(literal.literal.text.filter { $0 != "_" }) }
    if let prefix = found.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return number(prefix.expression, inner).map { -$0 }
    }
    if let infix = found.as(Infix.self) {
      guard let left = number(infix.leftOperand, inner), let right = number(infix.rightOperand, inner) else {
        return nil
      }
      switch infix.operator.code {
      case "+": return left + right
      case "-": return left - right
      case "*": return left * right
      case "/": return right == 0 ? nil : left / right
      default: return nil
      }
    }
    if let access = found.as(MemberAccess.self), access.name == "zero" { return 0 }
    if let call = found.as(Call.self), let only = call.arguments.first {
      // A value that grows with the text size counts in the standard size.
      let isScaled = call.calledExpression.lastName == "scaledValue" && only.label?.text == "for"
      let name = call.calledExpression.code
      if isScaled || ["CGFloat", "Double", "Float", "Int"].contains(name) && only.label == nil {
        return number(only.expression, inner)
      }
      guard name == "max" || name == "min", call.arguments.count == 2, let left = number(only.expression, inner),
        let last = call.arguments.last?.expression, let right = number(last, inner)
      else { return nil }
      return name == "max" ? max(left, right) : min(left, right)
    }
    return nil
  }

  /// True for a number that grows with the text size: `@ScaledMetric`, `scaledValue(for:)`, or a multiple of them.
  func isScaled(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    evaluation.deeper { followedScale(expression, scope) } ?? false
  }

  private func followedScale(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    if let infix = expression.as(Infix.self) {
      return isScaled(infix.leftOperand, scope) || isScaled(infix.rightOperand, scope)
    }
    if let call = expression.as(Call.self) {
      let isScaling = call.calledExpression.lastName == "scaledValue"
      return isScaling || call.arguments.contains { isScaled($0.expression, scope) }
    }
    if let inner = expression.wrapped { return isScaled(inner, scope) }
    guard let name = expression.ownName, let meaning = resolver.meaning(of: name, scope) else { return false }
    switch meaning {
    case .property(let property, let instance):
      if property.isScaled { return true }
      let inner = Scope(file: property.file, instance: instance)
      let value = property.getter.flatMap { branchReader.single($0, inner) } ?? property.initial.map { ($0, inner) }
      return value.map { isScaled($0, $1) } ?? false
    case .value(let value): return value.expression.map { isScaled($0, $1) } ?? false
    }
  }
}
#endif
