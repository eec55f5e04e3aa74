import AppleTables
import Findings
import Globs
import RuleCatalogue
import YAMLTree

extension ConfigurationReader {
  /// A value as messages name it, cut where it is long.
  func shown(_ node: NodeID) -> String {
    let node = tree.resolved(node)
    switch tree[node].kind {
    case .mapping: return "A mapping"
    case .sequence: return "A list"
    case .scalar where tree.isNull(node): return "Nothing"
    case .scalar, .alias:
      return "\"\(shortened(tree.string(of: node), to: 60))\""
    }
  }

  /// One of a few words.
  mutating func readWord<Word: RawRepresentable<String> & Sendable>(
    _ node: NodeID, _ key: NodeID, among words: [Word]
  ) -> Sourced<Word>? {
    if let text = word(node), let word = words.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) }) {
      return Sourced(word, at: place(node))
    }
    let names = words.map(\.rawValue)
    let advice = guess(word(node), among: names) ?? "Write \(listed(names, last: "or"))."
    report(.invalidValue, at: node, or: key, "\(shown(node)) is no value of \(tree.string(of: key)). \(advice)")
    return nil
  }

  mutating func readFlag(_ node: NodeID, key: NodeID) -> Sourced<Bool>? {
    if tree[node].style == .plain {
      switch word(node) {
      case "true": return Sourced(true, at: place(node))
      case "false": return Sourced(false, at: place(node))
      default: break
      }
    }
    report(.invalidValue, at: node, or: key, "\(tree.string(of: key)) is true or false, without quotes.")
    return nil
  }

  mutating func readEdition(_ node: NodeID, key: NodeID) -> Sourced<Edition>? {
    let known = listed(editions.map(\.description))
    guard let edition = word(node).flatMap({ Edition($0) }) else {
      report(
        .invalidValue, at: node, or: key,
        "\(shown(node)) is no edition. An edition is a year and a month; this version knows \(known).")
      return nil
    }
    guard editions.contains(edition) else {
      let isNewer = editions.last.map { $0 < edition } ?? true
      let advice =
        isNewer ? "Use a newer version of the linter, or pin an edition that this one knows." : "Pin one of these."
      report(.invalidValue, at: node, "This version knows no edition \(edition), but \(known). \(advice)")
      return nil
    }
    return Sourced(edition, at: place(node))
  }

  /// The items of a list; a single word counts as a list of one. What is no list is reported.
  mutating func items(_ node: NodeID, key: NodeID, of things: String) -> [NodeID] {
    if tree.isNull(node) { return [] }
    if word(node) != nil { return [node] }
    guard tree[node].kind == .sequence else {
      report(.invalidValue, at: node, or: key, "\(tree.string(of: key)) takes a list of \(things).")
      return []
    }
    var items: [NodeID] = []
    for item in tree.items(of: node) where !tree.isUnknown(item) {
      let item = tree.resolved(item)
      if word(item) != nil {
        items.append(item)
      } else {
        report(
          .invalidValue, at: item, or: key,
          "\(shown(item)) is none of the \(things) that \(tree.string(of: key)) takes.")
      }
    }
    return items
  }

  /// Patterns for paths; nil if there are none.
  mutating func readPatterns(_ node: NodeID, key: NodeID) -> PathScope? {
    var patterns: [PathPattern] = []
    var places: [ConfigurationPlace] = []
    for item in items(node, key: key, of: "patterns for paths") {
      do throws(Glob.Mistake) {
        patterns.append(try PathPattern(tree.string(of: item).utf8))
        places.append(place(item))
      } catch {
        report(.invalidValue, at: item, or: key, "The pattern \(shown(item)) cannot be used: \(error.reason).")
      }
    }
    if patterns.isEmpty { return nil }
    return PathScope(folder: patternFolder, patterns: PathPatternList(patterns), places: places)
  }
}
