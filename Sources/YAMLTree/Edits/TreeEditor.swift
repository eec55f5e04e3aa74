import Base

/// Makes edits of a file from operations on its tree. An operation that would need a guess returns nil.
public struct TreeEditor: Sendable {
  public let tree: YAMLTree
  /// The collection around each node, by node; nil for roots.
  private var parents: [NodeID?] = []
  /// The sibling before each node, by node.
  private var previousSiblings: [NodeID?] = []
  /// For each node, true if it is an even-numbered sibling: in a mapping, a value.
  private var isMappingValue: [Bool] = []
  /// True if no node begins before the previous one. An empty value can break this order.
  private let isInOrder: Bool

  public init(_ tree: YAMLTree) {
    self.tree = tree
    isInOrder = zip(tree.nodes, tree.nodes.dropFirst()).allSatisfy { $0.start <= $1.start }
    var open: [(node: NodeID, latest: NodeID?)] = []
    for index in tree.nodes.indices {
      let node = NodeID(index)
      while let last = open.last, tree.next(after: last.node) <= node { open.removeLast() }
      let before = open.last?.latest
      parents.append(open.last?.node)
      previousSiblings.append(before)
      isMappingValue.append(before.map { !isMappingValue[Int($0.index)] } ?? false)
      if !open.isEmpty { open[open.count - 1].latest = node }
      if tree[node].isCollection { open.append((node, nil)) }
    }
  }

  /// The collection around a node; nil for a document's root.
  public func parent(of node: NodeID) -> NodeID? { parents[Int(node.index)] }

  /// The collections around a node, the innermost first.
  public func ancestors(of node: NodeID) -> some Sequence<NodeID> {
    sequence(state: node) { node in
      guard let parent = parent(of: node) else { return nil }
      node = parent
      return parent
    }
  }

  /// All entries in the mapping itself, even repeated keys and `<<`.
  public func ownEntries(of mapping: NodeID) -> [YAMLEntry] {
    guard tree[mapping].kind == .mapping else { return [] }
    var entries: [YAMLEntry] = []
    var children = tree.children(of: mapping)
    while let key = children.next(), let value = children.next() { entries.append(YAMLEntry(key: key, value: value)) }
    return entries
  }

  /// The entry whose key or value is the node, and its mapping.
  public func entry(of node: NodeID) -> (mapping: NodeID, entry: YAMLEntry)? {
    guard let mapping = parent(of: node), tree[mapping].kind == .mapping else { return nil }
    let key = isMappingValue[Int(node.index)] ? sibling(before: node) ?? node : node
    let value = tree.next(after: key)
    guard value < tree.next(after: mapping) else { return nil }
    return (mapping, YAMLEntry(key: key, value: value))
  }

  func sibling(before node: NodeID) -> NodeID? { previousSiblings[Int(node.index)] }

  /// The value that a mapping has for a key of its own.
  public func value(of key: String, in mapping: NodeID) -> NodeID? {
    ownEntries(of: mapping).first { tree.string(of: $0.key) == key }?.value
  }

  /// The outermost node with exactly this span.
  public func node(at span: TextSpan) -> NodeID? {
    let first = isInOrder ? tree.nodes.firstIndexAfterPrefix { Int($0.start) < span.start } : 0
    let candidates = tree.nodes.indices[first...].lazy.prefix { !isInOrder || Int(tree.nodes[$0].start) == span.start }
    return candidates.map { NodeID($0) }.first { tree.span(of: $0) == span }
  }

  /// The number of aliases of a node and of the collections around it.
  public func aliasCount(of node: NodeID) -> Int {
    let span = tree.span(of: node)
    return tree.anchoredUses.reduce(0) { $0 + ($1.span.contains(span) ? $1.uses.count : 0) }
  }

  var text: [UInt8] { tree.text }

  /// A writer of values in the style around a node: JSON or other YAML.
  func writer(near node: NodeID) -> ValueWriter {
    let root = ancestors(of: node).reduce(node) { $1 }
    var first = root
    while tree[first].isCollection, tree.next(after: first).index > first.index + 1 {
      first = NodeID(index: first.index + 1)
    }
    return ValueWriter(tree: tree, isJSON: tree[root].style == .flow && tree[first].style == .doubleQuoted)
  }

  func isInFlow(_ node: NodeID) -> Bool { parent(of: node).map { tree[$0].style == .flow } ?? false }
  func lineStart(_ offset: Int) -> Int { text.withUnsafeBufferPointer { $0.lineStart(of: offset) } }
  func lineEnd(_ offset: Int) -> Int { text.withUnsafeBufferPointer { $0.lineEnd(from: offset) } }
  func nextLine(_ offset: Int) -> Int { text.withUnsafeBufferPointer { $0.nextLine(after: offset) } }

