import AppleTables
import WidgetFormat

/// All views that a family could show, in document order, with the presentations in which their conditions are true.
/// `ContentResolver` makes a `ShownContent` of a survey for each group of presentations.
public struct Survey: Sendable {
  package internal(set) var views: [SurveyedView] = []
  /// The cost of resolving a content: the number of views, gradient colours or variants, whichever is largest.
  package internal(set) var size = 0
  /// The distinct masks of all conditions, which divide the presentations into groups.
  package internal(set) var masks: [ConditionMasks] = []
  package internal(set) var stateWords: [StateWord] = []
  /// Each state as indices of its words in `stateWords`. The first state has none.
  package internal(set) var states: [[Int]] = [[]]
  /// The keys of the conditions of views that some presentation may show, and of their variants.
  package internal(set) var conditionKeys: Set<ConditionKey> = []
  package internal(set) var hasViewKnownOnlyToApp = false

  public var mayHaveFurtherConditions: Bool { hasViewKnownOnlyToApp || conditionKeys.contains(.unknown) }

  /// True if the words of two sibling views exclude each other.
  public func areAlternatives(_ first: SurveyedView, _ second: SurveyedView) -> Bool {
    if let word = first.required, word == second.excluded { return true }
    if let word = second.required, word == first.excluded { return true }
    guard let firstWord = first.required, let secondWord = second.required else { return false }
    return firstWord != secondWord && stateWords[firstWord].group == stateWords[secondWord].group
  }
}

public struct SurveyedView: Sendable {
  public var view: ViewID
  public var role: ShownView.Role
  public var parent: Int?
  /// The index after the view's subtree.
  public var end: Int
  /// The presentations that the conditions of the view and of the views above it allow.
  public var masks: ConditionMasks
  /// The view's own word of `if`, by index in the survey's `stateWords`.
  public var required: Int?
  /// The view's own word of `unless`, by index in the survey's `stateWords`.
  public var excluded: Int?
  /// The appearances that the views above set.
  public var environment: EnvironmentScheme
}

/// Makes a `Survey`. The nesting that reading allows limits the recursion.
struct Surveyor {
  let file: WidgetFile
  let family: OfferedFamily
  private(set) var survey = Survey()
  private(set) var recordedMasks: Set<ConditionMasks> = []
  private(set) var states: AppStates
  /// The appearances for the next view: those that the views above set.
  private(set) var environment = EnvironmentScheme()
  /// The appearances around the view whose parts are being listed, for the conditions of its variants.
  private(set) var ownerEnvironment = EnvironmentScheme()

  consuming func result(of roots: ArraySlice<ViewID>, within presentations: PresentationSet) -> Survey {
    for root in roots { add(root, role: .content, under: nil, masks: ConditionMasks(everywhere: presentations)) }
    states.addCombinations()
    survey.stateWords = states.words
    survey.states = states.all
    survey.size = size
    return survey
  }

  private var size: Int {
    var (colors, variants) = (0, 0)
    for view in survey.views.map({ file[$0.view] }) {
      if case .gradient(let stops) = view.argument { colors += stops.count }
      for modifier in file.allModifiers(of: view) {
        switch modifier.value {
        case .color(let color), .styleInShape(let color?, _):
          if case .gradient(let stops) = file[color].form { colors += stops.count }
        default: break
        }
      }
      variants += file.variants(of: view).count
    }
    return max(survey.views.count, colors, variants)
  }

  private mutating func add(_ id: ViewID, role: ShownView.Role, under parent: Int?, masks: ConditionMasks) {
    var entry = SurveyedView(view: id, role: role, parent: parent, end: 0, masks: masks, environment: environment)
    let (outerEnvironment, depth) = (environment, states.path.count)
    applyConditions(of: id, to: &entry)
    if !entry.masks.possible.isEmpty, file.isKnownOnlyToApp(id) { survey.hasViewKnownOnlyToApp = true }
    let index = survey.views.count
    survey.views.append(entry)
    ownerEnvironment = outerEnvironment
    for part in parts(of: file[id], role: role, masks: entry.masks) {
      add(part.view, role: part.role, under: index, masks: part.masks)
    }
    environment = outerEnvironment
    states.leave(to: depth)
    survey.views[index].end = survey.views.count
  }

  private mutating func applyConditions(of id: ViewID, to entry: inout SurveyedView) {
    var variants = 0..<0
    var innerEnvironment = environment
    var keys: Set<ConditionKey> = []
    for modifier in file.modifiers[file.views[id.index].modifiers] {
      switch (modifier.name, modifier.value) {
      case (.when, .condition(let condition)):
        entry.masks.formIntersection(record(condition, under: environment))
        keys.formUnion(file[condition].keys)
      case (.when, _):
        entry.masks.certain = []
        keys.insert(.unknown)
      case (.variants, .variants(let range)): variants = range
      case (.widgetAccentable, .invalid), (.variants, .invalid): keys.insert(.unknown)
      case (.if, .word): entry.required = states.index(of: file.tree.string(of: modifier.node))
      case (.unless, .word): entry.excluded = states.index(of: file.tree.string(of: modifier.node))
      case (.environment, _):
        if let scheme = file.colorScheme(setBy: modifier) {
          innerEnvironment.set(scheme, where: ConditionMasks(everywhere: .all))
        }
      default: break
      }
    }
    for variant in file.variants[variants] { keys.formUnion(recordVariant(variant, of: entry)) }
    if mayShow(entry.masks) { survey.conditionKeys.formUnion(keys) }
    // The view's own `environment` does not apply to its own conditions.
    if !variants.isEmpty { setSchemes(of: variants, in: &innerEnvironment) }
    environment = innerEnvironment
    states.enter(required: entry.required, excluded: entry.excluded)
  }

