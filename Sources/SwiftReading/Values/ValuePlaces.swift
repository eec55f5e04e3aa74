#if SwiftSource
import SwiftSyntax

extension NameResolver {
  /// The place of a value in the code: for parameters and properties, in the call that passes it, and for the raw value
  /// of an enumeration at its case.
  func place(ofValue expression: ExprSyntax, _ scope: Scope) -> SwiftPlace {
    let number = expression.as(Call.self).flatMap { $0.calledExpression.code == "CGFloat" ? $0.argument(nil) : nil }
    if (number ?? expression).lastName == "rawValue",
      let (raw, home) = resolve(number ?? expression, scope).expression, raw.points != nil
    {
      return home.place(of: raw)
    }
    var place = scope.place(of: expression)
    var (written, inner) = (expression, scope)
    for _ in 0..<Self.maximumNames {
      guard let name = written.ownName, let value = inner.local(name) ?? inner.instance?.members[name],
        let (next, outer) = value.expression
      else { return place }
      if value.isArgument { place = outer.place(of: next) }
      (written, inner) = (next, outer)
    }
    return place
  }

  private static let maximumNames = 20
}
#endif
