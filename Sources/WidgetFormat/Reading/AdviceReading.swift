import AppleTables
import Findings
import YAMLTree

extension FormatReader {
  /// Reports a key that means nothing where it stands, unless it is one to be ignored.
  /// - Returns: the name that was meant, or else the key.
  mutating func reportUnknownKey(_ key: NodeID, among list: WordList, value: NodeID? = nil) -> String? {
    guard !isIgnored(key) else { return nil }
    guard isWord(key) else {
      reportShapelessKey(key, of: list.name)
      return ""
    }
    let text = tree.string(of: key)
    let start = "\(quoted(text)) is not a key of \(list.name)."
    if let value, let advice = conditionAdvice(for: text, value, among: list) {
      report(.unknownKey, at: key, "\(start) \(advice)")
      return text
    }
    if let value, text == "previews" || text == "preview", tree[value].kind != .scalar {
      let isList = tree[value].kind == .sequence
      report(
        .unknownKey, at: key,
        "\(start) What pictures show for names in braces is written under `samples:`"
          + (isList ? ", as one mapping from names to values: a description has one set." : "."))
      return text
    }
    if let value, NaturalMistakes.key(text, of: list) == "samples", declaresTypes(value) {
      report(.unknownKey, at: key, "\(start) Leave it out: names in braces need no declaration.")
      return text
    }
    if let value, let advice = placedAdvice(for: text, value, among: list) {
      report(.unknownKey, at: key, "\(start) \(advice)")
      return text
    }
    if let meant = NaturalMistakes.key(text, of: list) {
      let name = String(meant.prefix { $0 != ":" })
      let isName = name == meant && !meant.hasSuffix(".")
      let advice = isName ? "Did you mean \(quoted(meant))?" : NaturalMistakes.sentence(keyAdvice(meant, with: value))
      report(.unknownKey, at: key, "\(start) \(advice)", meant: isName ? meant : nil)
      return isName || list.contains(name) ? name : text
    }
    if let nearest = spelling.nearest(to: text, among: list.names) {
      report(.unknownKey, at: key, "\(start) Did you mean \(quoted(nearest))?", meant: nearest)
      return nearest
    }
    let advice = list.advice?(text) ?? "It may have \(listed(list.names))."
    report(.unknownKey, at: key, "\(start) \(advice)")
    return text
  }

  /// What to write for a key that is one of a condition, and stands in a family, a widget or beside a view instead.
  func conditionAdvice(for name: String, _ value: NodeID, among list: WordList?) -> String? {
    let isListed = list.map { [Words.familyKeys.list.name, Words.widgetKeys.list.name].contains($0.name) } ?? true
    guard isListed, Words.conditionKeys.list.contains(name) else { return nil }
    if list === Words.widgetKeys.list, name == "showsWidgetContainerBackground" {
      return "Leave it out: the system decides where the background is shown. Whether it may remove it is written as "
        + "`containerBackgroundRemovable`."
    }
    if tree[value].kind == .mapping, let first = tree.entries(of: value).first(where: { isWord($0.key) }) {
      let setting = "\(name): \(tree.string(of: first.key))"
      return "What holds only there is written beside a view: `variants: [{when: {\(setting)}, …}]`."
    }
    // A word may be meant as a key of the list, such as `platform` for `platforms`.
    if let list, NaturalMistakes.key(name, of: list) != nil { return nil }
    let shown = tree[value].kind == .scalar ? tree.string(of: value) : "…"
    if name == "colorScheme" {
      return "Write `environment: {colorScheme: \(shortened(shown))}` beside the view that always has these colours."
    }
    return "It is a condition: write `when: {\(name): \(shortened(shown))}` beside the view that it is about."
  }

  /// Whether a mapping may have entries that cannot be seen, because what it merges in is unknown (and reported):
  /// then nothing is missing from it for certain.
  func mayHaveMore(_ node: NodeID) -> Bool {
    guard tree[node].kind == .mapping else { return false }
    var key = NodeID(index: node.index + 1)
    while key < tree.next(after: node) {
      let value = tree.next(after: key)
      if tree[key].style == .plain, tree.text(of: key, equals: "<<") {
        return !tree[node].hasMerge || tree.items(of: value).contains { tree.isUnknown($0) }
      }
      key = tree.next(after: value)
    }
    return false
  }

  /// Whether a key stands for nothing on purpose (`x-…`), or is an alias that was reported.
  func isIgnored(_ key: NodeID) -> Bool {
    if tree.isUnknown(key) { return true }
    return tree.withText(of: key) { $0.starts(with: "x-".utf8) }
  }

  func isWord(_ key: NodeID) -> Bool { tree[tree.resolved(key)].kind == .scalar && !tree.isNull(key) }

  private mutating func reportShapelessKey(_ key: NodeID, of owner: String) {
    let node = tree.resolved(key)
    let shape = tree[node].kind == .scalar ? "empty" : shown(node)
    report(.unknownKey, at: keyPlace(key), "A key of \(owner) is a word, but this one is \(shape).")
  }

