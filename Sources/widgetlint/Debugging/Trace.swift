import AppleTables
import ArgumentParser
import Facts
import Files
import Findings
import Linting
import Presentations
import Reporting
import RuleCatalogue
import RuleDocumentation
import WidgetFormat
import YAMLTree

/// `widgetlint debug trace FILE:LINE`: what each stage makes of the place of a finding.
struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Follows a line's first finding through every stage.")

  @Argument(help: ArgumentHelp("A description and the number of a line.", valueName: "file:line"))
  var place: String

  @Option(help: ArgumentHelp("Follows what this rule finds there.", valueName: "id"))
  var rule: String?

  @Option(help: ArgumentHelp("Prints only one stage.", valueName: "number"))
  var stage: Int?

  func run() throws {
    let (path, line) = try parsedPlace()
    var bytes: [UInt8] = []
    do throws(FileError) {
      bytes = try FileReading.bytes(of: path, limit: Limits().fileBytes)
    } catch {
      throw Complaints.failure(error.complaintAboutReading)
    }
    guard let trace = FindingTrace(bytes, path, line: line, rule: rule) else {
      throw Complaints.failure("Nothing is found in line \(line) of \(Complaints.shown(path)).")
    }
    try Printing.write(trace.page(of: stage).text(width: 100))
  }
}

extension Trace {
  private func parsedPlace() throws -> (path: SourcePath, line: Int) {
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else {
      throw ValidationError("Write the place as FILE:LINE.")
    }
    let length = place[colon...].utf8.count
    return (SourcePath(bytes: Arguments.bytes(of: place).dropLast(length)), line)
  }
}

/// A finding, and what each stage makes of its place. The stages are called one by one, as `Linter.lint` does.
private struct FindingTrace {
  private let source: SourceFile
  private let tree: YAMLTree
  private let file: WidgetFile
  private let widgets: [ShownWidget]
  private let rule: Rule
  private let finding: Finding
  /// What else is found in the line.
  private let others: [String]

  /// Nil if nothing is found in the line. Configurations are left out, and all rules run.
  init?(_ bytes: [UInt8], _ path: SourcePath, line: Int, rule id: String?) {
    let catalogue = RuleCatalogue.whole()
    let report = Linter(catalogue: catalogue, settings: RuleSettings(isStrict: true)).lint(bytes, path: path)
    source = report.file
    let found = report.findings.filter { report.file.lines.line(at: $0.span.start) == line }
    guard let finding = found.first(where: { id == nil || $0.rule == id }),
      let rule = catalogue.rules.first(where: { $0.id == finding.rule })
    else { return nil }
    self.finding = finding
    self.rule = rule
    others = found.map(\.rule).filter { $0 != rule.id }
    let limits = Limits()
    tree = YAMLTree.read(bytes, limits: limits, advice: .format)
    file = WidgetFile.read(tree, limits: limits)
    widgets = Array(IteratorSequence(ShownWidgets(of: file, limits: limits)))
  }

  /// - Parameter number: Of one stage, from 1; nil for all of them.
  func page(of number: Int?) -> Page {
    var page = Page()
    let stages = [addBytes, addNodes, addView, addPresentations, addFacts, addFinding, addReport]
    if let number {
      if stages.indices.contains(number - 1) { stages[number - 1](&page) }
      return page
    }
    page.heading(1, Phrase("\(rule.id) in line \(line)"))
    if !others.isEmpty {
      page.paragraph(Phrase("There, too: \(others.joined(separator: ", ")) (`--rule` follows them)."))
    }
    for add in stages { add(&page) }
    return page
  }

  private var line: Int { source.lines.line(at: finding.span.start) }

  private func addBytes(to page: inout Page) {
    let bytes = source.lines.contents(ofLine: line, in: source.text)
    page.heading(2, Phrase("1. Bytes \(bytes.startIndex)..<\(bytes.endIndex)"))
    page.lines(Printing.safe("\(line) | \(text(bytes))"), language: "text")
  }

  /// The nodes around the finding, from the root inwards.
  private func addNodes(to page: inout Page) {
    page.heading(2, "2. Nodes of the tree: `YAMLTree.read`")
    var rows: [[Phrase]] = []
    var next = tree.documents.last { tree.span(of: $0).start <= finding.span.start }
    var key = ""
    while let node = next {
      let span = tree.span(of: node)
      rows.append([Phrase(place(span)), Phrase(bytes(span)), .foreign(key + text(of: node))])
      (key, next) = part(of: node)
    }
    page.table(["", "", ""], rows)
  }

