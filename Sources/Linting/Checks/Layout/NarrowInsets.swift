import AppleTables
import Facts
import Presentations
import WidgetFormat
import YAMLTree

/// Text and interactive views of a widget that stand too close to its edges, by the value that is to blame.
struct NarrowInsets {
  /// Which insets are too narrow, in points.
  struct Limits {
    var atLeast: Double
    var under: Double
    /// Whether views in a group of their own may stand there.
    var sparesGroups: Bool
  }

  /// What one value brings about.
  struct Cause {
    /// The smallest inset.
    var inset: Double
    var kind: InsetPath.Kind?
    var edges: EdgeSet = []
    var seen = Occurrences()
    /// Where it could show: where the families concerned show their background.
    var possible: PresentationSet = []
    /// Keys of the views, the first few.
    var views: [NodeID] = []
    /// Whether the views are not plain from the value's own place.
    var namesViews = false
  }

  private static let maximumViews = 8
  private let file: WidgetFile
  private let limits: Limits
  private(set) var causes: [NodeID: Cause] = [:]
  /// The values, as they were found.
  private(set) var order: [NodeID] = []

  /// Margins are the system's own where the background is removed; only the other presentations count.
  init(in scope: FactScope, _ limits: Limits) {
    file = scope.file
    self.limits = limits
    for analysis in scope.analysis.families where analysis.family.family.isSystem {
      guard Edge.allCases.allSatisfy({ analysis.family.knowsMargin(on: $0) }) else { continue }
      for content in analysis.contents {
        let presentations = content.presentations.intersection(analysis.family.backgroundShown)
        if !presentations.isEmpty { look(at: content, in: analysis.family, presentations) }
      }
    }
  }

  private mutating func look(
    at content: ShownContent, in family: OfferedFamily, _ presentations: PresentationSet
  ) {
    let path = InsetPath(file: file, content: content, margins: family.margins)
    for index in content.views.indices {
      let shown = content.views[index]
      guard shown.kind.isText || shown.kind.isInteractive, !shown.touchedEdges.isEmpty, !shown.isUncertain,
        shown.role != .gaugeLabel, shown.role != .widgetLabel
      else { continue }
      let edges = Edge.allCases.filter { edge in
        let inset = shown.insets[edge]
        return shown.touchedEdges.contains(edge) && inset >= limits.atLeast && inset < limits.under
      }
      if edges.isEmpty || path.isUnknown(at: index) { continue }
      if limits.sparesGroups, path.isGrouped(at: index) { continue }
      for edge in edges {
        let blamed = path.blamed(for: edge, of: index, under: limits.under)
        record(blamed, edge, shown, in: family, presentations, content.states)
      }
    }
  }

  private mutating func record(
    _ blamed: InsetPath.Blamed, _ edge: Edge, _ shown: ShownView, in family: OfferedFamily,
    _ presentations: PresentationSet, _ states: [String]
  ) {
    if causes[blamed.node] == nil { order.append(blamed.node) }
    var cause = causes[blamed.node] ?? Cause(inset: shown.insets[edge], kind: blamed.kind)
    cause.inset = min(cause.inset, shown.insets[edge])
    cause.edges.insert(EdgeSet(edge))
    cause.seen.add(family.family, presentations, states)
    cause.possible.formUnion(family.backgroundShown)
    let key = file[shown.view].key
    if cause.views.count < Self.maximumViews, !cause.views.contains(key) { cause.views.append(key) }
    cause.namesViews = cause.namesViews || !blamed.isOnView || cause.views.count > 1
    causes[blamed.node] = cause
  }
}
