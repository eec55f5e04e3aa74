import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

/// The questions that a person should answer about widgets, as Markdown for a pull request.
struct Checklist: Sendable {
  private struct Section: Sendable {
    var name: Phrase
    var path: SourcePath
    var questions: [ReviewQuestion]
  }

  private var sections: [Section] = []
  private let documentation: Documentation
  private let maximumQuestions: Int?
  private(set) var widgetCount = 0

  /// - Parameter maximumQuestions: The number of questions to list, the most specific first; others are counted.
  init(_ documentation: Documentation, maximumQuestions: Int? = nil) {
    (self.documentation, self.maximumQuestions) = (documentation, maximumQuestions)
  }

  /// Adds the widgets of a file, and returns their number.
  mutating func add(_ bytes: [UInt8], path: SourcePath, limits: Limits = Limits()) -> Int {
    let file = WidgetFile.read(YAMLTree.read(bytes, limits: limits, advice: .format), limits: limits)
    var shown = ShownWidgets(of: file, limits: limits)
    while let widget = shown.next() {
      let questions = documentation.requirements.compactMap { ReviewQuestion($0, about: widget, in: file) }
      let kind = file.kind(of: widget.widget) ?? ""
      let name: Phrase = kind.isEmpty ? "A widget without a kind" : .foreign(kind)
      sections.append(Section(name: name, path: path, questions: questions))
    }
    widgetCount += file.widgets.count
    return file.widgets.count
  }

  var markdown: String {
    var page = Page()
    page.heading(1, "Widget review")
    page.paragraph("What widgetlint cannot decide from the descriptions. Tick each item once you have checked it.")
    let statementIDs = sections.map { $0.questions.map(\.requirement.statement.id) }
    let chosen = maximumQuestions.map(mostSpecific) ?? statementIDs.map(Set.init)
    for (section, ids) in zip(sections, chosen) where section.questions.isEmpty || !ids.isEmpty {
      append(section, section.questions.filter { ids.contains($0.requirement.statement.id) }, to: &page)
    }
    let omittedCount = statementIDs.joined().count - chosen.joined().count
    if omittedCount > 0 {
      page.paragraph(Phrase("\(counted(omittedCount, "more question")): `widgetlint checklist --all`."))
    }
    return page.markdown
  }

  /// Chooses the statements of each widget: takes the most specific of each widget in turn, and prefers those that no
  /// other widget has yet.
  private func mostSpecific(_ count: Int) -> [Set<String>] {
    var candidates = sections.map { section in
      // The offset keeps the order of equal elements.
      section.questions.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
        .map(\.element.requirement.statement.id)
    }
    var chosen = sections.map { _ in Set<String>() }
    var listed: Set<String> = []
    var remaining = count
    while remaining > 0, candidates.contains(where: { !$0.isEmpty }) {
      for index in candidates.indices where remaining > 0 && !candidates[index].isEmpty {
        let id = candidates[index].remove(at: candidates[index].firstIndex { !listed.contains($0) } ?? 0)
        listed.insert(id)
        chosen[index].insert(id)
        remaining -= 1
      }
    }
    return chosen
  }

  private func append(_ section: Section, _ questions: [ReviewQuestion], to page: inout Page) {
    page.heading(2, section.name)
    page.paragraph("In " + .foreign(String(decoding: section.path.bytes, as: UTF8.self)) + ":")
    if questions.isEmpty { page.paragraph("No question applies: no declared platform shows a family of this widget.") }
    for document in documentation.documents {
      let documentQuestions = questions.filter { $0.requirement.document == document }
      guard let statement = documentQuestions.first?.requirement.statement else { continue }
      page.heading(3, .link(statement.document, to: statement.address))
      page.items(documentQuestions.map(task), areTasks: true)
    }
  }

  private func task(_ question: ReviewQuestion) -> Phrase {
    let statement = question.requirement.statement
    var phrase = Phrase(question.question) + .lineBreak
    if !question.concerned.isEmpty { phrase += Phrase(question.concerned + " · ") }
    phrase += Phrase("\(statement.id), \(statement.section)")
    return phrase
  }
}

struct ReviewQuestion: Sendable {
  let requirement: Requirement
  let question: String
  /// The families and places that the question is about; empty if it is about the whole widget.
  var concerned = ""

  /// Ranks questions about the description's contents above those about any widget, then strong statements above weak.
  var weight: Int {
    let applicability = requirement.applicability
    let strength = requirement.strength == .must ? 2 : requirement.strength == .should ? 1 : 0
    return (applicability.uses.isEmpty ? 0 : 12) + (applicability.isAboutPlaces ? 6 : 0)
      + (applicability.lacks.isEmpty ? 0 : 3) + strength
  }

