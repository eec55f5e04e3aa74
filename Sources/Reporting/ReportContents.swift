import Findings

/// What a format lists of a report: findings in their order, those left out counted.
struct ReportContents {
  /// Files with at least one listed finding, by the bytes of their paths.
  var files: [ListedFile]
  var totals = ReportTotals()

  /// - Parameters:
  ///   - includes: Which findings the format lists.
  ///   - maximum: The most findings to list; the most severe are kept.
  init(_ report: Report, maximum: Int?, includes: (Finding) -> Bool) {
    totals.failures = report.failures.sorted { $0.path < $1.path }
    files = []
    for file in Self.ordered(report.files) {
      totals.count(file)
      let findings = file.findings.filter(includes)
      if findings.isEmpty { continue }
      files.append(ListedFile(source: file.file, findings: findings))
    }
    if let maximum { drop(beyond: max(0, maximum)) }
  }

  /// What people are shown.
  init(forPeople report: Report, options: ReportOptions) {
    self.init(report, maximum: options.maximumFindings) { options.showsPeople($0) }
  }

  /// What a machine reads: every finding that no comment suppresses.
  init(forMachines report: Report, options: ReportOptions, withSuppressed: Bool = false) {
    self.init(report, maximum: options.maximumFindings) { $0.suppression == nil || withSuppressed }
  }

  var failures: [ReadFailure] { totals.failures }
  var dropped: FindingCounts { totals.dropped }

  /// Findings listed in all files.
  var listedCount: Int { files.reduce(0) { $0 + $1.findings.count } }

  private mutating func drop(beyond maximum: Int) {
    guard listedCount > maximum else { return }
    var present = FindingCounts()
    for file in files { for finding in file.findings { present[finding.severity] += 1 } }
    var allowed = present.mostSevere(maximum)
    for severity in Severity.allCases { totals.dropped[severity] = present[severity] - allowed[severity] }
    for index in files.indices { files[index].findings = files[index].findings.filter { allowed.take($0) } }
    files.removeAll { $0.findings.isEmpty }
  }

  private static func ordered(_ files: [FileReport]) -> [FileReport] {
    isOrdered(files) { $0.file.path < $1.file.path } ? files : files.sorted { $0.file.path < $1.file.path }
  }
}

/// One file and its findings by start, end, rule and message.
struct ListedFile {
  var source: SourceFile
  var findings: [Finding]
  /// Made once a file, since each finding needs it.
  var positions: PositionIndex

  init(source: SourceFile, findings: [Finding]) {
    self.source = source
    self.findings = isOrdered(findings, by: <) ? findings : findings.sorted()
    positions = PositionIndex(file: source)
  }
}

/// Whether no element precedes the one before it; the stages before nearly always deliver that.
private func isOrdered<Element>(_ elements: [Element], by precedes: (Element, Element) -> Bool) -> Bool {
  for index in elements.indices.dropFirst() where precedes(elements[index], elements[index - 1]) { return false }
  return true
}

/// What a report says of all files together.
struct ReportTotals {
  var fileCount = 0
  /// Findings of the whole report that no comment suppresses, listed or not.
  var counts = FindingCounts()
  var suppressedCount = 0
  /// How many of them have a fix that is safe, and how many one that is not.
  var safelyFixableCount = 0
  var unsafelyFixableCount = 0
  /// Findings that would be listed, were there no maximum.
  var dropped = FindingCounts()
  /// Files that could not be read, by the bytes of their paths.
  var failures: [ReadFailure] = []

  mutating func count(_ file: FileReport) {
    fileCount += 1
    for finding in file.findings {
      if finding.suppression == nil { counts[finding.severity] += 1 } else { suppressedCount += 1 }
      if finding.fixes.isEmpty { continue }
      if finding.fixes.contains(where: { $0.safety == .safe }) {
        safelyFixableCount += 1
      } else if finding.fixes.contains(where: { $0.safety == .unsafe }) {
        unsafelyFixableCount += 1
      }
    }
  }

