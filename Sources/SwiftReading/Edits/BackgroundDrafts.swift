#if SwiftSource
import Base
import SwiftSyntax

extension SwiftDrafter {
  /// Moves the widget's backgrounds into containers. If there are none, adds an empty container background to each view
  /// that the widget's closure shows.
  func addedBackground() -> [DraftedFix] {
    let rule = "background-outside-container"
    let drafters = drafters(forFindingsOf: rule)
    if !drafters.isEmpty {
      return drafters.contains(where: \.isSharedWithApp) ? [] : Self.movingBackgrounds(of: drafters)
    }
    // The closure also shows families whose backgrounds have findings.
    guard findings(of: rule).isEmpty, let (allViews, editor) = contentViews else { return [] }
    let views = allViews.filter { view in
      !view.chain.modifiers.contains { $0.modifierName == "containerBackground" && $0.isForWidget }
    }
    guard (1...Self.maximumViews).contains(views.count), views.count < allViews.count || !declaresBackground else {
      return []
    }
    // A background without a finding, such as an image, would become a box within the margins.
    let roots = familyContents
    if roots.contains(where: { $0.hasSurface || !$0.rootBackgrounds.isEmpty }) { return [] }
    let edits = views.compactMap { addingBackground(to: $0, editor) }
    guard edits.count == views.count else { return [] }
    // Margins would move pictures and tiles away from the edges.
    let reachesEdges = roots.contains { $0.isPicture || $0.hasTiles }
    return keepingMargins(
      "Add an empty container background", [FileEdits(editor.path, editor.text, edits)], reachesEdges: reachesEdges)
  }

  /// True if a view of any family declares a container background, which a second one around it would replace.
  private var declaresBackground: Bool { families.contains { $0.value["containerBackground"] != nil } }

  private static let emptyBackground = ".containerBackground(for: .widget) { EmptyView() }"

  private func addingBackground(to view: ExprSyntax, _ editor: SwiftEditor) -> TextEdit? {
    let call = view.chain.modifiers.first { $0.modifierName == "containerBackground" }
    if let placement = call?.argument("for") { return editor.replacing(placement, with: ".widget") }
    guard let systems = availabilityCondition(of: .containerBackgrounds, at: view) else {
      return editor.inserting(Self.emptyBackground, after: view)
    }
    let source = editor.code(of: view)
    let start = editor.span(of: view).start
    guard editor.beginsLine(start), source.split(whereSeparator: \.isNewline).count <= 4,
      let inner = editor.indented(view)
    else { return nil }
    let (newLine, step) = (editor.lineEnd + editor.indentation(at: start), editor.indentationStep(at: start))
    let separator = editor.separator(after: view)
    let newer = "\(inner)\(separator)\(separator.isEmpty ? "" : step)\(Self.emptyBackground)"
    let older = "else {\(newLine)\(step)\(inner)\(newLine)}"
    return editor.replacing(view, with: "if #available(\(systems)) {\(newLine)\(step)\(newer)\(newLine)} \(older)")
  }

  /// Moves the background to the container, together with the backgrounds in other states of the app: the container
  /// needs one in each state.
  func movedBackground() -> [DraftedFix] { Self.movingBackgrounds(of: [self]) }

  /// Moves the backgrounds of several findings together, since each family of a widget may have a view of its own.
  private static func movingBackgrounds(of drafters: [SwiftDrafter]) -> [DraftedFix] {
    let files = drafters.compactMap(\.moveEdits)
    guard files.count == drafters.count else { return [] }
    let joinedFiles = FileEdits.joined(files.flatMap(\.self))
    let drafts = drafters.flatMap { $0.keepingMargins("Move the background to containerBackground", joinedFiles) }
    return drafts.count == drafters.count ? Array(drafts.prefix(1)) : []
  }

  private var isMovable: Bool { !isInFrontOfAnother && !dependsOnEnvironment && !isInsideBackground }