  /// Where a key stands; the question mark of a key that is empty.
  private func keyPlace(_ key: NodeID) -> TextSpan {
    let span = tree.span(of: key)
    guard span.isEmpty else { return span }
    var start = min(span.start, tree.text.count)
    while start > 0, tree.text[start - 1] == UInt8(ascii: " ") { start -= 1 }
    guard start > 0, tree.text[start - 1] == UInt8(ascii: "?") else { return span }
    return TextSpan(start: start - 1, end: start)
  }
}

extension FormatReader {
  /// A value as messages name it: `"yes"`, `a list`.
  func shown(_ node: NodeID) -> String {
    switch tree[node].kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar where tree[node].end == tree[node].start: "nothing"
    case .scalar, .alias: quoted(tree.string(of: node))
    }
  }

  /// What a value belongs to as messages name it: `"font"`, `An item of the list`.
  func owner(of slot: Slot) -> String {
    guard let key = slot.key else {
      let isDocument = tree.documents.indices.contains(document) && tree.resolved(tree.documents[document]) == slot.node
      return isDocument ? "The document" : "An item of the list"
    }
    return quoted(tree.string(of: key))
  }

  func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }
}

/// Finds the names that were meant. A file decides how many names it misspells, so only so many are looked at.
struct SpellingAdvice {
  /// Comparisons of a misspelt name with a known one that are left for this file.
  private var remaining = 400_000

  /// The nearest name, one or two letters away.
  mutating func nearest(to text: String, among names: [String]) -> String? {
    guard spend(names.count) else { return nil }
    return SpellingCandidates(names).nearest(to: text.utf8)
  }

  /// The nearest name among many that were prepared.
  mutating func nearest(to text: String, among candidates: SpellingCandidates, count: Int) -> String? {
    guard spend(count) else { return nil }
    return candidates.nearest(to: text.utf8)
  }

  private mutating func spend(_ comparisons: Int) -> Bool {
    guard remaining >= comparisons else { return false }
    remaining -= comparisons
    return true
  }
}

