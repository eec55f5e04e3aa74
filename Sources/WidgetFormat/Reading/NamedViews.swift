import AppleTables
import YAMLTree

/// A view such as `View: Avatar`, which draws a named view.
struct NamedViewUse {
  let view: ViewID
  let name: NodeID
  /// The number of views around it and itself.
  let depth: Int
}

/// Reads the views under `views:`, and connects their uses.
struct NamedViewReader: PartReader {
  let state: ReadingState

  /// `resolve` connects the uses later, when all names are known.
  func read(_ slot: Slot) {
    guard values.isMapping(slot, Shape.viewsByName.expected) else { return }
    let usesOutside = state.namedViewUses.count
    var graph = NamedViewGraph()
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      guard isWord(entry.key) else {
        report(.invalidValue, at: entry.key, "The name of a view is a word. Write one such as Avatar.")
        continue
      }
      let firstUse = state.namedViewUses.count
      let before = state.file.checkedCounts
      state.deepest = 0
      let view = views.single(self.slot(entry))
      graph.add(
        tree.withText(of: entry.key) { Array($0) }, uses: firstUse..<state.namedViewUses.count, depth: state.deepest,
        size: zip(state.file.checkedCounts, before).map { $0 - $1 }.max() ?? 0, definition: state.file.namedViews.count)
      state.file.namedViews.append(NamedView(key: entry.key, view: view))
    }
    graph.usesOutside = usesOutside
    state.namedViews = graph
  }
}

/// The named views of a document, and which others each of them draws.
struct NamedViewGraph {
  /// By name, as bytes, the index in `nodes`.
  private(set) var indices: [[UInt8]: Int] = [:]
  var nodes: [Node] = []
  /// The number of uses outside of named views.
  var usesOutside = 0

  struct Node {
    /// A range of `ReadingState.namedViewUses`.
    let uses: Range<Int>
    /// The number of levels of views inside; once done, with those of the named views that it draws.
    var depth: Int
    /// The largest number of views, colours or variants inside; once done, with those of the named views it draws.
    var size: Int
    /// The index in the file's named views.
    let definition: Int
    var state = State.unseen
  }

  enum State { case unseen, open, done }

  mutating func add(_ name: [UInt8], uses: Range<Int>, depth: Int, size: Int, definition: Int) {
    guard indices[name] == nil else { return }
    indices[name] = nodes.count
    nodes.append(Node(uses: uses, depth: depth, size: size, definition: definition))
  }

  /// Counts the views that a named view draws through another one.
  mutating func add(_ drawn: Node, to index: Int, atDepth depth: Int) {
    nodes[index].depth = max(nodes[index].depth, depth + drawn.depth)
    let (size, overflows) = nodes[index].size.addingReportingOverflow(drawn.size)
    nodes[index].size = overflows ? .max : size
  }
}

extension NamedViewReader {
  /// Connects uses of named views with definitions, but not, so that later stages terminate, those that never end.
  func resolve() {
    for index in state.namedViews.nodes.indices { resolve(from: index) }
    for use in state.namedViewUses.prefix(state.namedViews.usesOutside) { connect(use, in: nil) }
    state.namedViewUses.removeAll()
    state.namedViews = NamedViewGraph()
  }

  /// Visits a named view and those that it draws. It does not recurse, since the chain may be of any length.
  private func resolve(from start: Int) {
    guard state.namedViews.nodes[start].state == .unseen else { return }
    state.namedViews.nodes[start].state = .open
    var stack = [(node: start, nextUse: state.namedViews.nodes[start].uses.lowerBound)]
    while let top = stack.last {
      guard top.nextUse < state.namedViews.nodes[top.node].uses.upperBound else {
        state.namedViews.nodes[top.node].state = .done
        stack.removeLast()
        continue
      }
      let use = state.namedViewUses[top.nextUse]
      if let target = target(of: use), state.namedViews.nodes[target].state == .unseen {
        state.namedViews.nodes[target].state = .open
        stack.append((target, state.namedViews.nodes[target].uses.lowerBound))
        continue
      }
      connect(use, in: top.node)
      stack[stack.count - 1].nextUse += 1
    }
  }

  private func target(of use: NamedViewUse) -> Int? {
    tree.withText(of: use.name) { state.namedViews.indices[Array($0)] }
  }

  private func connect(_ use: NamedViewUse, in owner: Int?) {
    guard let target = target(of: use) else { return reportNearlyDefined(use) }
    let node = state.namedViews.nodes[target]
    if node.state == .open {
      report(
        .limitExceeded, at: use.name,
        "The view \(shown(use.name)) draws itself. A named view cannot contain itself, directly or through others.")
      return
    }
    guard use.depth + node.depth <= ReadingState.deepestNesting else {
      report(
        .limitExceeded, at: use.name,
        "With \(shown(use.name)) the views nest more than \(ReadingState.deepestNesting) levels deep. It is not "
          + "checked here.")
      return
    }
    if let owner {
      state.namedViews.add(node, to: owner, atDepth: use.depth)
    } else if !addViews(node.size, at: use) {
      return
    }
    state.file.views[use.view.index].argument = .name(use.name, definition: state.file.namedViews[node.definition].view)
  }

  /// Counts the views that a use adds, which may be any number; false once they exceed the limit.
  private func addViews(_ count: Int, at use: NamedViewUse) -> Bool {
    guard state.addedViews <= state.limits.addedNodes else { return false }
    let (sum, overflows) = state.addedViews.addingReportingOverflow(count)
    state.addedViews = overflows ? .max : sum
    guard state.addedViews > state.limits.addedNodes else { return true }
    report(
      .limitExceeded, at: use.name,
      "Views drawn by their names add more than \(state.limits.addedNodes) views, colours or variants to this file, "
        + "and are not checked from here on. Use fewer, or raise the limit with --max-added-nodes.")
    return false
  }

  /// Reports a name that is nearly that of a named view. Other unknown names may be views of the app.
  private func reportNearlyDefined(_ use: NamedViewUse) {
    guard !state.namedViews.nodes.isEmpty else { return }
    let name = tree.string(of: use.name)
    let names = state.namedViews.nodes.map { tree.string(of: state.file.namedViews[$0.definition].key) }
    guard let nearest = state.spelling.nearest(to: name, among: names) else { return }
    report(
      .undefinedView, at: use.name,
      "No view under `views` is named \(quoted(name)). Did you mean \(quoted(nearest))?", meant: nearest)
  }
}

extension WidgetFileContents {
  /// The numbers of the values that rules check for each use of a view.
  fileprivate var checkedCounts: [Int] { [views.count, colors.count, variants.count] }
}
