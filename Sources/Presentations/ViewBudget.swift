import Findings
import WidgetFormat
import YAMLTree

/// How many views may be looked at again because conditions and states of the app part what a family shows. Every
/// family is looked at once at least.
package struct ViewBudget: Sendable {
  private let limit: Int
  private var left: Int
  /// The first family of which something was not looked at.
  private var exceeded: OfferedFamily?

  /// Views of a file in so many presentations and states are looked at however many there are.
  private static let alwaysAllowed = 16

  package init(_ limits: Limits, for file: WidgetFile) {
    limit = limits.shownViews
    let (sum, overflows) = limit.addingReportingOverflow(file.views.count * Self.alwaysAllowed)
    left = overflows ? .max : sum
  }

  mutating func allows(_ count: Int, in family: OfferedFamily) -> Bool {
    guard exceeded == nil, count <= left else {
      if exceeded == nil { exceeded = family }
      return false
    }
    left -= count
    return true
  }

  /// What to say where the budget did not suffice.
  package func findings(in file: WidgetFile) -> [Finding] {
    guard let exceeded else { return [] }
    let message = """
      The conditions and states of this file add more than \(limit) views to look at. From \(exceeded.family.rawValue) \
      on, families are checked in one presentation and state alone. Use fewer conditions, or raise the limit with \
      --max-shown-views.
      """
    return [Finding(rule: "limit-exceeded", severity: .error, message: message, span: file.tree.span(of: exceeded.place))]
  }
}
