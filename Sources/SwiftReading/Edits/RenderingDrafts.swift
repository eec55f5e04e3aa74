#if SwiftSource
import Base
import SwiftSyntax

// MARK: - Images and rendering modes
extension SwiftDrafter {
  enum AccentedMode: String { case desaturated, accented }

  func movedImage() -> [DraftedFix] { isImageBehindContent ? drafts(of: "movedBackground") : [] }

  /// Sets how an image looks in accented mode, after `Image(…)` and its modifiers that return an image.
  func accentedImage(_ mode: AccentedMode) -> [DraftedFix] {
    guard !isImageBehindContent, let image = image(), image.wholeChain.mayBeAnyView, !isOnOrUnderOthers(image)
    else { return [] }
    let words = image.chain.root.code.lowercased()
    // Custom symbols follow the mode by themselves.
    if image.wholeChain.isModified(by: ["imageScale"])
      || ["system", "symbol", "monochrome"].contains(where: { words.contains(text: $0) })
    { return [] }
    // A single tint would reduce a coloured icon to its outline.
    let file = file(of: image)
    let isOutline = file.map { PNGPixels.hasTransparentBackground($0) && PNGPixels.hasOneColor($0) } ?? false
    let remedyIsAccented = remedyCode(startingWith: ".widgetAccentedRenderingMode(.accented)") != nil
    let isGlyph = remedyIsAccented && !words.contains(text: "color")
    // An outline, a drawing, or an image for each colour scheme may be black, and desaturation would hide it.
    let isDrawing = file.map { String(decoding: $0, as: UTF8.self).contains("</svg>") } ?? false
    let mayBeBlack = isOutline || isDrawing || words.contains(text: "colorscheme")
    if mode == .accented ? !isOutline && !isGlyph : mayBeBlack { return [] }
    let title = "Show the image \(mode.rawValue) in accented mode"
    let modifier = "widgetAccentedRenderingMode(.\(mode.rawValue))"
    guard let systems = availabilityCondition(of: .accentedImages, at: image) else {
      return draft(title, editor.inserting(".\(modifier)", after: image))
    }
    let name = mode == .accented ? "tintedInAccentedMode" : "desaturatedInAccentedMode"
    let function = editor.addingFunction(
      name, "() -> some View", of: "Image", since: systems, modifier, otherwise: "self", for: image)
    return draft(title, [editor.inserting(".\(name)()", after: image), function].compactMap(\.self))
  }

  /// The bytes of the file of an image in a catalogue that the code names.
  private func file(of image: ExprSyntax) -> [UInt8]? {
    guard let argument = image.chain.root.as(Call.self)?.arguments.first, argument.label == nil,
      argument.expression.is(StringLiteralExprSyntax.self) || argument.expression.isImplicitMember
    else { return nil }
    let name = argument.expression.code.filter { $0 != "\"" }
    return request.project.cache.imageFile(named: name).flatMap(request.project.read)
  }

  /// True if the image is on an opaque background, or if text is in front of it. In one tint, the image or the text
  /// would be invisible.
  private func isOnOrUnderOthers(_ image: ExprSyntax) -> Bool {
    let (containers, layers) = surroundings(of: image.chain.root)
    let chains = [image.wholeChain] + containers.map(\.wholeChain)
    if chains.contains(where: { $0.chain.modifiers.contains(where: \.isOpaqueBackground) }) { return true }
    let overlays = image.wholeChain.chain.modifiers.filter { $0.modifierName == "overlay" }.map { Syntax($0.arguments) }
    // Text has room beside a small image, or one that does not fill its place.
    let sides = image.wholeChain.chain.modifiers.flatMap { [$0.frameSide("width"), $0.frameSide("height")] }
    let isPart = image.wholeChain.isModified(by: ["scaledToFit"]) || sides.contains { $0 ?? .infinity < 60 }
    let above = isPart ? [] : layers.drop { !image.ancestors.contains(Syntax($0)) }.dropFirst().map { Syntax($0) }
    return (above + overlays).contains { layer in
      layer.tokens(viewMode: .sourceAccurate).contains { $0.text == "Text" }
    }
  }

  private static let imageModifiers: Set<String> = [
    "resizable", "renderingMode", "interpolation", "antialiased", "symbolRenderingMode", "allowedDynamicRange",
  ]

  /// The image at the finding, with the modifiers that return an image.
  private func image() -> ExprSyntax? {
    let call = editor.call(named: finding.span).map { ExprSyntax($0) }
    guard var image = call ?? editor.node(ExprSyntax.self, around: finding.span) else { return nil }
    if call == nil, let access = image.parent?.as(MemberAccess.self), ExprSyntax(access.declName) == image {
      image = ExprSyntax(access)
    }
    while let access = image.parent?.as(MemberAccess.self), access.base == image {
      let own = members(access.name, of: "Image")
      // A member of the project's own that no longer returns an image has no place for the mode before it.
      if own.contains(where: { !["Image", "Self"].contains($0) }) { return nil }
      if own.isEmpty, !Self.imageModifiers.contains(access.name) { return image }
      image = access.parent?.as(Call.self).map { ExprSyntax($0) } ?? ExprSyntax(access)
    }
    // Modifiers in an `#if` block may return an image, too.
    return image.parent?.is(PostfixIfConfigExprSyntax.self) == true ? nil : image
  }

