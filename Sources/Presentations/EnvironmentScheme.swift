import AppleTables
import WidgetFormat
import YAMLTree

/// Where `environment: {colorScheme: …}` sets the appearance for a view and those below it. Elsewhere it is that of the
/// place.
@usableFromInline package struct EnvironmentScheme: Hashable, Sendable {
  /// Where it is set to light, and to dark.
  private var light: PresentationSet = []
  private var dark: PresentationSet = []
  /// Where it may be set, or is set to what cannot be read.
  private var unknown: PresentationSet = []

  package init() {}

  /// - Parameter style: What a view has from those above it, in the presentations of a content.
  package init(_ style: InheritedStyle?) {
    if let style, style.setsScheme { set(style.setScheme, where: ConditionMasks(everywhere: .all)) }
  }

  /// Sets the appearance where a condition holds; nil is one that cannot be read.
  mutating func set(_ scheme: ColorScheme?, where masks: ConditionMasks) {
    light.subtract(masks.possible)
    dark.subtract(masks.possible)
    unknown.formUnion(masks.possible)
    guard let scheme else { return }
    unknown.subtract(masks.certain)
    switch scheme {
    case .light: light.formUnion(masks.certain)
    case .dark: dark.formUnion(masks.certain)
    }
  }

  /// Where a condition on `colorScheme` holds that asks for one of these.
  func masks(asking schemes: [ColorScheme]) -> ConditionMasks {
    var masks = ConditionMasks(everywhere: .all)
    if Set(schemes).count == 1, let scheme = schemes.first {
      masks.certain = PresentationSet.having(scheme).subtracting(isSet).union(presentations(setTo: scheme))
      let place = PresentationSet.having(scheme).union(.unknownScheme).subtracting(isSet)
      masks.possible = place.union(presentations(setTo: scheme)).union(unknown)
    }
    return masks
  }

  private var isSet: PresentationSet { light.union(dark).union(unknown) }

  private func presentations(setTo scheme: ColorScheme?) -> PresentationSet {
    switch scheme {
    case .light: light
    case .dark: dark
    case nil: unknown
    }
  }
}

extension WidgetFile {
  /// The colour scheme that an `environment` sets for the view and those below it; nil inside where it cannot be read,
  /// and nil if it sets none.
  func colorScheme(setBy modifier: Modifier) -> ColorScheme?? {
    if case .invalid = modifier.value { return .some(nil) }
    guard tree[modifier.node].kind == .mapping else { return nil }
    var scheme: ColorScheme??
    for entry in tree.entries(of: modifier.node) where tree.text(of: entry.key, equals: "colorScheme") {
      let value = tree.resolved(entry.value)
      scheme = .some(tree[value].kind == .scalar ? ColorScheme(rawValue: nameWithoutDot(of: value)) : nil)
    }
    return scheme
  }

  private func nameWithoutDot(of node: NodeID) -> String {
    let name = tree.string(of: node)
    return name.hasPrefix(".") ? String(name.dropFirst()) : name
  }
}
