#if SwiftSource
import Base
import SwiftSyntax

/// Reads code that makes views: builders, branches and names.
struct ViewReader: CodeReader {
  let evaluation: SwiftEvaluation

  func build(_ statements: Statements, _ scope: Scope) -> [ViewNode] {
    evaluation.deeper { built(statements, scope.child()) } ?? []
  }

  /// The views of a closure whose arguments only the app knows.
  func build(_ closure: ClosureExprSyntax, _ scope: Scope) -> [ViewNode] {
    let inner = scope.child()
    inner.declareUnknown(closure.parameterNames)
    return build(closure.statements, inner)
  }

  private func built(_ statements: Statements, _ scope: Scope) -> [ViewNode] {
    var views: [ViewNode] = []
    let around = evaluation.enclosingConditions
    // The conditions under which no earlier statement has returned.
    var remaining: [Condition] = [] { didSet { evaluation.enclosingConditions = around + remaining } }
    defer { evaluation.enclosingConditions = around }
    func add(_ more: [ViewNode], _ node: some SyntaxProtocol) {
      views += shown(more, when: Condition.all(remaining).simplified, at: scope.place(of: node))
    }
    for item in statements {
      switch item.item {
      case .decl(let declaration):
        guard let block = declaration.as(IfConfigDeclSyntax.self) else {
          binder.declareLocals(declaration, scope)
          continue
        }
        if let items = program.conditions.statements(of: block) { add(build(items, scope), declaration) }
      case .stmt(let statement):
        if let returned = statement.as(ReturnStmtSyntax.self) {
          if let expression = returned.expression { add(self.views(of: expression, scope), expression) }
          return views
        }
        if let guarded = statement.as(GuardStmtSyntax.self) {
          let condition = conditionReader.asOneState(conditionReader.condition(of: guarded.conditions, scope))
          let place = scope.place(of: guarded)
          add(self.views(if: condition.negated, at: place) { build(guarded.body.statements, scope) }, guarded)
          if condition.isNo { return views }
          remaining.append(condition)
        }
      case .expr: break
      }
      guard let expression = item.expression, !branchReader.declareAssigned(by: expression, scope),
        expression.as(Infix.self)?.isAssignment != true
      else { continue }
      add(self.views(of: expression, scope), expression)
      guard let branch = expression.as(IfExprSyntax.self), branch.elseBody == nil, branch.returns else { continue }
      let condition = conditionReader.asOneState(conditionReader.condition(of: branch.conditions, scope.child()))
      if condition.isYes { return views }
      remaining.append(condition.negated)
    }
    return views
  }

  /// The views with a condition; empty if it never holds.
  func shown(_ views: [ViewNode], when condition: Condition, at place: CodeRange) -> [ViewNode] {
    if views.isEmpty || condition.isNo { return [] }
    if condition.isYes { return views }
    if let shown = views.showing(when: condition, at: place) { return shown }
    switch condition {
    case .all(let parts): return parts.reduce(views) { shown($0, when: $1, at: place) }
    case .any:
      let parts = condition.exclusiveParts
      guard parts.count > 1, views.nodeCount * (parts.count - 1) <= Self.maximumRepeated else {
        return shown(views, when: conditionReader.state(standingFor: condition), at: place)
      }
      return parts.flatMap { shown(views, when: $0, at: place) }
    case .yes, .no, .environment, .state: return views
    }
  }

  /// The views that `read` returns, which may assume the condition under which they are shown.
  func views(if condition: Condition, at place: CodeRange, _ read: () -> [ViewNode]) -> [ViewNode] {
    condition.isNo ? [] : assuming(condition) { shown(read(), when: condition, at: place) }
  }

  /// The maximum number of views and values in the copies for further alternatives, since nested ones double with every
  /// level.
  private static let maximumRepeated = 250

  func views(of expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    evaluation.deeper { readViews(of: expression, scope) } ?? [.opaque("TooDeep", at: scope.place(of: expression))]
  }

