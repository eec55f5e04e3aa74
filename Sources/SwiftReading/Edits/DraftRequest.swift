import Base

/// A finding in Swift code, with the project that it was found in.
public struct DraftRequest {
  let finding: Finding
  let path: SourcePath
  let code: ReadCode
  /// All findings of the project, with their files.
  let findings: [(path: SourcePath, finding: Finding)]
  /// For a text, the number of UTF-8 bytes at its start to replace, and what replaces them; nil if only a person can
  /// rewrite it.
  let rewording: (String) -> (length: Int, replacement: String)?

  public init(
    _ finding: Finding, in path: SourcePath, of code: ReadCode, findings: [(path: SourcePath, finding: Finding)],
    rewording: @escaping (String) -> (length: Int, replacement: String)?
  ) {
    (self.finding, self.path, self.code, self.findings, self.rewording) = (finding, path, code, findings, rewording)
  }

  /// The names of fixes, as rule files have them.
  public static var fixNames: Set<String> {
    #if SwiftSource
    return Set(SwiftDrafter.all.keys)
    #else
    return []
    #endif
  }

  /// The drafts of a fix by its name in rule files, the best first.
  public func drafts(of fix: String) -> [DraftedFix] {
    #if SwiftSource
    return LargeStack.run { SwiftDrafter(self)?.drafts(of: fix) ?? [] }
    #else
    return []
    #endif
  }
}

/// The widgets of a project, with the known content of its files.
public struct ReadCode {
  public let widgets: SwiftWidgets
  public let known: KnownFiles
  /// String files and string catalogues.
  let stringFiles: [SourcePath]
  let read: (SourcePath) -> [UInt8]?

  public init(
    _ widgets: SwiftWidgets, _ known: KnownFiles, of project: SwiftProject, read: @escaping (SourcePath) -> [UInt8]?
  ) {
    (self.widgets, self.known, self.read) = (widgets, known, read)
    stringFiles = project.resourceFiles.filter { $0.ends(in: ".strings", ".xcstrings") }
  }
}

#if SwiftSource
import SwiftSyntax

/// Makes drafts of the fixes of one finding.
struct SwiftDrafter {
  let request: DraftRequest
  let editor: SwiftEditor

  init?(_ request: DraftRequest) {
    guard let parsed = request.code.known.parsed(request.path) else { return nil }
    self.request = request
    editor = SwiftEditor(request.path, parsed)
  }

  var finding: Finding { request.finding }
  var place: TextSpan { finding.span }

  func drafts(of fix: String) -> [DraftedFix] {
    let found = Self.all[fix]?(self) ?? []
    if found.isEmpty || Self.forWidgetsOnly.contains(fix) && isSharedWithApp { return [] }
    return found.compactMap { draft in
      var draft = draft
      if Self.needingRoom.contains(fix) { draft.silences.formUnion(DraftedFix.roomRules) }
      draft.isBeforeLarger = Self.growing.contains(fix)
      if Self.addingContainers.contains(fix) {
        (draft.settles, draft.settledFamilies) = (["background-removable"], namedFamilies)
      }
      for (index, file) in draft.files.enumerated() {
        guard let editor = editor(of: file.path), file.path.ends(in: ".swift") else { continue }
        let changesNothing = file.edits.allSatisfy { edit in
          editor.text[edit.span.start..<edit.span.end].elementsEqual(edit.replacement)
        }
        if changesNothing || editor.separatesComment(by: file.edits) { return nil }
        guard let edits = editor.deletingUnused(after: file.edits) else { return nil }
        draft.files[index].edits = edits
      }
      return withImports(draft)
    }
  }

  /// Fixes that delete code which would be correct in an app: they are not offered for shared code.
  private static let forWidgetsOnly: Set = ["movedBackground", "deletedModifier", "labelOfControl", "stackForList"]

  /// Fixes that give all families that the finding names a container background.
  private static let addingContainers: Set = ["addedBackground", "movedBackground"]

  /// Fixes after which other views have less room.
  private static let needingRoom: Set = growing.union(["widerMargin"])

  /// Fixes whose drafts are ordered by size, the smallest first.
  private static let growing: Set = ["largerFont", "minimumFrame"]

  var isSharedWithApp: Bool {
    isSharedWithApp(editor.token(at: place.start)?.ancestors.lazy.compactMap(\.declaredName).first { _ in true })
  }

  /// True if a file that no widget uses names the declaration. Code in the folder of one of the finding's widgets counts
  /// as the widget's own, so false.
  func isSharedWithApp(_ name: String?) -> Bool {
    if widgets.contains(where: { path(of: $0.description.place).parent == request.path.parent }) { return false }
    guard let name else { return false }
    let code = request.code
    let used = code.widgets.uses.values.reduce(into: code.widgets.bundles) { $0.formUnion($1) }
    return code.widgets.paths.contains { path in
      !used.contains(path) && code.read(path).map { SwiftScanner.hasName(name, in: $0) } ?? false
    }
  }

