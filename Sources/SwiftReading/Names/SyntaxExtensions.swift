#if SwiftSource
import Base
import SwiftParser
import SwiftSyntax

typealias Call = FunctionCallExprSyntax
typealias Infix = InfixOperatorExprSyntax
typealias MemberAccess = MemberAccessExprSyntax
typealias Reference = DeclReferenceExprSyntax
typealias Statements = CodeBlockItemListSyntax

extension SyntaxProtocol {
  /// The code of the node, without the blanks and comments around it. `trimmedDescription` is the same, but copies the
  /// tree.
  var code: String {
    let bytes = syntaxTextBytes
    let end = max(0, bytes.count - trailingTriviaLength.utf8Length)
    let start = min(leadingTriviaLength.utf8Length, end)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The node and all nodes in it, in the order of the text; without recursion, since code may nest deeply.
  var descendants: some Sequence<Syntax> {
    sequence(state: [Syntax(self)]) { pending in
      guard let node = pending.popLast() else { return nil }
      pending += node.children(viewMode: .sourceAccurate).reversed()
      return node
    }
  }
}

extension MemberAccess { var name: String { declName.name } }

extension Reference {
  var name: String { baseName.text.plainName }

  /// The labels after the name: `["of", "_"]` of `row(of:_:)`. Nil for a name without labels.
  var labels: [String]? { argumentNames?.arguments.map(\.name.text) }
}

extension ExprSyntax {
  /// The name, if the expression is only a name.
  var referenceName: String? { self.as(Reference.self)?.name }

  var isSelf: Bool { referenceName == "self" || referenceName == "Self" }

  /// The access to a static member, `.bold` or `Font.bold`; nil for others, such as `font.bold`.
  var staticMember: MemberAccess? {
    self.as(MemberAccess.self).flatMap { $0.base == nil || $0.base?.typeName != nil ? $0 : nil }
  }

  /// The expression inside of parentheses, `try`, `await`, `!`, `?` or `&`; nil for other expressions.
  var wrapped: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let tuple): tuple.elements.count == 1 ? tuple.elements.first?.expression : nil
    case .tryExpr(let marked): marked.expression
    case .awaitExpr(let marked): marked.expression
    case .forceUnwrapExpr(let unwrapped): unwrapped.expression
    case .optionalChainingExpr(let chained): chained.expression
    case .inOutExpr(let argument): argument.expression
    default: nil
    }
  }

  /// True for literals and closures, which need no name lookup.
  var isLiteralOrClosure: Bool {
    switch kind {
    case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .arrayExpr,
      .dictionaryExpr, .closureExpr:
      true
    default: false
    }
  }

  /// `Color` or `Theme.Colors`: names that begin with a capital letter; nil for any other expression.
  var typeName: String? {
    if let reference = self.as(Reference.self) {
      return reference.baseName.text.looksLikeTypeName ? reference.baseName.text : nil
    }
    if let special = self.as(GenericSpecializationExprSyntax.self) { return special.expression.typeName }
    guard let access = self.as(MemberAccess.self), access.declName.baseName.text.looksLikeTypeName,
      let base = access.base?.typeName
    else { return nil }
    return "\(base).\(access.declName.baseName.text)"
  }

  var called: ExprSyntax { self.as(Call.self)?.calledExpression ?? self }

  /// True for an expression that begins with a period: `.fill` or `.fill.tertiary`.
  var isImplicitMember: Bool { implicitMember != nil }

  /// The first name after the period: `caption` of `.caption`, `.caption(…)` and `.caption.weight(.bold)`. Nil for an
  /// expression that does not begin with a period.
  var implicitMember: String? {
    if let call = self.as(Call.self) { return call.calledExpression.implicitMember }
    return self.as(MemberAccess.self).flatMap { access in access.base.map(\.implicitMember) ?? access.name }
  }

  /// The `if`, and those after its `else`; empty for other expressions.
  private var ifChain: [IfExprSyntax] {
    guard let first = self.as(IfExprSyntax.self) else { return [] }
    return Array(sequence(first: first) { if case .ifExpr(let next)? = $0.elseBody { next } else { nil } })
  }

  /// The bodies of all branches of an `if` or `switch`.
  var bodies: [Statements] {
    let cases = self.as(SwitchExprSyntax.self)?.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
    let chain = ifChain
    let last: [Statements] = if case .codeBlock(let block)? = chain.last?.elseBody { [block.statements] } else { [] }
    return (cases ?? []) + chain.map(\.body.statements) + last
  }

  /// The bodies of all branches, with the identifiers of its nodes. Nil for other expressions, and if it may take no
  /// branch.
  var branches: (bodies: [Statements], syntax: [SyntaxIdentifier])? {
    if let choice = self.as(SwitchExprSyntax.self) { return bodies.count == choice.cases.count ? (bodies, [id]) : nil }
    let chain = ifChain
    return bodies.count > chain.count ? (bodies, chain.map(\.id)) : nil
  }

  var isBranching: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }

  /// The last name of an expression such as `.systemSmall`, `WidgetFamily.systemSmall` or `name`; otherwise the code.
  var lastName: String { self.as(MemberAccess.self)?.name ?? referenceName ?? code }

  /// The name of an asset in generated code: `brand` of `Asset.Colors.brand.color`. Nil unless the last name is one of
  /// `names`.
  func generatedAsset(_ names: Set<String>) -> String? {
    guard let access = self.as(MemberAccess.self), names.contains(access.declName.baseName.text),
      let path = access.base?.typePath, path.count > 1, path[0].looksLikeTypeName
    else { return nil }
    return path.last
  }

  /// The names in `.Theme.text`, `Color.Theme.text` and `ImageResource.Theme.text`, without the type.
  var pathOfResource: [String] {
    var (names, next) = ([String](), ExprSyntax?.some(self))
    while let access = next?.as(MemberAccess.self) {
      names.append(access.name)
      next = access.base
    }
    let isResource = next.map { ["Color", "UIColor", "ColorResource", "ImageResource"].contains($0.code) } ?? true
    return isResource ? names.reversed() : []
  }

  /// The image inside of unwrapping, `??` and `.withRenderingMode(…)`, and true if the method makes it a template.
  var drawnImage: (image: ExprSyntax, isTemplate: Bool) {
    if let wrapped { return wrapped.drawnImage }
    if let infix = self.as(Infix.self), infix.operator.code == "??" { return infix.leftOperand.drawnImage }
    guard let call = self.as(Call.self), call.modifierName == "withRenderingMode", let base = call.base else {
      return (self, false)
    }
    return (base.drawnImage.image, call.arguments.first?.expression.code.hasSuffix("alwaysTemplate") == true)
  }

  /// The name of the property in the left side `self.name`, `name` or `_name` of an assignment.
  var assignedMember: String? {
    let text = code
    let name = text.hasPrefix("self.") ? text.dropFirst(5) : text[...]
    let plain = name.first == "_" ? name.dropFirst() : name
    return plain.contains(".") || plain.contains("(") ? nil : String(plain)
  }

  /// `colorScheme` of `\.colorScheme`.
  var keyPathName: String? { self.as(KeyPathExprSyntax.self)?.components.last?.component.code }

  /// `words` of `Text(words)`; other expressions as they are.
  var insideText: ExprSyntax {
    guard let text = self.as(Call.self), text.calledExpression.lastName == "Text" else { return self }
    return text.arguments.first?.expression ?? self
  }

  var isNil: Bool { self.is(NilLiteralExprSyntax.self) }

  var isNone: Bool { isNil || self.as(MemberAccess.self).map { $0.base == nil && $0.name == "none" } ?? false }

  var isNow: Bool { ["Date()", "Date.now", ".now", "Date.init()"].contains(code) }

  /// `size` of `size` and `self.size`.
  var ownName: String? {
    if let access = self.as(MemberAccess.self), access.base?.referenceName == "self" { return access.name }
    return referenceName
  }

  /// The argument of `State(initialValue:)` and similar calls; other expressions as they are.
  var unwrappedState: ExprSyntax {
    guard let call = self.as(Call.self), let argument = call.arguments.first,
      ["State", "StateObject", "ObservedObject", "Binding", "ScaledMetric"].contains(call.calledExpression.code)
        || argument.label?.text == "wrappedValue"
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

extension CodeBlockItemSyntax {
  /// The expression that the item is, also one that is a statement, as every `if` and `switch` is.
  var expression: ExprSyntax? { item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self) }
}

