#if SwiftSource
import Base
import SwiftSyntax

/// Makes drafts of the fixes of one finding.
struct SwiftDrafter {
  let request: DraftRequest
  let editor: SwiftEditor

  init?(_ request: DraftRequest) {
    guard let parsed = request.project.cache.parsed(request.path) else { return nil }
    self.request = request
    editor = SwiftEditor(request.path, parsed)
  }

  var finding: Finding { request.finding }

  func drafts(of fix: String) -> [DraftedFix] {
    let drafts = Self.draftersByName[fix]?(self) ?? []
    if drafts.isEmpty || Self.unsharedCodeFixes.contains(fix) && isSharedWithApp { return [] }
    return drafts.compactMap { draft in
      var draft = draft
      if Self.needingRoom.contains(fix) { draft.silentRules.formUnion(DraftedFix.roomRules) }
      draft.laterDraftsNeedMoreRoom = Self.growingFixes.contains(fix)
      if Self.addingContainers.contains(fix) {
        (draft.settledRules, draft.settledFamilies) = (["background-removable"], coveredFamilies)
      }
      for (index, file) in draft.files.enumerated() {
        guard let editor = editor(of: file.path), file.path.ends(in: ".swift") else { continue }
        let changesNothing = file.edits.allSatisfy { edit in
          editor.text[edit.span.start..<edit.span.end].elementsEqual(edit.replacement)
        }
        if changesNothing || editor.separatesComment(by: file.edits)
          || editor.leavesUnusedConstant(after: file.edits)
        { return nil }
        draft.files[index].edits += importEdits(for: file.edits, in: editor)
      }
      return draft
    }
  }

  /// Fixes that delete code which is correct in an app, so they are not offered for code that the app shares.
  private static let unsharedCodeFixes: Set = ["movedBackground", "deletedModifier", "labelOfControl", "stackForList"]

  /// Fixes that give a container background to all families that the finding names.
  private static let addingContainers: Set = ["addedBackground", "movedBackground"]

  /// Fixes after which other views have less room, so they are withheld if that causes findings.
  private static let needingRoom: Set = growingFixes.union(["widerMargin"])

  /// Fixes whose drafts are ordered by size, the smallest first.
  private static let growingFixes: Set = ["largerFont", "minimumFrame"]

  /// True if the app shares the declaration at the finding.
  var isSharedWithApp: Bool {
    isSharedWithApp(editor.token(at: finding.span.start)?.ancestors.lazy.compactMap(\.declaredName).first { _ in true })
  }

  /// True if a file that no widget uses contains the name. False for code in the folder of a widget of the finding.
  func isSharedWithApp(_ name: String?) -> Bool {
    if widgets.contains(where: { path(of: $0.description.place).parent == request.path.parent }) { return false }
    guard let name else { return false }
    let project = request.project
    let usedFiles = project.widgets.uses.values.reduce(into: project.widgets.bundles) { $0.formUnion($1) }
    return project.widgets.paths.contains { path in
      !usedFiles.contains(path) && project.read(path).map { SwiftScanner.hasName(name, in: $0) } ?? false
    }
  }

  /// The imports that added code needs, unless the file or the edits have them.
  private func importEdits(for edits: [TextEdit], in editor: SwiftEditor) -> [TextEdit] {
    let added = edits.map { String(decoding: $0.replacement, as: UTF8.self) }.joined(separator: " ")
    return Self.codeNeedingImport.filter { $1.contains { added.contains($0) } }.compactMap { module, _ in
      edits.first.flatMap { editor.addingImport(of: module, near: $0.span.start) }
    }.filter { !edits.contains($0) }
  }

  /// Code that needs an import, by module. Some entries lack the first letter, to match upper and lower case.
  private static let codeNeedingImport: KeyValuePairs<String, [String]> = [
    "AppIntents": ["(intent: ", ", intent: "],
    "WidgetKit": [
      "AccessoryWidgetBackground", "ontainerBackground(for: .widget", ", for: .widget)", ".widgetURL(",
      "idgetAccentedRenderingMode(", ".widgetAccentable(", "widgetRenderingMode",
    ],
  ]

