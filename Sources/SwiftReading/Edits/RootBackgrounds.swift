#if SwiftSource
import Base

/// What is drawn behind all of a family's content in some state of the app.
struct RootBackground {
  /// The key `background`, or the name of the first layer of a ZStack.
  let place: SwiftPlace
  let content: DescriptionNode
  /// True if there is another one in front of it or behind it.
  var isOneOfSeveral: Bool
}

extension SwiftDrafter {
  /// What the finding's families draw behind their content.
  var rootBackgrounds: [RootBackground] {
    foundFamilies.compactMap { $0.value["content"] }.flatMap(\.rootBackgrounds)
  }

  /// True for an image that fills the widget behind its content.
  var isImageBehindContent: Bool {
    rootBackgrounds.contains { background in
      background.content.hasEntry(at: isHere(place))
        && background.content.hasKey("resizable") && !background.content.hasKey("scaledToFit")
    }
  }

  /// The drafters of the other backgrounds that have to move with the finding's own, as they are shown in other states
  /// of the app; nil if that would change which of several is in front.
  var draftersOfOtherBackgrounds: [SwiftDrafter]? {
    let all = rootBackgrounds
    if all.contains(where: \.isOneOfSeveral) { return nil }
    let isHere = isHere(place)
    let others = all.filter { !isHere($0.place) && !$0.content.hasEntry(at: isHere) }.map(\.place).unique
    let drafters = others.compactMap { place in
      var finding = finding
      finding.span = place.span
      return drafter(for: finding, in: path(of: place))
    }
    return drafters.count == others.count ? drafters : nil
  }
}

extension DescriptionNode {
  /// The backgrounds of a content, and the first layers of its stack that fill it, in all states of the app.
  var rootBackgrounds: [RootBackground] {
    if case .list(let views) = content { return views.flatMap(\.rootBackgrounds) }
    // The condition is made for places without a container.
    if self["when"]?["showsWidgetContainerBackground"] != nil { return [] }
    let own = entries.filter { $0.key == "background" && $0.value.scalar != "clear" && !$0.value.isPill }.map {
      RootBackground(place: $0.keyPlace, content: $0.value, isOneOfSeveral: false)
    }
    let inner = self["Group"]?.rootBackgrounds ?? layerBackgrounds
    return (own + inner).map { background in
      var background = background
      if !own.isEmpty, own.count + inner.count > 1 { background.isOneOfSeveral = true }
      return background
    }
  }

  /// The backgrounds of a ZStack's layers: those that fill it below another one, or else those of its only layer.
  private var layerBackgrounds: [RootBackground] {
    guard case .list(let layers)? = self["ZStack"]?.content else { return [] }
    let areas = layers.dropLast().prefix(while: \.isArea)
    if areas.isEmpty {
      let isOne = layers.count == 1 || layers.allSatisfy { layer in
        layer.entries.contains { RedundantGroups.conditions.contains($0.key) }
      }
      return isOne ? layers.flatMap(\.rootBackgrounds) : []
    }
    return areas.compactMap { area in
      area.entries.first.map {
        RootBackground(place: $0.keyPlace, content: area, isOneOfSeveral: areas.count > 1)
      }
    }
  }

  /// True if a background, or the first of several layers, covers what is behind the content.
  var hasSurface: Bool {
    if case .list(let views) = content { return views.contains(where: \.hasSurface) }
    if let background = self["background"], background.scalar != "clear" { return true }
    if case .list(let layers)? = self["ZStack"]?.content, let first = layers.first {
      return first.isArea && layers.count > 1 || first.hasSurface
    }
    return self["Group"]?.hasSurface == true
  }

  private static let areas = [
    "Color", "Rectangle", "RoundedRectangle", "ContainerRelativeShape", "LinearGradient", "RadialGradient", "resizable",
    "scaledToFill",
  ]

  /// True for a layer that fills its stack with a colour, a gradient or an image.
  private var isArea: Bool {
    let views = Array(sequence(first: self) { view in
      if case .list(let inner)? = view["Group"]?.content, inner.count == 1 { inner[0] } else { nil }
    })
    // A large frame is meant to fill the widget, too.
    let widths = views.map { view in view["frame"]?["width"]?.scalar.map { Double($0) ?? 0 } ?? .infinity }
    return widths.allSatisfy { $0 > 120 } && views.contains { view in
      view["Color"]?.scalar != "clear" && Self.areas.contains { view[$0] != nil }
    }
  }

  /// True for a shape that may be smaller than the widget.
  private var isPill: Bool {
    if case .list(let views) = content { return views.count == 1 && views[0].isPill }
    let shapes = ["Capsule", "Circle", "Ellipse", "RoundedRectangle"]
    return shapes.contains { self[$0] != nil } || self["Group"]?.isPill == true
  }
}
#endif
