import YAMLTree

/// Makes unusual descriptions of valid ones: parts swapped, copied, left out, nested and shared, keys renamed, odd
/// numbers and texts, conditions.
public struct Mutator: Sendable {
  private let seeds: [Draft]
  private let keys: [String]
  private let words: [String]
  /// Larger drafts say nothing more, and cost time.
  private static let largestSize = 4_000
  private static let greatestHeight = 60

  /// - Parameter texts: Valid descriptions, whose words are used too.
  public init(texts: [[UInt8]]) {
    var seeds: [Draft] = []
    var keys: Set<String> = []
    var words: Set<String> = []
    for text in texts {
      let tree = YAMLTree.read(text)
      for root in tree.documents {
        let draft = Draft(root, in: tree)
        seeds.append(draft)
        draft.collect(&keys, &words)
      }
    }
    self.seeds = seeds.isEmpty ? [.mapping([])] : seeds
    self.keys = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.words = words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The draft that the bytes lead to.
  public func draft(_ steering: inout Steering) -> Draft {
    var draft = seeds[steering.number(below: seeds.count)]
    var rounds = 0
    while !steering.isUsedUp, rounds < 24 {
      let changed = mutated(draft, &steering)
      if changed.size <= Self.largestSize, changed.height <= Self.greatestHeight { draft = changed }
      rounds += 1
    }
    return draft
  }

  private func mutated(_ draft: Draft, _ steering: inout Steering) -> Draft {
    let kind = steering.number(below: 14)
    let number = steering.number(below: draft.size)
    let part = draft.part(number)
    switch kind {
    case 0: return draft.replacing(number, with: part.swapped(&steering))
    case 1: return draft.replacing(number, with: part.repeated(&steering))
    case 2: return draft.replacing(number, with: part.lessened(&steering))
    case 3: return draft.replacing(number, with: nested(part, &steering))
    case 4: return shared(draft, number, &steering)
    case 5: return draft.replacing(number, with: renamed(part, &steering))
    case 6: return draft.replacing(number, with: .word(steering.choice(of: OddValues.numbers) ?? "0"))
    case 7: return draft.replacing(number, with: .scalar(steering.choice(of: OddValues.texts) ?? "", isPlain: false))
    case 8: return draft.replacing(number, with: part.adding(OddValues.conditions, &steering))
    case 9: return draft.replacing(number, with: draft.part(steering.number(below: draft.size)))
    case 10: return draft.replacing(number, with: seedPart(&steering))
    case 11: return draft.replacing(number, with: .tagged(steering.choice(of: OddValues.tags) ?? "!", part.untagged))
    case 12: return draft.replacing(number, with: .word(steering.choice(of: words) ?? "x"))
    default: return draft.replacing(number, with: added(to: part, &steering))
    }
  }

  private func seedPart(_ steering: inout Steering) -> Draft {
    let seed = seeds[steering.number(below: seeds.count)]
    return seed.part(steering.number(below: seed.size))
  }

  private func nested(_ part: Draft, _ steering: inout Steering) -> Draft {
    guard let key = steering.choice(of: keys), steering.number(below: 3) > 0 else { return .list([part]) }
    let levels = 1 + steering.number(below: 20)
    return (0..<levels).reduce(part) { inner, level in
      level % 2 == 0 ? .mapping([Draft.Entry(key, inner)]) : .list([inner])
    }
  }

  /// A part with an anchor, and an alias or a merge later.
  private func shared(_ draft: Draft, _ number: Int, _ steering: inout Steering) -> Draft {
    let name = "a\(steering.number(below: 4))"
    let part = draft.part(number)
    if case .alias = part { return draft }
    var changed = draft.replacing(number, with: .anchored(name, part.unanchored))
    for _ in 0...steering.number(below: 3) {
      let place = steering.number(below: changed.size)
      guard place > number, case let old = changed.part(place) else { continue }
      if case .mapping(let entries) = old, steering.number(below: 2) == 0 {
        changed = changed.replacing(place, with: .mapping(entries + [Draft.Entry("<<", .alias(name))]))
      } else {
        changed = changed.replacing(place, with: .alias(name))
      }
    }
    return changed
  }

  private func renamed(_ part: Draft, _ steering: inout Steering) -> Draft {
    guard case .mapping(var entries) = part, !entries.isEmpty else { return .word(steering.choice(of: keys) ?? "x") }
    let index = steering.number(below: entries.count)
    let name = steering.choice(of: keys) ?? "x"
    switch steering.number(below: 5) {
    case 0: entries[index].key = .word(name)
    case 1: entries[index].key = .word(name.lowercased())
    case 2: entries[index].key = .word(String(name.dropLast()))
    case 3: entries[index].key = .scalar(steering.choice(of: OddValues.texts) ?? "", isPlain: false)
    default: entries[index].key = entries[index].value
    }
    return .mapping(entries)
  }

  private func added(to part: Draft, _ steering: inout Steering) -> Draft {
    switch part {
    case .list(let items): return .list(items + [seedPart(&steering)])
    case .mapping(let entries):
      return .mapping(entries + [Draft.Entry(steering.choice(of: keys) ?? "x", seedPart(&steering))])
    default: return .list([part, seedPart(&steering)])
    }
  }
}
