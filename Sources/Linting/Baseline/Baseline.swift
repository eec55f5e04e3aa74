import Findings

/// Findings that are known, so that only new ones are reported.
package struct Baseline: Sendable {
  /// An entry, and the line of the file on which it stands.
  package struct Line: Sendable {
    package let entry: BaselineEntry
    /// From 1.
    package let number: Int
  }

  /// In the order of the file.
  package private(set) var lines: [Line] = []

  package init() {}

  package mutating func add(_ entry: BaselineEntry) {
    lines.append(Line(entry: entry, number: lines.count + 2))
  }

  init(lines: [Line]) { self.lines = lines }

  /// How many different entries there are.
  package var count: Int { Set(lines.map(\.entry)).count }

  /// The baseline's file: a first line that says what it is, then one line for each entry, sorted by bytes.
  package var text: [UInt8] {
    var text = BaselineLine.header
    text.append(UInt8(ascii: "\n"))
    let entries = Set(lines.map(\.entry)).map { BaselineLine.bytes(of: $0) }
    for line in entries.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      text += line
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }
}

extension Baseline {
  /// Reads a baseline's file.
  ///
  /// - Returns: The baseline, and what is wrong with the file, in the order of places.
  package static func read(_ file: SourceFile) -> (baseline: Baseline, findings: [Finding]) {
    var lines: [Line] = []
    var findings: [Finding] = []
    for number in 1...file.lines.starts.count {
      let bytes = file.lines.contents(ofLine: number, in: file.text)
      if number == 1 {
        if bytes.elementsEqual(BaselineLine.header) { continue }
        let advice = "A baseline begins with \(String(decoding: BaselineLine.header, as: UTF8.self))"
        report("\(advice). Write the file anew with --write-baseline.", bytes, &findings)
        return (Baseline(), findings)
      }
      if bytes.isEmpty { continue }
      if let entry = BaselineLine.entry(bytes) {
        lines.append(Line(entry: entry, number: number))
        continue
      }
      report(message(about: bytes), bytes, &findings)
      if findings.count == maximumFindings { break }
    }
    return (Baseline(lines: lines), findings)
  }

  /// More than these would not help.
  private static let maximumFindings = 100

  private static func message(about line: ArraySlice<UInt8>) -> String {
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { line.starts(with: $0.utf8) }
    if isConflict {
      return "A merge left its marks here. Keep the lines of both sides and remove the marks; order does not matter."
    }
    return "The line is no entry of a baseline: file, widget, path and rule with one space between. "
      + "Remove it, or write the file anew with --write-baseline."
  }

  private static func report(_ message: String, _ line: ArraySlice<UInt8>, _ findings: inout [Finding]) {
    let span = TextSpan(start: line.startIndex, end: line.endIndex)
    findings.append(Finding(rule: "invalid-value", severity: .error, message: message, span: span))
  }
}

/// Entries about one piece that no finding has met yet.
private struct OpenEntries {
  /// By level, the first entry last.
  private var byLevel: [Severity: [BaselineEntry]]

  init(_ entries: Set<BaselineEntry>) {
    byLevel = Dictionary(grouping: entries.sorted { $0.number > $1.number }, by: \.level)
  }

  /// The entry of the lowest level that knows a finding.
  mutating func take(for finding: Finding) -> BaselineEntry? {
    for level in Severity.allCases where level >= finding.severity {
      // Entries with families are few at one piece; the others know any.
      guard let index = byLevel[level]?.lastIndex(where: { $0.covers(finding) }) else { continue }
      return byLevel[level]?.remove(at: index)
    }
    return nil
  }
}

/// What a baseline makes of a run's findings.
package struct BaselineComparison: Sendable {
  private let baseline: Baseline
  /// By what they are about.
  private let known: [BaselineEntry: Set<BaselineEntry>]
  private var met: Set<BaselineEntry> = []
  private var lintedFiles: Set<[UInt8]> = []
  private var activeRules: [[UInt8]: Set<String>] = [:]
  /// All entries that the run's findings make, known or not.
  package private(set) var current = Baseline()
  /// How many findings were known.
  package var knownCount: Int { met.count }

  package init(_ baseline: Baseline) {
    self.baseline = baseline
    known = baseline.lines.reduce(into: [:]) { $0[$1.entry.piece, default: []].insert($1.entry) }
  }

  /// The findings of a file that are not known.
  ///
  /// - Parameters:
  ///   - path: The file's path from the baseline's folder on.
  ///   - activeRules: Ids of the rules that ran; entries of others are not judged.
  package mutating func unknown(_ findings: [Finding], in path: [UInt8], activeRules: Set<String>) -> [Finding] {
    lintedFiles.insert(path)
    self.activeRules[path] = activeRules
    var numbering = BaselineNumbering()
    /// Places of the findings about a piece for which entries are left to compare.
    var places: [BaselineEntry: [Int]] = [:]
    var isKnown = [Bool](repeating: false, count: findings.count)
    for (index, finding) in findings.enumerated() {
      guard let entry = numbering.entry(for: finding, in: path) else { continue }
      current.add(entry)
      if known[entry.piece] != nil { places[entry.piece, default: []].append(index) }
    }
    for (piece, indices) in places {
      var entries = OpenEntries(known[piece] ?? [])
      for severity in Severity.allCases.reversed() {
        for index in indices where findings[index].severity == severity {
          guard let entry = entries.take(for: findings[index]) else { continue }
          met.insert(entry)
          isKnown[index] = true
        }
      }
    }
    return findings.indices.filter { !isKnown[$0] }.map { findings[$0] }
  }

  /// Entries that no finding matches any more. Those of files that were not part of the run are not judged, unless
  /// the file is gone.
  ///
  /// - Parameter isGone: Whether nothing stands at a path from the baseline's folder on.
  package func stale(isGone: ([UInt8]) -> Bool) -> [Baseline.Line] {
    var gone: [[UInt8]: Bool] = [:]
    return baseline.lines.filter { line in
      let entry = line.entry
      guard !met.contains(entry) else { return false }
      if lintedFiles.contains(entry.file) {
        return activeRules[entry.file]?.contains(String(decoding: entry.rule, as: UTF8.self)) ?? true
      }
      if let known = gone[entry.file] { return known }
      let isGone = isGone(entry.file)
      gone[entry.file] = isGone
      return isGone
    }
  }

  /// The baseline without entries that are stale.
  package func updated(isGone: ([UInt8]) -> Bool) -> Baseline {
    let stale = Set(stale(isGone: isGone).map(\.entry))
    return Baseline(lines: baseline.lines.filter { !stale.contains($0.entry) })
  }
}
