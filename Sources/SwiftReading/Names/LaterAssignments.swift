#if SwiftSource
import SwiftSyntax

/// Finds names to which code assigns after a view appears, so that their initial values may never be shown.
enum LaterAssignments {
  private static let modifiers: Set<String> = ["onAppear", "task", "onChange", "onReceive"]

  /// The last name in each expression to which a file assigns: `size` of `self.size` and of `Theme.size`.
  static func assignedNames(in tree: SourceFileSyntax) -> Set<String> {
    Set(tree.descendants.compactMap { $0.assignedExpression?.lastName })
  }

  /// Names to which a file assigns after a view appears, directly or in functions that the code there uses.
  static func namesSetOnAppearance(in tree: SourceFileSyntax) -> Set<String> {
    var functions: [String: Syntax] = [:]
    var pending: [Syntax] = []
    for node in tree.descendants {
      if let function = node.as(FunctionDeclSyntax.self), let body = function.body {
        functions[function.name.text.plainName] = functions[function.name.text.plainName] ?? Syntax(body)
      }
      if let call = node.as(Call.self), modifiers.contains(call.modifierName ?? "") {
        pending += call.trailingClosures.map { Syntax($0.closure) } + call.arguments.map { Syntax($0.expression) }
      }
    }
    var names: Set<String> = []
    while let code = pending.popLast() {
      for node in code.descendants {
        if let name = node.assignedExpression?.ownName { names.insert(name) }
        if let name = node.as(Reference.self)?.name, let body = functions.removeValue(forKey: name) {
          pending.append(body)
        }
      }
    }
    return names
  }
}

extension Syntax {
  /// `name` of `name = value`, `name += 1` and `name.toggle()`.
  fileprivate var assignedExpression: ExprSyntax? {
    if let infix = self.as(Infix.self) { return infix.changesLeft ? infix.leftOperand : nil }
    return self.as(MemberAccess.self).flatMap { $0.name == "toggle" ? $0.base : nil }
  }
}
#endif
