import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension FactScope {
  var inlineTargets: TapTargets? {
    guard let family, family.offered.family == .accessoryInline else { return nil }
    return file.tapTargets(of: family.contents, in: family.offered, of: widget)
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
  /// Nil if there are no tap targets.
  func tapTargets(of contents: [ShownContent], in family: OfferedFamily, of widget: Widget) -> TapTargets? {
    let declaredURL = family.description?.widgetURL ?? widget.widgetURL
    var fullest: (content: ShownContent, views: CountedViews, count: Int, urlKey: NodeID?)?
    for content in contents {
      let views = CountedViews(in: content) { $0.isTapTarget }
      let urlKey = declaredURL ?? widgetURLKey(in: content)
      let count = views.total + (urlKey == nil ? 0 : 1)
      if count > fullest?.count ?? 0 { fullest = (content, views, count, urlKey) }
    }
    guard let fullest else { return nil }
    let members = fullest.views.members(in: fullest.content)
    var keys = members.flatMap { member in
      Array(repeating: self[fullest.content.views[member.index].view].key, count: min(2, member.count))
    }
    if let urlKey = fullest.urlKey { keys.append(urlKey) }
    keys.sort()
    return TapTargets(
      count: fullest.count, first: keys.first, second: keys.dropFirst().first, hasWidgetURL: fullest.urlKey != nil,
      destination: members.lazy.compactMap { self[fullest.content.views[$0.index].view].destination }.first)
  }

  func widgetURLKey(in content: ShownContent) -> NodeID? {
    for (index, shown) in content.views.enumerated() where !shown.isUncertain {
      guard !self[shown.view].modifiers.isEmpty,
        let modifier = content.modifier(.widgetURL, of: index, in: self)
      else { continue }
      return modifier.key
    }
    return nil
  }
}

extension View {
  var destination: NodeID? {
    if case .destination(let destination) = argument { destination } else { nil }
  }
}

extension ShownView {
  var isTapTarget: Bool { kind.isInteractive && isSeen }
}

extension FixSubject {
  /// Replaces a Link, Button or Toggle without modifiers with its label.
  func labelView() -> [FixDraft] {
    guard let node, let name = text(of: node), ["Link", "Button", "Toggle"].contains(name), isKey,
      let (mapping, control) = entry, editor.ownEntries(of: mapping).count == 1,
      tree[control.value].kind == .mapping, let label = editor.value(of: "label", in: control.value)
    else { return [] }
    let title = "Show the label without the \(name)"
    guard tree[label].kind == .scalar else {
      return draft(title, editor.replacing(mapping, withCopyOf: label))
    }
    let text = NewValue.mapping([NewEntry("Text", .word(tree.string(of: label)))])
    return draft(title, editor.replacing(mapping, with: text))
  }
}
