import Base

/// A finding in Swift code, with the project that it was found in.
public struct DraftRequest {
  let finding: Finding
  let path: SourcePath
  let code: ReadCode
  /// All findings of the project, with their files.
  let findings: [(path: SourcePath, finding: Finding)]
  /// The beginning of a text that a rule reports, by its length, with what it should be.
  let reworded: (String) -> (length: Int, replacement: String)?

  public init(
    _ finding: Finding, in path: SourcePath, of code: ReadCode, findings: [(path: SourcePath, finding: Finding)],
    reworded: @escaping (String) -> (length: Int, replacement: String)?
  ) {
    (self.finding, self.path, self.code, self.findings, self.reworded) = (finding, path, code, findings, reworded)
  }

  public static var names: Set<String> {
    #if SwiftSource
    return Set(SwiftDrafts.all.keys)
    #else
    return []
    #endif
  }

  /// The drafts of a fix by its name in rule files, the best first.
  public func drafts(of fix: String) -> [DraftedFix] {
    #if SwiftSource
    return LargeStack.run { SwiftDrafts(self)?.drafts(of: fix) ?? [] }
    #else
    return []
    #endif
  }
}

/// The widgets of a project, with what was read of its files.
public struct ReadCode {
  public let widgets: SwiftWidgets
  public let known: KnownFiles
  /// String files and string catalogues.
  let texts: [SourcePath]
  let read: (SourcePath) -> [UInt8]?

  public init(
    _ widgets: SwiftWidgets, _ known: KnownFiles, of project: SwiftProject, read: @escaping (SourcePath) -> [UInt8]?
  ) {
    (self.widgets, self.known, self.read) = (widgets, known, read)
    texts = project.resourceFiles.filter { $0.ends(in: ".strings", ".xcstrings") }
  }
}

#if SwiftSource
import SwiftSyntax

struct SwiftDrafts {
  let request: DraftRequest
  let editor: SwiftEditor

  init?(_ request: DraftRequest) {
    guard let parsed = request.code.known.parsed(request.path) else { return nil }
    self.request = request
    editor = SwiftEditor(request.path, parsed)
  }

  var finding: Finding { request.finding }
  var place: TextSpan { finding.span }

  func drafts(of fix: String) -> [DraftedFix] { Self.all[fix]?(self) ?? [] }

  /// Keyed by the names in rule files.
  static let all: [String: @Sendable (SwiftDrafts) -> [DraftedFix]] = [
    "addedBackground": { $0.addedBackground() }, "movedBackground": { $0.movedBackground() },
    "widgetPlacement": { $0.widgetPlacement() }, "idleBackdrop": { $0.idleBackdrop() },
    "systemBackdrop": { $0.systemBackdrop() }, "removableBackground": { $0.removableBackground() },
    "largerFont": { $0.largerFont() }, "primaryColor": { $0.primaryColor() },
    "deletedModifier": { $0.deletedModifier() }, "widerMargin": { $0.widerMargin() },
    "systemMargins": { $0.systemMargins() }, "frameOfRemedy": { $0.frameOfRemedy() },
    "minimumFrame": { $0.minimumFrame() }, "shrinkingText": { $0.shrinkingText() },
    "desaturatedImage": { $0.accentedImage(.desaturated) }, "accentedGlyph": { $0.accentedImage(.accented) },
    "onlyFullColor": { $0.onlyFullColor() }, "labelOfControl": { $0.labelOfControl() },
    "buttonWithIntent": { $0.buttonWithIntent() }, "address": { $0.address() },
    "laterReload": { $0.laterReload() }, "shorterAnimation": { $0.shorterAnimation() },
    "stackForList": { $0.stackForList() }, "reworded": { $0.rewordedDescription() },
    "galleryWords": { $0.galleryWords() }, "deletedFamily": { $0.deletedFamily() },
    "accentableView": { $0.accentableView() }, "spokenLabel": { $0.spokenLabel() },
  ]

  /// The finding's file with one edit or several, all or nothing.
  func draft(_ title: String, _ edits: TextEdit?...) -> [DraftedFix] {
    let made = edits.compactMap(\.self)
    return made.count == edits.count ? [DraftedFix(title, [FileEdits(request.path, editor.text, made)])] : []
  }

