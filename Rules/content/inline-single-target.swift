import Linting

extension Check {
  static let inlineSingleTarget = Check(each: .family) { scope, reporter in
    guard let targets = scope.inlineTargets, let second = targets.second else { return }
    let count = String(targets.count)
    reporter.report(
      at: .node(second),
      values: ["targetCount": count, "address": "widgetURL: \(scope.file.replacementAddress(targets.destination))"],
      measured: count, remedy: targets.hasWidgetURL ? "withURL" : "withoutURL",
      related: targets.first.map { [.node($0)] } ?? [])
  }
}

extension FixSubject {
  func deleteWidgetURL() -> [FixDraft] {
    guard isKey, text(of: node) == "widgetURL", let key else { return [] }
    return draft("Delete widgetURL", editor.deletingEntry(key))
  }
}
