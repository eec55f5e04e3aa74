import AppleTables
import Base
import YAMLTree

/// YAML that people write for the linter: rule files, statements of documents, configurations.
public struct AuthoredYAML: Sendable {
  /// Mistakes, with the ids of the rules about reading that report them.
  public enum Mistake: String, Sendable {
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case invalidValue = "invalid-value"
    case limitExceeded = "limit-exceeded"
  }

  public let tree: YAMLTree
  package private(set) var findings: [Finding]

  private static let maximumFindings = 100

  public init(_ tree: YAMLTree) {
    self.tree = tree
    findings = tree.findings
  }

  public var sortedFindings: [Finding] { findings.sorted { ($0.span, $0.message) < ($1.span, $1.message) } }

  /// The entries of a mapping. Resolves aliases, and skips entries whose alias is not defined.
  public func entries(of node: NodeID) -> some Sequence<YAMLEntry> {
    tree.entries(of: node).lazy.filter { [tree] in !tree.isUnknown($0.value) }
      .map { [tree] in YAMLEntry(key: $0.key, value: tree.resolved($0.value)) }
  }

  /// The items of a list. Resolves aliases, and skips those that are not defined.
  public func items(of node: NodeID) -> [NodeID] {
    tree.items(of: node).filter { !tree.isUnknown($0) }.map { tree.resolved($0) }
  }

  /// The node at which to report that a mapping lacks a key: its first key, or the mapping itself if it is empty.
  public func firstKey(of node: NodeID) -> NodeID { tree.entries(of: node).first { _ in true }?.key ?? node }

  public func text(_ node: NodeID?) -> String? {
    node.flatMap { isText($0) ? tree.string(of: tree.resolved($0)) : nil }
  }

  func isText(_ node: NodeID) -> Bool {
    let resolved = tree.resolved(node)
    return tree[resolved].kind == .scalar && !tree.isNull(resolved)
  }

  /// The value of an unquoted decimal number; nil for anything else, such as exponents and infinities.
  public func number(_ node: NodeID) -> Double? {
    guard tree[node].style == .plain, let text = text(node), text.utf8.count <= 20 else { return nil }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard text.utf8.count - digits.count <= 1, digits.first.map({ $0 != UInt8(ascii: ".") }) == true,
      digits.last != UInt8(ascii: "."),
      digits.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }

  public func flag(_ node: NodeID) -> Bool? { tree[node].style == .plain ? Bool(tree.beginning(of: node)) : nil }

  public func shown(_ node: NodeID) -> String {
    let node = tree.resolved(node)
    switch tree[node].kind {
    case .mapping: return "A mapping"
    case .sequence: return "A list"
    case .scalar where tree.isNull(node): return "Nothing"
    case .scalar, .alias: return "\"\(shortened(tree.string(of: node), to: 60))\""
    }
  }

  /// The words of a list. A single word counts as a list of one, and null as an empty list.
  public mutating func words(
    in node: NodeID, or key: NodeID? = nil, noList: String, noWord: (_ shown: String) -> String
  ) -> [NodeID] {
    if tree.isNull(node) { return [] }
    if isText(node) { return [node] }
    guard tree[node].kind == .sequence else {
      report(.invalidValue, at: node, or: key, noList)
      return []
    }
    return items(of: node).compactMap { item -> NodeID? in
      isText(item) ? item : refused(.invalidValue, at: item, or: key, noWord(shown(item)))
    }
  }

  /// Reports a mistake at a node, or at its key if the node is empty.
  public mutating func report(_ mistake: Mistake, at node: NodeID, or key: NodeID? = nil, _ message: String) {
    let span = tree.span(of: node)
    report(mistake, at: span.isEmpty ? key.map { tree.span(of: $0) } ?? span : span, message)
  }

  /// Reports a mistake and returns nil, for readers that return a value.
  public mutating func refused<Value>(
    _ mistake: Mistake, at node: NodeID, or key: NodeID? = nil, _ message: String
  ) -> Value? {
    report(mistake, at: node, or: key, message)
    return nil
  }

  public mutating func report(_ mistake: Mistake, at span: TextSpan, _ message: String) {
    guard findings.count < Self.maximumFindings else { return }
    findings.append(Finding(rule: mistake.rawValue, severity: .error, message: message, span: span))
  }

  /// Ends a sentence, given without its period, with the name that `word` probably means, or else with `advice`.
  public func advised(
    _ sentence: String, _ word: String?, among names: @autoclosure () -> [String], else advice: String? = nil
  ) -> String {
    // The search is too slow for a file with many mistakes.
    let isSearched = findings.count < Self.maximumFindings
    let guess = isSearched ? word.flatMap { nearest(to: $0.utf8, among: names()) } : nil
    if let advice { return "\(sentence). \(guess.map { "Did you mean \($0)?" } ?? advice)" }
    return sentence + (guess.map { "; did you mean \($0)?" } ?? ".")
  }
}
