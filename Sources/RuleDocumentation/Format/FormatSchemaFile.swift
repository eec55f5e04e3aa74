import Facts
import Findings
import Presentations
import WidgetFormat

extension Documentation {
  /// A JSON Schema (draft-07) of descriptions, for editors.
  package static func formatSchema() -> [UInt8] {
    var writer = SchemaWriter()
    writer.write(FormatSchema.schema(address: "\(Project.address)/raw/main/\(GeneratedFiles.formatSchema)"), depth: 0)
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

/// Writes a schema as JSON, every member of the outer levels on a line of its own. Its words are the project's own.
private struct SchemaWriter {
  private(set) var bytes: [UInt8] = []

  /// Containers deeper than this stand on one line.
  private static let expandedDepth = 4

  mutating func write(_ value: SchemaValue, depth: Int) {
    switch value {
    case .boolean(let flag): append(flag ? "true" : "false")
    case .number(let number): append(Int(exactly: number).map(String.init) ?? "\(number)")
    case .string(let text): write(text)
    case .array(let items):
      container("[", "]", items, depth) { writer, item in writer.write(item, depth: depth + 1) }
    case .object(let members):
      container("{", "}", members, depth) { writer, member in
        writer.write(member.key)
        writer.append(": ")
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func container<Item>(
    _ opening: String, _ closing: String, _ items: [Item], _ depth: Int, _ body: (inout SchemaWriter, Item) -> Void
  ) {
    append(opening)
    let isExpanded = depth < Self.expandedDepth && !items.isEmpty
    for (index, item) in items.enumerated() {
      if index > 0 { append(isExpanded ? "," : ", ") }
      if isExpanded { beginLine(depth + 1) }
      body(&self, item)
    }
    if isExpanded { beginLine(depth) }
    append(closing)
  }

  private mutating func beginLine(_ depth: Int) { append("\n" + String(repeating: "  ", count: depth)) }

  private mutating func write(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    append("\"")
  }

  private mutating func append(_ text: String) { bytes += Array(text.utf8) }
}
