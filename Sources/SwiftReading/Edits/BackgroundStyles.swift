#if SwiftSource
import Base
import SwiftSyntax

extension SwiftDrafter {
  /// True for a value that is a style but no view: `.blue`, `isLate ? .red : .blue`, `Color.blue.gradient`, or a name
  /// that is declared as `some ShapeStyle`. The type of a choice is that of the values which name one.
  func isStyleAlone(_ value: ExprSyntax, depth: Int = 0) -> Bool {
    let typed = value.choices.filter { !$0.isImplicitMember }
    return typed.isEmpty || typed.contains { isStyleAlone(typed: $0, depth: depth) }
  }

  private func isStyleAlone(typed value: ExprSyntax, depth: Int) -> Bool {
    let callee = value.called
    if let type = callee.typeName { return type.isStyleAlone }
    guard depth < 3, let name = callee.as(MemberAccess.self)?.name ?? callee.referenceName else { return false }
    // In `Capsule().fill(fill)`, the property is not what is called.
    let declarations = declarations(of: name, near: value).lazy.filter {
      $0.is(FunctionDeclSyntax.self) == value.is(Call.self)
    }
    if let declared = declarations.compactMap({ isStyleAlone($0, depth: depth + 1) }).first { return declared }
    let base = callee.as(MemberAccess.self)?.base
    return name == "gradient" || base.map { isStyleAlone(typed: $0, depth: depth + 1) } ?? false
  }

  /// Nil if the declaration does not tell.
  private func isStyleAlone(_ declaration: Syntax, depth: Int) -> Bool? {
    guard let type = declaration.resultType else {
      return declaration.as(PatternBindingSyntax.self)?.initializer.map { isStyleAlone($0.value, depth: depth) }
    }
    return type.code.isStyleAlone || declaration.constraint(ofGeneric: type.code)?.isStyleAlone == true
  }
}

extension ExprSyntax {
  /// The values between which the expression chooses; itself if it is no choice.
  fileprivate var choices: [ExprSyntax] {
    if let wrapped { return wrapped.choices }
    if let choice = self.as(TernaryExprSyntax.self) {
      return choice.thenExpression.choices + choice.elseExpression.choices
    }
    if let infix = self.as(Infix.self), infix.operator.code == "??" {
      return infix.leftOperand.choices + infix.rightOperand.choices
    }
    return [self]
  }
}

extension String {
  /// True for the code of a type that is a style but no view.
  fileprivate var isStyleAlone: Bool {
    let name = filter { $0 != "?" }
    return name.hasSuffix("ShapeStyle")
      || ["AnyGradient", "Gradient", "Material", "ImagePaint", "BackgroundStyle", "ForegroundStyle"].contains(name)
  }
}

extension SyntaxProtocol {
  /// What a generic parameter of the function or type around the node has to be.
  fileprivate func constraint(ofGeneric name: String) -> String? {
    ancestors.lazy.compactMap { node in
      node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    }.flatMap(\.parameters).first { $0.name.text == name }?.inheritedType?.code
  }
}
#endif
