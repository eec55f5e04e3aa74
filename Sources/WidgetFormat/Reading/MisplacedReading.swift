import Findings
import YAMLTree

/// Keys of a view's value that stand beside the view, as one wrong indentation puts them.
extension FormatReader {
  /// Whether a key that belongs in a view's value was written as a key of the view.
  func isBeside(_ name: String, _ slot: Slot) -> Bool {
    guard let viewNode, let key = slot.key, Words.views.key(key, in: tree) != nil else { return false }
    return tree.entries(of: viewNode).contains { tree.string(of: $0.key) == name }
  }

  /// Whether a view without a value has keys of it beside itself.
  func hasMisplacedKey(of kind: ViewKind, in node: NodeID) -> Bool {
    tree.entries(of: node).contains { misplacedName($0.key, kind) != nil }
  }

  /// The key of a view's value that a key beside the view is, or was meant as; nil for what is a modifier, or unknown.
  private func misplacedName(_ key: NodeID, _ kind: ViewKind) -> String? {
    guard let names = kind.argumentKeys, isWord(key), !tree.beginsWithCapital(key),
      Words.modifiers.key(key, in: tree) == nil
    else { return nil }
    let text = tree.string(of: key)
    if names.contains(text) { return text }
    if kind == .text, ["dateStyle", "timeStyle"].contains(text) || text == "style" && isDateStyle(of: key) {
      return "style"
    }
    guard let list = kind.argumentList, !isIgnoredModifier(key),
      let meant = NaturalMistakes.key(text, of: list), names.contains(meant)
    else { return nil }
    return meant
  }

  /// Whether the value behind a key is a style of dates, and not one of fonts.
  private func isDateStyle(of key: NodeID) -> Bool {
    let value = tree.resolved(tree.next(after: key))
    guard tree[value].kind == .scalar else { return false }
    let word = tree.string(of: value).drop { $0 == "." }
    return Words.dateStyles.value(named: String(word)) != nil || ["short", "long", "full"].contains(word)
  }

  /// Reports the first of such keys, reads what stands at them, and leaves the others.
  mutating func takeMisplaced(_ entries: inout [YAMLEntry], of view: inout View) {
    // Where its value could not be read, the view is still what its key says.
    let kind = Words.views.key(view.key, in: tree) ?? view.kind
    if kind == .text { takeSymbol(from: &entries, of: view) }
    if Self.bareKey(of: kind) == "label", hasBareArgument(view), let symbol = symbolEntry(in: view.node) {
      // The finding at the text says what to write for both.
      entries.removeAll { $0.key == symbol.key }
    }
    let misplaced = entries.compactMap { entry in misplacedName(entry.key, kind).map { (entry: entry, name: $0) } }
    guard let first = misplaced.first else { return }
    entries.removeAll { misplacedName($0.key, kind) != nil }
    let isReported = hasBareArgument(view) || argument(of: view).map { tree.isUnknown($0) } ?? false
    if !isReported { reportMisplaced(misplaced, at: first.entry.key, of: view) }
    for (entry, name) in misplaced {
      read(entry) { reader, slot in
        switch name {
        case "content", "label": view.children = reader.label(slot)
        default: _ = reader.hasValue(slot, orText: true, expecting: "a value")
        }
      }
    }
    if kind == .forEach { view.argument = .forEach(count: nil) }
  }

  /// Reports a symbol beside a text, which a Label has.
  private mutating func takeSymbol(from entries: inout [YAMLEntry], of view: View) {
    guard let place = entries.firstIndex(where: { Self.symbolWords.contains(tree.string(of: $0.key)) })
    else { return }
    let entry = entries.remove(at: place)
    let title = argument(of: view).map { short($0) } ?? "…"
    let key = tree.text(of: entry.key, equals: "image") ? "asset" : "symbol"
    report(
      .unknownKey, at: entry.key,
      "A Text shows no \(key == "asset" ? "image" : "symbol"). Write `Label: {title: \(title), "
        + "\(key): \(short(entry.value))}` in its place.")
  }

