import Base

/// Builds a tree node by node, for readers of other languages. Nodes are added in document order; their spans need not
/// be nested.
public struct TreeBuilder {
  private var storage = TreeStorage()
  /// The indices of the open collections, the innermost last.
  private var open: [Int] = []

  public init() {}

  /// A quoted scalar is text even if it looks like a number or a word.
  public mutating func addScalar(_ text: String, isQuoted: Bool, at span: TextSpan) {
    var node = YAMLNode(
      kind: .scalar, style: isQuoted ? .doubleQuoted : .plain, tag: .none, start: span.start, end: span.end)
    var text = text
    text.withUTF8 { storage.addToSideBuffer($0, of: &node) }
    storage.nodes.append(node)
  }

  /// Adds a scalar whose text is in the file unchanged, between quotes.
  public mutating func addQuotedText(at span: TextSpan) {
    storage.nodes.append(YAMLNode(kind: .scalar, style: .doubleQuoted, tag: .none, start: span.start, end: span.end))
  }

  /// Begins a collection. All nodes until `close` belong to it; in a mapping, keys and values alternate.
  public mutating func open(_ kind: YAMLNode.Kind, at span: TextSpan) {
    open.append(storage.nodes.count)
    storage.nodes.append(YAMLNode(kind: kind, style: .block, tag: .none, start: span.start, end: span.end))
  }

  public mutating func close() {
    guard let index = open.popLast() else { return }
    storage.nodes[index].close(end: Int(storage.nodes[index].end), next: storage.nodes.count)
  }

  public consuming func tree(
    over text: [UInt8], findings: [Finding], statePaths: StatePaths = StatePaths()
  ) -> YAMLTree {
    while !open.isEmpty { close() }
    storage.documents = storage.nodes.isEmpty ? [] : [NodeID(index: 0)]
    storage.hasBrokenDocument = !findings.isEmpty
    storage.findings = findings
    (storage.isFromCode, storage.statePaths) = (true, statePaths)
    return YAMLTree(storage, text: text)
  }
}

public enum ScalarText {
  /// True if a text needs no quotes. Between brackets or braces (`inFlow`), commas and brackets need them.
  public static func mayBePlain(_ text: String, inFlow: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20, last != UInt8(ascii: ":"),
      !["null", "Null", "NULL", "~", "<<"].contains(text), !text.hasPrefix("---"), !text.hasPrefix("...")
    else { return false }
    if "-?:,[]{}#&*!|>'\"%@`".utf8.contains(first) {
      // A dash may begin a word if no blank follows.
      guard first == UInt8(ascii: "-"), bytes.count > 1, bytes[1] != 0x20 else { return false }
    }
    if inFlow, bytes.contains(where: { ",[]{}".utf8.contains($0) }) { return false }
    guard text.unicodeScalars.allSatisfy({ isVisible($0, inJSON: true) }) else { return false }
    return !zip(bytes, bytes.dropFirst()).contains { byte, next in
      (byte == UInt8(ascii: ":") && (next == 0x20 || inFlow)) || (byte == 0x20 && next == UInt8(ascii: "#"))
    }
  }

  /// The text between double quotes, with escapes; if it may be JSON, only with those of JSON.
  public static func quoted(_ text: String, mayBeJSON: Bool = true) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": written += "\\" + String(scalar)
      case "\n": written += "\\n"
      case "\t": written += "\\t"
      case _ where isVisible(scalar, inJSON: mayBeJSON): written += String(scalar)
      default: written += escape(of: scalar.value, inJSON: mayBeJSON)
      }
    }
    return written + "\""
  }

  /// False for invisible characters, those that act on lines or directions, and those that YAML forbids. In JSON, which
  /// has no escapes beyond U+FFFF, all characters above it count as visible.
  public static func isVisible(_ scalar: Unicode.Scalar, inJSON: Bool = false) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E: false
    case 0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFC, 0xFFFE...0xFFFF: false
    case 0xE0000...0xE007F: inJSON
    default: inJSON || scalar.value & 0xFFFE != 0xFFFE
    }
  }

  /// The escape between double quotes, such as `\x85` or `\u2028`.
  public static func escape(of scalar: UInt32, inJSON: Bool = false) -> String {
    let (letter, digits) = scalar < 0x100 && !inJSON ? ("x", 2) : scalar < 0x1_0000 ? ("u", 4) : ("U", 8)
    return "\\\(letter)\(String(hexadecimal: scalar, digits: digits))"
  }
}
