import Findings

extension TreeComposer {
  /// Works out what a `<<` key adds to its mapping, once for all who read it.
  mutating func merge(_ key: Int, into mapping: Int) {
    tree.nodes[key].flags.insert(.leftOut)
    let value = tree.nodes[key].next(after: UInt32(truncatingIfNeeded: key))
    guard let sources = mergeSources(Int(value)) else {
      let message = "Only a mapping or a list of mappings can be merged with <<. Write an alias to one."
      findings.add("yaml-syntax", message, at: span(ofNode: Int(value)))
      return
    }
    guard addedNodes <= limits.addedNodes, !sources.isEmpty else { return }
    let start = tree.mergedEntries.count
    tree.mergedEntries.append(contentsOf: addedEntries(from: sources, to: mapping))
    tree.mergedRanges[UInt32(truncatingIfNeeded: mapping)] = start..<tree.mergedEntries.count
    tree.nodes[mapping].flags.insert(.hasMerge)
  }

  /// The mappings that a merge key's value stands for, without unknown ones; nothing if it is of another kind.
  private func mergeSources(_ value: Int) -> [NodeID]? {
    let id = tree.resolved(NodeID(index: UInt32(truncatingIfNeeded: value)))
    switch tree[id].kind {
    case .mapping: return [id]
    case .alias: return []
    case .scalar: return nil
    case .sequence:
      let items = tree.items(of: id).map { tree.resolved($0) }.filter { !tree.isUnknown($0) }
      return items.allSatisfy { tree[$0].kind == .mapping } ? items : nil
    }
  }

  /// The sources' entries, those of earlier sources first, without keys that have been there before.
  private func addedEntries(from sources: [NodeID], to mapping: Int) -> [YAMLEntry] {
    var added: [YAMLEntry] = []
    let own = tree.entries(of: NodeID(index: UInt32(truncatingIfNeeded: mapping)))
    tree.sideBuffer.withUnsafeBufferPointer { side in
      var seen: Set<KeyText> = []
      for entry in own {
        if let text = keyText(of: Int(entry.key.index), side) { seen.insert(text) }
      }
      for source in sources {
        for entry in tree.entries(of: source) {
          if let text = keyText(of: Int(entry.key.index), side), !seen.insert(text).inserted { continue }
          added.append(YAMLEntry(key: entry.key, value: entry.value, isMerged: true))
        }
      }
    }
    return added
  }
}
