import Base

/// Code that can, or cannot, declare a property of a view; the innermost around a line counts.
struct PropertyScope: Sendable {
  var span: TextSpan
  var isOfView: Bool
}

#if SwiftSource
import SwiftSyntax

/// Finds the scopes in a file. What is in none of them is outside of all types.
final class PropertyScopes: SyntaxVisitor {
  private let file: SwiftFile
  private let isDeclared: (String) -> Bool
  private var scopes: [PropertyScope] = []

  private init(_ file: SwiftFile, _ isDeclared: @escaping (String) -> Bool) {
    (self.file, self.isDeclared) = (file, isDeclared)
    super.init(viewMode: .sourceAccurate)
  }

  /// - Parameter isDeclared: True for the names of the project's own types, which can have the property if an extension
  ///   cannot.
  static func all(in file: SwiftFile, _ isDeclared: @escaping (String) -> Bool) -> [PropertyScope] {
    let finder = PropertyScopes(file, isDeclared)
    finder.walk(file.tree)
    return finder.scopes
  }

  private func add(_ node: some SyntaxProtocol, isOfView: Bool) -> SyntaxVisitorContinueKind {
    scopes.append(PropertyScope(span: file.place(of: node).span, isOfView: isOfView))
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node, isOfView: true) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, isOfView: isDeclared(node.extendedType.code.lastName))
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node, isOfView: false) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node, isOfView: false) }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.modifiers.isStatic ? add(node, isOfView: false) : .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    node.modifiers.isStatic ? add(node, isOfView: false) : .visitChildren
  }
}

extension DeclModifierListSyntax {
  fileprivate var isStatic: Bool { contains { $0.name.text == "static" } }
}

extension String {
  fileprivate var lastName: String { split(separator: ".").last.map { String($0) } ?? self }
}
#endif
