import AppleFacts

/// A view that is drawn with another one: below it, behind it, or over it.
struct DrawnPart {
  var view: ViewID
  var role: ShownView.Role
  /// Where it is drawn, of the places where its owner is.
  var masks: ConditionMasks
}

extension Surveyor {
  /// What is drawn with a view, in the order in which it is drawn: background, children, overlay, label.
  mutating func parts(drawnWith view: View, role: ShownView.Role, masks: ConditionMasks) -> [DrawnPart] {
    let inner: ShownView.Role = role == .widgetLabel || role == .gaugeLabel ? role : .content
    let childRole: ShownView.Role = view.kind == .gauge || view.kind == .progressView ? .gaugeLabel : inner
    var parts = views(of: .background, in: view, role: .background, masks: masks)
    if case .name(_, let definition?) = view.argument {
      parts.append(DrawnPart(view: definition, role: inner, masks: masks))
    }
    parts += file.children[view.children].map { DrawnPart(view: $0, role: childRole, masks: masks) }
    parts += views(of: .overlay, in: view, role: .overlay, masks: masks)
    return parts + views(of: .widgetLabel, in: view, role: .widgetLabel, masks: masks)
  }

  /// The views of a modifier: the view's own, and those of variants, which replace it and each other where they hold.
  private mutating func views(
    of name: ModifierName, in view: View, role: ShownView.Role, masks: ConditionMasks
  ) -> [DrawnPart] {
    var parts: [DrawnPart] = []
    for modifier in file.modifiers[view.modifiers] {
      if modifier.name == name, case .views(let range) = modifier.value {
        parts += file.children[range].map { DrawnPart(view: $0, role: role, masks: masks) }
      }
    }
    for modifier in file.modifiers[view.modifiers] {
      guard case .variants(let range) = modifier.value else { continue }
      for variant in file.variants[range] { replace(name, by: variant, in: &parts, role: role, masks: masks) }
    }
    return parts
  }

  private mutating func replace(
    _ name: ModifierName, by variant: Variant, in parts: inout [DrawnPart], role: ShownView.Role, masks: ConditionMasks
  ) {
    guard let modifier = file.modifiers[variant.modifiers].first(where: { $0.name == name }) else { return }
    var held = masks
    if let condition = variant.condition { held.formIntersection(recorded(condition)) } else { held.certain = [] }
    for index in parts.indices {
      parts[index].masks.certain.subtract(held.possible)
      parts[index].masks.possible.subtract(held.certain)
    }
    guard case .views(let range) = modifier.value else { return }
    parts += file.children[range].map { DrawnPart(view: $0, role: role, masks: held) }
  }
}
