import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

/// Builds boxes for the layout from a family's content in one place, with final colours.
struct ContentBuilder {
  let file: WidgetFile
  let content: ShownContent
  let presentation: Presentation
  let family: Family
  let palette: Palette
  let colors: ModeColors
  /// The radius of the canvas's corners, in points.
  let cornerRadius: Double
  var layout = Layout()
  var placeholders: Placeholders = []

  /// No widget shows more boxes. The rest is left out, and the page says so.
  static let mostElements = 800
  static let mostDepth = 48

  /// The box of all root views; nil if nothing is shown.
  mutating func build(_ surrounding: Surrounding) -> Int? {
    let roots = elements(below: nil, as: .content, surrounding)
    if roots.isEmpty { return nil }
    if roots.count == 1 { return roots[0] }
    let axis = surrounding.isInline ? Axis.horizontal : .vertical
    return layout.add(.stack(axis, Placement(), spacing: surrounding.isInline ? 4 : nil), roots)
  }

  mutating func elements(
    below parent: Int?, as role: ShownView.Role, _ surrounding: Surrounding
  ) -> [Int] {
    var found: [Int] = []
    for child in content.children(of: parent) where content.views[child].role == role {
      found += elements(of: child, surrounding)
    }
    return found
  }

  /// The boxes of a view: one, or several for a group.
  mutating func elements(of index: Int, _ outer: Surrounding) -> [Int] {
    guard layout.elements.count < Self.mostElements, outer.depth < Self.mostDepth else {
      placeholders.insert(.cut)
      return []
    }
    let inner = surrounding(inside: index, outer)
    let boxes = bare(index, inner)
    return boxes.map { box in
      let wrapped = modified(box, of: index, inner)
      if layout[wrapped].view == nil { layout[wrapped].view = index } else { layout[wrapped].group = index }
      if case .number(let priority)? = modifier(.layoutPriority, of: index)?.value {
        layout[wrapped].priority = priority
      }
      return wrapped
    }
  }

  private mutating func bare(_ index: Int, _ surrounding: Surrounding) -> [Int] {
    let kind = content.views[index].kind
    switch kind {
    case .text, .label: return [words(of: index, surrounding)]
    case .image: return [image(of: index, surrounding)]
    case .gauge, .progressView: return [gauge(of: index, surrounding)]
    case .spacer:
      var minimum = surrounding.isInline ? 4.0 : 8.0
      if case .minimumLength(let written) = file[content.views[index].view].argument { minimum = written.value }
      return [layout.add(.spacer(minimum: minimum))]
    case .divider: return [layout.add(.divider)]
    case .emptyView: return []
    case .group, .section: return elements(below: index, as: contentRole(of: index), surrounding)
    case .forEach: return repeated(index, surrounding)
    case .named where !file.isKnownToAppAlone(content.views[index].view):
      return elements(below: index, as: contentRole(of: index), surrounding)
    case .chart, .map, .canvas, .named, .unknown: return [opaque(index, surrounding)]
    case .accessoryWidgetBackground: return [accessoryBackground()]
    case .button, .toggle, .link: return [control(index, surrounding)]
    case _ where kind.isShape || kind.isGradient || kind == .color: return [area(of: index, surrounding)]
    default: return [container(index, surrounding)]
    }
  }

  /// Children of a label have the role of the label.
  func contentRole(of index: Int) -> ShownView.Role {
    let role = content.views[index].role
    return role == .widgetLabel || role == .gaugeLabel ? role : .content
  }

