import AppleTables
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// The layer that a view draws behind all of the content.
  static let rootBackground: [FactDefinition] = [
    FactDefinition("rootBackground", needs: .init(isAtRoot: true)) { scope in
      scope.rootBackgroundFact { $0.kind.rawValue }
    },
    FactDefinition("rootBackgroundPaint", needs: .init(isAtRoot: true)) { scope in
      scope.rootBackgroundFact { $0.paint.rawValue }
    },
  ]
}

extension FactScope {
  fileprivate func rootBackgroundFact(_ word: (RootBackground) -> String) -> FactValue? {
    switch rootBackgroundAnswer {
    case .none: nil
    case .unknown: .unknown
    case .found(let background): .word(word(background), at: background.node)
    }
  }

  /// The layer that the view draws behind everything; nil if there is none, or only the app knows it.
  public var rootBackground: RootBackground? {
    if case .found(let background) = rootBackgroundAnswer { background } else { nil }
  }

  fileprivate var rootBackgroundAnswer: RootBackgroundSearch.Answer {
    guard let content, content.part == .content, content.root.view != nil else { return .none }
    return RootBackgroundSearch(file: file, content: content).answer(for: viewIndex)
  }
}

/// The layers that the content draws behind everything else.
public struct RootBackground {
  public enum Kind: String { case colour, gradient, material, shape, picture, view }

  /// A kind of paint in words for messages; one that fades or adapts by itself is `other`.
  public enum Paint: String {
    case fixedColour = "fixed colour"
    case gradient, picture, other
  }

  public var kind: Kind
  public var paint: Paint
  /// The `background` key, or the view's key.
  public var node: NodeID
  /// The view that draws it, by index: the owner of a background that is a colour.
  public var drawnBy: Int
  /// The keys of further layers on top of it that fill the widget as well.
  public var layersAbove: [NodeID] = []
}

private struct RootBackgroundSearch {
  let file: WidgetFile
  let content: ShownContent

  enum Answer {
    case none
    case unknown
    case found(RootBackground)
  }

