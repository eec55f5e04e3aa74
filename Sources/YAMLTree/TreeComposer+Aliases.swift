import CLibYAML
import Findings

extension TreeComposer {
  /// Adds an alias; false where the collections that it stands for lie deeper than the limit.
  mutating func addAlias(_ anchor: UnsafePointer<yaml_char_t>?, start: Int, end: Int) -> Bool {
    let name = anchor.map { AnchorTable.name($0) } ?? []
    let span = TextSpan(start: start, end: end)
    var node = YAMLNode(kind: .alias, style: .plain, tag: .none, start: start, end: end)
    let index = tree.nodes.count
    node.link = YAMLNode.unknownTarget
    lastEnd = end
    var isDeep = false
    if let target = target(named: name, at: span) {
      let isSequence = tree.nodes[target.node].kind == .sequence
      let role = addChild(isSequence: isSequence)
      let levels = role == .listedSource ? 2 : role.levelsTaken
      isDeep = outer.count + Int(target.height - min(levels, target.height)) > limits.nesting
      if !isDeep, addNodes(target.size, at: span) {
        node.link = UInt32(truncatingIfNeeded: target.node)
        current.added += target.size
        current.height = max(current.height, target.height - min(role.levelsTaken, target.height))
      }
    } else {
      _ = addChild(isSequence: false)
    }
    tree.aliases.append(UInt32(truncatingIfNeeded: index))
    tree.nodes.append(node)
    if isDeep { reportDepth(at: span) }
    return !isDeep
  }

  /// The finished node that an alias stands for, within the limit of uses; what is wrong is reported.
  private mutating func target(named name: [UInt8], at span: TextSpan) -> (node: Int, size: Int, height: UInt32)? {
    let shown = String(decoding: name, as: UTF8.self)
    guard let anchored = anchors[name] else {
      let message = "No anchor &\(shown) stands before this alias. Write &\(shown) before the value that is meant."
      findings.add("yaml-syntax", message, at: span)
      return nil
    }
    guard let size = anchored.size else {
      let message =
        "The alias *\(shown) stands inside the value that it repeats. Write the value out, or remove the alias."
      findings.add("yaml-syntax", message, at: span)
      return nil
    }
    aliasUses += 1
    guard aliasUses <= limits.aliasUses else {
      if aliasUses == limits.aliasUses + 1 {
        let message = """
          Aliases are used more than \(limits.aliasUses) times in this file, and are not followed from here on. \
          Use fewer, or raise the limit with --max-alias-uses.
          """
        findings.add("limit-exceeded", message, at: span)
      }
      return nil
    }
    return (anchored.node, size, anchored.height)
  }

  /// Counts nodes that an alias or a merge adds; false where they are too many, from the first time on.
  mutating func addNodes(_ count: Int, at span: TextSpan) -> Bool {
    guard addedNodes <= limits.addedNodes else { return false }
    let (sum, overflows) = addedNodes.addingReportingOverflow(count)
    addedNodes = overflows ? Int.max : sum
    guard addedNodes > limits.addedNodes else { return true }
    let message = """
      Aliases and merges add more than \(limits.addedNodes) nodes to this file, and are not followed from here on. \
      Use fewer, or raise the limit with --max-added-nodes.
      """
    findings.add("limit-exceeded", message, at: span)
    // So that the limit stays crossed however high it is.
    addedNodes = Int.max
    return false
  }

  func span(ofNode index: Int) -> TextSpan {
    TextSpan(start: Int(tree.nodes[index].start), end: Int(tree.nodes[index].end))
  }
}
