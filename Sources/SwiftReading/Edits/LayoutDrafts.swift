#if SwiftSource
import Base
import SwiftSyntax

// MARK: - Margins and frames
extension SwiftDrafter {
  func deletedModifier() -> [DraftedFix] {
    let paddings: Set = ["padding", "safeAreaPadding"]
    let call = editor.modifier(around: place, named: paddings) ?? editor.call(named: place)
    guard let call, let name = call.modifierName else { return [] }
    let title = "Delete .\(name)"
    guard paddings.contains(name) else { return draft(title, editor.deleting(call)) }
    let others = finding.related.compactMap { editor.modifier(around: $0.span, named: paddings) }
    let calls = others.reduce(into: [call]) { if !$0.contains($1) { $0.append($1) } }
    // Systems without margins of their own need the padding, and so does a view that is a part of others.
    guard calls.allSatisfy({ availability(of: .containerBackgrounds, at: $0) == nil }),
      isShownOnlyWhereFound(orIn: { !$0.hasPrefix("system") })
    else { return [] }
    let edits = calls.compactMap { editor.deleting($0) }
    return edits.count == calls.count ? draft(title, edits) : []
  }

  /// Raises the number that brings content too close to an edge, or deletes a padding that takes away from the margin.
  func widerMargin() -> [DraftedFix] {
    let padding = editor.modifier(around: place, named: ["padding", "safeAreaPadding", "contentMargins"])
    if isMarginOfSeveral || padding.map({ isPartOfDesign($0) }) == true { return [] }
    // One number for all cases of a choice would change those that are right.
    if editor.node(ExprSyntax.self, around: place)?.is(TernaryExprSyntax.self) == true { return [] }
    var drafts: [DraftedFix] = []
    let remedy = remedyCode(".")?.split { "(), ".contains($0) }.last.flatMap { Double($0) }
    if editor.call(named: place) == nil, let number = editor.node(ExprSyntax.self, around: place),
      padding != nil || number.points != nil
    {
      // The padding at other edges is the author's margin. Where 16 points are too many, 12 are.
      let others = padding.map { ExprSyntax($0).wholeChain.chain.modifiers } ?? []
      let own = others.filter { $0.modifierName == "padding" }.compactMap { $0.arguments.last?.expression.points }
      let margin = own.filter { $0 >= (remedy ?? .infinity) - 4 && $0 < remedy ?? 0 }.max()
      for new in [margin, remedy, remedy.map { $0 - 4 }].compactMap(\.self).unique where new > number.points ?? 0 {
        let new = DescriptionNode.notation(of: new)
        drafts += draft("Replace \(editor.code(of: number)) with \(new)", editor.replacing(number, with: new))
      }
      if number.points ?? 0 < 0, let padding, padding.arguments.contains(where: { $0.expression == number }) {
        drafts += draft("Delete the padding", editor.deleting(padding))
      }
    } else if let padding, padding.arguments.isEmpty, let close = padding.rightParen {
      drafts += draft("Write .padding(16)", editor.inserting("16", at: editor.span(of: close).start))
    }
    return drafts
  }

  /// True for the margin of a view that is shown several times, of tiles in the widget's own shape, which reach nearly
  /// to the edges, or of one of several aligned rows, unless all of them are found.
  private var isMarginOfSeveral: Bool {
    let (paths, path, span) = (request.code.widgets.paths, request.path, finding.span)
    let isHere = { (place: SwiftPlace) in paths[place.file] == path && place.span == span }
    let found = findings(of: finding.rule).map(\.finding.span)
    return widgets.flatMap { $0.description.entries(of: "families") }.contains { family in
      let insets = family.value.insets
      let own = insets.first { isHere($0.place) }
      return family.value.timesShown(at: isHere) > 1 || family.value.hasKey("ContainerRelativeShape", at: isHere)
        || insets.contains { $0.side == own?.side && $0.points == own?.points && !found.contains($0.place.span) }
    }
  }

  /// True for the padding of a box or around one, for views that may overlap on purpose, and where a comment may say
  /// why.
  private func isPartOfDesign(_ padding: Call) -> Bool {
    let isInBox = padding.modifiersAfter.contains { next in
      next.modifierName == "background" ? next.drawsShape : ["clipShape", "cornerRadius"].contains(next.modifierName)
    }
    let isAroundMosaic = ExprSyntax(padding).chain.modifiers.contains {
      // `.containerRelative` or `ContainerRelativeShape()`.
      $0.modifierName == "clipShape" && $0.draws("ontainerRelative")
    }
    let isNegative = padding.arguments.contains { ($0.expression.points ?? 0) < 0 }
    let siblings = ExprSyntax(padding).wholeChain.parent?.parent?.as(Statements.self)?.count ?? 1
    return isInBox || isAroundMosaic || isNegative && siblings > 1 || editor.comment(after: padding) != nil
  }

