import Base

/// Facts about the format, to explain a line that libyaml refuses.
public struct LineAdvice: Sendable {
  let isKey: @Sendable (String) -> Bool
  /// Words for the value that a key takes, such as `{gradient: [red, blue]}`; nil for texts and unknown keys.
  let expected: @Sendable (_ key: String, _ written: String) -> String?
  /// True if a name is a key in the mapping that another key takes.
  let isInside: @Sendable (_ name: String, _ key: String) -> Bool
  /// False for a key whose value is no text.
  let takesText: @Sendable (_ key: String) -> Bool
  /// What to write in place of a line that is a view's call, such as `HStack(12):`; nil for other lines.
  let onCall: @Sendable (_ line: String) -> String?

  public init(
    isKey: @escaping @Sendable (String) -> Bool,
    expected: @escaping @Sendable (_ key: String, _ written: String) -> String?,
    isInside: @escaping @Sendable (_ name: String, _ key: String) -> Bool,
    takesText: @escaping @Sendable (_ key: String) -> Bool,
    onCall: @escaping @Sendable (_ line: String) -> String? = { _ in nil }
  ) {
    (self.isKey, self.expected, self.isInside) = (isKey, expected, isInside)
    (self.takesText, self.onCall) = (takesText, onCall)
  }
}

/// The state of reading a document again without the lines that libyaml refused.
struct Recovery {
  var attempts = 0
  /// The starts of lines that were left out or changed.
  var lines: Set<Int> = []
  /// For each line that was left out, the range between the lines around it.
  var gaps: [ClosedRange<Int>] = []
  var findings: [Finding] = []

  /// Keeps the time proportional to the document's length.
  static let maximumAttempts = 12
  /// The length in bytes beyond which a document is not read again.
  static let maximumDocumentLength = 1 << 20
}

extension TreeComposer {
  /// Leaves out the lines that libyaml refused, and resets the composer to the beginning of the document.
  ///
  /// - Returns: The beginning; nil if the document is not read again.
  mutating func recover(from error: SyntaxError, at offset: Int) -> Int? {
    let start = documentStart.byte
    let end = nextDocument(from: max(offset, start + 1))
    var recovery = self.recovery ?? Recovery()
    guard let advice, end - start <= Recovery.maximumDocumentLength, recovery.attempts < Recovery.maximumAttempts else {
      return nil
    }
    let document = DocumentLines(text, start..<end)
    let foreignRepair = recovery.attempts == 0 ? document.foreignTextRepair(advice) : nil
    recovery.attempts += 1
    let lineRepair = LineRepair(error: error, offset: offset, document: document, advice: advice)
    guard var repair = foreignRepair ?? lineRepair.repair(), let first = repair.edits.first,
      !recovery.lines.contains(first.line)
    else { return nil }
    repair.edits.removeAll { recovery.lines.contains($0.line) }
    recovery.lines.formUnion(repair.edits.map(\.line))
    recovery.gaps += repair.edits.filter { !$0.isValue }.compactMap { document.gap(around: $0.line) }
    recovery.findings += repair.findings
    self.recovery = recovery
    let rewritten = rewritten ?? RewrittenText(text)
    for edit in repair.edits { rewritten.apply(edit) }
    self.rewritten = rewritten
    text = rewritten.text
    findings.rewind(to: documentStart.findings)
    comments.rewind(to: documentStart.comments, in: text)
    (aliasUses, addedNodes) = (documentStart.aliasUses, documentStart.addedNodes)
    dropDocument()
    return start
  }

  /// Reports a syntax error that ends the document, unless its line was reported already.
  mutating func report(_ error: SyntaxError, at offset: Int) {
    let line = text.lineStart(of: min(offset, error.span.start))
    if recovery?.lines.contains(line) ?? false { return }
    // A missing quote causes the errors after it.
    if error.isMissingQuote { recovery?.findings.removeAll { $0.span.start > error.span.start } }
    findings.add("yaml-syntax", error.message, at: error.span, related: error.related)
  }

  /// Reports the lines that were left out, and marks the mappings that may have lost entries.
  mutating func endRecovery() {
    guard let recovery else { return }
    self.recovery = nil
    tree.hasBrokenDocument = true
    for index in documentStart.nodes..<tree.nodes.count where tree.nodes[index].kind == .mapping {
      let node = tree.nodes[index]
      if recovery.gaps.contains(where: { $0.overlaps(Int(node.start)...Int(node.end)) }) {
        tree.nodes[index].isIncomplete = true
      }
    }
    for finding in recovery.findings {
      findings.add(finding.rule, finding.message, at: finding.span, meant: finding.meant)
    }
  }
}

/// Changes that make a text readable for libyaml, and the findings about them.
struct Repair {
  struct Edit {
    let line: Int
    let range: Range<Int>
    /// True if an unknown value replaces the range, false if blanks do.
    let isValue: Bool
  }

  private(set) var findings: [Finding] = []
  var edits: [Edit] = []

  init() {}
  init(_ message: String, at range: Range<Int>, meant: String? = nil) { report(message, at: range, meant: meant) }

  mutating func report(_ message: String, at range: Range<Int>, meant: String? = nil) {
    let span = TextSpan(start: range.lowerBound, end: range.upperBound)
    findings.append(Finding(rule: "yaml-syntax", severity: .error, message: message, span: span, meant: meant))
  }

  mutating func leaveOut(_ line: DocumentLines.Line) { leaveOut(line.first..<line.end, of: line, isValue: false) }

  mutating func leaveOut(_ range: Range<Int>, of line: DocumentLines.Line, isValue: Bool) {
    edits.append(Edit(line: line.start, range: range, isValue: isValue))
  }
}

/// A copy of the text with blanks in some ranges, and all other bytes at their offsets.
final class RewrittenText {
  private let storage: UnsafeMutableBufferPointer<UInt8>
  /// The offsets of aliases that replace values.
  private(set) var unknownValues: Set<Int> = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    storage = .allocate(capacity: text.count)
    _ = storage.initialize(from: text)
  }

  deinit { storage.deallocate() }

  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(storage) }

  func apply(_ edit: Repair.Edit) {
    for offset in edit.range where !storage[offset].isLineEnd { storage[offset] = UInt8(ascii: " ") }
    guard edit.isValue, edit.range.count >= 2 else { return }
    // An alias without an anchor is YAML's own form of an unknown value.
    let start = edit.range.lowerBound
    (storage[start], storage[start + 1]) = (UInt8(ascii: "*"), UInt8(ascii: "_"))
    unknownValues.insert(start)
  }
}
