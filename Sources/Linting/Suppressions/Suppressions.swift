import AppleTables
import Base

extension FileFindings {
  /// Marks findings that comments suppress, and adds findings about comments that suppress nothing or are invalid.
  /// - Parameter active: The ids of the rules that run. Naming another one has no effect.
  mutating func suppress(by comments: [TextSpan], in file: SourceFile, _ rules: KnownRules, active: Set<String>) {
    if comments.isEmpty { return }
    let hasOmittedFindings = omitted.count > 0
    let reader = SuppressionReader(file: file, comments: comments, rules: rules, limit: remainingCapacity)
    let hasOmittedComments = reader.omitted.count > 0
    add([], omitted: reader.omitted)
    if reader.scopes.isEmpty, reader.findings.isEmpty { return }
    var suppressions = Suppressions(reader.scopes, in: file)
    for index in findings.indices { suppressions.suppress(&findings[index]) }
    // Comments may also suppress findings about other comments.
    add(reader.findings, suppressedBy: &suppressions)
    // An omitted finding may be the only one that a comment suppresses.
    if hasOmittedFindings { return }
    let rulesAboutComments = ["unused-suppression", "invalid-suppression"]
    let omittedCount = omitted.count
    let unusedComments = unused(of: &suppressions) { active.contains($0) && !rulesAboutComments.contains($0) }
    add(unusedComments, suppressedBy: &suppressions)
    if hasOmittedComments || omitted.count > omittedCount { return }
    add(unused(of: &suppressions) { active.contains($0) && rulesAboutComments.contains($0) })
  }

  private mutating func add(_ findings: [Finding], suppressedBy suppressions: inout Suppressions) {
    for var finding in findings {
      suppressions.suppress(&finding)
      self.findings.append(finding)
    }
  }

  private mutating func unused(of suppressions: inout Suppressions, where isWanted: (String) -> Bool) -> [Finding] {
    suppressions.sortLines()
    var findings: [Finding] = []
    for scope in suppressions.scopes where isWanted(scope.rule.text) && !suppressions.isUsed(scope) {
      guard findings.count < remainingCapacity else {
        omitted.add(at: scope.rule.span)
        continue
      }
      let message = """
        This comment suppresses \(scope.rule.text), which reports nothing \(scope.locationText). Remove \
        \(scope.comment.rules.count > 1 ? "the name" : "the comment").
        """
      findings.append(Finding(rule: "unused-suppression", severity: .warning, message: message, span: scope.rule.span))
    }
    return findings
  }
}

/// A rule named in a comment, and the lines for which it is suppressed.
private struct SuppressionScope {
  let rule: SuppressionComment.Word
  let comment: SuppressionComment
  /// The first and the last line, counted from 1; `Int.max` for the end of the file.
  var firstLine: Int
  var lastLine: Int

  var locationText: String {
    switch comment.form {
    case .disableLine: "on this line"
    case .disableNextLine: "on the next line"
    case .disableFile: "in this file"
    default: "in these lines"
    }
  }
}

private struct Suppressions {
  let scopes: [SuppressionScope]
  private let lines: LineTable
  private var byRule: [String: RuleSuppressions] = [:]

  init(_ scopes: [SuppressionScope], in file: SourceFile) {
    self.scopes = scopes
    lines = file.lines
    for (index, scope) in scopes.enumerated() {
      byRule[scope.rule.text, default: RuleSuppressions()].add(scope, at: index)
    }
  }

  mutating func suppress(_ finding: inout Finding) {
    guard !KnownRules.notSuppressible.contains(finding.rule), byRule[finding.rule] != nil else { return }
    let line = lines.line(at: finding.span.start)
    byRule[finding.rule]?.addFinding(on: line)
    guard let index = byRule[finding.rule]?.firstScope(around: line) else { return }
    let comment = scopes[index].comment
    finding.suppression = Suppression(span: comment.span, justification: comment.reason)
  }

  /// Must be called before `isUsed`.
  mutating func sortLines() { for rule in byRule.keys { byRule[rule]?.sortLines() } }

  func isUsed(_ scope: SuppressionScope) -> Bool { byRule[scope.rule.text]?.isUsed(scope) ?? false }
}

/// The indices of the scopes of one rule, and the lines with its findings.
private struct RuleSuppressions {
  /// The first scope of each line, among scopes of a single line.
  private var firstOnLine: [Int: Int] = [:]
  /// The scopes of several lines, sorted by first and by last line, since an `enable` ends all open scopes.
  private var ranges: [(first: Int, last: Int, index: Int)] = []
  private var wholeFile: Int?
  private var linesWithFindings: [Int] = []

  mutating func add(_ scope: SuppressionScope, at index: Int) {
    if scope.firstLine == scope.lastLine {
      firstOnLine[scope.firstLine] = firstOnLine[scope.firstLine] ?? index
    } else if scope.comment.form == .disableFile {
      wholeFile = wholeFile ?? index
    } else {
      ranges.append((scope.firstLine, scope.lastLine, index))
    }
  }

  func firstScope(around line: Int) -> Int? {
    if let index = firstOnLine[line] { return index }
    let next = ranges.firstIndexAfterPrefix { $0.last < line }
    guard next < ranges.count, ranges[next].first <= line else { return wholeFile }
    return wholeFile.map { min($0, ranges[next].index) } ?? ranges[next].index
  }

  mutating func addFinding(on line: Int) { if linesWithFindings.last != line { linesWithFindings.append(line) } }
  mutating func sortLines() { linesWithFindings.sort() }

