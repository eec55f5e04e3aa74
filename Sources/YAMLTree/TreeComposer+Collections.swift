import CLibYAML
import Findings

/// What a node has to do with a `<<` key before it.
enum MergeRole {
  case none
  /// It is the key's value: a mapping whose entries go into the mapping around it, or an alias to one.
  case source
  /// It is the key's value: a list of such mappings, or an alias to one.
  case sourceList
  /// It is an item of such a list.
  case listedSource

  /// Levels of a node that are not there any more when its entries have been merged.
  var levelsTaken: Int {
    switch self {
    case .none, .listedSource: 0
    case .source: 1
    case .sourceList: 2
    }
  }
}

/// A collection whose end has not been read.
struct OpenCollection {
  /// Its index in the arena.
  let node: Int
  let isMapping: Bool
  /// Its row in the table of anchors.
  let anchor: Int?
  let role: MergeRole
  var children = 0
  /// The levels of collections inside, through aliases.
  var height = 0
  /// The nodes that aliases and merges add inside.
  var added = 0
  /// One bit for each key seen, by a rough hash: only when a bit is met twice must keys be compared.
  var keyBits: UInt64 = 0
  var mayRepeatKeys = false
  /// The first `<<` key, by its index.
  var mergeKey: Int?
  /// Whether the next child is what that key merges in.
  var expectsMergeSource = false

  /// What stands around a document's root.
  static let document = OpenCollection(node: -1, isMapping: false, anchor: nil, role: .none)

  /// Whether the next child is a key.
  var expectsKey: Bool { isMapping && children & 1 == 0 }
}

extension TreeComposer {
  /// Begins a collection; false where it stands deeper than the limit.
  mutating func openCollection(
    _ kind: YAMLNode.Kind, _ event: UnsafeMutablePointer<yaml_event_t>, start: Int, end: Int
  ) -> Bool {
    let head = readHead(kind, event, start: start, end: end)
    comments.passToken(start: head.start, end: head.start)
    guard outer.count < limits.nesting else {
      reportDepth(at: TextSpan(start: head.start, end: min(head.start + 1, text.count)))
      lastEnd = head.start
      return false
    }
    let index = tree.nodes.count
    let style: YAMLNode.Style = is_flow_collection(event) == 1 ? .flow : .block
    let role = addChild(isSequence: kind == .sequence)
    outer.append(current)
    current = OpenCollection(node: index, isMapping: kind == .mapping, anchor: head.anchor, role: role)
    tree.nodes.append(YAMLNode(kind: kind, style: style, tag: head.tag, start: head.start, end: head.end))
    return true
  }

  mutating func reportDepth(at span: TextSpan) {
    let message = """
      Collections are nested more than \(limits.nesting) deep here. Flatten the description, or raise the limit with \
      --max-nesting.
      """
    findings.add("limit-exceeded", message, at: span)
  }

  mutating func closeCollection(start: Int, end: Int) {
    let closed = current
    current = outer.popLast() ?? .document
    // A closing bracket has a width; the end of anything else is put where the next token begins.
    if end > start { lastEnd = end }
    let index = closed.node
    tree.nodes[index].close(end: lastEnd, next: tree.nodes.count, children: closed.children)
    if closed.mayRepeatKeys { reportRepeatedKeys(of: index, count: closed.children / 2) }
    var size = tree.nodes.count - index + closed.added
    var added = closed.added
    if let key = closed.mergeKey { merge(key, into: index) }
    if closed.isMapping, closed.role != .none, addNodes(size, at: span(ofNode: index)) {
      added += size
      size += size
    }
    let height = closed.height + 1
    if closed.anchor != nil { anchors.close(closed.anchor, size: size, height: height) }
    current.added += added
    current.height = max(current.height, height - min(closed.role.levelsTaken, height))
  }

  /// Counts a collection or an alias in the collection around it; tells what it has to do with a merge.
  mutating func addChild(isSequence: Bool) -> MergeRole {
    // A key that is no scalar may still be an alias to one.
    if current.expectsKey { current.mayRepeatKeys = true }
    current.children += 1
    if current.expectsMergeSource {
      current.expectsMergeSource = false
      return isSequence ? .sourceList : .source
    }
    return current.role == .sourceList ? .listedSource : .none
  }

  /// Counts a scalar that will be the next node; a key is remembered.
  @inline(__always) mutating func addChild(scalar node: YAMLNode, index: Int) {
    if current.expectsKey {
      if isMergeKey(node) {
        noteMergeKey(index)
      } else {
        let bit = keyBit(node)
        if current.keyBits & bit != 0 { current.mayRepeatKeys = true }
        current.keyBits |= bit
      }
    } else {
      current.expectsMergeSource = false
    }
    current.children += 1
  }

  @inline(__always) private func keyBit(_ node: YAMLNode) -> UInt64 {
    let length = node.length & ~YAMLNode.inSideBuffer
    guard length > 0 else { return 1 }
    let start = Int(node.payload)
    let end = start + Int(length)
    let isSlice = node.length & YAMLNode.inSideBuffer == 0
    let first = isSlice ? text[start] : tree.sideBuffer[start]
    let last = isSlice ? text[end - 1] : tree.sideBuffer[end - 1]
    let hash = (first &* 7) ^ (last &* 29) ^ UInt8(truncatingIfNeeded: length &* 13)
    return 1 << UInt64(hash & 63)
  }

  @inline(__always) func isMergeKey(_ node: YAMLNode) -> Bool {
    node.length == 2 && node.style == .plain && node.tag == .none && text.has("<<", at: Int(node.payload))
  }

  private mutating func noteMergeKey(_ index: Int) {
    if current.mergeKey == nil {
      current.mergeKey = index
      current.expectsMergeSource = true
    } else {
      current.mayRepeatKeys = true
    }
  }
}
