import Findings

/// How often each rule found something.
struct RuleStatistics {
  private var counts: [String: FindingCounts] = [:]

  mutating func count(_ file: FileReport, options: ReportOptions) {
    for finding in file.findings where finding.suppression == nil {
      if options.isQuiet, finding.severity < options.quietLevel { continue }
      counts[finding.rule, default: FindingCounts()][finding.severity] += 1
    }
  }

  /// A line for each rule: how often, its level, its id and title; the most frequent first.
  func table(rules: [RuleDescription], options: ReportOptions) -> [UInt8] {
    let rows = counts.sorted { left, right in
      if left.value.total != right.value.total { return left.value.total > right.value.total }
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
    let titles = RuleLookup(rules)
    let style = Style(usesColor: options.usesColor)
    let digits = String(rows.first?.value.total ?? 0).utf8.count
    let longest = rows.map(\.key.utf8.count).max() ?? 0
    var output: [UInt8] = []
    for row in rows {
      let number = String(row.value.total)
      output.append(spaces: digits - number.utf8.count)
      output.append(text: number + "  ")
      let level = Severity.allCases.last { row.value[$0] > 0 } ?? .note
      output.append(text: style.opening(.severity(level)) + level.rawValue + style.closing)
      output.append(spaces: 9 - level.rawValue.utf8.count)
      output.append(foreign: row.key, limit: 120)
      if let rule = titles[row.key] {
        output.append(spaces: longest - row.key.utf8.count + 2)
        output.append(foreign: rule.title, limit: 200)
      }
      output.endLine()
    }
    return output
  }
}
