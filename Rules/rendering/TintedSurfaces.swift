import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

/// Finds surfaces that hide what is in front of them, since the accented mode gives both one opaque tint.
struct TintedSurfaces {
  let file: WidgetFile
  let content: ShownContent
  /// One of the presentations that are checked together.
  let presentation: Presentation
  /// True if the accent group has a colour of its own, so that only surfaces in the same group as the text hide it.
  let groupsDiffer: Bool

  struct Surface {
    var node: NodeID
    /// The name in messages: "the Circle", "the background".
    var name: String
    var kind: Kind
    /// True if the text is in its overlay, which is in the view's accent group.
    var isOverlaid = false
    /// True if the surface and the text are in the accent group.
    var isInAccentGroup: Bool
  }

  /// Selects the remedy. The condition of a `viewUnderCondition` names accented mode; a `viewOfOneTint` is in a family
  /// without full colour.
  enum Kind: String, CaseIterable {
    case view, overlaidView, viewUnderCondition, viewOfOneTint, image, background, accentGroup, accentGroupOfBoth,
      accentOverlay, accentBackground
  }

  func conveysInformation(_ index: Int) -> Bool {
    let kind = content.views[index].kind
    return kind.isText || kind == .chart || kind.hasLabels || file.isSymbol(content.views[index].view)
  }

  /// True for a text or drawing in the foreground style `clear`.
  func isClear(_ index: Int) -> Bool {
    let foreground = content.views[index].style.foreground
    return foreground.map { file.alpha(of: $0, in: scheme(around: index)) == 0 } ?? false
  }

  /// The surfaces beneath a text, the nearest first.
  func surfaces(beneath text: Int) -> some Collection<Surface> {
    let isInAccentGroup = groupsDiffer && content.isInAccentGroup(text, in: file) == .yes
    return content.layers(beneath: text).lazy.compactMap { layer -> Surface? in
      switch layer {
      case .view(let index), .overlaid(let index):
        guard let found = surface(in: index, under: text) else { return nil }
        let view = file[content.views[found].view]
        var kind = kind(of: view, at: found)
        let isOverlaid = if found == index, case .overlaid = layer { true } else { false }
        // A condition on the view would hide its overlay as well.
        if kind == .view, isOverlaid { kind = .overlaidView }
        return Surface(
          node: view.key, name: "the \(view.kind.rawValue)", kind: kind, isOverlaid: isOverlaid,
          isInAccentGroup: isInAccentGroup)
      case .background(let owner):
        guard reaches(fromBackgroundOf: owner, to: text),
          let modifier = background(of: owner, covering: text)
        else { return nil }
        return Surface(node: modifier.key, name: "the background", kind: .background, isInAccentGroup: isInAccentGroup)
      }
    }
  }

  /// The surface in a layer: the layer itself, or a view inside its groups and ZStacks.
  private func surface(in layer: Int, under text: Int) -> Int? {
    let end = min(content.views[layer].end, layer + ShownContent.maximumLayers)
    return (layer..<end).first { index in
      isDrawn(index, asPartOf: layer) && covers(index, textAt: text) && !failsToCover(index, within: layer, text)
    }
  }

  private func isDrawn(_ index: Int, asPartOf layer: Int) -> Bool {
    content.path(from: index).prefix { $0 != layer }.allSatisfy { current in
      guard content.views[current].role == .content, let parent = content.views[current].parent else { return false }
      return content.views[parent].kind == .zStack || file.isLayoutGroup(content.views[parent].view)
    }
  }

  /// True if the background of `owner` extends behind the text. That of an earlier sibling ends with the sibling, which
  /// may be smaller.
  private func reaches(fromBackgroundOf owner: Int, to text: Int) -> Bool {
    content.isView(text, within: owner)
      || content.views[owner].stretchedAxes == .all && !failsToCover(owner, within: owner, text)
  }

  private func kind(of view: View, at index: Int) -> Kind {
    if view.kind == .image { return .image }
    guard case .condition(let id)? = content.modifier(.when, of: index, in: file)?.value,
      file[id].renderingModes?.value.contains(.accented) == true
    else { return .view }
    return .viewUnderCondition
  }