  /// The background that a view draws: by its `background` at the root, or as the back of a root ZStack.
  func answer(for index: Int) -> Answer {
    if content.views[index].hasBackground, content.root.path.contains(index) {
      let answer = background(of: index)
      if case .found(let background) = answer, isPill(index, drawnBy: background.drawnBy) { return .none }
      return answer
    }
    guard content.root.backPath.contains(index), !content.root.backPath.contains(where: isKeptSmall),
      !content.root.path.contains(where: { content.hasFixedSide($0, in: file) })
    else { return .none }
    if content.root.back == index {
      switch layer(index) {
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

  /// True if the background has round corners and is no larger than the content, since nothing stretches that.
  private func isPill(_ owner: Int, drawnBy layer: Int) -> Bool {
    guard content.views[owner].stretchedAxes.isEmpty else { return false }
    if case .styleInShape(_, let shape?)? = content.modifier(.background, of: owner, in: file)?.value, isRound(shape) {
      return true
    }
    return content.path(from: layer).prefix { $0 >= owner }.contains { index in
      content.views[index].kind.isRound || content.modifier(.cornerRadius, of: index, in: file) != nil
        || content.modifier(.clipShape, of: index, in: file).map { isRound($0.node) } == true
    }
  }

  private func isRound(_ shape: NodeID) -> Bool {
    let name = file.tree.string(of: shape)
    return ViewKind.allCases.contains { $0.isRound && $0.rawValue.lowercased() == name.lowercased() }
  }

  private func background(of owner: Int) -> Answer {
    guard let modifier = content.modifier(.background, of: owner, in: file) else { return .none }
    let opacity = content.views[owner].style.paintedOpacity
    switch modifier.value {
    case .color(let color):
      return answer(painted(with: color, opacity: opacity), at: modifier.key, drawnBy: owner)
    case .styleInShape(let color, _):
      let inShape = color.map { painted(with: $0, opacity: opacity) } ?? (.shape, .other)
      return answer(inShape.map { (.shape, $0.1) }, at: modifier.key, drawnBy: owner)
    case .views: return background(of: owner, at: modifier.key)
    case .invalid: return .unknown
    default: return .none
    }
  }

  private func background(of owner: Int, at key: NodeID) -> Answer {
    var result = Answer.none
    for child in content.children(of: owner) where content.views[child].role == .background {
      if content.views[child].isUncertain { return .unknown }
      // Anything that people read or tap is content.
      if (child..<content.views[child].end).contains(where: isReadOrTapped) { continue }
      for index in child..<content.views[child].end {
        let path = content.path(from: index).prefix { $0 >= child }
        if path.contains(where: { content.mayHaveFixedSide($0, in: file) }) { continue }
        var drawn = drawn(by: index, at: key)
        // A view that draws nothing itself may have a background.
        if case .none = drawn, content.views[index].hasBackground { drawn = background(of: index) }
        switch drawn {
        case .none: continue
        case .unknown: result = .unknown
        case .found(var found):
          // More than one view is not one colour.
          if file[content.views[child].view].kind.isContainer, file.seenThrough(content.views[child].view) == nil {
            found.kind = .view
            found.paint = .other
          }
          return .found(found)
        }
      }
    }
    return result
  }

  private func isReadOrTapped(_ index: Int) -> Bool {
    let kind = content.views[index].kind
    return kind.isText || kind.isInteractive
  }

  private func fillsWidget(_ index: Int) -> Bool {
    guard content.views[index].role == .content, !isKeptSmall(index), case .found = layer(index) else { return false }
    return true
  }

  private func layer(_ index: Int) -> Answer {
    switch file[content.views[index].view].kind {
    case .color, .linearGradient, .radialGradient, .angularGradient, .image: break
    case let kind where kind.isShape: break
    default: return .none
    }
    return drawn(by: index, at: file[content.views[index].view].key)
  }

  private func isKeptSmall(_ index: Int) -> Bool {
    content.mayHaveFixedSide(index, in: file) || content.modifier(.clipShape, of: index, in: file) != nil
      || content.modifier(.cornerRadius, of: index, in: file) != nil
  }

  private func drawn(by index: Int, at key: NodeID) -> Answer {
    let shown = content.views[index]
    let view = file[shown.view]
    if file.isKnownOnlyToApp(shown.view) { return .unknown }
    let opacity = shown.style.paintedOpacity
    guard opacity > 0 else { return .none }
    switch view.argument {
    case .color(let color): return answer(painted(with: color, opacity: opacity), at: key, drawnBy: index)
    case .gradient(let stops):
      guard isDrawn(stops) else { return .none }
      let paint = gradientPaint(stops, opacity: opacity)
      return answer((.gradient, paint), at: key, drawnBy: index)
    case .image: return isBackdrop(index) ? answer((.picture, imagePaint(index)), at: key, drawnBy: index) : .none
    default: return view.kind.isShape ? shape(index, at: key) : .none
    }
  }

  /// An image without a role may be anything, a watermark too.
  private func isBackdrop(_ index: Int) -> Bool {
    guard case .role(let role)? = content.modifier(.role, of: index, in: file)?.value else { return false }
    return role == .background || role == .photo
  }

  private func shape(_ index: Int, at key: NodeID) -> Answer {
    let style = content.views[index].style
    switch content.modifier(.fill, of: index, in: file)?.value {
    case .color(let color)?: return shape(index, at: key, filledWith: color)
    case .some: return .unknown
    case nil: break
    }
    if content.modifier(.stroke, of: index, in: file) != nil { return .none }
    if style.foregroundIsUnknown { return .unknown }
    // As in SwiftUI, a shape without a fill is drawn in the foreground.
    return style.foreground.map { shape(index, at: key, filledWith: $0) }
      ?? answer((.shape, .other), at: key, drawnBy: index)
  }

  private func shape(_ index: Int, at key: NodeID, filledWith color: ColorID) -> Answer {
    let painted = painted(with: color, opacity: content.views[index].style.paintedOpacity)
    return answer(painted.map { (.shape, $0.1) }, at: key, drawnBy: index)
  }

  private func answer(
    _ painted: (RootBackground.Kind, RootBackground.Paint)?, at node: NodeID, drawnBy index: Int
  ) -> Answer {
    guard let painted else { return .none }
    return .found(RootBackground(kind: painted.0, paint: painted.1, node: node, drawnBy: index))
  }

  /// Nil for a colour that is not drawn.
  private func painted(with color: ColorID, opacity: Double) -> (RootBackground.Kind, RootBackground.Paint)? {
    switch file[color].form {
    case .gradient(let stops): return isDrawn(stops) ? (.gradient, gradientPaint(stops, opacity: opacity)) : nil
    case .material: return (.material, .other)
    default: break
    }
    let alphas = ColorScheme.allCases.map { file.alpha(of: color, in: $0) }
    if opacity == 0 || alphas.allSatisfy({ $0 == 0 }) { return nil }
    let isSolid = opacity >= 1 && alphas.allSatisfy { $0.map { $0 >= 1 } == true }
    return (.colour, isSolid && file.isFixed(color) == .yes ? .fixedColour : .other)
  }

  /// False for a gradient of nothing but clear colours, and of colours that are not known.
  private func isDrawn(_ stops: [ColorID]) -> Bool {
    let isClear = stops.map { stop in ColorScheme.allCases.allSatisfy { file.alpha(of: stop, in: $0) == 0 } }
    guard isClear.contains(true) else { return true }
    return zip(stops, isClear).contains { stop, isClear in
      if case .invalid = file[stop].form { return false }
      return !isClear
    }
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
  /// True for shapes that people draw behind a text as a pill.
  fileprivate var isRound: Bool { self == .capsule || self == .circle || self == .roundedRectangle || self == .ellipse }
}