  func systemMargins() -> [DraftedFix] {
    // Families without the finding, and padded content, have margins of their own.
    let families = widgets.flatMap { $0.description.entries(of: "families") }
    let keepsOwn = families.contains { family in
      family.key.hasPrefix("system") && !finding.subject.families.contains(family.key)
        || family.value["content"]?.isPadded(depth: 2) ?? false
    }
    guard !keepsOwn, let call = editor.modifier(around: place, named: ["contentMarginsDisabled"]),
      // Other widgets may call it.
      !call.ancestors.contains(where: { $0.is(FunctionDeclSyntax.self) })
    else { return [] }
    return draft("Delete .contentMarginsDisabled()", editor.deleting(call))
  }

  /// Replaces the frame with the one that the remedy names.
  func frameOfRemedy() -> [DraftedFix] {
    guard let new = remedyCode(".frame("), !new.contains("…"),
      let call = editor.modifier(around: place, named: ["frame"]),
      let access = call.calledExpression.as(MemberAccess.self),
      // The cause of a computed side is elsewhere.
      ["width", "height"].allSatisfy({ call.argument($0).map { $0.points != nil } ?? true }),
      // A frame around a control does not make the area for taps larger.
      !["Button", "Link", "Toggle"].contains(ExprSyntax(call).chain.root.as(Call.self)?.calledExpression.code),
      // A glow may reach over the edges.
      !ExprSyntax(call).wholeChain.isModified(by: ["blur", "offset"]), !isOneOfAlike(call)
    else { return [] }
    let alignment = new.contains("alignment") ? nil : call.argument("alignment").map { editor.code(of: $0) }
    let code = alignment.map { "\(new.dropLast()), alignment: \($0))" } ?? new
    return draft("Write \(code)", editor.replacing(from: access.period, to: call, with: code))
  }

  /// True if the frame is that of other layers, too, or of a colour that fills the widget.
  private func isOneOfAlike(_ frame: Call) -> Bool {
    let stacks = frame.ancestors.compactMap { $0.as(Call.self) }.filter { $0.calledExpression.code == "ZStack" }
    guard let stack = stacks.last else { return false }
    let sides = ["width", "height"].map { frame.argument($0)?.points }
    let calls = Array(ExprSyntax(stack).wholeChain.tokens(viewMode: .sourceAccurate)).compactMap { token in
      token.text == "frame" ? token.parent?.parent?.parent?.as(Call.self) : nil
    }
    let alike = calls.filter { call in ["width", "height"].map { call.argument($0)?.points } == sides }
    let root = ExprSyntax(frame).chain.root
    return alike.count > 1 || root.as(Call.self)?.calledExpression.code == "Color" || root.typeName == "Color"
  }

  /// A frame around the label of a control that is too small.
  func minimumFrame() -> [DraftedFix] {
    guard let call = editor.call(named: place), let label = call.label?.statements, label.count == 1,
      let view = label.shownViews.first, label.shownViews.count == 1
    else { return [] }
    // In an inline widget, no control works.
    if finding.subject.families.contains("accessoryInline") { return [] }
    // Rows whose number only the app knows, and views of other modules, may need the room.
    let families = widgets.flatMap { $0.description.entries(of: "families") }.filter {
      finding.subject.families.contains($0.key)
    }
    if families.contains(where: { $0.value.hasKey("data") || $0.value.hasKey("View") }) { return [] }
    let side = DescriptionNode.notation(of: finding.evidence.requiredNumber ?? 44)
    return [side, "60"].flatMap { side in
      let frame = ".frame(minWidth: \(side), minHeight: \(side))"
      let code = "\(frame)\(editor.separator(after: view)).contentShape(Rectangle())"
      return draft("Make the label at least \(side) pt wide and high", editor.inserting(code, after: view))
    }
  }
}

extension DescriptionNode {
  /// The numbers of paddings at the sides, with their places.
  fileprivate var insets: [(side: String, points: String, place: SwiftPlace)] {
    if case .list(let views) = content { return views.flatMap(\.insets) }
    return entries.flatMap { entry in
      let sides = entry.key == "padding" ? entry.value.entries : []
      return entry.value.insets + sides.compactMap { side in
        side.key == "top" || side.key == "bottom" ? nil : side.value.scalar.map { (side.key, $0, side.value.place) }
      }
    }
  }

