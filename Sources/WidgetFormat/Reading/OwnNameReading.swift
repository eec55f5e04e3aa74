import AppleTables
import Findings
import YAMLTree

// Names that a document gives: those of its views, and those in braces, for which pictures show samples.

/// A place that draws a named view.
struct NamedViewUse {
  let view: ViewID
  let name: NodeID
  /// How many views it is nested in, itself counted.
  let depth: Int
}

extension FormatReader {
  /// Reads the views under `views:`. Where each uses others is noted, to be resolved when all are known.
  mutating func readNamedViews(_ slot: Slot) {
    guard isMapping(slot, expecting: Shape.viewsByName.expected) else { return }
    let usesOutside = namedViewUses.count
    var graph = NamedViewGraph()
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      guard isWord(entry.key) else {
        report(.invalidValue, at: entry.key, "The name of a view is a word. Write one such as Avatar.")
        continue
      }
      let firstUse = namedViewUses.count
      let before = file.pieceCounts
      deepest = 0
      var view: ViewID?
      read(entry) { view = $0.singleView($1) }
      guard let view else { continue }
      graph.add(
        tree.withText(of: entry.key) { Array($0) }, uses: firstUse..<namedViewUses.count, depth: deepest,
        size: zip(file.pieceCounts, before).map { $0 - $1 }.max() ?? 0, definition: file.namedViews.count)
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
    /// Views inside, or colours or variants where those are more, those of named views that it draws counted once they
    /// are known.
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

extension FormatReader {
  /// Connects every use of a named view in the document with its definition. A use that would draw a view inside
  /// itself, or nest too deeply, is reported and stays unconnected, so that later stages always come to an end.
  mutating func resolveNamedViews() {
    for index in namedViews.nodes.indices { resolve(from: index) }
    for use in namedViewUses[..<min(namedViews.usesOutside, namedViewUses.count)] { connect(use, in: nil) }
    namedViewUses.removeAll()
    namedViews = NamedViewGraph()
  }

  /// Goes through a named view and those that it draws, without recursion: a file decides how long the chain is.
  private mutating func resolve(from start: Int) {
    guard namedViews.nodes[start].state == .unseen else { return }
    namedViews.set(.open, of: start)
    var stack = [(node: start, nextUse: namedViews.nodes[start].uses.lowerBound)]
    while let top = stack.last {
      let node = namedViews.nodes[top.node]
      guard top.nextUse < node.uses.upperBound else {
        namedViews.set(.done, of: top.node)
        stack.removeLast()
        continue
      }
      let use = namedViewUses[top.nextUse]
      if let target = target(of: use), namedViews.nodes[target].state == .unseen {
        namedViews.set(.open, of: target)
        stack.append((target, namedViews.nodes[target].uses.lowerBound))
        continue
      }
      connect(use, in: top.node)
      stack[stack.count - 1].nextUse += 1
    }
  }

  private func target(of use: NamedViewUse) -> Int? {
    tree.withText(of: use.name) { namedViews.indices[Array($0)] }
  }

  private mutating func connect(_ use: NamedViewUse, in owner: Int?) {
    guard let target = target(of: use) else { return reportNearlyDefined(use) }
    let node = namedViews.nodes[target]
    if node.state == .open {
      report(
        .limitExceeded, at: use.name,
        "The view \(shown(use.name)) draws itself. A named view cannot contain itself, directly or through others.")
      return
    }
    guard use.depth + node.depth <= Self.deepestNesting else {
      report(
        .limitExceeded, at: use.name,
        "With \(shown(use.name)) the views nest more than \(Self.deepestNesting) levels deep. It is not checked here.")
      return
    }
    if let owner {
      namedViews.add(node, to: owner, atDepth: use.depth)
    } else if !addViews(node.size, at: use) {
      return
    }
    file.views[use.view.index].argument = .name(
      use.name, definition: file.namedViews[node.definition].view)
  }

  /// Counts what a use adds: its views, or their colours or variants where those are more. False where that is too
  /// many, from the first time on. Named views that draw others several times grow without bound.
  private mutating func addViews(_ count: Int, at use: NamedViewUse) -> Bool {
    guard addedViews <= limits.addedNodes else { return false }
    let (sum, overflows) = addedViews.addingReportingOverflow(count)
    addedViews = overflows ? .max : sum
    guard addedViews > limits.addedNodes else { return true }
    report(
      .limitExceeded, at: use.name,
      "Views drawn by their names add more than \(limits.addedNodes) views, colours or variants to this file, and "
        + "are not looked at from here on. Use fewer, or raise the limit with --max-added-nodes.")
    // So that the limit stays crossed however high it is.
    addedViews = .max
    return false
  }

  /// A name that is nearly that of a named view was meant as that; any other is the app's own.
  private mutating func reportNearlyDefined(_ use: NamedViewUse) {
    guard !namedViews.nodes.isEmpty else { return }
    let name = tree.string(of: use.name)
    let candidates = namedViews.candidates(in: file, tree)
    guard let nearest = spelling.nearest(to: name, among: candidates, count: namedViews.nodes.count) else { return }
    report(
      .undefinedView, at: use.name,
      "No view under `views` is named \(quoted(name)). Did you mean \(quoted(nearest))?", meant: nearest)
  }
}

extension WidgetFileParts {
  /// How many there are of what is looked at wherever a view is drawn.
  fileprivate var pieceCounts: [Int] { [views.count, colors.count, variants.count] }
}

extension FormatReader {
  /// What pictures show for names in braces: read for its shape alone.
  mutating func samples(_ slot: Slot) {
    guard isMapping(slot, expecting: Shape.samples.expected), enter(slot) else { return }
    defer { leave() }
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      guard isWord(entry.key) else {
        _ = reportUnknownKey(entry.key, among: Words.sampleNames)
        continue
      }
      read(entry) { $0.sample($1) }
    }
  }

  /// Reports names of which each is a sample of its own: `book: {title: Emma}`.
  private mutating func reportNamesInside(_ slot: Slot) -> Bool {
    guard let key = slot.key, placeholderLackingQuotes(slot.node) == nil else { return false }
    let names = tree.entries(of: slot.node).filter { tree[tree.resolved($0.value)].kind == .scalar }.prefix(3)
    guard !names.isEmpty else { return false }
    let owner = shortened(tree.string(of: key), to: 40)
    let written = names.map { "`\(owner).\(shortened(tree.string(of: $0.key), to: 40)): \(short($0.value))`" }
    report(
      .invalidValue, at: slot,
      "\(quoted(tree.string(of: key))) cannot be a mapping. Write a sample for each name in it, "
        + "\(listed(written)).")
    return true
  }

  /// A text, or a list of texts or of mappings from the names inside one item.
  private mutating func sample(_ slot: Slot) {
    let expected = "a text such as Oslo, or a list such as [{time: \"9\"}, {time: \"10\"}]"
    guard hasValue(slot, orText: true, expecting: expected) else { return }
    switch tree[slot.node].kind {
    case .scalar, .alias: break
    case .mapping: if !reportNamesInside(slot) { _ = text(slot, expecting: expected) }
    case .sequence:
      for item in tree.items(of: slot.node) {
        let item = Slot(key: nil, node: tree.resolved(item))
        if tree[item.node].kind == .mapping, placeholderLackingQuotes(item.node) == nil {
          samples(item)
        } else {
          _ = text(item, expecting: "a text such as Oslo, or a mapping such as {time: \"9\"}")
        }
      }
    }
  }
}
