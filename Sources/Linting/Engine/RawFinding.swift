import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// A violation as it was seen once: in some presentations of one family, in one state of the app.
struct RawFinding {
  /// Violations with equal keys are one finding.
  struct Key: Hashable {
    var rule: String
    var group: String
    var span: TextSpan?
  }

  var key: Key
  var severity: Severity
  var span: TextSpan
  var message: MessageTemplate
  /// Texts of the facts and parameters that the message names.
  var values: [String: String]
  var families: [Family]
  var presentations: PresentationSet
  /// Where the families are shown at all.
  var possible: PresentationSet
  var states: [String]
  var related: [RelatedPlace]
  /// Phrase for the places of further violations with the same key.
  var othersMessage: String?
  var measured: String?
  var required: String?
  /// What to do, where what the rule says does not fit.
  var remedy: MessageTemplate?
  /// Whether the earliest place in the file stands for all, rather than the first that was looked at.
  var prefersEarliest = false
  /// The kind of the widget concerned, if that is not the one whose findings are gathered.
  var widget: String?

  /// Places beyond this are not named: a list that nobody reads, and one that takes long to make.
  private static let maximumRelated = 50

  /// Takes in another violation with the same key.
  mutating func merge(_ other: RawFinding) {
    if prefersEarliest, other.span < span {
      var earlier = other
      earlier.merge(self)
      self = earlier
      return
    }
    severity = max(severity, other.severity)
    for family in other.families where !families.contains(family) { families.append(family) }
    presentations.formUnion(other.presentations)
    possible.formUnion(other.possible)
    if states.isEmpty || other.states.isEmpty {
      // It shows without any state, so none is worth naming.
      states = []
    } else {
      for state in other.states where !states.contains(state) { states.append(state) }
    }
    for place in other.related { addRelated(place) }
    guard let othersMessage, other.span != span else { return }
    addRelated(RelatedPlace(span: other.span, message: othersMessage))
  }

  private mutating func addRelated(_ place: RelatedPlace) {
    guard related.count < Self.maximumRelated, !related.contains(place) else { return }
    related.append(place)
  }
}