  /// The code between backticks in the remedy that begins in a way.
  func remedyCode(_ beginning: String) -> String? {
    let parts = finding.remedy?.split(separator: "`", omittingEmptySubsequences: false) ?? []
    return parts.enumerated().first { !$0.offset.isMultiple(of: 2) && $0.element.hasPrefix(beginning) }
      .map { String($0.element) }
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

  /// The drafts for a finding of another rule in the same families of the widget; nil if there is none.
  func drafts(forFindingOf rule: String) -> SwiftDrafts? {
    let found = request.findings.first { _, other in
      other.rule == rule && other.suppression == nil && other.subject.widget == finding.subject.widget
        && !Set(other.subject.families).isDisjoint(with: finding.subject.families)
    }
    return found.flatMap { path, other in
      SwiftDrafts(
        DraftRequest(other, in: path, of: request.code, findings: request.findings, reworded: request.reworded))
    }
  }
}

// The finding's widget as it was read.
extension SwiftDrafts {
  /// The descriptions of all widgets that the finding is about.
  var widgets: [SwiftWidget] {
    let kinds = finding.subject.otherWidgets.union([finding.subject.widget].compactMap(\.self))
    return request.code.widgets.descriptions.filter { $0.isListed && kinds.contains($0.kind) }
  }

  /// True if no other family of any widget shows what is at the finding.
  var isShownOnlyWhereFound: Bool {
    let paths = request.code.widgets.paths
    return request.code.widgets.descriptions.allSatisfy { widget in
      widget.description.entries(of: "families").allSatisfy { family in
        finding.subject.families.contains(family.key)
          || !family.value.holdsEntry { paths[$0.file] == request.path && $0.span == place }
      }
    }
  }

  /// The configuration of the finding's only widget, `StaticConfiguration(…)`, with the editor of its file.
  var configuration: (call: Call, editor: SwiftEditor)? {
    let places = Set(widgets.map(\.description.place))
    guard places.count == 1, let place = places.first, let editor = editor(of: request.code.widgets.paths[place.file])
    else { return nil }
    let call = editor.token(at: place.span.start)?.ancestors.lazy.compactMap { $0.as(Call.self) }.first {
      editor.span(of: $0) == place.span
    }
    return call.map { ($0, editor) }
  }

  /// Closures with more views are not edited.
  static let mostViews = 4

  /// The views of the widget's closure, with the editor of their file.
  var contentViews: (views: [ExprSyntax], editor: SwiftEditor)? {
    guard let (call, editor) = configuration,
      let closure = call.closure("content") ?? call.trailingClosures.last?.closure
    else { return nil }
    return (closure.statements.shownViews, editor)
  }

  func configuring(_ modifier: String) -> FileEdits? {
    configuration.map { call, editor in
      FileEdits(editor.path, editor.text, [editor.inserting(modifier, behind: ExprSyntax(call).wholeChain)])
    }
  }

  /// The condition of an availability check for some code; nil if all systems that the widget is built for have it.
  func availability(of versions: SystemVersions, at node: some SyntaxProtocol) -> String? {
    let needed = versions.byPlatform
    var older = false
    var names: Set<String> = []
    for entry in widgets.flatMap({ $0.description.entries(of: "platforms") }) {
      let name = ["iPhone", "iPad", "iPadOS"].contains(entry.key) ? "iOS" : entry.key
      guard let least = needed[name] else { continue }
      names.insert(name)
      let major = entry.value.scalar?.split(separator: ".").first.flatMap { Int($0) }
      if let major, major < least { older = true }
    }
    if !older || node.isAvailable(since: needed) { return nil }
    return names.sorted().map { "\($0) \(needed[$0] ?? 0).0" }.joined(separator: ", ") + ", *"
  }
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
  /// True if an availability check names a system since such a version.
  fileprivate func names(_ needed: [String: Int]) -> Bool {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "." }
    return zip(words, words.dropFirst()).contains { name, version in
      guard let least = needed[String(name)], let major = version.split(separator: ".").first.flatMap({ Int($0) })
      else { return false }
      return major >= least
    }
  }
}

extension DescriptionNode {
  subscript(key: String) -> DescriptionNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// True if a key at such a place is anywhere in the node.
  func holdsEntry(at isPlace: (SwiftPlace) -> Bool) -> Bool {
    switch content {
    case .scalar, .literal: false
    case .list(let items): items.contains { $0.holdsEntry(at: isPlace) }
    case .mapping(let entries): entries.contains { isPlace($0.keyPlace) || $0.value.holdsEntry(at: isPlace) }
    }
  }

  func entries(of key: String) -> [Entry] {
    guard case .mapping(let entries)? = self[key]?.content else { return [] }
    return entries
  }
}
#endif
