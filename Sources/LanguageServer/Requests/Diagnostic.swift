import Base
import Reporting

/// Findings as diagnostics, for `textDocument/publishDiagnostics` and `textDocument/diagnostic`.
struct Diagnostics {
  let client: ClientCapabilities
  /// The description of a rule by its id.
  let rule: (String) -> RuleDescription?

  /// Rules about parts without effect, which editors show faded.
  private static let unnecessary: Set<String> = ["never-shown", "unused-suppression", "family-unlisted"]

  func diagnostics(of document: OpenDocument) -> JSONValue {
    .array(document.findings.map { diagnostic($0, in: document) })
  }

  func diagnostic(_ finding: Finding, in document: OpenDocument) -> JSONValue {
    diagnostic(
      finding, document.address, range: document.range(of: finding.span),
      related: finding.related.map { place in (document.range(of: place.span), place.message) })
  }

  func diagnostics(in report: FileReport) -> JSONValue {
    let text = PositionedText(report.file.text, encoding: client.encoding)
    let address = DocumentAddress(of: report.file.path)
    return .array(report.findings.map { diagnostic($0, address, range: text.range(of: $0.span), related: []) })
  }

  private func diagnostic(
    _ finding: Finding, _ address: DocumentAddress, range: JSONValue, related: [(range: JSONValue, message: String)]
  ) -> JSONValue {
    let places = related.map { place -> JSONValue in
      ["location": ["uri": address.json, "range": place.range], "message": .string(displayable(place.message))]
    }
    let help = rule(finding.rule).map { helpAddress(of: $0) }
    return .members([
      "range": range,
      "severity": JSONValue(Self.level(finding.severity)),
      "code": .string(finding.rule),
      "codeDescription": help.map { ["href": .string($0)] },
      "source": .string(Tool.name),
      "message": .string(displayable(finding.message)),
      "tags": Self.unnecessary.contains(finding.rule) ? [1] : nil,
      "relatedInformation": places.isEmpty ? nil : .array(places),
    ])
  }

  /// The protocol's number for a severity. Notes are "information", since editors hide "hints" among suggestions.
  private static func level(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