  /// The edits that move the background and those in other states of the app; nil if one of them has to stay.
  private var moveEdits: [FileEdits]? {
    guard isMovable, let others = draftersOfOtherBackgrounds, let deletion = containerDeletion else { return nil }
    let drafters = [self] + others
    if !hasClearContainers, drafters.contains(where: \.isTranslucent) { return nil }
    let files = drafters.compactMap { drafter in
      drafter.moveEditsAtFinding.map { FileEdits(drafter.request.path, drafter.editor.text, $0) }
    }
    return files.count == drafters.count ? files + deletion : nil
  }

  /// True if the background lets through what the container background draws behind it.
  private var isTranslucent: Bool {
    let call = backgroundCall
    let code = call.map { $0.backgroundCode ?? "" } ?? view.map { editor.code(of: $0.wholeChain) } ?? ""
    return ["opacity", "aterial", ".clear"].contains(where: code.contains)
      || findingFamilies.flatMap { $0.value["content"]?.entries ?? [] }.contains { entry in
        entry.key == "background" && entry.value.hasKey("opacity") && entry.isAt(isAtFinding)
      }
  }

  private var hasClearContainers: Bool {
    containerEntries.map(\.value).allSatisfy { value in
      ["clear", "none"].contains(value.scalar ?? value["Color"]?.scalar) || value["EmptyView"] != nil
    }
  }

  /// Nil if the background has to stay.
  private var moveEditsAtFinding: [TextEdit]? {
    // In another system family, the code may be the background of an inner view.
    guard isShownOnlyInFindingFamilies(ignoring: { !$0.hasPrefix("system") }) else { return nil }
    let call = backgroundCall
    let stack = view?.placeInStack?.stack
    let edits = call.map { replacingWithContainer($0) } ?? view.flatMap { movingLayerToContainer($0) }
    let laterModifiers = call?.modifiersAfter ?? stack.map { $0.wholeChain.chain.modifiers[...] } ?? []
    // Modifiers that only shape the background go with it, but a border around it would remain.
    let hasBorder = laterModifiers.contains { $0.modifierName == "overlay" && $0.hasArgument(containing: "stroke") }
    guard let edits, !hasBorder else { return nil }
    let shapes = laterModifiers.filter { ["clipShape", "cornerRadius", "shadow"].contains($0.modifierName) }
    return edits + shapes.compactMap { editor.deleting($0) }
  }

  /// True if the content has another background around all of it, which would cover the container.
  private var isInFrontOfAnother: Bool {
    findingFamilies.contains { family in
      guard let outer = family.value["content"]?.entries.first(where: { $0.key == "background" }) else { return false }
      return outer.value.scalar != "clear" && !isAtFinding(outer.keyPlace) && !isAtFinding(outer.value.place)
        && !outer.value.hasEntry(at: isAtFinding)
    }
  }

  var containerEntries: [DescriptionNode.Entry] {
    findingFamilies.compactMap { family in family.value.entries.first { $0.key == "containerBackground" } }
  }

  /// The deletion of the container background of the finding's families, which would replace a moved one; empty if they
  /// have none. Nil if other code or other families need it, or if there are several.
  private var containerDeletion: [FileEdits]? {
    let entries = containerEntries
    guard let place = entries.first?.keyPlace else { return [] }
    let editor = editor(of: path(of: place))
    let call = editor?.modifier(around: place.span, named: ["containerBackground"])
    // Unreadable code may have a container background, or none.
    if call == nil, entries.allSatisfy(\.value.isUnknown) { return [] }
    // Families without the finding would lose their container background.
    let isShared = otherFamilies.contains { family in
      family.value.entries.contains { $0.keyPlace == place } && !family.value.hasEntry(at: isAtFinding)
    }
    guard let editor, let call, !isShared, entries.allSatisfy({ $0.keyPlace == place }),
      !call.ancestors.contains(where: { $0.is(FunctionDeclSyntax.self) || $0.is(ExtensionDeclSyntax.self) })
    else { return nil }
    return editor.deleting(call).map { [FileEdits(editor.path, editor.text, [$0])] }
  }

