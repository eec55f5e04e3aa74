#if SwiftSource
import Base
import SwiftSyntax

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
