import AppleTables
import WidgetFormat

extension FactCatalogue {
  static let colorPlacement: [FactDefinition] = [
    FactDefinition("colorsGauge") { scope in .flag(scope.colorsGauge) },
    FactDefinition("colorsText") { scope in .flag(!scope.textsDrawnWithColor.isEmpty) },
    FactDefinition("liesOnOpaqueView") { scope in
      let texts = scope.textsDrawnWithColor
      return texts.isEmpty ? nil : Truth.all(texts) { scope.hasOpaqueLayer(beneath: $0) }.fact
    },
    FactDefinition("hexWithoutVariants") { scope in
      guard let use = scope.colorUse, let hex = scope.file.hexWithoutVariants(in: use.color),
        let presentation = scope.presentation
      else { return nil }
      guard let scheme = presentation.scheme else { return .unknown }
      guard scheme == .light, scope.drawsAlsoInDark(use.color, where: presentation) else { return nil }
      let node = scope.file[hex].node
      return .word(scope.file.writtenText(of: node), at: node)
    },
  ]
}

extension FactScope {
  fileprivate var colorsGauge: Bool {
    guard let use = colorUse, let content, let shown else { return false }
    if shown.kind.hasLabels || shown.role == .gaugeLabel { return true }
    // Views inherit only the foreground and the tint.
    guard use.use == .foreground || use.use == .tint else { return false }
    var hasGauge = false
    var index = viewIndex
    while index < shown.end {
      let view = content.views[index]
      if view.kind.hasLabels {
        hasGauge = hasGauge || use.use == .tint || view.style.foreground == use.color
        index = view.end
        continue
      }
      if use.use == .foreground, file.isLeaf(view.view), view.style.foreground == use.color { return false }
      index += 1
    }
    return hasGauge
  }

  fileprivate var textsDrawnWithColor: [Int] {
    guard let use = colorUse, use.use == .foreground, let content, let shown else { return [] }
    return (viewIndex..<shown.end).filter { index in
      let view = content.views[index]
      return (view.kind.isText || file.isSymbol(view.view)) && view.style.foreground == use.color && view.isSeen
    }
  }

  fileprivate func hasOpaqueLayer(beneath index: Int) -> Truth {
    guard let content else { return .unknown }
    let layers = content.layers(beneath: index)
    let isAnyOpaque = Truth.any(layers) { isOpaque($0, in: content) }
    return isAnyOpaque == .no && layers.count >= ShownContent.maximumLayers ? .unknown : isAnyOpaque
  }

  private func isOpaque(_ layer: Layer, in content: ShownContent) -> Truth {
    switch layer {
    case .view(let index), .overlaid(let index): return isOpaqueArea(index, in: content)
    case .background(let owner):
      let style = content.views[owner].style
      if style.opacityIsUnknown { return .unknown }
      let scheme = style.scheme(in: presentation)
      switch content.modifier(.background, of: owner, in: file)?.value {
      case .color(let color)?, .styleInShape(let color?, _)?: return isOpaque(color, in: scheme, opacity: style.opacity)
      case .views?: return isOpaqueBackground(of: owner, in: content)
      case nil: return .no
      default: return .unknown
      }
    }
  }

  private func isOpaqueBackground(of owner: Int, in content: ShownContent) -> Truth {
    .any(content.children(of: owner, as: .background)) { child in
      let end = content.views[child].end
      return end - child > ShownContent.maximumLayers ? .unknown : .any(child..<end) { isOpaqueArea($0, in: content) }
    }
  }

  /// Yes if a view covers an area and is opaque; no for containers, texts and symbols.
  private func isOpaqueArea(_ index: Int, in content: ShownContent) -> Truth {
    let isOpaque = isOpaqueIgnoringUnknownOpacity(index, in: content)
    return isOpaque == .yes && content.views[index].style.opacityIsUnknown ? .unknown : isOpaque
  }

