import AppleTables
import ArgumentParser
import Base
import Linting
import Presentations
import Rules
import WidgetFormat
import YAMLTree

/// `widgetlint debug trace FILE:LINE`: follows a finding through some stages, as numbered in Documentation/Follow.md.
/// No help, manual page or completion mentions it.
struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint debug trace", abstract: "Follows a line's first finding through the stages.")

  @Argument(help: ArgumentHelp("A description and the number of a line.", valueName: "file:line")) var place: String
  @Option(help: ArgumentHelp("Follows this rule's finding in the line.", valueName: "id")) var rule: String?
  @Option(help: ArgumentHelp("Prints only one stage: 2, 4, 5 or 6.", valueName: "number")) var stage: Int?

  func run() throws {
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else {
      throw ValidationError("Write the place as FILE:LINE.")
    }
    let path = SourcePath(bytes: Arguments.bytes(of: place).dropLast(place[colon...].utf8.count))
    var bytes: [UInt8] = []
    do throws(FileError) {
      bytes = try FileReading.bytes(of: path, limit: Limits().fileBytes)
    } catch {
      throw Messages.failure(error.readingMessage)
    }
    guard let trace = FindingTrace(bytes, path, line: line, rule: rule) else {
      throw Messages.failure("Nothing is found in line \(line) of \(Messages.shown(path)).")
    }
    var page = Page()
    if stage == nil { page.heading(1, Phrase("\(trace.rule.id) in line \(line)")) }
    let stages = [2: trace.addNodes, 4: trace.addPresentations, 5: trace.addFacts, 6: trace.addFinding]
    for (number, add) in stages.sorted(by: { $0.key < $1.key }) where stage ?? number == number { add(&page) }
    try Printing.write(page.text(width: 100))
  }
}

struct FindingTrace {
  let rule: Rule
  private let finding: Finding
  private let source: SourceFile
  private let tree: YAMLTree
  private let file: WidgetFile

  /// Runs all rules without a configuration. Nil if the line has no finding.
  init?(_ bytes: [UInt8], _ path: SourcePath, line: Int, rule id: String?) {
    let catalogue = RuleCatalogue.withExamples()
    let report = Linter(catalogue: catalogue, settings: RuleSettings(isStrict: true)).lint(bytes, path: path)
    let finding = report.findings.first {
      report.file.lines.line(at: $0.span.start) == line && (id == nil || $0.rule == id)
    }
    guard let finding, let rule = catalogue.rules.first(where: { $0.id == finding.rule }) else { return nil }
    (self.finding, self.rule) = (finding, rule)
    source = report.file
    tree = YAMLTree.read(bytes, advice: .format)
    file = WidgetFile.read(tree)
  }

  func addNodes(to page: inout Page) {
    page.heading(2, "2. Nodes of the tree: `YAMLTree.read`")
    page.table(
      ["", "", ""],
      nodes.map { key, node in
        let span = tree.span(of: node)
        return [Phrase(position(span)), Phrase("\(span.start)..<\(span.end)"), .foreign(key + text(of: node))]
      })
  }

