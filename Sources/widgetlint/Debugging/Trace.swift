import AppleTables
import ArgumentParser
import Base
import Linting
import Presentations
import Reporting
import Rules
import WidgetFormat
import YAMLTree

/// `widgetlint debug trace FILE:LINE`: follows a finding through the stages.
struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Follows a line's first finding through every stage.")

  @Argument(help: ArgumentHelp("A description and the number of a line.", valueName: "file:line"))
  var place: String

  @Option(help: ArgumentHelp("Follows this rule's finding in the line.", valueName: "id"))
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

/// A finding and the results of each stage. The stages are called one by one, as `Linter.lint` does.
struct FindingTrace {
  let source: SourceFile
  let tree: YAMLTree
  let file: WidgetFile
  let widgets: [ShownWidget]
  let rule: Rule
  let finding: Finding
  /// Rules of other findings in the line.
  private let others: [String]

  /// Nil if there is no finding in the line. Configurations are ignored, and all rules run.
  init?(_ bytes: [UInt8], _ path: SourcePath, line: Int, rule id: String?) {
    let catalogue = RuleCatalogue.withExamples()
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

  /// - Parameter number: The only stage to show, from 1; nil for all.
  func page(of number: Int?) -> Page {
    var page = Page()
    let stages = [addBytes, addNodes, addValues, addPresentations, addFacts, addFinding, addReport]
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

  private func addNodes(to page: inout Page) {
    page.heading(2, "2. Nodes of the tree: `YAMLTree.read`")
    page.table(
      ["", "", ""],
      nodes.map { key, node in
        let span = tree.span(of: node)
        return [Phrase(place(span)), Phrase(bytes(span)), .foreign(key + text(of: node))]
      })
  }

  /// The nodes around the finding, from the root inwards, each with its key.
  private var nodes: [(key: String, node: NodeID)] {
    var nodes: [(key: String, node: NodeID)] = []
    var next: (key: String, node: NodeID?) = ("", tree.documents.last { tree.span(of: $0).start <= finding.span.start })
    while let node = next.node {
      nodes.append((next.key, node))
      next = part(of: node)
    }
    return nodes
  }

  /// The innermost node around the finding.
  var node: NodeID? { nodes.last?.node }

  private func text(of node: NodeID) -> String {
    let count = tree.childCount(of: node)
    return switch tree[node].kind {
    case .scalar: "\"\(tree.string(of: node))\""
    case .mapping: "a mapping with \(counted(count / 2, "key"))"
    case .sequence: "a list of \(counted(count, "item"))"
    case .alias: "an alias"
    }
  }

  /// The entry or item around the finding, with its key.
  private func part(of node: NodeID) -> (key: String, node: NodeID?) {
    switch tree[node].kind {
    case .mapping:
      for entry in tree.entries(of: node) where contains(entry.value) || contains(entry.key) {
        let key = tree.string(of: entry.key) + ": "
        return contains(entry.key) ? ("key ", entry.key) : (key, entry.value)
      }
    case .sequence:
      for (index, item) in tree.items(of: node).enumerated() where contains(item) { return ("[\(index)] ", item) }
    case .scalar, .alias: break
    }
    return ("", nil)
  }

  // MARK: The widget

  /// The innermost view around the finding.
  var view: ViewID? {
    let around = file.views.indices.filter { contains(file.views[$0].node) }
    return around.min { length(of: file.views[$0].node) < length(of: file.views[$1].node) }.map { ViewID(index: $0) }
  }

  func contains(_ node: NodeID) -> Bool {
    let span = tree.span(of: node)
    return span.start <= finding.span.start && span.end >= finding.span.end
  }

  private func length(of node: NodeID) -> Int { tree.span(of: node).end - tree.span(of: node).start }

  private func addValues(to page: inout Page) {
    page.heading(2, "3. Typed values: `WidgetFile.read`")
    if case .view = level, let view {
      let modifiers = file.modifiers[file[view].modifiers].map { modifier in
        [Phrase(place(tree.span(of: modifier.key))), .code("\(modifier.name)"), .foreign(text(of: modifier.value))]
      }
      let own: [Phrase] = [
        Phrase(place(tree.span(of: file[view].key))), .code("\(file[view].kind)"),
        .foreign(described(file[view].argument))
      ]
      return page.table(["", "", ""], [own] + modifiers)
    }
    for widget in tracedWidgets {
      let families = level == .widget ? [] : widget.families.filter(isAboutFamily).compactMap(\.offered.description)
      let values: [Any] = families.isEmpty ? [widget.widget] : families
      for value in values { page.table(["", ""], propertyRows(of: value)) }
    }
  }

  /// The properties that a widget or family has, without those that other rows or stages show.
  private func propertyRows(of value: Any) -> [[Phrase]] {
    Mirror(reflecting: value).children.compactMap { child in
      guard let label = child.label, !["families", "samples", "node", "kindKey", "document", "unknownKeys"].contains(label) else {
        return nil
      }
      let text = described(child.value)
      return text.isEmpty ? nil : [.code(label), .foreign(text)]
    }
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

  /// The properties of any value, without those that are nil or false.
  func described(_ value: Any) -> String {
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
    case .collection: return mirror.children.map { described($0.value) }.joined(separator: ", ")
    case .enum:
      guard let child = mirror.children.first, let label = child.label else { return "\(value)" }
      return "\(label), \(described(child.value))"
    default: return "\(value)"
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

  func place(_ span: TextSpan) -> String {
    let start = source.range(of: span).start
    return "\(start.line):\(start.column)"
  }

  private func bytes(_ span: TextSpan) -> String { "\(span.start)..<\(span.end)" }

  private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
