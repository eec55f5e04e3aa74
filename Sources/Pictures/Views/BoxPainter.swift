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

  func gaugeColor(of index: Int) -> RGBA {
    let tint = inheritedColors[index].tint ?? (presentation.mode == .fullColor ? palette.accent : palette.primary)
    return shown(tint.opacity(content.views[index].style.opacity), index)
  }

  func gaugeTrack(of index: Int) -> RGBA {
    shown(palette.primary.opacity(0.2 * content.views[index].style.opacity), index)
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

  /// The final colour of a view's text, symbols and shapes.
  func ink(of index: Int) -> RGBA {
    let (color, view) = (foreground(of: index), content.views[index])
    guard color == Palette.unknown.opacity(view.style.opacity), view.kind.isText || view.kind == .image else {
      return shown(color, index)
    }
    // The grey of unknown colours would be invisible on a background of unknown colour.
    let isLight = (view.style.scheme(in: presentation) ?? palette.scheme) == .light
    return shown(RGBA(white: isLight ? 0.3 : 0.8).opacity(view.style.opacity), index)
  }

  /// The colour before the place changes it, with the view's opacity.
  private func foreground(of index: Int) -> RGBA {
    let style = content.views[index].style
    // accessoryInline has a single colour.
    if family == .accessoryInline { return .white }
    if style.foregroundIsUnknown { return Palette.unknown.opacity(style.opacity) }
    guard let color = style.foreground else {
      let scheme = style.scheme(in: presentation) ?? palette.scheme
      return (inheritedColors[index].control ?? Palette.primary(in: scheme)).opacity(style.opacity)
    }
    return self.color(color, of: index)
  }

  func color(_ color: ColorID, of index: Int) -> RGBA {
    let style = content.views[index].style
    let inherited = inheritedColors[index]
    return palette.color(
      color, scheme: style.scheme(in: presentation), base: style.foregroundIsLevelOfColor ? inherited.base : nil,
      tint: inherited.tint
    ).opacity(style.opacity)
  }

  func paint(_ color: ColorID, of index: Int, isBackground: Bool = false) -> Paint {
    let style = content.views[index].style
    let brightness = brightness(beneath: index, isBackground: isBackground)
    return palette.paint(color, scheme: style.scheme(in: presentation), tint: inheritedColors[index].tint)
      .mapped { colors.converted($0.opacity(style.opacity), isAccented: style.isAccentable, over: brightness) }
  }

  /// The paint of a colour that the view itself has.
  mutating func recordedPaint(_ color: ColorID, of index: Int, isBackground: Bool = false) -> Paint {
    recordIfUnknown(color)
    return paint(color, of: index, isBackground: isBackground)
  }

  func shown(_ color: RGBA, _ index: Int) -> RGBA {
    colors.converted(color, isAccented: content.views[index].style.isAccentable, over: brightness(beneath: index))
  }

  mutating func recordIfUnknown(_ color: ColorID) {
    switch file[color].form {
    case .asset(nil, nil), .invalid: placeholders.insert(.color)
    default: break
    }
  }

  /// The brightness beneath a view or its background, from 0 (nothing, or unknown) to 1 (white); 0 outside of the
  /// vibrant mode.
  func brightness(beneath index: Int, isBackground: Bool = false) -> Double {
    let view = content.views[index]
    guard presentation.mode == .vibrant, !colors.isRed, view.beneath != nil || view.hasBackground else { return 0 }
    var layers = content.layers(beneath: index)[...]
    if isBackground, layers.first == .background(index) { layers = layers.dropFirst() }
    var (brightness, transparency) = (0.0, 1.0)
    for layer in layers.prefix(Self.maximumLayers) {
      guard transparency > 0, let color = plainColor(of: layer) else { break }
      brightness += transparency * color.alpha * color.luma
      transparency *= 1 - color.alpha
    }
    return brightness
  }

  private static let maximumLayers = 8

  /// The colour of a layer, with its opacity; nil unless it has exactly one known colour.
  private func plainColor(of layer: Layer) -> RGBA? {
    let color: ColorID? =
      switch layer {
      case .view(let index), .overlaid(let index): plainFill(of: index)
      case .background(let owner): plainBackground(of: owner)
      }
    let style = content.views[layer.view].style
    return color.map { palette.color($0, scheme: style.scheme(in: presentation)).opacity(style.opacity) }
  }

  private func plainFill(of index: Int) -> ColorID? {
    let view = content.views[index]
    if case .color(let color) = file[view.view].argument { return color }
    guard view.kind.isShape else { return nil }
    if case .color(let color)? = builder.modifier(.fill, of: index)?.value { return color }
    return builder.modifier(.stroke, of: index) == nil ? view.style.foreground : nil
  }

  private func plainBackground(of index: Int) -> ColorID? {
    switch builder.modifier(.background, of: index)?.value {
    case .color(let color)?: color
    case .styleInShape(let color, _)?: color
    default: nil
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