  /// The draft with imports for the code that it adds.
  private func withImports(_ draft: DraftedFix) -> DraftedFix {
    var draft = draft
    for index in draft.files.indices {
      let file = draft.files[index]
      let added = file.edits.map { String(decoding: $0.replacement, as: UTF8.self) }.joined(separator: " ")
      guard file.path.ends(in: ".swift"), let editor = editor(of: file.path), let place = file.edits.first?.span.start
      else { continue }
      for (module, names) in Self.imports where names.contains(where: { added.contains($0) }) {
        guard let edit = editor.importing(module, for: place), !file.edits.contains(edit) else { continue }
        draft.files[index].edits.append(edit)
      }
    }
    return draft
  }

  // Some begin behind the first letter, to match names of the app such as `widgetContainerBackground`, too.
  private static let imports: KeyValuePairs<String, [String]> = [
    "AppIntents": ["(intent: ", ", intent: "],
    "WidgetKit": [
      "AccessoryWidgetBackground", "ontainerBackground(for: .widget", ", for: .widget)", ".widgetURL(",
      "idgetAccentedRenderingMode(", ".widgetAccentable(", "widgetRenderingMode",
    ],
  ]

  /// The drafts of each fix, by its name in rule files.
  static let all: [String: @Sendable (SwiftDrafter) -> [DraftedFix]] = [
    "addedBackground": { $0.addedBackground() }, "movedBackground": { $0.movedBackground() },
    "widgetPlacement": { $0.widgetPlacement() }, "idleBackdrop": { $0.idleBackdrop() },
    "systemBackdrop": { $0.systemBackdrop() }, "removableBackground": { $0.removableBackground() },
    "largerFont": { $0.largerFont() }, "primaryColor": { $0.primaryColor() },
    "deletedModifier": { $0.deletedModifier() }, "widerMargin": { $0.widerMargin() },
    "systemMargins": { $0.systemMargins() }, "frameOfRemedy": { $0.frameOfRemedy() },
    "minimumFrame": { $0.minimumFrame() }, "shrinkingText": { $0.shrinkingText() },
    "desaturatedImage": { $0.accentedImage(.desaturated) }, "accentedGlyph": { $0.accentedImage(.accented) },
    "movedImage": { $0.movedImage() }, "deletedTwin": { $0.deletedTwin() },
    "onlyFullColor": { $0.onlyFullColor() }, "labelOfControl": { $0.labelOfControl() },
    "buttonWithIntent": { $0.buttonWithIntent() }, "address": { $0.address() },
    "laterReload": { $0.laterReload() }, "shorterAnimation": { $0.shorterAnimation() },
    "stackForList": { $0.stackForList() }, "reworded": { $0.rewordedDescription() },
    "galleryWords": { $0.galleryWords() }, "deletedFamily": { $0.deletedFamily() },
    "accentableView": { $0.accentableView() }, "spokenLabel": { $0.spokenLabel() },
  ]

  /// A draft with these edits of the finding's file.
  func draft(_ title: String, _ edits: [TextEdit]) -> [DraftedFix] {
    [DraftedFix(title, [FileEdits(request.path, editor.text, edits)])]
  }

  /// A draft with one edit; empty without it.
  func draft(_ title: String, _ edit: TextEdit?) -> [DraftedFix] { edit.map { draft(title, [$0]) } ?? [] }

  /// The first code in the remedy, between backticks, with this beginning.
  func remedyCode(_ beginning: String) -> String? {
    finding.remedy?.codeBetweenBackticks.first { $0.hasPrefix(beginning) }.map(String.init)
  }

  /// The view's expression with its modifiers, for a finding at its name or at all of it.
  var view: ExprSyntax? {
    if let call = editor.call(named: place) { return ExprSyntax(call).wholeChain }
    let expression = editor.node(ExprSyntax.self, around: place)
    return expression.flatMap { editor.span(of: $0).start == place.start ? $0.wholeChain : nil }
  }

  func editor(of path: SourcePath) -> SwiftEditor? {
    path == request.path ? editor : request.code.known.parsed(path).map { SwiftEditor(path, $0) }
  }

  /// The findings of another rule in the finding's widget.
  func findings(of rule: String) -> [(path: SourcePath, finding: Finding)] {
    request.findings.filter { _, other in
      other.rule == rule && other.suppression == nil && !other.subject.widgets.isDisjoint(with: finding.subject.widgets)
    }
  }

