/// Takes Groups out of a description that say nothing: code needs them around conditions, a description does not.
///
/// A Group's views stand where it stands, and the conditions of a Group with one view are that view's.
enum PlainGroups {
  private static let conditions: Set<String> = ["if", "unless", "when"]

  static func removed(from node: DescriptionNode) -> DescriptionNode {
    var node = node
    switch node.content {
    case .mapping(var entries):
      for index in entries.indices { entries[index].value = inPlace(removed(from: entries[index].value)) }
      node.content = .mapping(entries)
    case .list(let items): node.content = .list(items.flatMap { spread(removed(from: $0)) })
    case .scalar, .literal: break
    }
    return node
  }

  /// What stands in the place of a view that is the only one.
  private static func inPlace(_ node: DescriptionNode) -> DescriptionNode {
    let views = spread(node)
    return views.count == 1 ? views[0] : node
  }

  /// What stands in the place of one of several views.
  private static func spread(_ node: DescriptionNode) -> [DescriptionNode] {
    guard case .mapping(let entries) = node.content, let first = entries.first, first.key == "Group" else {
      return [node]
    }
    let own = entries.dropFirst()
    let views: [DescriptionNode]
    switch first.value.content {
    case .list(let items): views = items
    case .mapping(let inner): views = inner.isEmpty ? [] : [first.value]
    case .scalar, .literal: views = [first.value]
    }
    if own.isEmpty, !views.isEmpty { return views }
    guard views.count == 1, own.allSatisfy({ conditions.contains($0.key) }) else { return [node] }
    return joined(views[0], own, named: node.viewName).map { [$0] } ?? [node]
  }

  /// A view with conditions that stood around it; nil where it has one of that kind, or cannot have any.
  private static func joined(
    _ view: DescriptionNode, _ conditions: ArraySlice<DescriptionNode.Entry>, named name: String?
  ) -> DescriptionNode? {
    var view = view
    switch view.content {
    case .mapping(let entries):
      if entries.contains(where: { entry in conditions.contains { $0.key == entry.key } }) { return nil }
      view.content = .mapping(entries + conditions)
    case .scalar(let word, isText: false):
      let kind = DescriptionNode.Entry(key: word, keyPlace: view.place, value: .mapping([], at: view.place))
      view.content = .mapping([kind] + conditions)
    case .scalar, .literal, .list: return nil
    }
    view.viewName = view.viewName ?? name
    return view
  }
}
