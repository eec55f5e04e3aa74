import YAMLTree

/// Keys of edges, the more specific ones last.
enum EdgeKey: String, CaseIterable, Sendable { case all, horizontal, vertical, top, leading, bottom, trailing }

extension Words {
  static let edgeKeys = Choices<EdgeKey>("edges")
}

extension FileReader {
  /// A number for all edges, or a mapping in which the more specific key wins. In points.
  mutating func edges(_ slot: Slot, expecting expected: String) -> EdgeValues? {
    guard hasValue(slot, expecting: expected) else { return nil }
    switch tree[slot.node].kind {
    case .scalar: return number(slot, .any).map { EdgeValues(all: $0) }
    case .mapping: return edgeMapping(slot)
    case .sequence, .alias:
      reportInvalid(slot, expecting: expected)
      return nil
    }
  }

  private mutating func edgeMapping(_ slot: Slot) -> EdgeValues? {
    var written: [(key: EdgeKey, value: Placed<Double>)] = []
    var isUnknown = false
    readEntries(of: slot.node, among: Words.edgeKeys) { reader, key, value in
      if let number = reader.number(value, .any) { written.append((key, number)) } else { isUnknown = true }
    }
    if isUnknown { return nil }
    var edges = EdgeValues()
    for key in EdgeKey.allCases {
      guard let value = written.first(where: { $0.key == key })?.value else { continue }
      for edge in key.edges { edges[edge] = value }
    }
    return edges
  }
}

extension EdgeKey {
  fileprivate var edges: [Edge] {
    switch self {
    case .all: Edge.allCases
    case .horizontal: [.leading, .trailing]
    case .vertical: [.top, .bottom]
    case .top: [.top]
    case .leading: [.leading]
    case .bottom: [.bottom]
    case .trailing: [.trailing]
    }
  }
}

extension EdgeValues {
  init(all value: Placed<Double>) {
    self.init()
    for edge in Edge.allCases { self[edge] = value }
  }
}
