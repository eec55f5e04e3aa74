import Findings
import Reporting

/// Findings as the protocol has them.
struct Diagnostics {
  let client: ClientCapabilities
  let rule: (String) -> RuleDescription?

  /// Rules about what is never shown, or suppresses nothing: editors draw it faded.
  private static let unnecessary: Set<String> = ["never-shown", "unused-suppression", "family-unlisted"]

  func diagnostics(of document: OpenDocument) -> JSONValue {
    .array(document.findings.map { diagnostic($0, in: document) })
  }

  func diagnostic(_ finding: Finding, in document: OpenDocument) -> JSONValue {
    let related = client.takesRelatedPlaces ? finding.related : []
    return diagnostic(
      finding, document.address, range: document.range(of: finding.span),
      related: related.map { place in (document.range(of: place.span), place.message) })
  }

  /// The findings in a file that the client may not have open.
  func diagnostics(in report: FileReport) -> JSONValue {
    let text = PositionedText(report.file.text, encoding: client.encoding)
    let address = DocumentAddress(of: report.file.path)
    return .array(report.findings.map { diagnostic($0, address, range: text.range(of: $0.span), related: []) })
  }

  private func diagnostic(
    _ finding: Finding, _ address: DocumentAddress, range: JSONValue, related: [(range: JSONValue, message: String)]
  ) -> JSONValue {
    let places = related.map { place -> JSONValue in
      ["location": ["uri": address.json, "range": place.range], "message": .string(displayedMessage(place.message))]
    }
    let address = client.takesCodeDescriptions ? rule(finding.rule).map { helpAddress(of: $0) } : nil
    let isUnnecessary = client.takesTags && Self.unnecessary.contains(finding.rule)
    return .members([
      "range": range,
      "severity": JSONValue(Self.level(finding.severity)),
      "code": .string(finding.rule),
      "codeDescription": address.map { ["href": .string($0)] },
      "source": .string(Project.name),
      "message": .string(displayedMessage(finding.message)),
      "tags": isUnnecessary ? [1] : nil,
      "relatedInformation": places.isEmpty ? nil : .array(places),
    ])
  }

  /// Notes are information: as hints, editors would hide them among suggestions.
  private static func level(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

/// What can be done about the findings of a range: fixes, each proven; comments that suppress; and everything at once.
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
  static let fixAll = "source.fixAll.\(Project.name)"

  /// Whether the client wants actions of a kind: it, or a kind that it is a part of.
  private func wants(_ kind: String) -> Bool {
    guard let wanted else { return true }
    return wanted.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }

  /// - Parameter path: Where the document stands, or would stand.
  func answer(_ project: inout any ProjectLinting, as path: SourcePath) -> JSONValue {
    guard client.takesLiteralCodeActions else { return [] }
    return .array(fixingAll(&project, path) + quickFixes(&project, path) + silencing)
  }

  /// The same for Swift code, which is not fixed.
  var answerAboutSwift: JSONValue {
    guard client.takesLiteralCodeActions, wants(Self.quickFix), !findings.isEmpty else { return [] }
    return .array(actions(by: SwiftSilencing(document).edits))
  }

  // MARK: Fixes

  private func quickFixes(_ project: inout any ProjectLinting, _ path: SourcePath) -> [JSONValue] {
    guard wants(Self.quickFix), !findings.isEmpty else { return [] }
    let fixable = project.withFixes(findings, in: document.text.bytes, as: path)
    return fixable.flatMap { finding in
      finding.fixes.enumerated().map { index, fix in
        .members([
          "title": .string(Self.title(of: fix)), "kind": .string(Self.quickFix),
          "diagnostics": [diagnostics.diagnostic(finding, in: document)],
          "isPreferred": client.takesPreferredActions && fix.safety == .safe && index == 0 ? true : nil,
          "edit": document.workspaceEdit(
            fix.edits.map { (document.span($0.span), String(decoding: $0.replacement, as: UTF8.self)) }, for: client),
        ])
      }
    }
  }

  /// What is not safe says why, and ends with a word that stands out in a menu.
  private static func title(of fix: Fix) -> String {
    guard fix.safety == .unsafe else { return displayedMessage(fix.title) }
    return displayedMessage([fix.title, fix.reason].compactMap(\.self).joined(separator: " – ")) + " (unsafe)"
  }

  /// Everything that can be fixed, as one change; only for clients that ask for it, since it takes a proof of each fix.
  private func fixingAll(_ project: inout any ProjectLinting, _ path: SourcePath) -> [JSONValue] {
    guard wanted != nil, wants(Self.fixAll), case .linted(let report)? = document.verdict else { return [] }
    let old = document.text.bytes
    let new = project.fixed(old, as: path, report.findings, unsafe: client.wishes.unsafeFixes)
    guard new != old else { return [] }
    return [
      [
        "title": .string("Fix all that \(Project.name) can"), "kind": .string(Self.fixAll),
        "edit": document.workspaceEdit([Self.change(from: old, to: new)], for: client),
      ]
    ]
  }

  /// The piece in which two texts differ; no character is split.
  private static func change(from old: [UInt8], to new: [UInt8]) -> (TextSpan, String) {
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, start < old.count && old[start] & 0xC0 == 0x80 || start < new.count && new[start] & 0xC0 == 0x80 {
      start -= 1
    }
    let most = min(old.count, new.count) - start
    var same = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    same = min(same, most)
    while same > 0, old[old.count - same] & 0xC0 == 0x80 { same -= 1 }
    let replacement = String(decoding: new[start..<(new.count - same)], as: UTF8.self)
    return (TextSpan(start: start, end: old.count - same), replacement)
  }

  // MARK: Comments

  /// The findings that the range touches.
  private var findings: [Finding] {
    document.findings.filter { finding in
      let place = document.span(finding.span)
      return place.start <= span.end && span.start <= place.end
    }
  }

  private var silencing: [JSONValue] {
    guard wants(Self.quickFix), !findings.isEmpty else { return [] }
    return actions(by: Silencing(document, ReadDocument(document)).edits)
  }

  private func actions(by edits: (Finding) -> [Silencing.Edit]) -> [JSONValue] {
    guard wants(Self.quickFix) else { return [] }
    return findings.flatMap { finding in
      edits(finding).map { edit in
        [
          "title": .string(edit.title), "kind": .string(Self.quickFix),
          "diagnostics": [diagnostics.diagnostic(finding, in: document)],
          "edit": document.workspaceEdit(
            edit.insertions.map { (TextSpan(start: $0.offset, end: $0.offset), $0.text) }, for: client),
        ]
      }
    }
  }
}

extension OpenDocument {
  /// Changes of the document, with the version that they are for, where the client takes one: then they are not applied
  /// to another text.
  ///
  /// - Parameter edits: Spans are bytes of the document; none overlap.
  func workspaceEdit(_ edits: [(span: TextSpan, text: String)], for client: ClientCapabilities) -> JSONValue {
    let changes = JSONValue.array(
      edits.map { edit in ["range": text.range(of: edit.span), "newText": .string(edit.text)] })
    guard client.takesDocumentChanges else {
      return ["changes": .object([JSONValue.Member(key: address.description, value: changes)])]
    }
    let version = version.map { JSONValue($0) } ?? .null
    return ["documentChanges": [["textDocument": ["uri": address.json, "version": version], "edits": changes]]]
  }
}
