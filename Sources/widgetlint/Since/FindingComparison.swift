import Base
import Reporting

/// Distinguishes new findings from those of an earlier state by fingerprints: first in the same file, then in the most
/// similar files, since files are renamed and views move.
struct FindingComparison {
  struct File {
    /// The path from the root of the repository.
    var path: [UInt8]
    var report: FileReport
    /// False if missing findings do not count as gone, because the file was read only for the comparison.
    var mayBeGone = true
  }

  /// The files of the later state, each with its new findings.
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

  /// The findings of a file that match none in the other state.
  private struct UnmatchedFindings {
    let file: SourceFile
    var findings: [Key: [Finding]]

    init(_ report: FileReport) {
      (file, findings) = (report.file, Dictionary(grouping: report.findings, by: Key.init))
    }

    var all: [Finding] { findings.values.flatMap(\.self) }

    /// Removes the findings that both files have, those with equal messages first.
    mutating func removeMatches(with other: inout UnmatchedFindings) {
      for (key, ownFindings) in findings {
        guard let otherFindings = other.findings[key] else { continue }
        let messages = Set(otherFindings.map(\.message))
        let ordered =
          ownFindings.filter { messages.contains($0.message) } + ownFindings.filter { !messages.contains($0.message) }
        let count = min(ownFindings.count, otherFindings.count)
        findings[key] = count < ownFindings.count ? Array(ordered[count...]) : nil
        other.findings[key] = count < otherFindings.count ? Array(otherFindings[count...]) : nil
      }
    }
  }

  init(before: [File], after: [File]) {
    var old = Dictionary(before.map { ($0.path, UnmatchedFindings($0.report)) }) { first, _ in first }
    var new = after.map { UnmatchedFindings($0.report) }
    func removeMatches(_ index: Int, _ path: [UInt8]) {
      guard var other = old[path] else { return }
      new[index].removeMatches(with: &other)
      old[path] = other
    }
    for (index, file) in after.enumerated() { removeMatches(index, file.path) }
    for (index, path) in Self.pairs(new, old) { removeMatches(index, path) }
    for (file, unmatched) in zip(after, new) {
      let new = Set(unmatched.all)
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

  /// Pairs of later and earlier files that have unmatched findings with equal fingerprints, the most similar first.
  private static func pairs(
    _ new: [UnmatchedFindings], _ old: [[UInt8]: UnmatchedFindings]
  ) -> [(new: Int, old: [UInt8])] {
    var paths: [Key: [[UInt8]]] = [:]
    for path in old.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      for key in (old[path]?.findings ?? [:]).keys { paths[key, default: []].append(path) }
    }
    var pairs: [(new: Int, old: [UInt8], similarity: Double)] = []
    var oldLinesByPath: [[UInt8]: LineCounts] = [:]
    for (index, file) in new.enumerated() {
      let candidates = Set(file.findings.keys.flatMap { paths[$0] ?? [] })
      if candidates.isEmpty { continue }
      let newLines = LineCounts(of: file.file)
      for path in candidates.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        guard let other = old[path] else { continue }
        let oldLines = oldLinesByPath[path] ?? LineCounts(of: other.file)
        oldLinesByPath[path] = oldLines
        pairs.append((index, path, newLines.similarity(to: oldLines)))
      }
    }
    return pairs.sorted { $0.similarity > $1.similarity }.map { ($0.new, $0.old) }
  }
}

private struct LineCounts {
  private var counts: [ArraySlice<UInt8>: Int] = [:]
  private var total = 0

  init(of file: SourceFile) {
    // Git may convert line ends in checked out files.
    for line in file.text.split(whereSeparator: \.isLineEnd) {
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
