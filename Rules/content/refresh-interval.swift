import Base
import Linting
import WidgetFormat

extension Check {
  static let refreshInterval = Check(each: .widget) { scope, reporter in
    guard let timeline = scope.widget.timeline else { return }
    reporter.report(timeline.entries, "entries", minimum: "minimumBetweenEntries")
    let isAtOnce = timeline.reload.map { $0.value <= 1 } ?? false
    reporter.report(timeline.reload, isAtOnce ? "reloadAtOnce" : "reload", minimum: "minimumBetweenReloads")
  }
}

extension CheckReporter {
  fileprivate mutating func report(_ interval: Located<Int>?, _ message: String, minimum: String) {
    let minutes = number(minimum)
    guard let interval, Double(interval.value) < minutes * 60 else { return }
    let measured = quantity(Double(interval.value), unit: "s")
    report(
      at: .node(interval.node), message: message,
      values: ["interval": period(ofSeconds: Double(interval.value)), "minimum": "\(decimal(minutes))m"],
      measured: measured, required: "at least \(quantity(minutes, unit: "min"))", requiredNumber: minutes)
  }
}

extension FixSubject {
  func shortestInterval() -> [FixDraft] {
    guard let value, let minutes = finding.evidence.requiredNumber, (0...1_000_000).contains(minutes) else { return [] }
    // Fractions of a minute are written in seconds.
    let new = minutes == minutes.rounded() ? "\(Int(minutes))m" : "\(Int((minutes * 60).rounded(.up)))s"
    return draft("Replace \(shown(value)) with \(new)", editor.replacing(value, with: .word(new)))
  }
}
