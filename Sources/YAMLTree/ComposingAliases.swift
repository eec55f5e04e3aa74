import Base
import CSystem

struct AnchorTable {
  struct Anchored {
    let node: NodeID
    /// The number of nodes in the subtree, with aliases expanded; nil while the node is open.
    var size: Int?
    var height: UInt32 = 0
  }

  var nodes: [[UInt8]: Anchored] = [:]

  static func name(_ anchor: UnsafePointer<yaml_char_t>) -> [UInt8] { Array(String(cString: anchor).utf8) }

  /// Records the size of a complete node, unless its name belongs to a node inside it.
  mutating func close(_ name: [UInt8], node: NodeID, size: Int, height: UInt32) {
    if nodes[name]?.node == node { nodes[name] = Anchored(node: node, size: size, height: height) }
  }
}

extension TreeComposer {
  mutating func addAlias(_ anchor: UnsafePointer<yaml_char_t>?, start: Int, end: Int) -> Bool {
    let span = TextSpan(start: start, end: end)
    var node = YAMLNode(kind: .alias, style: .plain, tag: .none, start: start, end: end)
    node.link = YAMLNode.unknownTarget
    lastEnd = end
    var isDeep = false
    if let (target, size, height) = target(named: anchor.map { AnchorTable.name($0) } ?? [], at: span) {
      let role = addChild(isSequence: tree[target].kind == .sequence)
      let levels = role == .listedSource ? 2 : role.levelsTaken
      isDeep = outer.count + Int(height - min(levels, height)) > limits.nesting
      if !isDeep, addNodes(size, at: span) {
        node.link = target.index
        current.added += size
        current.height = max(current.height, height - min(role.levelsTaken, height))
      }
    } else {
      _ = addChild(isSequence: false)
    }
    tree.aliases.append(NodeID(tree.nodes.count))
    tree.nodes.append(node)
    if isDeep { reportDepth(at: span) }
    return !isDeep
  }

  /// The complete node with an anchor's name; nil if the name is unknown, the node is still open, or aliases are used
  /// too often.
  private mutating func target(named name: [UInt8], at span: TextSpan) -> (NodeID, size: Int, height: UInt32)? {
    if let rewritten, rewritten.unknownValues.contains(span.start) { return nil }
    let shownName = String(decoding: name, as: UTF8.self)
    guard let anchored = anchors.nodes[name] else {
      // The anchor may be in lines that were left out.
      if recovery != nil { return nil }
      findings.add(
        "yaml-syntax",
        "There is no anchor &\(shownName) before this alias. Write &\(shownName) before the value that is meant.",
        at: span)
      return nil
    }
    guard let size = anchored.size else {
      let message =
        "The alias *\(shownName) is inside the value that it repeats. Write the value out, or remove the alias."
      findings.add("yaml-syntax", message, at: span)
      return nil
    }
    aliasUses += 1
    if aliasUses == limits.aliasUses + 1 {
      findings.addLimit(
        "Aliases are used more than \(limits.aliasUses) times in this file, and are not followed from here on.",
        advice: "Use fewer", option: "max-alias-uses", at: span)
    }
    return aliasUses <= limits.aliasUses ? (anchored.node, size, anchored.height) : nil
  }

  /// Counts nodes that an alias or a merge adds; false once they exceed the limit.
  mutating func addNodes(_ count: Int, at span: TextSpan) -> Bool {
    guard addedNodes <= limits.addedNodes else { return false }
    let (sum, overflows) = addedNodes.addingReportingOverflow(count)
    addedNodes = overflows ? Int.max : sum
    guard addedNodes > limits.addedNodes else { return true }
    findings.addLimit(
      "Aliases and merges add more than \(limits.addedNodes) nodes to this file, and are not followed from here on.",
      advice: "Use fewer", option: "max-added-nodes", at: span)
    return false
  }
}

extension TreeComposer {
  mutating func merge(_ key: NodeID, into mapping: NodeID) {
    tree[key].isLeftOut = true
    let value = NodeID(index: tree[key].next(after: key.index))
    let id = tree.resolved(value)
    let all = (tree[id].kind == .sequence ? Array(tree.items(of: id)) : [id]).map { tree.resolved($0) }
    let areComplete = all.allSatisfy { tree[$0].kind == .mapping && !tree[$0].isIncomplete }
    if !areComplete || addedNodes > limits.addedNodes { tree[mapping].isIncomplete = true }
    let sources = all.filter { !tree[$0].isUnknown }
    guard sources.allSatisfy({ tree[$0].kind == .mapping }) else { return reportMergeSource(value, of: key) }
    guard addedNodes <= limits.addedNodes, !sources.isEmpty else { return }
    let start = tree.mergedEntries.count
    tree.mergedEntries.append(contentsOf: addedEntries(from: sources, to: mapping))
    tree.mergedRanges[mapping] = start..<tree.mergedEntries.count
    tree[mapping].hasMerge = true
  }

  private mutating func reportMergeSource(_ value: NodeID, of key: NodeID) {
    let advice = "Write an alias to a mapping, such as <<: *base, or remove the line."
    guard tree[value].kind != .scalar || tree[value].end > tree[value].start else {
      return findings.add("invalid-value", "`<<` has no value. \(advice)", at: tree[key].span)
    }
    let sources = tree.items(of: tree[value].kind == .alias ? key : value)
    let wrong = sources.first { ![.mapping, .alias].contains(tree[tree.resolved($0)].kind) } ?? value
    findings.add("invalid-value", "Only a mapping can be merged with `<<`. \(advice)", at: tree[wrong].span)
  }

  /// The sources' entries, earlier sources first, without keys that the mapping or an earlier source has.
  private func addedEntries(from sources: [NodeID], to mapping: NodeID) -> [YAMLEntry] {
    var added: [YAMLEntry] = []
    var seen = Set(tree.entries(of: mapping).compactMap { keyText(of: $0.key) })
    for entry in sources.lazy.flatMap({ tree.entries(of: $0) }) {
      if let text = keyText(of: entry.key), !seen.insert(text).inserted { continue }
      added.append(YAMLEntry(key: entry.key, value: entry.value, isMerged: true))
    }
    return added
  }
}
