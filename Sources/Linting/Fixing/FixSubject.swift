import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// A finding with the nodes at its place.
public struct FixSubject {
  public let text: ReadText
  public let finding: Finding
  public let rule: Rule
  /// The underlined node; nil for comments and parts of texts.
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

  /// The mapping with the underlined key or value, and its entry.
  public var entry: (mapping: NodeID, entry: YAMLEntry)? { node.flatMap { editor.entry(of: $0) } }

  /// True if a key is underlined.
  public var isKey: Bool { node != nil && entry?.entry.key == node }

  /// The underlined value, or the value of the underlined key.
  public var value: NodeID? { isKey ? entry?.entry.value : node }

  public var key: NodeID? { entry?.entry.key }

  public func text(of node: NodeID?) -> String? {
    guard let node, tree[node].kind == .scalar else { return nil }
    return tree.string(of: node)
  }

  /// The number of other places that show the underlined node: through aliases, and by the name of a view.
  var otherUses: Int {
    guard let node else { return 0 }
    return editor.otherUses(of: node) + max(0, usesOfNamedView(around: node) - 1)
  }

  /// The number of uses of the view under `views` around a node; 0 without one.
  private func usesOfNamedView(around node: NodeID) -> Int {
    let around = [node] + editor.ancestors(of: node)
    guard around.count > 2, let root = around.last,
      let (views, named) = editor.entry(of: around[around.count - 3]), named.value == around[around.count - 3],
      editor.value(of: "views", in: root) == views
    else { return 0 }
    let name = tree.string(of: named.key)
    return (root.index..<tree.next(after: root).index).count { index in
      let mapping = NodeID(index: index)
      return tree[mapping].kind == .mapping && text(of: editor.value(of: "View", in: mapping)) == name
    }
  }

  public func number(_ name: String) -> Double? {
    rule.parameter(name)?.number(for: finding.subject.families.first.flatMap { Family(rawValue: $0) })
  }

  /// The nearest view around the node.
  public var viewMapping: NodeID? {
    guard let node else { return nil }
    let around = [node] + editor.ancestors(of: node)
    return around.first { isView($0) }
  }

  public func isView(_ node: NodeID) -> Bool { tree[node].kind == .mapping && viewKey(of: node) != nil }

  /// The view's name: a key that begins with a capital.
  public func viewKey(of mapping: NodeID) -> NodeID? {
    editor.ownEntries(of: mapping).first { tree.beginsWithCapital($0.key) }?.key
  }

  /// True for a view's name that is an item of a list.
  func isBareName(_ node: NodeID) -> Bool { isListed(node) && tree.beginsWithCapital(node) }

  /// True for a scalar that is an item of a list.
  private func isListed(_ node: NodeID) -> Bool {
    tree[node].kind == .scalar && editor.parent(of: node).map { tree[$0].kind == .sequence } ?? false
  }

  /// True if two nodes mean the same, however they are written.
  public func areEqual(_ one: NodeID, _ other: NodeID) -> Bool {
    var hasher = TreeHasher(tree, ignoresNotation: false)
    return hasher.hash(of: one) == hasher.hash(of: other)
  }

  /// The only widget, or the last with the finding's kind.
  private var widgetIndex: Int? {
    file.widgets.lastIndex { widget in
      guard let kind = finding.subject.widget else { return file.widgets.count == 1 }
      return file.kind(of: widget) == kind
    }
  }

  public var widgetMapping: NodeID? { widgetIndex.map { file.widgets[$0].node } }

  public var shownWidget: ShownWidget? { widgetIndex.flatMap { text.shown.widget($0) } }

  /// True if a rule has a finding in the same families of the widget.
  public func isAlsoReported(by rule: String) -> Bool {
    text.findings.contains { other in
      other.rule == rule && other.suppression == nil && other.subject.widget == finding.subject.widget
        && !Set(other.subject.families).isDisjoint(with: finding.subject.families)
    }
  }
}

public struct FixDraft {
  /// An imperative without a period.
  public var title: String
  public var edit: TreeEdit
  /// Further rules that must not have a finding at a place after the fix.
  public var silenced: SilencedRules?
  /// A further condition on the result of the fix.
  public var accepts: ((FixOutcome) -> Bool)?

