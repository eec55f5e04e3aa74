/// Gives names to views that a description says several times, so that each is written once.
struct NamedViews {
  /// A node with what makes it the same as another one.
  private struct Marked {
    var node: DescriptionNode
    /// Equal for nodes that say the same.
    var identity: Int
    /// How many values there are in it.
    var size: Int
    /// The values of its entries, or its items.
    var children: [Marked]
  }

  private var identities: [String: Int] = [:]
  private var uses: [Int: Int] = [:]
  private var names: [Int: String] = [:]
  /// The named views in the order in which they are first used.
  private var definitions: [DescriptionNode.Entry] = []

  /// How many values there are at least in a view that the code has a name for, and in another one. What says less is
  /// shorter where it stands.
  private static let smallest = (named: 5, other: 12)

  /// The description with `views:` behind it, if anything in it has a name now.
  static func naming(in widget: DescriptionNode) -> DescriptionNode {
    var naming = NamedViews()
    let marked = naming.marked(widget)
    naming.count(marked)
    var short = naming.shortInside(marked)
    guard !naming.definitions.isEmpty, case .mapping(let entries) = short.content else { return widget }
    let views = DescriptionNode(content: .mapping(naming.definitions), place: widget.place)
    short.content = .mapping(entries + [.init(key: "views", keyPlace: widget.place, value: views)])
    return short
  }

  private mutating func marked(_ node: DescriptionNode) -> Marked {
    let children: [Marked]
    var text: String
    switch node.content {
    case .scalar(let word, let isText):
      (children, text) = ([], "\(isText ? "text" : "word") \(word)")
    case .literal(let word): (children, text) = ([], "text \(word)")
    case .list(let items):
      children = items.map { marked($0) }
      text = "list"
      for child in children { text += " \(child.identity)" }
    case .mapping(let entries):
      children = entries.map { marked($0.value) }
      text = "mapping"
      for (entry, child) in zip(entries, children) { text += " \(entry.key) \(child.identity)" }
    }
    let identity = identities[text] ?? identities.count
    identities[text] = identity
    return Marked(
      node: node, identity: identity, size: children.reduce(1) { $0 + $1.size }, children: children)
  }

  private mutating func count(_ marked: Marked) {
    if Self.isView(marked) {
      uses[marked.identity, default: 0] += 1
      // What stands in a view that has a name is written once with it.
      if uses[marked.identity, default: 0] > 1 { return }
    }
    for child in marked.children { count(child) }
  }

  /// Whether it may have a name.
  private static func isView(_ marked: Marked) -> Bool {
    guard case .mapping(let entries) = marked.node.content, let first = entries.first else { return false }
    return first.key.first?.isUppercase == true && first.key != "View"
      && marked.size >= (marked.node.viewName == nil ? smallest.other : smallest.named)
  }

  private mutating func short(_ marked: Marked) -> DescriptionNode {
    guard Self.isView(marked), uses[marked.identity, default: 0] > 1 else { return shortInside(marked) }
    let place = marked.node.place
    if let name = names[marked.identity] { return .mapping([("View", .word(name, at: place))], at: place) }
    let name = newName(for: marked.node)
    names[marked.identity] = name
    let index = definitions.count
    definitions.append(.init(key: name, keyPlace: place, value: marked.node))
    definitions[index].value = shortInside(marked)
    return .mapping([("View", .word(name, at: place))], at: place)
  }

  private mutating func shortInside(_ marked: Marked) -> DescriptionNode {
    var node = marked.node
    switch node.content {
    case .mapping(var entries):
      for index in entries.indices { entries[index].value = short(marked.children[index]) }
      node.content = .mapping(entries)
    case .list: node.content = .list(marked.children.map { short($0) })
    case .scalar, .literal: break
    }
    return node
  }

  /// The name that the code has for it, else one by the kind of view.
  private func newName(for node: DescriptionNode) -> String {
    var name = node.viewName ?? "Shared"
    if node.viewName == nil, case .mapping(let entries) = node.content, let first = entries.first {
      name += first.key
    }
    let taken = Set(definitions.map(\.key))
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
