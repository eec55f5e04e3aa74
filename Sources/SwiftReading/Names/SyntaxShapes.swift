#if SwiftSource
import Base
import SwiftParser
import SwiftSyntax

extension SyntaxProtocol {
  /// The code of the node, without the blanks and comments around it. `trimmedDescription` is the same, but copies the
  /// tree.
  var code: String {
    let bytes = syntaxTextBytes
    let end = max(0, bytes.count - trailingTriviaLength.utf8Length)
    let start = min(leadingTriviaLength.utf8Length, end)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

extension ExprSyntax {
  /// The expression inside of parentheses, `try`, `await`, `!` and `?`; nil for all others.
  var wrapped: ExprSyntax? {
    switch kind {
    case .tupleExpr:
      let elements = self.as(TupleExprSyntax.self)?.elements
      return elements?.count == 1 ? elements?.first?.expression : nil
    case .tryExpr: return self.as(TryExprSyntax.self)?.expression
    case .awaitExpr: return self.as(AwaitExprSyntax.self)?.expression
    case .forceUnwrapExpr: return self.as(ForceUnwrapExprSyntax.self)?.expression
    case .optionalChainingExpr: return self.as(OptionalChainingExprSyntax.self)?.expression
    case .inOutExpr: return self.as(InOutExprSyntax.self)?.expression
    default: return nil
    }
  }

  /// True for literals and closures, which need not be followed.
  var isTerminal: Bool {
    switch kind {
    case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .arrayExpr,
      .dictionaryExpr, .closureExpr:
      true
    default: false
    }
  }

  /// `Color` or `Theme.Colors`: names that begin with a capital letter; nil for any other expression.
  var typeName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text.first?.isUppercase == true ? reference.baseName.text : nil
    }
    if let special = self.as(GenericSpecializationExprSyntax.self) { return special.expression.typeName }
    guard let access = self.as(MemberAccessExprSyntax.self), access.declName.baseName.text.first?.isUppercase == true,
      let base = access.base?.typeName
    else { return nil }
    return "\(base).\(access.declName.baseName.text)"
  }

  /// True if it begins with a dot: `.fill` or `.fill.tertiary`.
  var isImplicitMember: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.isImplicitMember }
    guard let access = self.as(MemberAccessExprSyntax.self) else { return false }
    return access.base?.isImplicitMember ?? true
  }

  /// The last name of `.systemSmall`, `WidgetFamily.systemSmall` or `name`.
  var lastName: String {
    if let access = self.as(MemberAccessExprSyntax.self) { return access.declName.baseName.text.plainName }
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text.plainName }
    return code
  }

  /// `brand` of `Asset.Colors.brand.color`, as code generators name assets; the last name must be one of these.
  func generatedAsset(_ names: Set<String>) -> String? {
    guard let access = self.as(MemberAccessExprSyntax.self), names.contains(access.declName.baseName.text),
      let path = access.base?.typePath, path.count > 1, path[0].first?.isUppercase == true
    else { return nil }
    return path.last
  }

  /// An image without unwrapping and without `.withRenderingMode(…)`, and true if that makes it a template.
  var drawnImage: (image: ExprSyntax, isTemplate: Bool) {
    if let wrapped { return wrapped.drawnImage }
    if let infix = self.as(InfixOperatorExprSyntax.self), infix.operator.code == "??" {
      return infix.leftOperand.drawnImage
    }
    guard let call = self.as(FunctionCallExprSyntax.self),
      let method = call.calledExpression.as(MemberAccessExprSyntax.self),
      method.declName.baseName.text == "withRenderingMode", let base = method.base
    else { return (self, false) }
    return (base.drawnImage.image, call.arguments.first?.expression.code.hasSuffix("alwaysTemplate") == true)
  }

  /// The property that `self.name`, `name` or `_name` assigns to.
  var assignedMember: String? {
    let text = code
    let name = text.hasPrefix("self.") ? text.dropFirst(5) : text[...]
    let plain = name.first == "_" ? name.dropFirst() : name
    return plain.contains(".") || plain.contains("(") ? nil : String(plain)
  }

  /// True for `nil` and `.none`.
  var isNone: Bool {
    if self.is(NilLiteralExprSyntax.self) { return true }
    guard let access = self.as(MemberAccessExprSyntax.self) else { return false }
    return access.base == nil && access.declName.baseName.text == "none"
  }

  /// `size` of `size` and `self.size`.
  var ownName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text.plainName }
    guard let access = self.as(MemberAccessExprSyntax.self),
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return access.declName.baseName.text.plainName
  }

  /// The argument of `State(initialValue:)` and similar wrappers.
  var unwrappedState: ExprSyntax {
    guard let call = self.as(FunctionCallExprSyntax.self), let argument = call.arguments.first,
      ["State", "StateObject", "ObservedObject", "Binding"].contains(call.calledExpression.code)
    else { return self }
    return argument.expression
  }

  /// A string literal with these letters and digits.
  static func literal(_ text: String) -> ExprSyntax {
    let segment = StringSegmentSyntax(content: .stringSegment(text))
    return ExprSyntax(
      StringLiteralExprSyntax(
        openingQuote: .stringQuoteToken(), segments: [.stringSegment(segment)], closingQuote: .stringQuoteToken()))
  }
}

extension FunctionCallExprSyntax {
  /// Trailing closures; the first has no label.
  var trailingClosures: [(label: String?, closure: ClosureExprSyntax)] {
    var closures: [(label: String?, closure: ClosureExprSyntax)] = []
    if let first = trailingClosure { closures.append((nil, first)) }
    for more in additionalTrailingClosures { closures.append((more.label.text, more.closure)) }
    return closures
  }

  func argument(_ label: String?) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// A trailing closure or an argument.
  func closure(_ label: String) -> ClosureExprSyntax? {
    trailingClosures.first { $0.label == label }?.closure ?? argument(label)?.as(ClosureExprSyntax.self)
  }

  var namePlaceToken: TokenSyntax? {
    if let access = calledExpression.as(MemberAccessExprSyntax.self) { return access.declName.baseName }
    if let special = calledExpression.as(GenericSpecializationExprSyntax.self) {
      return special.expression.as(DeclReferenceExprSyntax.self)?.baseName
    }
    return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
  }
}

extension FunctionDeclaration {
  var isStatic: Bool { syntax.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" } }

  var returnsView: Bool { syntax.signature.returnClause?.type.isView ?? false }
}

extension TypeSyntax {
  /// True if the code says that it is a view.
  var isView: Bool {
    let text = code
    return text.holds("some View") || text.holds("some SwiftUI.View") || text == "AnyView"
  }
}

extension ClosureExprSyntax {
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list)?: list.map { $0.name.text.plainName }
    case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).text.plainName }
    case nil: []
    }
  }
}
#endif
