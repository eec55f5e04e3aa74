#if SwiftSource
import SwiftSyntax

/// What was read before, by the code and its scope.
///
/// A value is followed again for each view that uses it, in each of its states, and for each case of a `switch` over
/// it. Where views take a style from a long chain of conditions, most of the time would go there.
struct ReadingCache {
  struct Key: Hashable {
    fileprivate let code: SyntaxIdentifier
    /// The other operand of a comparison.
    fileprivate let other: SyntaxIdentifier?
    fileprivate let scope: Scope.Identity
    fileprivate let expectedType: String?
    fileprivate let isNaming: Bool
  }

  /// What a result depends on besides its code.
  struct Dependencies {
    /// The branches that are followed, by choice; nil for open choices.
    var branches: [SyntaxIdentifier: Int?] = [:]
    /// The enclosing conditions, if the result depends on them.
    var enclosing: [Condition]?
    /// The keys of the environment that the result depends on, and that no code around sets.
    var unsetKeys: Set<String> = []
    /// The number of branches that are followed, if another number allows to follow more choices.
    var branchCount: Int?
    /// The states that choose between values, if others would make the result a state of its own.
    var choosingStates: Set<String>?

    mutating func add(_ other: Dependencies) {
      if !other.branches.isEmpty { branches.merge(other.branches) { first, _ in first } }
      enclosing = enclosing ?? other.enclosing
      if !other.unsetKeys.isEmpty { unsetKeys.formUnion(other.unsetKeys) }
      branchCount = branchCount ?? other.branchCount
      choosingStates = choosingStates ?? other.choosingStates
    }
  }

  fileprivate struct Entry<Result> {
    let result: Result
    let undecidedChoices: [UndecidedChoice]
    let dependencies: Dependencies
    /// The code and the scope are kept because new ones could otherwise get their identifiers.
    let code: ([Syntax?], Scope)
  }

  /// The results of one kind.
  struct Results<Result> {
    private static var maximumCount: Int { 20_000 }

    private var entries: [Key: [Entry<Result>]] = [:]
    private var count = 0

    fileprivate func entry(_ key: Key, where isValid: (Dependencies) -> Bool) -> Entry<Result>? {
      entries[key]?.first { isValid($0.dependencies) }
    }

    fileprivate mutating func add(_ entry: Entry<Result>, for key: Key) {
      if count == Self.maximumCount { (entries, count) = ([:], 0) }
      entries[key, default: []].append(entry)
      count += 1
    }
  }

  var values = Results<Value>()
  var conditions = Results<Condition>()
  /// The conditions of all cases of each `switch`.
  var conditionsOfCases = Results<[Condition]>()
  var instances = Results<Instance>()
  var functions = Results<NameResolver.Method?>()
  var names = Results<String>()
  var relativeTimes = Results<RelativeTimeReader.Time?>()
  /// What the result that is being read depends on.
  var dependencies = Dependencies()
  /// The number of events that keep the results that are being read out of the cache.
  var uncacheableCount = 0
}

extension SwiftEvaluation {
  /// The result that `read` returns now, or returned before where it depends on the same.
  ///
  /// - Parameter other: For a comparison, the other operand.
  func cached<Result>(
    _ results: WritableKeyPath<ReadingCache, ReadingCache.Results<Result>>, _ code: some SyntaxProtocol,
    comparedWith other: ExprSyntax? = nil, _ scope: Scope, expecting type: String? = nil, _ read: () -> Result
  ) -> Result {
    let identity = scope.identity
    let key = ReadingCache.Key(
      code: code.id, other: other?.id, scope: identity, expectedType: type, isNaming: isNaming)
    if let entry = cache[keyPath: results].entry(key, where: isValid) {
      choices.undecided += entry.undecidedChoices
      cache.dependencies.add(entry.dependencies)
      return entry.result
    }
    let (choiceCount, outer, uncacheable) = (choices.undecided.count, cache.dependencies, cache.uncacheableCount)
    let choosingStates = choices.states
    cache.dependencies = ReadingCache.Dependencies()
    defer { cache.dependencies.add(outer) }
    let result = read()
    // Inside, the branches of an open choice are followed one after the other; what counts is the choice from outside.
    for choice in cache.dependencies.branches.keys {
      cache.dependencies.branches[choice] = .some(choices.branches[choice])
    }
    if cache.dependencies.branchCount != nil { cache.dependencies.branchCount = choices.branches.count }
    if cache.dependencies.choosingStates != nil { cache.dependencies.choosingStates = choosingStates }
    if cache.uncacheableCount == uncacheable, scope.identity == identity, choices.undecided.count >= choiceCount {
      let entry = ReadingCache.Entry(
        result: result, undecidedChoices: Array(choices.undecided[choiceCount...]), dependencies: cache.dependencies,
        code: ([Syntax(code), other.map(Syntax.init)], scope))
      cache[keyPath: results].add(entry, for: key)
    }
    return result
  }

  private func isValid(_ dependencies: ReadingCache.Dependencies) -> Bool {
    dependencies.branches.allSatisfy { choices.branches[$0] == $1 }
      && dependencies.enclosing.map { $0 == enclosingConditions } != false
      && dependencies.unsetKeys.allSatisfy { environment[$0]?.last == nil }
      && dependencies.branchCount.map { $0 == choices.branches.count } != false
      && dependencies.choosingStates.map { $0 == choices.states } != false
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
