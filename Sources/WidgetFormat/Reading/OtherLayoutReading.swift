import AppleTables
import Findings
import YAMLTree

/// Layout as CSS and Flutter write it: sizes of their own, axes of stacks, and boxes around a view.
extension FormatReader {
  /// Reports several sizes beside a view as the one frame that they are, and sizes that a frame has no room for.
  mutating func takeSizes(from entries: inout [YAMLEntry], of view: View) {
    let sizes = entries.filter { sizeName($0.key) != nil }
    guard let first = sizes.first else { return }
    let frame = tree.entries(of: view.node).first { tree.text(of: $0.key, equals: "frame") }
    let relative = sizes.first { isPercentage(tree.resolved($0.value)) }
    guard sizes.count > 1 || frame != nil || relative != nil else { return }
    entries.removeAll { sizeName($0.key) != nil }
    let names = listed(sizes.prefix(4).map { quoted(tree.string(of: $0.key)) })
    let start = "\(names) \(sizes.count == 1 ? "is not a modifier" : "are not modifiers")."
    var parts: [String] = []
    for part in sizes.prefix(6).compactMap({ frameEntry($0) }) where !parts.contains(part) { parts.append(part) }
    let written = parts.joined(separator: ", ")
    let place = frame == nil ? "`frame: {\(written)}`" : "`\(written)` inside the value of `frame`"
    let advice =
      relative == nil
      ? "Write \(place)."
      : "Sizes are in points, never in percent. Write \(place), where `infinity` stands for all of the room there is."
    report(
      .unknownKey, severity: .warning, at: tree.span(of: (relative ?? first).key), "\(start) \(advice)")
  }

  /// A size as an entry of a frame; of a share of the room, all of it.
  private func frameEntry(_ size: YAMLEntry) -> String? {
    guard let name = sizeName(size.key) else { return nil }
    guard isPercentage(tree.resolved(size.value)) else { return filled("\(name): $", with: tree.resolved(size.value)) }
    return name.lowercased().hasSuffix("width") ? "maxWidth: infinity" : "maxHeight: infinity"
  }

  /// The key of a frame that a size is.
  private func sizeName(_ key: NodeID) -> String? {
    guard isWord(key), let meant = NaturalMistakes.modifiers[tree.string(of: key).lowercased()],
      meant.hasPrefix("frame: {"), meant.hasSuffix(": $}")
    else { return nil }
    return String(meant.dropFirst(8).dropLast(4))
  }

  private func isPercentage(_ node: NodeID) -> Bool {
    tree[node].kind == .scalar && tree.withText(of: node) { $0.last == UInt8(ascii: "%") }
  }

  /// Reports keys inside a container's value that arrange its views as CSS and Flutter do.
  /// - Returns: the keys.
  mutating func takeAxes(of node: NodeID, in kind: ViewKind) -> Set<NodeID> {
    var keys: Set<NodeID> = []
    for entry in tree.entries(of: node) where isWord(entry.key) {
      let (name, value) = (tree.string(of: entry.key), tree.resolved(entry.value))
      guard let advice = axisAdvice(for: name, value, kind) ?? styleAdvice(for: name, value, kind)
        ?? columnAdvice(for: name, value, kind)
      else { continue }
      keys.insert(entry.key)
      report(
        .unknownKey, at: entry.key, "\(quoted(name)) is not a key of \(kind.rawValue)'s value. \(advice)")
    }
    return keys
  }

  /// Whether a container's value has such a key.
  func isAxis(_ key: NodeID, _ value: NodeID) -> Bool {
    let name = tree.string(of: key)
    return axis(name) != nil || name == "style" && tree[value].kind == .mapping
  }

  private enum Axis { case along, across }

