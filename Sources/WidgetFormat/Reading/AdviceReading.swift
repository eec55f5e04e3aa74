import AppleTables
import Findings
import YAMLTree

/// Advice that depends on what the file holds: the value that stands at a key, or the keys beside it.
extension FileReader {
  /// Advice with the value that stands at the key: a timeline with the interval or the policy that stands at the key.
  func filled(_ meant: String, _ value: NodeID?) -> String {
    guard var value else { return meant }
    if let other = advice(inPlaceOf: meant, value) { return other }
    if meant.contains("$") {
      let isShort = tree[value].kind == .scalar && !tree.isNull(value)
      var written = isShort ? shortened(tree.string(of: value)) : "…"
      if written.hasPrefix("#") { written = "\"\(written)\"" }
      if meant.hasPrefix("alignment") {
        written = NaturalMistakes.word(written, among: NaturalMistakes.alignments) ?? written
      }
      return meant.split(separator: "$", omittingEmptySubsequences: false).joined(separator: written)
    }
    guard meant.hasPrefix("timeline: {") else { return meant }
    if tree[value].kind == .mapping, let first = tree.entries(of: value).first(where: { _ in true }) {
      value = tree.resolved(first.value)
    }
    guard tree[value].kind == .scalar else { return meant }
    let text = tree.string(of: value).split { " .(){}".contains($0) }.map(String.init)
    if let policy = text.first(where: { ["never", "atEnd"].contains($0) }) { return "timeline: {policy: \(policy)}" }
    let words = text.drop { !($0.utf8.first?.isDecimalDigit ?? false) }.joined(separator: " ")
    let seconds = Int(words).map { "\($0) s" }
    guard let duration = meantDuration(seconds ?? words) else { return meant }
    return "timeline: {policy: after, reload: \(duration)}"
  }

  /// Other advice where the value says that something else is meant than most people mean by the key.
  private func advice(inPlaceOf meant: String, _ value: NodeID) -> String? {
    if meant.hasPrefix("`disfavoredLocations: "), booleanValue(of: value) == true {
      return "Leave it out: a widget is shown there unless it is disfavored."
    }
    if meant == "configuration: appIntent", booleanValue(of: value) == false { return "configuration: static" }
    if meant.hasPrefix("`signedOut: "), declaresValues(value) {
      return "Leave it out: names in braces need no declaration. What pictures show for them is written under "
        + "`samples:`."
    }
    return nil
  }

  /// Whether a mapping gives names a type or a value, rather than views for states.
  private func declaresValues(_ node: NodeID) -> Bool {
    guard tree[node].kind == .mapping, tree.childCount(of: node) > 0 else { return false }
    return tree.entries(of: node).allSatisfy { tree[tree.resolved($0.value)].kind != .mapping }
  }

  /// What to write for a key that stands further in than it belongs, with its value; nil for others.
  func placedAdvice(for name: String, _ value: NodeID, among list: WordList) -> String? {
    if list === Words.familyKeys.list, name == "platforms", tree[value].kind == .sequence {
      let own = tree.items(of: value).prefix(6).map { shortened(tree.string(of: tree.resolved($0)), to: 40) }
      let all = own.contains("iOS") ? own : ["iOS"] + own
      return "It is a key of the widget, for all of its families: write `platforms: [\(all.joined(separator: ", "))]` "
        + "beside `families:`."
    }
    guard list === Words.shapeKeys.list || list === Words.noKeys.list,
      !Words.modifiers.list.contains(name), !KnownModifiers.table.contains(name),
      NaturalMistakes.key(name, of: list) == nil
    else { return nil }
    if ["color", "colour", "fillColor"].contains(name) {
      return "Write `\(filled("fill: $", with: value))` in the column of the view's name."
    }
    guard let meant = NaturalMistakes.modifier(name, of: .rectangle), meant.hasPrefix("frame: {"), meant.contains("$")
    else { return nil }
    return "Write `\(filled(meant, with: value))` in the column of the view's name."
  }

  /// Whether what is to be written in place of a key is there already, or was advised for another key.
  ///
  /// - Parameter names: The keys that are there, and those that were advised.
  func isSaidAlready(_ key: NodeID, among list: WordList, _ names: Set<String>) -> Bool {
    guard list === Words.widgetKeys.list, isWord(key), !isIgnored(key),
      NaturalMistakes.key(tree.string(of: key), of: list) == "configuration: appIntent"
    else { return false }
    return names.contains("configuration")
  }

  mutating func reportSaidAlready(_ key: NodeID, among list: WordList) {
    report(
      .unknownKey, at: key,
      "\(quoted(tree.string(of: key))) is not a key of \(list.name). Leave it out: beside `configuration: appIntent`, "
        + "nothing about the intent is part of a description.")
  }

  /// Advice for a key that decides whether a view is shown; nil for others, and for values that are no text.
  func visibilityAdvice(for name: String, _ value: NodeID) -> String? {
    let folded = name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    let isShown = ["visible", "isvisible", "show", "showif", "showwhen", "visiblewhen", "visibleif"].contains(folded)
    guard isShown || ["ishidden", "hideif", "hidewhen", "hiddenif", "hiddenwhen"].contains(folded) else { return nil }
    guard tree[value].kind == .scalar, !tree.isNull(value), booleanValue(of: value) == nil else { return nil }
    let condition = tree.string(of: value)[...]
    let key = isShown == Conditional.isNegated(condition) ? "unless" : "if"
    return "Write `\(key): \(Conditional.state(of: condition))`."
  }
}
