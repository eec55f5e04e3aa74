import Base
import Reporting

/// Answers `textDocument/codeAction`: fixes and suppression comments for findings, and all fixes at once.
struct CodeActions {
  private let document: OpenDocument
  private let client: ClientCapabilities
  private let diagnostics: Diagnostics
  private let span: TextSpan
  /// The kinds of action that the client wants; nil for all.
  private let wanted: [String]?

  init?(_ document: OpenDocument, _ parameters: JSONValue, _ client: ClientCapabilities, _ diagnostics: Diagnostics) {
    guard let span = document.text.span(of: parameters["range"]) else { return nil }
    (self.document, self.client, self.diagnostics, self.span) = (document, client, diagnostics, span)
    let only = parameters["context"]["only"]
    wanted = only.isNull ? nil : only.strings
  }

  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.\(Tool.name)"

  /// True if the client wants a kind of action, or a kind that includes it.
  private func wants(_ kind: String) -> Bool {
    guard let wanted else { return true }
    return wanted.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }

  /// - Parameter folder: The folder with whose Swift code the document is read; nil for a description.
  func answer(_ project: inout any ProjectLinting, as path: SourcePath, inSwiftOf folder: SourcePath?) -> JSONValue {
    let fixes = fixingAll(&project, path, folder) + quickFixes(&project, path, folder)
    return .array(fixes + suppressions(isSwift: folder != nil))
  }

  private func quickFixes(
    _ project: inout any ProjectLinting, _ path: SourcePath, _ folder: SourcePath?
  ) -> [JSONValue] {
    guard wants(Self.quickFix), !findings.isEmpty else { return [] }
    // The edit of a Swift fix needs a proof. Clients that can request edits later do so only for the chosen fix.
    let isResolvedLater = folder != nil && client.resolvesEdits
    return project.withFixes(findings, in: document.text.bytes, as: path, inSwiftOf: folder).flatMap { finding in
      finding.fixes.enumerated().compactMap { index, fix in
        var proven: Fix? = fix
        if let folder, !isResolvedLater { proven = project.swiftFix(fix.title, of: finding, in: path, of: folder) }
        return proven.map { proven in
          action(
            Self.title(of: fix), finding, isPreferred: fix.safety == .safe && index == 0,
            edit: isResolvedLater ? nil : document.workspaceEdit(proven, for: client),
            data: isResolvedLater ? data(of: fix, finding) : nil)
        }
      }
    }
  }

  private func data(of fix: Fix, _ finding: Finding) -> JSONValue {
    [
      "uri": document.address.json, "rule": .string(finding.rule), "start": JSONValue(finding.span.start),
      "title": .string(fix.title), "version": document.version.map { JSONValue($0) } ?? .null,
    ]
  }

  private func action(
    _ title: String, _ finding: Finding, isPreferred: Bool = false, edit: JSONValue?, data: JSONValue? = nil
  ) -> JSONValue {
    .members([
      "title": .string(title), "kind": .string(Self.quickFix),
      "diagnostics": [diagnostics.diagnostic(finding, in: document)], "isPreferred": isPreferred ? true : nil,
      "edit": edit, "data": data,
    ])
  }

  private static func title(of fix: Fix) -> String {
    guard fix.safety == .unsafe else { return displayable(fix.title) }
    return displayable([fix.title, fix.reason].compactMap(\.self).joined(separator: " – ")) + " (unsafe)"
  }

  /// All fixes as one change; empty unless the client requests it, since each fix has to be proven.
  private func fixingAll(
    _ project: inout any ProjectLinting, _ path: SourcePath, _ folder: SourcePath?
  ) -> [JSONValue] {
    guard wanted != nil, wants(Self.fixAll), case .linted(let report)? = document.verdict else { return [] }
    let changed = project.fixed(
      report.findings, in: document.text.bytes, as: path, inSwiftOf: folder, unsafe: client.settings.unsafeFixes)
    if changed.isEmpty { return [] }
    let files = changed.map { FileEdits($0.path, $0.before, [Self.change(from: $0.before, to: $0.after)]) }
    let edit = document.workspaceEdit(files, as: path, for: client)
    return [["title": .string("Fix all that \(Tool.name) can"), "kind": .string(Self.fixAll), "edit": edit]]
  }

  /// The edit of the part in which two texts differ. Does not split characters.
  private static func change(from old: [UInt8], to new: [UInt8]) -> TextEdit {
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, start < old.count && old[start] & 0xC0 == 0x80 || start < new.count && new[start] & 0xC0 == 0x80 {
      start -= 1
    }
    let maximum = min(old.count, new.count) - start
    var sameEnd = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, maximum)
    while sameEnd > 0, old[old.count - sameEnd] & 0xC0 == 0x80 { sameEnd -= 1 }
    return TextEdit(TextSpan(start: start, end: old.count - sameEnd), Array(new[start..<(new.count - sameEnd)]))
  }

  private var findings: [Finding] {
    document.findings.filter { finding in
      let place = document.span(finding.span)
      return place.start <= span.end && span.start <= place.end
    }
  }

  private func suppressions(isSwift: Bool) -> [JSONValue] {
    guard wants(Self.quickFix), !findings.isEmpty else { return [] }
    let comments = SuppressionComments(document, isSwift ? nil : ParsedDocument(document))
    return findings.flatMap { finding in
      comments.edits(for: finding).map { title, insertions in
        action(title, finding, edit: document.workspaceEdit(insertions, for: client))
      }
    }
  }
}
