import Findings
import YAMLTree

/// Sees to it that a file has no more findings than somebody could read, and that this is said.
struct FindingLimit {
  private let most: Int
  private let mostGathered: Int
  /// Findings that were counted only.
  var omitted: OmittedFindings

  init(_ limits: Limits, omitted: OmittedFindings) {
    most = limits.findings
    mostGathered = limits.gatheredFindings
    self.omitted = omitted
  }

  /// How many may still be gathered beside those that are there: more than are listed, so that errors that come late
  /// take the place of notes.
  func room(beside count: Int) -> Int { max(0, mostGathered - count) }

  /// The most severe findings in their order, and one more that counts the others. What comments silence gives way to
  /// whatever they do not.
  ///
  /// - Parameter findings: In the order of their places.
  func applied(to findings: [Finding]) -> [Finding] {
    guard findings.count > most || omitted.count > 0 else { return findings }
    var omitted = omitted
    var room = allowances(for: findings)
    var kept: [Finding] = []
    for finding in findings {
      if let left = room[Weight(finding)], left > 0 {
        room[Weight(finding)] = left - 1
        kept.append(finding)
      } else {
        omitted.add(at: finding.span)
      }
    }
    guard let place = omitted.first else { return kept }
    let message = """
      The file has more than \(most) findings, and at least \(omitted.count) are not listed. Mend the listed ones first, \
      or raise the limit with --max-findings-per-file.
      """
    kept.append(Finding(rule: "limit-exceeded", severity: .error, message: message, span: place))
    return kept.sorted(by: Finding.comesBefore)
  }

  private struct Weight: Hashable {
    var isSilenced: Bool
    var severity: Severity

    init(isSilenced: Bool, severity: Severity) {
      self.isSilenced = isSilenced
      self.severity = severity
    }

    init(_ finding: Finding) { self.init(isSilenced: finding.suppression != nil, severity: finding.severity) }
  }

  private func allowances(for findings: [Finding]) -> [Weight: Int] {
    var counts: [Weight: Int] = [:]
    for finding in findings { counts[Weight(finding), default: 0] += 1 }
    var left = most
    var room: [Weight: Int] = [:]
    for isSilenced in [false, true] {
      for severity in Severity.allCases.reversed() {
        let weight = Weight(isSilenced: isSilenced, severity: severity)
        room[weight] = min(left, counts[weight] ?? 0)
        left -= room[weight] ?? 0
      }
    }
    return room
  }
}
