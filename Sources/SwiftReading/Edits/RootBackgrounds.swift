#if SwiftSource
import Base
import SwiftSyntax

/// A background behind all of a family's content in some state of the app.
struct RootBackground {
  /// The key `background`, or the name of a layer of a ZStack.
  let place: CodeRange
  let content: DescriptionNode
  /// True if another background is in front of this one or behind it.
  let isOneOfSeveral: Bool
}

extension SwiftDrafter {
  var rootBackgrounds: [RootBackground] {
    findingFamilies.compactMap { $0.value["content"] }.flatMap(\.rootBackgrounds)
  }

  /// Deletes a background that is drawn only where there is no container background.
  func deletedBackground() -> [DraftedFix] {
    let isShownElsewhere = request.project.widgets.descriptions.contains { widget in
      widget.description.entries(of: "families").contains { $0.value.isShownWithContainer(at: isAtFinding) }
    }
    return isShownElsewhere ? [] : draft("Delete the background", deletionOfBackground)
  }

  private var deletionOfBackground: TextEdit? {
    if let call = backgroundCall { return editor.deleting(call) }
    guard let view else { return nil }
    // An `if` that shows only the background goes with it, unless nothing would be left around it.
    guard let choice = view.ifAround else { return deletedLayer(view) }
    let statements = choice.ancestor(Statements.self)
    guard choice.elseBody == nil, choice.parent?.parent?.is(CodeBlockItemSyntax.self) == true, statements?.count != 1
    else { return nil }
    let span = editor.span(of: choice)
    return editor.deletingLines(from: span.start, to: span.end)
  }

  var isImageBehindContent: Bool {
    rootBackgrounds.contains { background in
      background.content.hasEntry(at: isAtFinding)
        && background.content.hasKey("resizable") && !background.content.hasKey("scaledToFit")
    }
  }

  /// Drafters for the backgrounds in other states of the app, which have to move with the finding's own; nil if a state
  /// has several, whose order could change.
  var draftersOfOtherBackgrounds: [SwiftDrafter]? {
    let backgrounds = rootBackgrounds
    if backgrounds.contains(where: \.isOneOfSeveral) { return nil }
    let others = backgrounds.filter { !isAtFinding($0.place) && !$0.content.hasEntry(at: isAtFinding) }
    let places = others.map(\.place).unique
    let drafters = places.compactMap { place in
      var finding = finding
      finding.span = place.span
      return drafter(for: finding, in: path(of: place))
    }
    return drafters.count == places.count ? drafters : nil
  }
}

extension DescriptionNode {
  /// True if an entry at a matching place is shown where the system shows the container background, too.
  fileprivate func isShownWithContainer(at matches: (CodeRange) -> Bool) -> Bool {
    if case .list(let items) = content { return items.contains { $0.isShownWithContainer(at: matches) } }
    if isWithoutContainer { return false }
    return entries.contains { entry in
      guard entry.isAt(matches) else { return entry.value.isShownWithContainer(at: matches) }
      return entry.value.scalar != "clear" && !entry.value.isWithoutContainer
    }
  }

  /// True for a view, or views, that are shown only where the system removes the container background.
  private var isWithoutContainer: Bool {
    if case .list(let items) = content { return items.allSatisfy(\.isWithoutContainer) }
    return self["when"]?["showsWidgetContainerBackground"]?.scalar == "false"
  }

  /// The backgrounds of the content, and the first layers of its stack that fill it, in all states of the app.
  var rootBackgrounds: [RootBackground] {
    if case .list(let views) = content { return views.flatMap(\.rootBackgrounds) }
    // This code is for places where the system removes the container background.
    if self["when"]?["showsWidgetContainerBackground"] != nil { return [] }
    let ownBackgrounds = entries.filter {
      $0.key == "background" && $0.value.scalar != "clear" && !$0.value.isSmallShape
    }.map { RootBackground(place: $0.keyPlace, content: $0.value, isOneOfSeveral: false) }
    let innerBackgrounds = self["Group"]?.rootBackgrounds ?? layerBackgrounds
    let backgrounds = ownBackgrounds + innerBackgrounds
    if ownBackgrounds.isEmpty || backgrounds.count == 1 { return backgrounds }
    return backgrounds.map { RootBackground(place: $0.place, content: $0.content, isOneOfSeveral: true) }
  }

  /// The layers of a ZStack that fill it behind another layer; if there are none, the backgrounds of its only layer.
  private var layerBackgrounds: [RootBackground] {
    guard case .list(let layers)? = self["ZStack"]?.content else { return [] }
    let areas = layers.dropLast().prefix(while: \.isArea)
    if areas.isEmpty {
      let showsOneLayer = layers.count == 1 || layers.allSatisfy { layer in
        layer.entries.contains { RedundantGroups.conditions.contains($0.key) }
      }
      return showsOneLayer ? layers.flatMap(\.rootBackgrounds) : []
    }
    return areas.compactMap { area in
      area.entries.first.map { RootBackground(place: $0.keyPlace, content: area, isOneOfSeveral: areas.count > 1) }
    }
  }

  /// True if a background, or the first of several layers, covers the container background.
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
    // A layer with a large frame counts as filling.
    let widths = views.map { view in view["frame"]?["width"]?.scalar.map { Double($0) ?? 0 } ?? .infinity }
    return widths.allSatisfy { $0 > 120 } && views.contains { view in
      view["Color"]?.scalar != "clear" && Self.areas.contains { view[$0] != nil }
    }
  }

  /// True for a shape that may be smaller than the widget.
  private var isSmallShape: Bool {
    if case .list(let views) = content { return views.count == 1 && views[0].isSmallShape }
    let shapes = ["Capsule", "Circle", "Ellipse", "RoundedRectangle"]
    return shapes.contains { self[$0] != nil } || self["Group"]?.isSmallShape == true
  }
}
#endif
