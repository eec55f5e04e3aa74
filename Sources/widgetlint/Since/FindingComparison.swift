import Base
import Reporting

/// Tells new findings from those of an earlier state by their fingerprints: in the same file, or else in the most
/// similar ones, since files are renamed and views move.
struct FindingComparison {
  /// A file's place in the repository, and its findings.
  struct File {
    var path: [UInt8]
    var report: FileReport
    /// False for a file whose findings do not count as gone, because it is only read to compare it.
    var mayBeGone = true
  }

  /// The files of the later state in their order, each with its new findings.
  private(set) var reports: [FileReport] = []
  private(set) var newCount = 0
  private(set) var goneCount = 0
  private(set) var unchangedCount = 0

  private struct Key: Hashable {
    var fingerprint: Fingerprint
    var isSuppressed: Bool

    init(_ finding: Finding) {
      (fingerprint, isSuppressed) = (Fingerprint(subjectOf: finding), finding.suppression != nil)
    }
  }

  /// The findings of a file for which none is found in the other state yet.
  private struct Unmatched {
    let file: SourceFile
    var findings: [Key: [Finding]] = [:]

    init(_ report: FileReport) {
      file = report.file
      for finding in report.findings { findings[Key(finding), default: []].append(finding) }
    }

    var all: [Finding] { findings.values.flatMap(\.self) }

    /// Takes the findings that both files have, those with equal messages first.
    mutating func match(_ other: inout Unmatched) {
      for (key, own) in findings {
        guard let others = other.findings[key] else { continue }
        let messages = Set(others.map(\.message))
        let ordered = own.filter { messages.contains($0.message) } + own.filter { !messages.contains($0.message) }
        let count = min(own.count, others.count)
        findings[key] = count < own.count ? Array(ordered[count...]) : nil
        other.findings[key] = count < others.count ? Array(others[count...]) : nil
      }
    }
  }

  init(before: [File], after: [File]) {
    var old = Dictionary(before.map { ($0.path, Unmatched($0.report)) }) { first, _ in first }
    var new = after.map { Unmatched($0.report) }
    for (index, file) in after.enumerated() {
      if var other = old[file.path] {
        new[index].match(&other)
        old[file.path] = other
      }
    }
    for (index, place) in Self.pairs(new, old) {
      guard var other = old[place] else { continue }
      new[index].match(&other)
      old[place] = other
    }
    for (file, left) in zip(after, new) {
      let new = Set(left.all)
      var report = FileReport(file: file.report.file, findings: file.report.findings.filter(new.contains))
      report.clearMissingCoverage()
      reports.append(report)
    }
    newCount = reports.reduce(0) { $0 + Self.count($1.findings) }
    unchangedCount = after.reduce(0) { $0 + Self.count($1.report.findings) } - newCount
    goneCount = before.filter(\.mayBeGone).reduce(0) { $0 + Self.count(old[$1.path]?.all ?? []) }
  }

  func summary(since revision: String) -> String {
    "Since \(Printing.shown(revision)): \(newCount) new, \(goneCount) gone, \(unchangedCount) unchanged."
  }

  private static func count(_ findings: [Finding]) -> Int { findings.count(where: \.isOpen) }

  /// Files of the later and the earlier state with equal fingerprints left, the most similar ones first.
  private static func pairs(_ new: [Unmatched], _ old: [[UInt8]: Unmatched]) -> [(new: Int, old: [UInt8])] {
    var places: [Key: [[UInt8]]] = [:]
    for place in old.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      for key in (old[place]?.findings ?? [:]).keys { places[key, default: []].append(place) }
    }
    var pairs: [(new: Int, old: [UInt8], similarity: Double)] = []
    var lines: [[UInt8]: LineCounts] = [:]
    for (index, file) in new.enumerated() {
      let candidates = Set(file.findings.keys.flatMap { places[$0] ?? [] })
      if candidates.isEmpty { continue }
      let own = LineCounts(of: file.file)
      for place in candidates.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        guard let other = old[place] else { continue }
        let counts = lines[place] ?? LineCounts(of: other.file)
        lines[place] = counts
        pairs.append((index, place, own.similarity(to: counts)))
      }
    }
    return pairs.sorted { $0.similarity > $1.similarity }.map { ($0.new, $0.old) }
  }
}

/// The lines of a text and how often each occurs.
private struct LineCounts {
  private var counts: [ArraySlice<UInt8>: Int] = [:]
  private var total = 0

  init(of file: SourceFile) {
    // Line ends may differ between git's objects and files.
    for line in file.text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      counts[line, default: 0] += 1
      total += 1
    }
  }

  /// The share of equal lines, from 0 to 1.
  func similarity(to other: LineCounts) -> Double {
    let shared = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    return Double(shared) / Double(max(total, other.total, 1))
  }
}
