import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

// Boxes of modifiers: frame, padding, background, clipping and overlay, in the order of the format.
extension ContentBuilder {
  mutating func modified(_ box: Int, of index: Int, _ surrounding: Surrounding) -> Int {
    var box = box
    let traits = content.views[index].traits
    if traits.contains(.frame), let frame = modifier(.frame, of: index) { box = framed(box, frame) }
    if traits.contains(.padding), case .edges(let edges)? = modifier(.padding, of: index)?.value {
      box = layout.add(.padding(insets(file[edges])), [box])
    }
    if surrounding.isInline { return box }
    let behind = pieces(of: .background, as: .background, of: index, surrounding)
    if !behind.isEmpty { box = layout.add(.backed(Placement()), behind + [box]) }
    if let outline = clipping(of: index) { box = layout.add(.clipped(outline), [box]) }
    let before = pieces(of: .overlay, as: .overlay, of: index, surrounding)
    if !before.isEmpty { box = layout.add(.overlaid(Placement()), before + [box]) }
    return box
  }

  private func insets(_ edges: EdgeValues) -> EdgeInsets {
    var insets = EdgeInsets(all: 0)
    for edge in Edge.allCases { insets[edge] = bounded(edges[edge]?.value ?? 0) }
    return insets
  }

  private mutating func framed(_ box: Int, _ modifier: Modifier) -> Int {
    guard case .frame(let id) = modifier.value else { return box }
    let frame = file[id]
    var size = FrameSize()
    size.horizontal.fixed = frame.width.map { bounded($0.value) }
    size.horizontal.least = frame.minWidth.map { bounded($0.value) }
    size.horizontal.most = frame.maxWidth.map { $0.value == .infinity ? .infinity : bounded($0.value) }
    size.vertical.fixed = frame.height.map { bounded($0.value) }
    size.vertical.least = frame.minHeight.map { bounded($0.value) }
    size.vertical.most = frame.maxHeight.map { $0.value == .infinity ? .infinity : bounded($0.value) }
    var placement = Placement()
    for entry in file.tree.entries(of: modifier.node) where file.tree.text(of: entry.key, equals: "alignment") {
      placement = Placement(named: file.tree.beginning(of: entry.value))
      placement.baseline = .none
    }
    return layout.add(.frame(size, placement), [box])
  }

  /// The boxes of a background or an overlay: views, a colour, or a colour in a shape.
  private mutating func pieces(
    of name: ModifierName, as role: ShownView.Role, of index: Int, _ surrounding: Surrounding
  ) -> [Int] {
    guard content.views[index].traits.contains(name), let modifier = modifier(name, of: index) else { return [] }
    switch modifier.value {
    case .color(let color):
      note(color)
      let paint = paint(color, of: index, surrounding, isBackground: true)
      return [layout.add(.leaf(Leaf(filling: .shape(.rectangle, fill: paint, stroke: nil))))]
    case .styleInShape(let color, let shape):
      let paint = color.map { self.paint($0, of: index, surrounding, isBackground: true) }
        ?? .color(shown(palette.primary, index))
      let outline = shape.map { self.outline(at: $0) } ?? .rectangle
      return [layout.add(.leaf(Leaf(filling: .shape(outline, fill: paint, stroke: nil))))]
    case .views: return elements(below: index, as: role, surrounding)
    case .invalid where name == .background:
      placeholders.insert(.color)
      let paint = Paint.color(shown(Palette.unknown.faded(0.35), index))
      return [layout.add(.leaf(Leaf(filling: .shape(.rectangle, fill: paint, stroke: nil))))]
    default: return []
    }
  }

  private func clipping(of index: Int) -> Outline? {
    if case .number(let radius)? = modifier(.cornerRadius, of: index)?.value { return .rounded(bounded(radius)) }
    guard let shape = modifier(.clipShape, of: index), case .word = shape.value else { return nil }
    return outline(at: shape.node)
  }

  /// The outline of a shape that is given by name, or as a view with a radius.
  func outline(at node: NodeID) -> Outline {
    guard file.tree[node].kind == .mapping else { return outline(named: file.tree.beginning(of: node), radius: nil) }
    for entry in file.tree.entries(of: node) {
      let value = file.tree.resolved(entry.value)
      var radius: Double?
      for part in file.tree.entries(of: value) where file.tree.text(of: part.key, equals: "cornerRadius") {
        radius = Double(file.tree.beginning(of: part.value))
      }
      return outline(named: file.tree.beginning(of: entry.key), radius: radius)
    }
    return .rectangle
  }

  func outline(named name: String, radius: Double?) -> Outline {
    switch name.withoutDot.lowercased() {
    case "circle": .circle
    case "ellipse": .ellipse
    case "capsule": .capsule
    case "rectangle", "rect": .rectangle
    case "containerrelativeshape", "containershape", "concentricrectangle":
      family == .accessoryCircular || family == .accessoryCorner ? .circle : .rounded(max(4, cornerRadius - 8))
    default: .rounded(max(0, min(1_000, radius ?? 8)))
    }
  }
}
