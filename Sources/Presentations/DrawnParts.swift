import AppleTables
import WidgetFormat

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
    var parts = ReplacedParts()
    for modifier in file.modifiers[view.modifiers] {
      if modifier.name == name, case .views(let range) = modifier.value {
        parts.add(file.children[range], masks: masks)
      }
    }
    for modifier in file.modifiers[view.modifiers] {
      guard case .variants(let range) = modifier.value else { continue }
      for variant in file.variants[range] { replace(name, by: variant, in: &parts, masks: masks) }
    }
    return parts.drawn(as: role)
  }

  private mutating func replace(
    _ name: ModifierName, by variant: Variant, in parts: inout ReplacedParts, masks: ConditionMasks
  ) {
    guard let modifier = file.modifiers[variant.modifiers].first(where: { $0.name == name }) else { return }
    var held = masks
    if let condition = variant.condition { held.formIntersection(recorded(condition)) } else { held.certain = [] }
    parts.replace(where: held)
    guard case .views(let range) = modifier.value else { return }
    parts.add(file.children[range], masks: held)
  }
}

/// Views of which later ones replace earlier ones. Views that are drawn in the same places stay together, so that very
/// many variants cost little more than there are different places.
private struct ReplacedParts {
  private var views: [(view: ViewID, group: Int)] = []
  /// Where the views of each group are drawn.
  private var masks: [ConditionMasks] = []
  /// The group that each is now part of: itself, or an earlier one.
  private var joined: [Int] = []
  /// Groups that are part of no other.
  private var live: [Int] = []

  mutating func add(_ added: ArraySlice<ViewID>, masks: ConditionMasks) {
    let group = self.masks.count
    self.masks.append(masks)
    joined.append(group)
    live.append(group)
    views += added.map { ($0, group) }
  }

  mutating func replace(where held: ConditionMasks) {
    var known: [ConditionMasks: Int] = [:]
    live.removeAll { group in
      masks[group].certain.subtract(held.possible)
      masks[group].possible.subtract(held.certain)
      joined[group] = known[masks[group]] ?? group
      known[masks[group]] = joined[group]
      return joined[group] != group
    }
  }

  consuming func drawn(as role: ShownView.Role) -> [DrawnPart] {
    for group in joined.indices { joined[group] = joined[joined[group]] }
    return views.map { DrawnPart(view: $0.view, role: role, masks: masks[joined[$0.group]]) }
  }
}
