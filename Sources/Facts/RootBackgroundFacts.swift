import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What a view draws behind all of the content.
  static let rootBackground: [FactDefinition] = [
    FactDefinition(
      "rootBackground", of: .view, type: .word, needs: .rootBackground,
      meaning: """
        What the view draws behind all of the content: colour, gradient, material, shape, picture or view. It is the \
        `background` of the root view, or what lies at the back of a root ZStack and fills it. Absent for any other \
        view, unknown if only the app knows what is drawn. Its place is the `background` key or the view's key.
        """
    ) { scope in scope.rootBackgroundFact { $0.kind.rawValue } },
    FactDefinition(
      "rootBackgroundInWords", of: .view, type: .word, needs: .rootBackground,
      meaning: """
        The same for messages: a colour as it is written, such as "the background indigo", anything else with an \
        article, such as "a gradient as its background".
        """
    ) { scope in
      scope.rootBackgroundFact { background in
        guard background.kind == .colour, let color = scope.writtenColor(of: background) else {
          return "a \(background.kind.rawValue) as its background"
        }
        return "the background \(color)"
      }
    },
    FactDefinition(
      "rootBackgroundPaint", of: .view, type: .word, needs: .rootBackground,
      meaning: """
        How a root background is painted: fixed colour, gradient or picture if nothing shows through, else other. \
        Absent and unknown as rootBackground.
        """
    ) { scope in scope.rootBackgroundFact { $0.paint.rawValue } },
    FactDefinition(
      "needsContainerBackground", of: .view, type: .flag, needs: .rootBackground,
      meaning: """
        Whether a condition shows the root background only where the container background is shown: by naming \
        `showsWidgetContainerBackground: true`, or by a variant that replaces it everywhere else.
        """
    ) { scope in scope.withRootBackground { .flag(scope.isRestricted($0, toBackgroundShown: true)) } },
    FactDefinition(
      "isStandByContent", of: .view, type: .flag, needs: .rootBackground,
      meaning: """
        Whether the root background belongs to content that systemSmall shows in StandBy or CarPlay, under a \
        condition that names `showsWidgetContainerBackground: false`.
        """
    ) { scope in
      scope.withRootBackground { background in
        guard scope.family?.family.family == .systemSmall else { return .flag(false) }
        return .flag(scope.isRestricted(background, toBackgroundShown: false) && scope.isShownInStandBy(background))
      }
    },
  ]
}

extension FactScope {
  fileprivate func rootBackgroundFact(_ word: (RootBackground) -> String) -> FactValue {
    withRootBackground { .word(word($0), at: $0.place) }
  }

  /// The colour of a background as it is written, if that is one word.
  fileprivate func writtenColor(of background: RootBackground) -> String? {
    guard let content else { return nil }
    var color: ColorID?
    let modifier = content.modifier(.background, of: background.drawnBy, in: file)
    if case .color(let drawn)? = modifier?.value { color = drawn }
    if color == nil, case .color(let drawn) = file[content.views[background.drawnBy].view].argument { color = drawn }
    guard let color else { return nil }
    let written = file.writtenText(of: color)
    return written.utf8.count > 40 || written.utf8.contains(UInt8(ascii: " ")) ? nil : written
  }

  fileprivate func withRootBackground(_ value: (RootBackground) -> FactValue) -> FactValue {
    guard let content, content.part == .content, content.root.view != nil else { return .absent }
    switch RootBackgroundSearch(file: file, content: content).answer(for: viewIndex) {
    case .none: return .absent
    case .unknown: return .unknown
    case .found(let background): return value(background)
    }
  }

  /// Whether some condition on the way to what is drawn asks for the container background, or for its absence, alone.
  fileprivate func isRestricted(_ background: RootBackground, toBackgroundShown isShown: Bool) -> Bool {
    if conditions(of: background).contains(where: { $0.asksForBackground(isShown) }) { return true }
    return isReplaced(background, whereBackgroundShown: !isShown)
  }

  fileprivate func isShownInStandBy(_ background: RootBackground) -> Bool {
    guard let family = family?.family else { return false }
    var masks = ConditionMasks(everywhere: family.presentations)
    for condition in conditions(of: background) { masks.formIntersection(condition.masks(in: family)) }
    let places = PresentationSet.at(.standBy).union(.at(.standByNight)).union(.at(.carPlay))
    return masks.certain.intersects(places)
  }

  /// Conditions written on what draws the background and on all above it, and on the variant that sets it.
  private func conditions(of background: RootBackground) -> [Condition] {
    guard let content else { return [] }
    var conditions: [Condition] = []
    var next: Int? = background.drawnBy
    while let index = next {
      for modifier in file.modifiers[file[content.views[index].view].modifiers] {
        if case .condition(let condition) = modifier.value { conditions.append(file[condition]) }
      }
      next = content.views[index].parent
    }
    for variant in content.activeVariants[content.views[viewIndex].activeVariants] {
      guard let condition = file.variants[variant].condition,
        file.modifiers[file.variants[variant].modifiers].contains(where: { $0.key == background.place })
      else { continue }
      conditions.append(file[condition])
    }
    return conditions
  }

