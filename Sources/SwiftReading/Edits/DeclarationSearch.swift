#if SwiftSource
import Base
import SwiftSyntax

extension SwiftEditor {
  /// True if the edits delete all code that uses a local constant but leave its declaration, of which the compiler
  /// warns.
  func leavesUnusedConstant(after edits: [TextEdit]) -> Bool {
    let added = edits.flatMap { edit in
      String(decoding: edit.replacement, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }
    let deleted = edits.flatMap { references(in: $0.span) }.filter { reference in
      !added.contains { $0 == reference.name }
    }
    if deleted.isEmpty { return false }
    let identifiers = identifiers
    return deleted.contains { name, span in
      localDeclaration(of: name, at: span, among: identifiers).map { declaration in
        isUnused(declaration, named: name, in: identifiers, after: edits)
      } ?? false
    }
  }

  private typealias Identifier = (name: String, span: TextSpan)

  /// The name in the nearest local declaration before a span.
  private func localDeclaration(of name: String, at span: TextSpan, among identifiers: [Identifier]) -> TokenSyntax? {
    let function = token(at: span.start)?.enclosingFunction
    return identifiers.lazy.filter { $0.name == name && $0.span.start < span.start }.reversed().lazy.compactMap {
      token(at: $0.span.start)
    }.first { token in
      token.parent?.is(IdentifierPatternSyntax.self) == true && token.enclosingFunction.map { declaring in
        function == declaring || function?.ancestors.contains(declaring) == true
      } ?? false
    }
  }

  /// True if a declaration remains after the edits, and no remaining code of its function uses the name.
  private func isUnused(
    _ local: TokenSyntax, named name: String, in identifiers: [Identifier], after edits: [TextEdit]
  ) -> Bool {
    guard let function = local.enclosingFunction else { return false }
    let (functionSpan, localSpan) = (span(of: function), span(of: local))
    let isDeleted = edits.contains { $0.span.contains(localSpan) }
    return !isDeleted && !identifiers.contains { other in
      // A property has further names for its wrapper.
      [name, "$\(name)", "_\(name)"].contains(other.name) && other.span != localSpan
        && functionSpan.contains(other.span) && !edits.contains { $0.span.contains(other.span) }
    }
  }

  /// The names in a span, except those of members that are called.
  private func references(in span: TextSpan) -> [Identifier] {
    guard let first = token(at: span.start) ?? tree.token(at: AbsolutePosition(utf8Offset: span.start)) else {
      return []
    }
    let tokens = sequence(first: first) { $0.nextToken(viewMode: .sourceAccurate) }
    return tokens.prefix { self.span(of: $0).end <= span.end }.compactMap { token -> Identifier? in
      guard let reference = token.parent?.as(Reference.self) else { return nil }
      if let access = reference.parent?.as(MemberAccess.self), access.declName == reference,
        access.base == nil || access.parent?.as(Call.self)?.calledExpression.id == access.id
      { return nil }
      return (token.text, self.span(of: token))
    }
  }

  /// All names except those of modifiers and arguments.
  private var identifiers: [Identifier] {
    tree.tokens(viewMode: .sourceAccurate).filter { !$0.namesModifierOrArgument }.compactMap { token in
      switch token.tokenKind {
      case .identifier(let name), .dollarIdentifier(let name): (name, span(of: token))
      default: nil
      }
    }
  }
}

extension TokenSyntax {
  fileprivate var namesModifierOrArgument: Bool {
    if parent?.as(LabeledExprSyntax.self)?.label == self { return true }
    guard let access = parent?.parent?.as(MemberAccess.self), Syntax(access.declName) == parent,
      let base = access.base
    else { return false }
    return base.code != "self" && access.parent?.as(Call.self)?.calledExpression.id == access.id
  }

  fileprivate var enclosingFunction: Syntax? {
    ancestors.first { node in
      node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) || node.is(AccessorBlockSyntax.self)
        || node.is(InitializerDeclSyntax.self)
    }
  }
}

// MARK: - Declarations of a name
extension SwiftDrafter {
  /// The types of what the extensions of a type in the project declare with a name; empty for what returns nothing.
  func members(_ name: String, of type: String) -> [String] {
    files(with: name).flatMap { $0.tree.declarations(of: name) }.filter { declaration in
      declaration.ancestor(ExtensionDeclSyntax.self)?.extendedType.code == type
    }.map { $0.resultType?.code ?? "" }
  }

  /// The declarations of a name in the smallest part of the file around a value that has any, otherwise those in the
  /// other files of the project.
  func declarations(of name: String, near value: ExprSyntax) -> [Syntax] {
    let own = editor.tree.declarations(of: name)
    if !own.isEmpty {
      return value.ancestors.lazy.map { node in own.filter { $0.ancestors.contains(node) } }.first { !$0.isEmpty } ?? []
    }
    return files(with: name).flatMap { $0.tree.declarations(of: name) }
  }

  private func files(with name: String) -> [SwiftEditor] {
    request.project.widgets.paths.filter { path in
      request.project.read(path).map { SwiftScanner.hasName(name, in: $0) } ?? false
    }.compactMap { editor(of: $0) }
  }
}

extension SyntaxProtocol {
  /// The declared type of a property, parameter or function's result.
  var resultType: TypeSyntax? {
    self.as(PatternBindingSyntax.self)?.typeAnnotation?.type ?? self.as(FunctionParameterSyntax.self)?.type
      ?? self.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
  }

  /// The properties, parameters and functions with a name.
  func declarations(of name: String) -> [Syntax] {
    tokens(viewMode: .sourceAccurate).filter { $0.text == name }.compactMap { token in
      guard let parent = token.parent else { return nil }
      if parent.is(IdentifierPatternSyntax.self) {
        return parent.parent?.as(PatternBindingSyntax.self).map { Syntax($0) }
      }
      if let parameter = parent.as(FunctionParameterSyntax.self) {
        return (parameter.secondName ?? parameter.firstName) == token ? parent : nil
      }
      return parent.as(FunctionDeclSyntax.self)?.name == token ? parent : nil
    }
  }
}
#endif
