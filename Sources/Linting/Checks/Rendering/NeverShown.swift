import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

/// Conditions that hold nowhere in any family that uses them.
struct NeverShown {
  /// A condition as all families together see it.
  private struct Use {
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
  private var uses: [Use] = []
  private var indexByKey: [NodeID: Int] = [:]

  @Sendable static func run(_ scope: FactScope, _ reporter: inout CheckReporter) {
    var search = NeverShown(file: scope.file)
    for family in scope.analysis.families
    where !family.family.presentations.isEmpty && !family.survey.conditionKeys.isEmpty {
      search.add(family)
    }
    // Widgets of a file may share the view.
    let isAlone = scope.file.widgets.count == 1
    for use in search.uses {
      if use.mayHold {
        if !isAlone { reporter.refute(at: use.key) }
      } else if use.mayShowAround, !use.isSaidElsewhere {
        reporter.report(at: use.key, details(of: use))
      }
    }
  }

  private static func details(of use: Use) -> CheckReporter.Details {
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

  private init(file: WidgetFile) { self.file = file }

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
