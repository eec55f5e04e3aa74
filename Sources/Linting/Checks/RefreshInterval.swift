import Findings
import WidgetFormat

extension Check {
  /// A timeline that asks for more than the system grants.
  static let refreshInterval = Check(
    "refresh-interval", each: .widget, needs: .timeline,
    says: ["entries": ["interval", "least"], "reload": ["interval", "least"]],
    reads: ["minimumBetweenEntries", "minimumBetweenReloads"]
  ) { scope, reporter in
    guard let timeline = scope.widget.timeline else { return }
    reporter.report(timeline.entries, "entries", minimum: "minimumBetweenEntries")
    reporter.report(timeline.reload, "reload", minimum: "minimumBetweenReloads")
  }
}

extension CheckReporter {
  fileprivate mutating func report(_ interval: Placed<Int>?, _ message: String, minimum: String) {
    let minutes = number(minimum)
    guard let interval, Double(interval.value) < minutes * 60 else { return }
    let measured = quantity(Double(interval.value), unit: "s")
    report(
      at: interval.node,
      Details(
        message: message,
        values: ["interval": period(ofSeconds: Double(interval.value)), "least": "\(decimal(minutes))m"],
        measured: measured,
        required: "at least \(quantity(minutes, unit: "min"))", requiredNumber: minutes))
  }
}