  private func surrounding(inside index: Int, _ outer: Surrounding) -> Surrounding {
    var inner = outer
    inner.depth += 1
    let traits = content.views[index].traits
    if traits.contains(.lineLimit), case .number(let limit)? = modifier(.lineLimit, of: index)?.value {
      inner.lineLimit = Int(exactly: limit.rounded()) ?? inner.lineLimit
    }
    if case .flag(let isItalic)? = modifier(.italic, of: index)?.value { inner.isItalic = isItalic }
    if case .flag(let isEqual)? = modifier(.monospacedDigit, of: index)?.value { inner.hasEqualDigits = isEqual }
    if case .font(let font)? = modifier(.font, of: index)?.value {
      inner.ownDesign = file[font].design.flatMap { TextFace.Design(rawValue: file.nameText(of: $0)) }
    }
    switch text("monospaced", of: index)?.lowercased() {
    case "true": inner.addedDesign = .monospaced
    case "false" where inner.addedDesign == .monospaced: inner.addedDesign = nil
    default: break
    }
    if let design = text("fontDesign", of: index).flatMap(TextFace.Design.init) { inner.addedDesign = design }
    let scheme = content.views[index].style.scheme(in: presentation)
    if case .color(let color)? = modifier(.tint, of: index)?.value {
      inner.tint = palette.color(color, scheme: scheme, base: outer.base, tint: outer.tint)
      if inner.controlColor != nil { inner.controlColor = inner.tint }
    }
    if case .color(let color)? = modifier(.foregroundStyle, of: index)?.value, !file.isLevel(color) {
      inner.base = palette.color(color, scheme: scheme, base: outer.base, tint: outer.tint)
    }
    if let redacted = word(.redacted, of: index) { inner.isRedacted = redacted == "placeholder" }
    if case .flag(true)? = modifier(.unredacted, of: index)?.value { inner.isRedacted = false }
    inner.gaugeStyle = word(.gaugeStyle, of: index) ?? outer.gaugeStyle
    inner.progressStyle = word(.progressViewStyle, of: index) ?? outer.progressStyle
    if let style = word(.buttonStyle, of: index) { inner.hasPlainButtons = style == "plain" || style == "borderless" }
    switch text("multilineTextAlignment", of: index) {
    case "leading": inner.lineAlignment = 0
    case "center": inner.lineAlignment = 0.5
    case "trailing": inner.lineAlignment = 1
    default: break
    }
    return inner
  }
}

extension ContentBuilder {
  func modifier(_ name: ModifierName, of index: Int) -> Modifier? { content.modifier(name, of: index, in: file) }

  /// A modifier's word, without Swift's leading dot.
  func word(_ name: ModifierName, of index: Int) -> String? {
    guard let modifier = modifier(name, of: index), case .word = modifier.value else { return nil }
    return file.tree.beginning(of: modifier.node).withoutDot
  }

  /// The value of a view's key that is not in the model, such as `lineSpacing`.
  func node(_ key: StaticString, of index: Int) -> NodeID? {
    let node = file[content.views[index].view].node
    guard file.tree[node].kind == .mapping else { return nil }
    for entry in file.tree.entries(of: node) where file.tree.text(of: entry.key, equals: key) {
      return file.tree.resolved(entry.value)
    }
    return nil
  }

  func text(_ key: StaticString, of index: Int) -> String? {
    node(key, of: index).map { file.tree.beginning(of: $0).withoutDot }
  }

  func number(_ key: StaticString, of index: Int) -> Double? {
    text(key, of: index).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// True if a key exists with a value other than `false`.
  func isTrue(_ key: StaticString, of index: Int) -> Bool { text(key, of: index).map { $0 != "false" } ?? false }

  /// The value of the view's own key.
  func argumentNode(of index: Int) -> NodeID? {
    let view = file[content.views[index].view]
    guard file.tree[view.node].kind == .mapping else { return nil }
    return file.tree.entries(of: view.node).first { $0.key == view.key }.map { file.tree.resolved($0.value) }
  }

  /// The value of a key in the value of the view's own key.
  func argument(_ key: StaticString, of index: Int) -> NodeID? {
    guard let node = argumentNode(of: index), file.tree[node].kind == .mapping else { return nil }
    return file.tree.entries(of: node).first { file.tree.text(of: $0.key, equals: key) }
      .map { file.tree.resolved($0.value) }
  }
}

extension ContentBuilder {
  /// The final colour of a view's text, symbols and shapes.
  func ink(of index: Int, _ surrounding: Surrounding) -> RGBA { shown(foreground(of: index, surrounding), index) }

  /// The same before the place changes it, with the view's opacity.
  func foreground(of index: Int, _ surrounding: Surrounding) -> RGBA {
    let style = content.views[index].style
    // accessoryInline has a single colour.
    if surrounding.isInline { return .white }
    if style.foregroundIsUnknown { return Palette.unknown.faded(style.opacity) }
    guard let color = style.foreground else {
      let primary: RGBA = (style.scheme(in: presentation) ?? palette.scheme) == .light ? .black : .white
      return (surrounding.controlColor ?? primary).faded(style.opacity)
    }
    return self.color(color, of: index, surrounding)
  }

