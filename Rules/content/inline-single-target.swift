import Linting

extension Check {
  static let inlineSingleTarget = Check(
    "inline-single-target", each: .family, says: ["message": ["targetCount", "address"]],
    remedies: ["withURL", "withoutURL"]
  ) { scope, reporter in
    guard let targets = scope.inlineTargets, let second = targets.second else { return }
    let count = String(targets.count)
    reporter.report(
      at: second,
      .init(
        values: ["targetCount": count, "address": "widgetURL: \(scope.file.typedAddress(targets.destination))"],
        measured: count,
        remedy: targets.hasURL ? "withURL" : "withoutURL",
        related: targets.first.map { [.node($0)] } ?? []))
  }
}

extension NamedFix {
  static let deleteWidgetURL = NamedFix { subject in
    guard subject.isKey, subject.text(of: subject.node) == "widgetURL", let key = subject.key else { return [] }
    return subject.draft("Delete widgetURL", subject.editor.deletingEntry(key))
  }
}
