import AppleTables
import WidgetFormat
import YAMLTree

/// Builds the boxes of a content's views for the layout. Colours are left to pictures.
public struct BoxBuilder: Sendable {
  public let file: WidgetFile
  public let content: ShownContent
  public let presentation: Presentation
  public let family: Family
  let canvas: CanvasSize
  let basis: LayoutBasis
  public var layout = Layout()
  public var placeholders: Set<Placeholder> = []

  /// Further boxes are left out, which the placeholder `cut` reports.
  static let maximumElements = 800
  static let maximumDepth = 48

  public init(
    of content: ShownContent, in file: WidgetFile, _ presentation: Presentation, _ family: Family, canvas: CanvasSize,
    basis: LayoutBasis
  ) {
    (self.content, self.file, self.presentation, self.family) = (content, file, presentation, family)
    (self.canvas, self.basis) = (canvas, basis)
    layout.isLowerBound = basis.isLowerBound
  }

  /// The box of all root views; nil if nothing is shown.
  public mutating func build(_ samples: Samples) -> Int? {
    var settings = LayoutSettings(samples: samples)
    settings.isInline = family == .accessoryInline
    settings.textSize = basis.textSize
    let roots = addBoxes(below: nil, as: .content, settings)
    if roots.isEmpty { return nil }
    if roots.count == 1 { return roots[0] }
    let axis = settings.isInline ? Axis.horizontal : .vertical
    return layout.add(.stack(axis, Placement(), spacing: settings.isInline ? 4 : nil), roots)
  }

  mutating func addBoxes(below parent: Int?, as role: ShownView.Role, _ settings: LayoutSettings) -> [Int] {
    content.children(of: parent, as: role).flatMap { addBoxes(of: $0, settings) }
  }

  /// Returns one box, or for a group, a box for each view.
  mutating func addBoxes(of index: Int, _ outer: LayoutSettings) -> [Int] {
    guard layout.elements.count < Self.maximumElements, outer.depth < Self.maximumDepth else {
      placeholders.insert(.cut)
      return []
    }
    if basis.isLowerBound, content.views[index].isUncertain { return [addUnknown(index)] }
    let inner = settings(inside: index, outer)
    return addUnmodifiedBoxes(of: index, inner).map { box in
      let modified = addModifiers(to: box, of: index, inner)
      if layout[modified].view == nil { layout[modified].view = index } else { layout[modified].group = index }
      if case .number(let priority)? = modifier(.layoutPriority, of: index)?.value {
        layout[modified].priority = priority
      }
      return modified
    }
  }

  /// Adds a box of unknown size, which takes no room.
  mutating func addUnknown(_ index: Int, hasUnknownLength: Bool = false) -> Int {
    let box = layout.add(.leaf(Leaf(.nothing, of: index, width: Extent(), height: Extent())))
    layout[box].isKnown = false
    layout[box].hasUnknownLength = hasUnknownLength
    return box
  }

  private mutating func addUnmodifiedBoxes(of index: Int, _ settings: LayoutSettings) -> [Int] {
    let view = file[content.views[index].view]
    let kind = view.kind
    switch kind {
    case .text, .label: return [addTextView(of: index, settings)]
    case .image:
      guard case .image(let image) = view.argument else {
        return [layout.add(.leaf(Leaf(filling: .nothing, of: index)))]
      }
      return [addPicture(image, of: index, settings)]
    case .gauge, .progressView: return [basis.isLowerBound ? addUnknown(index) : addGauge(of: index, settings)]
    case .spacer:
      var minimum = basis.isLowerBound ? 0 : settings.isInline ? 4.0 : 8.0
      if case .minimumLength(let written) = view.argument { minimum = written.value }
      return [layout.add(.spacer(minimum: minimum))]
    case .divider: return [basis.hasTexts ? layout.add(.divider(along: settings.stackAxis)) : addUnknown(index)]
    case .emptyView: return []
    case .group, .section: return addBoxes(below: index, as: contentRole(of: index), settings)
    case .forEach: return addRepetitions(index, settings)
    case .named where !file.isKnownOnlyToApp(content.views[index].view):
      return addBoxes(below: index, as: contentRole(of: index), settings)
    case .chart, .map, .canvas, .named, .unknown: return [addOpaque(index)]
    case .accessoryWidgetBackground:
      let background = LeafForm.accessoryBackground(isRound: family != .accessoryRectangular)
      return [layout.add(.leaf(Leaf(filling: background, of: index)))]
    case .button, .toggle, .link: return [addControl(index, settings)]
    case _ where kind.isShape || kind.isGradient || kind == .color:
      if kind == .path { placeholders.insert(.opaque) }
      return [layout.add(.leaf(Leaf(filling: .area, of: index)))]
    default: return [addContainer(index, settings)]
    }
  }

