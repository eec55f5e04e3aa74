import Base

/// The span of a type or static member, or of the code that a property or function returns.
struct PropertyScope: Sendable {
  enum Kind: Sendable {
    /// The code of a type or a static member, with the names of properties by the key of the environment that they
    /// read. Nil for code that cannot use properties of a view: of an enumeration, a class, or a static member.
    case members(environmentNames: [String: String]?)
    /// The code of a property or function of the type Image, by its name.
    case image(String)
    /// The only view of a property or function, by its name.
    case onlyView(String)
  }

  var span: TextSpan
  var kind: Kind

  var environmentNames: [String: String]? { if case .members(let names) = kind { names } else { nil } }

  var isOfType: Bool { if case .members = kind { true } else { false } }
}

#if SwiftSource
import SwiftSyntax

/// Finds the scopes in a file. Code outside of all scopes is outside of all types.
struct PropertyScopeFinder {
  private let file: SwiftFile
  private let isDeclared: (String) -> Bool
  private var scopes: [PropertyScope] = []

  /// - Parameter isDeclared: True for the names of the project's own types. Code in their extensions can use a property
  ///   that the type declares.
  static func all(in file: SwiftFile, _ isDeclared: @escaping (String) -> Bool) -> [PropertyScope] {
    var finder = PropertyScopeFinder(file: file, isDeclared: isDeclared)
    finder.visit(Syntax(file.tree))
    return finder.scopes
  }

  private mutating func visit(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .codeBlock, .accessorBlock: return
    case .structDecl(let type): add(type, .members(environmentNames: environmentNames(of: type)))
    case .extensionDecl(let type):
      let name = type.extendedType.lastToken(viewMode: .sourceAccurate)?.text ?? ""
      add(type, .members(environmentNames: isDeclared(name) ? [:] : nil))
    case .enumDecl, .classDecl: add(node, .members(environmentNames: nil))
    case .functionDecl(let function):
      addResult(function.name.text, function.signature.returnClause?.type, function.body?.statements, function)
    case .variableDecl(let variable):
      for binding in variable.bindings {
        addResult(binding.pattern.code, binding.typeAnnotation?.type, binding.accessorBlock?.getter, variable)
      }
    default: break
    }
    for child in node.children(viewMode: .sourceAccurate) { visit(child) }
  }

  private mutating func add(_ node: some SyntaxProtocol, _ kind: PropertyScope.Kind) {
    scopes.append(PropertyScope(span: file.place(of: node).span, kind: kind))
  }

  /// Adds the code that a property or function returns, and the whole declaration if it is static.
  private mutating func addResult(
    _ name: String, _ type: TypeSyntax?, _ statements: Statements?,
    _ node: some WithAttributesSyntax & WithModifiersSyntax
  ) {
    defer { if node.modifiers.areStatic { add(node, .members(environmentNames: nil)) } }
    guard let type = type?.code, let statements, name != "body" else { return }
    if type.withoutModule == "Image" { return add(statements, .image(name)) }
    guard statements.count == 1, !node.attributes.code.contains(text: "ViewBuilder") else { return }
    let item = statements.first?.item
    let result = item?.as(ReturnStmtSyntax.self)?.expression ?? item?.as(ExprSyntax.self)
    if let result { add(result, .onlyView(name)) }
  }

  private func environmentNames(of type: StructDeclSyntax) -> [String: String] {
    let variables = type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let names = variables.flatMap { $0.properties(in: file) }.compactMap { property in
      property.environmentKey.map { ($0, property.name) }
    }
    return Dictionary(names) { first, _ in first }
  }
}
#endif
