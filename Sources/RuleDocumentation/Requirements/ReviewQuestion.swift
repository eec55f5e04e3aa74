import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

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