  public func contentRole(of index: Int) -> ShownView.Role {
    let role = content.views[index].role
    return role == .widgetLabel || role == .gaugeLabel ? role : .content
  }

  func settings(inside index: Int, _ outer: LayoutSettings) -> LayoutSettings {
    var inner = outer
    inner.depth += 1
    switch modifier(.lineLimit, of: index)?.value {
    case .number(let limit)?: inner.lineLimit = Int(exactly: limit.rounded()) ?? inner.lineLimit
    case .invalid? where basis.isLowerBound: inner.lineLimit = nil
    default: break
    }
    if case .flag(let isItalic)? = modifier(.italic, of: index)?.value { inner.isItalic = isItalic }
    if case .flag(let isEqual)? = modifier(.monospacedDigit, of: index)?.value { inner.hasEqualDigits = isEqual }
    if case .font(let font)? = modifier(.font, of: index)?.value {
      inner.fontDesign = file[font].design.flatMap { FontDesign(rawValue: file.nameText(of: $0)) }
    }
    switch text("monospaced", of: index)?.lowercased() {
    case "true": inner.modifierDesign = .monospaced
    case "false" where inner.modifierDesign == .monospaced: inner.modifierDesign = nil
    default: break
    }
    if let design = text("fontDesign", of: index).flatMap(FontDesign.init) { inner.modifierDesign = design }
    if let redacted = word(.redacted, of: index) { inner.isRedacted = redacted == "placeholder" }
    if content.views[index].traits.contains(.redacted) { inner.isPartlyRedacted = true }
    if case .flag(true)? = modifier(.unredacted, of: index)?.value {
      (inner.isRedacted, inner.isPartlyRedacted) = (false, false)
    }
    inner.gaugeStyle = word(.gaugeStyle, of: index) ?? outer.gaugeStyle
    inner.progressStyle = word(.progressViewStyle, of: index) ?? outer.progressStyle
    inner.buttonStyle = style(.buttonStyle, of: index) ?? outer.buttonStyle
    inner.labelStyle = style(.labelStyle, of: index) ?? outer.labelStyle
    let alignment = text("multilineTextAlignment", of: index).flatMap { Self.lineAlignments[$0] }
    inner.lineAlignment = alignment ?? outer.lineAlignment
    setTextSize(of: index, &inner)
    return inner
  }

  private static let lineAlignments = ["leading": 0, "center": 0.5, "trailing": 1]

  /// The size of a view on a canvas; nil unless the description determines it.
  static func knownSize(
    of index: Int, in content: ShownContent, _ file: WidgetFile, _ presentation: Presentation, _ family: Family,
    canvas: CanvasSize, _ samples: Samples
  ) -> CanvasSize? {
    var basis = LayoutBasis()
    basis.isLowerBound = true
    var builder = BoxBuilder(of: content, in: file, presentation, family, canvas: canvas, basis: basis)
    let ancestors = content.path(from: index).dropFirst().reversed()
    let settings = ancestors.reduce(LayoutSettings(samples: samples)) { builder.settings(inside: $1, $0) }
    let boxes = builder.addBoxes(of: index, settings)
    guard boxes.count == 1, builder.layout[boxes[0]].isKnown else { return nil }
    builder.layout.fit(boxes[0], width: canvas.width, height: canvas.height)
    return CanvasSize(width: builder.layout[boxes[0]].width, height: builder.layout[boxes[0]].height)
  }

  /// A style's name; nil if no style is set, and empty if the style is unknown or the app's own.
  private func style(_ name: ModifierName, of index: Int) -> String? {
    guard content.views[index].traits.contains(name), let modifier = modifier(name, of: index) else { return nil }
    guard case .word = modifier.value, case .name(let kind) = name.shape else { return "" }
    let style = file.tree.beginning(of: modifier.node).withoutDot
    return kind.known.contains(style) ? style : ""
  }

