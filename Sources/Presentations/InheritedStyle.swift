import AppleTables
import WidgetFormat
import YAMLTree

/// What a view has from itself and the views above it.
@usableFromInline package struct InheritedStyle: Sendable {
  package var font = ShownFont()
  package var minimumScaleFactor: Placed<Double>?
  /// Nil for the default, `primary`.
  package var foreground: ColorID?
  package var foregroundIsUnknown = false
  /// The foreground is a level, such as `secondary`, of a colour that a view above sets.
  package var foregroundIsLevelOfColor = false
  /// Product of the opacities.
  package var opacity = 1.0
  /// The innermost value under 1.
  package var opacityNode: NodeID?
  /// An opacity is there of which nothing is known: it may be drawn faintly, or not at all.
  package var opacityIsUnknown = false
  package var isAccentable = false
  /// Whether something around it may put it into the accent group.
  package var accentIsUnknown = false
  /// Whether `environment: {colorScheme: …}` sets the appearance, and to what; nil where that cannot be read.
  package internal(set) var setsScheme = false
  package internal(set) var setScheme: ColorScheme?
  /// It or a view above is labelled, or hidden from VoiceOver.
  package var hasAccessibilityLabel = false

  package init() {}

  /// Whether nothing shows through for certain, as far as opacities go.
  package var isOpaque: Bool { opacity >= 1 && !opacityIsUnknown }

  /// The opacity, of which one that is not known may be any: neither nothing nor all.
  package var paintedOpacity: Double { opacityIsUnknown ? opacity / 2 : opacity }

  /// The appearance around the view: what is set, else that of the place; nil if it is not known.
  package func scheme(in presentation: Presentation?) -> ColorScheme? {
    setsScheme ? setScheme : presentation?.scheme
  }
}

/// The font that a view ends up with.
@usableFromInline package struct ShownFont: Sendable {
  package var textStyle: TextStyle?
  /// Points as written; wins over the text style.
  package var size: Placed<Double>?
  package var weight: FontWeight?
  /// What the innermost `bold` or `fontWeight` sets: it holds for every font below that writes no weight.
  package var addedWeight: FontWeight?
  /// A weight is set of which nothing is known.
  package var weightIsUnknown = false
  /// The scalar with a custom font's name.
  package var custom: NodeID?
  /// The value of the innermost `font` that set size or text style; nil where no font is set.
  package var node: NodeID?
  /// A font could not be read: the size is unknown.
  package var isUnknown = false

  package init() {}

  /// Points at the platform's default text size: those written, else those of the text style in the table of
  /// AppleTables; nil where it is unknown. A text without a font has `body`.
  package func points(on platform: TextPlatform) -> Double? {
    if isUnknown { return nil }
    return size?.value ?? (textStyle ?? .body).points(on: platform)
  }
}

/// Adds a view's own modifiers to what it has from the views above it.
struct StyleResolver {
  let file: WidgetFile

  /// Modifiers that change what a view and those below it look like.
  private static let styling: ViewTraits = [
    ViewTraits(.font), ViewTraits(.fontWeight), ViewTraits(.bold), ViewTraits(.minimumScaleFactor),
    ViewTraits(.foregroundStyle), ViewTraits(.opacity), ViewTraits(.widgetAccentable), ViewTraits(.accessibilityLabel),
    ViewTraits(.accessibilityHidden), ViewTraits(.environment),
  ]

  func apply(to content: inout ContentDraft, at index: Int) {
    let shown = content.views[index]
    guard shown.traits.intersects(Self.styling) else { return }
    var style = shown.style
    for modifier in file.views[shown.view.index].modifiers {
      applyUnlessReplaced(modifier, to: &style, of: content, at: index)
    }
    for variant in content.activeVariants[shown.activeVariants] {
      for modifier in file.variants[variant].modifiers {
        // Only the last of the variants that hold counts.
        applyUnlessReplaced(modifier, to: &style, of: content, at: index)
      }
    }
    // A font comes last: it keeps the weight that `bold` or `fontWeight` adds, in whatever order they are written.
    if shown.traits.contains(.font), let font = content.modifier(.font, of: index, in: file) {
      switch font.value {
      case .font(let value): style.font.replace(with: file[value], at: font.node)
      case .invalid: style.font.isUnknown = true
      default: break
      }
    }
    content.views[index].style = style
  }