/// Advice that depends on what the file holds: the value that stands at a key, or the keys beside it.
extension FormatReader {
  /// Advice with the value that stands at the key: a timeline with the interval or the policy that stands at the key.
  func keyAdvice(_ meant: String, with value: NodeID?) -> String {
    guard var value else { return meant }
    if let other = advice(inPlaceOf: meant, value) { return other }
    if meant.contains("$") {
      let isShort = tree[value].kind == .scalar && !tree.isNull(value)
      var written = isShort ? shortened(tree.string(of: value)) : "…"
      if written.hasPrefix("#") { written = "\"\(written)\"" }
      if let unit = ["px", "pt", "dp"].first(where: written.hasSuffix), Double(written.dropLast(unit.count)) != nil {
        written = String(written.dropLast(unit.count))
      }
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
    if meant.hasPrefix("its views as items of"), holdsModifiersAlone(value) {
      return "`variants: [{when: {showsWidgetContainerBackground: false, widgetRenderingMode: fullColor}, …}]` "
        + "beside the view in `content`, with these modifiers in it"
    }
    if meant.hasPrefix("`symbolRenderingMode: "), tree[value].kind == .scalar {
      let mode = tree.string(of: value).drop { $0 == "." }
      let key = ["template", "original"].contains(mode) ? "renderingMode" : "symbolRenderingMode"
      return "`\(key): \(shortened(String(mode), to: 40))` beside the view"
    }
    if meant == "configuration: appIntent", booleanValue(of: value) == false { return "configuration: static" }
    if meant.hasPrefix("`signedOut: "), declaresValues(value) {
      return "Leave it out: names in braces need no declaration. What pictures show for them is written under "
        + "`samples:`."
    }
    return nil
  }

  private func holdsModifiersAlone(_ node: NodeID) -> Bool {
    guard tree[node].kind == .mapping, tree.childCount(of: node) > 0 else { return false }
    return tree.entries(of: node).allSatisfy { Words.modifiers.key($0.key, in: tree) != nil }
  }

  /// Whether a value says which types names have, as in `{title: String, tasks: [{done: Bool}]}`, or is a type's name.
  func declaresTypes(_ node: NodeID, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    switch tree[node].kind {
    case .scalar:
      // Aliases may share a long text.
      guard tree[node].end - tree[node].start <= 40 else { return false }
      let name = tree.string(of: node).filter { !"[]?".contains($0) }
      if depth == 0 { return name.utf8.first?.isCapitalLetter ?? false }
      return ["String", "Int", "Double", "Float", "Bool", "Date", "URL", "string", "int", "double", "bool", "date"]
        .contains(name)
    case .mapping:
      guard let first = tree.entries(of: node).first(where: { _ in true }) else { return false }
      return declaresTypes(tree.resolved(first.value), depth: depth + 1)
    case .sequence:
      guard let first = tree.items(of: node).first(where: { _ in true }) else { return false }
      return declaresTypes(tree.resolved(first), depth: depth + 1)
    case .alias: return false
    }
  }

  /// Whether a mapping gives names a type or a value, rather than views for states.
  private func declaresValues(_ node: NodeID) -> Bool {
    guard tree[node].kind == .mapping, tree.childCount(of: node) > 0 else { return false }
    return tree.entries(of: node).allSatisfy { entry in
      let value = tree.resolved(entry.value)
      guard tree[value].kind == .mapping else { return true }
      return !tree.entries(of: value).contains { inner in
        tree.beginsWithCapital(inner.key) || Words.familyKeys.key(inner.key, in: tree) != nil
          || Words.modifiers.key(inner.key, in: tree) != nil
      }
    }
  }

  /// What to write for a key that stands further in than it belongs, with its value; nil for others.
  func placedAdvice(for name: String, _ value: NodeID, among list: WordList) -> String? {
    if list === Words.familyKeys.list, name == "platforms", tree[value].kind == .sequence {
      let own = tree.items(of: value).prefix(6).map { shortened(tree.string(of: tree.resolved($0)), to: 40) }
      let all = own.contains("iOS") ? own : ["iOS"] + own
      return "It is a key of the widget, for all of its families: write `platforms: [\(all.joined(separator: ", "))]` "
        + "beside `families:`."
    }
    if let advice = environmentAdvice(for: name, value, among: list) ?? colorAdvice(for: name, value, among: list) {
      return advice
    }
    guard list === Words.shapeKeys.list || list === Words.noKeys.list,
      !Words.modifiers.list.contains(name), !KnownModifiers.table.contains(name),
      NaturalMistakes.key(name, of: list) == nil
    else { return nil }
    if ["color", "colour", "fillColor"].contains(name) {
      let modifier = isInShape ? "fill: $" : "background: $"
      return "Write `\(filled(modifier, with: value))` in the column of the view's name."
    }
    guard let meant = NaturalMistakes.modifier(name, of: .rectangle), meant.hasPrefix("frame: {"), meant.contains("$")
    else { return nil }
    return "Write `\(filled(meant, with: value))` in the column of the view's name."
  }

  /// What to write for views of a family that hold in one environment alone.
  private func environmentAdvice(for name: String, _ value: NodeID, among list: WordList) -> String? {
    guard list === Words.familyKeys.list, name == "environment", tree[value].kind == .mapping,
      tree.entries(of: value).contains(where: { tree.text(of: $0.key, equals: "content") }),
      let condition = tree.entries(of: value).first(where: { Words.conditionKeys.key($0.key, in: tree) != nil })
    else { return nil }
    let setting = "\(tree.string(of: condition.key)): \(short(condition.value))"
    return "Write its views in `content`, with `when: {\(setting)}` beside them."
  }

  /// What to write for a key inside a colour whose value decides that.
  private func colorAdvice(for name: String, _ value: NodeID, among list: WordList) -> String? {
    guard list === Words.colorKeys.list, tree[value].kind == .mapping else { return nil }
    let entries = tree.entries(of: value)
    if name == "style", entries.contains(where: { tree.string(of: $0.key).hasPrefix("line") }) {
      return NaturalMistakes.key("linewidth", of: list)
    }
    guard name == "colorScheme" else { return nil }
    let parts = entries.filter { ["light", "dark"].contains(tree.string(of: $0.key)) }
    guard parts.prefix(2).count == 1, let part = parts.first else { return nil }
    let isDark = tree.text(of: part.key, equals: "dark")
    let written = isDark ? "light: …, dark: \(short(part.value))" : "light: \(short(part.value)), dark: …"
    return "Write `{\(written)}`, with the colour that is there already as `\(isDark ? "light" : "dark")`."
  }

  /// Whether the view that is read is a shape, which has a fill.
  private var isInShape: Bool {
    viewNode.flatMap { tree.viewKey(in: $0) }.flatMap { Words.views.key($0, in: tree) }?.isShape ?? false
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

  /// The key that is there already, or was advised for another one, where one word alone was meant.
  func nameSaidAlready(by key: NodeID, among list: WordList, _ names: Set<String>) -> String? {
    guard isWord(key), !isIgnored(key), let meant = NaturalMistakes.key(tree.string(of: key), of: list),
      list.contains(meant), names.contains(meant)
    else { return nil }
    return meant
  }

  mutating func reportSaidAlready(_ key: NodeID, among list: WordList) {
    report(
      .unknownKey, at: key,
      "\(quoted(tree.string(of: key))) is not a key of \(list.name). Leave it out: `configuration` alone "
        + "says whether people can configure the widget, as appIntent or static.")
  }

  /// Advice for a key that decides whether a view is shown; nil for others, and for values that are no text.
  func visibilityAdvice(for name: String, _ value: NodeID) -> String? {
    let folded = name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    let isShown = ["visible", "isvisible", "show", "showif", "showwhen", "visiblewhen", "visibleif"].contains(folded)
    guard isShown || ["ishidden", "hideif", "hidewhen", "hiddenif", "hiddenwhen"].contains(folded) else { return nil }
    guard tree[value].kind == .scalar, !tree.isNull(value), booleanValue(of: value) == nil else { return nil }
    let condition = tree.string(of: value)[...]
    let keys = Conditional.keys(for: condition)
    return "Write `\(isShown ? keys.first : keys.second)`."
  }
}