  /// How many findings can be fixed and how, as a sentence; empty where none can.
  var fixable: String {
    switch (safelyFixableCount, unsafelyFixableCount) {
    case (0, 0): ""
    case (let safe, 0): "\(safe) can be fixed with --fix."
    case (0, let unsafe): "\(unsafe) can be fixed with --fix --unsafe-fixes."
    case (let safe, let unsafe): "\(safe) can be fixed with --fix, \(unsafe) more with --unsafe-fixes."
    }
  }

  /// Notes that are not listed because the options say so.
  func unlistedNotes(_ options: ReportOptions) -> Int { options.listsNotes ? 0 : counts[.note] }
}

extension ReportOptions {
  /// Whether people are shown a finding: notes and suppressed findings only where they are asked for, and when quiet
  /// no more than what makes the run fail.
  func showsPeople(_ finding: Finding) -> Bool {
    if finding.suppression != nil, !showsSuppressed { return false }
    return finding.severity >= lowestShown
  }

  /// The lowest level that people are shown.
  var lowestShown: Severity { isQuiet ? quietLevel : listsNotes ? .note : .warning }
}

/// Rules by id, with the place of each in the report.
struct RuleLookup {
  private let rules: [RuleDescription]
  private let indices: [String: Int]

  init(_ rules: [RuleDescription]) {
    self.rules = rules
    var indices: [String: Int] = [:]
    for (index, rule) in rules.enumerated() where indices[rule.id] == nil { indices[rule.id] = index }
    self.indices = indices
  }

  func index(of id: String) -> Int? { indices[id] }

  subscript(id: String) -> RuleDescription? { indices[id].map { rules[$0] } }
}

/// Why a file could not be read, as a sentence.
func sentence(for failure: ReadFailure) -> String { "This file could not be read: \(failure.reason)." }

/// The rule name under which formats that need one report files that could not be read.
let unreadableFileRule = "unreadable-file"

/// Lines and columns of a file's byte offsets, at a cost that does not grow with the length of a line: many findings
/// on one very long line would else take time in the square of their number.
struct PositionIndex {
  private let file: SourceFile
  /// Unicode scalars that begin before each block of `blockSize` bytes; empty where no line is long.
  private let scalarsBeforeBlock: [Int]
  private static let blockSize = 1_024

  init(file: SourceFile) {
    self.file = file
    scalarsBeforeBlock = Self.hasLongLine(file) ? Self.countedBlocks(of: file.text) : []
  }

  func range(of span: TextSpan) -> SourceRange {
    SourceRange(start: position(at: span.start), end: position(at: span.end))
  }

  func position(at offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), file.text.count)
    let line = file.lines.line(at: offset)
    let start = file.lines.starts[line - 1]
    let column =
      scalarsBeforeBlock.isEmpty || offset - start <= 2 * Self.blockSize
      ? file.text[start..<offset].scalarCount : scalars(before: offset) - scalars(before: start)
    return SourcePosition(line: line, column: column + 1)
  }

  /// The same with a column that counts bytes.
  func bytePosition(at offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), file.text.count)
    let line = file.lines.line(at: offset)
    return SourcePosition(line: line, column: offset - file.lines.starts[line - 1] + 1)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalarsBeforeBlock[block] + file.text[(block * Self.blockSize)..<offset].scalarCount
  }

  private static func hasLongLine(_ file: SourceFile) -> Bool {
    var previous = 0
    for start in file.lines.starts {
      if start - previous > 2 * blockSize { return true }
      previous = start
    }
    return file.text.count - previous > 2 * blockSize
  }

  private static func countedBlocks(of text: [UInt8]) -> [Int] {
    var counts = [0]
    var start = 0
    while start < text.count {
      let end = min(start + blockSize, text.count)
      counts.append(counts[counts.count - 1] + text[start..<end].scalarCount)
      start = end
    }
    return counts
  }
}

extension SourceRange {
  /// The last line of which it holds something: what ends at the beginning of a line does not reach into it.
  var lastLine: Int { end.column == 1 && end.line > start.line ? end.line - 1 : end.line }
}
