import Files
import Findings
import Reporting
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

  /// A position as a place in the linter's text.
  func offset(of position: Position) -> Int { text.offset(of: position) - markLength }

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
    guard let path = address.path else { return looksLikeDescription }
    return FileSearch.isDescription(path.name)
  }

  /// Whether a line begins with a key that only descriptions begin with.
  private var looksLikeDescription: Bool {
    (0..<min(text.lines.starts.count, 200)).contains { line in
      let span = text.span(ofLine: line)
      let content = text.bytes[span.start..<span.end]
      return content.starts(with: "kind:".utf8) || content.starts(with: "widgets:".utf8)
    }
  }

  var isJSON: Bool { address.path?.name.suffix(5).elementsEqual(".json".utf8) ?? false }

  /// Whether it is a file of Swift code.
  var isSwift: Bool { address.path?.name.suffix(6).elementsEqual(".swift".utf8) ?? false }

  /// The findings that the linter reports: those that no comment suppresses.
  var findings: [Finding] {
    guard case .linted(let report)? = verdict else { return [] }
    return report.findings.filter { $0.suppression == nil }
  }
}

/// A document's text as the linter reads it: the tree and the widgets.
struct ReadDocument {
  let tree: YAMLTree
  let file: WidgetFile

  init(_ document: OpenDocument) {
    tree = YAMLTree.read(document.text.bytes, advice: .format)
    file = WidgetFile.read(tree)
  }
}

/// The address of a document as the client spells it, which is the document's name.
struct DocumentAddress: Hashable, Sendable, CustomStringConvertible {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// A file's address: every byte that is not plainly allowed is percent-encoded.
  init(of path: SourcePath) {
    bytes = Array("file://".utf8) + percentEncoded(path.bytes)
  }

  var description: String { String(decoding: bytes, as: UTF8.self) }

  var json: JSONValue { .string(description) }

  /// The file that it names; nil for documents that are on no disk.
  var path: SourcePath? {
    let scheme = Array("file://".utf8)
    guard bytes.starts(with: scheme) else { return nil }
    // Between the slashes may stand a host, which can only be this one.
    let rest = bytes.dropFirst(scheme.count).drop { $0 != UInt8(ascii: "/") }.prefix { byte in
      byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
    }
    let path = Self.decoded(rest)
    return path.isEmpty || path.contains(0) ? nil : SourcePath(bytes: path)
  }

  /// Bytes with percent-encoded ones written out. A `%` that no digits follow stands for itself.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

/// A place in a document that a request is about, with the nodes around it.
struct DocumentPlace {
  /// A step on the way to the place.
  enum Step {
    /// An entry of a mapping; the place is in its key or in its value.
    case entry(key: NodeID, value: NodeID, isInKey: Bool)
    case item(NodeID)
  }

  let document: OpenDocument
  let read: ReadDocument
  /// In bytes of the linter's text, which has no byte order mark.
  let offset: Int
  /// From the root inwards.
  let steps: [Step]

  init(_ document: OpenDocument, at position: Position) {
    self.init(document, ReadDocument(document), offset: document.offset(of: position))
  }

  init(_ document: OpenDocument, _ read: ReadDocument, offset: Int) {
    self.document = document
    self.read = read
    self.offset = offset
    steps = Self.steps(to: offset, in: read.tree)
  }

  private static func steps(to offset: Int, in tree: YAMLTree) -> [Step] {
    func holds(_ node: NodeID) -> Bool { tree.span(of: node).touches(offset) }
    var steps: [Step] = []
    var next = tree.documents.first(where: holds)
    while let node = next {
      next = nil
      switch tree[node].kind {
      case .mapping:
        for entry in tree.entries(of: node) where !entry.isMerged {
          let isInKey = holds(entry.key)
          guard isInKey || holds(entry.value) else { continue }
          steps.append(.entry(key: entry.key, value: entry.value, isInKey: isInKey))
          next = isInKey ? nil : entry.value
          break
        }
      case .sequence:
        if let item = tree.items(of: node).first(where: holds) {
          steps.append(.item(item))
          next = item
        }
      case .scalar, .alias: break
      }
    }
    return steps
  }

  /// The innermost node.
  var node: NodeID? {
    switch steps.last {
    case .entry(let key, let value, let isInKey): isInKey ? key : value
    case .item(let item): item
    case nil: nil
    }
  }

  func holds(_ node: NodeID) -> Bool { read.tree.span(of: node).touches(offset) }

  /// The innermost entries whose key has a name, from the place outwards.
  func entry(named names: Set<String>) -> (key: NodeID, value: NodeID)? {
    for step in steps.reversed() {
      if case .entry(let key, let value, _) = step, names.contains(read.tree.string(of: key)) { return (key, value) }
    }
    return nil
  }

  /// What the format says of the key that the place is in.
  var formatKey: (key: FormatPlace.Key, node: NodeID)? {
    var place = FormatPlace.document
    for step in steps {
      switch step {
      case .item:
        guard let item = place.item else { return nil }
        place = item
      case .entry(let key, _, let isInKey):
        let name = read.tree.string(of: key)
        if isInKey { return place.key(named: name).map { ($0, key) } }
        guard let value = place.value(of: name) else { return nil }
        place = value
      }
    }
    return nil
  }

  /// The findings whose text holds the place.
  var findings: [Finding] {
    document.findings.filter { $0.span.touches(offset) }
  }
}
