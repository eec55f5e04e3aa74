import CLibYAML
import Findings

/// The anchor and the tag before a node. libyaml's marks of a node begin at them.
struct NodeProperties {
  /// Where the node itself begins.
  private(set) var contentStart: Int
  /// The tag as written.
  private(set) var tagSpan: TextSpan?

  /// Walks over the properties that stand at `start`, not beyond `limit`, and tells the comments between them.
  /// With nothing but properties before the limit a scalar is empty, and stands right after them; a block
  /// collection begins at the limit.
  init(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int, anchorLength: Int, isScalar: Bool,
    comments: inout CommentScanner
  ) {
    contentStart = start
    var lastEnd = start
    while contentStart < limit {
      let byte = text[contentStart]
      let invisible = text.invisibleLineEnd(at: contentStart)
      if byte.isBlank || byte.isLineEnd {
        contentStart += 1
      } else if invisible > 0 {
        contentStart += invisible
      } else if byte == 0x23 {
        contentStart = min(limit, text.lineEnd(from: contentStart))
      } else if byte == 0x26 || (byte == 0x21 && tagSpan == nil) {
        let first = contentStart
        contentStart = min(limit, byte == 0x26 ? first + 1 + anchorLength : Self.tagEnd(in: text, from: first))
        if byte == 0x21 { tagSpan = TextSpan(start: first, end: contentStart) }
        comments.passToken(start: first, end: contentStart)
        lastEnd = contentStart
      } else {
        return
      }
    }
    if isScalar { contentStart = lastEnd }
  }

  private static func tagEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    if text.has("!<", at: start) { return text.firstOffset(of: 0x3E, from: start) + 1 }
    var end = start
    while end < text.count, !text[end].isBlank, !text[end].isLineEnd, text[end] != 0x2C,
      text.invisibleLineEnd(at: end) == 0
    { end += 1 }
    return end
  }
}

extension YAMLNode.Tag {
  /// The meaning of a tag as libyaml resolved it.
  init(resolved tag: UnsafePointer<yaml_char_t>) {
    let text = UnsafeBufferPointer(start: tag, count: strlen(UnsafeRawPointer(tag).assumingMemoryBound(to: CChar.self)))
    let core: [(StaticString, YAMLNode.Tag)] = [
      ("!", .none), ("tag:yaml.org,2002:str", .string), ("tag:yaml.org,2002:int", .integer),
      ("tag:yaml.org,2002:float", .float), ("tag:yaml.org,2002:bool", .boolean), ("tag:yaml.org,2002:null", .null),
      ("tag:yaml.org,2002:map", .mapping), ("tag:yaml.org,2002:seq", .sequence),
    ]
    self = core.first { name, _ in text.count == name.utf8CodeUnitCount && text.has(name, at: 0) }?.1 ?? .other
  }

  /// Whether the tag may stand before a node of this kind.
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
