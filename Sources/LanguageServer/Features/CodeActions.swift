import Findings
import Reporting

/// What can be done about the findings of a range.
struct CodeActions {
  private let document: OpenDocument
  private let client: ClientCapabilities
  private let diagnostics: Diagnostics
  private let span: TextSpan
  /// Kinds that the client wants; nil for all.
  private let wanted: [String]?

  init?(_ document: OpenDocument, _ parameters: JSONValue, _ client: ClientCapabilities, _ diagnostics: Diagnostics) {
    guard let span = document.text.span(of: parameters["range"]) else { return nil }
    self.document = document
    self.client = client
    self.diagnostics = diagnostics
    self.span = span
    let only = parameters["context"]["only"]
    wanted = only.isNull ? nil : only.strings
  }

  static let quickFix = "quickfix"

  /// Whether the client wants actions of a kind: it, or a kind that it is a part of.
  private func wants(_ kind: String) -> Bool {
    guard let wanted else { return true }
    return wanted.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }

  var answer: JSONValue {
    guard client.takesLiteralCodeActions else { return [] }
    return .array(silencing)
  }

  /// The findings that the range touches.
  private var findings: [Finding] {
    document.findings.filter { finding in
      let place = document.span(finding.span)
      return place.start <= span.end && span.start <= place.end
    }
  }

  private var silencing: [JSONValue] {
    guard wants(Self.quickFix), !findings.isEmpty else { return [] }
    let silencing = Silencing(document, ReadDocument(document))
    return findings.flatMap { finding in
      silencing.edits(for: finding).map { edit in
        [
          "title": .string(edit.title), "kind": .string(Self.quickFix),
          "diagnostics": [diagnostics.diagnostic(finding, in: document)],
          "edit": workspaceEdit(edit.insertions.map { (TextSpan(start: $0.offset, end: $0.offset), $0.text) }),
        ]
      }
    }
  }

  private func workspaceEdit(_ edits: [(span: TextSpan, text: String)]) -> JSONValue {
    WorkspaceEdit(document, edits).json(for: client)
  }
}

/// Changes of one document.
struct WorkspaceEdit {
  private let document: OpenDocument
  private let edits: [(span: TextSpan, text: String)]

  /// - Parameter edits: Spans are bytes of the document; none overlap.
  init(_ document: OpenDocument, _ edits: [(span: TextSpan, text: String)]) {
    self.document = document
    self.edits = edits
  }

  /// With the version that it is for, where the client takes one: then it is not applied to another text.
  func json(for client: ClientCapabilities) -> JSONValue {
    let changes = JSONValue.array(
      edits.map { edit in ["range": document.text.range(of: edit.span), "newText": .string(edit.text)] })
    guard client.takesDocumentChanges else {
      return ["changes": .object([JSONValue.Member(key: document.address.description, value: changes)])]
    }
    let version = document.version.map { JSONValue($0) } ?? .null
    return [
      "documentChanges": [["textDocument": ["uri": document.address.json, "version": version], "edits": changes]]
    ]
  }
}
