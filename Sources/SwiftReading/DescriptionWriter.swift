/// Writes a description as YAML, as a person would like to have written it.
struct DescriptionWriter {
  private var lines: [String] = []

  static func text(of node: DescriptionNode) -> String {
    var writer = DescriptionWriter()
    writer.write(node, indent: 0, prefix: "")
    return writer.lines.joined(separator: "\n") + "\n"
  }

  /// - Parameter prefix: What stands before the node on its first line: a key, or the dash of an item.
  private mutating func write(_ node: DescriptionNode, indent: Int, prefix: String) {
    let space = String(repeating: " ", count: indent)
    if let flow = Self.flow(node), indent + prefix.count + flow.count <= 110 {
      lines.append("\(space)\(prefix)\(prefix.isEmpty || prefix.hasSuffix(" ") ? "" : " ")\(flow)")
      return
    }
    switch node.content {
    case .scalar, .literal:
      lines.append("\(space)\(prefix)\(prefix.isEmpty || prefix.hasSuffix(" ") ? "" : " ")\(Self.scalar(node))")
    case .list(let items):
      var inner = indent
      if !prefix.isEmpty {
        lines.append("\(space)\(prefix)")
        inner += 2
      }
      for item in items { write(item, indent: inner, prefix: "- ") }
    case .mapping(let entries):
      var inner = indent
      var first = ""
      if prefix == "- " {
        first = prefix
        inner += 2
      } else if !prefix.isEmpty {
        lines.append("\(space)\(prefix)")
        inner += 2
      }
      for (index, entry) in entries.enumerated() {
        let key = Self.plainOrQuoted(entry.key)
        if index == 0, !first.isEmpty {
          writeEntry(key, entry.value, indent: indent, dash: first)
        } else {
          writeEntry(key, entry.value, indent: inner, dash: "")
        }
      }
    }
  }

  /// A key with its value; the first of an item stands behind the dash, and its value is indented further.
  private mutating func writeEntry(_ key: String, _ value: DescriptionNode, indent: Int, dash: String) {
    let start = lines.count
    write(value, indent: indent + dash.count, prefix: "\(key):")
    guard !dash.isEmpty, start < lines.count else { return }
    lines[start] = String(repeating: " ", count: indent) + dash + lines[start].drop { $0 == " " }
  }

  /// What fits on a line: scalars, and short collections of them.
  private static func flow(_ node: DescriptionNode) -> String? {
    switch node.content {
    case .scalar, .literal: return scalar(node)
    case .list(let items):
      if items.isEmpty { return "[]" }
      let parts = items.map { $0.scalar == nil ? nil : Optional(scalar($0)) }
      guard parts.allSatisfy({ $0 != nil }) else { return nil }
      return "[\(parts.compactMap { $0 }.joined(separator: ", "))]"
    case .mapping(let entries):
      if entries.isEmpty { return "{}" }
      // Views stand in lines of their own; values do not.
      guard !entries.contains(where: { $0.key.first?.isUppercase == true }) else { return nil }
      let parts = entries.map { entry in flow(entry.value).map { "\(plainOrQuoted(entry.key)): \($0)" } }
      guard parts.allSatisfy({ $0 != nil }), entries.count <= 6 else { return nil }
      return "{\(parts.compactMap { $0 }.joined(separator: ", "))}"
    }
  }

  private static func scalar(_ node: DescriptionNode) -> String {
    switch node.content {
    case .scalar(let text, let isText): isText ? plainOrQuoted(text) : text
    case .literal(let text): plainOrQuoted(text)
    case .mapping, .list: ""
    }
  }

  /// A text in quotes where YAML would take it for something else.
  private static func plainOrQuoted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let isPlain =
      !bytes.isEmpty && isLetter(bytes[0]) && bytes.allSatisfy { isLetter($0) || isInner($0) }
      && bytes.last != UInt8(ascii: " ") && !words.contains(text.lowercased())
    if isPlain { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          quoted += "\\x" + String(scalar.value + 0x100, radix: 16).dropFirst()
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A }

  private static func isInner(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }

  private static let words: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n", "unknown"]
}
