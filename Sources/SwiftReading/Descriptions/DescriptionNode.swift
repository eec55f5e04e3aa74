import Base
import YAMLTree

struct CodeRange: Hashable, Sendable {
  /// The index of the file in the paths of the project.
  var fileIndex: Int
  var span: TextSpan
}

/// A node of a description that was read from Swift, with its place in the code.
struct DescriptionNode: Sendable {
  indirect enum Content: Sendable {
    /// A word, a number, or a text, which stays a text even if it looks like a number.
    case scalar(String, isText: Bool)
    /// The text of a string literal. The node's place includes the quotes.
    case literal(String)
    case mapping([Entry])
    case list([DescriptionNode])
  }

  struct Entry: Sendable {
    var key: String
    var keyPlace: CodeRange
    var value: DescriptionNode

    func isAt(_ matches: (CodeRange) -> Bool) -> Bool { matches(keyPlace) || matches(value.place) }

    /// The state that `if` and `unless` ask for; nil for other keys.
    var state: (word: String, holds: Bool)? {
      guard key == "if" || key == "unless" else { return nil }
      return value.scalar.map { ($0, key == "if") }
    }
  }

  var content: Content
  var place: CodeRange
  /// The name of the project's view whose body the node is.
  var viewName: String?

  static func word(_ word: String, at place: CodeRange) -> DescriptionNode {
    DescriptionNode(content: .scalar(word, isText: false), place: place)
  }

  static func text(_ text: String, at place: CodeRange) -> DescriptionNode {
    DescriptionNode(content: .scalar(text, isText: true), place: place)
  }

  static func number(_ number: Double, at place: CodeRange) -> DescriptionNode {
    .word(notation(of: number), at: place)
  }

  static func list(_ items: [DescriptionNode], at place: CodeRange) -> DescriptionNode {
    DescriptionNode(content: .list(items), place: place)
  }

  /// A mapping whose keys have the places of their values.
  static func mapping(_ entries: [(String, DescriptionNode)], at place: CodeRange) -> DescriptionNode {
    let entries = entries.map { Entry(key: $0.0, keyPlace: $0.1.place, value: $0.1) }
    return DescriptionNode(content: .mapping(entries), place: place)
  }

  /// The value of `when`: the values that the environment must have.
  static func condition(
    _ environment: [(key: String, values: [String], origin: Condition.Origin)], at place: CodeRange
  ) -> DescriptionNode {
    if environment.contains(where: { Condition.environmentValues[$0.key] == nil }) { return .unknown(at: place) }
    let entries = environment.map { key, values, origin in
      let words = values.map { word($0, at: origin.place ?? place) }
      return (key, words.count == 1 ? words[0] : list(words, at: place))
    }
    return mapping(entries, at: place)
  }

  static func unknown(at place: CodeRange) -> DescriptionNode { .word("unknown", at: place) }

  var isUnknown: Bool { if case .scalar("unknown", false) = content { true } else { false } }

  /// The values of the entries, or the items.
  var children: [DescriptionNode] {
    switch content {
    case .scalar, .literal: []
    case .mapping(let entries): entries.map(\.value)
    case .list(let items): items
    }
  }

  func mapChildren(_ transform: (DescriptionNode) -> DescriptionNode) -> DescriptionNode {
    var node = self
    switch content {
    case .scalar, .literal: break
    case .mapping(let entries):
      node.content = .mapping(entries.map { Entry(key: $0.key, keyPlace: $0.keyPlace, value: transform($0.value)) })
    case .list(let items): node.content = .list(items.map(transform))
    }
    return node
  }

  var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

  var scalar: String? {
    switch content {
    case .scalar(let text, _), .literal(let text): text
    case .mapping, .list: nil
    }
  }

  /// The node without fonts, which the system chooses for a widget's label on a watch face.
  var withoutFonts: DescriptionNode {
    var node = mapChildren(\.withoutFonts)
    if case .mapping(let entries) = node.content {
      node.content = .mapping(entries.filter { $0.key != "font" && $0.key != "fontWeight" })
    }
    return node
  }

  /// The hash of the content without places. A text has the hash of the equal word.
  private var contentHash: TreeHash {
    switch content {
    case .scalar(let text, _), .literal(let text): TreeHash(text: text)
    case .mapping(let entries): TreeHash(ordered: entries.lazy.map { (TreeHash(text: $0.key), $0.value.contentHash) })
    case .list(let items): TreeHash(list: items.lazy.map(\.contentHash))
    }
  }

  func hasSameContent(as other: DescriptionNode) -> Bool { contentHash == other.contentHash }

  /// A number in the notation of descriptions: no exponent, at most three decimals, at most a billion, and 0 for NaN.
  static func notation(of number: Double) -> String {
    let bounded = max(-1e9, min(1e9, number.isNaN ? 0 : number))
    let thousandths = Int64((bounded * 1000).rounded())
    let (whole, rest) = (thousandths / 1000, abs(thousandths % 1000))
    let sign = thousandths < 0 && whole == 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(sign)\(whole).\(digits)"
  }

  subscript(key: String) -> DescriptionNode? { entries.first { $0.key == key }?.value }

  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

  func entries(of key: String) -> [Entry] { self[key]?.entries ?? [] }

  /// The systems of a widget's platforms, each with the lowest major version that the widget supports, if known.
  var oldestSystems: [(name: String, major: Int?)] {
    var platforms = entries(of: "platforms").map { ($0.key, $0.value.scalar) }
    if case .list(let names)? = self["platforms"]?.content { platforms = names.compactMap(\.scalar).map { ($0, nil) } }
    return platforms.map { name, version in
      let name = ["iPhone", "iPad", "iPadOS"].contains(name) ? "iOS" : name
      return (name, version?.split(separator: ".").first.flatMap { Int($0) })
    }
  }

  private func containsEntry(where isWanted: (Entry) -> Bool) -> Bool {
    entries.contains(where: isWanted) || children.contains { $0.containsEntry(where: isWanted) }
  }

  func hasCondition(where isWanted: (String) -> Bool) -> Bool {
    containsEntry { ["if", "unless"].contains($0.key) && $0.value.scalar.map(isWanted) ?? false }
  }

  func hasKey(_ key: String) -> Bool { containsEntry { $0.key == key } }

  /// True if a mapping with an entry at a matching place contains a key at any depth.
  func hasKey(_ key: String, at matches: (CodeRange) -> Bool) -> Bool {
    if entries.contains(where: { $0.isAt(matches) }) { return hasKey(key) }
    return children.contains { $0.hasKey(key, at: matches) }
  }

  func hasEntry(at matches: (CodeRange) -> Bool) -> Bool { containsEntry { $0.isAt(matches) } }
}
