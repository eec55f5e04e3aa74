import Findings

/// One rule named in one comment, and the lines on which it holds.
struct SuppressionScope {
  let rule: SuppressionComment.NamedRule
  let comment: SuppressionComment
  /// Lines counted from 1; `Int.max` for the end of the file.
  var firstLine: Int
  var lastLine: Int
}

/// Makes scopes of a file's comments, and findings of those that cannot be read.
struct SuppressionReader {
  private let text: [UInt8]
  private let lines: LineTable
  private let rules: KnownRules
  private(set) var scopes: [SuppressionScope] = []
  private(set) var findings: [Finding] = []
  private(set) var omitted = OmittedFindings()
  /// Findings beyond these are counted only.
  private let most: Int
  /// The line of content behind some comments, and the line of the first of them.
  private var content = (after: 0, line: 0)
  /// Scopes of `disable` that no `enable` has ended yet, by rule.
  private var open: [String: [Int]] = [:]

  init(file: SourceFile, comments: [TextSpan], rules: KnownRules, most: Int) {
    self.most = most
    text = file.text
    lines = file.lines
    self.rules = rules
    for span in comments {
      if let comment = SuppressionComment(span, in: text) { read(comment) }
    }
  }

  private mutating func read(_ comment: SuppressionComment) {
    guard let form = comment.form else { return reportUnknownForm(comment) }
    guard !comment.rules.isEmpty else {
      return report("The comment names no rule. Write the rules after \(form.rawValue), separated by commas.", at: comment.span)
    }
    if rules.requiresReasons, comment.reason == nil, form != .enable {
      return report(
        "The comment gives no reason, which the configuration requires. Write it behind two dashes: -- and why.",
        at: comment.span)
    }
    for rule in comment.rules where isKnown(rule) {
      if form == .enable {
        end(rule, at: comment)
      } else {
        begin(rule, comment, form)
      }
    }
  }

  private mutating func begin(
    _ rule: SuppressionComment.NamedRule, _ comment: SuppressionComment, _ form: SuppressionComment.Form
  ) {
    let line = lines.line(at: comment.span.start)
    var scope = SuppressionScope(rule: rule, comment: comment, firstLine: line, lastLine: line)
    switch form {
    case .disableLine, .enable: break
    case .disableNextLine:
      let next = lineOfContent(after: line)
      scope.firstLine = next
      scope.lastLine = next
    case .disableFile:
      scope.firstLine = 1
      scope.lastLine = .max
    case .disable:
      scope.lastLine = .max
      open[rule.name, default: []].append(scopes.count)
    }
    scopes.append(scope)
  }

  private mutating func end(_ rule: SuppressionComment.NamedRule, at comment: SuppressionComment) {
    guard let ended = open.removeValue(forKey: rule.name) else {
      return report(
        "Nothing above disables \(rule.name), so there is nothing to enable. Remove the name, or write disable above.",
        at: rule.span)
    }
    for index in ended { scopes[index].lastLine = lines.line(at: comment.span.start) }
  }

  /// The next line that is neither blank nor a comment; beyond the file if there is none.
  private mutating func lineOfContent(after line: Int) -> Int {
    // Many comments in a row stand before the same line.
    if !(content.after...max(content.after, content.line - 1)).contains(line) {
      content = (line, searchedLineOfContent(after: line))
    }
    return content.line
  }

  private func searchedLineOfContent(after line: Int) -> Int {
    var next = line + 1
    while next <= lines.starts.count {
      let first = lines.contents(ofLine: next, in: text).first { $0 != 0x20 && $0 != 0x09 }
      if let first, first != UInt8(ascii: "#") { return next }
      next += 1
    }
    return next
  }

  private mutating func isKnown(_ rule: SuppressionComment.NamedRule) -> Bool {
    guard rules.all.contains(rule.name) else {
      // Looking for the name that was meant takes long.
      guard findings.count < most else {
        omitted.add(at: rule.span)
        return false
      }
      let guess = rules.nearest(to: rule.name).map { " Did you mean \($0)?" } ?? " widgetlint rules lists them."
      report("There is no rule \(shortened(rule.name)).\(guess)", at: rule.span)
      return false
    }
    guard !KnownRules.notSuppressible.contains(rule.name) else {
      report("\(rule.name) cannot be disabled from inside a file. Mend what it reports.", at: rule.span)
      return false
    }
    return true
  }

  private mutating func reportUnknownForm(_ comment: SuppressionComment) {
    let forms = SuppressionComment.Form.allCases.map(\.rawValue)
    report(
      "A comment for the linter begins with \(listed(forms.map { "widgetlint:\($0)" }, last: "or")), "
        + "not with widgetlint:\(shortened(comment.word.name)).", at: comment.word.span.isEmpty ? comment.span : comment.word.span)
  }

  private mutating func report(_ message: String, at span: TextSpan) {
    guard findings.count < most else { return omitted.add(at: span) }
    findings.append(Finding(rule: "invalid-suppression", severity: .error, message: message, span: span))
  }
}
