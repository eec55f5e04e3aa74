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

  /// The content of a family with the implied states. A background keeps its own states: it would seem to be missing
  /// in states that do not occur.
  ///
  /// - Parameter joined: The conditions in place of which a state stands, by its word.
  static func added(toContentOf family: DescriptionNode, joined: [String: Condition]) -> DescriptionNode {
    let states = ImpliedStates(
      joined, words: family.stateWords, ofBackground: family["containerBackground"]?.stateWords ?? [])
    guard !states.implied.isEmpty, case .mapping(var entries) = family.content else { return family }
    for index in entries.indices where entries[index].key == "content" {
      entries[index].value = states.adding(to: entries[index].value)
    }
    return DescriptionNode(content: .mapping(entries), place: family.place)
  }

  private init(_ joined: [String: Condition], words: Set<String>, ofBackground backgroundWords: Set<String>) {
    for word in words.sorted() {
      guard let condition = joined[word] else { continue }
      for holds in [true, false] {
        let state = State(word: word, holds: holds)
        let meaning = holds ? condition : condition.negated
        let parts = if case .all(let parts) = meaning { parts } else { [meaning] }
        for case .state(let part, let holds) in parts where words.contains(part) {
          guard backgroundWords.contains(word) || backgroundWords.contains(part) else { continue }
          let other = State(word: part, holds: holds)
          implied[state, default: []].append(other)
          implied[other.negated, default: []].append(state.negated)
        }
      }
    }
  }

  private func adding(to node: DescriptionNode) -> DescriptionNode {
    var result = node
    switch node.content {
    case .scalar, .literal: return node
    case .list(let items): result.content = .list(items.map(adding))
    case .mapping(let entries):
      result.content = .mapping(
        entries.map { .init(key: $0.key, keyPlace: $0.keyPlace, value: adding(to: $0.value)) })
    }
    let conditions = node.stateConditions
    for (state, place) in conditions {
      for other in implied[state] ?? [] where !conditions.contains(where: { $0.state == other }) {
        let condition = (other.holds ? "if" : "unless", DescriptionNode.text(other.word, at: place))
        result = .mapping([("Group", .list([result], at: node.place)), condition], at: node.place)
      }
    }
    return result
  }
}

extension DescriptionNode {
  /// The states of its `if` and `unless`.
  fileprivate var stateConditions: [(state: ImpliedStates.State, place: CodeRange)] {
    entries.compactMap { entry in
      guard ["if", "unless"].contains(entry.key), let word = entry.value.scalar else { return nil }
      return (ImpliedStates.State(word: word, holds: entry.key == "if"), entry.value.place)
    }
  }

  fileprivate var stateWords: Set<String> {
    var words = Set(stateConditions.map(\.state.word))
    switch content {
    case .scalar, .literal: break
    case .mapping(let entries): for entry in entries { words.formUnion(entry.value.stateWords) }
    case .list(let items): for item in items { words.formUnion(item.stateWords) }
    }
    return words
  }
}
#endif
