#if SwiftSource
import SwiftSyntax

extension NameResolver {
  /// The place where a value is written: for a parameter or a property, the argument of the call; for the raw value of
  /// a case, the declaration of the case.
  func place(ofValue expression: ExprSyntax, _ scope: Scope) -> CodeRange {
    let converted = expression.as(Call.self).flatMap { $0.calledExpression.code == "CGFloat" ? $0.argument(nil) : nil }
    let number = converted ?? expression
    if number.lastName == "rawValue", let (raw, home) = resolve(number, scope).expression, raw.literalNumber != nil {
      return home.place(of: raw)
    }
    var place = scope.place(of: expression)
    var (current, inner) = (expression, scope)
    for _ in 0..<Self.maximumNames {
      guard let name = current.ownName, let value = inner.local(name) ?? inner.instance?.members[name],
        let (next, outer) = value.expression
      else { return place }
      if value.isArgument { place = outer.place(of: next) }
      (current, inner) = (next, outer)
    }
    return place
  }

  private static let maximumNames = 20
}
#endif
