#if SwiftSource
import Base
import SwiftSyntax

extension SwiftDrafter {
  /// Adds an empty container background to each view that the widget's closure shows.
  func addedBackground() -> [DraftedFix] {
    let other = "background-outside-container"
    let others = drafters(forFindingsOf: other)
    if !others.isEmpty { return others.contains(where: \.isSharedWithApp) ? [] : Self.moved(others) }
    // The closure shows all families, also those with a background of their own.
    guard findings(of: other).isEmpty, let (all, editor) = contentViews else { return [] }
    let views = all.filter { view in
      !view.chain.modifiers.contains { $0.modifierName == "containerBackground" && $0.isForWidget }
    }
    guard (1...Self.maximumViews).contains(views.count), views.count < all.count || !declaresBackground else {
      return []
    }
    // A background that no finding names, as it cannot be read or is an image, would be a box within the margins.
    let roots = contents
    if roots.contains(where: { $0.hasSurface || !$0.rootBackgrounds.isEmpty }) { return [] }
    let edits = views.compactMap { self.addingBackground(to: $0, editor) }
    guard edits.count == views.count else { return [] }
    // Both reach to the edges, from which margins would move them.
    let reachesEdges = roots.contains { $0.isPicture || $0.hasTiles }
    return keepingMargins(
      "Add an empty container background", [FileEdits(editor.path, editor.text, edits)], reachesEdges: reachesEdges)
  }

  /// True if a view of any family declares a container background, which another one around it would replace.
  private var declaresBackground: Bool { families.contains { $0.value["containerBackground"] != nil } }

  private static let empty = ".containerBackground(for: .widget) { EmptyView() }"

  private func addingBackground(to view: ExprSyntax, _ editor: SwiftEditor) -> TextEdit? {
    let other = view.chain.modifiers.first { $0.modifierName == "containerBackground" }
    if let placement = other?.argument("for") { return editor.replacing(placement, with: ".widget") }
    guard let systems = availability(of: .containerBackgrounds, at: view) else {
      return editor.inserting(Self.empty, after: view)
    }
    if let function = backgroundFunction(in: editor) {
      let call = function.call(with: function.background == .style ? "Color.clear" : "EmptyView()")
      return editor.inserting(".\(call)", after: view)
    }
    let source = editor.code(of: view)
    let start = editor.span(of: view).start
    guard editor.beginsLine(start), source.split(whereSeparator: \.isNewline).count <= 4,
      let inner = editor.indented(view)
    else { return nil }
    let (end, space, unit) = (editor.lineEnd, editor.indentation(at: start), editor.unit(at: start))
    // The last line of the chain decides where the modifier goes.
    let separator = editor.separator(after: view)
    let with = "\(unit)\(inner)\(separator)\(separator.isEmpty ? "" : unit)\(Self.empty)"
    return editor.replacing(
      view,
      with: "if #available(\(systems)) {\(end)\(space)\(with)\(end)\(space)} else {\(end)\(space)\(unit)\(inner)\(end)"
        + "\(space)}")
  }

  /// Moves the background, and those of other states of the app with it, since the container needs one in each.
  func movedBackground() -> [DraftedFix] {
    guard isAlone else { return [] }
    let deleted = deletedIfDeclared(editor.modifier(around: place, named: ["background"]))
    return deleted.isEmpty ? Self.moved([self]) : deleted
  }

  /// Moves the backgrounds of several findings in a widget, as each of its families may have a view of its own.
  private static func moved(_ drafters: [SwiftDrafter]) -> [DraftedFix] {
    let files = drafters.compactMap(\.movedFiles)
    guard files.count == drafters.count else { return [] }
    let all = FileEdits.joined(files.flatMap(\.self))
    let drafts = drafters.flatMap { $0.keepingMargins("Move the background to containerBackground", all) }
    return drafts.count == drafters.count ? Array(drafts.prefix(1)) : []
  }

  /// True unless the background is one with others, or made for some environment.
  private var isAlone: Bool { !isInFrontOfAnother && !isUnderEnvironment && !isInsideBackground }