extension LabeledExprListSyntax {
  func argument(_ label: String?) -> ExprSyntax? { first { $0.label?.text == label }?.expression }
}

extension Call {
  /// Trailing closures; the first has no label.
  var trailingClosures: [(label: String?, closure: ClosureExprSyntax)] {
    (trailingClosure.map { [(nil, $0)] } ?? []) + additionalTrailingClosures.map { ($0.label.text, $0.closure) }
  }

  func argument(_ label: String?) -> ExprSyntax? { arguments.argument(label) }

  /// The closure with a label, trailing or among the arguments.
  func closure(_ label: String) -> ClosureExprSyntax? {
    trailingClosures.first { $0.label == label }?.closure ?? argument(label)?.as(ClosureExprSyntax.self)
  }

  /// The closure that shows the content of a view or a widget.
  var contentClosure: ClosureExprSyntax? { closure("content") ?? trailingClosures.last?.closure }

  /// `view` of `view.bold()`; nil for other calls.
  var base: ExprSyntax? { calledExpression.as(MemberAccess.self)?.base }

  /// `bold` of `view.bold()` and `.bold()`; nil for other calls.
  var modifierName: String? { calledExpression.as(MemberAccess.self)?.name }

  /// The called expression without generic arguments.
  var callee: ExprSyntax { calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression }

  /// The name of the called modifier, view or function; the call itself if it has none.
  var nameSyntax: Syntax {
    if let access = calledExpression.as(MemberAccess.self) { return Syntax(access.declName.baseName) }
    return callee.as(Reference.self).map { Syntax($0.baseName) } ?? Syntax(self)
  }
}

extension Infix {
  var isAssignment: Bool { self.operator.is(AssignmentExprSyntax.self) }

  /// True for `=`, and for `+=` and similar operators.
  var changesLeft: Bool {
    let operatorText = self.operator.code
    return isAssignment || operatorText.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(operatorText)
  }
}

extension AvailabilityConditionSyntax {
  /// True for `#available`, since code is read for the newest system.
  var holdsOnNewestSystem: Bool { availabilityKeyword.text != "#unavailable" }
}

extension FunctionParameterSyntax {
  /// The name in the function's body.
  var innerName: String { (secondName ?? firstName).text.plainName }
}

extension TypeSyntax {
  var isView: Bool { code.contains(text: "some View") || code.contains(text: "some SwiftUI.View") || code == "AnyView" }
}

extension ClosureExprSyntax {
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list)?: list.map { $0.name.text.plainName }
    case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).text.plainName }
    case nil: []
    }
  }

  /// The closure's own names for its arguments, or `$0` and so on for this number of arguments.
  func parameterNames(for count: Int) -> [String] {
    parameterNames.isEmpty ? (0..<count).map { "$\($0)" } : parameterNames
  }
}
#endif
