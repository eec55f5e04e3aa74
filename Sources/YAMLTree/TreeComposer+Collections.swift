import CLibYAML
import Findings

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
    let index = Int(closed.node)
    tree.nodes[index].close(end: lastEnd, next: tree.nodes.count)
    current.height = max(current.height, closed.height + 1 - min(closed.role.levelsTaken, closed.height + 1))
    if closed.needsMore { complete(closed) }
  }

  /// What only few collections need: repeated keys, merges, anchors, and what aliases add.
  @inline(never) private mutating func complete(_ closed: OpenCollection) {
    let index = Int(closed.node)
    if closed.mayRepeatKeys { reportRepeatedKeys(of: index, count: Int(closed.children / 2)) }
    if closed.mergeKey != 0 { merge(Int(closed.mergeKey), into: index) }
    var size = tree.nodes.count - index + closed.added
    current.added += closed.added
    if closed.isMapping, closed.role != .none, addNodes(size, at: span(ofNode: index)) {
      current.added += size
      size += size
    }
    if let row = closed.anchor { anchors.close(row, size: size, height: closed.height + 1) }
  }

  /// Counts a collection or an alias in the collection around it; tells what it has to do with a merge.
  mutating func addChild(isSequence: Bool) -> MergeRole {
    // A key that is no scalar may still be an alias to one.
    if current.expectsKey { current.mayRepeatKeys = true }
    current.children &+= 1
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
        current.remember(keyBit(node))
      }
    } else {
      current.expectsMergeSource = false
    }
    current.children &+= 1
  }

  @inline(__always) private func keyBit(_ node: YAMLNode) -> UInt64 {
    node.isInSideBuffer
      ? tree.sideBuffer.withUnsafeBufferPointer { bit(ofKey: node.text(inSideBuffer: $0)) }
      : bit(ofKey: UnsafeBufferPointer(rebasing: text[node.slice]))
  }

  @inline(__always) private func bit(ofKey key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard key.count > 0 else { return 1 }
    let hash = (key[0] &* 7) ^ (key[key.count - 1] &* 29) ^ UInt8(truncatingIfNeeded: key.count &* 13)
    return 1 << UInt64(hash & 63)
  }

  @inline(__always) func isMergeKey(_ node: YAMLNode) -> Bool {
    node.end - node.start == 2 && node.style == .plain && node.tag == .none && !node.isInSideBuffer
      && text.has("<<", at: Int(node.start))
  }

  private mutating func noteMergeKey(_ index: Int) {
    if current.mergeKey == 0 {
      current.mergeKey = UInt32(truncatingIfNeeded: index)
      current.expectsMergeSource = true
    } else {
      current.mayRepeatKeys = true
    }
  }
}