  /// True if a view or one inside of it, up to a depth, has a padding.
  fileprivate func isPadded(depth: Int) -> Bool {
    if self["padding"] != nil { return true }
    if case .list(let views) = content { return views.contains { $0.isPadded(depth: depth) } }
    return depth > 0 && entries.contains { $0.value.isPadded(depth: depth - 1) }
  }
}

extension Call {
  /// The modifiers that follow in the chain, the last first.
  var modifiersAfter: ArraySlice<Call> {
    ExprSyntax(self).wholeChain.chain.modifiers.prefix { $0.id != id }
  }

  /// True for a background in a shape other than the widget's.
  fileprivate var drawsShape: Bool {
    argument("in") != nil || ["Rectangle(", "Capsule(", "Circle(", "Ellipse("].contains { draws($0) }
  }

  /// True if what is given to a modifier has some code.
  func draws(_ code: String) -> Bool {
    arguments.code.contains(code) || trailingClosure?.code.contains(code) == true
  }

  /// The closure with the label of a Button, Toggle or Link.
  var label: ClosureExprSyntax? {
    if let label = closure("label") { return label }
    let takesAction = argument("intent") == nil && argument("destination") == nil && argument("isOn") == nil
    if calledExpression.lastName == "Button", takesAction, argument("action") == nil { return nil }
    return trailingClosures.first { $0.label == nil }?.closure
  }
}

extension ExprSyntax {
  /// True if the type of the expression may change to another view: as a view among others, in place of the only
  /// result of a property or function with an opaque type, or as the argument of a modifier.
  fileprivate var mayBeAnyView: Bool {
    if let argument = parent?.as(LabeledExprSyntax.self), argument.label == nil {
      let call = argument.parent?.parent?.as(Call.self)
      return call?.modifierName != nil || call?.calledExpression.code == "AnyView"
    }
    guard let parent, parent.is(CodeBlockItemSyntax.self) || parent.is(ReturnStmtSyntax.self) else { return false }
    for node in ancestors {
      if node.is(ClosureExprSyntax.self) { return true }
      guard let (type, isBuilder) = node.result else { continue }
      let results = node.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind == .keyword(.return) }
      return type.hasPrefix("some ") && (isBuilder || results.count <= 1)
    }
    return true
  }

  /// The stack that has the view as a layer.
  fileprivate var stackAround: ExprSyntax? {
    let list = parent?.as(CodeBlockItemSyntax.self)?.parent?.as(Statements.self)
    let call = list?.parent?.as(ClosureExprSyntax.self)?.parent?.as(Call.self)
    return call?.calledExpression.code == "ZStack" ? call.map { ExprSyntax($0).wholeChain } : nil
  }

  /// True if the view is all that a property or function returns, at least in one of its branches.
  fileprivate var isWholeResult: Bool {
    for node in ancestors {
      if node.is(ClosureExprSyntax.self) || (node.as(Statements.self)?.count ?? 1) > 1 { return false }
      if node.result != nil { return true }
    }
    return false
  }

  func isModified(by names: Set<String>) -> Bool {
    chain.modifiers.contains { names.contains($0.modifierName ?? "") }
  }
}

extension Syntax {
  /// The type that a property or function declares, and true if it is a builder of views; nil for other nodes.
  fileprivate var result: (type: String, isBuilder: Bool)? {
    let (variable, function) = (self.as(VariableDeclSyntax.self), self.as(FunctionDeclSyntax.self))
    guard let name = variable?.bindings.first?.pattern.code ?? function?.name.text else { return nil }
    let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes.code ?? ""
    let type = variable?.bindings.first?.typeAnnotation?.type ?? function?.signature.returnClause?.type
    return (type?.code ?? "", name == "body" || attributes.contains("ViewBuilder"))
  }
}

extension PostfixIfConfigExprSyntax {
  /// The names of the modifiers in its clauses.
  fileprivate var modifierNames: Set<String> {
    Set(config.clauses.flatMap { clause -> [String] in
      guard case .postfixExpression(let expression)? = clause.elements else { return [] }
      return sequence(first: expression) { rest in
        rest.called.as(MemberAccess.self)?.base
      }.compactMap { $0.as(Call.self)?.modifierName }
    })
  }
}

// MARK: - Images and rendering modes
extension SwiftDrafter {
  enum AccentedMode: String {
    case desaturated, accented
  }

