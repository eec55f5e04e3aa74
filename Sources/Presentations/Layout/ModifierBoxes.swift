import AppleTables
import WidgetFormat
import YAMLTree

extension BoxBuilder {
  /// Adds boxes for fixedSize, frame, padding, background, clipping and overlay, which apply in this order.
  mutating func addModifiers(to box: Int, of index: Int, _ settings: LayoutSettings) -> Int {
    var box = basis.isLowerBound && mayKeepRatio(index) ? addUnknown(index) : box
    let traits = content.views[index].traits
    if basis.isLowerBound, traits.intersects(.lengths), hasUnknownLength(index) {
      return addUnknown(index, hasUnknownLength: true)
    }
    // What is drawn smaller may fit, whatever room its layout has.
    if !basis.hasTexts, traits.contains(.scaleEffect), content.mayBeScaledDown(index, in: file) {
      return addUnknown(index)
    }
    if traits.contains(.fixedSize), let modifier = modifier(.fixedSize, of: index) {
      let fixed = file.fixedAxes(of: modifier).certain
      box = layout.add(.ideal(horizontal: fixed.contains(.horizontal), vertical: fixed.contains(.vertical)), [box])
    }
    if traits.contains(.frame), let frame = modifier(.frame, of: index) { box = addFrame(around: box, frame) }
    if traits.contains(.padding), case .edges(let edges)? = modifier(.padding, of: index)?.value {
      var insets = EdgeInsets(all: 0)
      for edge in Edge.allCases { insets[edge] = bounded(file[edges][edge]?.value ?? 0) }
      // A view with a negative padding is assumed to be decoration, which may reach over an edge.
      if !basis.hasTexts, Edge.allCases.contains(where: { insets[$0] < 0 }) { return addUnknown(index) }
      box = layout.add(.padding(insets), [box])
    }
    if settings.isInline { return box }
    // Backgrounds and overlays have the size of their owner, so an unknown size has none.
    let hasLayers = !basis.isLowerBound || layout[box].isKnown
    let backgrounds = hasLayers ? addLayers(.background, as: .background, of: index, settings) : []
    if !backgrounds.isEmpty { box = layout.add(.backed(Placement()), backgrounds + [box]) }
    if isClipped(index) { box = layout.add(.clipped(view: index), [box]) }
    let overlays = hasLayers ? addLayers(.overlay, as: .overlay, of: index, settings) : []
    if !overlays.isEmpty { box = layout.add(.overlaid(Placement()), overlays + [box]) }
    return box
  }

  /// True for a view other than an image that may take up less than the room, in a ratio of width to height.
  private func mayKeepRatio(_ index: Int) -> Bool {
    content.views[index].kind != .image && (mayBeTrue("aspectRatio", of: index) || mayBeTrue("scaledToFit", of: index))
  }

  private func hasUnknownLength(_ index: Int) -> Bool {
    switch modifier(.padding, of: index)?.value {
    case .edges(let edges)?: if !file[edges].unknown.isEmpty { return true }
    case nil: break
    default: return true
    }
    let fixed = modifier(.fixedSize, of: index).map { file.fixedAxes(of: $0) }
    if let fixed, fixed.certain != fixed.possible { return true }
    return content.hasUnknownFrame(index, in: file)
  }

  private func isClipped(_ index: Int) -> Bool {
    if basis.isLowerBound, isSet("clipped", on: index) == .yes { return true }
    if case .number? = modifier(.cornerRadius, of: index)?.value { return true }
    return if case .word? = modifier(.clipShape, of: index)?.value { true } else { false }
  }

  private mutating func addFrame(around box: Int, _ modifier: Modifier) -> Int {
    guard case .frame(let id) = modifier.value else { return box }
    let frame = file[id]
    func limit(_ length: Located<Double>?) -> Double? {
      length.map { $0.value == .infinity ? .infinity : bounded($0.value) }
    }
    let size = FrameSize(
      horizontal: .init(fixed: limit(frame.width), minimum: limit(frame.minWidth), maximum: limit(frame.maxWidth)),
      vertical: .init(fixed: limit(frame.height), minimum: limit(frame.minHeight), maximum: limit(frame.maxHeight)))
    var placement = Placement()
    if let entry = file.tree.entry("alignment", in: modifier.node) {
      placement = Placement(named: file.tree.beginning(of: entry.value))
      placement.baseline = .none
    }
    let framed = layout.add(.frame(size, placement), [box])
    if size.horizontal.fixed != nil, size.vertical.fixed != nil { layout[framed].isKnown = true }
    return framed
  }

  private mutating func addLayers(
    _ name: ModifierName, as role: ShownView.Role, of index: Int, _ settings: LayoutSettings
  ) -> [Int] {
    guard content.views[index].traits.contains(name), let modifier = modifier(name, of: index) else { return [] }
    switch modifier.value {
    case .color, .styleInShape: return [layout.add(.leaf(Leaf(filling: .layer(name), of: index)))]
    case .views: return addBoxes(below: index, as: role, settings)
    case .invalid where name == .background:
      placeholders.insert(.color)
      return [layout.add(.leaf(Leaf(filling: .layer(name), of: index)))]
    default: return []
    }
  }
}
