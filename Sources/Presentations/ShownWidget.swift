import AppleTables
import WidgetFormat
import YAMLTree

/// A widget with all that its families show.
@usableFromInline package final class ShownWidget: Sendable {
  /// The widget's index in its file.
  package let index: Int
  package let widget: Widget
  package let families: [ShownFamily]
  /// What it writes, what its families have, and what any view has that one of them shows.
  package let traits: ViewTraits
  /// What it writes.
  package let ownTraits: ViewTraits

  init(index: Int, widget: Widget, families: [ShownFamily]) {
    self.index = index
    self.widget = widget
    self.families = families
    ownTraits = families.isEmpty ? widget.traits : widget.traits.union(.family)
    traits = families.reduce(into: ownTraits) { $0.formUnion($1.traits) }
  }
}

/// A family with everything that it shows.
@usableFromInline package final class ShownFamily: Sendable {
  package let offered: OfferedFamily
  package let survey: Survey
  /// Its content, one for each group of presentations and each state that look alike.
  package let contents: [ShownContent]
  /// Views of its container background, where that is shown.
  package let backgrounds: [ShownContent]
  /// What people see who are not signed in.
  package let signedOut: [ShownContent]
  /// What it has, and what any view has that it shows.
  package let traits: ViewTraits
  /// What it has by itself.
  package let ownTraits: ViewTraits

  init(
    offered: OfferedFamily, survey: Survey, contents: [ShownContent], backgrounds: [ShownContent],
    signedOut: [ShownContent]
  ) {
    self.offered = offered
    self.survey = survey
    self.contents = contents
    self.backgrounds = backgrounds
    self.signedOut = signedOut
    var ownTraits: ViewTraits = survey.conditionKeys.isEmpty ? [] : .condition
    if contents.contains(where: { $0.views.contains(where: \.kind.isInteractive) }) {
      ownTraits.formUnion(.interactive)
    }
    self.ownTraits = ownTraits
    traits = (contents + backgrounds + signedOut).reduce(into: ownTraits) { $0.formUnion($1.traits) }
  }

  /// The views that conditions let be seen somewhere; all of them in a family that the system shows nowhere.
  package var viewsSeenSomewhere: some Sequence<SurveyedView> {
    let isShown = !offered.presentations.isEmpty
    return survey.views.lazy.filter { !isShown || !$0.masks.possible.isEmpty }
  }
}
