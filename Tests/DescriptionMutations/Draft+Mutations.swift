extension Draft {
  var unanchored: Draft {
    if case .anchored(_, let inner) = self { return inner }
    if case .tagged(let tag, .anchored(_, let inner)) = self { return .tagged(tag, inner) }
    return self
  }

  var untagged: Draft {
    if case .tagged(_, let inner) = self { return inner }
    if case .anchored(_, let inner) = self { return inner.untagged }
    if case .alias = self { return .word("x") }
    return self
  }

  func collect(_ keys: inout Set<String>, _ words: inout Set<String>) {
    if case .scalar(let text, _) = self, text.utf8.count < 60 { words.insert(text) }
    if case .mapping(let entries) = self {
      for case .scalar(let text, _) in entries.map(\.key) { keys.insert(text) }
    }
    for child in children { child.collect(&keys, &words) }
  }

  func swapped(_ steering: inout Steering) -> Draft {
    switch self {
    case .list(var items) where items.count > 1:
      items.swapAt(steering.number(below: items.count), steering.number(below: items.count))
      return .list(items)
    case .mapping(var entries) where entries.count > 1:
      let (first, second) = (steering.number(below: entries.count), steering.number(below: entries.count))
      if steering.number(below: 2) == 0 {
        entries.swapAt(first, second)
      } else {
        (entries[first].value, entries[second].value) = (entries[second].value, entries[first].value)
      }
      return .mapping(entries)
    default: return self
    }
  }

  func repeated(_ steering: inout Steering) -> Draft {
    let count = 1 + steering.number(below: 12)
    switch self {
    case .list(var items) where !items.isEmpty:
      items += Array(repeating: items[steering.number(below: items.count)], count: count)
      return .list(items)
    case .mapping(var entries) where !entries.isEmpty:
      entries += Array(repeating: entries[steering.number(below: entries.count)], count: count)
      return .mapping(entries)
    default: return self
    }
  }

  func lessened(_ steering: inout Steering) -> Draft {
    switch self {
    case .list(var items) where !items.isEmpty:
      items.remove(at: steering.number(below: items.count))
      return .list(items)
    case .mapping(var entries) where !entries.isEmpty:
      entries.remove(at: steering.number(below: entries.count))
      return .mapping(entries)
    default: return .word("null")
    }
  }

  func adding(_ candidates: [Entry], _ steering: inout Steering) -> Draft {
    guard case .mapping(let entries) = self, let new = steering.choice(of: candidates) else { return self }
    return .mapping(steering.number(below: 2) == 0 ? entries + [new] : [new] + entries)
  }
}