  private mutating func reportMisplaced(
    _ misplaced: [(entry: YAMLEntry, name: String)], at place: NodeID, of view: View
  ) {
    let kind = view.kind
    let written = misplaced.map { tree.string(of: $0.entry.key) }
    let isOne = written.count == 1
    let isStyle = misplaced.allSatisfy { $0.name == "style" }
    if kind == .text, let first = misplaced.first, misplaced.count == 1 || isStyle {
      let format = tree.resolved(first.entry.value)
      if first.name == "date", let length = lengthOfDate(format), argument(of: view) != nil {
        return reportFormat(format, of: "style", as: length, at: place, view)
      }
      if ["format", "style"].contains(first.name) {
        var length = lengthOfDate(format)
        if length == "date", written.contains("timeStyle") { length = written.count > 1 ? "both" : "time" }
        return reportFormat(format, of: first.name, as: length, at: place, view)
      }
    }
    let start = "\(listed(written.map(quoted))) \(isOne ? "belongs" : "belong") inside the value of \(kind.rawValue), "
    // With a text in place of the mapping, that becomes an entry of it, too.
    if let text = ownEntry(of: view) {
      let all = "\(text), \(entries(of: misplaced))"
      return report(.unknownKey, at: place, start + "not beside it. Write `\(kind.rawValue): {\(all)}`.")
    }
    if let value = argument(of: view), tree[value].kind == .mapping {
      let destination = tree[value].style == .flow ? "inside its braces" : "on a line below it, two columns further in"
      return report(.unknownKey, at: place, start + "not beside it. Write `\(entries(of: misplaced))` \(destination).")
    }
    guard written != misplaced.map(\.name) else {
      return report(
        .unknownKey, at: place,
        start + "not beside it: indent \(isOne ? "it" : "them") two columns more than \(kind.rawValue), or write "
          + "\(kind.rawValue): {\(written.map { "\($0): …" }.joined(separator: ", "))}.")
    }
    report(
      .unknownKey, at: place, start + "not beside it. Write `\(kind.rawValue): {\(entries(of: misplaced))}`.")
  }

  private func entries(of misplaced: [(entry: YAMLEntry, name: String)]) -> String {
    misplaced.map { part in
      let text = part.name == "intent" ? tree.string(of: tree.resolved(part.entry.value)) : ""
      let call = text.utf8.count <= 200 ? text.firstIndex(of: "(") : nil
      let value = largest(in: part) ?? ends(in: part) ?? short(part.entry.value)
      return "\(part.name): \(call.map { String(text[..<$0]) } ?? value)"
    }.joined(separator: ", ")
  }

  /// The ends of a gauge's range that stand in a list.
  private func ends(in part: (entry: YAMLEntry, name: String)) -> String? {
    let value = tree.resolved(part.entry.value)
    guard part.name == "in", tree[value].kind == .sequence else { return nil }
    let ends = tree.items(of: value).prefix(3).map { short($0) }
    return ends.count == 2 && !ends.contains("…") ? "\(ends[0])...\(ends[1])" : nil
  }

  /// The largest of the counts that are given for families: one count holds for all of them.
  private func largest(in part: (entry: YAMLEntry, name: String)) -> String? {
    let value = tree.resolved(part.entry.value)
    guard part.name == "count", tree[value].kind == .mapping else { return nil }
    let counts = tree.entries(of: value).prefix(9).compactMap { entry in
      Int(tree[tree.resolved(entry.value)].kind == .scalar ? tree.string(of: tree.resolved(entry.value)) : "")
    }
    return counts.max().map(String.init)
  }

  /// A scalar as it would be written again; dots for anything longer.
  func short(_ value: NodeID) -> String {
    let node = tree.resolved(value)
    guard tree[node].kind == .scalar, !tree.isNull(node), tree[node].end - tree[node].start <= 40 else { return "…" }
    let text = tree.string(of: node)
    if let range = Shorthand.range(text) { return range }
    let isPlain = text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") }
    return isPlain && !text.hasPrefix(".") ? text : quoted(text)
  }

  /// The text of a label or of a gauge as the entry of the mapping that it stands in place of.
  private func ownEntry(of view: View) -> String? {
    let key: String
    switch view.kind {
    case .label: key = "title"
    case .gauge, .progressView: key = "value"
    case .image: key = "asset"
    default: return nil
    }
    guard let value = argument(of: view), tree[value].kind == .scalar, !tree.isNull(value) else { return nil }
    return "\(key): \(short(value))"
  }

