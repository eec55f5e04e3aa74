import Findings

/// A file as a tree in which every node knows its place. Made from any bytes: what is wrong with them is a finding.
///
/// A class, so that all who hold on to it share its arrays by one reference.
@usableFromInline package final class YAMLTree: Sendable {
  /// The decoded text as UTF-8, without byte order mark, line ends as written. All places count its bytes.
  /// What is not valid in the file stands here as U+FFFD; a file that is not read at all has an empty text.
  @usableFromInline package let text: [UInt8]
  @usableFromInline let parts: TreeParts

  init(_ parts: TreeParts, text: [UInt8]) {
    self.text = text
    self.parts = parts
  }

  @inlinable package var nodes: [YAMLNode] { parts.nodes }
  package var documents: [NodeID] { parts.documents }
  package var hasBrokenDocument: Bool { parts.hasBrokenDocument }
  package var comments: [TextSpan] { parts.comments }
  package var findings: [Finding] { parts.findings }
  /// All alias nodes, in order.
  package var aliases: [NodeID] { parts.aliases }
}

/// All of a tree but its text: what a composer fills.
@usableFromInline struct TreeParts: Sendable {
  @usableFromInline var nodes: [YAMLNode] = []
  /// Roots of the documents that were read to their end, in order. A document with a syntax error, or nested
  /// beyond the limit, is not among them.
  var documents: [NodeID] = []
  /// Whether a document is missing from `documents`, or the whole file could not be read; why is in `findings`.
  var hasBrokenDocument = false
  /// Comments, from `#` to the end of the line, in order.
  var comments: [TextSpan] = []
  /// What is wrong, in the order of places: `yaml-syntax`, `encoding`, `duplicate-key`, `limit-exceeded`,
  /// and `invalid-value` for tags.
  var findings: [Finding] = []
  /// Decoded texts that are no slice of the file's text (escapes, folded lines).
  @usableFromInline var sideBuffer: [UInt8] = []
  /// All alias nodes, in order.
  var aliases: [NodeID] = []
  /// What `<<` adds to each mapping that has one, as a range of `mergedEntries`.
  @usableFromInline var mergedRanges: [NodeID: Range<Int>] = [:]
  @usableFromInline var mergedEntries: [YAMLEntry] = []
}

extension YAMLTree {
  /// Reads a file. Never fails: what is wrong with the bytes is in `findings`, and as much as is safe is read.
  ///
  /// - Parameter foreignText: What knows lines of other languages, asked about documents that libyaml refuses.
  package static func read(
    _ bytes: [UInt8], limits: Limits = Limits(), foreignText: ForeignText.Finder? = nil
  ) -> YAMLTree {
    var findings = SyntaxFindings()
    let most = min(limits.fileBytes, Limits.largestFile)
    guard bytes.count <= most else {
      // Of what is too large no more than one byte beyond the limit is taken from the disk.
      let size = bytes.count == most + 1 ? "more than \(most)" : "\(bytes.count)"
      findings.addLimit(
        "The file has \(size) bytes and was not read; the limit is \(most).", advice: "Split it",
        option: "max-file-size", at: TextSpan(start: 0, end: 0))
      return unread(text: [], findings)
    }
    let decoded = DecodedText.decode(bytes)
    if let problem = decoded.problem {
      findings.add("encoding", problem.message, at: problem.span)
      return unread(text: decoded.text, findings)
    }
    let text = decoded.text
    let check = text.withUnsafeBufferPointer { CharacterCheck($0, findings: &findings) }
    guard check.isUTF8 else { return unread(text: Array(String(decoding: text, as: UTF8.self).utf8), findings) }
    guard !check.isFatal else { return unread(text: text, findings) }
    return text.withUnsafeBufferPointer { bytes in
      if let line = Directives.firstBeyond(limits.directiveLines, in: bytes) {
        findings.addLimit(
          "The file has more than \(limits.directiveLines) directives, lines that begin with %, and was not read.",
          advice: "Remove them", option: "max-directives", at: line)
        return unread(text: text, findings)
      }
      var composer = TreeComposer(
        bytes, isASCII: check.isASCII, limits: limits, findings: findings, foreignText: foreignText)
      composer.compose()
      return YAMLTree(composer.finished(), text: text)
    }
  }

  /// A tree of a file that cannot be read.
  private static func unread(text: [UInt8], _ findings: SyntaxFindings) -> YAMLTree {
    var parts = TreeParts()
    parts.hasBrokenDocument = true
    parts.findings = findings.finished()
    return YAMLTree(parts, text: text)
  }
}