  private func readViews(of expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    let place = scope.place(of: expression)
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let branch): return views(of: branch, scope)
    case .switchExpr(let choice):
      return patternReader.conditions(of: choice, scope).enumerated().flatMap { index, condition in
        views(if: condition, at: place) {
          let (statements, inner) = patternReader.body(ofCase: index, in: choice, scope)
          return build(statements, inner)
        }
      }
    case .ternaryExpr(let ternary):
      // Two colours, one in light and one in dark, are one colour.
      let color = colorReader.color(expression, scope)
      if let color, !color.isUnknown { return [leaf("Color", color, at: place)] }
      let condition = conditionReader.asOneState(conditionReader.condition(of: ternary.condition, scope))
      let first = views(if: condition, at: place) { views(of: ternary.thenExpression, scope) }
      let second = views(if: condition.negated, at: place) { views(of: ternary.elseExpression, scope) }
      return (first + second).map { $0.placingColors(at: place) }
    case .postfixIfConfigExpr(let block): return views(of: block, scope)
    case .closureExpr(let closure): return build(closure.statements, scope)
    case .declReferenceExpr(let reference): return views(named: reference.name, expression, scope)
    case .memberAccessExpr(let access): return views(of: access, scope)
    case .infixOperatorExpr(let infix): return views(of: infix, scope)
    case .functionCallExpr(let call): return callReader.views(of: call, scope)
    case .macroExpansionExpr, .nilLiteralExpr: return []
    default: return expression.wrapped.map { views(of: $0, scope) } ?? colorsOrUnreadView(expression, scope)
    }
  }

  private func views(of branch: IfExprSyntax, _ scope: Scope) -> [ViewNode] {
    let inner = scope.child()
    let condition = conditionReader.asOneState(conditionReader.condition(of: branch.conditions, inner))
    let place = scope.place(of: branch.conditions)
    let first = views(if: condition, at: place) { build(branch.body.statements, inner) }
    return first + views(if: condition.negated, at: place) {
      switch branch.elseBody {
      case .codeBlock(let block)?: build(block.statements, scope)
      case .ifExpr(let next)?: views(of: ExprSyntax(next), scope)
      case nil: []
      }
    }
  }

  /// Calls `body` with one more enclosing condition.
  func assuming<Result>(_ condition: Condition, _ body: () -> Result) -> Result {
    evaluation.enclosingConditions.append(condition)
    defer { evaluation.enclosingConditions.removeLast() }
    return body()
  }

  /// `Text("1") + Text("2")` is one text, or a row of texts in different fonts or colours.
  private func views(of infix: Infix, _ scope: Scope) -> [ViewNode] {
    guard infix.operator.code == "+" else { return colorsOrUnreadView(ExprSyntax(infix), scope) }
    func words(_ views: [ViewNode], _ operand: ExprSyntax) -> String? {
      guard views.count == 1, case .value(let value) = views[0].argument else { return nil }
      return views[0].name == "Image" ? "{\(operand.placeholder)}" : views[0].name == "Text" ? value.scalar : nil
    }
    let (left, right) = (views(of: infix.leftOperand, scope), views(of: infix.rightOperand, scope))
    let place = scope.place(of: infix)
    let looksAlike = evaluation.family == "accessoryInline" || (left + right).lookAlike
    if looksAlike, let first = words(left, infix.leftOperand), let second = words(right, infix.rightOperand),
      var text = (left + right).first(where: { $0.name == "Text" })
    {
      text.argument = .value(.text(first + second, at: place))
      return [text]
    }
    guard !looksAlike, !left.isEmpty, !right.isEmpty else { return left }
    let row = (left.count == 1 && left[0].name == "HStack" ? left[0].children : left) + right
    return [ViewNode(name: "HStack", argument: .children(row, arguments: []), keyPlace: place, place: place)]
  }

  private func views(named name: String, _ expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    resolver.meaning(of: name, scope).map { views(of: $0, expression, scope) } ?? unreadView(expression, scope)
  }

  private func views(of meaning: NameResolver.NameMeaning, _ expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    switch meaning {
    case .property(let property, let instance): return views(of: property, instance, expression, scope)
    case .value(let value):
      switch value.meaning {
      case .views(let views): return evaluation.limitingRepeats(views)
      case .expression(let found, let inner):
        let isColor = value.type.map { $0.withoutOptional.hasSuffix("Color") } ?? !value.isArgument
        let views = views(of: found, inner)
        let place = scope.place(of: expression)
        if value.type?.isImageType ?? !value.isArgument, let image = views.onlyImage(usedAt: place, place) {
          return [image]
        }
        return isColor ? views.map { $0.placingColors(at: place) } : views
      case .tupleElement, .assigned:
        guard let (found, inner) = resolver.resolve(expression, scope).expression else {
          return unknownView(ofType: value.type, expression, scope)
        }
        return views(of: found, inner)
      case .environment, .unknown: return unknownView(ofType: value.type, expression, scope)
      }
    }
  }

  private func views(of property: PropertyDeclaration, _ instance: Instance?, _ expression: ExprSyntax, _ scope: Scope)
    -> [ViewNode]
  {
    let inner = Scope(file: property.file, instance: instance, returning: property.type?.code)
    if let path = path(property.type, expression, scope) { return [path] }
    guard let views = property.getter.map({ build($0, inner) }) ?? property.initial.map({ views(of: $0, inner) }) else {
      return unknownView(ofType: property.type?.code, expression, scope)
    }
    let place = scope.place(of: expression)
    // The type that the compiler infers.
    let isImage = property.type == nil && property.initial?.as(Call.self)?.calledExpression.typeName == "Image"
    if isImage, let image = views.onlyImage(usedAt: place, place) { return [image] }
    return relocated(views, as: property.type, at: place, place)
  }

  /// The views of a property or function. An image or a colour gets the place of the code that uses it, where modifiers
  /// can be added.
  func relocated(_ views: [ViewNode], as type: TypeSyntax?, at keyPlace: CodeRange, _ place: CodeRange) -> [ViewNode] {
    if type?.code.isImageType == true, let image = views.onlyImage(usedAt: keyPlace, place) { return [image] }
    let isColor = type.map { type in ["Color", "ShapeStyle", "Gradient"].contains { type.code.hasSuffix($0) } } ?? true
    return isColor || views.isChoiceOfColors ? views.map { $0.placingColors(at: place) } : views
  }

  /// The view of a declaration with the type `Path`; nil for other types.
  func path(_ type: TypeSyntax?, _ expression: ExprSyntax, _ scope: Scope) -> ViewNode? {
    type?.code.withoutModule == "Path" ? leaf("Path", nil, at: scope.place(of: expression)) : nil
  }

  private func unknownView(ofType type: String?, _ expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    let place = scope.place(of: expression)
    switch type?.withoutOptional.withoutModule {
    case let type? where ColorReader.gradientTypes.contains(type):
      return [leaf("Color", colorReader.unknownGradient(at: place), at: place)]
    case "Text": return [leaf("Text", .text("{\(expression.placeholder)}", at: place), at: place)]
    case "Color": return colors(of: expression, scope) ?? [leaf("Color", .unknown(at: place), at: place)]
    case "Image":
      let name = DescriptionNode.text("{\(expression.placeholder)}", at: place)
      var image = leaf("Image", .mapping([("asset", name)], at: place), at: place).asIcon
      image.mayBeSymbol = true
      // The image may be a symbol, or have a label already.
      image.add("accessibilityHidden", "unknown")
      return [image]
    default: return unreadView(expression, scope)
    }
  }

  private func views(of access: MemberAccess, _ scope: Scope) -> [ViewNode] {
    let expression = ExprSyntax(access)
    let (name, place) = (access.name, scope.place(of: access))
    guard let base = access.base else {
      // As a view, a name after a dot is a colour.
      return [leaf("Color", colorReader.color(expression, scope) ?? .unknown(at: place), at: place)]
    }
    if let image = imageReader.generatedImage(access, scope) { return [image] }
    if name == "gradient", let layers = colors(of: expression, scope) { return layers }
    if base.isSelf { return views(named: name, expression, scope) }
    // `configuration.label` in a style.
    if case .views(let views)? = scope.local("\(base.code).\(name)")?.meaning {
      return evaluation.limitingRepeats(views)
    }
    if let typeName = base.typeName, scope.local(typeName) == nil {
      let found = resolver.property(name, ofType: typeName, scope)
      if let color = colorReader.color(expression, scope), typeName.hasSuffix("Color") || !color.isUnknown {
        return [leaf("Color", color, at: place)]
      }
      if let (property, owner) = found { return views(of: property, Instance(owner, usedIn: scope), expression, scope) }
      return unreadView(expression, scope)
    }
    if let views = callReader.propertyOfWrapper(base, access, scope) { return views }
    if resolver.typeInitialized(by: base, scope) != nil,
      let (property, owner) = program.extensionProperty(name, of: "View", near: scope.file)
    {
      let subject = Value.views(views(of: base, scope))
      return views(of: property, Instance(owner, subject: subject, usedIn: scope), expression, scope)
    }
    let value = resolver.resolve(base, scope)
    if let instance = resolver.instance(of: value), let member = resolver.member(name, of: instance) {
      return views(of: member, expression, scope)
    }
    let type = value.type.flatMap { resolver.projectType(named: $0.withoutOptional, scope) }
    if let type, let (property, _) = program.property(name, of: type) {
      return views(of: property, Instance(type, subject: value, writtenAs: (base, scope)), expression, scope)
    }
    return colorsOrUnreadView(expression, scope)
  }

  /// A colour or a gradient, in each state that chooses one; nil for other expressions.
  private func colors(of expression: ExprSyntax, _ scope: Scope) -> [ViewNode]? {
    let outer = evaluation.choices.undecided
    defer { evaluation.choices.undecided = outer }
    evaluation.choices.undecided = []
    let color = colorReader.surfaceColor(expression, scope)
    let place = scope.place(of: expression)
    let isOpen = color?.isUnknown != false && !evaluation.choices.undecided.isEmpty
    let layers = isOpen ? choiceReader.layers(of: expression, scope, at: place) : nil
    return layers ?? color.map { [leaf("Color", $0, at: place)] }
  }

  private func colorsOrUnreadView(_ expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    // Code of another type than a colour is an unknown colour in every state.
    let colors = colors(of: expression, scope).flatMap { $0.contains(where: \.hasKnownValue) ? $0 : nil }
    return colors ?? unreadView(expression, scope)
  }

  /// `base` with modifiers under `#if`.
  private func views(of block: PostfixIfConfigExprSyntax, _ scope: Scope) -> [ViewNode] {
    let base = block.base.map { views(of: $0, scope) } ?? []
    guard case .postfixExpression(let chain)? = program.conditions.elements(of: block.config) else { return base }
    return applying(chain, base, scope)
  }

  private func applying(_ chain: ExprSyntax, _ base: [ViewNode], _ scope: Scope) -> [ViewNode] {
    guard let call = chain.as(Call.self), let access = call.calledExpression.as(MemberAccess.self) else { return base }
    let inner = evaluation.deeper { access.base.map { applying($0, base, scope) } ?? base } ?? base
    return modifierReader.modified(inner, by: access.name, call, scope)
  }

  func unreadView(_ expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    let name = Condition.identifier(from: expression.placeholder)
    let place = scope.place(of: expression)
    evaluation.statistics.recordUnread("view \(name)", at: place)
    return [.opaque(name, at: place)]
  }

  /// A view without views inside, with the annotations at its place.
  ///
  /// - Parameter place: By default that of the key.
  func leaf(_ name: String, _ value: DescriptionNode?, at keyPlace: CodeRange, _ place: CodeRange? = nil) -> ViewNode {
    let argument = value.map { ViewNode.Argument.value($0) } ?? .nothing
    var view = ViewNode(name: name, argument: argument, keyPlace: keyPlace, place: place ?? keyPlace)
    for annotation in program.sources.file(keyPlace.fileIndex).annotations(at: keyPlace) where annotation.fits(name) {
      let place = CodeRange(fileIndex: keyPlace.fileIndex, span: annotation.span)
      view.modifiers.append(.init(key: annotation.key, keyPlace: place, value: .word(annotation.value, at: place)))
    }
    return view
  }
}

extension [ViewNode] {
  fileprivate var isChoiceOfColors: Bool {
    let views = flatMap(\.viewsOfGroup)
    return views.count > 1 && views.allSatisfy { $0.name == "Color" || $0.name.hasSuffix("Gradient") }
  }

  /// True for texts with the same font and the same colour.
  var lookAlike: Bool {
    ["font", "foregroundStyle"].allSatisfy { key in
      let values = filter { $0.name != "Image" }.map { $0.modifiers.first { $0.key == key }?.value }
      return values.dropFirst().allSatisfy { value in
        values[0].map { value?.hasSameContent(as: $0) == true } ?? (value == nil)
      }
    }
  }
}

extension Annotation {
  /// True if the annotation can be about a view of this type, since a line may contain several views.
  fileprivate func fits(_ view: String) -> Bool {
    switch key {
    case "role": value == "lastUpdated" ? view == "Text" : view == "Image"
    case "containsText", "translucent", "glyph": view == "Image"
    default: true
    }
  }
}

extension IfExprSyntax {
  fileprivate var returns: Bool { body.statements.contains { $0.item.is(ReturnStmtSyntax.self) } }
}
#endif
