import AppleTables
import WidgetFormat

extension WidgetFile {
  /// Everything that could be shown of some views in a family.
  package func survey(
    _ roots: ArraySlice<ViewID>, in family: OfferedFamily, within presentations: PresentationSet
  ) -> Survey {
    var surveyor = Surveyor(file: self, family: family)
    surveyor.add(roots, within: presentations)
    return surveyor.survey
  }

  /// What the system shows of some views, grouped by presentations and states that look alike.
  func contents(
    of survey: Survey, as part: ShownContent.Part, in family: OfferedFamily, within presentations: PresentationSet,
    _ budget: inout ViewBudget
  ) -> [ShownContent] {
    guard !presentations.isEmpty, !survey.entries.isEmpty else { return [] }
    return ContentResolver(file: self, family: family, survey: survey, part: part).resolve(in: presentations, &budget)
  }
}
