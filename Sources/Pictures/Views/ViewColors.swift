import AppleTables
import Presentations
import WidgetFormat

extension BoxPainter {
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
      .mapped { colors.shown($0.opacity(style.opacity), isAccented: style.isAccentable, over: brightness) }
  }

  func shown(_ color: RGBA, _ index: Int) -> RGBA {
    colors.shown(color, isAccented: content.views[index].style.isAccentable, over: brightness(beneath: index))
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
    switch layer {
    case .view(let index), .overlaid(let index): plainFill(of: index).map { plainColor($0, of: index) }
    case .background(let owner): plainBackground(of: owner).map { plainColor($0, of: owner) }
    }
  }

  private func plainColor(_ color: ColorID, of index: Int) -> RGBA {
    let style = content.views[index].style
    return palette.color(color, scheme: style.scheme(in: presentation)).opacity(style.opacity)
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