  /// Sets how an image looks in accented mode, after `Image(…)` and its modifiers that return an image.
  func accentedImage(_ mode: AccentedMode) -> [DraftedFix] {
    if mode == .accented, remedyCode(".widgetAccentedRenderingMode(.accented)") == nil { return [] }
    guard let image = image(), image.wholeChain.mayBeAnyView else { return [] }
    let words = image.chain.root.code.lowercased()
    // One tint would make a shape of a coloured icon, and symbols of the app's own follow the mode by themselves.
    // An image for each appearance is drawn in black or white, of which desaturation would hide the black one.
    let isInkedByScheme = mode == .desaturated && words.contains(text: "colorscheme")
    if isInkedByScheme || mode == .accented && words.contains(text: "color")
      || image.wholeChain.isModified(by: ["imageScale"])
      || ["system", "symbol", "monochrome"].contains(where: { words.contains(text: $0) })
    { return [] }
    let title = "Show the image \(mode.rawValue) in accented mode"
    // The app's other images may be tinted as well.
    let tinted = "widgetAccentedRenderingMode(.accentedDesaturated)"
    let isTinted = mode == .desaturated && String(decoding: editor.text, as: UTF8.self).contains(text: tinted)
    let modifier = isTinted ? tinted : "widgetAccentedRenderingMode(.\(mode.rawValue))"
    guard let systems = availability(of: .accentedImages, at: image) else {
      return draft(title, editor.inserting(".\(modifier)", after: image))
    }
    let name = mode == .accented ? "tintedInAccentedMode" : "desaturatedInAccentedMode"
    let function = editor.function(name, of: "Image", [
      "@ViewBuilder fileprivate func \(name)() -> some View {", "  if #available(\(systems)) {",
      "    \(modifier)", "  } else {", "    self", "  }", "}",
    ], for: image)
    let call = editor.inserting(".\(name)()", after: image)
    return function.map { draft(title, call, $0) } ?? draft(title, call)
  }

  private static let imageModifiers: Set<String> = [
    "resizable", "renderingMode", "interpolation", "antialiased", "symbolRenderingMode", "allowedDynamicRange",
  ]

  /// The image at the finding, with the modifiers that return an image.
  private func image() -> ExprSyntax? {
    let call = editor.call(named: place).map { ExprSyntax($0) }
    guard var image = call ?? editor.node(ExprSyntax.self, around: place) else { return nil }
    if call == nil, let access = image.parent?.as(MemberAccess.self), ExprSyntax(access.declName) == image {
      image = ExprSyntax(access)
    }
    while true {
      if let access = image.parent?.as(MemberAccess.self), access.base == image,
        let next = access.parent?.as(Call.self), Self.imageModifiers.contains(access.name)
      {
        image = ExprSyntax(next)
      } else if let block = image.parent?.as(PostfixIfConfigExprSyntax.self), block.base == image,
        case let names = block.modifierNames, !names.isDisjoint(with: Self.imageModifiers)
      {
        // Anything else in the block returns no image.
        guard names.isSubset(of: Self.imageModifiers) else { return nil }
        image = ExprSyntax(block)
      } else {
        return image
      }
    }
  }

