import Base

/// What of the format helps to explain a line that libyaml refuses.
package struct LineAdvice: Sendable {
  /// True for names that are keys of the format.
  let isKey: @Sendable (String) -> Bool
  /// What is allowed at a key, as messages say it; nil where a text is.
  let expected: @Sendable (String) -> String?
  /// True for the name of a key in the mapping at another key.
  let isInside: @Sendable (_ name: String, _ key: String) -> Bool

  package init(
    isKey: @escaping @Sendable (String) -> Bool, expected: @escaping @Sendable (String) -> String?,
    isInside: @escaping @Sendable (_ name: String, _ key: String) -> Bool
  ) {
    self.isKey = isKey
    self.expected = expected
    self.isInside = isInside
  }
}

/// A document that libyaml refused, read again without the lines at fault.
struct Recovery {
  /// Where the document begins.
  let begin: Int
  var attempts = 0
  /// Lines that were left out or changed, by where they begin.
  var lines: Set<Int> = []
  /// What is wrong with them.
  var findings: [Finding] = []

  /// A document is read again no more often than this, so that reading takes time in proportion to its length.
  static let mostAttempts = 12
  /// In bytes. Longer documents are not written by hand.
  static let longestDocument = 1 << 20
}

extension TreeComposer {
  /// Leaves out what libyaml refused, and takes back what was read of the document.
  ///
  /// - Returns: Where the document begins; nil where the mistake is not known, or reading came no further.
  mutating func recover(from error: SyntaxError, at place: Int) -> Int? {
    let begin = documentStart.byte
    let end = nextDocument(from: max(place, begin + 1))
    guard let advice, end - begin <= Recovery.longestDocument else { return nil }
    var recovery = self.recovery ?? Recovery(begin: begin)
    guard recovery.attempts < Recovery.mostAttempts else { return nil }
    let document = DocumentLines(text, begin..<end)
    var repair = recovery.attempts == 0 ? document.foreignText() : nil
    recovery.attempts += 1
    if repair == nil { repair = LineRepair(error, at: place, in: document, advice).repair() }
    // Lines below the one at fault may have been left out before.
    guard var repair, let first = repair.edits.first, !recovery.lines.contains(first.line) else { return nil }
    repair.edits.removeAll { recovery.lines.contains($0.line) }
    recovery.lines.formUnion(repair.edits.map(\.line))
    recovery.findings += repair.findings
    self.recovery = recovery
    let rewritten = rewritten ?? RewrittenText(text)
    for edit in repair.edits { rewritten.apply(edit) }
    self.rewritten = rewritten
    text = rewritten.text
    takeBackDocument()
    return begin
  }

  private mutating func takeBackDocument() {
    findings.takeBack(to: documentStart.findings)
    comments.takeBack(to: documentStart.comments, in: text)
    (aliasUses, addedNodes) = (documentStart.aliasUses, documentStart.addedNodes)
    let hadBrokenDocument = tree.hasBrokenDocument
    dropDocument()
    tree.hasBrokenDocument = hadBrokenDocument
  }

  /// Reports a syntax error that ends the document, unless its line was reported already.
  mutating func report(_ error: SyntaxError, at place: Int) {
    let line = DocumentLines.lineStart(of: min(place, error.span.start), in: text)
    if recovery?.lines.contains(line) ?? false { return }
    findings.add("yaml-syntax", error.message, at: error.span, related: error.related)
  }

  /// Reports the lines that were left out of the document.
  mutating func endRecovery() {
    guard let recovery else { return }
    self.recovery = nil
    tree.hasBrokenDocument = true
    for finding in recovery.findings {
      findings.add(finding.rule, finding.message, at: finding.span, meant: finding.meant)
    }
  }
}

/// What to change in a text so that libyaml reads it, and what to report.
struct Repair {
  struct Edit {
    /// Where the line begins.
    let line: Int
    /// What is left out.
    let range: Range<Int>
    /// True where a value must stand: then one that is unknown does.
    let isValue: Bool
  }

  var edits: [Edit] = []
  var findings: [Finding] = []
}

/// A copy of the text in which lines are blank, every other byte at its place.
final class RewrittenText {
  private let storage: UnsafeMutableBufferPointer<UInt8>
  /// Where values of which nothing is known stand.
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
    // An alias without an anchor: YAML's own form of a value that is not known.
    let start = edit.range.lowerBound
    storage[start] = UInt8(ascii: "*")
    storage[start + 1] = UInt8(ascii: "_")
    unknownValues.insert(start)
  }
}