  private func text(of node: NodeID) -> String {
    let count = tree.childCount(of: node)
    return switch tree[node].kind {
    case .scalar: "\"\(tree.string(of: node))\""
    case .mapping: "a mapping with \(counted(count / 2, "key"))"
    case .sequence: "a list of \(counted(count, "item"))"
    case .alias: "an alias"
    }
  }

  /// The entry or item that the finding is in, and what it is called.
  private func part(of node: NodeID) -> (key: String, node: NodeID?) {
    func holds(_ node: NodeID) -> Bool {
      tree.span(of: node).start <= finding.span.start && tree.span(of: node).end >= finding.span.end
    }
    switch tree[node].kind {
    case .mapping:
      for entry in tree.entries(of: node) where holds(entry.value) || holds(entry.key) {
        let key = tree.string(of: entry.key) + ": "
        return holds(entry.key) ? ("key ", entry.key) : (key, entry.value)
      }
    case .sequence:
      for (index, item) in tree.items(of: node).enumerated() where holds(item) { return ("[\(index)] ", item) }
    case .scalar, .alias: break
    }
    return ("", nil)
  }

  // MARK: The widget

  /// The innermost view around the finding.
  private var view: ViewID? {
    let around = file.views.indices.filter { index in
      let span = tree.span(of: file.views[index].node)
      return span.start <= finding.span.start && span.end >= finding.span.end
    }
    return around.min { length(of: file.views[$0].node) < length(of: file.views[$1].node) }.map { ViewID(index: $0) }
  }

  private func length(of node: NodeID) -> Int { tree.span(of: node).end - tree.span(of: node).start }

  private func addView(to page: inout Page) {
    page.heading(2, "3. Typed values: `WidgetFile.read`")
    guard let view else { return page.paragraph("The finding is about no view.") }
    let modifiers = file.modifiers[file[view].modifiers].map { modifier in
      [Phrase(place(tree.span(of: modifier.key))), .code("\(modifier.name)"), .foreign(text(of: modifier.value))]
    }
    let own: [Phrase] = [
      Phrase(place(tree.span(of: file[view].key))), .code("\(file[view].kind)"),
      .foreign(described(file[view].argument))
    ]
    page.table(["", "", ""], [own] + modifiers)
  }

  private func text(of value: ModifierValue) -> String {
    switch value {
    case .font(let font): "font, " + described(file[font])
    case .edges(let edges): "edges, " + described(file[edges])
    case .frame(let frame): "frame, " + described(file[frame])
    case .color(let color): "color, " + described(file[color].form)
    default: described(value)
    }
  }

  /// What a value of any type holds: its properties, but for those without a value and flags that do not hold.
  private func described(_ value: Any) -> String {
    if let node = value as? NodeID {
      let node = tree.resolved(node)
      return tree[node].kind == .scalar ? "\"\(tree.string(of: node))\"" : "at \(place(tree.span(of: node)))"
    }
    if let flag = value as? Bool { return flag ? "true" : "" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { described($0.value) } ?? ""
    case .tuple, .struct:
      if let value = mirror.descendant("value"), mirror.descendant("node") != nil { return described(value) }
      let parts = mirror.children.map { child in
        let label = child.label.map { $0.hasPrefix(".") ? "" : $0 + ": " } ?? ""
        let text = described(child.value)
        return text.isEmpty ? "" : label + text
      }
      return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    case .enum:
      guard let child = mirror.children.first, let label = child.label else { return "\(value)" }
      return "\(label), \(described(child.value))"
    default: return "\(value)"
    }
  }

  // MARK: Presentations and facts

  /// A view where a family shows it.
  private struct Shown {
    var widget: ShownWidget
    var family: Int
    var content: ShownContent
    var index: Int

    var familyName: String { widget.families[family].offered.name.rawValue }
  }

  /// Where the view is shown: in each family, in each group of presentations and states that look alike.
  private var shown: [Shown] {
    var shown: [Shown] = []
    for widget in widgets {
      for (index, family) in widget.families.enumerated() {
        for content in family.contents + family.backgrounds + family.signedOut {
          for place in content.views.indices where content.views[place].view == view {
            shown.append(Shown(widget: widget, family: index, content: content, index: place))
          }
        }
      }
    }
    return shown
  }