  /// Leaves out the surface behind a text in accented mode; an image becomes desaturated instead.
  func onlyFullColor() -> [DraftedFix] {
    if request.findings.contains(where: { $0.path == request.path && $0.finding.span == place
      && $0.finding.rule == "background-outside-container" })
    { return [] }
    let title = "Leave it out in accented mode"
    let condition = "if widgetRenderingMode != .accented"
    let background = editor.modifier(around: place, named: ["background"])
    if let edit = deletionIfDeclared(background) {
      return draft("Delete the background, which the container has", [edit])
    }
    if let call = background,
      let access = call.calledExpression.as(MemberAccess.self), let environment = renderingMode(at: call)
    {
      let content: String
      if let closure = call.trailingClosure {
        if let edits = nested(closure.statements, in: condition) { return draft(title, edits + environment) }
        guard !editor.spansLines(closure) else { return [] }
        content = editor.code(of: closure.statements)
      } else if let shape = call.argument("in").map({ editor.code(of: $0) }) {
        guard call.arguments.count == 2, !shape.hasPrefix("."), !editor.spansLines(call.arguments),
          let style = call.argument(nil)
        else { return [] }
        content = "\(shape).fill(\(editor.code(of: style)))"
      } else {
        guard call.arguments.count == 1, let value = call.argument(nil), !editor.spansLines(value) else { return [] }
        let code = editor.code(of: value)
        let style = Self.colors.contains(code) ? "Color\(code)" : "Rectangle().fill(\(code))"
        content = value.isImplicitMember ? style : code
      }
      let alignment = call.argument("alignment").map { "(alignment: \(editor.code(of: $0)))" } ?? ""
      let new = "background\(alignment) { \(condition) { \(content) } }"
      return draft(title, [editor.replacing(from: access.declName, to: call, with: new)] + environment)
    }
    guard let view else { return [] }
    if editor.code(of: view).hasPrefix("Image(") { return accentedImage(.desaturated) }
    // The text may be in the view's own overlay, and an accentable view is made for accented mode.
    if view.isModified(by: ["overlay", "widgetAccentable"]) { return [] }
    guard view.parent?.is(CodeBlockItemSyntax.self) == true, let environment = renderingMode(at: view) else { return [] }
    // A stack without a frame of its own is as large as this shape, and modifiers of a result need a view.
    if view.isModified(by: ["frame"]) && view.stackAround?.isModified(by: ["frame"]) == false || view.isWholeResult {
      let opacity = ".opacity(widgetRenderingMode == .accented ? 0 : 1)"
      return draft("Hide it in accented mode", [editor.inserting(opacity, after: view)] + environment)
    }
    guard let edits = nested(view, in: condition) else { return [] }
    return draft(title, edits + environment)
  }

  /// Code on lines of its own as the body of a condition, where conditions may be among views.
  private func nested(_ node: some SyntaxProtocol, in condition: String) -> [TextEdit]? {
    let start = editor.span(of: node).start
    guard let builder = builder(around: node) else { return nil }
    if let list = node.parent?.parent?.as(Statements.self), list.count == 1,
      let choice = list.parent?.parent?.as(IfExprSyntax.self), choice.elseBody == nil
    {
      return [editor.inserting(", \(condition.dropFirst(3))", at: editor.span(of: choice.conditions).end)] + builder
    }
    guard editor.beginsLine(start), let inner = editor.indented(node) else { return nil }
    let (end, space) = (editor.lineEnd, editor.indentation(at: start))
    let code = "\(condition) {\(end)\(space)\(editor.unit(at: start))\(inner)\(end)\(space)}"
    return [editor.replacing(node, with: code)] + builder
  }

  /// Makes the property or function around some code a builder of views, unless it is one; nil if it cannot be one.
  private func builder(around node: some SyntaxProtocol) -> [TextEdit]? {
    for parent in node.ancestors {
      if parent.is(ClosureExprSyntax.self) { return [] }
      guard let (type, isBuilder) = parent.result else { continue }
      if isBuilder { return [] }
      return type == "some View" ? [editor.inserting("@ViewBuilder ", at: editor.span(of: parent).start)] : nil
    }
    return nil
  }

  func draft(_ title: String, _ edits: [TextEdit]) -> [DraftedFix] {
    [DraftedFix(title, [FileEdits(request.path, editor.text, edits)])]
  }

  /// The edits that declare `widgetRenderingMode` in a view, if it is not declared; nil outside of a view.
  func renderingMode(at node: some SyntaxProtocol) -> [TextEdit]? {
    let declaration = node.ancestors.lazy.compactMap { $0.as(StructDeclSyntax.self) }.first
    guard let declaration, availability(of: .renderingModes, at: declaration.memberBlock) == nil,
      let inherited = declaration.inheritanceClause?.inheritedTypes,
      inherited.contains(where: { ["View", "SwiftUI.View", "ViewModifier"].contains($0.type.code) })
    else { return nil }
    let members = declaration.memberBlock
    if editor.code(of: members).contains("\\.widgetRenderingMode)") {
      return editor.code(of: members).contains("var widgetRenderingMode") ? [] : nil
    }
    let after = editor.span(of: members.leftBrace).end
    guard editor.spansLines(members), let first = members.members.first else { return nil }
    let space = editor.indentation(at: editor.span(of: first).start)
    let property = "@Environment(\\.widgetRenderingMode) private var widgetRenderingMode"
    return [editor.inserting(editor.lineEnd + space + property, at: after)]
  }

  /// Puts the first view of the content into the accent group.
  func accentableView() -> [DraftedFix] {
    let views = editor.node(ExprSyntax.self, around: place).map { [$0] } ?? []
    return views.flatMap { view in
      draft("Put the view into the accent group", editor.inserting(".widgetAccentable()", after: view.wholeChain))
    }
  }
}
#endif