  /// Hides the surface behind a text in accented mode, or desaturates the surface if it is an image.
  func onlyFullColor() -> [DraftedFix] {
    if request.findings.contains(where: { $0.path == request.path && $0.finding.span == finding.span
      && $0.finding.rule == "background-outside-container" })
    { return [] }
    // Without the surface, what is behind it would show through, or hide the text as well.
    let hasMoreSurfaces = finding.remedy?.contains(text: "Do the same with") == true
    if isInFrontOfOthers || dependsOnEnvironment || hasMoreSurfaces || coversContainer { return [] }
    let mode = renderingModeName(at: editor.token(at: finding.span.start).map { Syntax($0) } ?? Syntax(editor.tree))
    let condition = "if \(mode) != .accented"
    if let call = backgroundCall,
      let access = call.calledExpression.as(MemberAccess.self), let environment = declaringRenderingMode(at: call)
    {
      return conditionalBackground(call, access, condition).map { draft(Self.titleOfOmission, $0 + environment) } ?? []
    }
    guard let view else { return [] }
    if editor.code(of: view).hasPrefix("Image(") { return accentedImage(.desaturated) }
    // A shape that is translucent in one state shows that state.
    let isTranslucentInOneState = view.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == "opacity" else { return false }
      return token.ancestors.prefix { $0 != Syntax(view) }.contains { $0.is(TernaryExprSyntax.self) }
    }
    // An overlay may contain the text, and an accentable view is made for accented mode.
    if isTranslucentInOneState || view.isModified(by: ["overlay", "widgetAccentable"]) { return [] }
    guard view.parent?.is(CodeBlockItemSyntax.self) == true, let environment = declaringRenderingMode(at: view) else {
      return []
    }
    // A stack without a frame may have the size of this shape, and callers may modify a result, so the view stays.
    if view.isModified(by: ["frame"]) && view.stackAround?.isModified(by: ["frame"]) == false || view.isWholeResult {
      let opacity = ".opacity(\(mode) == .accented ? 0 : 1)"
      return draft("Hide it in accented mode", [editor.inserting(opacity, after: view)] + environment)
    }
    // So does a view that is shown only in one.
    if view.isOnlyViewOfCondition { return [] }
    return nesting(view, in: condition).map { draft(Self.titleOfOmission, $0 + environment) } ?? []
  }

  private static let titleOfOmission = "Leave it out in accented mode"

  /// Puts the content of a `background` into an `if`; nil if its code cannot be there.
  private func conditionalBackground(_ call: Call, _ access: MemberAccess, _ condition: String) -> [TextEdit]? {
    let content: String
    if let closure = call.trailingClosure {
      if let edits = nesting(closure.statements, in: condition) { return edits }
      guard !editor.spansLines(closure) else { return nil }
      content = editor.code(of: closure.statements)
    } else if let shape = call.argument("in").map({ editor.code(of: $0) }) {
      guard call.arguments.count == 2, !shape.hasPrefix("."), !editor.spansLines(call.arguments),
        let style = call.argument(nil)
      else { return nil }
      content = "\(shape).fill(\(editor.code(of: style)))"
    } else {
      guard call.arguments.count == 1, let value = call.argument(nil), !editor.spansLines(value) else { return nil }
      let code = editor.code(of: value)
      let style = Self.namedColors.contains(code) ? "Color\(code)" : "Rectangle().fill(\(code))"
      content = isStyleAlone(value) ? style : code
    }
    let alignment = call.argument("alignment").map { "(alignment: \(editor.code(of: $0)))" } ?? ""
    let body = "\(condition) \(block(of: content, at: access, depth: 1))"
    let new = "background\(alignment) \(block(of: body, at: access))"
    return [editor.replacing(from: access.declName, to: call, with: new)]
  }

  /// The code in braces, on lines of its own if the modifier begins a line.
  private func block(of code: String, at modifier: MemberAccess, depth: Int = 0) -> String {
    let start = editor.span(of: modifier.period).start
    guard editor.beginsLine(start) else { return "{ \(code) }" }
    let step = editor.indentationStep(at: start)
    let newLine = editor.lineEnd + editor.indentation(at: start) + String(repeating: step, count: depth)
    return "{\(newLine)\(step)\(code)\(newLine)}"
  }

  /// Puts a node into an `if`, or adds the condition to the `if` around the node; nil if no `if` can be there.
  private func nesting(_ node: some SyntaxProtocol, in condition: String) -> [TextEdit]? {
    let start = editor.span(of: node).start
    guard let builderEdits = makingBuilder(around: node) else { return nil }
    if let choice = node.ifAround, choice.elseBody == nil {
      let end = editor.span(of: choice.conditions).end
      return [editor.inserting(", \(condition.dropFirst(3))", at: end)] + builderEdits
    }
    guard editor.beginsLine(start), let inner = editor.indented(node) else { return nil }
    let newLine = editor.lineEnd + editor.indentation(at: start)
    let code = "\(condition) {\(newLine)\(editor.indentationStep(at: start))\(inner)\(newLine)}"
    return [editor.replacing(node, with: code)] + builderEdits
  }

  /// Makes the property or function around a node a `@ViewBuilder`; empty if it is one, nil if it cannot be one.
  private func makingBuilder(around node: some SyntaxProtocol) -> [TextEdit]? {
    for parent in node.ancestors {
      if parent.is(ClosureExprSyntax.self) { return [] }
      guard let (type, isBuilder) = parent.result else { continue }
      if isBuilder { return [] }
      return type == "some View" ? [editor.inserting("@ViewBuilder ", at: editor.span(of: parent).start)] : nil
    }
    return nil
  }

  /// The name under which the view around a node reads the rendering mode, or a free one to read it under.
  func renderingModeName(at node: some SyntaxProtocol) -> String {
    let members = node.ancestor(StructDeclSyntax.self)?.memberBlock.members
    let variables = members?.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let own = variables?.first { $0.attributes.code.contains("\\.widgetRenderingMode)") }
    let free = ["widgetRenderingMode", "renderingMode", "systemRenderingMode"].first { name in
      members?.declarations(of: name).isEmpty != false
    }
    return own?.bindings.first?.pattern.code ?? free ?? "widgetRenderingMode"
  }

  /// Declares the rendering mode in the view around a node; empty if the view has it, nil if it cannot have it.
  func declaringRenderingMode(at node: some SyntaxProtocol) -> [TextEdit]? {
    guard let declaration = node.ancestor(StructDeclSyntax.self), !node.isInStaticMember,
      availabilityCondition(of: .renderingModes, at: declaration.memberBlock) == nil,
      let inherited = declaration.inheritanceClause?.inheritedTypes,
      inherited.contains(where: { ["View", "SwiftUI.View", "ViewModifier"].contains($0.type.code) })
    else { return nil }
    let members = declaration.memberBlock
    if editor.code(of: members).contains("\\.widgetRenderingMode)") {
      return editor.code(of: members).contains("var \(renderingModeName(at: node))") ? [] : nil
    }
    let offset = editor.span(of: members.leftBrace).end
    guard editor.spansLines(members), let first = members.members.first else { return nil }
    let indentation = editor.indentation(at: editor.span(of: first).start)
    let property = "@Environment(\\.widgetRenderingMode) private var \(renderingModeName(at: node))"
    return [editor.inserting(editor.lineEnd + indentation + property, at: offset)]
  }

  func accentableView() -> [DraftedFix] {
    let view = editor.node(ExprSyntax.self, around: finding.span)?.wholeChain
    return draft("Put the view into the accent group", view.map { editor.inserting(".widgetAccentable()", after: $0) })
  }
}

