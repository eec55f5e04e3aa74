#if SwiftSource
import SwiftSyntax

// An enumeration of the project is always in one of its cases: its last case holds where no other does, whatever the
// order in which the code asks.
extension ConditionReader {
  /// The negation of a condition repeats views for each case that it has, so a larger enumeration has a state for its
  /// last case, too, unless a `switch` names all cases.
  private static let maximumCases = 3

  /// The condition under which a value is one of some cases.
  func state(
    of value: Value, named name: String, isOneOf cases: [String], inCompleteSwitch: Bool = false, _ scope: Scope
  ) -> Condition {
    func state(_ enumCase: String) -> Condition { self.state(name, is: enumCase, code: "\(name) == .\(enumCase)") }
    let all = caseNames(of: value, named: name, scope) ?? []
    guard let last = all.last, cases.contains(last), inCompleteSwitch || all.count <= Self.maximumCases else {
      return Condition.any(cases.map(state)).simplified
    }
    return Condition.all(all.filter { !cases.contains($0) }.map { state($0).negated }).simplified
  }

  /// The cases of an enumeration of the project that is certainly there.
  func caseNames(of value: Value, named name: String, _ scope: Scope) -> [String]? {
    guard let type = value.type, type == type.withoutOptional, !name.contains("?"),
      let declared = resolver.projectType(named: type, scope), declared.isEnum
    else { return nil }
    return declared.caseNames
  }
}
#endif