  private var nodes: [(key: String, node: NodeID)] {
    let root = tree.documents.first(where: contains).map { (key: "", node: $0) }
    return [root].compactMap(\.self) + tree.steps(around: finding.span).map { step in
      switch step {
      case .entry(let key, _, let isInKey): (isInKey ? "key " : tree.string(of: key) + ": ", step.node)
      case .item(let item, let index): ("[\(index)] ", item)
      }
    }
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

  private func contains(_ node: NodeID) -> Bool { tree.span(of: node).contains(finding.span) }

  func addPresentations(to page: inout Page) {
    page.heading(2, "4. Presentations that show it: `ShownWidgets.next`")
    if scopes.isEmpty { page.paragraph("No presentation shows it.") }
    for scope in scopes {
      guard scope.family != nil else {
        page.paragraph("The finding is about the whole widget.")
        continue
      }
      let names = scope.presentations.names.map(\.text).joined(separator: ", ")
      let rows: [[Phrase]] = [
        [.code("family"), Phrase(name(of: scope))],
        [.code("presentations"), Phrase("\(scope.presentations.count): \(names)")],
        [.code("states"), .foreign(scope.content?.states.joined(separator: ", ") ?? "")],
      ]
      page.table(["", ""], rows.filter { !$0[1].isEmpty })
    }
  }

  /// The subjects that the finding is about: the smallest that contain its span, or else those of its families.
  private var scopes: [FactScope] {
    let isInView = ![.widget, .family, .content].contains(subject)
    let around = isInView ? scopes(of: subject).filter { contains(node(of: $0)) } : scopes(of: subject)
    let smallest = around.map { length(of: $0) }.min()
    return around.isEmpty ? scopes(of: .family) : isInView ? around.filter { length(of: $0) == smallest } : around
  }

  private var subject: SubjectKind {
    if case .condition(let condition) = rule.body { return condition.subject }
    if finding.subject.families.isEmpty, finding.subject.path.isEmpty { return .widget }
    return file.views.contains { contains($0.node) } ? .view : .family
  }

  private func scopes(of kind: SubjectKind) -> [FactScope] {
    let (widget, families) = (finding.subject.widget, finding.subject.families)
    return FactScope.all(kind, in: file).filter { scope in
      let family = scope.family?.offered.family.rawValue
      return (widget == nil || file.kind(of: scope.widget) == widget)
        && (families.isEmpty || family.map(families.contains) ?? true)
    }
  }

  private func node(of scope: FactScope) -> NodeID { scope.itemNode ?? scope.view?.node ?? scope.widget.node }

  private func length(of scope: FactScope) -> Int {
    let span = tree.span(of: node(of: scope))
    return span.end - span.start
  }

  private func name(of scope: FactScope) -> String {
    scope.family?.offered.family.rawValue ?? scope.widget.displayName?.value ?? "the widget"
  }

  func addFacts(to page: inout Page) {
    guard case .condition(let condition) = rule.body else {
      page.heading(2, "5. Facts")
      return page.paragraph("The rule queries no facts: it is a check in Swift, or reports what cannot be read.")
    }
    let subject = condition.subject.word
    page.heading(2, Phrase("5. Facts that \(rule.id) queries of each \(subject): `FactDefinition.value`"))
    var names: Set<String> = []
    let facts = condition.cases.flatMap { $0.selection.facts + ($0.requirement?.facts ?? []) + $0.measuredFacts }
    page.table(["", "", ""], facts.filter { names.insert($0.name).inserted }.flatMap(rows))
  }

  /// The distinct values of a fact, each with the number of presentations that have it.
  private func rows(of fact: FactDefinition) -> [[Phrase]] {
    var values: [(text: String, name: String, count: Int)] = []
    let isAboutWidget = scopes.allSatisfy { $0.family == nil }
    for scope in scopes {
      for presentation in scope.presentations.presentations {
        var scope = scope
        scope.presentations = PresentationSet(presentation)
        let text = text(of: fact.value(scope), fact)
        let name = name(of: scope)
        if let index = values.firstIndex(where: { $0.text == text && $0.name == name }) {
          values[index].count += 1
        } else {
          values.append((text, name, 1))
        }
      }
    }
    return values.map { value in
      let count = isAboutWidget ? "" : ", \(counted(value.count, "presentation"))"
      return [.code(fact.name), .foreign(value.text), .foreign(value.name + count)]
    }
  }

  private func text(of value: FactValue, _ fact: FactDefinition) -> String {
    let text: String =
      switch value.content {
      case .absent: "absent"
      case .unknown: "unknown"
      case .word(let word): word
      case .words(let words): listed(words)
      default: FactText.text(of: value.content, unit: fact.unit) ?? ""
      }
    switch value.source {
    case .node(let node): return "\(text) at \(position(tree.span(of: node)))"
    case .span(let span): return "\(text) at \(position(span))"
    case nil: return text
    }
  }

  func addFinding(to page: inout Page) {
    page.heading(2, "6. Finding: `Linter.lint`")
    let (subject, evidence, span) = (finding.subject, finding.evidence, finding.span)
    let rows: KeyValuePairs = [
      "rule": finding.rule, "level": finding.severity.rawValue,
      "span": "\(span.start)..<\(span.end), \(position(span))", "path": subject.path,
      "families": listed(subject.families), "states": listed(evidence.states),
      "measured": evidence.measured ?? "", "required": evidence.required ?? "",
    ]
    page.table(["", ""], rows.filter { !$0.value.isEmpty }.map { [.code($0.key), .foreign($0.value)] })
  }

  private func position(_ span: TextSpan) -> String {
    let start = source.range(of: span).start
    return "\(start.line):\(start.column)"
  }
}