extension SyntaxProtocol {
  /// The `if` of which the node is the only statement in a branch.
  var ifAround: IfExprSyntax? {
    guard let list = parent?.parent?.as(Statements.self), list.count == 1 else { return nil }
    return list.parent?.parent?.as(IfExprSyntax.self)
  }

  /// True in a static member, which cannot read a view's environment.
  var isInStaticMember: Bool {
    ancestors.contains { $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.areStatic == true }
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

  fileprivate var stackAround: ExprSyntax? {
    guard let stack = placeInStack?.stack, stack.calledExpression.code == "ZStack" else { return nil }
    return stack.wholeChain
  }

  /// True if the view is all that a condition without an alternative shows.
  fileprivate var isOnlyViewOfCondition: Bool {
    guard let choice = ifAround else { return false }
    return choice.elseBody == nil && choice.conditions.allSatisfy { $0.condition.is(ExprSyntax.self) }
  }

  /// True if the view is all that a property or function returns, at least in one of its branches.
  fileprivate var isWholeResult: Bool {
    for node in ancestors {
      let views = node.as(Statements.self)?.filter { !$0.item.is(DeclSyntax.self) }
      if node.is(ClosureExprSyntax.self) || (views?.count ?? 1) > 1 { return false }
      if let (type, _) = node.result { return type == "some View" }
    }
    return false
  }
}

extension Call {
  /// True for a background that hides what is behind it, as far as the code shows.
  fileprivate var isOpaqueBackground: Bool {
    guard modifierName == "background" else { return false }
    let names = tokens(viewMode: .sourceAccurate).filter { $0.position >= arguments.position }.map(\.text)
    return !names.contains { ["opacity", "clear", "widgetRenderingMode"].contains($0) || $0.hasSuffix("Material") }
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
#endif
