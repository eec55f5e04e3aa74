import CLibYAML
import Findings

extension TreeComposer {
  /// A node's kind and tag, and where it begins behind its properties.
  struct Head {
    let kind: YAMLNode.Kind
    var tag: YAMLNode.Tag = .none
    var start: Int
    var end: Int
    /// The node's row in the table of anchors.
    var anchor: AnchorTable.Row?
  }

  /// Reads the properties before a node's content, and the comments between them.
  @inline(__always) mutating func readHead(
    _ kind: YAMLNode.Kind, _ event: UnsafeMutablePointer<yaml_event_t>, start: Int, end: Int
  ) -> Head {
    var head = Head(kind: kind, start: start, end: end)
    let anchor = kind == .scalar ? scalar_anchor(event) : collection_anchor(event)
    let tag = kind == .scalar ? scalar_tag(event) : collection_tag(event)
    if anchor != nil || tag != nil { readProperties(of: &head, anchor: anchor, tag: tag) }
    return head
  }

  @inline(never) private mutating func readProperties(
    of head: inout Head, anchor: UnsafePointer<yaml_char_t>?, tag: UnsafePointer<yaml_char_t>?
  ) {
    let name = anchor.map { AnchorTable.name($0) } ?? []
    let properties = NodeProperties(
      in: text, from: head.start, limit: head.end, anchorLength: name.count,
      isScalar: head.kind == .scalar, comments: &comments)
    head.start = properties.contentStart
    if anchor != nil { head.anchor = anchors.define(name, node: tree.nodes.count) }
    guard let tag else { return }
    head.tag = YAMLNode.Tag(resolved: tag)
    if head.kind == .scalar, head.tag == .none { head.tag = .string }
    guard !head.tag.suits(head.kind) else { return }
    let message =
      head.tag == .other
      ? "This tag has no meaning in a description. Remove it." : "This tag does not fit the value behind it. Remove it."
    head.tag = .other
    let span = properties.tagSpan ?? TextSpan(start: head.start, end: head.start)
    findings.add("invalid-value", message, at: span)
  }

  @inline(__always) mutating func addScalar(_ event: UnsafeMutablePointer<yaml_event_t>, start: Int, end: Int) {
    var head = readHead(.scalar, event, start: start, end: end)
    let style = YAMLNode.Style(scalar_style(event))
    switch style {
    case .plain where head.start == head.end:
      comments.passToken(start: head.start, end: head.end)
      settleEmpty(&head)
    case .literal, .folded: head.end = passBlockScalar(start: head.start, end: head.end)
    default: comments.passToken(start: head.start, end: head.end)
    }
    var node = YAMLNode(kind: .scalar, style: style, tag: head.tag, start: head.start, end: head.end)
    store(UnsafeBufferPointer(start: scalar_value(event), count: scalar_length(event)), in: &node)
    let index = tree.nodes.count
    addChild(scalar: node, index: index)
    if let row = head.anchor { anchors.close(row, size: 1, height: 0) }
    tree.nodes.append(node)
    lastEnd = head.end
  }

  /// libyaml puts some empty values where the next token begins; they belong behind what stands before them.
  @inline(never) private mutating func settleEmpty(_ head: inout Head) {
    guard head.start > lastEnd, text[head.start - 1].isBlank || text[head.start - 1].isLineEnd else { return }
    let limit = head.start
    head.start = lastEnd
    var position = lastEnd
    while position < limit {
      if text[position] == 0x23 {
        position = text.lineEnd(from: position)
      } else {
        if !text[position].isBlank, !text[position].isLineEnd { head.start = position + 1 }
        position += 1
      }
    }
    head.end = head.start
  }

  /// Passes the indicator, a comment behind it, and the content; tells where the content's last character ends.
  @inline(never) private mutating func passBlockScalar(start: Int, end: Int) -> Int {
    var headerEnd = start + 1
    while headerEnd < end, !text[headerEnd].isBlank, !text[headerEnd].isLineEnd { headerEnd += 1 }
    comments.passToken(start: start, end: headerEnd)
    let body = min(end, text.nextLine(after: headerEnd))
    comments.passToken(start: body, end: end)
    var last = end
    while last > body, text[last - 1].isBlank || text[last - 1].isLineEnd { last -= 1 }
    return last > body ? last : headerEnd
  }

  /// Keeps a scalar's text as a slice of the file where it stands there as it is.
  @inline(__always) private mutating func store(_ value: UnsafeBufferPointer<UInt8>, in node: inout YAMLNode) {
    let quote = node.style == .singleQuoted || node.style == .doubleQuoted ? 1 : 0
    let start = Int(node.start) + quote
    if Int(node.end) - quote - start == value.count, isText(value, at: start) { return }
    node.flags.insert(.inSideBuffer)
    node.link = UInt32(truncatingIfNeeded: tree.sideBuffer.count)
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: value.count)) { tree.sideBuffer.append(contentsOf: $0) }
    tree.sideBuffer.append(contentsOf: value)
  }

  @inline(__always) private func isText(_ value: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard let bytes = value.baseAddress, let base = text.baseAddress, value.count > 0 else { return true }
    return memcmp(bytes, base + start, value.count) == 0
  }
}

extension YAMLNode.Style {
  init(_ style: yaml_scalar_style_t) {
    // libyaml's styles stand in the same order, after one for any style.
    self = YAMLNode.Style(rawValue: UInt8(truncatingIfNeeded: style.rawValue &- 1)) ?? .plain
  }
}
