import AppleFacts
import YAMLTree

extension FactCatalogue {
  /// What is known of a colour in the light and in the dark appearance.
  static let appearances: [FactDefinition] = [
    FactDefinition(
      "hexWithoutVariants", of: .anyColor, type: .word, varies: .presentation,
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

  /// Where the colour in question is drawn, in any state of the app.
  private func presentationsDrawing(_ color: ColorID) -> PresentationSet {
    guard let family = family?.family else { return [] }
    guard let content else { return family.backgroundShown }
    let everywhere = content.part == .containerBackground ? family.backgroundShown : family.presentations
    var drawn = everywhere
    var index: Int? = viewIndex
    while let current = index {
      drawn.formIntersection(file.presentationsAllowed(by: file[content.views[current].view], in: family))
      index = content.views[current].parent
    }
    guard let view else { return drawn }
    return drawn.intersection(file.presentations(of: view, drawing: color, in: family))
  }
}

extension WidgetFile {
  /// The hex value that a colour comes to in both appearances; nil where it is none, or has a side for each.
  fileprivate func hexWithoutVariants(in color: ColorID) -> ColorID? {
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

  /// Where the view's own `when` lets it be seen, for certain.
  fileprivate func presentationsAllowed(by view: View, in family: WidgetFamily) -> PresentationSet {
    for modifier in modifiers[view.modifiers] where modifier.name == .when {
      guard case .condition(let condition) = modifier.value else { return [] }
      return self[condition].masks(in: family).certain
    }
    return .all
  }

  /// Where a view draws with the colour: in its argument everywhere, by a modifier where no variant replaces it.
  fileprivate func presentations(of view: View, drawing color: ColorID, in family: WidgetFamily) -> PresentationSet {
    var remaining = PresentationSet.all
    guard let name = modifierName(of: color, in: view) else { return remaining }
    for variant in allVariants(of: view).reversed() where modifiers[variant.modifiers].contains(where: { $0.name == name }) {
      let masks = variant.condition.map { self[$0].masks(in: family) } ?? ConditionMasks(everywhere: [])
      if modifiers[variant.modifiers].contains(where: { draws($0, with: color) }) {
        return remaining.intersection(masks.certain)
      }
      remaining.subtract(masks.possible)
    }
    return remaining
  }

  private func allVariants(of view: View) -> [Variant] {
    modifiers[view.modifiers].flatMap { modifier -> [Variant] in
      guard case .variants(let range) = modifier.value else { return [] }
      return Array(variants[range])
    }
  }

  /// The modifier, of the view or of one of its variants, that has the colour; nil if it is the view's argument.
  private func modifierName(of color: ColorID, in view: View) -> ModifierName? {
    if let own = modifiers[view.modifiers].first(where: { draws($0, with: color) }) { return own.name }
    for variant in allVariants(of: view) {
      if let name = modifiers[variant.modifiers].first(where: { draws($0, with: color) })?.name { return name }
    }
    return nil
  }

  private func draws(_ modifier: Modifier, with color: ColorID) -> Bool {
    switch modifier.value {
    case .color(let own): contains(color, in: own)
    case .styleInShape(let own?, _): contains(color, in: own)
    default: false
    }
  }

  /// Whether a colour is another, or one of its stops.
  private func contains(_ color: ColorID, in whole: ColorID) -> Bool {
    if color == whole { return true }
    guard case .gradient(let stops) = self[whole].form else { return false }
    return stops.contains(color)
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
