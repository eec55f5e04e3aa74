import Findings
import Reporting

/// What there is to know about the findings at a place: statements, remedies, and where to read more.
struct FindingHover {
  private let client: ClientCapabilities
  private let rule: (String) -> RuleDescription?

  init(_ client: ClientCapabilities, rule: @escaping (String) -> RuleDescription?) {
    self.client = client
    self.rule = rule
  }

  /// Answers for a document of which there is nothing else to know.
  ///
  /// - Parameter offset: In bytes of the document.
  func answer(_ document: OpenDocument, at offset: Int) -> JSONValue {
    let findings = document.findings.filter { finding in
      let span = document.span(finding.span)
      return span.start <= offset && offset <= span.end
    }
    guard let smallest = findings.map(\.span).min(by: { $0.end - $0.start < $1.end - $1.start }) else { return .null }
    var markup = Markup(for: client)
    add(findings, to: &markup)
    return ["contents": markup.json, "range": document.range(of: smallest)]
  }

  func add(_ findings: [Finding], to markup: inout Markup) {
    for finding in findings { add(finding, to: &markup) }
  }

  private func add(_ finding: Finding, to markup: inout Markup) {
    markup.add(.words(finding.message))
    guard let rule = rule(finding.rule) else { return }
    if let remedy = finding.remedy ?? (rule.remedy.isEmpty ? nil : rule.remedy) { markup.add(.prose(remedy)) }
    for statement in rule.statements.prefix(1) {
      let source = statement.section.isEmpty ? statement.document : "\(statement.document), \(statement.section)"
      markup.add(.prose("\(statement.says) "), .link(source, address: statement.address))
    }
    markup.add(.link(rule.id, address: helpAddress(of: rule)))
  }
}
