import AppleTables
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let rootBackground: [FactDefinition] = [
    FactDefinition("rootBackground") { scope in scope.rootBackgroundFact { $0.kind.rawValue } },
    FactDefinition("rootBackgroundPaint") { scope in scope.rootBackgroundFact { $0.paint.rawValue } },
  ]
}

extension FactScope {
  fileprivate func rootBackgroundFact(_ word: (RootBackground) -> String) -> FactValue? {
    switch rootBackgroundResult {
    case .none: nil
    case .unknown: .unknown
    case .found(let background): .word(word(background), at: background.node)
    }
  }

  /// The background that the current view draws behind all of the content; nil if there is none, or it is unknown.
  public var rootBackground: RootBackground? {
    if case .found(let background) = rootBackgroundResult { background } else { nil }
  }

  /// True if this code draws a background in every state of the app, even if the colour differs.
  public func isDrawnInEveryState(_ background: RootBackground) -> Bool {
    guard let family, let content else { return false }
    let place = file.tree.span(of: background.node)
    return family.contents.filter { $0.presentations.intersects(content.presentations) }.allSatisfy { other in
      let search = RootBackgroundSearch(file: file, content: other)
      return other.root.view != nil && other.views.indices.contains { index in
        guard case .found(let found) = search.background(drawnBy: index) else { return false }
        return file.tree.span(of: found.node) == place
      }
    }
  }

  fileprivate var rootBackgroundResult: RootBackgroundSearch.Result {
    guard let content, content.part == .content, content.root.view != nil else { return .none }
    return RootBackgroundSearch(file: file, content: content).background(drawnBy: viewIndex)
  }
}

extension ShownContent {
  /// True if the background of a view has round corners and is only as large as the content.
  public func hasPill(_ index: Int, in file: WidgetFile) -> Bool {
    let search = RootBackgroundSearch(file: file, content: self)
    guard views[index].hasBackground, case .found(let background) = search.background(of: index) else { return false }
    return search.isPill(index, drawnBy: background.drawnBy)
  }
}

/// A background that the content draws behind everything else.
public struct RootBackground {
  public enum Kind: String {
    case color = "colour"
    case gradient, material, shape, picture, view
  }

  /// In words for messages. A translucent or adaptive paint is `other`.
  public enum Paint: String {
    case fixedColor = "fixed colour"
    case gradient, picture, other
  }

  public var kind: Kind
  public var paint: Paint
  /// The `background` key, or the view's key.
  public var node: NodeID
  /// The index of the view that draws it. A `background` that is a colour is drawn by its owner.
  public var drawnBy: Int
  /// The keys of the layers directly above it that fill the widget, too.
  public var layersAbove: [NodeID] = []
  /// The key of an image in it.
  public var picture: NodeID?
}

private struct RootBackgroundSearch {
  let file: WidgetFile
  let content: ShownContent

  enum Result {
    case none, unknown
    case found(RootBackground)
  }

  /// The background that a view draws by a `background` at the root, or as the back layer of a root ZStack.
  func background(drawnBy index: Int) -> Result {
    if content.views[index].hasBackground, content.root.path.contains(index) || fillsRootStacks(index) {
      let result = background(of: index)
      if case .found(let background) = result, isPill(index, drawnBy: background.drawnBy) { return .none }
      return result
    }
    guard content.root.backPath.contains(index), !content.root.backPath.contains(where: isSmallOrClipped),
      !content.root.path.contains(where: isLimited)
    else { return .none }
    if content.root.back == index {
      switch resultOfLayer(index) {
      case .none: break
      case .unknown: return .unknown
      case .found(var background):
        let siblings = content.children(of: content.views[index].parent).drop { $0 <= index }
        background.layersAbove = siblings.prefix(while: fillsWidget).map { file[content.views[$0].view].key }
        return .found(background)
      }
    }
    // A layer that draws nothing itself may have a background.
    return content.views[index].hasBackground && content.views[index].stretchedAxes == .all
      ? background(of: index) : .none
  }

  /// True for a view that is all that the root stacks hold, and as large as they are.
  private func fillsRootStacks(_ index: Int) -> Bool {
    guard let root = content.root.view, content.root.onlyChildren.contains(index),
      content.views[index].stretchedAxes.isSuperset(of: content.views[root].stretchedAxes)
    else { return false }
    return !content.path(from: index).dropFirst().contains(where: isLimited)
  }