  /// The families of the finding, and those in whose place it is shown.
  private var namedFamilies: Set<String> {
    let covered = findings(of: finding.rule).filter { path, other in
      path == request.path && other.coveredBy?.rule == finding.rule && other.coveredBy?.span == place
    }
    return Set(finding.subject.families + covered.flatMap(\.finding.subject.families))
  }

  /// The drafters for the findings of another rule in the families that the finding names.
  func drafters(forFindingsOf rule: String) -> [SwiftDrafter] {
    let all = findings(of: rule).filter { path, other in
      !namedFamilies.isDisjoint(with: other.subject.families)
        && widgets.contains { $0.description.hasEntry { self.path(of: $0) == path } }
    }
    let own = all.filter { $0.finding.subject.widget == finding.subject.widget }
    return (own.isEmpty ? all : own).compactMap { drafter(for: $1, in: $0) }
  }

  func drafter(for other: Finding, in path: SourcePath) -> SwiftDrafter? {
    SwiftDrafter(
      DraftRequest(other, in: path, of: request.code, findings: request.findings, rewording: request.rewording))
  }
}

// The finding's widget as it was read.
extension SwiftDrafter {
  /// The descriptions of all widgets that the finding is about. If a widget has copies, only those in the finding's
  /// file count.
  var widgets: [SwiftWidget] {
    let kinds = finding.subject.widgets
    let all = request.code.widgets.descriptions.filter { $0.isListed && kinds.contains($0.kind) }
    return all.filter { widget in
      let place = widget.description.place
      let isOnly = all.allSatisfy { $0.kind != widget.kind || $0.description.place == place }
      return isOnly || path(of: place) == request.path
        || widget.description.hasEntry { path(of: $0) == request.path }
    }
  }

  /// The entries of these widgets' families.
  var families: [DescriptionNode.Entry] { widgets.flatMap { $0.description.entries(of: "families") } }

  /// Those of the families that the finding names.
  var foundFamilies: [DescriptionNode.Entry] { families.filter { finding.subject.families.contains($0.key) } }

  func path(of place: SwiftPlace) -> SourcePath { request.code.widgets.paths[place.file] }

  /// True if the code at the finding is shown only in the finding's families. Families for which `isOther` is true may
  /// show it, too; where `isRight` is true, the code must stay.
  func isShownOnlyWhereFound(
    orIn isOther: (_ family: String) -> Bool = { _ in false },
    unless isRight: (SwiftWidget, _ family: String) -> Bool = { _, _ in false }
  ) -> Bool {
    request.code.widgets.descriptions.allSatisfy { widget in
      widget.description.entries(of: "families").allSatisfy { family in
        isOther(family.key) || finding.subject.families.contains(family.key) && !isRight(widget, family.key)
          || !family.value.hasEntry(at: isHere(place))
      }
    }
  }

  /// The configuration of the finding's only widget, `StaticConfiguration(…)`, with the editor of its file.
  var configuration: (call: Call, editor: SwiftEditor)? {
    let places = Set(widgets.map(\.description.place))
    guard places.count == 1, let place = places.first, let editor = editor(of: path(of: place)) else { return nil }
    let call = editor.token(at: place.span.start)?.ancestor(Call.self) { editor.span(of: $0) == place.span }
    return call.map { ($0, editor) }
  }

  /// Closures with more views are not edited.
  static let maximumViews = 4

  /// The views of the widget's closure, with the editor of their file.
  var contentViews: (views: [ExprSyntax], editor: SwiftEditor)? {
    guard let (call, editor) = configuration,
      let closure = call.closure("content") ?? call.trailingClosures.last?.closure
    else { return nil }
    return (closure.statements.shownViews, editor)
  }

  /// Edits that switch off the system's margins in the configuration; nil if it was not found.
  var disabledMargins: FileEdits? {
    guard let (call, editor) = configuration else { return nil }
    let whole = ExprSyntax(call).wholeChain
    guard let systems = availability(of: .contentMargins, at: call) else {
      return FileEdits(editor.path, editor.text, [editor.inserting(".contentMarginsDisabled()", after: whole)])
    }
    let function = editor.function(
      "withoutContentMargins", "() -> some WidgetConfiguration", of: "WidgetConfiguration", since: systems,
      "return contentMarginsDisabled()", otherwise: "return self", for: call)
    let edits = [editor.inserting(".withoutContentMargins()", after: whole), function]
    return FileEdits(editor.path, editor.text, edits.compactMap(\.self))
  }