  /// The functions that make drafts, by the name of a fix in rule files.
  static let draftersByName: [String: @Sendable (SwiftDrafter) -> [DraftedFix]] = [
    "addedBackground": { $0.addedBackground() }, "movedBackground": { $0.movedBackground() },
    "widgetPlacement": { $0.widgetPlacement() }, "idleBackdrop": { $0.idleBackdrop() },
    "systemBackdrop": { $0.systemBackdrop() }, "removableBackground": { $0.removableBackground() },
    "largerFont": { $0.largerFont() }, "primaryColor": { $0.primaryColor() },
    "deletedModifier": { $0.deletedModifier() }, "widerMargin": { $0.widerMargin() },
    "systemMargins": { $0.systemMargins() }, "frameOfRemedy": { $0.frameOfRemedy() },
    "minimumFrame": { $0.minimumFrame() }, "shrinkingText": { $0.shrinkingText() },
    "desaturatedImage": { $0.accentedImage(.desaturated) }, "accentedGlyph": { $0.accentedImage(.accented) },
    "movedImage": { $0.movedImage() }, "onlyFullColor": { $0.onlyFullColor() },
    "labelOfControl": { $0.labelOfControl() },
    "buttonWithIntent": { $0.buttonWithIntent() }, "address": { $0.address() },
    "laterReload": { $0.laterReload() }, "shorterAnimation": { $0.shorterAnimation() },
    "stackForList": { $0.stackForList() }, "reworded": { $0.rewordedDescription() },
    "galleryWords": { $0.galleryWords() }, "deletedFamily": { $0.deletedFamily() },
    "accentableView": { $0.accentableView() }, "spokenLabel": { $0.spokenLabel() },
  ]

  func draft(_ title: String, _ edits: [TextEdit]) -> [DraftedFix] {
    [DraftedFix(title, [FileEdits(request.path, editor.text, edits)])]
  }

  func draft(_ title: String, _ edit: TextEdit?) -> [DraftedFix] { edit.map { draft(title, [$0]) } ?? [] }

  func remedyCode(startingWith prefix: String) -> String? {
    finding.remedy?.codeBetweenBackticks.first { $0.hasPrefix(prefix) }.map(String.init)
  }

  /// The view at the finding, with all of its modifiers.
  var view: ExprSyntax? {
    if let call = editor.call(named: finding.span) { return call.wholeChain }
    let expression = editor.node(ExprSyntax.self, around: finding.span)
    return expression.flatMap { editor.span(of: $0).start == finding.span.start ? $0.wholeChain : nil }
  }

  /// The `background` whose name or argument is at the finding.
  var backgroundCall: Call? { editor.modifier(around: finding.span, named: ["background"]) }

  func editor(of path: SourcePath) -> SwiftEditor? {
    path == request.path ? editor : request.project.cache.parsed(path).map { SwiftEditor(path, $0) }
  }

  /// The findings of a rule in the finding's widgets, without suppressed ones.
  func findings(of rule: String) -> [(path: SourcePath, finding: Finding)] {
    request.findings.filter { _, other in
      other.rule == rule && other.suppression == nil && !other.subject.widgets.isDisjoint(with: finding.subject.widgets)
    }
  }

  /// The families of the finding, and of the findings that it covers.
  private var coveredFamilies: Set<String> {
    let covered = findings(of: finding.rule).filter { path, other in
      path == request.path && other.coveredBy?.rule == finding.rule && other.coveredBy?.span == finding.span
    }
    return Set(finding.subject.families + covered.flatMap(\.finding.subject.families))
  }

  /// The drafters for the findings of a rule in the covered families, if possible only those of the same widget.
  func drafters(forFindingsOf rule: String) -> [SwiftDrafter] {
    let candidates = findings(of: rule).filter { path, other in
      !coveredFamilies.isDisjoint(with: other.subject.families)
        && widgets.contains { $0.description.hasEntry { self.path(of: $0) == path } }
    }
    let inSameWidget = candidates.filter { $0.finding.subject.widget == finding.subject.widget }
    return (inSameWidget.isEmpty ? candidates : inSameWidget).compactMap { drafter(for: $1, in: $0) }
  }

  func drafter(for other: Finding, in path: SourcePath) -> SwiftDrafter? {
    SwiftDrafter(
      DraftRequest(other, in: path, of: request.project, findings: request.findings, rewording: request.rewording))
  }

  /// The listed widgets that the finding is about. If several have one kind, only those with code in the finding's
  /// file.
  var widgets: [SwiftWidget] {
    let kinds = finding.subject.widgets
    let candidates = request.project.widgets.descriptions.filter { $0.isListed && kinds.contains($0.kind) }
    return candidates.filter { widget in
      let place = widget.description.place
      let isOnly = candidates.allSatisfy { $0.kind != widget.kind || $0.description.place == place }
      return isOnly || path(of: place) == request.path || widget.description.hasEntry { path(of: $0) == request.path }
    }
  }

