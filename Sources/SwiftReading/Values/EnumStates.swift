#if SwiftSource
import SwiftSyntax

// A value that cannot be nil is in one of its enumeration's cases: the last case holds where no other does, whatever
// the order in which the code asks.
extension ConditionReader {
  /// The negation of a condition repeats views for each case that it has, so a larger enumeration has a state for its
  /// last case, too, unless a `switch` names all cases.
  private static let maximumCases = 3
  private static let maximumCompleteCases = 24

  /// The condition under which a value is one of some cases.
  func state(
    of value: Value, named name: String, isOneOf cases: [String], inCompleteSwitch: Bool = false, _ scope: Scope
  ) -> Condition {
    func state(_ enumCase: String) -> Condition { self.state(name, is: enumCase, code: "\(name) == .\(enumCase)") }
    let all = caseNames(of: value, named: name, scope) ?? []
    let isInSomeCase = inCompleteSwitch || all.count <= Self.maximumCases && isPath(name)
    guard let last = all.last, cases.contains(last), isInSomeCase else {
      // Elsewhere, a `switch` may take the last case for the one in which no other holds.
      if let last = all.last, cases.contains(last), all.count <= Self.maximumCompleteCases {
        program.sources.states.paths.addComplete(all.flatMap { state($0).states })
      }
      return Condition.any(cases.map(state)).simplified
    }
    return Condition.all(all.filter { !cases.contains($0) }.map { state($0).negated }).simplified
  }

  /// True for a path of names such as `entry.mood`. Calls, subscripts and local names may stand for nil.
  private func isPath(_ name: String) -> Bool {
    let names = name.split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && !["first", "last"].contains(names.last)
      && names.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
  }

  /// The cases of an enumeration of the project, if the type of the value is not optional.
  func caseNames(of value: Value, named name: String, _ scope: Scope) -> [String]? {
    guard let type = value.type, type == type.withoutOptional, !name.contains("?"),
      let declared = resolver.projectType(named: type, scope), declared.isEnum
    else { return nil }
    return declared.caseNames
  }
}
#endif
