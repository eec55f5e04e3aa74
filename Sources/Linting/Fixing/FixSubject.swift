import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// A finding to fix, with the nodes at its place.
public struct FixSubject {
  public let text: ReadText
  public let finding: Finding
  public let rule: Rule
  /// The underlined node; nil if a comment or a part of a scalar is underlined.
  public let node: NodeID?

  init(_ finding: Finding, _ rule: Rule, in text: ReadText) {
    self.text = text
    self.finding = finding
    self.rule = rule
    node = finding.span.isEmpty ? nil : text.editor.node(at: finding.span)
  }

  public var editor: TreeEditor { text.editor }
  public var tree: YAMLTree { text.tree }
  public var file: WidgetFile { text.file }

  /// The entry with the underlined key or value, and the mapping that contains it.
  public var entry: (mapping: NodeID, entry: YAMLEntry)? { node.flatMap { editor.entry(of: $0) } }

  public var isKey: Bool { node != nil && entry?.entry.key == node }

  /// The underlined value, or the value of the underlined key.
  public var value: NodeID? { isKey ? entry?.entry.value : node }

  public var key: NodeID? { entry?.entry.key }

  public func text(of node: NodeID?) -> String? {
    guard let node, tree[node].kind == .scalar else { return nil }
    return tree.string(of: node)
  }

  /// The value of a parameter of the rule, for the first family of the finding.
  public func number(_ name: String) -> Double? {
    rule.parameter(name)?.number(for: finding.subject.families.first.flatMap { Family(rawValue: $0) })
  }

  /// The mapping of the innermost view that contains the node.
  public var viewMapping: NodeID? {
    guard let node else { return nil }
    return ([node] + editor.ancestors(of: node)).first(where: isView)
  }

  public func isView(_ node: NodeID) -> Bool { tree[node].kind == .mapping && viewKey(of: node) != nil }

  /// The key with a view's name, which begins with a capital.
  public func viewKey(of mapping: NodeID) -> NodeID? {
    editor.ownEntries(of: mapping).first { tree.beginsWithCapital($0.key) }?.key
  }

  /// True for a view that consists only of its name, as an item of a list.
  func isBareName(_ node: NodeID) -> Bool { isListed(node) && tree.beginsWithCapital(node) }

  private func isListed(_ node: NodeID) -> Bool {
    tree[node].kind == .scalar && editor.parent(of: node).map { tree[$0].kind == .sequence } ?? false
  }

  /// True if two nodes have the same meaning, whatever their notation.
  public func areEqual(_ left: NodeID, _ right: NodeID) -> Bool {
    var hasher = TreeHasher(tree, ignoresNotation: false)
    return hasher.hash(of: left) == hasher.hash(of: right)
  }

  /// The index of the finding's widget: the last of its kind, or the only one if the finding has no kind.
  private var widgetIndex: Int? {
    file.widgets.lastIndex { widget in
      guard let kind = finding.subject.widget else { return file.widgets.count == 1 }
      return file.kind(of: widget) == kind
    }
  }

  public var widgetMapping: NodeID? { widgetIndex.map { file.widgets[$0].node } }

  public var shownWidget: ShownWidget? { widgetIndex.flatMap { text.shown.widget($0) } }

  /// True if a rule also has a finding in one of the families of this one, in the same widget.
  public func isAlsoReported(by rule: String) -> Bool {
    text.findings.contains { other in
      other.rule == rule && other.suppression == nil && other.subject.widget == finding.subject.widget
        && !Set(other.subject.families).isDisjoint(with: finding.subject.families)
    }
  }

  /// The first line of a node, shortened for a title.
  public func shown(_ node: NodeID) -> String {
    let span = tree.span(of: node)
    let source = String(decoding: tree.text[span.start..<min(span.end, span.start + 200)], as: UTF8.self)
    return shortened(String(source.prefix { !$0.isNewline }), to: 40)
  }

