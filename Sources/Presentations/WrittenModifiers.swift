import AppleTables
import WidgetFormat
import YAMLTree

/// What is written for a modifier that the model leaves out, such as `resizable`.
public enum WrittenValue: Sendable {
  case absent
  /// The value's node, aliases resolved.
  case node(NodeID)
  /// A variant with an unknown condition has the modifier.
  case unknown

  public var isAbsent: Bool { if case .absent = self { true } else { false } }
}

extension ShownContent {
  /// The value that applies to a view: that of the last active variant that has one, or else the view's own.
  public func writtenValue(of key: StaticString, at index: Int, in file: WidgetFile) -> WrittenValue {
    let tree = file.tree
    for variant in activeVariants[views[index].activeVariants].reversed().map({ file.variants[$0] }) {
      guard let entry = tree.entry(key, in: variant.node) else { continue }
      let isConditionUnknown = variant.condition.map { file[$0].isUnknown } ?? true
      return isConditionUnknown ? .unknown : .node(tree.resolved(entry.value))
    }
    return tree.entry(key, in: file[views[index].view].node).map { .node(tree.resolved($0.value)) } ?? .absent
  }

  /// Whether a modifier is set that the model leaves out.
  func isSet(_ key: StaticString, on index: Int, in file: WidgetFile) -> Truth {
    switch writtenValue(of: key, at: index, in: file) {
    case .absent: return .no
    case .unknown: return .unknown
    case .node(let node):
      if file.tree.isUnknown(node) { return .unknown }
      switch file.tree.beginning(of: node).lowercased() {
      case "false": return .no
      case "unknown": return .unknown
      default: return .yes
      }
    }
  }

  /// True if a view is drawn smaller than it is laid out, or may be.
  public func mayBeScaledDown(_ index: Int, in file: WidgetFile) -> Bool {
    path(from: index).contains { view in
      guard let scale = modifier(.scaleEffect, of: view, in: file).map({ file.tree.resolved($0.node) }) else {
        return false
      }
      let axes = file.tree.entries(of: scale).map { file.tree.resolved($0.value) }
      return (axes.isEmpty ? [scale] : axes).contains { axis in
        Double(file.tree.string(of: axis)).map { abs($0) < 1 } ?? true
      }
    }
  }

  /// Modifiers that change the colours of what is drawn, or draw glass behind it. The model does not contain them.
  private static let effects: [StaticString] = [
    "glassEffect", "colorEffect", "colorInvert", "colorMultiply", "hueRotation", "layerEffect", "visualEffect",
    "brightness", "contrast", "grayscale", "saturation",
  ]

  /// Modifiers after which the place of a view or of what it contains is unknown. The model does not contain them.
  private static let movingModifiers: [StaticString] = [
    "position", "alignmentGuide", "rotationEffect", "rotation3DEffect", "perspectiveRotationEffect", "transformEffect",
    "projectionEffect", "visualEffect", "safeAreaInset", "safeAreaPadding",
  ]

  func mayBeMoved(_ index: Int, in file: WidgetFile) -> Bool {
    views[index].traits.intersects(.displacing)
      || Self.movingModifiers.contains { isSet($0, on: index, in: file) != .no }
  }

  /// The numbers with which effects change nothing.
  private static let withoutEffect: [String: Double] = ["brightness": 0, "contrast": 1, "grayscale": 0, "saturation": 1]

  /// True if a view or a view above it has an effect after which its colours are unknown.
  func mayHaveOtherColors(_ index: Int, in file: WidgetFile) -> Bool {
    path(from: index).contains { hasColorEffect($0, in: file) }
  }

  func hasColorEffect(_ index: Int, in file: WidgetFile) -> Bool {
    Self.effects.contains { hasEffect($0, index, in: file) }
  }

  func hasEffect(_ key: StaticString, _ index: Int, in file: WidgetFile) -> Bool {
    switch writtenValue(of: key, at: index, in: file) {
    case .absent: return false
    case .unknown: return true
    case .node(let node):
      let neutral = Self.withoutEffect["\(key)"]
      return neutral == nil || Double(file.tree.string(of: node)) != neutral
    }
  }
}

extension WidgetFile {
  public func variants(of view: View) -> [Variant] {
    modifiers[view.modifiers].flatMap { modifier -> [Variant] in
      if case .variants(let range) = modifier.value { Array(variants[range]) } else { [] }
    }
  }

  /// The modifiers of a view and of its variants.
  public func allModifiers(of view: View) -> [Modifier] {
    ([view.modifiers] + variants(of: view).map(\.modifiers)).flatMap { modifiers[$0] }
  }

  /// The axes on which a `fixedSize` gives a view its ideal size, regardless of the available space.
  func fixedAxes(of modifier: Modifier) -> (certain: EdgeSet, possible: EdgeSet) {
    switch modifier.value {
    case .flag(let isFixed): return isFixed ? (.all, .all) : ([], [])
    case .invalid: return ([], .all)
    default: break
    }
    var axes: (certain: EdgeSet, possible: EdgeSet) = ([], [])
    for (key, axis) in [("horizontal" as StaticString, EdgeSet.horizontal), ("vertical", .vertical)] {
      guard let entry = tree.entry(key, in: modifier.node) else { continue }
      let word = tree.beginning(of: tree.resolved(entry.value)).lowercased()
      if word == "true" { axes.certain.formUnion(axis) }
      if word != "false" { axes.possible.formUnion(axis) }
    }
    return axes
  }
}
