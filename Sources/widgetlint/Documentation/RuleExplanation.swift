import Base
import Linting
import Pictures
import Reporting
import WidgetFormat
import YAMLTree

extension Documentation {
  func explanation(of rule: Rule, showsAllExamples: Bool = true) -> Page {
    var page = Page()
    page.heading(1, .code(rule.id))
    let profile = rule.isStrict ? "strict profile only" : "recommended profile"
    let language = rule.runsOnSwift ? "; runs on Swift code, too" : ""
    page.paragraph(Phrase("\(rule.title)."))
    page.paragraph(Phrase("\(title(ofCategory: rule.category)); \(rule.levelText); \(profile)\(language)."))
    page.heading(2, "Why")
    page.paragraph(Phrase(rule.rationale))
    page.heading(2, "What to do")
    page.paragraph(Phrase(rule.remedy))
    addFixes(of: rule, to: &page)
    addParameters(of: rule, to: &page)
    if !rule.notes.isEmpty {
      page.heading(2, "Notes")
      page.paragraph(Phrase(rule.notes))
    }
    addStatements(of: rule, to: &page)
    addSuppressing(of: rule, to: &page)
    addExamples(of: rule, showsAll: showsAllExamples, to: &page)
    return page
  }

  private func addFixes(of rule: Rule, to page: inout Page) {
    for (title, fixes) in [("Fixes", rule.fixes), ("Fixes of Swift code", rule.swiftFixes)] where !fixes.isEmpty {
      page.heading(2, Phrase(title))
      page.items(fixes.map { Phrase("\($0.does) \($0.safety.title)") + Phrase($0.reason.map { " \($0)" } ?? "") })
    }
  }

  private func addParameters(of rule: Rule, to page: inout Page) {
    if rule.parameters.isEmpty { return }
    page.heading(2, "Parameters")
    page.table(
      ["Name", "Default", "Meaning"],
      rule.parameters.map { parameter in
        let origin = parameter.isOwn ? " This default is widgetlint's own; Apple gives no number." : ""
        let value = parameter.value.text(unit: parameter.unit)
        // A long value leaves no room for the meaning in the next column.
        if value.count <= 24 { return [.code(parameter.name), Phrase(value), Phrase(parameter.meaning + origin)] }
        return [.code(parameter.name), "", Phrase("\(parameter.meaning)\(origin) By default: \(value).")]
      })
  }

  private func addStatements(of rule: Rule, to page: inout Page) {
    let statements = rule.requirements.compactMap { requirement($0) }
    if statements.isEmpty { return }
    page.heading(2, "What Apple's guidelines say")
    page.items(
      statements.map { requirement in
        let statement = requirement.statement
        var phrase = Phrase("\(statement.id) (\(requirement.strength.rawValue)): \(statement.text)") + .lineBreak
        phrase += Phrase("\(statement.document), \(statement.section): ")
        return phrase + .link(statement.address, to: statement.address)
      })
  }

  private func addSuppressing(of rule: Rule, to page: inout Page) {
    page.heading(2, "How to suppress it")
    if KnownRules.notSuppressible.contains(rule.id) {
      return page.paragraph("It cannot be suppressed, because it reports what could not be read in a file.")
    }
    page.paragraph(
      rule.isAboutReading
        ? "In the description, with a comment that gives a reason:"
        : "With a comment that gives a reason, in the description or, with `//` in place of `#`, in Swift code:")
    page.lines(
      """
      # widgetlint:disable-next-line \(rule.id) -- reason
      # widgetlint:disable-file \(rule.id) -- reason
      """, language: "yaml")
    page.paragraph("Use `disable-line` on the same line; use `disable` and `enable` around a range of lines.")
    if rule.isAboutReading {
      page.paragraph("A configuration can raise its level, but not turn it off, because it is about reading the file.")
    } else {
      page.paragraph("In the configuration, `.widgetlint.yml`, for all files:")
      page.lines(configuration(of: rule), language: "yaml")
    }
  }

  private func configuration(of rule: Rule) -> String {
    guard let parameter = rule.parameters.first else { return "rules:\n  \(rule.id): off" }
    let level = rule.body.level == .note ? "warning" : "note"
    return """
      rules:
        \(rule.id): off
        # or with a different level or value:
        # \(rule.id): {level: \(level), \(parameter.name): \(parameter.value.written)}
      """
  }

  private func addExamples(of rule: Rule, showsAll: Bool, to page: inout Page) {
    let (bad, good) = (rule.examples.filter(\.isBad), rule.examples.filter { !$0.isBad })
    let shown = showsAll ? rule.examples : Array(bad.prefix(2) + good.prefix(1))
    for example in shown {
      page.heading(2, Phrase("\(example.isBad ? "Bad" : "Good"): \(example.title)"))
      page.lines(visible(example.widget), language: "yaml")
      let findings = findings(of: rule, in: example)
      if !findings.isEmpty { page.lines(findings, language: "text") }
    }
    let hiddenCount = rule.examples.count - shown.count
    if hiddenCount > 0 { page.paragraph(Phrase("\(counted(hiddenCount, "more example")); `--examples` shows all.")) }
  }

  private func findings(of rule: Rule, in example: RuleExample) -> String {
    var options = ReportOptions()
    options.listsNotes = true
    return renderFindings(report(of: rule, on: example), options: options)
  }

  func report(of rule: Rule, on example: RuleExample) -> FileReport {
    // Rules about suppression comments need the rules that the comments name.
    let linter = Linter(rules: rule.isAboutReading ? rules : [rule], known: rules.map(\.id))
    var report = linter.lint(Array(example.widget.utf8), path: SourcePath("example.widget.yml"))
    report.findings.removeAll { $0.rule != rule.id }
    return report
  }

  private func visible(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { displayable($0) }.joined(separator: "\n")
  }
}

extension FixSafety {
  fileprivate var title: String {
    switch self {
    case .safe: "Safe; applied with `--fix`."
    case .unsafe: "Unsafe; applied with `--fix --unsafe-fixes`."
    case .suggestion: "A suggestion only; `--fix` never applies it."
    }
  }
}

extension Documentation {
  func sheets(of rule: Rule, showsAllExamples: Bool) -> [PictureSheet] {
    let (bad, good) = (rule.examples.filter(\.isBad), rule.examples.filter { !$0.isBad })
    let shown = showsAllExamples ? rule.examples : Array(bad.prefix(1) + good.prefix(1))
    return shown.map { sheet(of: $0, rule) }
  }

  func sheet(of example: RuleExample, _ rule: Rule) -> PictureSheet {
    let bytes = Array(example.widget.utf8)
    let path = SourcePath("\(example.isBad ? "a bad" : "a good") example of \(rule.id): \(example.title)")
    return PictureSheet(
      of: WidgetFile.read(YAMLTree.read(bytes)), path: path, findings: report(of: rule, on: example).findings)
  }
}