  /// Replaces `.background(…)` with `.containerBackground(…, for: .widget)`; nil if the container cannot have it.
  private func replacingWithContainer(_ call: Call) -> [TextEdit]? {
    guard call.argument("in") == nil, let name = call.calledExpression.as(MemberAccess.self)?.declName else {
      return nil
    }
    if let systems = availabilityCondition(of: .containerBackgrounds, at: call) {
      return replacingWithFunction(call, name, since: systems)
    }
    if call.trailingClosure != nil {
      let alignment = call.argument("alignment").map { ", alignment: \(editor.code(of: $0))" } ?? ""
      let head = "containerBackground(for: .widget\(alignment))"
      return [editor.replacing(from: name, to: call.rightParen ?? name.baseName, with: head)]
    }
    guard let value = call.argument(nil), let parenthesis = call.rightParen else { return nil }
    let isStyle = isStyleAlone(value) || value.isColor
    let source = editor.code(of: value.withoutSafeArea)
    if isStyle, call.arguments.count == 1 {
      return [
        editor.replacing(name, with: "containerBackground"), editor.replacing(value, with: "\(source), for: .widget"),
      ]
    }
    let new =
      isStyle ? "containerBackground(\(source), for: .widget)" : "containerBackground(for: .widget) { \(source) }"
    return [editor.replacing(from: name, to: parenthesis, with: new)]
  }

  /// Replaces `.background(…)` with a call of a function that makes a container background only on newer systems.
  private func replacingWithFunction(_ call: Call, _ name: Reference, since systems: String) -> [TextEdit]? {
    guard call.arguments.count == 1, let value = call.argument(nil) else { return nil }
    let source = editor.code(of: value.withoutSafeArea)
    // A function that takes a view needs `Color.blue` instead of `.blue`.
    let isNamedColor = Self.namedColors.contains(source)
    if isStyleAlone(value), !isNamedColor { return nil }
    let argument = isNamedColor ? "Color\(source)" : source
    return [
      editor.replacing(name, with: "removableWidgetBackground"),
      isNamedColor || value != value.withoutSafeArea ? editor.replacing(value, with: argument) : nil,
      editor.addingFunction(
        "removableWidgetBackground", "(_ background: some View) -> some View", of: "View", since: systems,
        "containerBackground(for: .widget) { background }", otherwise: "self.background(background)", for: call),
    ].compactMap(\.self)
  }

  /// Colours that exist in all versions of SwiftUI.
  static let namedColors: Set<String> = [
    ".black", ".white", ".gray", ".red", ".orange", ".yellow", ".green", ".blue", ".purple", ".pink", ".clear",
  ]

  func widgetPlacement() -> [DraftedFix] {
    guard let value = editor.node(LabeledExprSyntax.self, around: finding.span)?.expression else { return [] }
    return draft("Replace \(editor.code(of: value)) with .widget", editor.replacing(value, with: ".widget"))
  }

  func idleBackdrop() -> [DraftedFix] {
    guard let view, editor.code(of: view).hasPrefix("AccessoryWidgetBackground"),
      view.parent?.is(CodeBlockItemSyntax.self) == true
    else { return [] }
    let span = editor.span(of: view)
    let edit = deletedLayer(view) ?? editor.deletingLines(from: span.start, to: span.end)
    return draft("Delete AccessoryWidgetBackground", edit)
  }

  func systemBackdrop() -> [DraftedFix] {
    let title = "Replace the background with AccessoryWidgetBackground"
    if let call = backgroundCall, let access = call.calledExpression.as(MemberAccess.self) {
      return draft(
        title, editor.replacing(from: access.declName, to: call, with: "background { AccessoryWidgetBackground() }"))
    }
    guard let view else { return [] }
    return draft(title, editor.replacing(view, with: "AccessoryWidgetBackground()"))
  }