  /// The edits that move the background here and in other states of the app.
  private var movedFiles: [FileEdits]? {
    guard isAlone, let others = draftersOfOtherBackgrounds, let replaced = replacedBackground else { return nil }
    let moved = ([self] + others).map { drafter in
      drafter.movedHere.map { FileEdits(drafter.request.path, drafter.editor.text, $0) }
    }
    let files = moved.compactMap(\.self)
    return files.count == moved.count ? files + replaced : nil
  }

  /// True unless a family shows it inside other views, where it is not a background of the widget.
  private var isOnlyHere: Bool { isShownOnlyWhereFound(orIn: { !$0.hasPrefix("system") }) }

  /// The edits that move the background at this place.
  private var movedHere: [TextEdit]? {
    guard isOnlyHere else { return nil }
    let call = editor.modifier(around: place, named: ["background"])
    let stack = view?.layers?.stack
    let moved = call.map { inContainer($0) } ?? view.flatMap { layerInContainer($0) }
    let later = call?.modifiersAfter ?? stack.map { ExprSyntax($0).wholeChain.chain.modifiers[...] } ?? []
    // Modifiers that cut the background into a shape are needless without it; a border would stay.
    let hasBorder = later.contains { $0.modifierName == "overlay" && $0.draws("stroke") }
    guard let moved, !hasBorder else { return nil }
    let cuts = later.filter { ["clipShape", "cornerRadius", "shadow"].contains($0.modifierName) }
    return moved + cuts.compactMap { editor.deleting($0) }
  }

  /// True if a background around all of the content would cover the container.
  private var isInFrontOfAnother: Bool {
    let isHere = isHere(place)
    return foundFamilies.contains { family in
      guard let outer = family.value["content"]?.entries.first(where: { $0.key == "background" }) else { return false }
      return outer.value.scalar != "clear" && !isHere(outer.keyPlace) && !isHere(outer.value.place)
        && !outer.value.hasEntry(at: isHere)
    }
  }

  /// Deletes a background that the container around has in the same words.
  func deletedIfDeclared(_ call: Call?) -> [DraftedFix] {
    guard isOnlyHere, let edit = deletionIfDeclared(call) else { return [] }
    return draft("Delete the background, which the container has", [edit])
  }

  private func deletionIfDeclared(_ call: Call?) -> TextEdit? {
    let places = Set(declaredContainers.map(\.keyPlace))
    guard places.count == 1, let place = places.first, path(of: place) == request.path,
      let container = editor.modifier(around: place.span, named: ["containerBackground"]),
      // The branch for older systems needs the background.
      case let place = call.map({ Syntax($0) }) ?? view.map({ Syntax($0) }) ?? Syntax(container),
      availability(of: .containerBackgrounds, at: place) == nil,
      let code = call.map({ $0.backgroundCode }) ?? view?.withoutSafeArea.code, code == container.backgroundCode
    else { return nil }
    return call.map { editor.deleting($0) } ?? view.flatMap { deletedLayer($0) }
  }

  var declaredContainers: [DescriptionNode.Entry] {
    foundFamilies.compactMap { family in family.value.entries.first { $0.key == "containerBackground" } }
  }

  /// Deletes the container background that the finding's families have, which may replace a moved one; nil if only a
  /// person can do that, since it is in several places or in code that makes backgrounds.
  private var replacedBackground: [FileEdits]? {
    let declared = declaredContainers
    guard let place = declared.first?.keyPlace else { return [] }
    let editor = editor(of: path(of: place))
    let call = editor?.modifier(around: place.span, named: ["containerBackground"])
    // A view that cannot be read may have one.
    if call == nil, declared.allSatisfy(\.value.isUnknown) { return [] }
    // Other families would have none.
    let isShared = families.contains { family in
      !finding.subject.families.contains(family.key) && family.value.entries.contains { $0.keyPlace == place }
        && !family.value.hasEntry(at: isHere(finding.span))
    }
    guard let editor, let call, !isShared, declared.allSatisfy({ $0.keyPlace == place }),
      !call.ancestors.contains(where: { $0.is(FunctionDeclSyntax.self) || $0.is(ExtensionDeclSyntax.self) })
    else { return nil }
    return editor.deleting(call).map { [FileEdits(editor.path, editor.text, [$0])] }
  }

