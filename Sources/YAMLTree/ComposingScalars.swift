import Base
import CSystem

extension TreeComposer {
  /// The tag and anchor of a node, and the span of its content.
  struct Head {
    var tag: YAMLNode.Tag = .none
    var start: Int
    var end: Int
    var anchorName: [UInt8]?
  }

  /// Reads a node's tag and anchor and moves its start beyond them. Reports a tag that does not fit.
  mutating func readHead(
    _ kind: YAMLNode.Kind, _ event: UnsafeMutablePointer<yaml_event_t>, start: Int, end: Int
  ) -> Head {
    var head = Head(start: start, end: end)
    let anchor = kind == .scalar ? scalar_anchor(event) : collection_anchor(event)
    let tag = kind == .scalar ? scalar_tag(event) : collection_tag(event)
    guard anchor != nil || tag != nil else { return head }
    let name = anchor.map { AnchorTable.name($0) } ?? []
    let properties = passProperties(from: start, limit: end, anchorLength: name.count, isScalar: kind == .scalar)
    head.start = properties.end
    if anchor != nil {
      anchors.nodes[name] = AnchorTable.Anchored(node: NodeID(tree.nodes.count))
      head.anchorName = name
    }
    guard let tag else { return head }
    head.tag = YAMLNode.Tag(resolved: tag)
    if kind == .scalar, head.tag == .none { head.tag = .string }
    guard !head.tag.suits(kind) else { return head }
    let message = head.tag == .other
      ? "This tag has no meaning in a description. Remove it." : "This tag does not fit the value behind it. Remove it."
    head.tag = .other
    findings.add("invalid-value", message, at: properties.tagSpan ?? TextSpan(start: head.start, end: head.start))
    return head
  }

  @inline(__always) mutating func addScalar(_ event: UnsafeMutablePointer<yaml_event_t>, start: Int, end: Int) {
    var head = readHead(.scalar, event, start: start, end: end)
    let style = YAMLNode.Style(scalar_style(event))
    switch style {
    case .plain where head.start == head.end:
      comments.passToken(start: head.start, end: head.end)
      correctStart(ofEmpty: &head)
    case .literal, .folded: head.end = passBlockScalar(start: head.start, end: head.end)
    default: comments.passToken(start: head.start, end: head.end)
    }
    var node = YAMLNode(kind: .scalar, style: style, tag: head.tag, start: head.start, end: head.end)
    store(UnsafeBufferPointer(start: scalar_value(event), count: scalar_length(event)), in: &node)
    addChild(scalar: node)
    if let name = head.anchorName { anchors.close(name, node: NodeID(tree.nodes.count), size: 1, height: 0) }
    tree.nodes.append(node)
    lastEnd = head.end
  }

  /// Moves an empty value to the end of the previous token. libyaml puts it where the next token begins.
  @inline(never) private mutating func correctStart(ofEmpty head: inout Head) {
    guard head.start > lastEnd, text[head.start - 1].isSpace else { return }
    let limit = head.start
    head.start = lastEnd
    var position = lastEnd
    while position < limit {
      if text[position] == 0x23 {
        position = text.lineEnd(from: position)
      } else {
        if !text[position].isSpace { head.start = position + 1 }
        position += 1
      }
    }
    head.end = head.start
  }

  /// Moves the comment scanner beyond a block scalar, whose first line may have a comment.
  ///
  /// - Returns: The end of the content without the white space after it.
  @inline(never) private mutating func passBlockScalar(start: Int, end: Int) -> Int {
    var headerEnd = start + 1
    while headerEnd < end, !text[headerEnd].isSpace { headerEnd += 1 }
    comments.passToken(start: start, end: headerEnd)
    let body = min(end, text.nextLine(after: headerEnd))
    comments.passToken(start: body, end: end)
    return text[body..<end].lastIndex { !$0.isSpace }.map { $0 + 1 } ?? headerEnd
  }

  /// Adds a scalar's text to the side buffer, unless the file contains it unchanged.
  @inline(__always) private mutating func store(_ value: UnsafeBufferPointer<UInt8>, in node: inout YAMLNode) {
    if !text[node.slice].elementsEqual(value) { tree.addToSideBuffer(value, of: &node) }
  }

  /// Skips a node's anchor and tag, at which libyaml lets the node begin, and the comments up to `limit`. An empty
  /// scalar ends right after the anchor and tag; a block collection begins at the limit.
  private mutating func passProperties(
    from start: Int, limit: Int, anchorLength: Int, isScalar: Bool
  ) -> (end: Int, tagSpan: TextSpan?) {
    var offset = start
    var propertiesEnd = start
    var tagSpan: TextSpan?
    while offset < limit {
      let byte = text[offset]
      let invisible = text.invisibleLineEndLength(at: offset)
      if byte.isSpace {
        offset += 1
      } else if invisible > 0 {
        offset += invisible
      } else if byte == 0x23 {
        offset = min(limit, text.lineEnd(from: offset))
      } else if byte == 0x26 || (byte == 0x21 && tagSpan == nil) {
        let first = offset
        offset = min(limit, byte == 0x26 ? first + 1 + anchorLength : tagEnd(from: first))
        if byte == 0x21 { tagSpan = TextSpan(start: first, end: offset) }
        comments.passToken(start: first, end: offset)
        propertiesEnd = offset
      } else {
        return (offset, tagSpan)
      }
    }
    return (isScalar ? propertiesEnd : offset, tagSpan)
  }

  private func tagEnd(from start: Int) -> Int {
    if text.hasPrefix("!<", at: start) { return text.firstOffset(of: 0x3E, from: start) + 1 }
    return (start..<text.count).first { offset in
      text[offset].isSpace || text[offset] == 0x2C || text.invisibleLineEndLength(at: offset) > 0
    } ?? text.count
  }
}

extension YAMLNode.Style {
  init(_ style: yaml_scalar_style_t) {
    // libyaml's styles have the same order, after one for any style.
    self = YAMLNode.Style(rawValue: UInt8(truncatingIfNeeded: style.rawValue &- 1)) ?? .plain
  }
}

extension YAMLNode.Tag {
  private static let byName: [String: YAMLNode.Tag] = [
    "!": .none, "tag:yaml.org,2002:str": .string, "tag:yaml.org,2002:int": .integer,
    "tag:yaml.org,2002:float": .float, "tag:yaml.org,2002:bool": .boolean, "tag:yaml.org,2002:null": .null,
    "tag:yaml.org,2002:map": .mapping, "tag:yaml.org,2002:seq": .sequence,
  ]

  init(resolved tag: UnsafePointer<yaml_char_t>) { self = Self.byName[String(cString: tag)] ?? .other }

  func suits(_ kind: YAMLNode.Kind) -> Bool {
    switch self {
    case .none: true
    case .mapping: kind == .mapping
    case .sequence: kind == .sequence
    case .other: false
    default: kind == .scalar
    }
  }
}
