import Findings
import WidgetFormat
import YAMLTree

/// The findings of a file on their way to the report. There are no more of them than people can read; the others
/// are counted. Joining them across widgets is in Joining.swift, and comments that suppress them in Suppressions.swift.
struct FileFindings {
  var list: [Finding]
  private(set) var omitted: OmittedFindings
  private let limits: Limits

  /// Those of reading.
  ///
  /// - Parameter laterRules: Ids of rules that are not to report.
  init(of file: WidgetFile, without laterRules: Set<String>, _ limits: Limits) {
    list = file.findings.filter { !laterRules.contains($0.rule) }
    omitted = file.omitted
    self.limits = limits
  }

  /// None yet.
  init(limits: Limits) {
    list = []
    omitted = OmittedFindings()
    self.limits = limits
  }

  /// How many may still be gathered: more than are listed, so that errors that come late take the place of notes.
  var room: Int { max(0, limits.gatheredFindings - list.count) }

  mutating func add(_ findings: [Finding], omitted others: OmittedFindings = OmittedFindings()) {
    list += findings
    omitted.add(others)
  }

  /// Counts a finding that is not listed.
  mutating func countOmitted(at span: TextSpan) { omitted.add(at: span) }

  /// Raises what reading found, and what is said of comments, where a configuration wants that.
  mutating func raiseLevels(as rules: inout RulesByWidgetKind, _ cache: RuleCache) {
    for index in list.indices {
      list[index].severity = rules.index(forWidgetKind: list[index].subject.widget, cache).level(of: list[index])
    }
  }

  /// Leaves the most severe findings in their order, and one more that counts the others. What comments suppress gives
  /// way to whatever they do not.
  mutating func keepMostSevere() {
    guard list.count > limits.findings || omitted.count > 0 else { return }
    var (open, suppressed) = (FindingCounts(), FindingCounts())
    for finding in list {
      if finding.suppression == nil { open[finding.severity] += 1 } else { suppressed[finding.severity] += 1 }
    }
    open = open.mostSevere(limits.findings)
    suppressed = suppressed.mostSevere(limits.findings - open.total)
    var kept: [Finding] = []
    for finding in list {
      let isKept = finding.suppression == nil ? open.take(finding) : suppressed.take(finding)
      if isKept { kept.append(finding) } else { omitted.add(at: finding.span) }
    }
    list = kept
    guard let place = omitted.first else { return }
    let message = """
      The file has more than \(limits.findings) findings, and at least \(omitted.count) are not listed. Mend the \
      listed ones first, or raise the limit with --max-findings-per-file.
      """
    list.append(Finding(rule: "limit-exceeded", severity: .error, message: message, span: place))
    list.sort()
  }
}
