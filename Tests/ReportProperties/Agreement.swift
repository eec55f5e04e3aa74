import Findings

/// Whether two ways of writing one description find the same.
package enum Agreement {
  /// Sentences about findings of one that the other lacks.
  package static func violations(_ first: FileReport, _ second: FileReport) -> [String] {
    let (one, other) = (signatures(of: first), signatures(of: second))
    return one == other
      ? [] : differences(one, other).map { "Only once: \($0)" } + differences(other, one).map { "Only twice: \($0)" }
  }

  /// What each finding says, without its place, sorted.
  package static func signatures(of file: FileReport) -> [String] {
    file.findings.map { finding in
      let mark = finding.suppression == nil ? "" : " (suppressed)"
      return "\(finding.rule) \(finding.severity) \(finding.subject.path) \(finding.message)\(mark)"
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func differences(_ left: [String], _ right: [String]) -> [String] {
    var rest = left
    for text in right {
      if let index = rest.firstIndex(of: text) { rest.remove(at: index) }
    }
    return rest
  }
}
