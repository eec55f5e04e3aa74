import Presentations
import WidgetFormat

extension FactCatalogue {
  /// When the content changes, and what people see until then.
  static let timelineFacts: [FactDefinition] = [
    FactDefinition(
      "reload", of: .widget, type: .number(unit: "s"),
      meaning: "The time between reloads that `timeline` asks for. Absent if not written, unknown if unreadable."
    ) { $0.duration("reload", \.reload) },
    FactDefinition(
      "entries", of: .widget, type: .number(unit: "s"),
      meaning: "The time between entries of `timeline`. Absent if not written, unknown if unreadable."
    ) { $0.duration("entries", \.entries) },
    FactDefinition(
      "dataChanges", of: .widget, type: .number(unit: "s"),
      meaning: "The time between changes of the data. Absent if not written, unknown if unreadable."
    ) { $0.duration("dataChanges", \.dataChanges) },
    FactDefinition(
      "whenStale", of: .widget, type: .word,
      meaning: "What becomes of old data: `keep` or `placeholder`. Absent if not written."
    ) { scope in
      guard let choice = scope.widget.timeline?.whenStale else { return .absent }
      return .word(choice.value.rawValue, at: choice.node)
    },
    FactDefinition(
      "signedOut", of: .widget, type: .word,
      meaning: "What people see who are not signed in: `none` or `view`. Absent if not written."
    ) { scope in
      switch scope.widget.signedOut {
      case .some(.none(let node)): .word("none", at: node)
      case .view(let view)?: .word("view", at: scope.file[view].node)
      case nil: .absent
      }
    },
    FactDefinition(
      "animationDuration", of: .view, type: .number(unit: "s"), needs: ViewTraits(.animation),
      meaning: "How long the view's own animation lasts. Absent without a duration."
    ) { scope in
      guard case .animation(let duration?)? = scope.modifier(.animation)?.value else { return .absent }
      return .number(duration.value, at: duration.node)
    },
  ]
}

extension FactScope {
  fileprivate func duration(_ key: StaticString, _ value: (Timeline) -> Placed<Int>?) -> FactValue {
    guard let timeline = widget.timeline else { return hasKey("timeline", in: widget.node) ? .unknown : .absent }
    if let duration = value(timeline) { return .number(Double(duration.value), at: duration.node) }
    return hasUnreadTimelineKey(key) ? .unknown : .absent
  }

  private func hasUnreadTimelineKey(_ key: StaticString) -> Bool {
    for entry in file.tree.entries(of: widget.node) where file.tree.text(of: entry.key, equals: "timeline") {
      return hasKey(key, in: entry.value)
    }
    return false
  }
}
