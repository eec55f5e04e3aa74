import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What is known of a colour in the light and in the dark appearance.
  static let appearances: [FactDefinition] = [
    FactDefinition(
      "hexWithoutVariants", of: .anyColor, type: .word, varies: .presentation, needs: .hexWithoutVariants,
      meaning: """
        A colour written as a hex value and drawn in the light and in the dark appearance of this place alike. Absent \
        for other colours, in places of one appearance, and where a condition, a variant or the environment keeps the \
        colour to one appearance. Asked of the light presentation, which stands for both; unknown on Apple Vision Pro.
        """
    ) { scope in
      guard case .color(let use) = scope.item, let hex = scope.file.hexWithoutVariants(in: use.color),
        let presentation = scope.presentation
      else { return .absent }
      guard let scheme = presentation.scheme else { return .unknown }
      guard scheme == .light, scope.drawsAlsoInDark(use.color, where: presentation) else { return .absent }
      let node = scope.file[hex].node
      return .word(scope.file.writtenText(of: node), at: node)
    },
    FactDefinition(
      "lightLuminance", of: .backgroundColor, type: .number(unit: ""),
      meaning: """
        Relative luminance, 0 to 1, of the light side of a pair of colours that fills the background or a part of it. \
        Absent for other colours and other uses, unknown if either side has no known value.
        """
    ) { scope in
      scope.luminance(ofSideFor: .light)
    },
    FactDefinition(
      "darkLuminance", of: .backgroundColor, type: .number(unit: ""),
      meaning: "The same of the dark side."
    ) { scope in
      scope.luminance(ofSideFor: .dark)
    },
  ]
}

extension FactScope {
  fileprivate func luminance(ofSideFor scheme: ColorScheme) -> FactValue {
    guard case .color(let use) = item, use.use.fillsBackground, file.hasBothSides(use.color) else { return .absent }
    guard let light = file.resolved(use.color, in: .light), let dark = file.resolved(use.color, in: .dark)
    else { return .unknown }
    return .number((scheme == .light ? light : dark).relativeLuminance)
  }

  /// Whether the colour of a light presentation is drawn in the same place's dark one too.
  fileprivate func drawsAlsoInDark(_ color: ColorID, where light: Presentation) -> Bool {
    let dark = PresentationSet.at(light.place).intersection(.on(device: light.device)).intersection(.dark)
    // Where something sets the appearance, the colour is drawn in that alone.
    guard !dark.isEmpty, content == nil || shown?.style.scheme == nil else { return false }
    return presentationsDrawing(color).intersects(dark)
  }
}

extension WidgetFile {
  /// The hex value that a colour comes to in both appearances; nil where it is none, or has a side for each.
  package func hexWithoutVariants(in color: ColorID) -> ColorID? {
    switch self[color].form {
    case .hex: color
    case .withOpacity(let inner, _): hexWithoutVariants(in: inner)
    case .pair(let only?, nil), .pair(nil, let only?), .asset(let only?, nil), .asset(nil, let only?):
      hexWithoutVariants(in: only)
    default: nil
    }
  }

  /// Whether it is a pair or an asset with a light and a dark side, looked at through its opacity.
  fileprivate func hasBothSides(_ color: ColorID) -> Bool {
    switch self[color].form {
    case .pair(_?, _?), .asset(_?, _?): true
    case .withOpacity(let inner, _): hasBothSides(inner)
    default: false
    }
  }
}

extension ColorUse.Use {
  /// Whether something is filled with the colour: text, strokes and the stops of gradients are not.
  fileprivate var fillsBackground: Bool {
    switch self {
    case .container, .view, .fill, .background: true
    case .foreground, .tint, .stroke, .overlay, .gradientStop: false
    }
  }
}
