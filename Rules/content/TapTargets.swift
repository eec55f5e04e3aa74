import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension FactScope {
  var inlineTargets: TapTargets? {
    guard let family, family.offered.family == .accessoryInline else { return nil }
    let declaredURL = family.offered.description?.widgetURL ?? widget.widgetURL
    var fullest: (content: ShownContent, views: CountedViews, count: Int, urlKey: NodeID?)?
    for content in family.contents {
      let views = CountedViews(in: content) { $0.isTapTarget }
      let urlKey = declaredURL ?? file.widgetURLKey(in: content)
      let count = views.total + (urlKey == nil ? 0 : 1)
      if count > fullest?.count ?? 0 { fullest = (content, views, count, urlKey) }
    }
    guard let fullest else { return nil }
    let members = fullest.views.members(in: fullest.content)
    var keys = members.flatMap { member in
      Array(repeating: file[fullest.content.views[member.index].view].key, count: min(2, member.count))
    }.sorted()
    if let urlKey = fullest.urlKey {
      // In code, where the order of declarations means nothing, the control is what has to go.
      let index = file.tree.isFromCode ? 0 : keys.firstIndex { $0 > urlKey } ?? keys.count
      keys.insert(urlKey, at: index)
    }
    return TapTargets(
      count: fullest.count, first: keys.first, second: keys.dropFirst().first, hasWidgetURL: fullest.urlKey != nil,
      destination: members.lazy.compactMap { file[fullest.content.views[$0.index].view].destination }.first)
  }
}

/// The buttons, toggles, links and the `widgetURL` of a family, in the presentation and state with most of them.
struct TapTargets {
  let count: Int
  /// The first two in document order: keys of views, or `widgetURL`.
  let first: NodeID?
  let second: NodeID?
  let hasWidgetURL: Bool
  /// The destination of the first Link.
  let destination: NodeID?
}

extension WidgetFile {
  func widgetURLKey(in content: ShownContent) -> NodeID? {
    content.views.indices.lazy.filter { !content.views[$0].isUncertain }
      .compactMap { content.modifier(.widgetURL, of: $0, in: self)?.key }.first
  }
}

extension View {
  var destination: NodeID? { if case .destination(let destination) = argument { destination } else { nil } }
}

extension ShownView {
  var isTapTarget: Bool { kind.isInteractive && isSeen }
}

extension FixSubject {
  /// Replaces a Link, Button or Toggle without modifiers with its label.
  func labelView() -> [FixDraft] {
    guard let node, let name = text(of: node), ["Link", "Button", "Toggle"].contains(name), isKey,
      let (mapping, control) = entry, editor.ownEntries(of: mapping).count == 1,
      tree[control.value].kind == .mapping, let label = editor.value(of: "label", in: control.value),
      !isShown(mapping, outside: familiesWithoutTaps)
    else { return [] }
    let title = "Show the label without the \(name)"
    let text = NewValue.mapping([NewEntry("Text", .word(tree.string(of: label)))])
    let edit = tree[label].kind == .scalar
      ? editor.replacing(mapping, with: text) : editor.replacing(mapping, withCopyOf: label)
    let withURL = editor.value(of: "destination", in: control.value).flatMap(addingURL)
    return drafts(
      withURL.flatMap { FixDraft("\(title), and add its destination as widgetURL", joined(edit, $0)) },
      FixDraft(title, edit))
  }

  /// The families in which a rule reports the control.
  private var familiesWithoutTaps: Set<String> {
    let reported = text.findings.filter { other in
      ["interaction-unsupported", "inline-single-target"].contains(other.rule) && other.span == finding.span
    }
    return Set(reported.flatMap(\.subject.families))
  }

  /// Adds an address to the finding's families, unless one of them has one; to the widget if one is only listed.
  private func addingURL(_ address: NodeID) -> TreeEdit? {
    guard tree[address].kind == .scalar, isOnOneLine(address), let widget = shownWidget?.widget,
      widget.widgetURL == nil, !shownFamilies.contains(where: hasURL)
    else { return nil }
    let new = NewEntry("widgetURL", .copy(address))
    guard let families = familyMappings else { return widgetMapping.flatMap { insertingIntoWidget(new, $0) } }
    return joined(families.map { editor.inserting(new, into: $0, at: .first) })
  }

  private func hasURL(_ family: ShownFamily) -> Bool {
    family.offered.description?.widgetURL != nil || family.contents.contains { file.widgetURLKey(in: $0) != nil }
  }
}