  var families: [DescriptionNode.Entry] { widgets.flatMap { $0.description.entries(of: "families") } }

  var findingFamilies: [DescriptionNode.Entry] { families.filter { finding.subject.families.contains($0.key) } }

  var otherFamilies: [DescriptionNode.Entry] { families.filter { !finding.subject.families.contains($0.key) } }

  func path(of place: CodeRange) -> SourcePath { request.project.widgets.paths[place.fileIndex] }

  /// True if only the finding's families show the code at the finding, and `isCorrect` is false for all of them.
  /// Families for which `isIgnored` is true may show the code, too.
  func isShownOnlyInFindingFamilies(
    ignoring isIgnored: (_ family: String) -> Bool = { _ in false },
    unless isCorrect: (SwiftWidget, _ family: String) -> Bool = { _, _ in false }
  ) -> Bool {
    request.project.widgets.descriptions.allSatisfy { widget in
      widget.description.entries(of: "families").allSatisfy { family in
        isIgnored(family.key) || finding.subject.families.contains(family.key) && !isCorrect(widget, family.key)
          || !family.value.hasEntry(at: isAtFinding)
      }
    }
  }

  /// The widget's configuration, such as `StaticConfiguration(…)`, with the editor of its file; nil if the finding is
  /// about several widgets.
  var configuration: (call: Call, editor: SwiftEditor)? {
    let places = Set(widgets.map(\.description.place))
    guard places.count == 1, let place = places.first, let editor = editor(of: path(of: place)) else { return nil }
    let call = editor.token(at: place.span.start)?.ancestor(Call.self) { editor.span(of: $0) == place.span }
    return call.map { ($0, editor) }
  }

  /// Closures with more views are not edited.
  static let maximumViews = 4

  /// The views that the configuration's closure shows, with the editor of their file.
  var contentViews: (views: [ExprSyntax], editor: SwiftEditor)? {
    guard let (call, editor) = configuration, let closure = call.contentClosure else { return nil }
    return (closure.statements.shownViews, editor)
  }

  /// The edits that disable the content margins; nil if the configuration is unknown.
  var marginDisablingEdits: FileEdits? {
    guard let (call, editor) = configuration else { return nil }
    let configurationChain = call.wholeChain
    guard let systems = availabilityCondition(of: .contentMargins, at: call) else {
      let edit = editor.inserting(".contentMarginsDisabled()", after: configurationChain)
      return FileEdits(editor.path, editor.text, [edit])
    }
    let function = editor.addingFunction(
      "withoutContentMargins", "() -> some WidgetConfiguration", of: "WidgetConfiguration", since: systems,
      "return contentMarginsDisabled()", otherwise: "return self", for: call)
    let edits = [editor.inserting(".withoutContentMargins()", after: configurationChain), function]
    return FileEdits(editor.path, editor.text, edits.compactMap(\.self))
  }
}

extension SyntaxProtocol {
  /// The name of a structure, of an extended type, or of a member of an extension of `View`; nil for other nodes.
  fileprivate var declaredName: String? {
    if let type = self.as(StructDeclSyntax.self) { return type.name.text }
    if let extended = self.as(ExtensionDeclSyntax.self) { return extended.extendedType.code }
    // The member's item, the list of members and their block are in between.
    let owner = parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    guard owner?.extendedType.code == "View" else { return nil }
    return self.as(FunctionDeclSyntax.self)?.name.text ?? self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.code
  }
}

extension DescriptionNode {
  /// The largest number of times that code at a matching place is shown at once. Of the views with conditions, only
  /// the one with the largest number counts. A ForEach counts twice, as a stand-in for many.
  func maximumTimesShown(at matches: (CodeRange) -> Bool) -> Int {
    // One number in code can have several entries, such as a padding for two edges, and counts once.
    if entries.contains(where: { $0.isAt(matches) }) { return 1 }
    var (sum, largest) = (0, 0)
    for child in children {
      let times = child.maximumTimesShown(at: matches)
      let hasCondition = child.entries.contains { RedundantGroups.conditions.contains($0.key) }
      if hasCondition { largest = max(largest, times) } else { sum += times }
    }
    return (sum + largest) * (self["ForEach"] == nil ? 1 : 2)
  }
}
#endif
