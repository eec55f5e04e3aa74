import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let legibility: [FactDefinition] = [
    FactDefinition(
      "isFixedOrBlack", of: .color, type: .flag, varies: .scheme,
      meaning: """
        Whether the colour shown in the scheme is fixed (a hex value, a system colour but white, black, gray and \
        clear, or made of such) or black, and not without alpha. Unknown for assets without values.
        """
    ) { scope in
      guard case .color(let use) = scope.item else { return .absent }
      let isFixed = scope.file.isFixed(use.color, in: scope.scheme)
      guard let value = scope.file.resolved(use.color, in: scope.scheme) else {
        return isFixed == nil ? .unknown : .flag(isFixed == true)
      }
      let isBlack = value.red == 0 && value.green == 0 && value.blue == 0
      return .flag(value.alpha > 0 && (isFixed == true || isBlack))
    },
    FactDefinition(
      "liesOnOpaqueView", of: .color, type: .flag, varies: .scheme,
      meaning: """
        Whether every text or symbol drawn with the colour has something opaque under it: a background of its own or \
        of a view above, an earlier sibling in a ZStack, or what it is an overlay of. Absent if no text or symbol is \
        drawn with it, unknown if what lies there may be opaque.
        """
    ) { scope in
      var isUnknown = false
      var isDrawn = false
      let isBare = scope.hasTextDrawnWithColor { text in
        isDrawn = true
        switch scope.hasOpaqueLayer(beneath: text) {
        case true?: return false
        case false?: return true
        case nil:
          isUnknown = true
          return false
        }
      }
      guard isDrawn else { return .absent }
      return isBare ? .flag(false) : isUnknown ? .unknown : .flag(true)
    },
    FactDefinition(
      "contrastAgainstBlack", of: .color, type: .number(unit: ""), varies: .scheme,
      meaning: """
        Contrast ratio of the colour shown in the scheme against black, from 1 to 21, not rounded; what is \
        translucent is blended with black. Unknown if the colour is not known.
        """
    ) { scope in
      guard case .color(let use) = scope.item else { return .absent }
      guard let value = scope.file.resolved(use.color, in: scope.scheme) else { return .unknown }
      return .number(value.blended(over: .black).contrast(with: .black), at: scope.file[use.color].node)
    },
    FactDefinition(
      "colorShown", of: .color, type: .word, varies: .scheme,
      meaning: "The colour as written, of a pair the side that the scheme picks. Its place is that side."
    ) { scope in
      guard case .color(let use) = scope.item else { return .absent }
      let shown = scope.file.member(of: use.color, in: scope.scheme)
      return .word(scope.file.writtenText(of: shown), at: scope.file[shown].node)
    },
  ]
}

extension FactScope {
  /// Of the colours around the view: set for it by `environment`, else the presentation's; nil if nobody knows.
  package var scheme: ColorScheme? { shown?.style.scheme ?? presentation?.scheme }

  /// Whether a text or symbol that has the colour as its foreground passes.
  fileprivate func hasTextDrawnWithColor(_ passes: (Int) -> Bool) -> Bool {
    guard case .color(let use) = item, use.use == .foreground, let content, let shown else { return false }
    for index in viewIndex..<shown.end {
      let view = content.views[index]
      guard view.kind.isText || file.isSymbol(view.view), view.style.foreground == use.color, !view.isUncertain
      else { continue }
      if passes(index) { return true }
    }
    return false
  }

  /// Nil if what lies beneath may be opaque.
  fileprivate func hasOpaqueLayer(beneath index: Int) -> Bool? {
    guard let content else { return nil }
    let layers = content.layers(beneath: index)
    var isUnknown = layers.count >= ShownContent.maximumLayers
    for layer in layers {
      switch isOpaque(layer, in: content) {
      case true?: return true
      case nil: isUnknown = true
      case false?: break
      }
    }
    return isUnknown ? nil : false
  }

  private func isOpaque(_ layer: Layer, in content: ShownContent) -> Bool? {
    switch layer {
    case .view(let index), .overlaid(let index): return isOpaqueArea(index, in: content)
    case .background(let owner):
      let isFaded = content.views[owner].style.opacity < 1
      switch content.modifier(.background, of: owner, in: file)?.value {
      case .color(let color)?: return isFaded ? false : isOpaque(color)
      case .styleInShape(let color, _)?: return isFaded ? false : color.flatMap { isOpaque($0) }
      case .views?: return isOpaqueBackground(of: owner, in: content)
      case nil: return false
      default: return nil
      }
    }
  }

  private func isOpaqueBackground(of owner: Int, in content: ShownContent) -> Bool? {
    var answer: Bool? = false
    for child in content.children(of: owner) where content.views[child].role == .background {
      guard content.views[child].end - child <= ShownContent.maximumLayers else { return nil }
      for index in child..<content.views[child].end {
        switch isOpaqueArea(index, in: content) {
        case true?: return true
        case nil: answer = nil
        case false?: break
        }
      }
    }
    return answer
  }

  /// Whether a view covers an area so that nothing shows through; containers, texts and symbols cover none.
  private func isOpaqueArea(_ index: Int, in content: ShownContent) -> Bool? {
    let shown = content.views[index]
    if shown.isUncertain || file.isOpaque(shown.view) { return nil }
    let isFaded = shown.style.opacity < 1
    switch file[shown.view].argument {
    case .color(let color): return isFaded ? false : isOpaque(color)
    case .gradient(let stops):
      let isClear = stops.contains { file.alpha(of: $0, in: scheme).map { $0 < 1 } == true }
      return !isFaded && !isClear
    case .image(let image): return image.source == .symbol ? false : !isFaded
    default: break
    }
    guard shown.kind.isShape else { return shown.kind == .accessoryWidgetBackground ? nil : false }
    if case .color(let fill)? = content.modifier(.fill, of: index, in: file)?.value {
      return isFaded ? false : isOpaque(fill)
    }
    return content.modifier(.stroke, of: index, in: file) != nil ? false : nil
  }

  /// Only a colour whose values are known covers for certain; a semantic one or a material may.
  private func isOpaque(_ color: ColorID) -> Bool? {
    if case .semantic = file[color].form { return nil }
    return file.isOpaque(color, in: scheme)
  }
}
