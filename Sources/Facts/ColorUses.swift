import Presentations
import WidgetFormat

/// A colour and what is drawn with it.
package struct ColorUse: Sendable {
  package enum Use: String, Sendable {
    case foreground, tint, fill, stroke, background, overlay, view, gradientStop, container
  }
  package var color: ColorID
  package var use: Use

  package init(color: ColorID, use: Use) {
    self.color = color
    self.use = use
  }

  /// Whether it colours an area: a shape, a background, or a Color.
  package var isFill: Bool { use == .fill || use == .background || use == .view }
}

extension FactScope {
  /// Every colour that the shown view itself is drawn with, gradients by their stops.
  package var colorUses: [ColorUse] {
    guard let view else { return [] }
    var uses: [ColorUse] = []
    for modifier in file.modifiers[view.modifiers] {
      guard let use = ColorUse.Use(modifier.name) else { continue }
      switch self.modifier(modifier.name)?.value {
      case .color(let color)?: if isDrawn(color, use, by: viewIndex) { uses += file.stops(of: color, use: use) }
      case .styleInShape(let color?, _)?: uses += file.stops(of: color, use: use)
      default: break
      }
    }
    for variant in content?.activeVariants[shown?.activeVariants ?? 0..<0] ?? [] {
      for modifier in file.modifiers[file.variants[variant].modifiers] {
        guard let use = ColorUse.Use(modifier.name), !view.hasModifier(modifier.name, in: file),
          case .color(let color)? = self.modifier(modifier.name)?.value, isDrawn(color, use, by: viewIndex)
        else { continue }
        uses += file.stops(of: color, use: use)
      }
    }
    switch view.argument {
    case .color(let color): uses += file.stops(of: color, use: .view)
    case .gradient(let stops): uses += stops.map { ColorUse(color: $0, use: .gradientStop) }
    default: break
    }
    return uses
  }

  /// The colours that a view itself is drawn with, variants applied, gradients whole.
  package func colors(of index: Int) -> [ColorUse] {
    guard let content else { return [] }
    let shown = content.views[index]
    guard shown.mayHaveColors else { return [] }
    var uses: [ColorUse] = []
    if case .color(let color) = file[shown.view].argument { uses.append(ColorUse(color: color, use: .view)) }
    if file[shown.view].modifiers.isEmpty { return uses }
    for (name, use) in Self.usesByModifier {
      switch content.modifier(name, of: index, in: file)?.value {
      case .color(let color)?, .styleInShape(let color?, _)?:
        if isDrawn(color, use, by: index) { uses.append(ColorUse(color: color, use: use)) }
      default: break
      }
    }
    return uses
  }

  /// Whether anything shows a colour: not where a foreground is replaced in all views further in, or where none of
  /// them is drawn in one.
  private func isDrawn(_ color: ColorID, _ use: ColorUse.Use, by index: Int) -> Bool {
    guard use == .foreground, let content, !content.views[index].kind.isText else { return true }
    return (index..<content.views[index].end).contains { below in
      let style = content.views[below].style
      return (style.foreground == color || style.foregroundIsLevelOfColor)
        && content.isDrawnInForeground(below, in: file)
    }
  }

  private static let usesByModifier: [(ModifierName, ColorUse.Use)] = [
    (.foregroundStyle, .foreground), (.tint, .tint), (.fill, .fill), (.stroke, .stroke), (.background, .background),
    (.overlay, .overlay),
  ]
}

extension ShownContent {
  /// Whether a view is drawn in the foreground, as far as is known: pictures and areas have colours of their own.
  fileprivate func isDrawnInForeground(_ index: Int, in file: WidgetFile) -> Bool {
    let view = views[index]
    switch view.kind {
    case .color, .map: return false
    case .image: return !file.isAssetImage(view.view) || isTemplate(index, in: file)
    case let kind where kind.isGradient: return false
    case let kind where kind.isShape:
      return modifier(.fill, of: index, in: file) == nil && modifier(.stroke, of: index, in: file) == nil
    default: return file.isLeaf(view.view) || view.kind.isInteractive
    }
  }
}

extension View {
  func hasModifier(_ name: ModifierName, in file: WidgetFile) -> Bool {
    file.modifiers[modifiers].contains { $0.name == name }
  }
}

extension ColorUse.Use {
  /// The use that a modifier makes of its colour.
  init?(_ modifier: ModifierName) {
    switch modifier {
    case .foregroundStyle: self = .foreground
    case .tint: self = .tint
    case .fill: self = .fill
    case .stroke: self = .stroke
    case .background: self = .background
    case .overlay: self = .overlay
    default: return nil
    }
  }
}

extension WidgetFile {
  /// A colour itself, or the stops of a gradient.
  package func stops(of color: ColorID, use: ColorUse.Use) -> [ColorUse] {
    guard case .gradient(let stops) = self[color].form else { return [ColorUse(color: color, use: use)] }
    return stops.map { ColorUse(color: $0, use: .gradientStop) }
  }
}
