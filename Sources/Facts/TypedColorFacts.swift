import AppleTables
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What to write in the place of a colour.
  static let typedColor: [FactDefinition] = [
    FactDefinition(
      "appearancePair", of: .anyColor, type: .word,
      meaning: """
        What to write in the place of a colour that has no variants: a pair with its hex value and, where one can be \
        computed, a value of the same hue for the other appearance, else `…`. Absent where `hexWithoutVariants` is.
        """
    ) { scope in
      guard case .color(let use) = scope.item, let hex = scope.file.hexWithoutVariants(in: use.color) else {
        return .absent
      }
      let text = scope.file.tree.string(of: scope.file[hex].node)
      let pair = use.isBehindContent.flatMap { HueShades(text)?.appearances(of: text, behindContent: $0) }
      guard let pair else { return .word("{light: \"\(text)\", dark: …}") }
      return .word("{light: \"\(pair.light)\", dark: \"\(pair.dark)\"}")
    },
    FactDefinition(
      "swappedAppearances", of: .backgroundColor, type: .word,
      meaning: """
        What to write in the place of a pair of colours, or of an asset with both, so that light and dark change \
        places. Absent for other colours.
        """
    ) { scope in
      guard case .color(let use) = scope.item, let (light, dark) = scope.file.sides(of: use.color) else {
        return .absent
      }
      let swapped = scope.file.typedText(of: scope.file[use.color].node) { node in
        node == light ? dark : node == dark ? light : node
      }
      return .word(swapped ?? "{light: …, dark: …}")
    },
  ]
}

extension ColorUse {
  /// Whether it is drawn behind the content; nil for what may be either, such as a shape.
  fileprivate var isBehindContent: Bool? {
    switch use {
    case .container, .background, .gradientStop: true
    case .foreground, .tint, .stroke: false
    case .fill, .view, .overlay: nil
    }
  }
}

extension WidgetFile {
  /// Where both sides of a pair or an asset stand, also under an opacity.
  fileprivate func sides(of color: ColorID) -> (light: NodeID, dark: NodeID)? {
    switch self[color].form {
    case .pair(let light?, let dark?), .asset(let light?, let dark?):
      (tree.resolved(self[light].node), tree.resolved(self[dark].node))
    case .withOpacity(let inner, _): sides(of: inner)
    default: nil
    }
  }
}
