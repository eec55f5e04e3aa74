#if SwiftSource
import SwiftSyntax

/// Names to which code assigns once a view appears, so that their initial values may never be shown.
enum LaterAssignments {
  private static let modifiers: Set<String> = ["onAppear", "task", "onChange", "onReceive"]

  /// Those of a file, also in functions that such code calls.
  static func names(in tree: SourceFileSyntax) -> Set<String> {
    var functions: [String: Syntax] = [:]
    var closures: [Syntax] = []
    var open = [Syntax(tree)]
    while let node = open.popLast() {
      if let function = node.as(FunctionDeclSyntax.self), let body = function.body {
        functions[function.name.text.plainName] = Syntax(body)
      }
      if let call = node.as(Call.self), let access = call.calledExpression.as(MemberAccess.self),
        modifiers.contains(access.name)
      {
        closures += call.trailingClosures.map { Syntax($0.closure) } + call.arguments.map { Syntax($0.expression) }
      }
      open += node.children(viewMode: .sourceAccurate)
    }
    var names: Set<String> = []
    var called: Set<String> = []
    while let code = closures.popLast() {
      open = [code]
      while let node = open.popLast() {
        if let infix = node.as(Infix.self), infix.isAssignment || infix.operator.code.hasSuffix("="),
          let name = infix.leftOperand.ownName
        {
          names.insert(name)
        }
        if let access = node.as(MemberAccess.self), access.name == "toggle", let name = access.base?.ownName {
          names.insert(name)
        }
        if let name = node.as(Reference.self)?.name, let body = functions[name], called.insert(name).inserted {
          closures.append(body)
        }
        open += node.children(viewMode: .sourceAccurate)
      }
    }
    return names
  }
}
#endif
