import CLibYAML

/// The anchors of a document, and what their nodes hold once they are read.
struct AnchorTable {
  typealias Row = UInt32

  struct Anchored {
    let node: Int
    /// Nodes in the subtree, aliases written out; nothing while the node is open.
    var size: Int?
    /// Levels of collections, aliases written out.
    var height: UInt32 = 0
  }

  private var rows: [Anchored] = []
  private var rowsByName: [[UInt8]: Int] = [:]

  static func name(_ anchor: UnsafePointer<yaml_char_t>) -> [UInt8] {
    let length = strlen(UnsafeRawPointer(anchor).assumingMemoryBound(to: CChar.self))
    return Array(UnsafeBufferPointer(start: anchor, count: length))
  }

  subscript(name: [UInt8]) -> Anchored? { rowsByName[name].map { rows[$0] } }

  /// Gives a name to a node, and takes it from any node before; tells the node's row.
  mutating func define(_ name: [UInt8], node: Int) -> Row {
    rowsByName[name] = rows.count
    rows.append(Anchored(node: node))
    return Row(truncatingIfNeeded: rows.count - 1)
  }

  mutating func close(_ row: Row, size: Int, height: UInt32) {
    rows[Int(row)].size = size
    rows[Int(row)].height = height
  }

  mutating func removeAll() {
    guard !rows.isEmpty else { return }
    rows.removeAll(keepingCapacity: true)
    rowsByName.removeAll(keepingCapacity: true)
  }
}