  func color(_ color: ColorID, of index: Int, _ surrounding: Surrounding) -> RGBA {
    let style = content.views[index].style
    return palette.color(
      color, scheme: style.scheme(in: presentation), base: style.foregroundIsLevelOfColor ? surrounding.base : nil,
      tint: surrounding.tint
    ).faded(style.opacity)
  }

  func paint(_ color: ColorID, of index: Int, _ surrounding: Surrounding, isBackground: Bool = false) -> Paint {
    let style = content.views[index].style
    let light = light(beneath: index, isBackground: isBackground)
    return palette.paint(color, scheme: style.scheme(in: presentation), base: nil, tint: surrounding.tint)
      .mapped { colors.shown($0.faded(style.opacity), isAccented: style.isAccentable, over: light) }
  }

  func shown(_ color: RGBA, _ index: Int) -> RGBA {
    colors.shown(color, isAccented: content.views[index].style.isAccentable, over: light(beneath: index))
  }

  /// Records that the description does not give a colour's value.
  mutating func note(_ color: ColorID) {
    switch file[color].form {
    case .asset(nil, nil), .invalid: placeholders.insert(.color)
    default: break
    }
  }
}

extension ContentBuilder {
  /// The brightness beneath a view or its background, from 0, nothing or unknown, to 1, white.
  func light(beneath index: Int, isBackground: Bool = false) -> Double {
    let view = content.views[index]
    guard presentation.mode == .vibrant, !colors.isRed, view.beneath != nil || view.hasBackground else { return 0 }
    var layers = content.layers(beneath: index)[...]
    if isBackground, layers.first == .background(index) { layers = layers.dropFirst() }
    var (light, open) = (0.0, 1.0)
    for layer in layers.prefix(Self.mostLayers) {
      guard open > 0, let color = plainColor(of: layer) else { break }
      light += open * color.alpha * color.luma
      open *= 1 - color.alpha
    }
    return light
  }

  private static let mostLayers = 8

  /// The colour of a layer, with its opacity; nil unless it has exactly one known colour.
  private func plainColor(of layer: Layer) -> RGBA? {
    switch layer {
    case .view(let index), .overlaid(let index): plainFill(of: index).map { plain($0, index) }
    case .background(let owner): plainBackground(of: owner).map { plain($0, owner) }
    }
  }

  private func plain(_ color: ColorID, _ index: Int) -> RGBA {
    let style = content.views[index].style
    return palette.color(color, scheme: style.scheme(in: presentation)).faded(style.opacity)
  }

  private func plainFill(of index: Int) -> ColorID? {
    let view = content.views[index]
    if case .color(let color) = file[view.view].argument { return color }
    guard view.kind.isShape else { return nil }
    if case .color(let color)? = modifier(.fill, of: index)?.value { return color }
    return modifier(.stroke, of: index) == nil ? view.style.foreground : nil
  }

  private func plainBackground(of index: Int) -> ColorID? {
    switch modifier(.background, of: index)?.value {
    case .color(let color)?: color
    case .styleInShape(let color, _)?: color
    default: nil
    }
  }
}

/// Inherited settings that only pictures need, in addition to `InheritedStyle`.
struct Surrounding: Sendable {
  var samples: Samples
  var lineLimit: Int?
  var leastScale: Double?
  var isItalic = false
  var hasEqualDigits = false
  /// The design of the innermost `font`, if it has one.
  var ownDesign: TextFace.Design?
  /// The design from `fontDesign` and `monospaced`, for fonts without one.
  var addedDesign: TextFace.Design?
  var tint: RGBA?
  /// The colour of which `secondary` and the others are levels; nil for black or white.
  var base: RGBA?
  var controlColor: RGBA?
  var isRedacted = false
  var hasPlainButtons = false
  var gaugeStyle: String?
  var progressStyle: String?
  /// The alignment of lines: 0 leading, 1 trailing.
  var lineAlignment = 0.0
  /// True in accessoryInline: everything is on one line, in the system's font.
  var isInline = false
  var depth = 0
}