  /// Whether the view sets another background by a variant for exactly those places.
  private func isReplaced(_ background: RootBackground, whereBackgroundShown isShown: Bool) -> Bool {
    guard let view else { return false }
    let modifiers = file.modifiers[view.modifiers]
    guard modifiers.contains(where: { $0.key == background.place }) else { return false }
    return modifiers.contains { modifier in
      guard case .variants(let range) = modifier.value else { return false }
      return file.variants[range].contains { variant in
        guard let condition = variant.condition, file[condition].keys == .background else { return false }
        return file[condition].asksForBackground(isShown)
          && file.modifiers[variant.modifiers].contains { $0.name == .background }
      }
    }
  }
}

extension Condition {
  /// Whether it holds with the container background shown only, or with it removed only.
  func asksForBackground(_ isShown: Bool) -> Bool {
    guard let values = showsBackground?.value, !values.isEmpty else { return false }
    return values.allSatisfy { $0 == isShown }
  }
}

/// What the content draws behind everything else.
struct RootBackground {
  enum Kind: String { case colour, gradient, material, shape, picture, view }

  /// In words for messages; what fades or adapts by itself is `other`.
  enum Paint: String {
    case fixedColour = "fixed colour"
    case gradient, picture, other
  }

  var kind: Kind
  var paint: Paint
  /// The `background` key, or the view's key.
  var place: NodeID
  /// The view that draws it, by index: the owner of a background that is a colour.
  var drawnBy: Int
}

/// Looks for a root background in what is shown.
struct RootBackgroundSearch {
  let file: WidgetFile
  let content: ShownContent

  enum Answer {
    case none
    case unknown
    case found(RootBackground)
  }

  /// What a view draws behind everything, by its `background` at the root or as the back of a root ZStack.
  func answer(for index: Int) -> Answer {
    if content.views[index].hasBackground, content.root.path.contains(index) { return background(of: index) }
    if content.root.back == index { return back(index) }
    return .none
  }

  private func background(of owner: Int) -> Answer {
    guard let modifier = content.modifier(.background, of: owner, in: file) else { return .none }
    let opacity = content.views[owner].style.opacity
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
      for index in child..<content.views[child].end {
        switch drawn(by: index, at: key) {
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

  private func back(_ index: Int) -> Answer {
    for layer in content.root.backPath where isKeptSmall(layer) { return .none }
    switch file[content.views[index].view].kind {
    case .color, .linearGradient, .radialGradient, .angularGradient, .image: break
    case let kind where kind.isShape: break
    default: return .none
    }
    return drawn(by: index, at: file[content.views[index].view].key)
  }

  private func isKeptSmall(_ index: Int) -> Bool {
    if case .frame(let frame)? = content.modifier(.frame, of: index, in: file)?.value, file[frame].fixesSide {
      return true
    }
    return content.modifier(.clipShape, of: index, in: file) != nil
      || content.modifier(.cornerRadius, of: index, in: file) != nil
  }

  private func drawn(by index: Int, at key: NodeID) -> Answer {
    let shown = content.views[index]
    let view = file[shown.view]
    if file.isKnownToAppAlone(shown.view) { return .unknown }
    guard shown.style.opacity > 0 else { return .none }
    switch view.argument {
    case .color(let color): return answer(painted(with: color, opacity: shown.style.opacity), at: key, drawnBy: index)
    case .gradient(let stops):
      let paint = gradientPaint(stops, opacity: shown.style.opacity)
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
    switch content.modifier(.fill, of: index, in: file)?.value {
    case .color(let color)?:
      let painted = painted(with: color, opacity: content.views[index].style.opacity)
      return answer(painted.map { (.shape, $0.1) }, at: key, drawnBy: index)
    case .some: return .unknown
    case nil:
      let isStroked = content.modifier(.stroke, of: index, in: file) != nil
      return isStroked ? .none : answer((.shape, .other), at: key, drawnBy: index)
    }
  }

  private func answer(
    _ painted: (RootBackground.Kind, RootBackground.Paint)?, at place: NodeID, drawnBy index: Int
  ) -> Answer {
    guard let painted else { return .none }
    return .found(RootBackground(kind: painted.0, paint: painted.1, place: place, drawnBy: index))
  }

  /// Nil for a colour that is not drawn.
  private func painted(with color: ColorID, opacity: Double) -> (RootBackground.Kind, RootBackground.Paint)? {
    switch file[color].form {
    case .gradient(let stops): return (.gradient, gradientPaint(stops, opacity: opacity))
    case .material: return (.material, .other)
    default: break
    }
    let alphas = ColorScheme.allCases.map { file.alpha(of: color, in: $0) }
    if opacity == 0 || alphas.allSatisfy({ $0 == 0 }) { return nil }
    let isSolid = opacity >= 1 && alphas.allSatisfy { $0.map { $0 >= 1 } == true }
    return (.colour, isSolid && file.isFixed(color) == .yes ? .fixedColour : .other)
  }

  private func gradientPaint(_ stops: [ColorID], opacity: Double) -> RootBackground.Paint {
    let isTranslucent = stops.contains { stop in
      ColorScheme.allCases.contains { scheme in file.alpha(of: stop, in: scheme).map { $0 < 1 } == true }
    }
    return opacity < 1 || isTranslucent ? .other : .gradient
  }

  private func imagePaint(_ index: Int) -> RootBackground.Paint {
    let shown = content.views[index]
    guard file.isAssetImage(shown.view), shown.style.opacity >= 1 else { return .other }
    if case .flag(true)? = content.modifier(.translucent, of: index, in: file)?.value { return .other }
    return .picture
  }
}
