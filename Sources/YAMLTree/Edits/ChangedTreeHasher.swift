/// Hashes a tree with some of its nodes replaced. Order, aliases and empty values count; quotes and offsets do not.
struct ChangedTreeHasher {
  private let tree: YAMLTree
  private var changes: ArraySlice<TreeChange>
  /// The value of `position` at each target of an alias; −1 until the walk reaches it.
  private var targets: [UInt32: Int]
  /// The number of nodes that were hashed, which identifies the target of an alias.
  private var position = 0
  /// The hashes of the documents, then those in each open collection, the innermost last.
  private var open: [[TreeHash]] = [[]]

  /// The changes must not overlap.
  init(_ tree: YAMLTree, _ changes: [TreeChange]) {
    self.tree = tree
    targets = Dictionary(tree.aliases.map { (tree.resolved($0).index, -1) }) { first, _ in first }
    self.changes =
      changes.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }[...]
  }

  var hash: TreeHash {
    var copy = self
    copy.add(nodes: 0..<UInt32(truncatingIfNeeded: tree.nodes.count), isCopy: false)
    return TreeHash(list: copy.open[0])
  }

  private mutating func add(nodes: Range<UInt32>, isCopy: Bool) {
    var collections: [NodeID] = []
    var index = nodes.lowerBound
    while true {
      // Insertions at the end of a collection belong to it.
      while let last = collections.last, tree.next(after: last).index <= index {
        if !isCopy { insert(at: index, in: last) }
        close(isMapping: tree[last].kind == .mapping)
        collections.removeLast()
      }
      if !isCopy { insert(at: index, in: collections.last) }
      guard index < nodes.upperBound else { return }
      if collections.isEmpty, !isCopy { add(TreeHash(Mark.document)) }
      if !isCopy, let change = changes.first, change.range.lowerBound == index, !change.range.isEmpty {
        changes.removeFirst()
        // A replacement keeps the anchor of the node.
        if !change.values.isEmpty { recordTarget(index) }
        for value in change.values { add(value) }
        index = change.range.upperBound
        continue
      }
      let node = NodeID(index: index)
      recordTarget(index)
      if tree[node].isCollection {
        begin()
        collections.append(node)
      } else {
        addLeaf(node)
      }
      index += 1
    }
  }

  /// Adds the values that are inserted at an index into a collection. Other collections may end at the same index.
  private mutating func insert(at index: UInt32, in collection: NodeID?) {
    let insertion = changes.prefix { $0.range.lowerBound <= index }.firstIndex { change in
      change.range.isEmpty && change.range.lowerBound == index && change.collection == collection
    }
    guard let insertion else { return }
    for value in changes.remove(at: insertion).values { add(value) }
  }

  private mutating func addLeaf(_ node: NodeID) {
    if tree[node].kind == .alias {
      let target = tree.isUnknown(node) ? nil : targets[tree.resolved(node).index] ?? -1
      add(TreeHash(Mark.alias).combined(with: TreeHash(target)))
    } else {
      add(tree.isNull(node) ? TreeHash.null : tree.withText(of: node) { TreeHash(text: $0) })
    }
  }

  private mutating func add(_ value: NewValue) {
    switch value {
    case .null: add(TreeHash.null)
    case .word(let text), .literal(let text): add(TreeHash(text: text))
    case .list(let items):
      begin()
      for item in items { add(item) }
      close(isMapping: false)
    case .mapping(let entries):
      begin()
      for entry in entries {
        add(TreeHash(text: entry.key))
        add(entry.value)
      }
      close(isMapping: true)
    case .copy(let node): add(nodes: node.index..<tree.next(after: node).index, isCopy: true)
    }
  }

  private enum Mark { case document, mapping, sequence, alias }

  private mutating func recordTarget(_ index: UInt32) { if targets[index] != nil { targets[index] = position } }

  private mutating func begin() {
    position += 1
    open.append([])
  }

  private mutating func close(isMapping: Bool) {
    let items = TreeHash(list: open.removeLast())
    add(items.combined(with: TreeHash(isMapping ? Mark.mapping : .sequence)))
  }

  private mutating func add(_ hash: TreeHash) {
    position += 1
    open[open.count - 1].append(hash)
  }
}
