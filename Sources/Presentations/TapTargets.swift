import WidgetFormat
import YAMLTree

/// What can be tapped in a family where it shows most of that: buttons, toggles, links, and the one address.
package struct TapTargets: Sendable {
  /// In the presentation and state with the most.
  package let count: Int
  /// The first two in document order: keys of views, or `widgetURL`.
  package let first: NodeID?
  package let second: NodeID?
}

extension WidgetFile {
  func tapTargets(
    of contents: [ShownContent], in family: OfferedFamily, of widget: Widget
  ) -> TapTargets {
    let shared = family.description?.widgetURL ?? widget.widgetURL
    var fullest: (content: ShownContent, views: InteractiveViews, count: Int, address: NodeID?)?
    for content in contents {
      let views = InteractiveViews(in: content)
      let address = shared ?? address(in: content)
      let count = views.total + (address == nil ? 0 : 1)
      if count > fullest?.count ?? 0 { fullest = (content, views, count, address) }
    }
    guard let fullest else { return TapTargets(count: 0, first: nil, second: nil) }
    var places = fullest.views.members(in: fullest.content).flatMap { member in
      Array(repeating: self[fullest.content.views[member.index].view].key, count: min(2, member.count))
    }
    if let address = fullest.address { places.append(address) }
    places.sort()
    return TapTargets(
      count: fullest.count, first: places.first, second: places.dropFirst().first)
  }

  /// The first `widgetURL` that a view sets.
  private func address(in content: ShownContent) -> NodeID? {
    for (index, shown) in content.views.enumerated() where !shown.isUncertain {
      guard !self[shown.view].modifiers.isEmpty,
        let modifier = content.modifier(.widgetURL, of: index, in: self)
      else { continue }
      return modifier.key
    }
    return nil
  }
}
