import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

/// Conditions that hold nowhere in any family that uses them.
struct NeverShown: FileCheck {
  /// Conditions that hold nowhere in a widget, and what is said of them there.
  private var found: [(condition: NodeID, finding: Finding)] = []
  /// Conditions that may hold in some widget: it may share them with others.
  private var mayHold: Set<NodeID> = []

  mutating func look(at widget: FactScope, _ reporter: CheckReporter) {
    let isAlone = widget.file.widgets.count == 1
    for use in ConditionUses(in: widget).uses {
      if use.mayHold {
        if !isAlone { mayHold.insert(use.key) }
      } else if use.mayShowAround, !use.isSaidElsewhere,
        let finding = reporter.finding(at: use.key, Self.details(of: use))
      {
        found.append((use.key, finding))
      }
    }
  }

  var findings: [Finding] { found.filter { !mayHold.contains($0.condition) }.map(\.finding) }

  private static func details(of use: ConditionUses.Use) -> CheckReporter.Details {
    let modes = RenderingMode.allCases.filter { use.around.intersects(.rendered($0)) }
    let lacksMode = !use.asked.isEmpty && !use.asked.contains { modes.contains($0) }
    let places = use.around.names.map(\.text)
    let values = [
      "asked": listed(use.asked.map { PresentationText.name(of: $0) }, last: "or"),
      "modes": listed(modes.map { PresentationText.name(of: $0) }),
      "allPlaces": places.count <= 4 ? listed(places) : "\(places.count) places",
    ]
    return CheckReporter.Details(
      message: lacksMode ? "modes" : "places", values: values, presentations: [], families: use.families)
  }
}

/// The conditions that a widget uses.
private struct ConditionUses {
  /// A condition as all families together see it.
  struct Use {
    var key: NodeID
    var families: [Family] = []
    /// Whether it may hold somewhere.
    var mayHold = false
    /// Whether what stands around it may show somewhere: else that is what is reported.
    var mayShowAround = false
    /// Whether another rule says so, for every family.
    var isSaidElsewhere = true
    /// Where what stands around it may show.
    var around: PresentationSet = []
    /// The rendering modes that it names.
    var asked: [RenderingMode] = []
  }

  private let file: WidgetFile
  private(set) var uses: [Use] = []
  private var indexByKey: [NodeID: Int] = [:]

  init(in widget: FactScope) {
    file = widget.file
    for family in widget.analysis.families
    where !family.family.presentations.isEmpty && !family.survey.conditionKeys.isEmpty {
      add(family)
    }
  }

  private mutating func add(_ family: ShownFamily) {
    let entries = family.survey.entries
    // Whether a view is drawn by its name, so that it is not written in the family's own content.
    var isNamed = [Bool](repeating: false, count: entries.count)
    for (index, entry) in entries.enumerated() {
      var around = ConditionMasks(everywhere: family.family.presentations)
      if let parent = entry.parent {
        around = entries[parent].masks
        isNamed[index] = isNamed[parent] || file[entries[parent].view].kind == .named
      }
      let isOwn = family.family.ownsContent && !isNamed[index]
      for modifier in file.modifiers[file[entry.view].modifiers] {
        switch modifier.value {
        case .condition(let condition):
          note(condition, at: modifier.key, in: family, isOwn: isOwn, around: around)
        case .variants(let range):
          for variant in file.variants[range] {
            guard let condition = variant.condition, let key = variant.whenKey else { continue }
            note(condition, at: key, in: family, isOwn: isOwn, around: entry.masks)
          }
        default: break
        }
      }
    }
  }

  private mutating func note(
    _ id: ConditionID, at key: NodeID, in analysis: ShownFamily, isOwn: Bool, around: ConditionMasks
  ) {
    let family = analysis.family
    let condition = file[id]
    var masks = around
    masks.formIntersection(condition.masks(in: family))
    let index = indexByKey[key] ?? uses.count
    if index == uses.count {
      indexByKey[key] = index
      uses.append(Use(key: key))
    }
    if condition.isUnknown || !masks.possible.isEmpty { uses[index].mayHold = true }
    if !around.possible.isEmpty { uses[index].mayShowAround = true }
    uses[index].around.formUnion(around.possible)
    uses[index].asked = condition.renderingModes?.value ?? []
    let isUnsupported = isOwn && condition.asksForFullColorAlone
      && RenderingModeUnsupported.families.contains(family.family)
    if !isUnsupported {
      uses[index].isSaidElsewhere = false
      if !uses[index].families.contains(family.family) { uses[index].families.append(family.family) }
    }
  }
}
