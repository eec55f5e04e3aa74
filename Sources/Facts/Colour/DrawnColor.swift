import AppleTables
import Presentations
import WidgetFormat

extension FactScope {
  /// Where the colour in question is drawn, in any state of the app.
  func presentationsDrawing(_ color: ColorID) -> PresentationSet {
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
  /// Where the view's own `when` lets it be seen, for certain.
  fileprivate func presentationsAllowed(by view: View, in family: OfferedFamily) -> PresentationSet {
    for modifier in modifiers[view.modifiers] where modifier.name == .when {
      guard case .condition(let condition) = modifier.value else { return [] }
      return self[condition].masks(in: family).certain
    }
    return .all
  }

  /// Where a view draws with the colour: in its argument everywhere, by a modifier where no variant replaces it.
  fileprivate func presentations(of view: View, drawing color: ColorID, in family: OfferedFamily) -> PresentationSet {
    var remaining = PresentationSet.all
    guard let name = modifierName(of: color, in: view) else { return remaining }
    // Of the variants that hold the last one counts.
    for variant in allVariants(of: view).reversed() {
      guard modifiers[variant.modifiers].contains(where: { $0.name == name }) else { continue }
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
