import AppleTables
import WidgetFormat
import YAMLTree

/// The style that a view's own modifiers and those of the views above it set.
public struct InheritedStyle: Sendable {
  public var font = ShownFont()
  public var minimumScaleFactor: Located<Double>?
  /// Nil for `primary`.
  public var foreground: ColorID?
  public var foregroundIsUnknown = false
  /// True if `foreground` is a level, such as `secondary`, of an inherited colour.
  public var foregroundIsLevelOfColor = false
  public var opacity = 1.0
  /// The node of the innermost opacity below 1.
  public var opacityNode: NodeID?
  public var opacityIsUnknown = false
  public var isAccentable = false
  public var accentIsUnknown = false
  /// True if `environment: {colorScheme: …}` sets the appearance.
  package internal(set) var overridesScheme = false
  /// The appearance that `environment` sets; nil if the value is unreadable.
  package internal(set) var schemeOverride: ColorScheme?
  /// True if the view is redacted as a placeholder, or may be.
  public var mayBeRedacted = false
  /// True if the view or a view above has a label for VoiceOver or is hidden from VoiceOver.
  public var isAccessibilityHandled = false
  /// The kind as which a label is drawn: an image or a text if `labelStyle` shows only one of the two.
  package internal(set) var labelKind = ViewKind.label

  public var isOpaque: Bool { opacity >= 1 && !opacityIsUnknown }

  /// The opacity of backgrounds; an unknown one counts as half, neither opaque nor invisible.
  public var paintedOpacity: Double { opacityIsUnknown ? opacity / 2 : opacity }

  /// The appearance in a presentation; nil if it is unknown.
  public func scheme(in presentation: Presentation?) -> ColorScheme? {
    overridesScheme ? schemeOverride : presentation?.scheme
  }
}

/// The font that a view's own modifiers and those of the views above it set.
public struct ShownFont: Sendable {
  public var textStyle: TextStyle?
  /// The size in points, which takes precedence over the text style.
  public var size: Located<Double>?
  public var weight: FontWeight?
  /// The weight of the innermost `bold` or `fontWeight`. In a description, a font's own weight takes precedence.
  public var modifierWeight: FontWeight?
  var isModifierWeightUnknown = false
  public var hasUnknownWeight = false
  /// The name of a custom font.
  public var custom: NodeID?
  /// The innermost `font` that sets a size or a text style.
  public var node: NodeID?
  public var isUnknown = false

  /// The size in points at the default text size, of `body` if no font is set. Nil if the font is
  /// unknown or the platform lacks its text style.
  public func points(on platform: TextPlatform) -> Double? {
    if isUnknown { return nil }
    return size?.value ?? (textStyle ?? .body).points(on: platform)
  }

  fileprivate mutating func setWeight(_ weight: FontWeight) {
    self.weight = weight
    modifierWeight = weight
    (hasUnknownWeight, isModifierWeightUnknown) = (false, false)
  }

  fileprivate mutating func setUnknownWeight() { (hasUnknownWeight, isModifierWeightUnknown) = (true, true) }

  /// Replaces the size, style and name, unless the new font has only a weight.
  fileprivate mutating func replace(with font: FontValue, at node: NodeID) {
    weight = font.weight?.value ?? (font.style == nil ? weight : modifierWeight)
    if font.weight != nil || font.hasUnknownWeight { hasUnknownWeight = font.hasUnknownWeight }
    guard font.style != nil || font.size != nil || font.custom != nil else { return }
    textStyle = font.style?.value
    size = font.size
    custom = font.custom
    self.node = node
    isUnknown = false
  }
}

