#if SwiftSource
import SwiftSyntax

// Words that the code contains, such as the raw value of a case, decide what is asked about them.
extension ConditionReader {
  /// Whether a known text has a part; nil for other calls.
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
