#if SwiftSource
import SwiftSyntax

// A state of the app is named by the code of its condition, in which arguments replace parameters: a function that is
// called with two conditions has two states.
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
      let text = argumentCode(for: token, scope, depth: depth) ?? token.text
      isReplaced = isReplaced || text != token.text
      name += text
      if token != code.lastToken(viewMode: .sourceAccurate), !token.trailingTrivia.isEmpty { name += " " }
    }
    return isReplaced && name.utf8.count <= Self.longestName ? name : code.code
  }

  private func argumentCode(for token: TokenSyntax, _ scope: Scope, depth: Int) -> String? {
    guard let reference = token.parent?.as(Reference.self),
      reference.parent?.as(MemberAccess.self)?.declName.id != reference.id
    else { return nil }
    let name = reference.name
    if name == "self", let (expression, outer) = scope.instance?.selfExpression {
      return stateName(of: Syntax(expression), outer, depth: depth + 1)
    }
    guard let value = scope.local(name) ?? scope.instance?.members[name], value.isArgument,
      let (expression, outer) = value.expression, !expression.isLiteralOrClosure
    else { return nil }
    let argument = stateName(of: Syntax(expression), outer, depth: depth + 1)
    let isPostfix = expression.is(Reference.self) || expression.is(MemberAccess.self) || expression.is(Call.self)
    return isPostfix ? argument : "(\(argument))"
  }
}
#endif