  /// Nil if the question does not apply to the widget.
  init?(_ requirement: Requirement, about shownWidget: ShownWidget, in file: WidgetFile) {
    guard let question = requirement.review else { return nil }
    (self.requirement, self.question) = (requirement, question)
    let applicability = requirement.applicability
    var presentations: PresentationSet = []
    var matching: [Family] = []
    for family in shownWidget.families where applicability.filter.families.contains(family.offered.family) {
      let passing = applicability.filter.passing(of: family.offered.presentations, in: family.offered)
      let traits = FamilyTraits(file: file, shownWidget: shownWidget, family: family)
      guard !passing.isEmpty, applicability.uses.isEmpty || applicability.uses.contains(where: traits.has),
        !applicability.lacks.contains(where: traits.has)
      else { continue }
      matching.append(family.offered.family)
      presentations.formUnion(passing)
    }
    guard !matching.isEmpty else { return nil }
    let isEveryFamily = matching.count > 1 && matching.count == shownWidget.families.count
    let families = isEveryFamily ? "every family" : matching.map(\.rawValue).joined(separator: ", ")
    if applicability.isAboutFamilies { concerned = families }
    if applicability.isAboutPlaces { concerned += ": " + Self.listed(presentations.names) }
  }

  /// Lists a few names, without those that another includes, as "Mac desktop" includes "Mac desktop (tinted)".
  private static func listed(_ all: [PresentationName]) -> String {
    let names = all.filter { $0.remarks.isEmpty || !all.contains($0.withoutRemarks) }.map(\.text)
    if names.count <= 4 { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) other places"
  }
}

struct FamilyTraits {
  let file: WidgetFile
  let shownWidget: ShownWidget
  let family: ShownFamily

  /// True if the family or the whole widget has the trait.
  func has(_ trait: WidgetTrait) -> Bool {
    let (widget, families) = (shownWidget.widget, shownWidget.families)
    return switch trait {
    case .assetImage: shows { isAsset($0.argument) }
    case .gauge: shows { [.gauge, .progressView, .chart].contains($0.kind) }
    case .interaction: shows { [.button, .toggle, .link].contains($0.kind) }
    case .control: shows { [.button, .toggle].contains($0.kind) }
    case .customFont: modifies { if case .font(let font) = $0.value { file[font].custom != nil } else { false } }
    case .animation: modifies { $0.name == .animation }
    case .color: shows { isColored($0.argument) } || modifies { isColor($0.value) }
    case .smallerSize: family.offered.family.isSystem && families.contains { isSmaller($0.offered.family) }
    case .severalFamilies: families.count > 1
    case .ownContent: families.count { $0.offered.ownsContent } > 1
    case .iOSAndMac: isShown(on: .mac) && isShown(on: .iPhone.union(.iPad))
    case .phoneAndWatch: isShown(on: .watch) && isShown(on: .iPhone.union(.iPad))
    case .description: widget.description != nil
    case .configuration: isConfigured
    case .signedOut: widget.signedOut != nil
    case .whenStale: widget.timeline?.whenStale != nil
    case .accentColor: widget.accentColor != nil
    case .elevated: widget.supportedMountingStyles.map { $0.value.contains(.elevated) } ?? true
    }
  }

  private func isSmaller(_ name: Family) -> Bool { name.isSystem && name.ordinal < family.offered.family.ordinal }

  private func shows(_ isMatch: (View) -> Bool) -> Bool { family.survey.views.contains { isMatch(file[$0.view]) } }

  /// True if any modifier of a shown view, or of its variants, satisfies the condition.
  private func modifies(_ isMatch: (Modifier) -> Bool) -> Bool {
    shows { view in
      file.modifiers[view.modifiers].contains { modifier in
        if isMatch(modifier) { return true }
        guard case .variants(let range) = modifier.value else { return false }
        return file.variants[range].contains { file.modifiers[$0.modifiers].contains(where: isMatch) }
      }
    }
  }

  private func isAsset(_ argument: ViewArgument) -> Bool {
    switch argument {
    case .image(let image): image.source == .asset
    case .text(let text): text.image?.source == .asset
    default: false
    }
  }

  private func isColored(_ argument: ViewArgument) -> Bool {
    switch argument {
    case .color(let color): isColor(color)
    case .gradient: true
    default: false
    }
  }

  private func isColor(_ value: ModifierValue) -> Bool {
    switch value {
    case .color(let color), .styleInShape(let color?, _): isColor(color)
    default: false
    }
  }

  private func isColor(_ color: ColorID) -> Bool {
    switch file[color].form {
    case .semantic, .material, .invalid: false
    case .withOpacity(let inner, _): isColor(inner)
    default: true
    }
  }

  private func isShown(on devices: PresentationSet) -> Bool {
    shownWidget.families.contains { $0.offered.presentations.intersects(devices) }
  }

  /// Reads the tree, because the model does not contain this key.
  private var isConfigured: Bool {
    guard let entry = file.tree.entry("configuration", in: shownWidget.widget.node) else { return false }
    return file.tree.string(of: file.tree.resolved(entry.value)).hasSuffix("appIntent")
  }
}
