import Findings
import YAMLTree

/// What makes two findings the same: a node that aliases share is read once for each of them.
struct ReportedFinding: Hashable {
  let rule: ReadingRule
  let span: TextSpan
  let message: String
}

extension FileReader {
  mutating func report(
    _ rule: ReadingRule, severity: Severity? = nil, at span: TextSpan, related: [RelatedPlace] = [],
    families: [String] = [], _ message: String, remedy: String? = nil
  ) {
    guard file.findings.count < limits.gatheredFindings else { return file.omitted.add(at: span) }
    // Without aliases nothing is read twice.
    guard !tree.hasAliases || reported.insert(ReportedFinding(rule: rule, span: span, message: message)).inserted
    else { return }
    let subject = Subject(widget: widgetKind.map { tree.string(of: $0) }, families: families)
    file.findings.append(
      Finding(
        rule: rule.rawValue, severity: severity ?? rule.severity, message: message, span: span, related: related,
        subject: subject, remedy: remedy))
  }

  mutating func report(_ rule: ReadingRule, at slot: Slot, _ message: String) {
    report(rule, at: place(of: slot), message)
  }

  mutating func report(_ rule: ReadingRule, at node: NodeID, _ message: String) {
    report(rule, at: tree.span(of: node), message)
  }

  /// Where a value stands; its key where nothing is written, the dash of an item without a value.
  func place(of slot: Slot) -> TextSpan {
    let span = tree.span(of: slot.node)
    guard span.isEmpty else { return span }
    if let key = slot.key { return tree.span(of: key) }
    let dash = span.start - 1
    guard dash >= 0, dash < tree.text.count, tree.text[dash] == UInt8(ascii: "-") else { return span }
    return TextSpan(start: dash, end: span.start)
  }
}