  func removableBackground() -> [DraftedFix] {
    guard let call = editor.modifier(around: finding.span, named: ["containerBackgroundRemovable"]) else { return [] }
    return draft("Delete containerBackgroundRemovable(false)", editor.deleting(call))
  }
}

extension FileEdits {
  /// Joins the edits of each file. Equal edits count once, and insertions at the same offset become one.
  static func joined(_ separate: [FileEdits]) -> [FileEdits] {
    separate.reduce(into: []) { files, next in
      guard let same = files.firstIndex(where: { $0.path == next.path }) else { return files.append(next) }
      for edit in next.edits where !files[same].edits.contains(edit) {
        if let insertion = files[same].edits.firstIndex(where: { $0.span == edit.span && edit.span.isEmpty }) {
          files[same].edits[insertion].replacement += edit.replacement
        } else {
          files[same].edits.append(edit)
        }
      }
    }
  }
}

extension DescriptionNode {
  /// True for a stack without gaps in which a view with a background fills the width.
  fileprivate var hasTiles: Bool {
    let views = ["VStack", "HStack"].flatMap { self[$0]?.children ?? [] }
    return self["spacing"]?.scalar == "0" && self["padding"] == nil
      && views.contains { $0["background"].map { $0.scalar != "clear" } ?? false && $0["frame"]?["maxWidth"] != nil }
  }

  /// True if the content has an image that fills its space, and neither text nor views that cannot be read.
  fileprivate var isPicture: Bool { hasKey("scaledToFill") && !hasKey("Text") && !hasKey("Label") && !hasKey("View") }
}

extension Call {
  fileprivate var isForWidget: Bool { argument("for")?.lastName == "widget" }

  var backgroundCode: String? { argument(nil)?.withoutSafeArea.code ?? trailingClosure?.statements.code }
}

extension CodeBlockItemSyntax {
  var trailingComment: String { trailingTrivia.contains { $0.isComment } ? String(describing: trailingTrivia) : "" }
}

extension ExprSyntax {
  /// True for `Color.blue`, `Color("Name")` and gradients, which are both styles and views.
  fileprivate var isColor: Bool {
    let name = called.typeName ?? called.as(MemberAccess.self)?.base?.typeName ?? ""
    return name == "Color" || name.hasSuffix("Gradient")
  }

  /// The view without `ignoresSafeArea`, which a container background does not need.
  var withoutSafeArea: ExprSyntax {
    guard let call = self.as(Call.self), ["ignoresSafeArea", "edgesIgnoringSafeArea"].contains(call.modifierName),
      let base = call.base
    else { return self }
    return base
  }

  /// The call whose closure shows the view, the closure's statements, and the view's own; nil for views elsewhere.
  var placeInStack: (item: CodeBlockItemSyntax, list: Statements, stack: Call)? {
    guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(Statements.self),
      let stack = list.parent?.as(ClosureExprSyntax.self)?.parent?.as(Call.self)
    else { return nil }
    return (item, list, stack)
  }

  fileprivate var shownViews: [ExprSyntax] {
    if self.is(SwitchExprSyntax.self) { return bodies.flatMap(\.shownViews) }
    guard let choice = self.as(IfExprSyntax.self) else { return [self] }
    let first = choice.body.statements.shownViews
    if choice.conditions.contains(where: { $0.code.hasPrefix("#available") }) { return first }
    switch choice.elseBody {
    case .ifExpr(let next)?: return first + ExprSyntax(next).shownViews
    case .codeBlock(let block)?: return first + block.statements.shownViews
    case nil: return first
    }
  }
}

extension Statements {
  /// The expressions that are shown, in all branches but those for older systems.
  var shownViews: [ExprSyntax] {
    flatMap { item in
      (item.expression ?? item.item.as(ReturnStmtSyntax.self)?.expression)?.shownViews
        ?? item.statementsInConditions.flatMap(\.shownViews)
    }
  }
}
#endif