  public init?(_ title: String, _ edit: TreeEdit?) {
    guard let edit else { return nil }
    self.title = title
    self.edit = edit
  }
}

/// Rules that must not have a finding at a place after a fix. The place is in the text before the fix.
public struct SilencedRules {
  let rules: Set<String>
  let place: TextSpan

  public init(rules: Set<String>, place: TextSpan) {
    self.rules = rules
    self.place = place
  }

  func isKept(in text: ReadText, after edits: TextEdits) -> Bool {
    !text.isFound(by: rules, in: edits.newSpan(of: place))
  }
}

extension FixSubject {
  public func shown(_ node: NodeID) -> String {
    let span = tree.span(of: node)
    let source = String(decoding: tree.text[span.start..<min(span.end, span.start + 200)], as: UTF8.self)
    return shortened(String(source.prefix { !$0.isNewline }), to: 40)
  }

  /// The drafts of a fix; empty if it cannot be written.
  func drafts(_ action: RuleFix.Action, _ named: NamedFixes) -> [FixDraft] {
    switch action {
    case .replace(let new):
      guard let value else { return [] }
      let resolved = filled(new)
      let edit = editor.replacing(value, with: resolved)
      return draft("Replace \(shown(value)) with \(resolved.words)", edit)
    case .delete:
      guard let node else { return [] }
      return deletions(isKey ? entry?.entry.value ?? node : node)
    case .insert(let entry, let isInside, let isFirst):
      let new = NewEntry(entry.key, filled(entry.value))
      // A listed name other than a view's, such as a family's, has no keys.
      guard let mapping = isInside ? value : self.entry?.mapping ?? node,
        !isListed(mapping) || isBareName(mapping)
      else { return [] }
      let isWidget = !isFirst && file.widgets.contains { $0.node == mapping }
      let edit =
        isWidget
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

  /// Inserts a key in the order of the format's table, before the families and other long parts.
  public func insertingIntoWidget(_ entry: NewEntry, _ widget: NodeID) -> TreeEdit? {
    let parts: Set<WidgetKey> = [.families, .containerBackground, .content, .placeholder, .signedOut, .samples, .views]
    let order = WidgetKey.allCases.filter { !parts.contains($0) }.map(\.rawValue)
    let place = order.firstIndex(of: entry.key) ?? order.endIndex
    let before = editor.ownEntries(of: widget).last { other in
      order.firstIndex(of: tree.string(of: other.key)).map { $0 < place } ?? false
    }
    return editor.inserting(entry, into: widget, at: before.map { .after($0.key) } ?? .last)
  }

  /// Inserts an entry into the underlined family, or into the widget if the family is only an item of
  /// `supportedFamilies`.
  public func insertingIntoFamily(
    _ entry: NewEntry, orWidgetIf isForSeveral: Bool = false, at position: TreeEditor.EntryPosition = .last
  ) -> TreeEdit? {
    if isKey, !isForSeveral { return value.flatMap { editor.inserting(entry, into: $0, at: position) } }
    return widgetMapping.flatMap { insertingIntoWidget(entry, $0) }
  }

  /// Deletes an entry by its value, or an item, with parents that would be empty.
  public func deletions(_ piece: NodeID) -> [FixDraft] {
    let deleted = editor.outermostEmptied(without: piece)
    let name: String
    if let key = editor.entry(of: deleted)?.entry.key {
      name = shown(key)
    } else {
      name = deleted == piece ? shown(piece) : "the entry for \(shown(piece))"
    }
    return draft("Delete \(name)", editor.deletingWithEmptyParents(piece))
  }

  /// Replaces `$minimum` with the parameter's value.
  private func filled(_ value: NewValue) -> NewValue {
    guard case .word(let word) = value, word.hasPrefix("$"), let number = number(String(word.dropFirst())) else {
      return value
    }
    return .literal(decimal(number))
  }
}

extension NewValue {
  /// The value in a title.
  public var words: String {
    switch self {
    case .word(let text), .literal(let text): text
    case .mapping(let entries): "{\(entries.map { "\($0.key): \($0.value.words)" }.joined(separator: ", "))}"
    case .list(let items): "[\(items.map(\.words).joined(separator: ", "))]"
    case .copy, .null: "…"
    }
  }
}
