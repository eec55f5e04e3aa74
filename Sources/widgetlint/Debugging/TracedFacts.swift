import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

/// Stages 4 and 5 of a trace: where the finding's subject is shown, and what its facts are there.
extension FindingTrace {
  /// The kind of thing that the finding is about.
  enum Level { case widget, family, content, view }

  var level: Level {
    guard case .condition(let condition) = rule.body else {
      return view != nil ? .view : finding.subject.families.isEmpty ? .widget : .family
    }
    switch condition.subject {
    case .widget, .platform, .disfavoredFamily: return .widget
    case .family, .supportedFamily, .listedRenderingMode, .backgroundColor: return .family
    case .content: return .content
    default: return view == nil ? .family : .view
    }
  }

  /// The widgets that the finding is about.
  var tracedWidgets: [ShownWidget] {
    widgets.filter { widget in
      guard let kind = finding.subject.widget else { return widgets.count == 1 || contains(widget.widget.node) }
      return widget.widget.kind.map { tree.string(of: $0) } == kind
    }
  }

  func isAboutFamily(_ family: ShownFamily) -> Bool {
    finding.subject.families.isEmpty || finding.subject.families.contains(family.offered.name.rawValue)
  }

  /// A widget, one of its families, a content of that, or a view there.
  private struct Shown {
    var widget: ShownWidget
    var family: Int?
    var content: ShownContent?
    var index = 0

    var presentations: PresentationSet {
      content?.presentations ?? family.map { widget.families[$0].offered.presentations } ?? .all
    }

    var name: String {
      family.map { widget.families[$0].offered.name.rawValue } ?? widget.widget.displayName?.value ?? "the widget"
    }
  }

  /// Where the subject is shown: in each family, in each group of presentations and states that look alike.
  private var shown: [Shown] {
    if level == .widget { return tracedWidgets.map { Shown(widget: $0) } }
    // A named view can be shown by any widget.
    let widgets = level == .view ? widgets : tracedWidgets
    return widgets.flatMap { widget in
      widget.families.indices.flatMap { places(in: widget, $0) }
    }
  }

  private func places(in widget: ShownWidget, _ index: Int) -> [Shown] {
    let family = widget.families[index]
    switch level {
    case .widget: return []
    case .family: return isAboutFamily(family) ? [Shown(widget: widget, family: index)] : []
    case .content:
      guard isAboutFamily(family) else { return [] }
      return family.contents.map { Shown(widget: widget, family: index, content: $0) }
    case .view:
      return (family.contents + family.backgrounds + family.signedOut).flatMap { content in
        content.views.indices.filter { content.views[$0].view == view }.map {
          Shown(widget: widget, family: index, content: content, index: $0)
        }
      }
    }
  }

  func addPresentations(to page: inout Page) {
    page.heading(2, "4. Presentations that show it: `ShownWidgets.next`")
    if level == .widget { return page.paragraph("The finding is about the whole widget.") }
    let shown = shown
    if shown.isEmpty { page.paragraph("No presentation shows it.") }
    for shown in shown {
      let presentations = shown.presentations
      let view = level == .view ? shown.content?.views[shown.index] : nil
      page.table(
        ["", ""],
        [
          [.code("family"), Phrase(shown.name)],
          [
            .code("presentations"),
            Phrase("\(presentations.count): \(presentations.names.map(\.text).joined(separator: ", "))")
          ],
          [.code("states"), .foreign(shown.content?.states.joined(separator: ", ") ?? "")],
          [.code("style"), .foreign(view.map { described($0.style) } ?? "")],
          [.code("insets"), .foreign(view.map { described($0.insets) } ?? "")]
        ].filter { !$0[1].isEmpty })
    }
  }

  func addFacts(to page: inout Page) {
    guard case .condition(let condition) = rule.body else {
      page.heading(2, "5. Facts")
      return page.paragraph("The rule queries no facts: it is a check in Swift, or reports what cannot be read.")
    }
    page.heading(2, Phrase("5. Facts that \(rule.id) queries of each \(condition.subject.word): `FactDefinition.value`"))
    var names: Set<String> = []
    let facts = condition.cases.flatMap { $0.selection.facts + ($0.requirement?.facts ?? []) + $0.measuredFacts }
      .filter { names.insert($0.name).inserted }
    page.table(["", "", ""], facts.flatMap { rows(of: $0, of: condition.subject) })
  }

  /// A fact's values, each with the presentations in which it has them.
  private func rows(of fact: FactDefinition, of subject: SubjectKind) -> [[Phrase]] {
    var values: [(text: String, name: String, presentations: PresentationSet)] = []
    for shown in shown {
      for presentation in shown.presentations.presentations {
        let value = fact.value(scope(of: shown, subject, in: PresentationSet(presentation)))
        let text = text(of: value, fact)
        if let index = values.firstIndex(where: { $0.text == text && $0.name == shown.name }) {
          values[index].presentations.formUnion(PresentationSet(presentation))
        } else {
          values.append((text, shown.name, PresentationSet(presentation)))
        }
      }
    }
    return values.map { value in
      let count = level == .widget ? "" : ", \(counted(value.presentations.count, "presentation"))"
      return [.code(fact.name), .foreign(value.text), .foreign(value.name + count)]
    }
  }

  private func scope(of shown: Shown, _ subject: SubjectKind, in presentations: PresentationSet) -> FactScope {
    var scope = FactScope(file: file, shownWidget: shown.widget, presentations: presentations)
    if let family = shown.family { scope.familyIndex = family }
    scope.content = shown.content
    scope.viewIndex = shown.index
    switch subject {
    case .font: if let font = scope.modifier(.font) { scope.item = .font(font) }
    case .color, .backgroundColor, .anyColor: if let use = scope.colorUses.first { scope.item = .color(use) }
    case .platform, .disfavoredFamily, .listedRenderingMode: if let node { scope.item = .node(node) }
    case .supportedFamily:
      let items = shown.family.map { shown.widget.families[$0].offered.items } ?? []
      if let item = items.first(where: { contains($0.node) }) ?? items.first { scope.item = .family(item) }
    default: break
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
}