extension ShownContent {
  /// Adds a view's own modifiers to its inherited style.
  mutating func applyStyle(of index: Int, in file: WidgetFile) {
    let shown = views[index]
    var style = shown.style
    let variants = activeVariants[shown.activeVariants]
    let ranges = [file[shown.view].modifiers] + variants.map { file.variants[$0].modifiers }
    for modifier in ranges.flatMap({ file.modifiers[$0] }) {
      // Variants replace all modifiers except `environment`, which may set another value.
      let replaces = !variants.isEmpty && modifier.name != .environment
      let effective = replaces ? self.modifier(modifier.name, of: index, in: file) : nil
      if (effective ?? modifier).key == modifier.key { file.apply(modifier, to: &style) }
    }
    // The font comes last, since it keeps the weight of `bold` or `fontWeight` in any order of the keys.
    if let font = modifier(.font, of: index, in: file) {
      switch font.value {
      case .font(let value): file.replaceFont(of: &style.font, with: file[value], at: font.node)
      case .invalid: style.font.isUnknown = true
      default: break
      }
    }
    views[index].style = style
  }
}

extension WidgetFile {
  /// Applies any modifier except the font.
  fileprivate func apply(_ modifier: Modifier, to style: inout InheritedStyle) {
    switch (modifier.name, modifier.value) {
    case (.fontWeight, .font(let font)):
      if let weight = self[font].weight?.value { style.font.setWeight(weight) }
    case (.bold, .flag(let isBold)):
      style.font.setWeight(isBold ? .bold : .regular)
      // In SwiftUI, `bold(false)` leaves the weight to the font.
      if !isBold, tree.isFromCode { style.font.modifierWeight = nil }
    case (.fontWeight, .invalid), (.bold, .invalid): style.font.setUnknownWeight()
    case (.minimumScaleFactor, .number(let factor)): style.minimumScaleFactor = Located(factor, at: modifier.node)
    case (.minimumScaleFactor, .invalid): style.minimumScaleFactor = nil
    case (.foregroundStyle, .color(let color)):
      // Without an inherited colour, `secondary` and so on are levels of black or white.
      let hasColor = style.foregroundIsUnknown || style.foregroundIsLevelOfColor
        || style.foreground.map { !isLevel($0) } ?? false
      style.foregroundIsLevelOfColor = isLevel(color) && hasColor
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
      style.isAccessibilityHandled = true
    case (.labelStyle, _):
      let kinds: [String: ViewKind] = ["iconOnly": .image, "titleOnly": .text]
      style.labelKind = kinds[tree.beginning(of: modifier.node).withoutDot] ?? .label
    case (.redacted, .invalid): style.mayBeRedacted = true
    case (.redacted, _):
      if tree.beginning(of: modifier.node).withoutDot == "placeholder" { style.mayBeRedacted = true }
    case (.unredacted, .flag(true)), (.unredacted, .invalid): style.mayBeRedacted = false
    case (.environment, _):
      // An `environment` without a colour scheme keeps that of another.
      if let scheme = colorScheme(setBy: modifier) { (style.overridesScheme, style.schemeOverride) = (true, scheme) }
    default: break
    }
  }

  /// In SwiftUI, `bold` and `fontWeight` change any font, also one with a weight of its own.
  fileprivate func replaceFont(of shown: inout ShownFont, with font: FontValue, at node: NodeID) {
    let previous = shown
    shown.replace(with: font, at: node)
    guard tree.isFromCode else { return }
    if let weight = previous.modifierWeight { shown.weight = weight }
    if previous.modifierWeight != nil || previous.isModifierWeightUnknown {
      shown.hasUnknownWeight = previous.isModifierWeightUnknown
    }
  }

  /// True if the colour is a level of the foreground's colour, such as `secondary`.
  public func isLevel(_ color: ColorID) -> Bool {
    if case .semantic(let semantic) = self[color].form { semantic.isLevel } else { false }
  }
}

extension SemanticColor {
  /// True if the colour is a level of the foreground's colour.
  public var isLevel: Bool {
    switch self {
    case .primary, .secondary, .tertiary, .quaternary: true
    case .tint, .accentColor, .background: false
    }
  }
}
