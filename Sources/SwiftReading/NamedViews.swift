/// Gives names to views that a description says several times, so that each is written once.
struct NamedViews {
  private var uses: [String: Int] = [:]
  private var names: [String: String] = [:]
  /// The named views in the order in which they are first used.
  private var definitions: [DescriptionNode.Entry] = []

  /// A view in fewer lines is shorter where it stands.
  private static let fewestLines = 4

  /// The description with `views:` behind it, if anything in it has a name now.
  static func naming(in widget: DescriptionNode) -> DescriptionNode {
    guard case .mapping(var entries) = widget.content else { return widget }
    var naming = NamedViews()
    naming.count(in: widget)
    for index in entries.indices { entries[index].value = naming.short(entries[index].value) }
    if !naming.definitions.isEmpty {
      let views = DescriptionNode(content: .mapping(naming.definitions), place: widget.place)
      entries.append(.init(key: "views", keyPlace: widget.place, value: views))
    }
    return DescriptionNode(content: .mapping(entries), place: widget.place)
  }

  private mutating func count(in node: DescriptionNode) {
    if let text = Self.text(ofView: node) { uses[text, default: 0] += 1 }
    for child in node.children { count(in: child) }
  }

  /// What makes two views the same; nil for what is no view, or too short to be named.
  private static func text(ofView node: DescriptionNode) -> String? {
    guard case .mapping(let entries) = node.content, entries.first?.key.first?.isUppercase == true,
      entries.first?.key != "View"
    else { return nil }
    let text = DescriptionWriter.text(of: node)
    return text.utf8.count(where: { $0 == 0x0A }) >= fewestLines ? text : nil
  }

  private mutating func short(_ node: DescriptionNode) -> DescriptionNode {
    if let text = Self.text(ofView: node), uses[text, default: 0] > 1 {
      if let name = names[text] { return Self.use(of: name, at: node.place) }
      let name = newName(for: node)
      names[text] = name
      let index = definitions.count
      definitions.append(.init(key: name, keyPlace: node.place, value: node))
      definitions[index].value = shortInside(node)
      return Self.use(of: name, at: node.place)
    }
    return shortInside(node)
  }

  private mutating func shortInside(_ node: DescriptionNode) -> DescriptionNode {
    var node = node
    switch node.content {
    case .mapping(var entries):
      for index in entries.indices { entries[index].value = short(entries[index].value) }
      node.content = .mapping(entries)
    case .list(let items): node.content = .list(items.map { short($0) })
    case .scalar, .literal: break
    }
    return node
  }

  private static func use(of name: String, at place: SwiftPlace) -> DescriptionNode {
    .mapping([("View", .word(name, at: place))], at: place)
  }

  /// The name that the code has for it, else one by the kind of view.
  private func newName(for node: DescriptionNode) -> String {
    var name = node.viewName ?? "Shared"
    if node.viewName == nil, case .mapping(let entries) = node.content, let first = entries.first {
      name += first.key
    }
    let taken = Set(definitions.map(\.key))
    guard taken.contains(name) else { return name }
    return (2...).lazy.map { "\(name)\($0)" }.first { !taken.contains($0) } ?? name
  }
}

extension DescriptionNode {
  fileprivate var children: [DescriptionNode] {
    switch content {
    case .mapping(let entries): entries.map(\.value)
    case .list(let items): items
    case .scalar, .literal: []
    }
  }
}
