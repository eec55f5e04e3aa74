import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let neverShown = Check(ofFile: NeverShown.self)
}

/// Conditions that hold nowhere in any family that uses them.
private struct NeverShown: FileCheck {
  /// Conditions that hold nowhere in a widget, with the finding for each.
  private var found: [(condition: WrittenCondition, finding: Finding)] = []
  /// Conditions that may hold in some widget: it may share them with others.
  private var mayHold: Set<WrittenCondition> = []

  mutating func look(at widget: FactScope, _ reporter: CheckReporter) {
    // Without the platforms, any condition may hold.
    if widget.widget.unknownKeys.contains(.platforms) { return }
    let isAlone = widget.file.widgets.count == 1
    for use in ConditionUses(in: widget).uses {
      if use.mayHold {
        if !isAlone { mayHold.insert(use.condition) }
      } else if use.mayShowAround, !use.isReportedElsewhere,
        let finding = reporter.finding(at: use.key, Self.details(of: use))
      {
        found.append((use.condition, finding))
      }
    }
  }

  var findings: [Finding] { found.filter { !mayHold.contains($0.condition) }.map(\.finding) }

  private static func details(of use: ConditionUses.Use) -> CheckReporter.Details {
    let modes = RenderingMode.allCases.filter { use.around.intersects(.rendered($0)) }
    let lacksMode = !use.modes.isEmpty && !use.modes.contains { modes.contains($0) }
    var details = CheckReporter.Details(presentations: [], families: use.families)
    if lacksMode {
      let isNarrowed = RenderingMode.allCases.contains { mode in
        use.everywhere.intersects(.rendered(mode)) && !modes.contains(mode)
      }
      details.message = isNarrowed ? "modesAround" : "modes"
      details.values["asked"] = PresentationText.names(of: use.modes, last: "or")
      details.values["modes"] = PresentationText.names(of: modes)
      if !isNarrowed { details.values["condition"] = PresentationText.condition(for: modes) }
    } else {
      let places = use.around.names.map(\.text)
      details.message = "places"
      details.values["allPlaces"] = places.count <= 4 ? listed(places) : "\(places.count) places"
    }
    return details
  }
}

/// A condition identified by its place and content: code may use one condition for many views, and have one place for
/// two conditions.
private struct WrittenCondition: Hashable {
  let place: TextSpan
  let families: [Family]?
  let modes: [RenderingMode]?
  let backgrounds: [Bool]?
  let luminances: [Bool]?
  let details: [Bool]?
  let schemes: [ColorScheme]?
  let platforms: [Platform]?

  init(_ condition: Condition, at place: TextSpan) {
    self.place = place
    families = condition.families?.value
    modes = condition.renderingModes?.value
    backgrounds = condition.showsBackground?.value
    luminances = condition.luminanceReduced?.value
    details = condition.simplified?.value
    schemes = condition.schemes?.value
    platforms = condition.platforms?.value
  }
}

private struct ConditionUses {
  /// A condition, combined over all families.
  struct Use {
    var condition: WrittenCondition
    var key: NodeID
    var families: [Family] = []
    /// True if it may hold somewhere.
    var mayHold = false
    /// True if the views around it may be shown; otherwise those are reported.
    var mayShowAround = false
    /// True if another rule reports it in every family.
    var isReportedElsewhere = true
    var around: PresentationSet = []
    var everywhere: PresentationSet = []
    var modes: [RenderingMode] = []
  }

  private let file: WidgetFile
  private(set) var uses: [Use] = []
  private var indices: [WrittenCondition: Int] = [:]

  init(in widget: FactScope) {
    file = widget.file
    for family in widget.shownWidget.families
    where !family.offered.possiblePresentations.isEmpty && !family.survey.conditionKeys.isEmpty { add(family) }
  }

  private mutating func add(_ family: ShownFamily) {
    let entries = family.survey.views
    // Views drawn by name are not written in the family's own content.
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
    var masks = around
    masks.formIntersection(condition.masks(in: family, under: environment))
    let written = WrittenCondition(condition, at: file.tree.span(of: key))
    let index = indices[written] ?? uses.count
    if index == uses.count {
      indices[written] = index
      uses.append(Use(condition: written, key: key))
    }
    if condition.isUnknown || !masks.possible.isEmpty { uses[index].mayHold = true }
    if !around.possible.isEmpty { uses[index].mayShowAround = true }
    uses[index].around.formUnion(around.possible)
    uses[index].everywhere.formUnion(family.possiblePresentations)
    uses[index].modes = condition.renderingModes?.value ?? []
    let isUnsupported = isOwn && condition.requiresFullColor && FamilySet.withoutFullColor.contains(family.name)
    if !isUnsupported {
      uses[index].isReportedElsewhere = false
      if !uses[index].families.contains(family.name) { uses[index].families.append(family.name) }
    }
  }
}