  private func hasSameTint(_ index: Int, asTextAt text: Int) -> Bool {
    if !groupsDiffer { return true }
    let (surfaceGroup, textGroup) = (content.isInAccentGroup(index, in: file), content.isInAccentGroup(text, in: file))
    return surfaceGroup == textGroup && surfaceGroup != .unknown
  }
}

// MARK: - The opacity of surfaces
extension TintedSurfaces {
  /// The background of a view if it or a view in it covers the text; otherwise the first background of a view in it
  /// that does.
  private func background(of owner: Int, covering text: Int) -> Modifier? {
    guard let background = content.modifier(.background, of: owner, in: file), !isBlurred(owner) else { return nil }
    guard case .views = background.value else { return covers(background, of: owner, textAt: text) ? background : nil }
    for child in content.children(of: owner, as: .background) {
      let end = min(content.views[child].end, child + ShownContent.maximumLayers)
      for index in child..<end where !failsToCover(index, within: child, text) {
        if covers(index, textAt: text) { return background }
        guard content.views[index].isSeen, let inner = content.modifier(.background, of: index, in: file),
          covers(inner, of: index, textAt: text)
        else { continue }
        return inner
      }
    }
    return nil
  }

  private func covers(_ background: Modifier, of owner: Int, textAt text: Int) -> Bool {
    switch background.value {
    case .color(let color), .styleInShape(let color?, _):
      hasSameTint(owner, asTextAt: text) && isOpaque(color, in: scheme(around: owner))
    default: false
    }
  }

  private func covers(_ index: Int, textAt text: Int) -> Bool {
    let shown = content.views[index]
    guard shown.isSeen, hasSameTint(index, asTextAt: text) else { return false }
    switch file[shown.view].argument {
    case .color(let color): return isOpaque(color, in: scheme(around: index))
    case .gradient(let stops): return isOpaqueGradient(stops, in: scheme(around: index))
    case .image(let image): return image.source == .asset && isOpaqueImage(index)
    // A path may be a thin line.
    default: return shown.kind.isShape && shown.kind != .path && isFilled(index)
    }
  }

  private func isFilled(_ index: Int) -> Bool {
    let style = content.views[index].style
    switch content.fill(ofShape: index, in: file) {
    case .color(let color): return isOpaque(color, in: scheme(around: index))
    case .foreground:
      return !style.foregroundIsUnknown && style.foreground.map { isOpaque($0, in: scheme(around: index)) } != false
    case .none, .unknown: return false
    }
  }

  /// False for an image without a mode outside of the accent group, which image-accented-rendering reports.
  private func isOpaqueImage(_ index: Int) -> Bool {
    if case .flag(true)? = content.modifier(.translucent, of: index, in: file)?.value { return false }
    // A template is drawn like a symbol, with holes.
    if content.isTemplate(index, in: file) { return false }
    switch content.modifier(.widgetAccentedRenderingMode, of: index, in: file)?.value {
    case nil: return content.views[index].style.isAccentable
    case .accentedRenderingMode(.accented)?: return true
    default: return false
    }
  }

  private func scheme(around index: Int) -> ColorScheme? { content.views[index].style.scheme(in: presentation) }

  private func isOpaqueGradient(_ stops: [ColorID], in scheme: ColorScheme?) -> Bool {
    !stops.contains { file.alpha(of: $0, in: scheme).map { $0 < 1 } == true }
  }

  private func isOpaque(_ color: ColorID, in scheme: ColorScheme?) -> Bool {
    switch file[color].form {
    case .semantic(let semantic): return semantic == .primary || semantic == .tint || semantic == .accentColor
    case .gradient(let stops): return isOpaqueGradient(stops, in: scheme)
    case .withOpacity(let inner, let opacity):
      // A colour of unknown value with this opacity is one that the app computes from data.
      if case .invalid = file[inner].form { return opacity >= 1 }
      return opacity >= 1 && isOpaque(inner, in: scheme)
    // An asset without values is most likely opaque.
    case .asset(nil, nil): return true
    case .pair(nil, nil): return false
    // Both sides may be shown if the scheme is unknown.
    case .pair, .asset:
      let schemes = scheme.map { [$0] } ?? ColorScheme.allCases
      return schemes.allSatisfy { isOpaque(file.member(of: color, in: $0), in: $0) }
    case .system, .hex, .white: return file.alpha(of: color, in: scheme) == 1
    case .material, .invalid: return false
    }
  }
}
