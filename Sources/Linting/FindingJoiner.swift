import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

/// Joins findings of one cause across a file's widgets, and adds the places that use a shared piece.
struct FindingJoiner {
  private let model: WidgetFile

  init(of model: WidgetFile) { self.model = model }

  /// - Parameter refuted: What some widget says does not hold.
  func join(_ findings: inout [Finding], without refuted: Set<RawFinding.Key>) {
    joinAcrossWidgets(&findings)
    if !refuted.isEmpty {
      findings.removeAll { refuted.contains(RawFinding.Key(rule: $0.rule, group: "", span: $0.span)) }
    }
    addUses(to: &findings)
  }

  /// A piece that several widgets share through an alias has one finding, which names the widgets.
  private func joinAcrossWidgets(_ findings: inout [Finding]) {
    struct Key: Hashable {
      var rule: String
      var span: TextSpan
    }
    // Those that stay are moved to the front: there may be very many of them.
    var count = 0
    var indices: [Key: Int] = [:]
    /// Widgets beside the first, by the place of the finding that they share.
    var others: [Int: OtherWidgets] = [:]
    for next in findings.indices {
      let key = Key(rule: findings[next].rule, span: findings[next].span)
      guard let index = indices[key] else {
        indices[key] = count
        findings.swapAt(count, next)
        count += 1
        continue
      }
      let finding = findings[next]
      findings[index].severity = max(findings[index].severity, finding.severity)
      findings[index].evidence.presentations.appendNew(finding.evidence.presentations)
      findings[index].evidence.states.appendNew(finding.evidence.states)
      findings[index].subject.families.appendNew(finding.subject.families)
      if let widget = finding.subject.widget, widget != findings[index].subject.widget {
        others[index, default: OtherWidgets()].add(widget)
      }
    }
    findings.removeSubrange(count...)
    for (index, widgets) in others { findings[index].message += widgets.sentence }
  }

  /// Widgets that share a finding with the first.
  private struct OtherWidgets {
    private var known: Set<String> = []
    private var firsts: [String] = []

    mutating func add(_ widget: String) {
      if known.insert(widget).inserted, firsts.count < 3 { firsts.append(widget) }
    }

    /// Names three of them at most.
    var sentence: String {
      let rest = known.count > firsts.count ? ["\(known.count - firsts.count) more"] : []
      return " The same holds for \(listed(firsts.map { shortened($0) } + rest))."
    }
  }

  /// Inside an anchored node, or a view under `views:`, the places that use it are related.
  private func addUses(to findings: inout [Finding]) {
    let uses = PieceUses(of: model.sharedPieces)
    guard !uses.isEmpty else { return }
    var search = uses.search()
    for index in findings.indices.sorted(by: { findings[$0].span < findings[$1].span }) {
      search.advance(to: findings[index].span)
      search.addUses(to: &findings[index])
    }
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func appendNew(_ others: [Element]) {
    for other in others where !contains(other) { append(other) }
  }
}
