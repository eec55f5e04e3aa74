import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let rootBackgrounds: [FactDefinition] = [
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
    FactDefinition(
      "accessoryWidgetBackground", of: .view, type: .flag, needs: .accessoryWidgetBackground,
      meaning: """
        True if the view is AccessoryWidgetBackground, else absent. Its place is the `background` key if it is that \
        modifier's value, else the view's key.
        """
    ) { scope in
      guard let content = scope.content, let shown = scope.shown, shown.kind == .accessoryWidgetBackground else {
        return .absent
      }
      if shown.role == .background, let owner = shown.parent,
        let modifier = content.modifier(.background, of: owner, in: scope.file)
      {
        return .flag(true, at: modifier.key)
      }
      return .flag(true, at: scope.file[shown.view].key)
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
