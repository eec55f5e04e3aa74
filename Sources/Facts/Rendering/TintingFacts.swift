import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let tinting: [FactDefinition] = [
    FactDefinition(
      "viewThatTintingChanges", of: .content, type: .word, varies: .scheme,
      meaning: """
        What the first shown view is that looks different once its colours are taken: a picture, a gradient, \
        something translucent, or a coloured fill. Absent if there is none. Its place is the view's key.
        """
    ) { scope in
      scope.firstView { index in
        let colors = scope.colors(of: index)
        if scope.isPicture(index) { return "a picture" }
        if scope.isGradient(index) || colors.contains(where: { scope.isGradient($0.color) }) { return "a gradient" }
        if scope.isTranslucent(index, colors) { return "something translucent" }
        return colors.contains { $0.isFill && scope.isFixed($0.color) } ? "a coloured fill" : nil
      }
    },
    FactDefinition(
      "viewThatGlares", of: .content, type: .word, varies: .scheme,
      meaning: """
        What the first shown view is that does not suit reduced luminance: a fixed colour, an opaque fill, or a \
        picture. Absent if there is none. Its place is the colour, or the view's key for what has none.
        """
    ) { scope in
      scope.firstView { index -> (String, NodeID?)? in
        if scope.isPicture(index) { return ("a picture", nil) }
        if scope.isGradient(index) { return ("an opaque fill", nil) }
        let colors = scope.colors(of: index)
        if let fixed = colors.first(where: { scope.isFixed($0.color) }) {
          return ("a fixed colour", scope.file[fixed.color].node)
        }
        let fill = colors.first { $0.isFill && scope.isOpaqueFill($0.color) }
        return fill.map { ("an opaque fill", scope.file[$0.color].node) }
      }
    },
  ]
}

extension ColorUse {
  /// Whether it colours an area: a shape, a background, or a Color.
  package var isFill: Bool { use == .fill || use == .background || use == .view }
}

extension FactScope {
  /// The first view shown for certain of which there is something to say.
  fileprivate func firstView(_ word: (Int) -> String?) -> FactValue {
    firstView { index -> (String, NodeID?)? in word(index).map { ($0, nil) } }
  }

  /// The same with the place of what is to be said; nil for the view's key.
  fileprivate func firstView(_ find: (Int) -> (String, NodeID?)?) -> FactValue {
    guard let content else { return .absent }
    for index in content.views.indices where !content.views[index].isUncertain {
      if let (word, node) = find(index) { return .word(word, at: node ?? file[content.views[index].view].key) }
    }
    return .absent
  }

  /// The colours that a view itself is drawn with, variants applied, gradients whole.
  package func colors(of index: Int) -> [ColorUse] {
    guard let content else { return [] }
    let shown = content.views[index]
    var uses: [ColorUse] = []
    if case .color(let color) = file[shown.view].argument { uses.append(ColorUse(color: color, use: .view)) }
    if file[shown.view].modifiers.isEmpty { return uses }
    for (name, use) in Self.usesByModifier {
      switch content.modifier(name, of: index, in: file)?.value {
      case .color(let color)?, .styleInShape(let color?, _)?: uses.append(ColorUse(color: color, use: use))
      default: break
      }
    }
    return uses
  }

  private static let usesByModifier: [(ModifierName, ColorUse.Use)] = [
    (.foregroundStyle, .foreground), (.tint, .tint), (.fill, .fill), (.stroke, .stroke), (.background, .background),
    (.overlay, .overlay),
  ]

  fileprivate func isPicture(_ index: Int) -> Bool { content.map { file.isAssetImage($0.views[index].view) } == true }

  fileprivate func isGradient(_ index: Int) -> Bool { content?.views[index].kind.isGradient == true }

  fileprivate func isGradient(_ color: ColorID) -> Bool {
    if case .gradient = file[color].form { true } else { false }
  }

  /// Whether the colour that shows in the scheme around the view is fixed, and shows at all.
  fileprivate func isFixed(_ color: ColorID) -> Bool {
    file.isFixed(color, in: presentation?.scheme) == true && file.alpha(of: color, in: presentation?.scheme) != 0
  }

  /// By an opacity of its own, a colour with transparency, or the word of its author. What cannot be seen is not.
  fileprivate func isTranslucent(_ index: Int, _ colors: [ColorUse]) -> Bool {
    guard let content, !file[content.views[index].view].modifiers.isEmpty || !colors.isEmpty else { return false }
    if case .number(let opacity)? = content.modifier(.opacity, of: index, in: file)?.value, opacity > 0, opacity < 1 {
      return true
    }
    if case .flag(true)? = content.modifier(.translucent, of: index, in: file)?.value { return true }
    return colors.contains { use in
      file.alpha(of: use.color, in: presentation?.scheme).map { $0 > 0 && $0 < 1 } == true
    }
  }

  /// Gradients count; semantic colours, materials and colours without values do not.
  fileprivate func isOpaqueFill(_ color: ColorID) -> Bool {
    if isGradient(color) { return true }
    return file.resolved(color, in: presentation?.scheme).map { $0.alpha >= 1 } == true
  }
}
