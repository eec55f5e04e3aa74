import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat

extension Check {
  /// A background that the content draws, and that the system therefore cannot remove.
  static let backgroundOutsideContainer = Check(
    "background-outside-container", each: .view, needs: .rootBackground,
    says: ["message": ["background", "value", "written"]], remedies: ["same", "toFamily", "toWidget"]
  ) { scope, reporter in
    guard let family = scope.family?.offered, let content = scope.content, let background = scope.rootBackground,
      !scope.isRestricted(background, toBackgroundShown: true), !scope.isMadeForStandBy(background)
    else { return }
    reporter.report(background, in: content.presentations.intersection(family.backgroundRemoved))
  }

  /// A background of what is made for StandBy and CarPlay, which show widgets on black.
  static let standbyBackground = Check(
    "standby-background", each: .view, needs: .rootBackground, says: ["message": ["background"]]
  ) { scope, reporter in
    guard let content = scope.content, let background = scope.rootBackground, scope.isMadeForStandBy(background)
    else { return }
    reporter.report(background, in: content.presentations.intersection(.standByAndCarPlay))
  }
}

extension PresentationSet {
  fileprivate static let standByAndCarPlay = PresentationSet.at(.standBy).union(.at(.standByNight)).union(.at(.carPlay))
}

extension CheckReporter {
  fileprivate mutating func report(_ background: RootBackground, in presentations: PresentationSet) {
    let typed = scope.typed(background)
    let values = ["value": typed?.value ?? "…", "written": typed?.written ?? "…"]
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
  fileprivate func words(for background: RootBackground) -> String {
    guard background.kind == .colour, let color = writtenColor(of: background) else {
      return "a \(background.kind.rawValue) as its background"
    }
    return "\(color) as its background"
  }

  /// What becomes the container background, and what is to be deleted; nil for what is too long for a sentence.
  fileprivate func typed(_ background: RootBackground) -> (value: String, written: String)? {
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
  fileprivate func remedy(for value: String) -> String? {
    guard let family = family?.offered else { return nil }
    switch family.containerBackground?.form {
    case nil, .some(.none), .clear: return family.description == nil ? "toWidget" : "toFamily"
    case .color(let color): return file.typedText(of: file[color].node) == value ? "same" : nil
    case .views, .invalid: return nil
    }
  }

  private func writtenColor(of background: RootBackground) -> String? {
    guard let content else { return nil }
    var color: ColorID?
    let modifier = content.modifier(.background, of: background.drawnBy, in: file)
    if case .color(let drawn)? = modifier?.value { color = drawn }
    if color == nil, case .color(let drawn) = file[content.views[background.drawnBy].view].argument { color = drawn }
    guard let color else { return nil }
    let written = file.writtenText(of: color)
    return written.utf8.count > 40 || written.utf8.contains(UInt8(ascii: " ")) ? nil : written
  }

  /// Whether it belongs to content that systemSmall shows in StandBy or CarPlay, under a condition that asks for places
  /// without a container background.
  fileprivate func isMadeForStandBy(_ background: RootBackground) -> Bool {
    guard let family = family?.offered, family.name == .systemSmall,
      isRestricted(background, toBackgroundShown: false)
    else { return false }
    var masks = ConditionMasks(everywhere: family.presentations)
    for (condition, environment) in conditions(of: background) {
      masks.formIntersection(condition.masks(in: family, under: environment))
    }
    return masks.certain.intersects(.standByAndCarPlay)
  }

  /// Whether some condition on the way to what is drawn asks for the container background, or for its absence, alone.
  fileprivate func isRestricted(_ background: RootBackground, toBackgroundShown isShown: Bool) -> Bool {
    if conditions(of: background).contains(where: { $0.0.asksForBackground(isShown) }) { return true }
    return isReplaced(background, whereBackgroundShown: !isShown)
  }

  /// Conditions written on what draws the background and on all above it, and on the variant that sets it, each with
  /// the appearance that is set around it.
  private func conditions(of background: RootBackground) -> [(Condition, EnvironmentScheme)] {
    guard let content else { return [] }
    var conditions: [(Condition, EnvironmentScheme)] = []
    var next: Int? = background.drawnBy
    while let index = next {
      let environment = EnvironmentScheme(content.views[index].parent.map { content.views[$0].style })
      for modifier in file.modifiers[file[content.views[index].view].modifiers] {
        if case .condition(let condition) = modifier.value { conditions.append((file[condition], environment)) }
      }
      next = content.views[index].parent
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

  /// Whether the view sets another background by a variant for exactly those places.
  private func isReplaced(_ background: RootBackground, whereBackgroundShown isShown: Bool) -> Bool {
    guard let view else { return false }
    let modifiers = file.modifiers[view.modifiers]
    guard modifiers.contains(where: { $0.key == background.node }) else { return false }
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
  fileprivate func asksForBackground(_ isShown: Bool) -> Bool {
    guard let values = showsBackground?.value, !values.isEmpty else { return false }
    return values.allSatisfy { $0 == isShown }
  }
}

extension Check {
  /// Families of a widget with a background that stays, and the places that are closed to them.
  static let backgroundNonremovableExcludesContext = Check(
    "background-nonremovable-excludes-context", each: .widget, needs: .rareKey,
    says: ["message": ["losses", "locations"]], remedies: ["declare", "extend"]
  ) { scope, reporter in
    guard let isRemovable = scope.widget.containerBackgroundRemovable, !isRemovable.value,
      !scope.widget.unknownKeys.contains(.disfavoredLocations)
    else { return }
    let losing = scope.familiesLosingPlaces
    guard !losing.isEmpty else { return }
    let lost = losing.reduce(into: PresentationSet()) { $0.formUnion($1.lost) }
    let places: [(location: Location, phrase: String)] = [
      (.standBy, "in StandBy"), (.carPlay, "in CarPlay"), (.lockScreen, "on the iPad Lock Screen"),
    ]
    let closed = places.filter { lost.intersects($0.location.presentations) }
    // Families that lose the same places share a clause.
    var clauses: [(places: [(location: Location, phrase: String)], families: [String])] = []
    for (family, lost) in losing {
      let places = places.filter { lost.intersects($0.location.presentations) }
      if let index = clauses.firstIndex(where: { $0.places.map(\.location) == places.map(\.location) }) {
        clauses[index].families.append(family.rawValue)
      } else {
        clauses.append((places, [family.rawValue]))
      }
    }
    let isForAll = clauses.count == 1 && losing.count == scope.shownWidget.families.count
    let entries = clauses.map { clause in
      let names = clause.places.map(\.location.rawValue).joined(separator: ", ")
      return isForAll ? names : "{locations: [\(names)], families: [\(clause.families.joined(separator: ", "))]}"
    }
    let named = scope.widget.disfavoredLocations.compactMap(\.locations.first?.node)
    reporter.report(
      at: isRemovable.node,
      .init(
        values: [
          "losses": clauses.map { clause in
            "\(listed(clause.families)) cannot appear \(listed(clause.places.map(\.phrase), last: "or"))"
          }.joined(separator: ", and "),
          "locations": named.isEmpty
            ? entries.joined(separator: ", ")
            : listed(closed.map { "`\($0.location.rawValue)`" }),
        ], remedy: named.isEmpty ? "declare" : "extend", related: named.prefix(1).map { .node($0) }))
  }
}

extension FactScope {
  /// The families that are missing in some place, each with the places of which nothing says that they are disfavoured.
  fileprivate var familiesLosingPlaces: [(family: Family, lost: PresentationSet)] {
    let declared = widget.declaredPresentations
    return shownWidget.families.map(\.offered).compactMap { family in
      let lost = family.presentationsLost(on: declared)
      let named = widget.disfavoredLocations(for: family.name)
      let excused = named.reduce(into: PresentationSet()) { $0.formUnion($1.presentations) }
      return excused.isSuperset(of: lost) ? nil : (family.name, lost.subtracting(excused))
    }
  }
}

extension OfferedFamily {
  /// Where the family would be shown if its background were removable, and is not.
  fileprivate func presentationsLost(on declared: PresentationSet) -> PresentationSet {
    let lost = PresentationSet.showing(name).intersection(declared).intersection(.needingRemovableBackground)
    let listing = items.compactMap(\.platform)
    guard !listing.isEmpty else { return lost }
    return lost.intersection(listing.reduce(into: []) { $0.formUnion(.on(platform: $1)) })
  }
}

extension Check {
  /// Much text on paper, or pictures alone behind glass.
  static let textureFit = Check(
    "texture-fit", each: .widget, needs: .rareKey, says: ["paper": ["count", "fullest"], "glass": []],
    reads: ["maximum"]
  ) { scope, reporter in
    guard let texture = scope.widget.widgetTexture else { return }
    switch texture.value {
    case .paper:
      let counts = scope.textCounts
      guard let most = counts.max(), let fullest = counts.firstIndex(of: most),
        Double(most) > reporter.number("maximum")
      else { return }
      let family = scope.shownWidget.families[fullest].offered.name.rawValue
      reporter.report(
        at: texture.node,
        .init(
          message: "paper", values: ["count": "\(most)", "fullest": family], measured: "\(most)",
          required: "at most \(reporter.text(ofParameter: "maximum") ?? "")"))
    case .glass:
      guard scope.everyFamilyIsAnImage == .yes else { return }
      reporter.report(at: texture.node, .init(message: "glass"))
    }
  }
}

extension FactScope {
  /// The most texts that each family shows at once on Apple Vision Pro; repeated ones count as often, those of a
  /// widgetLabel and those that may be hidden do not.
  fileprivate var textCounts: [Int] {
    shownWidget.families.map { family in family.contentsOnVisionPro.map { $0.textCount(in: file) }.max() ?? 0 }
  }

  /// Whether every family on Apple Vision Pro shows one leaf there and always, and that is an image from the asset
  /// catalogue. Unknown where only the app knows what is shown, and where a leaf may be hidden.
  fileprivate var everyFamilyIsAnImage: Truth {
    let families = shownWidget.families.filter { $0.offered.presentations.intersects(.on(platform: .visionOS)) }
    guard !families.isEmpty, families.allSatisfy({ !$0.contentsOnVisionPro.isEmpty }) else { return .no }
    return .all(families.flatMap(\.contentsOnVisionPro)) { content in
      let leaves = content.leaves(in: file)
      if leaves.contains(where: { file.isKnownToAppAlone(content.views[$0].view) || content.views[$0].isUncertain }) {
        return .unknown
      }
      return Truth(leaves.count == 1 && file.isAssetImage(content.views[leaves[0]].view))
    }
  }
}

extension ShownFamily {
  fileprivate var contentsOnVisionPro: [ShownContent] {
    contents.filter { $0.presentations.intersects(.on(platform: .visionOS)) }
  }
}

extension ShownContent {
  /// Texts that are shown for certain; of a ViewThatFits those of the child with most.
  fileprivate func textCount(in file: WidgetFile) -> Int {
    file.count(of: views, where: { $0.role != .widgetLabel && $0.isSeen }, counting: \.kind.isText)
  }
}