  private func axis(_ name: String) -> Axis? {
    guard name.utf8.count <= 24 else { return nil }
    switch name.lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "justifycontent", "mainaxisalignment": return .along
    case "alignitems", "crossaxisalignment": return .across
    default: return nil
    }
  }

  /// What to write for a key that arranges the views of a stack along its axis, or across it; nil for others.
  private func axisAdvice(for name: String, _ value: NodeID, _ kind: ViewKind) -> String? {
    guard let alignments = kind.alignments, let axis = axis(name), tree[value].kind == .scalar else { return nil }
    let word = tree.string(of: value).lowercased().filter { $0 != "-" }
    guard axis == .along else { return "Write `alignment: \(alignment(word, alignments))`." }
    let place =
      switch word {
      case "start", "flexstart", "left", "top": "behind its last view"
      case "end", "flexend", "right", "bottom": "before its first view"
      case "center": "before its first view and behind its last one"
      default: "between its views"
      }
    return "Leave it out, and write `Spacer` as an item \(place)."
  }

  private func alignment(_ word: String, _ alignments: AlignmentSet) -> String {
    let natural = NaturalMistakes.word(word, among: NaturalMistakes.alignments) ?? word
    let turned = ["leading": "top", "trailing": "bottom", "top": "leading", "bottom": "trailing"]
    return [natural, turned[natural]].compactMap { $0 }.first(where: alignments.names.contains) ?? "center"
  }

  /// What to write for a stack's `style: {gap: 6, align-items: flex-start, padding: 10}`; nil for other keys.
  private func styleAdvice(for name: String, _ value: NodeID, _ kind: ViewKind) -> String? {
    guard name == "style", tree[value].kind == .mapping, kind.alignments != nil else { return nil }
    var inside: [String] = []
    var beside: [String] = []
    var sentence = ""
    for entry in tree.entries(of: value).prefix(8) where isWord(entry.key) {
      let (name, value) = (tree.string(of: entry.key), tree.resolved(entry.value))
      if let advice = axisAdvice(for: name, value, kind) {
        if let alignment = advice.split(separator: "`").dropFirst().first, advice.hasPrefix("Write") {
          inside.append("`\(alignment)`")
        } else {
          sentence = " " + advice.replacing("it", by: "`\(name)`")
        }
      } else if NaturalMistakes.key(name, of: Words.containerKeys.list) == "spacing" {
        inside.append("`\(filled("spacing: $", with: value))`")
      } else {
        beside += modifierEntries(name, value, of: kind).map { "`\($0)`" }
      }
    }
    let first = inside.isEmpty ? "Leave it out" : "Write \(listed(inside)) in its place"
    let second = beside.isEmpty ? "" : ", and \(listed(beside)) in the column of \(kind.rawValue)"
    return "\(first)\(second).\(sentence)"
  }

  /// A key of a style as a modifier.
  private func modifierEntries(_ name: String, _ value: NodeID, of kind: ViewKind) -> [String] {
    if name == "size" { return [filled("font: $", with: value)] }
    if Words.modifiers.list.contains(name) { return [filled("\(shortened(name, to: 40)): $", with: value)] }
    guard let meant = NaturalMistakes.modifier(name, of: kind), meant.hasSuffix("$"), !meant.contains("`") else {
      return []
    }
    return [filled(meant, with: value)]
  }

  /// What to write for the columns of a Grid, which come of its rows.
  private func columnAdvice(for name: String, _ value: NodeID, _ kind: ViewKind) -> String? {
    guard kind == .grid, name == "columns" || name == "columnCount", looksLikeNumber(value),
      let count = Int(tree.string(of: value)), (2...20).contains(count)
    else { return nil }
    return "Leave it out, and write the views in rows of \(count), each as `GridRow: […]`."
  }

  /// What to write for a key beside a view whose value decides that; nil for others.
  func adviceForValue(of name: String, _ value: NodeID, at kind: ViewKind) -> String? {
    if let advice = visibilityAdvice(for: name, value) ?? axisAdvice(for: name, value, kind) { return advice }
    if kind == .label, ["dateFormat", "dateStyle", "timeStyle", "format"].contains(name) {
      return "Write it in the braces of the date, as in `title: \"{NAME, style: date}\"`."
    }
    if ["class", "className"].contains(name), tree[value].kind == .scalar {
      let isStyle = Words.textStyles.value(named: tree.string(of: value)) != nil
      return isStyle
        ? "Write `font: \(tree.string(of: value))`."
        : "Leave it out: there are no classes, and fonts and colours are written beside the view."
    }
    if name == "modifiers", let advice = listAdvice(ofModifiers: value) { return advice }
    guard name == "style", tree[value].kind == .mapping else { return nil }
    let entries = tree.entries(of: value).prefix(8).flatMap { entry in
      modifierEntries(tree.string(of: entry.key), tree.resolved(entry.value), of: kind)
    }
    return entries.isEmpty ? nil : "Write \(listed(entries.map { "`\($0)`" })) beside the view."
  }

  /// What to write for modifiers in a list or a mapping of their own.
  private func listAdvice(ofModifiers value: NodeID) -> String? {
    let isList = tree[value].kind == .sequence
    guard isList || tree[value].kind == .mapping else { return nil }
    let mappings = isList ? tree.items(of: value).prefix(8).map { tree.resolved($0) } : [value]
    let names = mappings.flatMap { mapping in tree.entries(of: mapping).prefix(8).map { tree.string(of: $0.key) } }
    let known = names.filter { Words.modifiers.list.contains($0) || KnownModifiers.table.contains($0) }
    guard !known.isEmpty else { return nil }
    let dashes = isList ? " and the dashes" : ""
    return "Leave `modifiers`\(dashes) out: write \(listed(known.prefix(8).map { "`\($0)`" })) in the column of the "
      + "view's name."
  }

  /// Reports a box around a view, as Flutter has them, and reads the view in it.
  /// - Returns: whether it is one.
  mutating func takeBox(_ slot: Slot, of key: NodeID) -> Bool {
    let name = tree.string(of: key)
    guard ["SizedBox", "Expanded", "Flexible", "Padding", "Center", "Align"].contains(name),
      tree[slot.node].kind == .mapping
    else { return false }
    let entries = tree.entries(of: slot.node)
    let child = entries.first { ["child", "children", "content", "body"].contains(tree.string(of: $0.key)) }
    let beside = modifier(ofBox: name, entries)
    let own = "For a view of your own, write `View: \(name)`."
    guard let child else {
      report(
        .unknownView, at: key, "\(quoted(name)) is not a view of this format. Write `{Spacer: {}, \(beside)}`. \(own)")
      return true
    }
    report(
      .unknownView, at: key,
      "\(quoted(name)) is not a view of this format. Write the view below `\(tree.string(of: child.key))` in its "
        + "place, with `\(beside)` beside it. \(own)")
    read(child) { _ = $0.views($1, expecting: "a view") }
    return true
  }

  /// What a box does to the view in it, as a modifier of that view.
  private func modifier(ofBox name: String, _ entries: EntrySequence) -> String {
    switch name {
    case "SizedBox":
      let sizes = entries.filter { ["width", "height"].contains(tree.string(of: $0.key)) }.prefix(2)
      return "frame: {\(sizes.isEmpty ? "width: 8" : sizes.compactMap { frameEntry($0) }.joined(separator: ", "))}"
    case "Padding":
      let padding = entries.first { tree.text(of: $0.key, equals: "padding") }.map { tree.resolved($0.value) }
      guard let padding, looksLikeNumber(padding) else { return "padding: 8" }
      return filled("padding: $", with: padding)
    case "Align":
      let alignment = entries.first { tree.text(of: $0.key, equals: "alignment") }.map { tree.resolved($0.value) }
      let word = alignment.flatMap { tree[$0].kind == .scalar ? tree.string(of: $0) : nil }
      let name = word.map { String($0.split(separator: ".").last ?? "") } ?? ""
      let ofFlutter = [
        "centerLeft": "leading", "centerRight": "trailing", "topCenter": "top", "bottomCenter": "bottom",
      ]
      let meant = ofFlutter[name] ?? NaturalMistakes.word(name, among: NaturalMistakes.alignments) ?? name
      guard AlignmentSet.both.names.contains(meant) else { return "frame: {maxWidth: infinity, maxHeight: infinity}" }
      return "frame: {maxWidth: infinity, maxHeight: infinity, alignment: \(meant)}"
    default: return "frame: {maxWidth: infinity}"
    }
  }
}
