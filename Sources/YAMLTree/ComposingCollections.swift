import Base
import CSystem

extension TreeComposer {
  mutating func openCollection(
    _ kind: YAMLNode.Kind, _ event: UnsafeMutablePointer<yaml_event_t>, start: Int, end: Int
  ) -> Bool {
    let head = readHead(kind, event, start: start, end: end)
    comments.passToken(start: head.start, end: head.start)
    let firstCharacter = TextSpan(start: head.start, end: min(head.start + 1, text.count))
    guard outer.count < limits.nesting else {
      reportDepth(at: firstCharacter)
      lastEnd = head.start
      return false
    }
    let style: YAMLNode.Style = is_flow_collection(event) == 1 ? .flow : .block
    if style == .flow, outer.count >= Self.maximumFlowLevels,
      outer.suffix(Self.maximumFlowLevels).allSatisfy({ tree[$0.node].style == .flow })
    {
      findings.add(
        "limit-exceeded",
        "Brackets and braces are nested more than \(Self.maximumFlowLevels) deep here. Flatten the \(limits.noun), or "
          + "write it in lines with indentation.", at: firstCharacter)
      lastEnd = head.start
      return false
    }
    let role = addChild(isSequence: kind == .sequence)
    outer.append(current)
    let id = NodeID(tree.nodes.count)
    current = OpenCollection(node: id, anchorName: head.anchorName, isMapping: kind == .mapping, role: role)
    tree.nodes.append(YAMLNode(kind: kind, style: style, tag: head.tag, start: head.start, end: head.end))
    return true
  }

  mutating func reportDepth(at span: TextSpan) {
    let problem = "Collections are nested more than \(limits.nesting) deep here."
    guard limits.noun != Limits.forRuleFiles.noun else {
      return findings.add("limit-exceeded", "\(problem) Flatten the rule file.", at: span)
    }
    findings.addLimit(problem, advice: "Flatten the \(limits.noun)", option: "max-nesting", at: span)
  }

  /// The limit on levels of brackets and braces, since libyaml looks at all of them for each token.
  private static var maximumFlowLevels: Int { 2_000 }

  mutating func closeCollection(start: Int, end: Int) {
    let closed = current
    current = outer.popLast() ?? .document
    // Only a closing bracket has a width. libyaml reports other ends where the next token begins.
    if end > start { lastEnd = end }
    tree[closed.node].close(end: lastEnd, next: tree.nodes.count)
    current.height = max(current.height, closed.height + 1 - min(closed.role.levelsTaken, closed.height + 1))
    if closed.isMapping { reportRepeatedKeys(of: closed.node) }
    if let mergeKey = closed.mergeKey { merge(mergeKey, into: closed.node) }
    var size = tree.nodes.count - Int(closed.node.index) + closed.added
    current.added += closed.added
    if closed.isMapping, closed.role != .none, addNodes(size, at: tree[closed.node].span) {
      current.added += size
      size += size
    }
    if let name = closed.anchorName { anchors.close(name, node: closed.node, size: size, height: closed.height + 1) }
  }

  /// Counts a collection or an alias, and returns its role in a merge.
  mutating func addChild(isSequence: Bool) -> MergeRole {
    current.children &+= 1
    if current.expectsMergeSource {
      current.expectsMergeSource = false
      return isSequence ? .sourceList : .source
    }
    return current.role == .sourceList ? .listedSource : .none
  }

  @inline(__always) mutating func addChild(scalar node: YAMLNode) {
    if !current.expectsKey {
      current.expectsMergeSource = false
    } else if isMergeKey(node), current.mergeKey == nil {
      current.mergeKey = NodeID(tree.nodes.count)
      current.expectsMergeSource = true
    }
    current.children &+= 1
  }

  @inline(__always) func isMergeKey(_ node: YAMLNode) -> Bool {
    node.end - node.start == 2 && node.style == .plain && node.tag == .none && !node.isInSideBuffer
      && text.hasPrefix("<<", at: Int(node.start))
  }
}

enum MergeRole: UInt8 {
  case none
  /// The value of `<<`: a mapping, or an alias of one.
  case source
  /// The value of `<<`: a list of mappings, or an alias of one.
  case sourceList
  /// An item of such a list.
  case listedSource

  /// The number of levels that disappear when the entries are merged.
  var levelsTaken: UInt32 {
    switch self {
    case .none, .listedSource: 0
    case .source: 1
    case .sourceList: 2
    }
  }
}

struct OpenCollection {
  let node: NodeID
  let anchorName: [UInt8]?
  let isMapping: Bool
  let role: MergeRole
  var expectsMergeSource = false
  var children: UInt32 = 0
  var mergeKey: NodeID?
  /// The number of levels of collections inside, with aliases expanded.
  var height: UInt32 = 0
  /// The number of nodes that aliases and merges add.
  var added = 0

  /// The parent of a document's root.
  static let document = OpenCollection(node: NodeID(0), anchorName: nil, isMapping: false, role: .none)

  @inline(__always) var expectsKey: Bool { isMapping && children & 1 == 0 }
}

struct KeyText: Hashable {
  let bytes: [UInt8]
  /// True for the key `<<`, which is another key than the same characters in quotes.
  let isMerge: Bool
}

extension TreeComposer {
  private static let longestShownKey = 80

  /// Reports the repeated keys of a complete mapping, and leaves them out.
  mutating func reportRepeatedKeys(of mapping: NodeID) {
    for (key, first) in repeatedKeys(of: mapping) {
      tree[key].isLeftOut = true
      let items = advice?.isKey(shownKey(key)) ?? true ? "" : ", or if they are views, make each an item of a list"
      let message = "`\(shownKey(key))` is written twice; the first one counts. Remove one of the two\(items)."
      let related = RelatedSpan(span: tree[first].span, message: "first written here")
      findings.add("duplicate-key", message, at: tree[key].span, related: [related])
    }
  }

  private func shownKey(_ key: NodeID) -> String {
    let bytes = keyText(of: key)?.bytes ?? []
    let text = String(decoding: bytes.prefix(Self.longestShownKey), as: UTF8.self)
    return bytes.count > Self.longestShownKey ? text + "…" : text
  }

  private func repeatedKeys(of mapping: NodeID) -> [(key: NodeID, first: NodeID)] {
    var repeated: [(key: NodeID, first: NodeID)] = []
    var firstKeys: [KeyText: NodeID] = [:]
    var children = ChildNodes(of: mapping, in: tree.nodes, if: true)
    while let key = children.next() {
      _ = children.next()
      guard let text = keyText(of: key) else { continue }
      if let first = firstKeys[text] { repeated.append((key, first)) } else { firstKeys[text] = key }
    }
    return repeated
  }

  func keyText(of key: NodeID) -> KeyText? {
    let node = tree[tree.resolved(key)]
    guard node.kind == .scalar else { return nil }
    let bytes = node.isInSideBuffer
      ? tree.sideBuffer.withUnsafeBufferPointer { Array(node.text(inSideBuffer: $0)) } : Array(text[node.slice])
    return KeyText(bytes: bytes, isMerge: isMergeKey(tree[key]))
  }
}