  private func isOpaqueIgnoringUnknownOpacity(_ index: Int, in content: ShownContent) -> Truth {
    let shown = content.views[index]
    if shown.isUncertain || file.isKnownOnlyToApp(shown.view) { return .unknown }
    let (opacity, scheme) = (shown.style.opacity, shown.style.scheme(in: presentation))
    switch file[shown.view].argument {
    case .color(let color): return isOpaque(color, in: scheme, opacity: opacity)
    case .gradient(let stops):
      if opacity == 0 { return .no }
      let isTranslucent = stops.contains { file.alpha(of: $0, in: scheme).map { $0 < 1 } == true }
      return opacity < 1 || isTranslucent ? .unknown : .yes
    case .image(let image):
      if image.source == .symbol || opacity == 0 { return .no }
      return opacity < 1 || content.isTemplate(index, in: file) ? .unknown : .yes
    default: break
    }
    if shown.kind == .path { return .unknown }
    guard shown.kind.isShape else { return shown.kind == .accessoryWidgetBackground ? .unknown : .no }
    if case .color(let fill)? = content.modifier(.fill, of: index, in: file)?.value {
      return isOpaque(fill, in: scheme, opacity: opacity)
    }
    return content.modifier(.stroke, of: index, in: file) != nil ? .no : .unknown
  }

  /// Unknown for translucent colours, since they may hide enough.
  private func isOpaque(_ color: ColorID, in scheme: ColorScheme?, opacity: Double) -> Truth {
    if opacity == 0 || file.alpha(of: color, in: scheme) == 0 { return .no }
    if opacity < 1 { return .unknown }
    if case .semantic = file[color].form { return .unknown }
    return file.isOpaque(color, in: scheme) == .yes ? .yes : .unknown
  }

  fileprivate func drawsAlsoInDark(_ color: ColorID, where light: Presentation) -> Bool {
    let dark = PresentationSet.at(light.place).intersection(.on(device: light.device)).intersection(.dark)
    // With `environment: {colorScheme: …}`, the view has only one appearance.
    guard !dark.isEmpty, shown?.style.overridesScheme != true else { return false }
    return presentationsDrawing(color).intersects(dark)
  }

  /// The presentations in which the current view is certainly drawn with the colour in some state of the app.
  private func presentationsDrawing(_ color: ColorID) -> PresentationSet {
    guard let family = family?.offered else { return [] }
    guard let content else { return family.backgroundShown }
    var drawn = content.part == .containerBackground ? family.backgroundShown : family.presentations
    for index in content.path(from: viewIndex) {
      drawn.formIntersection(file.presentationsAllowed(by: file[content.views[index].view], in: family))
    }
    guard let view else { return drawn }
    return drawn.intersection(file.presentations(of: view, drawing: color, in: family))
  }
}

extension WidgetFile {
  /// The presentations in which the view's own `when` certainly shows the view.
  fileprivate func presentationsAllowed(by view: View, in family: OfferedFamily) -> PresentationSet {
    for modifier in modifiers[view.modifiers] where modifier.name == .when {
      guard case .condition(let condition) = modifier.value else { return [] }
      return self[condition].masks(in: family).certain
    }
    return .all
  }

  /// The presentations in which a view certainly draws with a colour of its argument, its modifiers, or its variants.
  fileprivate func presentations(of view: View, drawing color: ColorID, in family: OfferedFamily) -> PresentationSet {
    var remaining = PresentationSet.all
    // The view's argument has the colour if no modifier has it.
    guard let name = allModifiers(of: view).first(where: { draws($0, with: color) })?.name else { return remaining }
    // Later variants replace earlier ones.
    for variant in variants(of: view).reversed() {
      guard modifiers[variant.modifiers].contains(where: { $0.name == name }) else { continue }
      let masks = variant.condition.map { self[$0].masks(in: family) } ?? ConditionMasks(everywhere: [])
      if modifiers[variant.modifiers].contains(where: { draws($0, with: color) }) {
        return remaining.intersection(masks.certain)
      }
      remaining.subtract(masks.possible)
    }
    return remaining
  }

  private func draws(_ modifier: Modifier, with color: ColorID) -> Bool {
    switch modifier.value {
    case .color(let drawn), .styleInShape(let drawn?, _): contains(color, in: drawn)
    default: false
    }
  }

  private func contains(_ color: ColorID, in drawn: ColorID) -> Bool {
    if color == drawn { return true }
    guard case .gradient(let stops) = self[drawn].form else { return false }
    // Stops are in the order of their indices, so a binary search finds the colour.
    let position = stops.firstIndexAfterPrefix { $0.index < color.index }
    return position < stops.count && stops[position] == color
  }
}
