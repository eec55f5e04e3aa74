import AppleTables
import Linting
import Presentations
import WidgetFormat

extension PresentationSet {
  static let standByAndCarPlay = PresentationSet.at(.standBy).union(.at(.standByNight)).union(.at(.carPlay))
}

extension CheckReporter {
  mutating func report(_ background: RootBackground, in presentations: PresentationSet) {
    let typed = scope.typed(background)
    let values = [
      "container": "containerBackground: \(typed?.value ?? "…")", "written": typed?.written ?? "…",
    ]
    report(
      at: background.node,
      Details(
        values: values.merging(["background": scope.words(for: background)]) { $1 },
        remedy: typed.flatMap { scope.remedy(for: $0.value) }, presentations: presentations))
  }
}

extension FactScope {
  /// A colour as it is written, such as "indigo as its background", if that is one word; anything else with an
  /// article, such as "a gradient as its background".
  func words(for background: RootBackground) -> String {
    guard background.kind == .colour, let color = writtenColor(of: background) else {
      return "a \(background.kind.rawValue) as its background"
    }
    return "\(color) as its background"
  }

  /// The new container background and the text to delete; nil if either is too long for a sentence.
  func typed(_ background: RootBackground) -> (value: String, written: String)? {
    guard let view else { return nil }
    for variant in content?.activeVariants[shown?.activeVariants ?? 0..<0] ?? []
    where file.modifiers[file.variants[variant].modifiers].contains(where: { $0.key == background.node }) {
      return nil
    }
    if let modifier = modifier(.background), modifier.key == background.node {
      if case .styleInShape = modifier.value { return nil }
      return file.typedText(of: modifier.node).map { ($0, "background: \($0)") }
    }
    guard view.key == background.node, view.node != view.key else { return nil }
    return file.typedText(of: view.node).map { ($0, $0) }
  }

  /// The remedy that says where it goes; nil where there is another background already.
  func remedy(for value: String) -> String? {
    guard let family = family?.offered else { return nil }
    switch family.containerBackground?.form {
    case nil, .some(.none), .clear: return family.description == nil ? "toWidget" : "toFamily"
    case .color(let color): return file.typedText(of: file[color].node) == value ? "same" : nil
    case .views, .invalid: return nil
    }
  }

  func writtenColor(of background: RootBackground) -> String? {
    guard let content else { return nil }
    var color: ColorID?
    let modifier = content.modifier(.background, of: background.drawnBy, in: file)
    if case .color(let drawn)? = modifier?.value { color = drawn }
    if color == nil, case .color(let drawn) = file[content.views[background.drawnBy].view].argument { color = drawn }
    guard let color else { return nil }
    let written = file.writtenText(of: color)
    return written.utf8.count > 40 || written.utf8.contains(UInt8(ascii: " ")) ? nil : written
  }

  /// True if it belongs to content that systemSmall shows in StandBy or CarPlay, under a condition that requires places
  /// without a container background.
  func isMadeForStandBy(_ background: RootBackground) -> Bool {
    guard let family = family?.offered, family.name == .systemSmall,
      isRestricted(background, toBackgroundShown: false)
    else { return false }
    var masks = ConditionMasks(everywhere: family.presentations)
    for (condition, environment) in conditions(of: background) {
      masks.formIntersection(condition.masks(in: family, under: environment))
    }
    return masks.certain.intersects(.standByAndCarPlay)
  }

  /// True if a condition around the background requires the container background, or its absence.
  func isRestricted(_ background: RootBackground, toBackgroundShown isShown: Bool) -> Bool {
    if conditions(of: background).contains(where: { $0.0.requiresBackground(isShown) }) { return true }
    return isReplaced(background, whereBackgroundShown: !isShown)
  }

  /// Conditions written on what draws the background and on all above it, and on the variant that sets it, each with
  /// the appearance that is set around it.
  func conditions(of background: RootBackground) -> [(Condition, EnvironmentScheme)] {
    guard let content else { return [] }
    var conditions: [(Condition, EnvironmentScheme)] = []
    for index in content.viewAndAncestors(of: background.drawnBy) {
      let environment = EnvironmentScheme(content.views[index].parent.map { content.views[$0].style })
      for modifier in file.modifiers[file[content.views[index].view].modifiers] {
        if case .condition(let condition) = modifier.value { conditions.append((file[condition], environment)) }
      }
    }
    let environment = EnvironmentScheme(content.views[viewIndex].parent.map { content.views[$0].style })
    for variant in content.activeVariants[content.views[viewIndex].activeVariants] {
      guard let condition = file.variants[variant].condition,
        file.modifiers[file.variants[variant].modifiers].contains(where: { $0.key == background.node })
      else { continue }
      conditions.append((file[condition], environment))
    }
    return conditions
  }

  /// True if the view sets another background by a variant for exactly those places.
  func isReplaced(_ background: RootBackground, whereBackgroundShown isShown: Bool) -> Bool {
    guard let view else { return false }
    let modifiers = file.modifiers[view.modifiers]
    guard modifiers.contains(where: { $0.key == background.node }) else { return false }
    return modifiers.contains { modifier in
      guard case .variants(let range) = modifier.value else { return false }
      return file.variants[range].contains { variant in
        guard let condition = variant.condition, file[condition].keys == .background else { return false }
        return file[condition].requiresBackground(isShown)
          && file.modifiers[variant.modifiers].contains { $0.name == .background }
      }
    }
  }
}

extension Condition {
  /// True if it holds with the container background shown only, or with it removed only.
  func requiresBackground(_ isShown: Bool) -> Bool {
    guard let values = showsBackground?.value, !values.isEmpty else { return false }
    return values.allSatisfy { $0 == isShown }
  }
}