  /// The end of the line before the one that begins at an offset beyond 0.
  func previousLineEnd(_ lineStart: Int) -> Int {
    lineStart > 1 && text[lineStart - 1] == 0x0A && text[lineStart - 2] == 0x0D ? lineStart - 2 : lineStart - 1
  }

  /// The next line break; at the end of the text, the previous one, or a line feed.
  func lineBreak(at offset: Int) -> String {
    let end = lineEnd(offset)
    if end < text.count { return string(end..<nextLine(offset)) }
    let start = lineStart(offset)
    return start > 0 ? string(previousLineEnd(start)..<start) : "\n"
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  func isBlank(_ range: Range<Int>) -> Bool { text[range].allSatisfy(\.isBlank) }

  func hasComment(in range: Range<Int>) -> Bool {
    let next = tree.comments.firstIndexAfterPrefix { $0.start < range.lowerBound }
    return next < tree.comments.count && tree.comments[next].start < range.upperBound
  }

  public func removesComments(_ edit: TreeEdit) -> Bool {
    edit.textEdits.edits.contains { hasComment(in: $0.span.start..<$0.span.end) }
  }

  /// True if at most a comment follows on the line.
  func endsLine(after offset: Int) -> Bool {
    guard let position = text[offset...].firstIndex(where: { !$0.isBlank }) else { return true }
    return text[position].isLineEnd || (text[position] == 0x23 && hasComment(in: position..<position + 1))
  }

  /// The column of an entry or item, from 0, and whether dashes precede it on its line. Nil if other text precedes it.
  func indentation(of offset: Int) -> (column: Int, isCompact: Bool)? {
    let lead = text[lineStart(offset)..<offset]
    guard lead.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") }) else { return nil }
    return (lead.count, lead.contains(UInt8(ascii: "-")))
  }
}

/// A value that an edit writes.
public indirect enum NewValue: Hashable, Sendable {
  /// A text, quoted if necessary.
  case word(String)
  /// A number, or true or false: never quoted.
  case literal(String)
  case mapping([NewEntry])
  case list([NewValue])
  /// The unchanged text of a node that is on one line.
  case copy(NodeID)
  /// A key or a dash without a value; only in block style.
  case null
}

public struct NewEntry: Hashable, Sendable {
  public let key: String
  public let value: NewValue

  public init(_ key: String, _ value: NewValue) { (self.key, self.value) = (key, value) }
}

struct ValueWriter {
  let tree: YAMLTree
  /// If true, all texts need double quotes.
  let isJSON: Bool

  /// A value on one line. Between brackets or braces (`inFlow`), texts with commas and brackets need quotes.
  func inline(_ value: NewValue, inFlow: Bool) -> String {
    switch value {
    case .word(let text): return word(text, inFlow: inFlow)
    case .literal(let text): return text
    case .null: return isJSON ? "null" : ""
    case .copy(let node):
      let span = tree.span(of: node)
      return String(decoding: tree.text[span.start..<span.end], as: UTF8.self)
    case .list(let items): return "[" + items.map { inline($0, inFlow: true) }.joined(separator: ", ") + "]"
    case .mapping(let entries): return "{" + entries.map { inline($0, inFlow: true) }.joined(separator: ", ") + "}"
    }
  }

  func inline(_ entry: NewEntry, inFlow: Bool) -> String {
    word(entry.key, inFlow: inFlow) + ": " + inline(entry.value, inFlow: inFlow)
  }

  /// An entry of a block mapping, on one line unless it is a list of mappings, whose items are `step` columns deeper.
  func blockEntry(_ entry: NewEntry, indentation: Int, step: Int, lineBreak: String) -> String {
    guard case .list(let items) = entry.value, items.contains(where: { if case .mapping = $0 { true } else { false } })
    else { return inline(entry, inFlow: false) }
    let column = indentation + step
    return items.reduce(word(entry.key, inFlow: false) + ":") { text, item in
      text + lineBreak + blanks(column) + blockItem(item, indentation: column, lineBreak: lineBreak)
    }
  }

  /// An item of a block sequence with its dash; a mapping has one entry on each line.
  func blockItem(_ item: NewValue, indentation: Int, lineBreak: String) -> String {
    guard case .mapping(let entries) = item, !entries.isEmpty else { return "- " + inline(item, inFlow: false) }
    return "- " + entries.map { inline($0, inFlow: false) }.joined(separator: lineBreak + blanks(indentation + 2))
  }

  func word(_ text: String, inFlow: Bool) -> String {
    !isJSON && ScalarText.mayBePlain(text, inFlow: inFlow) ? text : ScalarText.quoted(text)
  }
}

func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
