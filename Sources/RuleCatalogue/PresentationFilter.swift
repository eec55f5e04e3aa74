import AppleTables

/// In which presentations and families a rule holds.
package struct PresentationFilter: Sendable {
  package var presentations: PresentationSet = .all
  package var families: FamilySet = [.system, .accessory]
  /// Whether the background must be shown (or removed); depends on the widget, not on the presentation alone.
  package var background: Bool?

  package init() {}

  /// The presentations of a family that pass.
  package func passing(of presentations: PresentationSet, backgroundShown: PresentationSet) -> PresentationSet {
    var passing = presentations.intersection(self.presentations)
    switch background {
    case true?: passing.formIntersection(backgroundShown)
    case false?: passing.subtract(backgroundShown)
    case nil: break
    }
    return passing
  }
}
