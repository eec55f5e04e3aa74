import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// Conditions that hold in no presentation of any family that uses them. Several widgets may share a condition.
  static let neverShown = Check(each: .widget) { widget, reporter in
    // If the platforms are unknown, any condition may hold.
    if widget.widget.unknownKeys.contains(.platforms) { return }
    for (condition, use) in ConditionUses(in: widget).uses.sorted(by: { $0.value.key < $1.value.key }) {
      if use.mayHold {
        reporter.refute(condition)
      } else if !use.around.isEmpty, case let families = use.families.filter({ family in
        !(use.isUnsupported(in: family) && reporter.runs("rendering-mode-unsupported", in: family))
      }), !families.isEmpty {
        let (message, values) = use.message
        reporter.report(condition, at: .node(use.key), message: message, values: values, families: families)
      }
    }
  }
}

extension ConditionUses.Use {
  fileprivate var message: (name: String, values: [String: String]) {
    let shownModes = RenderingMode.allCases.filter { around.intersects(.rendered($0)) }
    guard !modes.isEmpty, !modes.contains(where: shownModes.contains) else {
      let places = around.names.map(\.text)
      return ("places", ["allPlaces": places.count <= 4 ? listed(places) : "\(places.count) places"])
    }
    let isNarrowed = RenderingMode.allCases.contains { mode in
      everywhere.intersects(.rendered(mode)) && !shownModes.contains(mode)
    }
    let required = PresentationText.names(of: modes, last: "or")
    var values = ["asked": required, "modes": PresentationText.names(of: shownModes)]
    if !isNarrowed { values["condition"] = PresentationText.condition(for: shownModes) }
    return (isNarrowed ? "modesAround" : "modes", values)
  }
}

/// A condition identified by its place and content: in Swift code, several views may share one condition, and two
/// conditions may share one place.
private struct WrittenCondition: Hashable {
  let place: TextSpan
  let hash: ModelHash
}

private struct ConditionUses {
  struct Use {
    var key: NodeID
    private(set) var families: [Family] = []
    /// Families without full colour whose own content asks for it.
    private(set) var unsupported = FamilySet()
    /// True if a family with full colour asks for it, too, so that rendering-mode-unsupported is silent.
    private(set) var isSupportedElsewhere = false
    var mayHold = false
    /// The presentations in which the views around the condition may be shown; if there are none, their conditions are
    /// reported instead.
    var around: PresentationSet = []
    var everywhere: PresentationSet = []
    var modes: [RenderingMode] = []

    /// True if rendering-mode-unsupported reports the condition for a family.
    func isUnsupported(in family: Family) -> Bool { !isSupportedElsewhere && unsupported.contains(family) }

    mutating func add(_ family: Family, requiresOwnFullColor: Bool) {
      if !families.contains(family) { families.append(family) }
      guard requiresOwnFullColor else { return }
      if FamilySet.withoutFullColor.contains(family) {
        unsupported.formUnion(FamilySet(family))
      } else {
        isSupportedElsewhere = true
      }
    }
  }

  private let file: WidgetFile
  /// The families that no declared platform shows, for which family-platform speaks.
  private let unshownFamilies: Set<Family>
  private(set) var uses: [WrittenCondition: Use] = [:]

  init(in widget: FactScope) {
    file = widget.file
    let families = widget.shownWidget.families
    unshownFamilies = Set(families.map(\.offered).filter(\.possiblePresentations.isEmpty).map(\.family))
    for family in families where !unshownFamilies.contains(family.offered.family) { add(family) }
  }

  private mutating func add(_ family: ShownFamily) {
    let entries = family.survey.views
    // Views shown by name are not part of the family's own content.
    var isNamed = [Bool](repeating: false, count: entries.count)
    for (index, entry) in entries.enumerated() {
      var around = ConditionMasks(everywhere: family.offered.possiblePresentations)
      if let parent = entry.parent {
        around = entries[parent].masks
        isNamed[index] = isNamed[parent] || file[entries[parent].view].kind == .named
      }
      let isOwn = family.offered.ownsContent && !isNamed[index]
      for modifier in file.modifiers[file[entry.view].modifiers] {
        switch modifier.value {
        case .condition(let condition):
          record(condition, at: modifier.key, in: family, isOwn: isOwn, around: around, under: entry.environment)
        case .variants(let range):
          for variant in file.variants[range] {
            guard let condition = variant.condition, let key = variant.whenKey else { continue }
            record(condition, at: key, in: family, isOwn: isOwn, around: entry.masks, under: entry.environment)
          }
        default: break
        }
      }
    }
  }

  private mutating func record(
    _ id: ConditionID, at key: NodeID, in shown: ShownFamily, isOwn: Bool, around: ConditionMasks,
    under environment: EnvironmentScheme
  ) {
    let family = shown.offered
    let condition = file[id]
    if let named = condition.families?.value, !unshownFamilies.isDisjoint(with: named) { return }
    var masks = around
    masks.formIntersection(condition.masks(in: family, under: environment))
    let written = WrittenCondition(place: file.tree.span(of: key), hash: file.hash(of: id))
    var use = uses[written] ?? Use(key: key)
    if condition.isUnknown || !masks.possible.isEmpty { use.mayHold = true }
    use.around.formUnion(around.possible)
    use.everywhere.formUnion(family.possiblePresentations)
    use.modes = condition.renderingModes?.value ?? []
    use.add(family.family, requiresOwnFullColor: isOwn && condition.requiresFullColor)
    uses[written] = use
  }
}
