#if SwiftSource
import AppleTables
import SwiftSyntax

// Modifiers that no rule checks, but that change how views look or where they are. Values that cannot be read are
// unknown, and listed.
extension ModifierReader {
  func withOther(_ modifier: ModifierCall) -> [ViewNode] {
    let (name, place) = (modifier.name, modifier.place)
    guard let value = otherValue(modifier) else { return modifier.views }
    if value.isUnknown { evaluation.recordIgnoredModifier(name, at: place) }
    // The frame has a size that depends on the canvas.
    if name == "containerRelativeFrame" { return modifier.views.adding("frame", value, at: place) }
    if name == "aspectRatio", !value.isUnknown {
      let key = value.scalar == "fill" ? "scaledToFill" : "scaledToFit"
      let views = key == "scaledToFill" ? modifier.views.map(\.asFillingPicture) : modifier.views
      return views.adding(key, .word("true", at: place), at: place)
    }
    if name == "scaledToFill" { return modifier.views.map(\.asFillingPicture).adding(name, value, at: place) }
    return modifier.views.adding(name, value, at: place)
  }

  /// The views after a modifier whose code is elsewhere. It may set anything that the views do not set themselves, and
  /// change their size, their place and what is behind them.
  func withUnknown(_ modifier: ModifierCall, named name: String) -> [ViewNode] {
    let place = modifier.place
    evaluation.recordIgnoredModifier(name, at: place)
    if modifier.views.allSatisfy(\.isOpaque) { return modifier.views.map(\.withUnknownModifier) }
    var keys = Self.settable
    switch modifier.views.count == 1 ? modifier.views[0].name : "" {
    case "Image": keys.insert("widgetAccentedRenderingMode", at: 0)
    case "Button", "Link", "Toggle": keys.insert("buttonStyle", at: 0)
    default: break
    }
    return keys.reduce(modifier.views) { $0.adding($1, .unknown(at: place), at: place) }.map(\.withUnknownModifier)
  }

  private static let settable = [
    "font", "foregroundStyle", "lineLimit", "minimumScaleFactor", "frame", "padding", "background", "opacity",
    "scaleEffect", "widgetAccentable",
  ]

  /// Nil for modifiers without an effect on descriptions.
  private func otherValue(_ modifier: ModifierCall) -> DescriptionNode? {
    let (name, scope, place) = (modifier.name, modifier.scope, modifier.place)
    let first = modifier.call.arguments.first
    switch name {
    case "resizable": return modifier.views.areOneImage ? .word("true", at: place) : nil
    case "aspectRatio":
      guard let mode = modifier.call.argument("contentMode") else { return nil }
      guard modifier.views.areOneImage else { return mode.lastName == "fill" ? nil : .unknown(at: place) }
      guard first?.label != nil else { return .unknown(at: place) }
      return textReader.word(mode, scope, among: ["fit", "fill"]) ?? .unknown(at: place)
    case "offset", "scaleEffect": return axes(modifier)
    case "dynamicTypeSize":
      guard let only = first?.expression, let (found, _) = resolver.resolve(only, scope).expression,
        found.staticMember != nil
      else { return .unknown(at: place) }
      return .text(found.lastName, at: scope.place(of: only))
    case _ where Self.unreadable.contains(name): return .unknown(at: place)
    default: break
    }
    guard Self.readable.contains(name), let kind = SwiftUIModifiers.valueRows.first(where: { $0.name == name })?.value
    else { return nil }
    switch kind {
    case .number:
      return first.map { numberReader.node($0.expression, scope, at: scope.place(of: $0.expression)) }
    case .flag, .flagOrNothing:
      guard let only = first?.expression else { return .word("true", at: place) }
      return conditionReader.flag(only, scope) ?? .unknown(at: place)
    case .words(let words):
      guard let only = first?.expression, !only.isNil else { return nil }
      return textReader.word(only, scope, among: Set(words)) ?? .unknown(at: place)
    }
  }

  /// A number for each axis, or one for both.
  private func axes(_ modifier: ModifierCall) -> DescriptionNode {
    let scope = modifier.scope
    func number(_ expression: ExprSyntax) -> DescriptionNode {
      numberReader.node(expression, scope, at: scope.place(of: expression))
    }
    if let only = modifier.call.arguments.first, only.label == nil { return number(only.expression) }
    let names = ["x", "y"]
    let axes = names.compactMap { name in modifier.call.argument(name).map { (name, number($0)) } }
    let isKnown = !axes.isEmpty && axes.allSatisfy { !$0.1.isUnknown }
    return isKnown ? .mapping(axes, at: modifier.place) : .unknown(at: modifier.place)
  }

  private static let readable: Set<String> = [
    "lineSpacing", "kerning", "tracking", "baselineOffset", "multilineTextAlignment", "truncationMode", "textCase",
    "fontDesign", "fontWidth", "monospaced", "imageScale", "controlSize", "grayscale", "saturation",
    "brightness", "contrast", "colorInvert", "zIndex", "scaledToFit", "scaledToFill", "clipped", "textScale",
  ]

  /// Modifiers whose result depends on pixels, or on sizes that only the system knows.
  private static let unreadable: Set<String> = [
    "position", "rotationEffect", "rotation3DEffect", "perspectiveRotationEffect", "transformEffect",
    "projectionEffect", "visualEffect", "colorEffect", "colorMultiply", "hueRotation", "layerEffect",
    "distortionEffect", "alignmentGuide", "containerRelativeFrame", "safeAreaInset", "glassEffect", "trim", "rotation",
    "scale",
  ]
}

extension [ViewNode] {
  fileprivate var areOneImage: Bool { count == 1 && self[0].name == "Image" }
}
#endif
