import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

/// Gives the boxes of a layout their final colours.
struct BoxPainter {
  let builder: BoxBuilder
  let palette: Palette
  let colors: ModeColors
  /// The radius of the canvas's corners, in points.
  let cornerRadius: Double
  var placeholders: Set<Placeholder>
  /// The colours that apply inside each view, by the view's index in the content.
  private(set) var inheritedColors: [InheritedColors] = []

  var file: WidgetFile { builder.file }
  var content: ShownContent { builder.content }
  var presentation: Presentation { builder.presentation }
  var family: Family { builder.family }

  init(_ builder: BoxBuilder, _ palette: Palette, _ colors: ModeColors, cornerRadius: Double) {
    (self.builder, self.palette, self.colors, self.cornerRadius) = (builder, palette, colors, cornerRadius)
    placeholders = builder.placeholders
    inheritedColors.reserveCapacity(content.views.count)
    for index in content.views.indices { inheritedColors.append(inheritedColors(inside: index)) }
  }

  private func inheritedColors(inside index: Int) -> InheritedColors {
    let view = content.views[index]
    var inner = InheritedColors()
    if let parent = view.parent {
      inner = inheritedColors[parent]
      let kind = content.views[parent].kind
      if kind.isInteractive, view.role == builder.contentRole(of: parent), !inner.hasPlainButtons, family.isSystem {
        inner.control = inner.tint ?? palette.accent
      }
    }
    let (outer, scheme) = (inner, view.style.scheme(in: presentation))
    if case .color(let color)? = builder.modifier(.tint, of: index)?.value {
      inner.tint = palette.color(color, scheme: scheme, base: outer.base, tint: outer.tint)
      if inner.control != nil { inner.control = inner.tint }
    }
    if case .color(let color)? = builder.modifier(.foregroundStyle, of: index)?.value, !file.isLevel(color) {
      inner.base = palette.color(color, scheme: scheme, base: outer.base, tint: outer.tint)
    }
    if let style = builder.word(.buttonStyle, of: index) {
      inner.hasPlainButtons = style == "plain" || style == "borderless"
    }
    return inner
  }

  mutating func drawing(of leaf: Leaf) -> LeafDrawing {
    let index = leaf.view
    switch leaf.form {
    case .nothing: return .nothing
    case .area: return areaDrawing(of: index)
    case .symbol(let name):
      let match = SymbolDrawings.match(for: name)
      if match?.isExact != true { placeholders.insert(.symbol) }
      let color = ink(of: index)
      return match.map { .symbol($0.index, isFilled: $0.isFilled, color: color) } ?? .placeholder("", color: color)
    case .image(let name):
      placeholders.insert(.image)
      return .image(imageLook(of: index, named: name))
    case .ring(let isOpen, let value):
      return .ring(isOpen: isOpen, value: value, color: gaugeColor(of: index), track: gaugeTrack(of: index))
    case .bar(let hasDot, let value):
      return .bar(hasDot: hasDot, value: value, color: gaugeColor(of: index), track: gaugeTrack(of: index))
    case .opaque: return opaqueDrawing(of: index)
    case .layer(let name): return layerDrawing(name, of: index)
    case .accessoryBackground(let isRound):
      let fill = RGBA(white: 1, alpha: presentation.isLuminanceReduced ? 0.08 : 0.16)
      // The system draws no accessory background in other families.
      let isDrawn = !family.isSystem && family != .accessoryInline
      return isDrawn ? .shape(isRound ? .circle : .rounded(8), fill: .color(fill), stroke: nil) : .nothing
    case .groupBox:
      return .shape(.rounded(10), fill: .color(shown(palette.primary.opacity(0.08), index)), stroke: nil)
    case .control:
      let accent = inheritedColors[index].tint ?? palette.accent
      let opacity = content.views[index].style.opacity
      return .shape(.capsule, fill: .color(shown(accent.opacity(0.18 * opacity), index)), stroke: nil)
    }
  }

  private func gaugeColor(of index: Int) -> RGBA {
    let tint = inheritedColors[index].tint ?? (presentation.mode == .fullColor ? palette.accent : palette.primary)
    return shown(tint.opacity(content.views[index].style.opacity), index)
  }

  private func gaugeTrack(of index: Int) -> RGBA {
    shown(palette.primary.opacity(0.2 * content.views[index].style.opacity), index)
  }

