import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat
import YAMLTree

/// The questions that a person should answer about some widgets, to be pasted into a pull request.
package struct Checklist: Sendable {
  private var page = Page()
  private let documentation: Documentation
  /// How many widgets it is about.
  package private(set) var widgetCount = 0

  package init(_ documentation: Documentation) {
    self.documentation = documentation
    page.heading(1, "Widget review")
    page.paragraph("What widgetlint cannot decide from the descriptions. Tick what was looked at.")
  }

  /// Adds the widgets of a file.
  ///
  /// - Returns: How many widgets the file holds.
  package mutating func add(_ bytes: [UInt8], path: SourcePath, limits: Limits = Limits()) -> Int {
    let file = WidgetFile.read(YAMLTree.read(bytes, limits: limits), limits: limits)
    var shown = Presentations(of: file, limits: limits)
    while let widget = shown.next() { add(widget, in: file, path: path) }
    widgetCount += file.widgets.count
    return file.widgets.count
  }

  package var markdown: String { page.markdown }

  private mutating func add(_ analysis: ShownWidget, in file: WidgetFile, path: SourcePath) {
    page.heading(2, name(of: analysis.widget, in: file))
    page.paragraph("In " + .foreign(String(decoding: path.bytes, as: UTF8.self)) + ":")
    let questions = documentation.requirements.compactMap { ReviewQuestion($0, about: analysis, in: file) }
    if questions.isEmpty { page.paragraph("No question applies: no declared platform shows a family of this widget.") }
    for document in documentation.documents {
      let own = questions.filter { $0.requirement.document == document }
      guard let statement = own.first?.requirement.statement else { continue }
      page.heading(3, .link(statement.document, to: statement.address))
      page.tasks(own.map(task))
    }
  }

  private func name(of widget: Widget, in file: WidgetFile) -> Phrase {
    let kind = widget.kind.map { file.tree.string(of: $0) } ?? ""
    return kind.isEmpty ? "A widget without a kind" : .foreign(kind)
  }

  private func task(_ question: ReviewQuestion) -> Phrase {
    let statement = question.requirement.statement
    var phrase = Phrase(question.question) + .lineBreak
    if !question.concerned.isEmpty { phrase += Phrase(question.concerned + " · ") }
    phrase += Phrase("\(statement.id), \(statement.section)")
    return phrase
  }
}