  /// True if a frame keeps the view from filling the room on an axis. False if the frame is unknown.
  private func isLimited(_ index: Int) -> Bool { content.frame(of: index, in: file)?.limitsSide ?? false }

  private func mayBeLimited(_ index: Int) -> Bool { isLimited(index) || content.mayHaveFixedSide(index, in: file) }

  /// True if the background has round corners and is only as large as the content.
  func isPill(_ owner: Int, drawnBy layer: Int) -> Bool {
    guard content.views[owner].stretchedAxes.isEmpty else { return false }
    let background = content.modifier(.background, of: owner, in: file)?.value
    if case .styleInShape(_, let shape?)? = background, mayBeRound(shape) { return true }
    return content.path(from: layer).prefix { $0 >= owner }.contains { index in
      content.views[index].kind.mayBeRound || content.modifier(.cornerRadius, of: index, in: file) != nil
        || content.modifier(.clipShape, of: index, in: file).map { mayBeRound($0.node) } == true
    }
  }

  /// True for a shape with round corners, and for one that is unknown or the app's own.
  private func mayBeRound(_ shape: NodeID) -> Bool {
    let viewKey = file.tree.entries(of: shape).first { file.tree.beginsWithCapital($0.key) }?.key
    let name = file.nameText(of: viewKey ?? shape).lowercased()
    return !ViewKind.allCases.contains { $0.isShape && !$0.mayBeRound && $0.rawValue.lowercased() == name }
  }

  func background(of owner: Int) -> Result {
    guard let modifier = content.modifier(.background, of: owner, in: file) else { return .none }
    let opacity = content.views[owner].style.paintedOpacity
    switch modifier.value {
    case .color(let color): return result(kindAndPaint(of: color, opacity: opacity), at: modifier.key, drawnBy: owner)
    case .styleInShape(let color, _):
      let inShape = color.map { kindAndPaint(of: $0, opacity: opacity) } ?? (.shape, .other)
      return result(inShape.map { (.shape, $0.paint) }, at: modifier.key, drawnBy: owner)
    case .views: return backgroundOfViews(of: owner, at: modifier.key)
    case .invalid: return .unknown
    default: return .none
    }
  }

  private func backgroundOfViews(of owner: Int, at key: NodeID) -> Result {
    var result = Result.none
    for child in content.children(of: owner, as: .background) {
      if content.views[child].isUncertain { return .unknown }
      // A view that people read or tap is content rather than background.
      let kinds = content.views[child..<content.views[child].end].map(\.kind)
      if kinds.contains(where: { $0.isText || $0.isInteractive }) { continue }
      for index in child..<content.views[child].end {
        let path = content.path(from: index).prefix { $0 >= child }
        if path.contains(where: mayBeLimited) { continue }
        var drawn = resultOfView(index, at: key)
        // A view that draws nothing itself may have a background.
        if case .none = drawn, content.views[index].hasBackground { drawn = background(of: index) }
        switch drawn {
        case .none: continue
        case .unknown: result = .unknown
        case .found(var background):
          // Several views have no common kind and paint.
          let view = content.views[child].view
          if let picture = picture(beneath: index, within: child) {
            (background.kind, background.paint, background.picture) = (.picture, .other, picture)
          } else if file[view].kind.isContainer, file.onlyView(inGroups: view) == nil {
            background.kind = .view
            background.paint = .other
          }
          return .found(background)
        }
      }
    }
    return result
  }

  /// The key of an image that fills a background and is dimmed by a later layer or an overlay.
  private func picture(beneath index: Int, within child: Int) -> NodeID? {
    let image = (child..<index).first { file.isAssetImage(content.views[$0].view) && content.views[$0].isSeen }
    guard let image, !content.path(from: image).prefix(while: { $0 >= child }).contains(where: mayBeLimited) else {
      return nil
    }
    return file[content.views[image].view].key
  }

  private func fillsWidget(_ index: Int) -> Bool {
    guard content.views[index].role == .content, !isSmallOrClipped(index), case .found = resultOfLayer(index)
    else { return false }
    return true
  }

  private func resultOfLayer(_ index: Int) -> Result {
    let view = file[content.views[index].view]
    let mayFill = view.kind == .color || view.kind == .image || view.kind.isGradient || view.kind.isShape
    return mayFill ? resultOfView(index, at: view.key) : .none
  }

