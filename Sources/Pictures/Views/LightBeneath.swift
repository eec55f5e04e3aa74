import AppleTables
import Presentations
import WidgetFormat

// How bright what lies under a view is: the vibrant mode makes brightness of everything that is drawn.
extension ContentBuilder {
  /// From 0, nothing or what is not known, to 1, white.
  ///
  /// - Parameter isBackground: Whether it is asked for the background of the view, not for the view itself.
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

  /// Beneath more layers nothing is seen.
  private static let mostLayers = 8

  /// The one colour of a layer, with its opacity; nil if it has several or none that is known.
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