  /// `.background(…)` as `.containerBackground(…, for: .widget)` at the same place.
  private func inContainer(_ call: Call) -> [TextEdit]? {
    guard call.argument("in") == nil, let name = call.calledExpression.as(MemberAccess.self)?.declName else {
      return nil
    }
    let systems = availability(of: .containerBackgrounds, at: call)
    if let systems {
      guard call.arguments.count == 1, let value = call.argument(nil) else { return nil }
      let source = editor.code(of: value.withoutSafeArea)
      // A view is expected, so a colour needs its type.
      let isNamed = Self.colors.contains(source)
      if value.isImplicitMember, !isNamed { return nil }
      if let function = backgroundFunction(in: editor), function.isShownOnOlderSystems,
        function.background != .style || isNamed || value.isColor
      {
        return [editor.replacing(from: name, to: call, with: function.call(with: isNamed ? "Color\(source)" : source))]
      }
      return [
        editor.replacing(name, with: "removableWidgetBackground"),
        isNamed || value != value.withoutSafeArea
          ? editor.replacing(value, with: isNamed ? "Color\(source)" : source) : nil,
        backgroundFunction(systems, for: call),
      ].compactMap(\.self)
    }
    let isStyle = call.argument(nil).map { $0.isImplicitMember || $0.isColor } ?? false
    if call.trailingClosure != nil {
      let alignment = call.argument("alignment").map { ", alignment: \(editor.code(of: $0))" } ?? ""
      let head = "containerBackground(for: .widget\(alignment))"
      return [editor.replacing(from: name, to: call.rightParen ?? name.baseName, with: head)]
    }
    guard let value = call.argument(nil), let close = call.rightParen else { return nil }
    let source = editor.code(of: value.withoutSafeArea)
    if isStyle, call.arguments.count == 1 {
      return [
        editor.replacing(name, with: "containerBackground"), editor.replacing(value, with: "\(source), for: .widget"),
      ]
    }
    let new =
      isStyle ? "containerBackground(\(source), for: .widget)" : "containerBackground(for: .widget) { \(source) }"
    return [editor.replacing(from: name, to: close, with: new)]
  }

  /// The colours that all systems have.
  static let colors: Set<String> = [
    ".black", ".white", ".gray", ".red", ".orange", ".yellow", ".green", ".blue", ".purple", ".pink", ".clear",
  ]

  /// A function for systems without container backgrounds at the end of the file; nil if the file has it.
  private func backgroundFunction(_ systems: String, for call: Call) -> TextEdit? {
    editor.function(
      "removableWidgetBackground", "(_ background: some View) -> some View", of: "View", since: systems,
      "containerBackground(for: .widget) { background }", otherwise: "self.background(background)", for: call)
  }

  func widgetPlacement() -> [DraftedFix] {
    guard let value = editor.node(LabeledExprSyntax.self, around: place)?.expression else { return [] }
    return draft("Replace \(editor.code(of: value)) with .widget", editor.replacing(value, with: ".widget"))
  }

  func idleBackdrop() -> [DraftedFix] {
    guard let view, editor.code(of: view).hasPrefix("AccessoryWidgetBackground"),
      view.parent?.is(CodeBlockItemSyntax.self) == true
    else { return [] }
    let span = editor.span(of: view)
    let item = view.parent?.as(CodeBlockItemSyntax.self)
    let list = item?.parent?.as(Statements.self)
    // Empty lines after the first view would begin the stack.
    let next = list?.first == item ? list?.dropFirst().first.map { editor.span(of: $0).start } : nil
    let isNext = next.map { editor.text[span.end..<$0].allSatisfy(\.isSpace) } ?? false
    let edit = next.flatMap { isNext ? TextEdit(TextSpan(start: span.start, end: $0), []) : nil }
    return draft(
      "Delete AccessoryWidgetBackground", edit ?? editor.deletingLines(from: span.start, to: span.end))
  }

  func systemBackdrop() -> [DraftedFix] {
    let title = "Replace the background with AccessoryWidgetBackground"
    if let call = editor.modifier(around: place, named: ["background"]),
      let access = call.calledExpression.as(MemberAccess.self)
    {
      return draft(
        title, editor.replacing(from: access.declName, to: call, with: "background { AccessoryWidgetBackground() }"))
    }
    guard let view else { return [] }
    return draft(title, editor.replacing(view, with: "AccessoryWidgetBackground()"))
  }

