import AppleTables
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

/// A question that a person should answer about a widget.
struct ReviewQuestion {
  let requirement: Requirement
  let question: String
  /// The families and places that it is about; empty where it is about the widget as a whole.
  var concerned = ""

  /// Nil where the question does not apply to the widget.
  init?(_ requirement: Requirement, about analysis: ShownWidget, in file: WidgetFile) {
    guard let question = requirement.review else { return nil }
    self.requirement = requirement
    self.question = question
    let asks = requirement.applicability
    var shown: PresentationSet = []
    var matching: [Family] = []
    for family in analysis.families where asks.filter.families.contains(family.family.family) {
      let passing = asks.filter.passing(
        of: family.family.presentations, backgroundShown: family.family.backgroundShown)
      let traits = FamilyTraits(file: file, analysis: analysis, family: family)
      guard !passing.isEmpty, asks.uses.isEmpty || asks.uses.contains(where: traits.has),
        !asks.lacks.contains(where: traits.has)
      else { continue }
      matching.append(family.family.family)
      shown.formUnion(passing)
    }
    guard !matching.isEmpty else { return nil }
    let isEveryFamily = matching.count > 1 && matching.count == analysis.families.count
    let families = isEveryFamily ? "every family" : matching.map(\.rawValue).joined(separator: ", ")
    if asks.isAboutFamilies { concerned = families }
    if asks.isAboutPlaces { concerned += ": " + Self.listed(shown.names) }
  }

  /// The first few names; "Mac desktop" stands for "Mac desktop (tinted)" too.
  private static func listed(_ all: [PresentationName]) -> String {
    let names = all.filter { $0.remarks.isEmpty || !all.contains($0.withoutRemarks) }.map(\.text)
    if names.count <= 4 { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) other places"
  }
}
