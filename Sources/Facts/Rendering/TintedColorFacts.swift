import AppleTables
import Presentations
import WidgetFormat

extension FactCatalogue {
  static let tintedColors: [FactDefinition] = [
    FactDefinition(
      "color", of: .color, type: .word, meaning: "The colour as written. Its place is the whole of it."
    ) { scope in
      guard case .color(let use) = scope.item else { return .absent }
      return .word(scope.file.writtenText(of: use.color), at: scope.file[use.color].node)
    },
    FactDefinition(
      "colorAlpha", of: .color, type: .number(unit: ""), varies: .scheme,
      meaning: """
        The colour's own alpha, from 0 to 1, in the scheme. Unknown for materials, assets without values, and in an \
        unknown scheme where it is not the same in both.
        """
    ) { scope in
      guard case .color(let use) = scope.item else { return .absent }
      return scope.file.alpha(of: use.color, in: scope.scheme).map { .number($0) } ?? .unknown
    },
    FactDefinition(
      "supportsAppleWatch", of: .widget, type: .flag, meaning: "Whether `platforms` names watchOS."
    ) { scope in .flag(scope.widget.platforms.contains { $0.value == .watchOS }) },
    FactDefinition(
      "darkestChannel", of: .color, type: .number(unit: ""), varies: .scheme,
      meaning: "The smallest of red, green and blue (0–255) of the colour shown, alpha left out. Unknown if not known."
    ) { scope in
      guard case .color(let use) = scope.item else { return .absent }
      guard let value = scope.file.resolved(use.color, in: scope.scheme) else { return .unknown }
      return .number(min(value.red, value.green, value.blue))
    },
    FactDefinition(
      "isChromatic", of: .color, type: .flag, varies: .scheme,
      meaning: """
        Whether red, green and blue differ by more than 10 of 255 in the scheme. Unknown for semantic colours, \
        materials and assets without values.
        """
    ) { scope in
      guard case .color(let use) = scope.item else { return .absent }
      return scope.file.isChromatic(use.color, in: scope.scheme).map { .flag($0) } ?? .unknown
    },
    FactDefinition(
      "colorsGauge", of: .color, type: .flag,
      meaning: """
        Whether what is drawn with the colour is a Gauge or a ProgressView, or stands in the label of one; of a view \
        that holds others, whether that holds for all of them.
        """
    ) { scope in .flag(scope.colorsGauge) },
    FactDefinition(
      "effectiveOpacity", of: .view, type: .number(unit: ""), needs: .faded, otherwise: .number(1),
      meaning: "The product of the opacities of the view and of all above it. Its place is the innermost under 1."
    ) { scope in
      guard let style = scope.shown?.style else { return .absent }
      return .number(style.opacity, at: style.opacityNode)
    },
    FactDefinition(
      "view", of: .view, type: .word,
      meaning: "The view's name as the format writes it. Absent for what cannot be read."
    ) { scope in
      guard let shown = scope.shown, shown.kind != .unknown else { return .absent }
      return .word(shown.kind.rawValue, at: scope.file[shown.view].key)
    },
  ]
}

extension FactScope {
  fileprivate var colorsGauge: Bool {
    guard case .color(let use) = item, let content, let shown else { return false }
    if shown.kind == .gauge || shown.kind == .progressView || shown.role == .gaugeLabel { return true }
    // The uses that views below inherit.
    guard use.use == .foreground || use.use == .tint else { return false }
    var hasGauge = false
    var index = viewIndex
    while index < shown.end {
      let view = content.views[index]
      if view.kind == .gauge || view.kind == .progressView {
        hasGauge = hasGauge || use.use == .tint || view.style.foreground == use.color
        index = view.end
        continue
      }
      if use.use == .foreground, file.isLeaf(view.view), view.style.foreground == use.color { return false }
      index += 1
    }
    return hasGauge
  }
}
