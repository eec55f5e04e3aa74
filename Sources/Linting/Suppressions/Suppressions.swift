import Findings

/// Silences the findings that comments name, and reports comments that silence nothing or cannot be read.
struct Suppressions {
  private let scopes: [SuppressionScope]
  private let invalid: [Finding]
  /// Whether there are findings that were not even gathered, which a comment may silence; of rules, and about comments.
  private let missesFindings: Bool
  private let missesInvalid: Bool
  private let file: SourceFile
  private let rules: KnownRules
  /// The first scope of one line alone, by rule and line.
  private var firstOnLine: [Key: Int] = [:]
  /// Scopes of several lines, by rule.
  private var ranges: [String: SuppressionRanges] = [:]
  /// Lines with findings of rules that comments name.
  private var linesFound: [String: [Int]] = [:]

  private struct Key: Hashable {
    var rule: String
    var line: Int
  }

  /// Nil where no comment is meant for the linter.
  ///
  /// - Parameter limit: Counts mistakes in comments beyond those that are gathered.
  init?(file: SourceFile, comments: [TextSpan], rules: KnownRules, beside count: Int, _ limit: inout FindingLimit) {
    guard !comments.isEmpty else { return nil }
    let reader = SuppressionReader(file: file, comments: comments, rules: rules, most: limit.room(beside: count))
    missesFindings = limit.omitted.count > 0
    missesInvalid = reader.omitted.count > 0
    limit.omitted.add(reader.omitted)
    guard !reader.scopes.isEmpty || !reader.findings.isEmpty else { return nil }
    scopes = reader.scopes
    invalid = reader.findings
    self.file = file
    self.rules = rules
    for (index, scope) in scopes.enumerated() {
      linesFound[scope.rule.name] = []
      if scope.firstLine == scope.lastLine {
        let key = Key(rule: scope.rule.name, line: scope.firstLine)
        if firstOnLine[key] == nil { firstOnLine[key] = index }
      } else {
        ranges[scope.rule.name, default: SuppressionRanges()].add(scope, at: index)
      }
    }
  }

  /// Marks the findings that are silenced, and adds those about the comments themselves.
  ///
  /// - Parameter limit: Counts the latter beyond those that are gathered.
  mutating func apply(to findings: inout [Finding], _ limit: inout FindingLimit) {
    for index in findings.indices { suppress(&findings[index]) }
    // Comments about comments come last: whether they are used is known only then.
    append(invalid, to: &findings)
    if missesFindings { return }
    let about = ["unused-suppression", "invalid-suppression"]
    let count = limit.omitted.count
    append(unused(beside: findings.count, &limit) { !about.contains($0) }, to: &findings)
    if missesInvalid || limit.omitted.count > count { return }
    findings += unused(beside: findings.count, &limit) { about.contains($0) }
  }

  private mutating func append(_ more: [Finding], to findings: inout [Finding]) {
    for var finding in more {
      suppress(&finding)
      findings.append(finding)
    }
  }

  private mutating func suppress(_ finding: inout Finding) {
    guard !KnownRules.notSuppressible.contains(finding.rule), linesFound[finding.rule] != nil else { return }
    let line = file.lines.line(at: finding.span.start)
    if linesFound[finding.rule]?.last != line { linesFound[finding.rule]?.append(line) }
    guard let index = firstOnLine[Key(rule: finding.rule, line: line)] ?? ranges[finding.rule]?.first(holding: line)
    else { return }
    let comment = scopes[index].comment
    finding.suppression = Suppression(span: comment.span, justification: comment.reason)
  }

  private mutating func unused(
    beside count: Int, _ limit: inout FindingLimit, _ isWanted: (String) -> Bool
  ) -> [Finding] {
    for rule in linesFound.keys { linesFound[rule]?.sort() }
    var findings: [Finding] = []
    for scope in scopes where rules.active.contains(scope.rule.name) && isWanted(scope.rule.name) && !isUsed(scope) {
      guard limit.room(beside: count + findings.count) > 0 else {
        limit.omitted.add(at: scope.rule.span)
        continue
      }
      let message = """
        \(scope.rule.name) finds nothing \(scope.placeText), so there is nothing to silence. Remove the name.
        """
      findings.append(
        Finding(rule: "unused-suppression", severity: .warning, message: message, span: scope.rule.span))
    }
    return findings
  }

  /// Whether the rule finds something on the scope's lines. Their lines must be sorted.
  private func isUsed(_ scope: SuppressionScope) -> Bool {
    guard let lines = linesFound[scope.rule.name] else { return false }
    let next = lines.firstIndexAfterPrefix { $0 < scope.firstLine }
    return next < lines.count && lines[next] <= scope.lastLine
  }
}

extension SuppressionScope {
  /// Where the comment looked, in the words of a message.
  fileprivate var placeText: String {
    switch comment.form {
    case .disableLine: "on this line"
    case .disableNextLine: "on the next line"
    case .disableFile: "in this file"
    default: "in these lines"
    }
  }
}
