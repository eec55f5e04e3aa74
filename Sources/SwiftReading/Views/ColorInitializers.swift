#if SwiftSource
import SwiftSyntax

// Whether all colours of an initializer that the project adds are colours of the app.
extension ColorReader {
  /// True if the initializer takes Booleans and enumerations alone, which choose between colours of the app.
  func choosesByCases(_ initializer: InitializerDeclSyntax, _ scope: Scope) -> Bool {
    initializer.signature.parameterClause.parameters.allSatisfy { parameter in
      let type = parameter.type.code.withoutOptional
      return type == "Bool" || resolver.projectType(named: type, scope)?.isEnum == true
    }
  }
}

extension CodeBlockSyntax {
  /// True if only constants are computed, without choices, outside of closures.
  var isStraight: Bool {
    descendants.allSatisfy { node in
      switch node.as(SyntaxEnum.self) {
      case .ternaryExpr, .ifExpr, .switchExpr, .guardStmt, .inOutExpr: node.ancestor(ClosureExprSyntax.self) != nil
      case .infixOperatorExpr(let infix): infix.operator.code != "??" || node.ancestor(ClosureExprSyntax.self) != nil
      case .variableDecl(let variable): variable.bindingSpecifier.text == "let"
      default: true
      }
    }
  }
}
#endif
