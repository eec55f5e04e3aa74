#if SwiftSource
import Base
import SwiftSyntax

// A comparison is one state however the code asks for it, and so is whether a list holds anything.
extension ConditionReader {
  private static let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<="]

  /// The condition of `<`, `>`, `<=` or `>=`; nil for other operators.
  func comparison(_ infix: Infix, _ scope: Scope) -> Condition? {
    let (left, right, sign) = (infix.leftOperand, infix.rightOperand, infix.operator.code)
    guard let mirrored = Self.mirrored[sign] else { return nil }
    let (leftNumber, rightNumber) = (numberReader.number(left, scope), numberReader.number(right, scope))
    if let leftNumber, let rightNumber {
      let holds = sign.hasPrefix("<") ? leftNumber < rightNumber : leftNumber > rightNumber
      return holds || sign.hasSuffix("=") && leftNumber == rightNumber ? .yes : .no
    }
    if let known = emptiness(of: left, sign, right, scope) ?? emptiness(of: right, mirrored, left, scope) {
      return known
    }
    if let number = leftNumber ?? rightNumber,
      let interval = NumberInterval(leftNumber == nil ? sign : mirrored, number)
    {
      let value = leftNumber == nil ? left : right
      let inSteps = condition(that: stateName(of: value, scope), isIn: interval, isPattern: false) {
        forgettingUndecidedChoices { resolver.resolve(value, scope).type }
      }
      if let inSteps { return inSteps }
    }
    let leftName = leftNumber.map { exactQuantity($0) } ?? stateName(of: left, scope)
    let rightName = rightNumber.map { exactQuantity($0) } ?? stateName(of: right, scope)
    // `a < b` is `b > a`. A number is the second operand.
    let isMirrored = leftNumber != nil || rightNumber == nil && rightName < leftName
    // `a <= b` is `!(a > b)`.
    let isNegated = sign.hasSuffix("=")
    let strictSign = isNegated ? String(mirrored.prefix(1)) : sign
    let state = state(
      isMirrored ? "\(rightName) <> \(leftName)" : "\(leftName) <> \(rightName)",
      is: (strictSign == ">") == isMirrored ? "less" : "greater", code: "\(leftName) \(strictSign) \(rightName)")
    return isNegated ? state.negated : state
  }

  /// Whether a known number is a multiple of another one; nil for other calls.
  func divisibility(_ call: Call, _ scope: Scope) -> Condition? {
    guard call.modifierName == "isMultiple", let base = call.base, let divisor = call.argument("of"),
      let number = numberReader.number(base, scope), let divisor = numberReader.number(divisor, scope), divisor > 0
    else { return nil }
    return number.truncatingRemainder(dividingBy: divisor) == 0 ? .yes : .no
  }

  /// The state in which `list.count` is 0; nil for other expressions.
  func emptiness(countedBy count: ExprSyntax, _ scope: Scope) -> Condition? {
    guard let access = count.as(MemberAccess.self), access.name == "count", let list = access.base else { return nil }
    // A type of the project may have a count without being a list.
    if resolver.declares(access.name, of: list, scope) { return state(stateName(of: count, scope), is: "0") }
    return state("\(stateName(of: list, scope)).isEmpty")
  }

  /// The state in which `list.first` and `list.last` are nil: the same as for `list.isEmpty`.
  func emptiness(testedBy element: ExprSyntax, _ scope: Scope) -> Condition? {
    guard let access = element.as(MemberAccess.self), ["first", "last"].contains(access.name), let list = access.base,
      !list.code.contains("?"), !resolver.declares(access.name, of: list, scope)
    else { return nil }
    return state("\(stateName(of: list, scope)).isEmpty")
  }

  /// The condition of `list.count > 0` and similar comparisons.
  private func emptiness(of count: ExprSyntax, _ sign: String, _ number: ExprSyntax, _ scope: Scope) -> Condition? {
    switch "\(sign) \(number.code)" {
    case "> 0", ">= 1": return emptiness(countedBy: count, scope)?.negated
    case "< 1", "<= 0": return emptiness(countedBy: count, scope)
    default: return nil
    }
  }

  /// The state in which a loop over a list, or over a part of it, shows nothing; nil unless other code tests for it.
  func emptyState(of data: ExprSyntax, _ scope: Scope) -> Condition? {
    var list = data
    while let inner = list.listInside { list = inner }
    let test = "\(stateName(of: list, scope)).isEmpty"
    return evaluation.emptinessTests.contains(test) ? state(test) : nil
  }

  /// Whether a known text, such as the raw value of a case, has a part; nil for other calls.
  func textTest(_ call: Call, _ scope: Scope) -> Condition? {
    guard let test = call.modifierName.flatMap({ Self.textTests[$0] }), let base = call.base,
      call.arguments.count == 1, let argument = call.argument(nil), let text = knownText(base, scope),
      let part = knownText(argument, scope)
    else { return nil }
    return test(text, part) ? .yes : .no
  }

  private static let textTests: [String: @Sendable (String, String) -> Bool] = [
    "contains": { $0.contains($1) }, "hasPrefix": { $0.hasPrefix($1) }, "hasSuffix": { $0.hasSuffix($1) },
  ]

  func knownText(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    guard let (found, inner) = resolver.resolve(expression, scope).expression else { return nil }
    if let literal = found.as(StringLiteralExprSyntax.self) { return literal.representedLiteralValue }
    guard let call = found.as(Call.self), call.arguments.isEmpty, let base = call.base else { return nil }
    switch call.modifierName {
    case "lowercased": return evaluation.deeper { knownText(base, inner)?.lowercased() } ?? nil
    case "uppercased": return evaluation.deeper { knownText(base, inner)?.uppercased() } ?? nil
    default: return nil
    }
  }
}
#endif