  /// The style of a date that DateFormatter's lengths mean.
  private func lengthOfDate(_ format: NodeID) -> String? {
    guard tree[format].kind == .scalar else {
      guard tree[format].kind == .mapping else { return nil }
      let written = tree.entries(of: format).prefix(8).filter { entry in
        !["omitted", ".omitted", "none"].contains(tree.string(of: tree.resolved(entry.value)))
      }
      let names = written.map { tree.string(of: $0.key) }
      let parts = ["date", "time"].filter(names.contains)
      return parts.count == 2 ? "both" : parts.first
    }
    // Swift has them as `date.long`, too.
    let words = tree.string(of: format).split(separator: ".")
    guard words.count <= 2, let last = words.last else { return nil }
    let lengths = ["short", "medium", "long", "full", "abbreviated", "shortened", "complete", "numeric"]
    guard lengths.contains(String(last)) else { return nil }
    return words.count == 2 && words[0].lowercased().hasSuffix("time") ? "time" : "date"
  }

  /// Reports a format beside a text: numbers are formatted by the app, dates by their mapping.
  ///
  /// - Parameter length: The style that is meant by how long a date is to be, such as `short`; nil for other formats.
  private mutating func reportFormat(
    _ format: NodeID, of key: String, as length: String?, at place: NodeID, _ view: View
  ) {
    let text = argument(of: view).map { short($0) } ?? "…"
    let isStyle = tree[format].kind == .scalar && Words.dateStyles.value(named: tree.string(of: format)) != nil
    let key = length == "both" ? "format" : isStyle || length != nil ? "style" : key
    let style = length == "both" ? "short" : length ?? short(format)
    let isDate = key == "style" || length != nil || tree.isUnknown(format)
    guard isDate || tree[format].kind == .scalar && Shorthand.isDateFormat(tree.string(of: format)) else {
      return report(
        .unknownKey, at: place,
        "\"format\" is for dates. Leave it out: the app formats numbers, and \(text) stands for the finished text.")
    }
    let bare = text.filter { $0 != "{" && $0 != "}" && $0 != "\"" }
    // In braces, YAML takes these for its own.
    let name = bare.contains { "[],".contains($0) } ? quoted(bare) : bare
    if key == "style", name.contains(" ") {
      // A date among words has its style in the braces.
      let parts = text.split(separator: "}", omittingEmptySubsequences: false)
      let styled = parts.joined(separator: ", style: \(style)}")
      return report(
        .unknownKey, at: place,
        "\(quoted(tree.string(of: place))) cannot stand beside words. Write `Text: \(styled)`, a style for each date.")
    }
    report(
      .unknownKey, at: place,
      "\(quoted(tree.string(of: place))) belongs inside the value of Text, not beside it. Write "
        + "`Text: {date: \(name.contains(" ") ? "NAME" : name), \(key): \(style)}`.")
  }
}

/// Texts where a view takes a mapping, such as `ForEach: hours`.
extension FormatReader {
  private func argument(of view: View) -> NodeID? {
    guard tree[view.node].kind == .mapping else { return nil }
    return tree.entries(of: view.node).first { $0.key == view.key }.map { tree.resolved($0.value) }
  }

  /// Whether a text was reported in place of the view's mapping, together with the keys that belong into that.
  private func hasBareArgument(_ view: View) -> Bool {
    guard Self.bareKey(of: view.kind) != nil, let value = argument(of: view) else { return false }
    return tree[value].kind == .scalar && !tree.isNull(value)
  }