  /// The drafts of a fix; empty if its edit cannot be made.
  func drafts(_ action: RuleFix.Action, _ named: NamedFixes) -> [FixDraft] {
    switch action {
    case .replace(let new):
      guard let value else { return [] }
      let resolved = filled(new)
      return draft("Replace \(shown(value)) with \(resolved.words)", editor.replacing(value, with: resolved))
    case .delete:
      guard let node else { return [] }
      return deletions(isKey ? entry?.entry.value ?? node : node)
    case .insert(let entry, let isInside, let isFirst):
      let new = NewEntry(entry.key, filled(entry.value))
      // In a list, only the name of a view can have entries.
      guard let mapping = isInside ? value : self.entry?.mapping ?? node,
        !isListed(mapping) || isBareName(mapping)
      else { return [] }
      let isWidget = !isFirst && file.widgets.contains { $0.node == mapping }
      let edit = isWidget
        ? insertingIntoWidget(new, mapping) : editor.inserting(new, into: mapping, at: isFirst ? .first : .last)
      return draft("Insert \(new.key): \(new.value.words)", edit)
    case .append(let new):
      guard let value else { return [] }
      return draft("Add \(new.words)", editor.appending(filled(new), to: value))
    case .rename(let name):
      guard let key else { return [] }
      return draft("Rename \(shown(key)) to \(name)", editor.renaming(key, to: name))
    case .named(let name): return named[name]?(self) ?? []
    }
  }

  /// Inserts an entry into a widget in the order of the format's table, before families and other long values.
  public func insertingIntoWidget(_ entry: NewEntry, _ widget: NodeID) -> TreeEdit? {
    let lastKeys: Set<WidgetKey> = [
      .families, .containerBackground, .content, .placeholder, .signedOut, .samples, .views,
    ]
    let order = WidgetKey.allCases.filter { !lastKeys.contains($0) }.map(\.rawValue)
    let rank = order.firstIndex(of: entry.key) ?? order.endIndex
    let before = editor.ownEntries(of: widget).last { other in
      order.firstIndex(of: tree.string(of: other.key)).map { $0 < rank } ?? false
    }
    return editor.inserting(entry, into: widget, at: before.map { .after($0.key) } ?? .last)
  }

  /// Inserts an entry into the family whose key is underlined. Inserts it into the widget if the finding is at an item
  /// of `supportedFamilies`, or if `isForSeveral`.
  public func insertingIntoFamily(
    _ entry: NewEntry, orWidgetIf isForSeveral: Bool = false, at position: TreeEditor.EntryPosition = .last
  ) -> TreeEdit? {
    if isKey, !isForSeveral { return value.flatMap { editor.inserting(entry, into: $0, at: position) } }
    return widgetMapping.flatMap { insertingIntoWidget(entry, $0) }
  }

  /// Deletes the entry with a value, or an item, and parents that would be empty.
  public func deletions(_ node: NodeID) -> [FixDraft] {
    let deleted = editor.outermostEmptied(without: node)
    let key = editor.entry(of: deleted)?.entry.key
    let name = key.map(shown) ?? (deleted == node ? shown(node) : "the entry for \(shown(node))")
    return draft("Delete \(name)", editor.deletingWithEmptyParents(node))
  }

  /// Replaces the name of a parameter, such as `$minimum`, with its value.
  private func filled(_ value: NewValue) -> NewValue {
    guard case .word(let word) = value, word.hasPrefix("$"), let number = number(String(word.dropFirst())) else {
      return value
    }
    return .literal(decimal(number))
  }
}

/// An edit that may fix a finding, to be proven.
public struct FixDraft {
  /// An imperative without a period.
  public var title: String
  public var edit: TreeEdit
  /// Rules that must report nothing at a place after the fix. The place is a span of the text before it.
  public var silenced: (rules: Set<String>, place: TextSpan)?
  public var accepts: ((FixOutcome) -> Bool)?

  public init?(_ title: String, _ edit: TreeEdit?) {
    guard let edit else { return nil }
    (self.title, self.edit) = (title, edit)
  }
}

extension NewValue {
  public var words: String {
    switch self {
    case .word(let text), .literal(let text): text
    case .mapping(let entries): "{\(entries.map { "\($0.key): \($0.value.words)" }.joined(separator: ", "))}"
    case .list(let items): "[\(items.map(\.words).joined(separator: ", "))]"
    case .copy, .null: "…"
    }
  }
}