  /// Applies a modifier unless a variant, or a later one, replaces it.
  private func applyUnlessReplaced(
    _ modifier: Int, to style: inout InheritedStyle, of content: ContentDraft, at index: Int
  ) {
    let name = file.modifiers[modifier].name
    guard Self.styling.contains(name) else { return }
    if !content.views[index].activeVariants.isEmpty, name != .environment,
      let winner = content.modifier(name, of: index, in: file), winner.key != file.modifiers[modifier].key
    {
      return
    }
    apply(file.modifiers[modifier], to: &style)
  }

  /// Applies any modifier but the font, which comes after all others.
  private func apply(_ modifier: Modifier, to style: inout InheritedStyle) {
    switch (modifier.name, modifier.value) {
    case (.fontWeight, .font(let font)):
      if let weight = file[font].weight?.value { style.font.add(weight) }
    case (.bold, .flag(let isBold)): style.font.add(isBold ? .bold : .regular)
    case (.fontWeight, .invalid), (.bold, .invalid): style.font.weightIsUnknown = true
    case (.minimumScaleFactor, .number(let factor)):
      style.minimumScaleFactor = Placed(factor, at: modifier.node)
    case (.minimumScaleFactor, .invalid): style.minimumScaleFactor = nil
    case (.foregroundStyle, .color(let color)):
      style.foregroundIsLevelOfColor = file.isLevel(color) && style.hasColorToTakeLevelsOf(in: file)
      style.foreground = color
      style.foregroundIsUnknown = false
    case (.foregroundStyle, .invalid):
      style.foreground = nil
      style.foregroundIsUnknown = true
    case (.opacity, .number(let opacity)):
      style.opacity *= opacity
      if opacity < 1 { style.opacityNode = modifier.node }
    case (.opacity, .invalid): style.opacityIsUnknown = true
    case (.widgetAccentable, .flag(let isAccentable)): style.isAccentable = style.isAccentable || isAccentable
    case (.widgetAccentable, .invalid): style.accentIsUnknown = true
    case (.accessibilityLabel, _), (.accessibilityHidden, .flag(true)), (.accessibilityHidden, .invalid):
      style.hasAccessibilityLabel = true
    default:
      if modifier.name == .environment { applyEnvironment(modifier, to: &style) }
    }
  }

  /// Values that one `environment` leaves out keep what another sets.
  private func applyEnvironment(_ modifier: Modifier, to style: inout InheritedStyle) {
    guard let scheme = file.colorScheme(setBy: modifier) else { return }
    style.setsScheme = true
    style.setScheme = scheme
  }
}

extension ShownFont {
  /// The weight of a `bold` or `fontWeight`.
  fileprivate mutating func add(_ weight: FontWeight) {
    self.weight = weight
    addedWeight = weight
    weightIsUnknown = false
  }

  /// The innermost font wins; one that only sets a weight keeps the size.
  fileprivate mutating func replace(with font: FontValue, at node: NodeID) {
    weight = font.weight?.value ?? (font.style == nil ? weight : addedWeight)
    if font.weight != nil || font.weightIsUnknown { weightIsUnknown = font.weightIsUnknown }
    guard font.style != nil || font.size != nil || font.custom != nil else { return }
    textStyle = font.style?.value
    size = font.size
    custom = font.custom
    self.node = node
    isUnknown = false
  }
}

extension InheritedStyle {
  /// Whether a level, such as `secondary`, is one of a colour that is set further out rather than of black and white.
  fileprivate func hasColorToTakeLevelsOf(in file: WidgetFile) -> Bool {
    if foregroundIsUnknown || foregroundIsLevelOfColor { return true }
    return foreground.map { !file.isLevel($0) } ?? false
  }
}

extension SemanticColor {
  /// Whether it is a level of the colour around it, and of black and white where there is none.
  package var isLevel: Bool {
    switch self {
    case .primary, .secondary, .tertiary, .quaternary: true
    case .tint, .accentColor, .background: false
    }
  }
}

extension WidgetFile {
  /// Whether a colour is one of the levels of a hierarchy, such as `secondary`.
  package func isLevel(_ color: ColorID) -> Bool {
    if case .semantic(let semantic) = self[color].form { semantic.isLevel } else { false }
  }
}
