import Findings
import YAMLTree

extension FormatReader {
  /// A number for all edges, or a mapping in which the more specific key wins. In points.
  mutating func edges(_ slot: Slot, as shape: Shape) -> EdgeValues? {
    guard hasValue(slot, expecting: shape.expected) else { return nil }
    switch tree[slot.node].kind {
    case .scalar:
      if let meant = Shorthand.edges(tree.string(of: slot.node)) {
        report(.invalidValue, at: slot, "\(shown(slot.node)) is not a number. Write `\(meant)`.")
        return nil
      }
      return number(slot, .any).map { EdgeValues(all: $0) }
    case .mapping: return edgeMapping(slot)
    case .sequence, .alias:
      let items = tree.items(of: slot.node).prefix(8).map { tree.string(of: tree.resolved($0)) }
      if let meant = Shorthand.edges(items.joined(separator: " ")) {
        report(.invalidValue, at: slot, "Edges are a mapping. Write `\(meant)`.")
      } else {
        reportInvalid(slot, expecting: shape.expected)
      }
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
    var edges = EdgeValues(all: nil)
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

extension FormatReader {
  /// Sizes in points; `infinity` is allowed for a maximum.
  mutating func frame(_ slot: Slot) -> FrameValue? {
    let sides = tree[slot.node].kind == .scalar ? tree.string(of: slot.node).split(separator: "x") : []
    if sides.count == 2, sides.allSatisfy({ Double($0) != nil }) {
      let meant = "{width: \(sides[0]), height: \(sides[1])}"
      report(.invalidValue, at: slot, "\(shown(slot.node)) is no frame. Write `\(meant)`.")
      return nil
    }
    guard isMapping(slot, expecting: Shape.frame.expected) else { return nil }
    var frame = FrameValue()
    readEntries(of: slot.node, among: Words.frameKeys) { reader, key, value in
      if key == .alignment {
        guard reader.openName(value, .alignment) != nil else { return }
        reader.checkAlignment(value, among: .both, of: "a frame")
        frame.alignedEdges = reader.edges(namedIn: value.node)
        return
      }
      let length = key.isMaximum ? reader.maximum(value) : reader.number(value, .notNegative)
      if length == nil { frame.isPartlyUnknown = true }
      frame.set(length, of: key)
    }
    return frame
  }

  /// The edges that an alignment such as `topLeading` names.
  private func edges(namedIn alignment: NodeID) -> Edges<Bool> {
    let name = tree.string(of: alignment).lowercased()
    var edges = Edges(all: false)
    for edge in Edge.allCases { edges[edge] = name.holds(edge.rawValue) }
    return edges
  }

  private mutating func maximum(_ slot: Slot) -> Placed<Double>? {
    let isInfinite =
      tree.text(of: slot.node, equals: "infinity") || tree.text(of: slot.node, equals: ".infinity")
    if isInfinite { return Placed(.infinity, at: slot.node) }
    if case .notFinite? = decimalNumber(at: slot.node) {
      report(.invalidValue, at: slot, "\(shown(slot.node)) is not how this format writes it. Write `infinity`.")
      return nil
    }
    return number(slot, .notNegative)
  }
}

extension FrameKey {
  fileprivate var isMaximum: Bool { self == .maxWidth || self == .maxHeight }
}

extension FrameValue {
  fileprivate mutating func set(_ length: Placed<Double>?, of key: FrameKey) {
    switch key {
    case .width: width = length
    case .height: height = length
    case .minWidth: minWidth = length
    case .maxWidth: maxWidth = length
    case .minHeight: minHeight = length
    case .maxHeight: maxHeight = length
    case .alignment: break
    }
  }
}