  private func setSchemes(of variants: Range<Int>, in innerEnvironment: inout EnvironmentScheme) {
    for variant in file.variants[variants] {
      for modifier in file.modifiers[variant.modifiers] where modifier.name == .environment {
        guard let scheme = file.colorScheme(setBy: modifier) else { continue }
        var masks = ConditionMasks(everywhere: family.presentations)
        masks.certain = []
        if let condition = variant.condition { masks = file[condition].masks(in: family, under: environment) }
        innerEnvironment.set(scheme, where: masks)
      }
    }
  }

  /// The keys of a variant's condition; none if the variant never applies.
  private mutating func recordVariant(_ variant: Variant, of entry: SurveyedView) -> Set<ConditionKey> {
    guard let condition = variant.condition else { return [.unknown] }
    var masks = entry.masks
    masks.formIntersection(record(condition, under: environment))
    guard mayShow(masks) else { return [] }
    let hasUnknownAccent = file.modifiers[variant.modifiers].contains { modifier in
      if case (.widgetAccentable, .invalid) = (modifier.name, modifier.value) { true } else { false }
    }
    return file[condition].keys.union(hasUnknownAccent ? [.unknown] : [])
  }

  /// True if a view with the masks may be shown. Without a presentation of the family, any view counts.
  private func mayShow(_ masks: ConditionMasks) -> Bool { !family.mayBeShown || !masks.possible.isEmpty }

  mutating func record(_ condition: ConditionID, under environment: EnvironmentScheme) -> ConditionMasks {
    let masks = file[condition].masks(in: family, under: environment)
    record(masks)
    return masks
  }

  private mutating func record(_ masks: ConditionMasks) {
    if recordedMasks.insert(masks).inserted { survey.masks.append(masks) }
  }

  /// In the order of drawing: background, children, overlay, label.
  private mutating func parts(of view: View, role: ShownView.Role, masks: ConditionMasks) -> [SurveyedPart] {
    let contentRole: ShownView.Role = role == .widgetLabel || role == .gaugeLabel ? role : .content
    let childRole: ShownView.Role = view.kind.hasLabels ? .gaugeLabel : contentRole
    var parts = views(of: .background, in: view, role: .background, masks: masks)
    if case .name(_, let definition?) = view.argument {
      parts.append(SurveyedPart(view: definition, role: contentRole, masks: masks))
    }
    parts += file.children[view.children].map { SurveyedPart(view: $0, role: childRole, masks: masks) }
    parts += views(of: .overlay, in: view, role: .overlay, masks: masks)
    guard view.traits.contains(.widgetLabel) else { return parts }
    var labelMasks = masks
    labelMasks.formIntersection(labelledPresentations)
    record(ConditionMasks(everywhere: labelledPresentations))
    return parts + views(of: .widgetLabel, in: view, role: .widgetLabel, masks: labelMasks)
  }

  /// The presentations that show a `widgetLabel`.
  private var labelledPresentations: PresentationSet {
    family.family == .accessoryCorner || family.family == .accessoryCircular ? .at(.complicationTinted) : []
  }

  /// The views of a modifier, and those of variants, which replace the modifier and each other.
  private mutating func views(
    of name: ModifierName, in view: View, role: ShownView.Role, masks: ConditionMasks
  ) -> [SurveyedPart] {
    var parts = ReplacedParts()
    for modifier in file.modifiers[view.modifiers] where modifier.name == name {
      if case .views(let range) = modifier.value { parts.add(file.children[range], masks: masks) }
    }
    for variant in file.variants(of: view) { replace(name, by: variant, in: &parts, masks: masks) }
    return parts.remaining(as: role)
  }

  private mutating func replace(
    _ name: ModifierName, by variant: Variant, in parts: inout ReplacedParts, masks: ConditionMasks
  ) {
    guard let modifier = file.modifiers[variant.modifiers].first(where: { $0.name == name }) else { return }
    var variantMasks = masks
    if let condition = variant.condition {
      variantMasks.formIntersection(record(condition, under: ownerEnvironment))
    } else {
      variantMasks.certain = []
    }
    parts.replace(where: variantMasks)
    guard case .views(let range) = modifier.value else { return }
    parts.add(file.children[range], masks: variantMasks)
  }
}

/// A child, a background, an overlay or a label of a view.
private struct SurveyedPart {
  var view: ViewID
  var role: ShownView.Role
  var masks: ConditionMasks
}

/// The views of a modifier and of variants, each with the presentations in which no later variant replaces it. Views
/// with equal masks are in one group, so that many variants take little time.
private struct ReplacedParts {
  private var views: [ViewID] = []
  /// Indices of views.
  private var groups: [ConditionMasks: [Int]] = [:]

  mutating func add(_ newViews: ArraySlice<ViewID>, masks: ConditionMasks) {
    groups[masks, default: []] += views.count..<views.count + newViews.count
    views += newViews
  }

  mutating func replace(where replacing: ConditionMasks) {
    let replaced = groups.map { masks, indices in (masks.replaced(by: replacing), indices) }
    groups = Dictionary(replaced) { $0 + $1 }
  }

  func remaining(as role: ShownView.Role) -> [SurveyedPart] {
    let parts = groups.flatMap { masks, indices in indices.map { (index: $0, masks: masks) } }
    return parts.sorted { $0.index < $1.index }.map { part in
      SurveyedPart(view: views[part.index], role: role, masks: part.masks)
    }
  }
}
