import Files
import Findings
import WidgetFormat
import YAMLTree

/// A document as the client shows it, with what is known of this version of it.
struct OpenDocument {
  let address: DocumentAddress
  let language: String
  /// The client's number for the text; nil where it gives none.
  private(set) var version: Int?
  private(set) var text: PositionedText
  /// Counts texts, so that an answer says which one it is about.
  private(set) var generation = 0
  /// What linting this text found; nil where it has not been linted.
  var verdict: ProjectVerdict?
  /// Whether the client has been sent what was found.
  var isPublished = false

  init(_ address: DocumentAddress, language: String, version: Int?, text: String, _ encoding: PositionEncoding) {
    self.address = address
    self.language = language
    self.version = version
    self.text = PositionedText(Array(text.utf8), encoding: encoding)
  }

  /// Applies changes in their order: each is a new text, or a text in place of a range.
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
        ClientOutput.log("A change of \(address) has a range that is none; it was left out.")
      }
    }
    self.version = version ?? self.version
    touch()
  }

  /// Makes what was found be looked for again.
  mutating func touch() {
    generation += 1
    verdict = nil
    isPublished = false
  }

  /// A byte order mark at the beginning, which places in findings do not count; in Swift code they do.
  var markLength: Int { !isSwift && text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// A span of the linter's text as one of the document.
  func span(_ span: TextSpan) -> TextSpan { TextSpan(start: span.start + markLength, end: span.end + markLength) }

  func range(of span: TextSpan) -> JSONValue { text.range(of: self.span(span)) }

  /// Where it stands, or would stand.
  ///
  /// - Parameter folder: Of documents that have not been saved.
  func path(in folder: SourcePath) -> SourcePath { address.path ?? folder.appending("untitled.widget.yml") }

  /// Whether it is a description by its name, or, where it has none yet, by its text.
  var isDescription: Bool {
    if language == "widgetlint" { return true }
    guard let path = address.path else { return DescriptionText.looksLikeOne(text) }
    return FileSearch.isDescription(path.name)
  }

  /// Whether it is a file of Swift code.
  var isSwift: Bool { address.path?.name.suffix(6).elementsEqual(".swift".utf8) ?? false }

  /// The findings that the linter reports: those that no comment suppresses.
  var findings: [Finding] {
    guard case .linted(let report)? = verdict else { return [] }
    return report.findings.filter { $0.suppression == nil }
  }
}

/// How a description is recognised that has no name yet.
enum DescriptionText {
  /// Whether a line begins with a key that only descriptions begin with.
  static func looksLikeOne(_ text: PositionedText) -> Bool {
    (0..<min(text.lines.starts.count, 200)).contains { line in
      let span = text.span(ofLine: line)
      let content = text.bytes[span.start..<span.end]
      return content.starts(with: "kind:".utf8) || content.starts(with: "widgets:".utf8)
    }
  }
}

/// A document's text as the linter reads it: the tree and the widgets.
struct ReadDocument {
  let tree: YAMLTree
  let file: WidgetFile

  init(_ document: OpenDocument) {
    tree = YAMLTree.read(document.text.bytes, foreignText: MistakenText.finder)
    file = WidgetFile.read(tree)
  }
}
