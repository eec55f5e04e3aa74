import AppleTables
import YAMLTree

/// A place that draws a named view.
struct NamedViewUse {
  let view: ViewID
  let name: NodeID
  /// How many views it is nested in, itself counted.
  let depth: Int
}

extension FileReader {
  /// Reads the views under `views:`. Where each uses others is noted, to be resolved when all are known.
  mutating func readNamedViews(_ slot: Slot) {
    guard isMapping(slot, expecting: "a mapping such as {Avatar: {Image: portrait}}") else { return }
    let usesOutside = namedViewUses.count
    var graph = NamedViewGraph()
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      guard isWord(entry.key) else {
        report(.invalidValue, at: entry.key, "The name of a view is a word. Write one such as Avatar.")
        continue
      }
      let firstUse = namedViewUses.count
      let firstView = file.views.count
      deepest = 0
      var view: ViewID?
      read(entry) { view = $0.singleView($1) }
      guard let view else { continue }
      graph.add(
        tree.withText(of: entry.key) { Array($0) }, uses: firstUse..<namedViewUses.count, depth: deepest,
        size: file.views.count - firstView, definition: file.namedViews.count)
      file.namedViews.append(NamedView(key: entry.key, document: document, view: view))
    }
    graph.usesOutside = usesOutside
    namedViews = graph
  }
}

/// Which named views draw which others, in one document.
struct NamedViewGraph {
  /// The place of each name, as bytes, in `nodes`.
  private(set) var indices: [[UInt8]: Int] = [:]
  private(set) var nodes: [Node] = []
  /// The names, prepared for spelling advice.
  private var candidates: SpellingCandidates?
  /// How many uses come before those inside named views.
  var usesOutside = 0

  struct Node {
    /// Range of the reader's uses.
    let uses: Range<Int>
    /// Levels of views inside, those of named views that it draws counted once they are known.
    var depth: Int
    /// Views inside, those of named views that it draws counted once they are known.
    var size: Int
    /// Place in the file's named views.
    let definition: Int
    var state = State.unseen
  }

  enum State { case unseen, open, done }

  mutating func add(_ name: [UInt8], uses: Range<Int>, depth: Int, size: Int, definition: Int) {
    guard indices[name] == nil else { return }
    indices[name] = nodes.count
    nodes.append(Node(uses: uses, depth: depth, size: size, definition: definition))
  }

  /// The names, for advice about others that are nearly one of them.
  mutating func candidates(in file: WidgetFileParts, _ tree: YAMLTree) -> SpellingCandidates {
    if let candidates { return candidates }
    let names = nodes.map { tree.string(of: file.namedViews[$0.definition].key) }
    let made = SpellingCandidates(names)
    candidates = made
    return made
  }

  mutating func set(_ state: State, of index: Int) { nodes[index].state = state }

  /// Counts what a named view draws by the name of another.
  mutating func add(_ drawn: Node, to index: Int, atDepth depth: Int) {
    nodes[index].depth = max(nodes[index].depth, depth + drawn.depth)
    let (size, overflows) = nodes[index].size.addingReportingOverflow(drawn.size)
    nodes[index].size = overflows ? .max : size
  }
}
