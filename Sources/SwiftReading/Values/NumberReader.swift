#if SwiftSource
import SwiftSyntax

struct NumberReader: CodeReader {
  let evaluation: SwiftEvaluation

  func number(_ expression: ExprSyntax, _ scope: Scope) -> Double? {
    // `.narrow` without a type is a static member of CGFloat.
    evaluation.deeper { number(of: resolver.resolve(expression, scope, expecting: "CGFloat")) }
  }

  func number(of value: Value) -> Double? {
    guard let (found, inner) = value.expression else { return nil }
    if let literal = found.literalNumber { return literal }
    switch found.as(ExprSyntaxEnum.self) {
    case .prefixOperatorExpr(let prefix) where prefix.operator.text == "-":
      return number(prefix.expression, inner).map { -$0 }
    case .infixOperatorExpr(let infix):
      guard let left = number(infix.leftOperand, inner), let right = number(infix.rightOperand, inner) else {
        return nil
      }
      switch infix.operator.code {
      case "+": return left + right
      case "-": return left - right
      case "*": return left * right
      case "/": return right == 0 ? nil : left / right
      default: return Self.number(left, infix.operator.code, right)
      }
    case .memberAccessExpr(let access):
      if access.name == "zero" { return 0 }
      guard access.name == "count", let base = access.base else { return nil }
      return conditionReader.knownText(base, inner).map { Double($0.count) }
    case .functionCallExpr(let call): return result(of: call, inner)
    default: return nil
    }
  }

  private func result(of call: Call, _ scope: Scope) -> Double? {
    if call.modifierName == "rounded", let base = call.base {
      return number(base, scope)?.rounded(Self.rounding[call.argument(nil)?.lastName ?? "round"] ?? .up)
    }
    guard let first = call.arguments.first else { return nil }
    // At the standard text size, `scaledValue(for:)` returns its argument.
    let isScaled = call.calledExpression.lastName == "scaledValue" && first.label?.text == "for"
    let name = call.calledExpression.code
    if isScaled || Self.conversions.contains(name) && first.label == nil || name == "self.init" {
      return number(first.expression, scope) ?? computed(by: call, scope)
    }
    if Self.conversions.contains(name) { return computed(by: call, scope) }
    if let rule = Self.rounding[name] { return number(first.expression, scope)?.rounded(rule) }
    guard name == "max" || name == "min", call.arguments.count == 2, let left = number(first.expression, scope),
      let last = call.arguments.last?.expression, let right = number(last, scope)
    else { return nil }
    return name == "max" ? max(left, right) : min(left, right)
  }

  /// The number of an initializer that the project adds, such as `CGFloat(.narrow)`.
  private func computed(by call: Call, _ scope: Scope) -> Double? {
    let inner = binder.systemInitializer(of: call.calledExpression.code, calledBy: call, scope)
    return inner.flatMap { call, scope in evaluation.deeper { result(of: call, scope) } }
  }

  /// The number that an operator on whole numbers makes, as in `(hex >> 16) & 0xff`.
  private static func number(_ left: Double, _ name: String, _ right: Double) -> Double? {
    guard let left = Int(exactly: left), let right = Int(exactly: right) else { return nil }
    switch name {
    case ">>": return Double(left >> right)
    case "<<": return Double(left << right)
    case "&": return Double(left & right)
    case "|": return Double(left | right)
    case "%": return right > 0 ? Double(left % right) : nil
    default: return nil
    }
  }

  private static let conversions: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "Int32", "Int64", "UInt", "UInt8", "UInt32", "UInt64",
  ]

  private static let rounding: [String: FloatingPointRoundingRule] = [
    "ceil": .up, "up": .up, "floor": .down, "down": .down, "trunc": .towardZero, "towardZero": .towardZero,
    "round": .toNearestOrAwayFromZero,
  ]

  func node(_ expression: ExprSyntax, _ scope: Scope, at place: CodeRange) -> DescriptionNode {
    number(expression, scope).map { .number($0, at: place) } ?? .unknown(at: place)
  }

  /// True for a number that grows with the text size: `@ScaledMetric`, `scaledValue(for:)`, or a multiple of them.
  func isScaled(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    evaluation.deeper {
      if let infix = expression.as(Infix.self) {
        return isScaled(infix.leftOperand, scope) || isScaled(infix.rightOperand, scope)
      }
      if let call = expression.as(Call.self) {
        let isScaling = call.calledExpression.lastName == "scaledValue"
        return isScaling || call.arguments.contains { isScaled($0.expression, scope) }
      }
      if let inner = expression.wrapped { return isScaled(inner, scope) }
      if let name = expression.ownName, scope.instance?.type?.properties[name]?.isScaled == true { return true }
      let value: ScopedExpression?
      switch expression.ownName.flatMap({ resolver.meaning(of: $0, scope) }) {
      case .property(let property, let instance)?:
        if property.isScaled { return true }
        let inner = Scope(file: property.file, instance: instance)
        value = property.getter.flatMap { branchReader.returned(by: $0, inner) } ?? property.initial.map { ($0, inner) }
      case .value(let known)?: value = known.expression
      case nil: value = nil
      }
      return value.map { isScaled($0, $1) } ?? false
    } ?? false
  }
}
#endif
