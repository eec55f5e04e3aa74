import AppleFacts
import YAMLTree

/// What a fact is asked about: a file, a widget in it, and as much below as the subject has.
///
/// Rules copy it for many subjects, so what is large in it is shared by reference.
package struct FactScope: Sendable {
  package let analysis: WidgetAnalysis
  package var content: ShownContent?
  /// Index in `analysis.families`; −1 for subjects above families.
  package var familyIndex = -1
  /// Index in `content.views`.
  package var viewIndex = 0
  /// The colour, font or list item.
  package var item: Item = .none
  /// The presentations asked about: those that show the content and that the facts do not tell apart.
  package var presentations: PresentationSet

  package enum Item: Sendable {
    case none
    case color(ColorUse)
    /// Boxed, since it is large, and scopes are copied for many subjects that are no fonts.
    indirect case font(Modifier)
    case node(NodeID)
    /// An item of `supportedFamilies`.
    case family(SupportedFamily)
  }

  package init(analysis: WidgetAnalysis, presentations: PresentationSet) {
    self.analysis = analysis
    self.presentations = presentations
  }

  package var file: WidgetFile { analysis.file }

  package var widget: Widget { _read { yield analysis.widget } }

  package var family: FamilyAnalysis? {
    analysis.families.indices.contains(familyIndex) ? analysis.families[familyIndex] : nil
  }

  package var shown: ShownView? {
    guard let content, content.views.indices.contains(viewIndex) else { return nil }
    return content.views[viewIndex]
  }

  package var view: View? { shown.map { file[$0.view] } }

  /// What the shown view has; nothing for subjects that are no views.
  package var traits: ViewTraits {
    guard let content, content.views.indices.contains(viewIndex) else { return [] }
    return content.views[viewIndex].traits
  }

  /// The first of the presentations asked about.
  package var presentation: Presentation? { presentations.first }

  /// The shown view's modifier, variants applied.
  package func modifier(_ name: ModifierName) -> Modifier? {
    content?.modifier(name, of: viewIndex, in: file)
  }

  /// The item's node, for subjects that are items of lists.
  package var itemNode: NodeID? {
    switch item {
    case .node(let node): node
    case .family(let family): family.node
    case .none, .color, .font: nil
    }
  }
}

/// A colour and what is drawn with it.
package struct ColorUse: Sendable {
  package enum Use: String, Sendable {
    case foreground, tint, fill, stroke, background, overlay, view, gradientStop, container
  }
  package var color: ColorID
  package var use: Use

  package init(color: ColorID, use: Use) {
    self.color = color
    self.use = use
  }
}

/// A widget with all that its families show.
package final class WidgetAnalysis: Sendable {
  package let file: WidgetFile
  /// The widget's index in its file.
  package let index: Int
  package let widget: Widget
  package let families: [FamilyAnalysis]
  /// What any view has that one of its families shows.
  package let traits: ViewTraits

  init(file: WidgetFile, index: Int, widget: Widget, families: [FamilyAnalysis]) {
    self.file = file
    self.index = index
    self.widget = widget
    self.families = families
    traits = families.reduce(into: []) { $0.formUnion($1.traits) }
  }
}

/// A family with everything that it shows.
package final class FamilyAnalysis: Sendable {
  package let family: WidgetFamily
  package let survey: Survey
  /// Its content, one for each group of presentations and each state that look alike.
  package let contents: [ShownContent]
  /// Views of its container background, where that is shown.
  package let backgrounds: [ShownContent]
  /// What people see who are not signed in.
  package let signedOut: [ShownContent]
  /// What can be tapped, in accessoryInline alone, whose views all ask for it.
  package let tapTargets: TapTargets?
  /// What any view has that it shows.
  package let traits: ViewTraits

  init(
    family: WidgetFamily, survey: Survey, contents: [ShownContent], backgrounds: [ShownContent],
    signedOut: [ShownContent], tapTargets: TapTargets?
  ) {
    self.family = family
    self.survey = survey
    self.contents = contents
    self.backgrounds = backgrounds
    self.signedOut = signedOut
    self.tapTargets = tapTargets
    traits = (contents + backgrounds + signedOut).reduce(into: []) { $0.formUnion($1.traits) }
  }

  /// The views that conditions let be seen somewhere; all of them in a family that the system shows nowhere.
  var visibleEntries: some Sequence<Survey.Entry> {
    let isShown = !family.presentations.isEmpty
    return survey.entries.lazy.filter { !isShown || !$0.masks.possible.isEmpty }
  }
}

extension WidgetFile {
  /// Everything that a widget shows, family by family. A television shows none.
  ///
  /// - Parameter budget: How many views may be looked at.
  package func analysis(ofWidgetAt index: Int, _ budget: inout ViewBudget) -> WidgetAnalysis {
    let widget = widgets[index]
    let families = widget.isForTelevisionOnly ? [] : widget.offeredFamilies
    return WidgetAnalysis(
      file: self, index: index, widget: widget, families: families.map { analysis(of: $0, in: widget, &budget) })
  }

  private func analysis(of family: WidgetFamily, in widget: Widget, _ budget: inout ViewBudget) -> FamilyAnalysis {
    let everywhere = family.presentations
    let survey = survey(of: family)
    var backgrounds: [ShownContent] = []
    if case .views(let range)? = family.containerBackground?.form {
      backgrounds = contents(of: range, as: .containerBackground, in: family, within: family.backgroundShown, &budget)
    }
    var signedOut: [ShownContent] = []
    if case .view(let view)? = widget.signedOut {
      signedOut = contents(of: [view], as: .signedOut, in: family, within: everywhere, &budget)
    }
    let shown = contents(of: survey, as: .content, in: family, within: everywhere, &budget)
    return FamilyAnalysis(
      family: family, survey: survey, contents: shown, backgrounds: backgrounds, signedOut: signedOut,
      tapTargets: family.family == .accessoryInline ? tapTargets(of: shown, in: family, of: widget) : nil)
  }

  private func survey(of family: WidgetFamily) -> Survey {
    guard let content = family.content, !content.isInvalid else { return Survey() }
    return survey(children[content.roots], in: family, within: family.presentations)
  }

  private func contents(
    of roots: Range<Int>, as part: ShownContent.Part, in family: WidgetFamily,
    within presentations: PresentationSet, _ budget: inout ViewBudget
  ) -> [ShownContent] {
    contents(of: children[roots], as: part, in: family, within: presentations, &budget)
  }

  private func contents(
    of roots: ArraySlice<ViewID>, as part: ShownContent.Part, in family: WidgetFamily,
    within presentations: PresentationSet, _ budget: inout ViewBudget
  ) -> [ShownContent] {
    let survey = survey(roots, in: family, within: presentations)
    return contents(of: survey, as: part, in: family, within: presentations, &budget)
  }
}