  /// Reports a text that stands where the view takes a mapping, with the mapping that is meant.
  /// - Returns: whether there is such a text.
  mutating func reportBareArgument(_ slot: Slot, of view: View) -> Bool {
    guard let key = Self.bareKey(of: view.kind), tree[slot.node].kind == .scalar, !isCalledUnknown(slot.node),
      tree[view.node].kind == .mapping
    else { return false }
    let misplaced = tree.entries(of: view.node)
      .compactMap { entry in misplacedName(entry.key, view.kind).map { (entry: entry, name: $0) } }
    let symbol = key == "label" ? symbolEntry(in: view.node) : nil
    var parts = [bareEntry(key, slot.node, misplaced.map(\.name))]
    if let symbol, parts[0].hasPrefix("intent") {
      parts.append("label: {Image: {\(imageEntry(symbol))}}")
    } else if let symbol {
      parts = [labelEntry(slot.node, symbol)]
    }
    if !misplaced.isEmpty { parts.append(entries(of: misplaced)) }
    let missing = ["content", "label", "intent"].filter { name in
      (view.kind.argumentKeys?.contains(name) ?? false) && !parts.contains { $0.holds("\(name): ") }
    }
    parts += missing.map { "\($0): …" }
    // What Swift tells the items apart by is also a modifier's name.
    let hasIdentity = tree.entries(of: view.node).contains { tree.text(of: $0.key, equals: "id") }
    let isIdentified = view.kind == .forEach && hasIdentity
    report(
      .invalidValue, at: slot,
      "\(shown(slot.node)) cannot stand here. Write `\(view.kind.rawValue): {\(parts.joined(separator: ", "))}`"
        + (isIdentified ? ", and leave `id` out." : "."))
    return true
  }

  /// The entry beside a view, or in its value, that names a symbol.
  func symbolEntry(in node: NodeID) -> YAMLEntry? {
    tree.entries(of: node).first { Self.symbolWords.contains(tree.string(of: $0.key)) }
  }

  /// Keys that people write for a symbol.
  private static let symbolWords = ["systemImage", "systemName", "symbol", "icon", "image", "sfSymbol"]

  /// The label that a control's text and the symbol beside it are.
  private func labelEntry(_ title: NodeID, _ symbol: YAMLEntry) -> String {
    let image = imageEntry(symbol)
    let isEmpty = tree[title].start == tree[title].end || tree.string(of: title).isEmpty
    return isEmpty ? "label: {Image: {\(image)}}" : "label: {Label: {title: \(short(title)), \(image)}}"
  }

  /// A symbol's name, or an asset's: those of symbols have dots.
  private func imageEntry(_ entry: YAMLEntry) -> String {
    let name = short(entry.value)
    let isAsset = tree.text(of: entry.key, equals: "image") && !name.contains(".")
    return "\(isAsset ? "asset" : "symbol"): \(name)"
  }

  /// What a text in place of the mapping is.
  private static func bareKey(of kind: ViewKind) -> String? {
    switch kind.definition.argument {
    case .repetition: "data"
    case .action: "label"
    case .link: "destination"
    default: nil
    }
  }

  private func bareEntry(_ key: String, _ node: NodeID, _ others: [String]) -> String {
    if key == "data", looksLikeNumber(node) { return "count: \(tree.string(of: node))" }
    let text = tree.string(of: node)
    if key == "data", text.holds(" in ") || text.holds("(") { return SwiftTranslation.repeated(text[...]) }
    if key == "data" {
      return "data: \(shortened(tree.string(of: node).filter { $0 != "{" && $0 != "}" && $0 != "$" }, to: 40))"
    }
    // With its destination beside it, a link's text is its label; with a label, a button's text is what it does.
    if key == "destination", others.contains("destination") { return "label: \(short(node))" }
    let isIntent = text.hasSuffix("Intent") && !text.contains(" ") && !others.contains("intent")
    if key == "label", others.contains("label") || isIntent { return "intent: \(short(node))" }
    return "\(key): \(short(node))"
  }
}

extension ViewKind {
  /// The keys of its value, where that may be a mapping; modifiers of the same name are not among them.
  var argumentKeys: [String]? {
    switch definition.argument {
    case .container: ["content"]
    case .words: [TextKey.date, .format, .timerInterval].map(\.rawValue)
    default: argumentList?.names
    }
  }

  /// The list of those keys, for what people write instead.
  var argumentList: WordList? {
    switch definition.argument {
    case .container: Words.containerKeys.list
    case .repetition: Words.repetitionKeys.list
    case .words: Words.textKeys.list
    case .label: Words.labelKeys.list
    case .image: Words.imageKeys.list
    case .gauge: Words.gaugeKeys.list
    case .action: Words.actionKeys.list
    case .link: Words.linkKeys.list
    default: nil
    }
  }
}