  private func isSmallOrClipped(_ index: Int) -> Bool {
    mayBeLimited(index) || content.modifier(.clipShape, of: index, in: file) != nil
      || content.modifier(.cornerRadius, of: index, in: file) != nil
  }

  private func resultOfView(_ index: Int, at key: NodeID) -> Result {
    let shown = content.views[index]
    let view = file[shown.view]
    // A path may be a line, a ring or a part of the area.
    if file.isKnownOnlyToApp(shown.view) || view.kind == .path { return .unknown }
    let opacity = shown.style.paintedOpacity
    guard opacity > 0 else { return .none }
    switch view.argument {
    case .color(let color): return result(kindAndPaint(of: color, opacity: opacity), at: key, drawnBy: index)
    case .gradient(let stops):
      guard isDrawn(stops) else { return .none }
      return result((.gradient, gradientPaint(stops, opacity: opacity)), at: key, drawnBy: index)
    case .image: return isBackdrop(index) ? result((.picture, imagePaint(index)), at: key, drawnBy: index) : .none
    default: return view.kind.isShape ? resultOfShape(index, at: key) : .none
    }
  }

  /// False for an image without a role, which may be a watermark.
  private func isBackdrop(_ index: Int) -> Bool {
    guard case .role(let role)? = content.modifier(.role, of: index, in: file)?.value else { return false }
    return role == .background || role == .photo
  }

  private func resultOfShape(_ index: Int, at key: NodeID) -> Result {
    let style = content.views[index].style
    let fill: ColorID?
    switch content.fill(ofShape: index, in: file) {
    case .color(let color): fill = color
    case .foreground where !style.foregroundIsUnknown: fill = style.foreground
    case .none: return .none
    case .foreground, .unknown: return .unknown
    }
    guard let fill else { return result((.shape, .other), at: key, drawnBy: index) }
    let kindAndPaint = kindAndPaint(of: fill, opacity: style.paintedOpacity)
    return result(kindAndPaint.map { (.shape, $0.paint) }, at: key, drawnBy: index)
  }

  private typealias KindAndPaint = (kind: RootBackground.Kind, paint: RootBackground.Paint)

  private func result(_ kindAndPaint: KindAndPaint?, at node: NodeID, drawnBy index: Int) -> Result {
    guard let (kind, paint) = kindAndPaint else { return .none }
    return .found(RootBackground(kind: kind, paint: paint, node: node, drawnBy: index))
  }

  /// Nil for an invisible colour.
  private func kindAndPaint(of color: ColorID, opacity: Double) -> KindAndPaint? {
    switch file[color].form {
    case .gradient(let stops): return isDrawn(stops) ? (.gradient, gradientPaint(stops, opacity: opacity)) : nil
    case .material: return (.material, .other)
    // A colour that only the app knows may be clear.
    case .withOpacity(_, 1) where file.isUnknown(color): return nil
    default: break
    }
    let alphas = ColorScheme.allCases.map { file.alpha(of: color, in: $0) }
    if opacity == 0 || alphas.allSatisfy({ $0 == 0 }) { return nil }
    let isSolid = opacity >= 1 && alphas.allSatisfy { $0.map { $0 >= 1 } == true }
    return (.color, isSolid && file.isFixed(color) == .yes ? .fixedColor : .other)
  }

  /// False if all known colours of a gradient are clear.
  private func isDrawn(_ stops: [ColorID]) -> Bool {
    let known = stops.filter { if case .invalid = file[$0].form { false } else { true } }
    return known.isEmpty || !known.allSatisfy(file.isClear)
  }

  private func gradientPaint(_ stops: [ColorID], opacity: Double) -> RootBackground.Paint {
    let isTranslucent = stops.contains { stop in
      ColorScheme.allCases.contains { scheme in file.alpha(of: stop, in: scheme).map { $0 < 1 } == true }
    }
    return opacity < 1 || isTranslucent ? .other : .gradient
  }

  private func imagePaint(_ index: Int) -> RootBackground.Paint {
    let shown = content.views[index]
    guard file.isAssetImage(shown.view), shown.style.isOpaque else { return .other }
    if case .flag(true)? = content.modifier(.translucent, of: index, in: file)?.value { return .other }
    return .picture
  }
}

extension ViewKind {
  fileprivate var mayBeRound: Bool { [.capsule, .circle, .roundedRectangle, .ellipse, .path].contains(self) }
}
