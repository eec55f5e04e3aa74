import Findings

extension YAMLTree {
  /// Reads a file. Never fails: what is wrong with the bytes is in `findings`, and as much as is safe is read.
  package static func read(_ bytes: [UInt8], limits: Limits) -> YAMLTree {
    var findings = FindingCollector()
    let most = min(limits.fileBytes, Limits.largestFile)
    guard bytes.count <= most else {
      // Of what is too large no more than one byte beyond the limit is taken from the disk.
      let size = bytes.count == most + 1 ? "more than \(most)" : "\(bytes.count)"
      let message = """
        The file has \(size) bytes and was not read; the limit is \(most). Split it, or raise the limit with \
        --max-file-size.
        """
      findings.add("limit-exceeded", message, at: TextSpan(start: 0, end: 0))
      return unread(text: [], findings)
    }
    let decoded = DecodedText.decode(bytes)
    if let problem = decoded.problem {
      findings.add("encoding", problem.message, at: problem.span)
      return unread(text: decoded.text, findings)
    }
    return read(decoded.text, limits, findings)
  }

  private static func read(_ text: [UInt8], _ limits: Limits, _ findings: FindingCollector) -> YAMLTree {
    var findings = findings
    let check = text.withUnsafeBufferPointer { CharacterCheck($0, findings: &findings) }
    if check.firstInvalid != nil {
      return unread(text: Array(String(decoding: text, as: UTF8.self).utf8), findings)
    }
    if check.isFatal { return unread(text: text, findings) }
    let parts: TreeParts? = text.withUnsafeBufferPointer { text in
      if let line = Directives.firstBeyond(limits.directiveLines, in: text) {
        let message = """
          The file has more than \(limits.directiveLines) directives, lines that begin with %, and was not read. \
          Remove them, or raise the limit with --max-directives.
          """
        findings.add("limit-exceeded", message, at: line)
        return nil
      }
      var composer = TreeComposer(text, isASCII: check.isASCII, limits: limits, findings: findings)
      composer.compose()
      return composer.finished()
    }
    return parts.map { YAMLTree($0, text: text) } ?? unread(text: text, findings)
  }

  /// A tree of a file that cannot be read.
  private static func unread(text: [UInt8], _ findings: FindingCollector) -> YAMLTree {
    var parts = TreeParts()
    parts.hasBrokenDocument = true
    parts.findings = findings.finished()
    return YAMLTree(parts, text: text)
  }
}
