import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// Text and controls nearer to an edge than the least.
  static let marginMinimum = Check(
    "margin-minimum", each: .widget, says: ["message": ["inset", "edges", "better"]],
    remedies: InsetPath.Kind.allCases.map(\.rawValue), reads: ["minimum"]
  ) { scope, reporter in
    let limits = NarrowInsets.Limits(atLeast: -.infinity, under: reporter.number("minimum"), sparesGroups: false)
    reporter.report(NarrowInsets(in: scope, limits))
  }
}
