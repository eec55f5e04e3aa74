#if SwiftSource
import SwiftSyntax

struct NumberReader: CodeReader {
  let evaluation: SwiftEvaluation

  func number(_ expression: ExprSyntax, _ scope: Scope) -> Double? {
    evaluation.deeper { followedNumber(expression, scope) }
  }

  private func followedNumber(_ expression: ExprSyntax, _ scope: Scope) -> Double? {
    guard let (found, inner) = resolver.resolve(expression, scope).expression else { return nil }
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
}
#endif
