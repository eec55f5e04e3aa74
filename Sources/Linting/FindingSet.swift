import Findings
import WidgetModel
import YAMLTree

/// All findings of a file: those of one cause joined across widgets, places that use a shared piece added.
struct FindingSet {
  private var findings: [Finding]
  private let model: WidgetFile

  init(_ findings: [Finding], of model: WidgetFile) {
    self.findings = findings
    self.model = model
  }

  func joined() -> [Finding] {
    if findings.isEmpty { return [] }
    var joined = joinedAcrossWidgets()
    addUses(to: &joined)
    return joined
  }

  /// A piece that several widgets share through an alias has one finding, which names the widgets.
  private func joinedAcrossWidgets() -> [Finding] {
    struct Key: Hashable {
      var rule: String
      var span: TextSpan
    }
    var joined: [Finding] = []
    var indices: [Key: Int] = [:]
    for finding in findings {
      let key = Key(rule: finding.rule, span: finding.span)
      guard let index = indices[key] else {
        indices[key] = joined.count
        joined.append(finding)
        continue
      }
      joined[index].severity = max(joined[index].severity, finding.severity)
      joined[index].evidence.presentations.appendNew(finding.evidence.presentations)
      joined[index].evidence.states.appendNew(finding.evidence.states)
      joined[index].subject.families.appendNew(finding.subject.families)
    }
    return joined
  }

  /// Inside an anchored node, or a view under `views:`, the places that use it are related.
  private func addUses(to findings: inout [Finding]) {
    let shared = model.sharedPieces
    guard !shared.isEmpty else { return }
    for index in findings.indices {
      for piece in shared where piece.span.contains(findings[index].span) && piece.span != findings[index].span {
        for use in piece.uses where !findings[index].related.contains(where: { $0.span == use }) {
          findings[index].related.append(RelatedPlace(span: use, message: "used here"))
        }
      }
    }
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func appendNew(_ others: [Element]) {
    for other in others where !contains(other) { append(other) }
  }
}

extension Finding {
  /// The order of a report: by place, then by rule, then by message.
  static func comesBefore(_ left: Finding, _ right: Finding) -> Bool {
    if left.span != right.span { return left.span < right.span }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message < right.message
  }
}
