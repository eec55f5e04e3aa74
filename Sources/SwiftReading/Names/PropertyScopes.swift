import Base

/// Code that can, or cannot, declare a property of a view, and what properties and functions return; the innermost
/// around a line counts.
struct PropertyScope: Sendable {
  enum Kind: Sendable {
    case ofView, ofOther
    /// The code of a property or function of the type Image, by its name.
    case image(String)
    /// The only view of a property or function, by its name.
    case onlyView(String)
  }

  var span: TextSpan
  var kind: Kind

  var isOfView: Bool? {
    switch kind {
    case .ofView: true
    case .ofOther: false
    case .image, .onlyView: nil
    }
  }
}

#if SwiftSource
import SwiftSyntax

/// Finds the scopes in a file. Code in none of them is outside of all types.
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
    add(node, isOfView ? .ofView : .ofOther)
    return .visitChildren
  }

  private func add(_ node: some SyntaxProtocol, _ kind: PropertyScope.Kind) {
    scopes.append(PropertyScope(span: file.place(of: node).span, kind: kind))
  }

  /// Adds what a property or function of a type returns.
  private func addResult(
    _ name: String, _ type: TypeSyntax?, _ statements: Statements?, _ node: some WithAttributesSyntax
  ) {
    guard let type = type?.code, let statements, name != "body" else { return }
    if type == "Image" || type == "SwiftUI.Image" { return add(statements, .image(name)) }
    guard statements.count == 1, !node.attributes.code.contains(text: "ViewBuilder") else { return }
    let item = statements.first?.item
    let result = item?.as(ReturnStmtSyntax.self)?.expression ?? item?.as(ExprSyntax.self)
    if let result { add(result, .onlyView(name)) }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node, isOfView: true) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, isOfView: isDeclared(node.extendedType.lastToken(viewMode: .sourceAccurate)?.text ?? ""))
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node, isOfView: false) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node, isOfView: false) }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    addResult(node.name.text, node.signature.returnClause?.type, node.body?.statements, node)
    return node.modifiers.areStatic ? add(node, isOfView: false) : .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      addResult(binding.pattern.code, binding.typeAnnotation?.type, binding.accessorBlock?.getter, node)
    }
    return node.modifiers.areStatic ? add(node, isOfView: false) : .visitChildren
  }
}
#endif