  /// The condition of an availability check for some code; nil if all systems that the widget, and an app with its
  /// files, is built for have it.
  func availability(of versions: SystemVersions, at node: some SyntaxProtocol) -> String? {
    let needed = versions.byPlatform
    var older = false
    var names = namedSystems
    let systems = filesOfWidgets.flatMap { request.code.widgets.targetSystems[$0] ?? [] }
    for (name, major) in widgets.flatMap(\.description.oldestSystems) + systems {
      guard let minimum = needed[name] else { continue }
      names.insert(name)
      if major ?? oldestIfUnknown(versions) < minimum { older = true }
    }
    if !older || node.isAvailable(since: needed) { return nil }
    return names.sorted().map { "\($0) \(needed[$0] ?? 0).0" }.joined(separator: ", ") + ", *"
  }
}

extension SwiftDrafter {
  /// The finding's file, and those with the configurations of its widgets.
  private var filesOfWidgets: [SourcePath] {
    (widgets.map { path(of: $0.description.place) } + [request.path]).unique
  }

  private var codeOfWidgets: [String] { filesOfWidgets.compactMap { editor(of: $0)?.source } }

  /// The systems, except iOS, that these files have code for.
  private var namedSystems: Set<String> {
    let words = ["macOS": ["os(macOS)", "NSImage", "canImport(AppKit)"], "watchOS": ["os(watchOS)"]]
    let texts = codeOfWidgets
    let named = words.filter { _, words in texts.contains { text in words.contains { text.contains(text: $0) } } }
    return Set(named.keys)
  }

  /// The oldest system if none is named: code that checks for a version, or was begun before it, is built for earlier
  /// ones, and few projects need a system as late as those with rendering modes of images.
  private func oldestIfUnknown(_ versions: SystemVersions) -> Int {
    let texts = codeOfWidgets
    func uses(_ names: [String]) -> Bool { texts.contains { text in names.contains { text.contains(text: $0) } } }
    let isChecked = uses(versions.byPlatform.map { "#available(\($0.key) \($0.value)" })
    let isOlder = versions.iOS <= 17 && uses(Self.replacedNames) && !uses(Self.replacements)
    return isChecked || versions.isLate || isOlder ? 0 : .max
  }

  /// Names that WidgetKit's templates had before there were container backgrounds.
  private static let replacedNames = [" IntentConfiguration(", " IntentTimelineProvider", ": PreviewProvider"]
  private static let replacements = ["ontainerBackground(", "AppIntentConfiguration(", "AppIntentTimelineProvider"]
}

extension SyntaxProtocol {
  /// True inside of an availability check, or of a declaration for newer systems.
  fileprivate func isAvailable(since needed: [String: Int]) -> Bool {
    ancestors.contains { node in
      if let choice = node.parent?.as(IfExprSyntax.self), node.id == Syntax(choice.body).id {
        return choice.conditions.contains { $0.code.hasPrefix("#available") && $0.code.names(needed) }
      }
      guard let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes else { return false }
      return attributes.contains { $0.code.hasPrefix("@available") && $0.code.names(needed) }
    }
  }
}

extension String {
  /// True if an availability check names a system in one of these versions or a later one.
  fileprivate func names(_ needed: [String: Int]) -> Bool {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "." }
    return zip(words, words.dropFirst()).contains { name, version in
      guard let minimum = needed[String(name)], let major = version.split(separator: ".").first.flatMap({ Int($0) })
      else { return false }
      return major >= minimum
    }
  }
}

extension SyntaxProtocol {
  /// The name of a structure, of an extended type, or of a function or property that all views have.
  fileprivate var declaredName: String? {
    if let type = self.as(StructDeclSyntax.self) { return type.name.text }
    if let extended = self.as(ExtensionDeclSyntax.self) { return extended.extendedType.code }
    // The item, the list and the block of the extension.
    let owner = parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    guard owner?.extendedType.code == "View" else { return nil }
    let variable = self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.code
    return self.as(FunctionDeclSyntax.self)?.name.text ?? variable
  }
}

extension DescriptionNode {
  /// An upper bound on how often code at such a place is shown at once. Of views with conditions only the most frequent
  /// counts, and a loop counts twice.
  func timesShown(at isPlace: (SwiftPlace) -> Bool) -> Int {
    switch content {
    case .scalar, .literal: return 0
    case .mapping(let entries):
      // A number for two edges is in two entries.
      if entries.contains(where: { isPlace($0.keyPlace) || isPlace($0.value.place) }) { return 1 }
      return entries.reduce(0) { $0 + $1.value.timesShown(at: isPlace) * ($1.key == "ForEach" ? 2 : 1) }
    case .list(let items):
      var (sum, largest) = (0, 0)
      for item in items {
        let times = item.timesShown(at: isPlace)
        let hasCondition = item.entries.contains { RedundantGroups.conditions.contains($0.key) }
        if hasCondition { largest = max(largest, times) } else { sum += times }
      }
      return sum + largest
    }
  }
}
#endif
