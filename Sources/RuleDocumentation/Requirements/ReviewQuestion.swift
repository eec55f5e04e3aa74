import AppleFacts
import RuleCatalogue
import WidgetModel

/// A question that a person should answer about a widget.
struct ReviewQuestion {
  let requirement: Requirement
  let question: String
  /// The families that it is about; empty where it is about the widget as a whole.
  var families: [Family] = []
  /// Names of the presentations that it is about; empty where it is about all of them.
  var places: [String] = []

  /// Nil where the question does not apply to the widget.
  init?(_ requirement: Requirement, about analysis: WidgetAnalysis, in file: WidgetFile) {
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
    if asks.isAboutFamilies { families = matching }
    if asks.isAboutPlaces { places = shown.names }
  }
}
