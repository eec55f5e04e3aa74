import AppleTables
import Presentations
import WidgetFormat

/// Where one thing is seen, gathered over a widget: in which families, presentations and states of the app.
struct Occurrences {
  private(set) var families: [Family] = []
  private(set) var presentations: PresentationSet = []
  private var known: [String]?

  /// Words of the states; none where it is seen in a state without a word.
  var states: [String] { known ?? [] }

  mutating func add(_ family: Family, _ presentations: PresentationSet, _ states: [String]) {
    if families.last != family { families.append(family) }
    self.presentations.formUnion(presentations)
    guard let known, !known.isEmpty, !states.isEmpty else {
      known = known == nil ? states : []
      return
    }
    self.known = known + states.filter { !known.contains($0) }
  }
}