  private mutating func areaDrawing(of index: Int) -> LeafDrawing {
    let view = file[content.views[index].view]
    var fill: Paint?
    var stroke: Stroke?
    switch view.argument {
    case .color(let color):
      recordIfUnknown(color)
      fill = paint(color, of: index)
    case .gradient(let stops):
      let form: Paint.GradientForm = view.kind == .linearGradient ? .down : .outwards
      fill = palette.gradient(form, stops) { shown(self.color($0, of: index), index) }
    default:
      if case .color(let color)? = builder.modifier(.stroke, of: index)?.value {
        recordIfUnknown(color)
        stroke = Stroke(color: shown(self.color(color, of: index), index), width: 3)
      }
      if case .color(let color)? = builder.modifier(.fill, of: index)?.value {
        recordIfUnknown(color)
        fill = paint(color, of: index)
      } else if case .invalid? = builder.modifier(.fill, of: index)?.value {
        placeholders.insert(.color)
        fill = .color(shown(Palette.unknown, index))
      } else if stroke == nil {
        fill = content.views[index].style.foreground.map { paint($0, of: index) } ?? .color(ink(of: index))
      }
    }
    var radius: Double?
    if case .cornerRadius(let written) = view.argument { radius = written.value }
    let outline = view.kind.isShape ? outline(named: view.kind.rawValue, radius: radius) : .rectangle
    return .shape(outline, fill: fill, stroke: stroke)
  }

  private func opaqueDrawing(of index: Int) -> LeafDrawing {
    switch content.views[index].kind {
    case .chart:
      let tint = (inheritedColors[index].tint ?? palette.accent).opacity(content.views[index].style.opacity)
      return .chart(shown(tint, index))
    case .map:
      let ground = shown(RGBA(hex: 0xBFD8B8), index)
      // A pin is darker than the ground, so it is visible only in full colour.
      let pin = presentation.mode == .fullColor ? shown(RGBA(hex: 0xFF3B30), index) : RGBA(white: 0, alpha: 0)
      return .map(ground: ground, roads: shown(RGBA(hex: 0xFFF6DD), index).overlay(on: ground), pin: pin)
    case .canvas: return .placeholder("Canvas", color: ink(of: index))
    default:
      var name = ""
      if case .name(let node, _) = file[content.views[index].view].argument { name = file.tree.beginning(of: node) }
      return .placeholder(SampledText.clean(name.prefix(40)), color: ink(of: index))
    }
  }

  /// The colour of a background or an overlay, perhaps in a shape.
  private mutating func layerDrawing(_ name: ModifierName, of index: Int) -> LeafDrawing {
    switch builder.modifier(name, of: index)?.value {
    case .color(let color)?:
      recordIfUnknown(color)
      return .shape(.rectangle, fill: paint(color, of: index, isBackground: true), stroke: nil)
    case .styleInShape(let color, let shape)?:
      let fill = color.map { paint($0, of: index, isBackground: true) } ?? .color(shown(palette.primary, index))
      return .shape(shape.map { outline(at: $0) } ?? .rectangle, fill: fill, stroke: nil)
    case .invalid?: return .shape(.rectangle, fill: .color(shown(Palette.unknown.opacity(0.35), index)), stroke: nil)
    default: return .nothing
    }
  }

  func clipOutline(of index: Int) -> Outline? {
    if case .number(let radius)? = builder.modifier(.cornerRadius, of: index)?.value {
      return .rounded(bounded(radius))
    }
    guard let shape = builder.modifier(.clipShape, of: index), case .word = shape.value else { return nil }
    return outline(at: shape.node)
  }

  /// The outline of a shape that is written as a name, or as a view with a radius.
  func outline(at node: NodeID) -> Outline {
    guard file.tree[node].kind == .mapping else { return outline(named: file.tree.beginning(of: node), radius: nil) }
    guard let entry = file.tree.entries(of: node).first(where: { _ in true }) else { return .rectangle }
    var radius: Double?
    for part in file.tree.entries(of: entry.value) where file.tree.text(of: part.key, equals: "cornerRadius") {
      radius = Double(file.tree.beginning(of: part.value))
    }
    return outline(named: file.tree.beginning(of: entry.key), radius: radius)
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

/// Colours that views inherit, in addition to `InheritedStyle`.
struct InheritedColors: Sendable {
  var tint: RGBA?
  /// The colour of which `primary`, `secondary` and so on are levels; nil for the system's label colour.
  var base: RGBA?
  /// The colour of the label of a control; nil outside of controls.
  var control: RGBA?
  var hasPlainButtons = false
}

enum LeafDrawing: Sendable {
  case nothing
  case shape(Outline, fill: Paint?, stroke: Stroke?)
  case symbol(Int, isFilled: Bool, color: RGBA)
  case image(ImageLook)
  /// A ring that is filled up to a value or, if the ring is open at the bottom, has a dot at the value.
  case ring(isOpen: Bool, value: Double, color: RGBA, track: RGBA)
  /// A line that is filled up to a value, or has a dot at the value.
  case bar(hasDot: Bool, value: Double, color: RGBA, track: RGBA)
  case chart(RGBA)
  case map(ground: RGBA, roads: RGBA, pin: RGBA)
  /// A view that only the app can draw, with its name.
  case placeholder(String, color: RGBA)
}
