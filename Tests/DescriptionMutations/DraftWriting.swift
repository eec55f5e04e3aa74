extension Draft {
  /// All of it on one line, with a line end.
  public var flowText: String { flow + "\n" }

  /// Lines with indentation, as people write.
  public var blockText: String {
    switch self {
    case .mapping(let entries) where !entries.isEmpty: block(indent: 0)
    case .list(let items) where !items.isEmpty: block(indent: 0)
    default: flow + "\n"
    }
  }

  private var flow: String {
    switch self {
    case .scalar(let text, let isPlain): Self.written(text, isPlain: isPlain)
    case .list(let items): "[" + items.map(\.flow).joined(separator: ", ") + "]"
    case .mapping(let entries): "{" + entries.map { "\($0.key.flowKey): \($0.value.flow)" }.joined(separator: ", ") + "}"
    // A blank behind the name, since a colon may belong to it.
    case .alias(let name): "*\(name) "
    case .anchored(let name, let inner): "&\(name) \(inner.flow)"
    case .tagged(let tag, let inner): "\(tag) \(inner.flow)"
    }
  }

  private var flowKey: String {
    switch self {
    case .scalar, .alias, .anchored(_, .scalar), .tagged(_, .scalar): flow
    default: "? \(flow) "
    }
  }

  private func block(indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    switch self {
    case .mapping(let entries) where !entries.isEmpty:
      return entries.map { entry in
        if case .scalar = entry.key { return "\(margin)\(entry.key.flow):" + entry.value.afterIndicator(indent: indent) }
        if case .alias = entry.key { return "\(margin)\(entry.key.flow):" + entry.value.afterIndicator(indent: indent) }
        return "\(margin)? \(entry.key.flow)\n\(margin):" + entry.value.afterIndicator(indent: indent)
      }.joined()
    case .list(let items) where !items.isEmpty:
      return items.map { "\(margin)-" + $0.afterIndicator(indent: indent) }.joined()
    default: return margin + flow + "\n"
    }
  }

  /// What stands behind a colon or a dash, with its line end.
  private func afterIndicator(indent: Int) -> String {
    switch self {
    case .mapping(let entries) where !entries.isEmpty: "\n" + block(indent: indent + 2)
    case .list(let items) where !items.isEmpty: "\n" + block(indent: indent + 2)
    case .anchored(let name, let inner): " &\(name)" + inner.afterIndicator(indent: indent)
    case .tagged(let tag, let inner): " \(tag)" + inner.afterIndicator(indent: indent)
    default: " \(flow)\n"
    }
  }

  private static func written(_ text: String, isPlain: Bool) -> String {
    isPlain && text.utf8.first.map(isSafeFirst) ?? false && text.utf8.allSatisfy(isSafe) ? text : quoted(text)
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private static func isSafeFirst(_ byte: UInt8) -> Bool { isSafe(byte) }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: quoted += "\\" + String(scalar)
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
