#if SwiftSource
import SwiftSyntax

// Colours and gradients whose values only the app knows.
extension ColorReader {
  static let gradientTypes: Set<String> = [
    "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient", "Gradient",
    "AnyGradient",
  ]

  func unknownGradient(at place: CodeRange) -> DescriptionNode {
    .mapping([("gradient", .list([.unknown(at: place), .unknown(at: place)], at: place))], at: place)
  }

  /// The colour of a value that only its type says something about; nil if it is no colour.
  func unknownColor(ofType type: String?, at place: CodeRange) -> DescriptionNode? {
    let type = type?.withoutOptional.withoutModule ?? ""
    if Self.gradientTypes.contains(type), evaluation.choices.undecided.isEmpty { return unknownGradient(at: place) }
    return type.hasSuffix("Color") || type == "AnyShapeStyle" ? .unknown(at: place) : nil
  }

  /// The colour of what fills an area. One that the app computes from data counts as opaque, like one of its catalogue.
  func surfaceColor(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode? {
    guard let color = color(expression, scope) else { return nil }
    guard color.isUnknown, evaluation.choices.undecided.isEmpty, isFromData(expression, scope) else { return color }
    return .mapping([("color", color), ("opacity", .number(1, at: color.place))], at: color.place)
  }

  private func isFromData(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    if let access = expression.as(MemberAccess.self), access.name == "gradient", let base = access.base,
      !resolver.hasOwnGradient(base, scope)
    {
      return isFromData(base, scope)
    }
    if ["secondary", "tertiary", "quaternary", "quinary"].contains(expression.lastName) { return false }
    let value = resolver.resolve(expression, scope)
    guard let (found, inner) = value.expression else {
      return Self.types.contains(value.type?.withoutOptional.withoutModule ?? "")
    }
    guard let call = found.as(Call.self), Self.types.contains(call.calledExpression.typeName ?? ""),
      call.trailingClosure == nil, let first = call.arguments.first?.expression
    else { return false }
    if first.is(Call.self) {
      return first.called.typeName.map(Self.types.contains) == true && isFromData(first, inner)
    }
    // A name after a dot may be one of the translucent colours of the system, and digits may have an alpha.
    let isConstant = call.arguments.allSatisfy { resolver.isLiteral(resolver.resolve($0.expression, inner)) }
    if first.isImplicitMember || first.as(MemberAccess.self)?.base?.typeName != nil || isConstant { return false }
    return call.arguments.allSatisfy { argument in
      guard let label = argument.label?.text, !Self.opaqueComponents.contains(label) else { return true }
      return numberReader.number(argument.expression, inner).map { $0 >= 1 } ?? false
    }
  }

  private static let types: Set<String> = ["Color", "UIColor", "NSColor"]

  /// The labels of arguments that make no colour translucent; others may be an opacity.
  private static let opaqueComponents: Set<String> = [
    "red", "green", "blue", "r", "g", "b", "white", "hue", "saturation", "brightness", "hex", "hexString", "name",
    "named", "bundle", "in", "compatibleWith", "uiColor", "nsColor", "cgColor", "light", "dark",
  ]

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
