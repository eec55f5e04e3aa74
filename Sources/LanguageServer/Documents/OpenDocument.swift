import Base
import Reporting
import WidgetFormat
import YAMLTree

struct OpenDocument {
  let address: DocumentAddress
  let language: String
  /// The client's number for the text; nil if it gives none.
  private(set) var version: Int?
  private(set) var text: PositionedText
  /// Nil until the current text has been linted.
  var verdict: ProjectVerdict?
  /// True if the client has the diagnostics of this text.
  var isPublished = false

  init(_ address: DocumentAddress, language: String, version: Int?, text: String, _ encoding: PositionEncoding) {
    (self.address, self.language, self.version) = (address, language, version)
    self.text = PositionedText(Array(text.utf8), encoding: encoding)
  }

  mutating func apply(_ changes: [JSONValue], version: Int?) {
    for change in changes {
      let new = Array((change["text"].string ?? "").utf8)
      if change["range"].isNull {
        text = PositionedText(new, encoding: text.encoding)
      } else if let span = text.span(of: change["range"]) {
        var bytes = text.bytes
        bytes.replaceSubrange(span.start..<span.end, with: new)
        text = PositionedText(bytes, encoding: text.encoding)
      } else {
        ClientOutput.log("A change of \(address) has an invalid range; it was left out.")
      }
    }
    self.version = version ?? self.version
    invalidate()
  }

  mutating func invalidate() {
    verdict = nil
    isPublished = false
  }

  /// The length of the byte order mark, which offsets in findings do not count, except in Swift code.
  var markLength: Int { isSwift ? 0 : text.bytes.byteOrderMarkLength }

  /// The offset of a position in bytes of the linter's text.
  func offset(of position: Position) -> Int { text.offset(of: position) - markLength }

  /// A span of the linter's text in bytes of the document.
  func span(_ span: TextSpan) -> TextSpan { TextSpan(start: span.start + markLength, end: span.end + markLength) }

  func range(of span: TextSpan) -> JSONValue { text.range(of: self.span(span)) }

  /// The document's file or, for an unsaved document, a file that it could have in the folder.
  func path(in folder: SourcePath) -> SourcePath { address.path ?? folder.appending("untitled.widget.yml") }

  /// True if the document has the name of a description or, if it is unsaved, the text of one.
  var isDescription: Bool {
    if language == "widgetlint" { return true }
    guard let path = address.path else { return looksLikeDescription }
    return FileSearch.isDescription(path.name)
  }

  private var looksLikeDescription: Bool {
    (0..<min(text.lines.starts.count, 200)).contains { line in
      let content = text.lines.contents(ofLine: line + 1, in: text.bytes)
      return content.starts(with: "kind:".utf8) || content.starts(with: "widgets:".utf8)
    }
  }

  var isJSON: Bool { address.path?.ends(in: ".json") ?? false }
  var isSwift: Bool { address.path?.ends(in: ".swift") ?? false }

  var findings: [Finding] {
    guard case .linted(let report)? = verdict else { return [] }
    return report.findings.filter(\.isOpen)
  }

  func workspaceEdit(_ fix: Fix, for client: ClientCapabilities) -> JSONValue {
    workspaceEdit(fix.edits.map { TextEdit(span($0.span), $0.replacement) }, fix.otherFiles, for: client)
  }

  /// - Parameter own: Edits of spans in bytes of the document, which do not overlap.
  func workspaceEdit(_ own: [TextEdit], _ others: [FileEdits] = [], for client: ClientCapabilities) -> JSONValue {
    let path = address.path ?? SourcePath(address.description)
    let files = own.isEmpty ? others : [FileEdits(path, text.bytes, own)] + others
    return workspaceEdit(files, as: path, for: client)
  }

  /// Names the documents' versions if the client supports that, so that the edits are not applied to other texts.
  ///
  /// - Parameter path: The document's path among the files.
  func workspaceEdit(_ files: [FileEdits], as path: SourcePath, for client: ClientCapabilities) -> JSONValue {
    let changes = files.map { file -> (address: DocumentAddress, version: JSONValue, edits: JSONValue) in
      let isOwn = file.path == path
      let text = isOwn ? text : PositionedText(file.text, encoding: text.encoding)
      let edits = file.edits.map { edit -> JSONValue in
        ["range": text.range(of: edit.span), "newText": .string(String(decoding: edit.replacement, as: UTF8.self))]
      }
      let version = isOwn ? version.map { JSONValue($0) } : nil
      return (isOwn ? address : DocumentAddress(of: file.path), version ?? .null, .array(edits))
    }
    guard client.takesDocumentChanges else {
      return ["changes": .object(of: changes.map { ($0.address.description, $0.edits) })]
    }
    return [
      "documentChanges": .array(
        changes.map { ["textDocument": ["uri": $0.address.json, "version": $0.version], "edits": $0.edits] })
    ]
  }
}

/// A description with its tree and its widgets. Extensions answer requests.
struct ParsedDocument {
  let document: OpenDocument
  let tree: YAMLTree
  let file: WidgetFile

  init(_ document: OpenDocument) {
    self.document = document
    tree = YAMLTree.read(document.text.bytes, advice: .format)
    file = WidgetFile.read(tree)
  }

  func range(of node: NodeID) -> JSONValue { document.range(of: tree.span(of: node)) }
}

/// The URI of a document as the client spells it, which identifies the document.
struct DocumentAddress: Hashable, Sendable, CustomStringConvertible {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
  init(of path: SourcePath) { self.init("file://" + percentEncoded(path.bytes)) }
  var description: String { String(decoding: bytes, as: UTF8.self) }
  var json: JSONValue { .string(description) }

  /// The file of the document; nil for documents that are not files.
  var path: SourcePath? {
    let scheme = Array("file://".utf8)
    guard bytes.starts(with: scheme) else { return nil }
    // A host after `file://` can only be this machine.
    let rest = bytes.dropFirst(scheme.count).drop { $0 != UInt8(ascii: "/") }.prefix { byte in
      byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
    }
    let path = Self.decoded(rest)
    return path.isEmpty || path.contains(0) ? nil : SourcePath(bytes: path)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let parts = bytes.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: Array(parts[0])) { result, part in
      let digits = part.prefix(2).compactMap(\.hexadecimalValue)
      result += digits.count == 2 ? [digits[0] << 4 | digits[1]] + part.dropFirst(2) : [UInt8(ascii: "%")] + part
    }
  }
}