  private func setTextSize(of index: Int, _ inner: inout LayoutSettings) {
    if let modifier = modifier(.dynamicTypeSize, of: index) {
      inner.textWidthsAreUnknown = true
      inner.textSize = DynamicTypeSize(name: file.tree.beginning(of: modifier.node).withoutDot) ?? inner.textSize
    }
    switch modifier(.allowsTightening, of: index)?.value {
    case nil, .flag(false)?: break
    default: inner.textWidthsAreUnknown = true
    }
    switch modifier(.minimumScaleFactor, of: index)?.value {
    case nil, .number?: break
    default: inner.textWidthsAreUnknown = true
    }
    let widths: [StaticString] = ["fontWidth", "kerning", "tracking", "textScale"]
    if widths.contains(where: { !content.writtenValue(of: $0, at: index, in: file).isAbsent }) {
      inner.textWidthsAreUnknown = true
    }
  }

  public func modifier(_ name: ModifierName, of index: Int) -> Modifier? { content.modifier(name, of: index, in: file) }

  public func word(_ name: ModifierName, of index: Int) -> String? {
    guard let modifier = modifier(name, of: index), case .word = modifier.value else { return nil }
    return file.tree.beginning(of: modifier.node).withoutDot
  }

  /// The value of a key that the model leaves out, such as `lineSpacing`.
  public func node(_ key: StaticString, of index: Int) -> NodeID? {
    if case .node(let node) = content.writtenValue(of: key, at: index, in: file) { node } else { nil }
  }

  public func text(_ key: StaticString, of index: Int) -> String? {
    node(key, of: index).map { file.tree.beginning(of: $0).withoutDot }
  }

  func isSet(_ key: StaticString, on index: Int) -> Truth { content.isSet(key, on: index, in: file) }

  func mayBeTrue(_ key: StaticString, of index: Int) -> Bool { isSet(key, on: index) != .no }

  /// The value of the key that names the view.
  public func argumentNode(of index: Int) -> NodeID? {
    let view = file[content.views[index].view]
    return file.tree.entries(of: view.node).first { $0.key == view.key }.map { file.tree.resolved($0.value) }
  }

  public func argument(_ key: StaticString, of index: Int) -> NodeID? {
    argumentNode(of: index).flatMap { file.tree.entry(key, in: $0) }.map { file.tree.resolved($0.value) }
  }
}

/// The assumptions of a layout about sizes that the description does not determine.
public struct LayoutBasis: Sendable {
  /// True to give no room to anything of unknown size: default spacings, controls, images, values at run time. Content
  /// that is too large then is always too large.
  public var isLowerBound = false
  /// True to replace names in braces with their samples.
  public var hasSamples = true
  /// False to give no room to anything whose size is the system's: texts, symbols, and Dividers.
  public var hasTexts = true
  public var letterScale = 1.0
  public var textSize = DynamicTypeSize.large
  /// The repetitions of a ForEach whose count only the app knows.
  public var unknownCount = 3

  public init() {}
}

/// Inherited settings that only the layout needs. All others are in `InheritedStyle`.
struct LayoutSettings: Sendable {
  var samples: Samples
  var lineLimit: Int?
  var minimumScale: Double?
  var isItalic = false
  var hasEqualDigits = false
  /// The design that the innermost `font` sets.
  var fontDesign: FontDesign?
  /// The design that `fontDesign` or `monospaced` sets for fonts without a design.
  var modifierDesign: FontDesign?
  var isRedacted = false
  /// True in anything redacted, of which the system may show other words.
  var isPartlyRedacted = false
  var textWidthsAreUnknown = false
  // Styles are nil if not set, and empty if they are unknown or the app's own.
  var buttonStyle: String?
  var labelStyle: String?
  var gaugeStyle: String?
  var progressStyle: String?
  var textSize = DynamicTypeSize.large
  /// The alignment of lines, from 0, leading, to 1, trailing.
  var lineAlignment = 0.0
  /// True in accessoryInline, which shows everything on one line in the system's font.
  var isInline = false
  var stackAxis = Axis.vertical
  var depth = 0

  var hasPlainButtons: Bool { buttonStyle == "plain" || buttonStyle == "borderless" }
}

/// Anything that the description does not contain and pictures replace with a placeholder.
public enum Placeholder: Sendable {
  case image, symbol, value, date, opaque, repetition, color, gauge
  /// Some of too many views are left out.
  case cut
  case canvas
}
