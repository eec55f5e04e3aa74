#if SwiftSource
import SwiftSyntax

/// The values of expressions that were read before.
///
/// A value is followed again for each view that uses it, in each of its states, and for each case of a `switch` over
/// it. Where views take a style from a long chain of conditions, most of the time would go there.
struct ValueCache {
  struct Key: Hashable {
    let expression: SyntaxIdentifier
    let scope: ObjectIdentifier
    /// The number of names in the scope, since a name that is declared later may change a value. Expressions before
    /// and after an assignment differ anyway.
    let nameCount: Int
    let expectedType: String?
    let isNaming: Bool
    let choosingStates: Set<String>
  }

  /// What a value depends on besides its code.
  struct Dependencies {
    /// The branches that are followed, by choice; nil for open choices.
    var branches: [SyntaxIdentifier: Int?] = [:]
    /// The enclosing conditions, if the value depends on them.
    var enclosing: [Condition]?
    /// The keys of the environment that the value depends on, and that no code around sets.
    var unsetKeys: Set<String> = []
    /// The number of branches that are followed, if another number allows to follow more choices.
    var branchCount: Int?

    mutating func add(_ other: Dependencies) {
      branches.merge(other.branches) { first, _ in first }
      enclosing = enclosing ?? other.enclosing
      unsetKeys.formUnion(other.unsetKeys)
      branchCount = branchCount ?? other.branchCount
    }
  }

  struct Entry {
    let value: Value
    let undecidedChoices: [UndecidedChoice]
    let dependencies: Dependencies
    /// The expression and the scope are kept because new ones could otherwise get their identifiers.
    let code: ScopedExpression
  }

  /// What the value that is being read depends on.
  var dependencies = Dependencies()
  /// The number of events that keep the values that are being read out of the cache.
  var uncacheableCount = 0

  private static let maximumCount = 20_000

  private var entries: [Key: [Entry]] = [:]
  private var count = 0

  func entry(_ key: Key, where isValid: (Dependencies) -> Bool) -> Entry? {
    entries[key]?.first { isValid($0.dependencies) }
  }

  mutating func add(_ entry: Entry, for key: Key) {
    if count == Self.maximumCount { (entries, count) = ([:], 0) }
    entries[key, default: []].append(entry)
    count += 1
  }
}

extension SwiftEvaluation {
  /// The value that `read` returns now, or returned before where it depends on the same.
  func cached(_ expression: ExprSyntax, _ scope: Scope, _ type: String?, _ read: () -> Value) -> Value {
    let scope = scope.outermostEquivalent
    let key = ValueCache.Key(
      expression: expression.id, scope: ObjectIdentifier(scope), nameCount: scope.nameCount, expectedType: type,
      isNaming: isNaming, choosingStates: choices.states)
    if let entry = cache.entry(key, where: isValid) {
      choices.undecided += entry.undecidedChoices
      cache.dependencies.add(entry.dependencies)
      return entry.value
    }
    let (choiceCount, outer, uncacheable) = (choices.undecided.count, cache.dependencies, cache.uncacheableCount)
    cache.dependencies = ValueCache.Dependencies()
    defer { cache.dependencies.add(outer) }
    let value = read()
    // Inside, the branches of an open choice are followed one after the other; what counts is the choice from outside.
    for choice in cache.dependencies.branches.keys {
      cache.dependencies.branches[choice] = .some(choices.branches[choice])
    }
    if cache.dependencies.branchCount != nil { cache.dependencies.branchCount = choices.branches.count }
    if cache.uncacheableCount == uncacheable, scope.nameCount == key.nameCount, choices.undecided.count >= choiceCount {
      let entry = ValueCache.Entry(
        value: value, undecidedChoices: Array(choices.undecided[choiceCount...]), dependencies: cache.dependencies,
        code: (expression, scope))
      cache.add(entry, for: key)
    }
    return value
  }

  private func isValid(_ dependencies: ValueCache.Dependencies) -> Bool {
    dependencies.branches.allSatisfy { choices.branches[$0] == $1 }
      && dependencies.enclosing.map { $0 == enclosingConditions } != false
      && dependencies.unsetKeys.allSatisfy { environment[$0]?.last == nil }
      && dependencies.branchCount.map { $0 == choices.branches.count } != false
  }

  /// The index of the branch to follow, for a choice that only the running app decides.
  func chosenBranch(of choice: SyntaxIdentifier) -> Int? {
    let index = choices.branches[choice]
    cache.dependencies.branches[choice] = .some(index)
    return index
  }

  /// The value that the code around sets in the environment.
  func value(inEnvironment key: String) -> Value? {
    let value = environment[key]?.last
    if value == nil { cache.dependencies.unsetKeys.insert(key) } else { cache.uncacheableCount += 1 }
    return value
  }
}
#endif
