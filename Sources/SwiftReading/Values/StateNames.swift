#if SwiftSource
import SwiftSyntax

// States of the app are named by the code of their conditions. In a function or a view that is used several times, that
// is the code that each use passes: two conditions for one parameter are two states.
extension ConditionReader {
  private static let longestName = 80
  private static let maximumDepth = 4

  func stateName(of code: some SyntaxProtocol, _ scope: Scope) -> String {
    stateName(of: Syntax(code), scope, depth: 0)
  }

  private func stateName(of code: Syntax, _ scope: Scope, depth: Int) -> String {
    guard depth < Self.maximumDepth else { return code.code }
    var name = ""
    var isReplaced = false
    for token in code.tokens(viewMode: .sourceAccurate) {
      if let passed = passed(as: token, scope, depth: depth) {
        isReplaced = isReplaced || passed != token.text
        name += passed
      } else {
        name += token.text
      }
      if token != code.lastToken(viewMode: .sourceAccurate), !token.trailingTrivia.isEmpty { name += " " }
    }
    return isReplaced && name.utf8.count <= Self.longestName ? name : code.code
  }

  /// The code that a call passes for a name.
  private func passed(as token: TokenSyntax, _ scope: Scope, depth: Int) -> String? {
    guard let reference = token.parent?.as(Reference.self),
      reference.parent?.as(MemberAccess.self)?.declName.id != reference.id
    else { return nil }
    let name = reference.name
    if name == "self", let written = scope.instance?.written {
      return stateName(of: Syntax(written.0), written.1, depth: depth + 1)
    }
    guard let value = scope.local(name) ?? scope.instance?.members[name], value.isArgument,
      let (expression, outer) = value.expression, !expression.isLiteralOrClosure
    else { return nil }
    let passed = stateName(of: Syntax(expression), outer, depth: depth + 1)
    let isOne = expression.is(Reference.self) || expression.is(MemberAccess.self) || expression.is(Call.self)
    return isOne ? passed : "(\(passed))"
  }
}
#endif
