import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let marginMinimum = Check("margin-minimum", each: .widget) { scope, reporter in
    let limits = NarrowInsets.Limits(atLeast: -.infinity, under: reporter.number("minimum"), sparesGroups: false)
    reporter.report(NarrowInsets(in: scope, limits))
  }

  static let marginStandard = Check("margin-standard", each: .widget) { scope, reporter in
    let limits = NarrowInsets.Limits(
      atLeast: reporter.number("minimum"), under: reporter.number("standard"), sparesGroups: true)
    reporter.report(NarrowInsets(in: scope, limits))
  }
}

extension CheckReporter {
  /// One finding for each value that brings views too close to an edge.
  fileprivate mutating func report(_ insets: NarrowInsets) {
    let phrase = relatedMessage
    for node in insets.order {
      guard let cause = insets.causes[node] else { continue }
      let inset = quantity(cause.inset, unit: "pt")
      report(
        at: node,
        Details(
          values: ["inset": inset, "edges": Self.text(of: cause.edges)], measured: inset,
          remedy: cause.kind?.rawValue, presentations: cause.seen.presentations, possible: cause.possible,
          related: cause.namesViews ? cause.views.map { (.node($0), phrase) } : [], families: cause.seen.families,
          states: cause.seen.states))
    }
  }

  /// `top edge`, `leading and trailing edges`, `edges` for all of them.
  private static func text(of edges: EdgeSet) -> String {
    if edges == .all { return "edges" }
    let names = Edge.allCases.filter { edges.contains($0) }.map(\.rawValue)
    return listed(names) + (names.count == 1 ? " edge" : " edges")
  }
}
