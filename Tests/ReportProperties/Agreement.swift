import Base

/// Whether two ways of writing one description find the same.
public enum Agreement {
  /// Sentences about findings of one that the other lacks.
  public static func violations(_ first: FileReport, _ second: FileReport) -> [String] {
    let (one, other) = (signatures(of: first), signatures(of: second))
    return one == other
      ? [] : differences(one, other).map { "Only once: \($0)" } + differences(other, one).map { "Only twice: \($0)" }
  }

  /// What each finding is about, sorted; without its place, and without its words, which may repeat how a value is
  /// written.
  public static func signatures(of file: FileReport) -> [String] {
    file.findings.filter { !aboutWriting.contains($0.rule) }.map { finding in
      let mark = finding.suppression == nil ? "" : " (suppressed)"
      let subject = ([finding.subject.widget ?? "", finding.subject.path] + finding.subject.families).joined(separator: " ")
      let shown = (finding.evidence.presentations.map(\.text) + finding.evidence.states).joined(separator: ", ")
      return "\(finding.rule) \(finding.severity) \(subject) \(shown) \(finding.related.count)\(mark)"
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Help with mistakes depends on how they are written: these rules may answer otherwise.
  private static let aboutWriting: Set<String> = ["unknown-key", "invalid-value", "yaml-syntax"]

  private static func differences(_ left: [String], _ right: [String]) -> [String] {
    var rest = left
    for text in right {
      if let index = rest.firstIndex(of: text) { rest.remove(at: index) }
    }
    return rest
  }
}
