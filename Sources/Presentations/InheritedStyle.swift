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
  /// Product of the opacities.
  package var opacity = 1.0
  /// The innermost value under 1.
  package var opacityNode: NodeID?
  package var isAccentable = false
  /// Set by `environment: {colorScheme: …}`.
  package var scheme: ColorScheme?
  /// It or a view above is labelled, or hidden from VoiceOver.
  package var hasAccessibilityLabel = false

  package init() {}
}

/// The font that a view ends up with.
@usableFromInline package struct ShownFont: Sendable {
  package var style: TextStyle?
  /// Points as written; wins over the style.
  package var size: Placed<Double>?
  package var weight: FontWeight?
  /// The scalar with a custom font's name.
  package var custom: NodeID?
  /// The value of the innermost `font` that set size or style; nil where no font is set.
  package var node: NodeID?
  /// A font could not be read: the size is unknown.
  package var isUnknown = false

  package init() {}

  /// Points at the platform's default text size; nil where it is unknown. A text without a font has `body`.
  package func points(on platform: TextPlatform) -> Double? {
    if isUnknown { return nil }
    return size?.value ?? (style ?? .body).points(on: platform)
  }
}

/// Adds a view's own modifiers to what it has from the views above it.
struct StyleInheritance {
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
      apply(modifier, to: &style, of: content, at: index)
    }
    for variant in content.activeVariants[shown.activeVariants] {
      for modifier in file.variants[variant].modifiers {
        // Only the last of the variants that hold counts.
        apply(modifier, to: &style, of: content, at: index)
      }
    }
    content.views[index].style = style
  }

  /// Applies a modifier unless a variant, or a later one, replaces it.
  private func apply(_ modifier: Int, to style: inout InheritedStyle, of content: ContentDraft, at index: Int) {
    let name = file.modifiers[modifier].name
    guard Self.styling.contains(name) else { return }
    if !content.views[index].activeVariants.isEmpty,
      let winner = content.modifier(name, of: index, in: file), winner.key != file.modifiers[modifier].key
    {
      return
    }
    apply(file.modifiers[modifier], to: &style)
  }

  private func apply(_ modifier: Modifier, to style: inout InheritedStyle) {
    switch (modifier.name, modifier.value) {
    case (.font, .font(let font)): style.font.replace(with: file[font], at: modifier.node)
    case (.font, .invalid): style.font.isUnknown = true
    case (.fontWeight, .font(let font)): style.font.weight = file[font].weight?.value ?? style.font.weight
    case (.bold, .flag(let isBold)): style.font.weight = isBold ? .bold : .regular
    case (.minimumScaleFactor, .number(let factor)):
      style.minimumScaleFactor = Placed(factor, at: modifier.node)
    case (.foregroundStyle, .color(let color)):
      style.foreground = color
      style.foregroundIsUnknown = false
    case (.foregroundStyle, .invalid): style.foregroundIsUnknown = true
    case (.opacity, .number(let opacity)):
      style.opacity *= opacity
      if opacity < 1 { style.opacityNode = modifier.node }
    case (.widgetAccentable, .flag(let isAccentable)): style.isAccentable = style.isAccentable || isAccentable
    case (.accessibilityLabel, _), (.accessibilityHidden, .flag(true)), (.accessibilityHidden, .invalid):
      style.hasAccessibilityLabel = true
    default: applyEnvironment(modifier, to: &style)
    }
  }

  private func applyEnvironment(_ modifier: Modifier, to style: inout InheritedStyle) {
    if modifier.name == .environment, let scheme = file.colorScheme(setBy: modifier) { style.scheme = scheme }
  }
}

extension WidgetFile {
  /// The colour scheme that an `environment` sets for the view and those below it; nil inside where it cannot be read,
  /// and nil if it sets none.
  func colorScheme(setBy modifier: Modifier) -> ColorScheme?? {
    guard tree[modifier.node].kind == .mapping else { return nil }
    var scheme: ColorScheme??
    for entry in tree.entries(of: modifier.node) where tree.text(of: entry.key, equals: "colorScheme") {
      let value = tree.resolved(entry.value)
      if tree[value].kind == .scalar { scheme = .some(ColorScheme(rawValue: nameWithoutDot(of: value))) }
    }
    return scheme
  }

  private func nameWithoutDot(of node: NodeID) -> String {
    let name = tree.string(of: node)
    return name.hasPrefix(".") ? String(name.dropFirst()) : name
  }
}

extension ShownFont {
  /// The innermost font wins; one that only sets a weight keeps the size.
  mutating func replace(with font: FontValue, at node: NodeID) {
    weight = font.weight?.value ?? (font.style == nil ? weight : nil)
    guard font.style != nil || font.size != nil || font.custom != nil else { return }
    style = font.style?.value
    size = font.size
    custom = font.custom
    self.node = node
    isUnknown = false
  }
}
