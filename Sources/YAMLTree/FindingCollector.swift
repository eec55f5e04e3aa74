import Findings

/// Gathers findings, and counts where a file has so many of a kind that a list of them helps nobody.
struct FindingCollector {
  private(set) var findings: [Finding] = []
  private var counts: [String: Int] = [:]
  private var firstOmitted: [String: TextSpan] = [:]

  /// How many findings of a rule are listed for one file.
  static func mostListed(of rule: String) -> Int { rule == "encoding" ? 100 : 1000 }

  mutating func add(
    _ rule: String, _ message: @autoclosure () -> String, at span: TextSpan, related: [RelatedPlace] = []
  ) {
    let count = counts[rule, default: 0] + 1
    counts[rule] = count
    let most = Self.mostListed(of: rule)
    if count <= most {
      findings.append(Finding(rule: rule, severity: .error, message: message(), span: span, related: related))
    } else if count == most + 1 {
      firstOmitted[rule] = span
    }
  }

  /// Everything in the order of places, with one more finding for each rule of which some are not listed.
  consuming func finished() -> [Finding] {
    for (rule, span) in firstOmitted {
      let omitted = counts[rule, default: 0] - Self.mostListed(of: rule)
      let message = "\(omitted) more problems of this kind are not listed, from here on. Repair the listed ones first."
      findings.append(Finding(rule: rule, severity: .error, message: message, span: span))
    }
    if findings.count > 1 {
      findings.sort { ($0.span, $0.rule, $0.message) < ($1.span, $1.rule, $1.message) }
    }
    return findings
  }
}