  func isUsed(_ scope: SuppressionScope) -> Bool {
    let next = linesWithFindings.firstIndexAfterPrefix { $0 < scope.firstLine }
    return next < linesWithFindings.count && linesWithFindings[next] <= scope.lastLine
  }
}

/// Reads comments into scopes, and reports invalid comments.
private struct SuppressionReader {
  private let file: SourceFile
  private let rules: KnownRules
  private(set) var scopes: [SuppressionScope] = []
  private(set) var findings: [Finding] = []
  private(set) var omitted = OmittedFindings()
  private let limit: Int
  /// The start and the result of the latest search for a line with content.
  private var latestSearch = (after: 0, line: 0)
  /// The characters that begin a comment in the file: `#` or `//`.
  private let commentMark: [UInt8]
  /// The indices of the `disable` scopes of each rule that no `enable` has ended yet.
  private var openScopes: [String: [Int]] = [:]

  init(file: SourceFile, comments: [TextSpan], rules: KnownRules, limit: Int) {
    (self.file, self.rules, self.limit) = (file, rules, limit)
    commentMark = Array((file.text[comments[0].start] == UInt8(ascii: "/") ? "//" : "#").utf8)
    for comment in comments.lazy.compactMap({ SuppressionComment($0, in: file.text) }) { read(comment) }
  }

  private mutating func read(_ comment: SuppressionComment) {
    guard let form = comment.form else { return reportUnknownForm(comment) }
    guard !comment.rules.isEmpty else {
      return report(
        "The comment names no rule. Write the rules after \(form.rawValue), separated by commas.", at: comment.span)
    }
    if let mark = comment.mistakenMark {
      report("A reason begins with two dashes. Write `--` in place of `\(mark.text)`.", at: mark.span)
    } else if rules.requiresReasons, comment.reason == nil, form != .enable {
      return report(
        "The comment gives no reason, which the configuration requires. Write it after two dashes: `-- reason`.",
        at: comment.span)
    }
    for rule in comment.rules where isKnown(rule) {
      if form == .enable { end(rule, at: comment) } else { begin(rule, comment, form) }
    }
  }

  private mutating func begin(
    _ rule: SuppressionComment.Word, _ comment: SuppressionComment, _ form: SuppressionComment.Form
  ) {
    let line = file.lines.line(at: comment.span.start)
    var scope = SuppressionScope(rule: rule, comment: comment, firstLine: line, lastLine: line)
    switch form {
    case .disableLine, .enable: break
    case .disableNextLine:
      scope.firstLine = lineOfContent(after: line)
      scope.lastLine = scope.firstLine
    case .disableFile: (scope.firstLine, scope.lastLine) = (1, .max)
    case .disable:
      scope.lastLine = .max
      openScopes[rule.text, default: []].append(scopes.count)
    }
    scopes.append(scope)
  }

  private mutating func end(_ rule: SuppressionComment.Word, at comment: SuppressionComment) {
    guard let endedScopes = openScopes.removeValue(forKey: rule.text) else {
      return report(
        "Nothing above disables \(rule.text), so there is nothing to enable. Remove the name, or write disable above.",
        at: rule.span)
    }
    for index in endedScopes { scopes[index].lastLine = file.lines.line(at: comment.span.start) }
  }

  /// The next line with content; the line after the last if there is none.
  private mutating func lineOfContent(after line: Int) -> Int {
    // Consecutive comments have the same next line with content.
    if line < latestSearch.after || line >= latestSearch.line {
      latestSearch = (line, searchedLineOfContent(after: line))
    }
    return latestSearch.line
  }

  private func searchedLineOfContent(after line: Int) -> Int {
    let last = file.lines.starts.count
    return ((line + 1)..<(last + 1)).first { next in
      let content = file.lines.contents(ofLine: next, in: file.text).drop(while: \.isBlank)
      return !content.isEmpty && !content.starts(with: commentMark)
    } ?? last + 1
  }

  /// Reports a rule that does not exist or cannot be suppressed.
  private mutating func isKnown(_ rule: SuppressionComment.Word) -> Bool {
    guard rules.all.contains(rule.text) else {
      // The search for similar names is slow.
      guard findings.count < limit else {
        omitted.add(at: rule.span)
        return false
      }
      let nearest = nearest(to: rule.text.utf8, among: rules.all.sorted())
      let guess = nearest.map { " Did you mean \($0)?" } ?? " `widgetlint rules` lists all rules."
      report("There is no rule named \"\(shortened(rule.text))\".\(guess)", at: rule.span, meant: nearest)
      return false
    }
    guard !KnownRules.notSuppressible.contains(rule.text) else {
      report("\(rule.text) cannot be disabled from inside a file. Fix what it reports.", at: rule.span)
      return false
    }
    return true
  }

  private mutating func reportUnknownForm(_ comment: SuppressionComment) {
    let forms = SuppressionComment.Form.allCases.map(\.rawValue)
    report(
      "A comment for the linter begins with \(listed(forms.map { "widgetlint:\($0)" }, last: "or")), "
        + "not with widgetlint:\(shortened(comment.word.text)).",
      at: comment.word.span.isEmpty ? comment.span : comment.word.span)
  }

  private mutating func report(_ message: String, at span: TextSpan, meant: String? = nil) {
    guard findings.count < limit else { return omitted.add(at: span) }
    findings.append(Finding(rule: "invalid-suppression", severity: .error, message: message, span: span, meant: meant))
  }
}