  private func addPresentations(to page: inout Page) {
    page.heading(2, "4. Presentations that show it: `ShownWidgets.next`")
    if shown.isEmpty { page.paragraph("The rule looks at more than one view, or at none.") }
    for shown in shown {
      let presentations = shown.content.presentations
      page.table(
        ["", ""],
        [
          [.code("family"), Phrase(shown.familyName)],
          [
            .code("presentations"),
            Phrase("\(presentations.count): \(presentations.names.map(\.text).joined(separator: ", "))")
          ],
          [.code("states"), .foreign(shown.content.states.joined(separator: ", "))],
          [.code("style"), .foreign(described(shown.content.views[shown.index].style))],
          [.code("insets"), .foreign(described(shown.content.views[shown.index].insets))]
        ].filter { !$0[1].isEmpty })
    }
  }

  private func addFacts(to page: inout Page) {
    guard case .condition(let condition) = rule.body else {
      page.heading(2, "5. Facts")
      return page.paragraph("No facts are asked: the rule is a check in Swift, or found while reading.")
    }
    page.heading(2, Phrase("5. Facts that \(rule.id) asks of each \(condition.subject.word): `FactDefinition.value`"))
    var names: Set<String> = []
    let facts = condition.cases.flatMap { $0.selection.facts + ($0.requirement?.facts ?? []) + $0.measuredFacts }
      .filter { names.insert($0.name).inserted }
    page.table(["", "", ""], facts.flatMap { rows(of: $0, asked: condition.subject) })
  }

  /// A fact's values, each with the presentations in which it has it.
  private func rows(of fact: FactDefinition, asked subject: SubjectKind) -> [[Phrase]] {
    var values: [(text: String, family: String, presentations: PresentationSet)] = []
    for shown in shown {
      for presentation in shown.content.presentations.presentations {
        let value = fact.value(scope(of: shown, subject, in: PresentationSet(presentation)))
        let text = text(of: value, fact)
        if let index = values.firstIndex(where: { $0.text == text && $0.family == shown.familyName }) {
          values[index].presentations.formUnion(PresentationSet(presentation))
        } else {
          values.append((text, shown.familyName, PresentationSet(presentation)))
        }
      }
    }
    return values.map { value in
      [
        .code(fact.name), .foreign(value.text),
        Phrase("\(value.family), \(counted(value.presentations.count, "presentation"))")
      ]
    }
  }

  private func scope(of shown: Shown, _ subject: SubjectKind, in presentations: PresentationSet) -> FactScope {
    var scope = FactScope(file: file, shownWidget: shown.widget, presentations: presentations)
    scope.familyIndex = shown.family
    scope.content = shown.content
    scope.viewIndex = shown.index
    if subject == .font, let font = scope.modifier(.font) { scope.item = .font(font) }
    if [.color, .backgroundColor, .anyColor].contains(subject), let use = scope.colorUses.first {
      scope.item = .color(use)
    }
    return scope
  }

  private func text(of value: FactValue, _ fact: FactDefinition) -> String {
    let text: String =
      switch value.content {
      case .absent: "absent"
      case .unknown: "unknown"
      case .flag(let flag): "\(flag)"
      case .word(let word): word
      case .words(let words): listed(words)
      case .number(let number):
        if case .number(let unit) = fact.type { quantity(number, unit: unit) } else { "\(number)" }
      }
    switch value.source {
    case .node(let node): return "\(text) at \(place(tree.span(of: node)))"
    case .span(let span): return "\(text) at \(place(span))"
    case nil: return text
    }
  }

  // MARK: The finding

  private func addFinding(to page: inout Page) {
    let evidence = finding.evidence
    page.heading(2, "6. Finding: `Linter.lint`")
    let rows =
      [
        "rule": finding.rule, "level": finding.severity.rawValue,
        "span": "\(bytes(finding.span)), \(place(finding.span))", "path": finding.subject.path,
        "families": listed(finding.subject.families), "states": listed(evidence.states),
        "measured": evidence.measured ?? "", "required": evidence.required ?? ""
      ] as KeyValuePairs
    page.table(["", ""], rows.filter { !$0.value.isEmpty }.map { [.code($0.key), .foreign($0.value)] })
  }

  private func addReport(to page: inout Page) {
    page.heading(2, "7. The report: a line as `compact` writes it")
    var options = ReportOptions()
    options.listsNotes = true
    // The finding alone, without a total.
    options.isQuiet = true
    options.quietLevel = .note
    let report = Report(files: [FileReport(file: source, findings: [finding])], failures: [], rules: [])
    page.paragraph(.foreign(text(render(report, as: .compact, options: options).dropLast())))
  }

  private func place(_ span: TextSpan) -> String {
    let start = source.range(of: span).start
    return "\(start.line):\(start.column)"
  }

  private func bytes(_ span: TextSpan) -> String { "\(span.start)..<\(span.end)" }

  private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
