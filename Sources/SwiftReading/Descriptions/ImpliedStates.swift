#if SwiftSource
/// Adds to the states of views what follows from them about the background where one state stands for several, so that
/// no text is compared with a background that it never meets: with `unless: late-or-closed.yes`, `if: late.yes` cannot
/// hold.
struct ImpliedStates {
  fileprivate struct State: Hashable {
    let word: String
    let holds: Bool

    var negated: State { State(word: word, holds: !holds) }
  }

  /// The states that follow from a state, if views depend on both, and the background on one of them.
  private var implied: [State: [State]] = [:]
  /// The states that together have the same meaning as a state, for each such state.
  private var meanings: [(state: State, parts: [State])] = []

  /// The content of a family with the implied states. The background in its container keeps its own states: it would
  /// seem to be missing in states that do not occur.
  ///
  /// - Parameter joined: The conditions in place of which a state stands, by its word.
  static func added(
    to content: DescriptionNode, over background: DescriptionNode?, joined: [String: Condition]
  ) -> DescriptionNode {
    let backgroundWords = background?.stateWords ?? []
    let words = content.stateWords.union(backgroundWords)
    return ImpliedStates(joined, words: words, ofBackground: backgroundWords).adding(to: content)
  }

  private init(_ joined: [String: Condition], words: Set<String>, ofBackground backgroundWords: Set<String>) {
    for word in words.sorted() {
      guard let condition = joined[word] else { continue }
      for holds in [true, false] {
        let state = State(word: word, holds: holds)
        let meaning = holds ? condition : condition.negated
        let parts = if case .all(let parts) = meaning { parts } else { [meaning] }
        let states = parts.compactMap { part in
          if case .state(let word, let holds) = part { State(word: word, holds: holds) } else { nil }
        }
        if states.count == parts.count { meanings.append((state, states)) }
        for part in states where words.contains(part.word) {
          guard backgroundWords.contains(word) || backgroundWords.contains(part.word) else { continue }
          implied[state, default: []].append(part)
          implied[part.negated, default: []].append(state.negated)
        }
      }
    }
  }

  /// - Parameter outer: The states of the views around the node.
  private func adding(to node: DescriptionNode, in outer: Set<State> = []) -> DescriptionNode {
    let conditions = node.stateConditions
    let known = outer.union(conditions.map(\.state))
    let added = following(from: conditions.map(\.state), in: known)
    let inner = known.union(added)
    var result = node.mapChildren { adding(to: $0, in: inner) }
    for state in added {
      let condition = (state.holds ? "if" : "unless", DescriptionNode.text(state.word, at: conditions[0].place))
      result = .mapping([("Group", .list([result], at: node.place)), condition], at: node.place)
    }
    return result
  }

  /// The further states that hold, given a view's own states and all that are known.
  private func following(from own: [State], in known: Set<State>) -> [State] {
    if own.isEmpty { return [] }
    let whole = meanings.filter { known.isSuperset(of: $0.parts) }.map(\.state)
    return (own.flatMap { implied[$0] ?? [] } + whole).reduce(into: []) { states, state in
      if !known.contains(state), !states.contains(state) { states.append(state) }
    }
  }
}

extension DescriptionNode {
  /// The states of its `if` and `unless`.
  fileprivate var stateConditions: [(state: ImpliedStates.State, place: CodeRange)] {
    entries.compactMap { entry in
      entry.state.map { (ImpliedStates.State(word: $0.word, holds: $0.holds), entry.value.place) }
    }
  }

  fileprivate var stateWords: Set<String> {
    children.reduce(into: Set(stateConditions.map(\.state.word))) { $0.formUnion($1.stateWords) }
  }
}
#endif
