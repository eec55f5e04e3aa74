#if SwiftSource
import AppleTables
import Base
import SwiftSyntax

/// Reads lists of widget families.
struct FamilyListReader {
  let evaluation: SwiftEvaluation
  private var resolver: NameResolver { evaluation.resolver }
  private var program: Program { evaluation.program }

  /// The families that an expression lists, each with its place.
  func families(_ expression: ExprSyntax, _ scope: Scope) -> [(Family, SwiftPlace)] {
    evaluation.deeper { listed(expression, scope) } ?? []
  }

  private func listed(_ expression: ExprSyntax, _ scope: Scope) -> [(Family, SwiftPlace)] {
    // A list that grows in branches and loops, or depends on the app, is read by the names in it.
    if given(expression, scope) == nil {
      if let statements = declaration(of: expression, scope) {
        if statements.grows { return named(in: Syntax(statements.syntax), statements.file) }
      } else if let initializer = initializer(giving: expression, scope) {
        return named(in: Syntax(initializer.syntax), initializer.file)
      }
    } else if let initializer = initializer(giving: expression, scope), initializer.syntax.code.grows {
      return named(in: Syntax(initializer.syntax), initializer.file)
    }
    guard let (found, inner) = resolver.resolve(expression, scope).expression else { return [] }
    if let list = found.as(ArrayExprSyntax.self) {
      return list.elements.compactMap { element in
        Family(rawValue: element.expression.lastName).map { ($0, inner.file.place(of: element.expression)) }
      }
    }
    if let infix = found.as(InfixOperatorExprSyntax.self) {
      return families(infix.leftOperand, inner) + families(infix.rightOperand, inner)
    }
    if let access = found.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "allCases" {
      return Family.allCases.map { ($0, inner.file.place(of: found)) }
    }
    return named(in: Syntax(found), inner.file)
  }

  /// The value that an initializer gave the property that an expression names.
  private func given(_ expression: ExprSyntax, _ scope: Scope) -> Value? {
    scope.instance?.members[expression.assignedMember ?? ""]
  }

  /// The initializer by which the system makes a widget, if an expression names a property of the widget.
  private func initializer(giving expression: ExprSyntax, _ scope: Scope) -> InitializerDeclaration? {
    guard let type = scope.instance?.type, let name = expression.assignedMember, type.property(name) != nil else {
      return nil
    }
    return type.initializers.first { $0.syntax.signature.parameterClause.parameters.isEmpty }
  }

  private func declaration(
    of expression: ExprSyntax, _ scope: Scope
  ) -> (syntax: any SyntaxProtocol, file: SwiftFile, grows: Bool)? {
    var property: PropertyDeclaration?
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text.plainName {
      property = scope.instance?.type.flatMap { program.property(name, of: $0)?.0 }
    } else if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      let name = access.declName.baseName.text.plainName
      let isOwn = base.code == "Self" || base.code == "self"
      let type =
        isOwn
        ? scope.instance?.type
        : base.typeName.flatMap { resolver.projectType(named: $0, scope) }
      property =
        type.flatMap { program.property(name, of: $0)?.0 }
        ?? base.typeName.flatMap { program.extensionProperty(name, of: $0, near: scope.file)?.0 }
    }
    guard let property else { return nil }
    guard let syntax: any SyntaxProtocol = property.getter ?? property.initial else { return nil }
    return (syntax, property.file, syntax.code.grows)
  }

  /// Names of families in a piece of code, as far as it is compiled.
  private func named(in node: Syntax, _ file: SwiftFile) -> [(Family, SwiftPlace)] {
    evaluation.deeper {
      if let block = node.as(IfConfigDeclSyntax.self) {
        guard let elements = program.conditions.activeClause(of: block)?.elements else { return [] }
        return named(in: Syntax(elements), file)
      }
      if let access = node.as(MemberAccessExprSyntax.self), let family = Family(rawValue: access.declName.baseName.text)
      {
        return [(family, file.place(of: access))]
      }
      return node.children(viewMode: .sourceAccurate).flatMap { named(in: $0, file) }
    } ?? []
  }
}

extension String {
  /// True if it is code that adds to a list.
  fileprivate var grows: Bool { holds("append") || holds("+=") }
}
#endif