  func removableBackground() -> [DraftedFix] {
    guard let call = editor.modifier(around: place, named: ["containerBackgroundRemovable"]) else { return [] }
    return draft("Delete containerBackgroundRemovable(false)", editor.deleting(call))
  }
}

extension FileEdits {
  /// Edits of the same file as one, equal ones once, and insertions at the same place one after another.
  static func joined(_ all: [FileEdits]) -> [FileEdits] {
    all.reduce(into: []) { files, next in
      guard let same = files.firstIndex(where: { $0.path == next.path }) else { return files.append(next) }
      for edit in next.edits where !files[same].edits.contains(edit) {
        if let twin = files[same].edits.firstIndex(where: { $0.span == edit.span && edit.span.isEmpty }) {
          files[same].edits[twin].replacement += edit.replacement
        } else {
          files[same].edits.append(edit)
        }
      }
    }
  }
}

extension DescriptionNode {
  /// True for a stack without gaps in which a part fills its place with a colour.
  fileprivate var hasTiles: Bool {
    let parts = ["VStack", "HStack"].compactMap { self[$0]?.content }.flatMap { content -> [DescriptionNode] in
      if case .list(let parts) = content { parts } else { [] }
    }
    return self["spacing"]?.scalar == "0" && self["padding"] == nil
      && parts.contains { $0["background"].map { $0.scalar != "clear" } ?? false && $0["frame"]?["maxWidth"] != nil }
  }

  /// True for an image that fills its space, or several, without any text.
  fileprivate var isPicture: Bool { hasKey("scaledToFill") && !hasKey("Text") && !hasKey("Label") && !hasKey("View") }
}

extension Call {
  fileprivate var isForWidget: Bool { argument("for")?.lastName == "widget" }

  /// The code of what a modifier puts behind a view.
  var backgroundCode: String? { argument(nil)?.withoutSafeArea.code ?? trailingClosure?.statements.code }
}

extension CodeBlockItemSyntax {
  /// What follows the item on its line, if there is a comment.
  var trailingComment: String {
    trailingTrivia.contains { $0.isComment } ? String(describing: trailingTrivia) : ""
  }
}

extension ExprSyntax {
  /// True for `Color.blue`, `Color("Name")` and gradients, which are styles and views.
  fileprivate var isColor: Bool {
    let name = called.typeName ?? called.as(MemberAccess.self)?.base?.typeName ?? ""
    return name == "Color" || name.hasSuffix("Gradient")
  }

  /// A background that fills its container needs no `ignoresSafeArea`.
  var withoutSafeArea: ExprSyntax {
    guard let call = self.as(Call.self), ["ignoresSafeArea", "edgesIgnoringSafeArea"].contains(call.modifierName),
      let base = call.calledExpression.as(MemberAccess.self)?.base
    else { return self }
    return base
  }
}

extension ExprSyntax {
  /// The stack that the view is a layer of, with all of them.
  var layers: (item: CodeBlockItemSyntax, list: Statements, stack: Call)? {
    guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(Statements.self),
      let stack = list.parent?.as(ClosureExprSyntax.self)?.parent?.as(Call.self)
    else { return nil }
    return (item, list, stack)
  }
}

extension Statements {
  /// The expressions that are shown, in all branches but those for older systems.
  var shownViews: [ExprSyntax] { flatMap { $0.item.shownViews } }
}

extension CodeBlockItemSyntax.Item {
  fileprivate var shownViews: [ExprSyntax] {
    switch self {
    case .expr(let expression): return expression.shownViews
    case .stmt(let statement):
      if let wrapped = statement.as(ExpressionStmtSyntax.self) { return wrapped.expression.shownViews }
      return statement.as(ReturnStmtSyntax.self)?.expression.map { $0.shownViews } ?? []
    case .decl(let declaration):
      let clauses = declaration.as(IfConfigDeclSyntax.self)?.clauses
      return clauses?.flatMap { clause -> [ExprSyntax] in
        if case .statements(let statements)? = clause.elements { return statements.shownViews }
        return []
      } ?? []
    }
  }
}

extension ExprSyntax {
  fileprivate var shownViews: [ExprSyntax] {
    if let choice = self.as(SwitchExprSyntax.self) {
      return choice.cases.flatMap { $0.as(SwitchCaseSyntax.self)?.statements.shownViews ?? [] }
    }
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
#endif
