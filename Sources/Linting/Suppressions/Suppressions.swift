import Findings

/// Silences the findings that comments name, and reports comments that silence nothing or cannot be read.
struct Suppressions {
  private var scopes: [SuppressionScope]
  private let invalid: [Finding]
  private let file: SourceFile
  private let rules: KnownRules
  /// Scopes of one line, by rule and line.
  private var byLine: [Key: [Int]] = [:]
  /// Scopes of several lines, by rule.
  private var ranges: [String: [Int]] = [:]

  private struct Key: Hashable {
    var rule: String
    var line: Int
  }

  /// Nil where no comment is meant for the linter.
  init?(file: SourceFile, comments: [TextSpan], rules: KnownRules) {
    guard !comments.isEmpty else { return nil }
    let reader = SuppressionReader(file: file, comments: comments, rules: rules)
    guard !reader.scopes.isEmpty || !reader.findings.isEmpty else { return nil }
    scopes = reader.scopes
    invalid = reader.findings
    self.file = file
    self.rules = rules
    for (index, scope) in scopes.enumerated() {
      if scope.firstLine == scope.lastLine {
        byLine[Key(rule: scope.rule.name, line: scope.firstLine), default: []].append(index)
      } else {
        ranges[scope.rule.name, default: []].append(index)
      }
    }
  }

  /// The findings with those silenced marked, and with those about the comments themselves.
  mutating func applied(to findings: [Finding]) -> [Finding] {
    var result = findings.map { suppressed($0) }
    // Comments about comments come last: whether they are used is known only then.
    result += invalid.map { suppressed($0) }
    let about = ["unused-suppression", "invalid-suppression"]
    result += unused { !about.contains($0) }.map { suppressed($0) }
    return result + unused { about.contains($0) }
  }

  private mutating func suppressed(_ finding: Finding) -> Finding {
    guard !KnownRules.notSuppressible.contains(finding.rule) else { return finding }
    let line = file.lines.line(at: finding.span.start)
    var matching = byLine[Key(rule: finding.rule, line: line)] ?? []
    matching += (ranges[finding.rule] ?? []).filter { scopes[$0].firstLine <= line && line <= scopes[$0].lastLine }
    guard let first = matching.first else { return finding }
    for index in matching { scopes[index].isUsed = true }
    var finding = finding
    let comment = scopes[first].comment
    finding.suppression = Suppression(span: comment.span, justification: comment.reason)
    return finding
  }

  private func unused(_ isWanted: (String) -> Bool) -> [Finding] {
    scopes.filter { !$0.isUsed && rules.active.contains($0.rule.name) && isWanted($0.rule.name) }.map { scope in
      Finding(
        rule: "unused-suppression", severity: .warning,
        message: "\(scope.rule.name) finds nothing \(scope.placeText), so there is nothing to silence. Remove the name.",
        span: scope.rule.span)
    }
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
