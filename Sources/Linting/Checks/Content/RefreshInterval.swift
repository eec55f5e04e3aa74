import Facts
import Findings
import Presentations
import WidgetFormat

/// Whether a timeline asks for more than the system grants.
enum RefreshInterval {
  @Sendable static func run(_ scope: FactScope, _ reporter: inout CheckReporter) {
    guard let timeline = scope.widget.timeline else { return }
    report(timeline.entries, "entries", minimum: "minimumBetweenEntries", scope, &reporter)
    report(timeline.reload, "reload", minimum: "minimumBetweenReloads", scope, &reporter)
  }

  private static func report(
    _ interval: Placed<Int>?, _ message: String, minimum: String, _ scope: FactScope, _ reporter: inout CheckReporter
  ) {
    let minutes = reporter.number(minimum)
    guard let interval, Double(interval.value) < minutes * 60 else { return }
    let written = scope.file.tree.string(of: interval.node)
    reporter.report(
      at: interval.node,
      .init(
        message: message, values: ["interval": written, "least": "\(decimal(minutes))m"], measured: written,
        required: "at least \(quantity(minutes, unit: "min"))"))
  }
}
