import Base

/// The span of a type or static member, or of the code that a property or function returns.
struct PropertyScope: Sendable {
  enum Kind: Sendable {
    /// The code of a structure, with the names of its properties by the key of the environment that they read.
    case instanceMembers(environmentNames: [String: String])
    /// The code of an enumeration, a class, another extension, or a static member.
    case other
    /// The code of a property or function of the type Image, by its name.
    case image(String)
    /// The only view of a property or function, by its name.
    case onlyView(String)
  }

  var span: TextSpan
  var kind: Kind

  /// Names of properties by the environment key that they read; nil for code that cannot use properties of a view.
  var environmentNames: [String: String]? { if case .instanceMembers(let names) = kind { names } else { nil } }

  var isOfType: Bool {
    switch kind {
    case .instanceMembers, .other: true
    case .image, .onlyView: false
    }
  }
}

#if SwiftSource
import SwiftSyntax

/// Finds the scopes in a file. Code outside of all scopes is outside of all types.
final class PropertyScopeFinder: SyntaxVisitor {
  private let file: SwiftFile
  private let isDeclared: (String) -> Bool
  private var scopes: [PropertyScope] = []

  private init(_ file: SwiftFile, _ isDeclared: @escaping (String) -> Bool) {
    (self.file, self.isDeclared) = (file, isDeclared)
    super.init(viewMode: .sourceAccurate)
  }

  /// - Parameter isDeclared: True for the names of the project's own types. Code in their extensions can use a property
  ///   that the type declares.
  static func all(in file: SwiftFile, _ isDeclared: @escaping (String) -> Bool) -> [PropertyScope] {
    let finder = PropertyScopeFinder(file, isDeclared)
    finder.walk(file.tree)
    return finder.scopes
  }

  private func addOther(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    add(node, .other)
    return .visitChildren
  }

  private func add(_ node: some SyntaxProtocol, _ kind: PropertyScope.Kind) {
    scopes.append(PropertyScope(span: file.place(of: node).span, kind: kind))
  }

  private func addResult(
    _ name: String, _ type: TypeSyntax?, _ statements: Statements?, _ node: some WithAttributesSyntax
  ) {
    guard let type = type?.code, let statements, name != "body" else { return }
    if type.withoutModule == "Image" { return add(statements, .image(name)) }
    guard statements.count == 1, !node.attributes.code.contains(text: "ViewBuilder") else { return }
    let item = statements.first?.item
    let result = item?.as(ReturnStmtSyntax.self)?.expression ?? item?.as(ExprSyntax.self)
    if let result { add(result, .onlyView(name)) }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let variables = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let names = variables.flatMap { $0.properties(in: file) }.compactMap { property in
      property.environmentKey.map { ($0, property.name) }
    }
    add(node, .instanceMembers(environmentNames: Dictionary(names) { first, _ in first }))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isDeclared(node.extendedType.lastToken(viewMode: .sourceAccurate)?.text ?? "") else { return addOther(node) }
    add(node, .instanceMembers(environmentNames: [:]))
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { addOther(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { addOther(node) }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    addResult(node.name.text, node.signature.returnClause?.type, node.body?.statements, node)
    return node.modifiers.areStatic ? addOther(node) : .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      addResult(binding.pattern.code, binding.typeAnnotation?.type, binding.accessorBlock?.getter, node)
    }
    return node.modifiers.areStatic ? addOther(node) : .visitChildren
  }
}

extension SwiftFile {
  /// The names of its protocols, whose extensions can have no stored properties.
  var protocols: [String] { tree.statements.compactMap { $0.item.as(ProtocolDeclSyntax.self)?.name.text } }
}
#endif
