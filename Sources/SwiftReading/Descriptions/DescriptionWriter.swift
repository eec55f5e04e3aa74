import Base
import YAMLTree

/// Writes a description as YAML in the style of one written by hand.
struct DescriptionWriter {
  private var lines: [String] = []

  static func text(of node: DescriptionNode) -> String {
    var writer = DescriptionWriter()
    writer.write(node, indent: 0, prefix: "")
    return writer.lines.joined(separator: "\n") + "\n"
  }

  /// - Parameter prefix: A key or the dash of an item, in front of the node on its first line.
  private mutating func write(_ node: DescriptionNode, indent: Int, prefix: String) {
    let space = String(repeating: " ", count: indent)
    let inner = prefix.isEmpty ? indent : indent + 2
    let gap = prefix.isEmpty || prefix.hasSuffix(" ") ? "" : " "
    if let flow = Self.flow(node), indent + prefix.count + flow.count <= 110 {
      lines.append("\(space)\(prefix)\(gap)\(flow)")
      return
    }
    switch node.content {
    case .scalar, .literal: lines.append("\(space)\(prefix)\(gap)\(Self.scalar(node))")
    case .list(let items):
      if !prefix.isEmpty { lines.append("\(space)\(prefix)") }
      for item in items { write(item, indent: inner, prefix: "- ") }
    case .mapping(let entries):
      let isItem = prefix == "- "
      if !isItem, !prefix.isEmpty { lines.append("\(space)\(prefix)") }
      let start = lines.count
      for entry in entries { write(entry.value, indent: inner, prefix: "\(Self.plainOrQuoted(entry.key)):") }
      // The first key of an item follows the dash.
      if isItem, start < lines.count { lines[start] = space + prefix + lines[start].drop { $0 == " " } }
    }
  }

  /// The node on one line: scalars, and short collections of them; nil for others.
  private static func flow(_ node: DescriptionNode) -> String? {
    switch node.content {
    case .scalar, .literal: return scalar(node)
    case .list(let items):
      guard items.allSatisfy({ $0.scalar != nil }) else { return nil }
      return "[\(items.map(scalar).joined(separator: ", "))]"
    case .mapping(let entries):
      // Views have lines of their own; values do not.
      guard !entries.contains(where: { $0.key.first?.isUppercase == true }) else { return nil }
      let parts = entries.compactMap { entry in flow(entry.value).map { "\(plainOrQuoted(entry.key)): \($0)" } }
      return parts.count == entries.count && parts.count <= 6 ? "{\(parts.joined(separator: ", "))}" : nil
    }
  }

  private static func scalar(_ node: DescriptionNode) -> String {
    switch node.content {
    case .scalar(let text, let isText): isText || !isWord(text) ? plainOrQuoted(text) : text
    case .literal(let text): plainOrQuoted(text)
    case .mapping, .list: ""
    }
  }

  /// False for a name from the code that YAML would read as something else: Swift allows any text between backticks.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { ScalarText.isVisible($0) && !indicators.contains($0) }
      && !text.hasPrefix(" ") && !text.hasSuffix(" ")
  }

  private static let indicators = Set(":#[]{},&*!|>'\"%@`?\\".unicodeScalars)

  private static func plainOrQuoted(_ text: String) -> String {
    let isPlain =
      text.utf8.first?.isLetter == true && text.utf8.allSatisfy { $0.isLetterOrDigit || " -_.".utf8.contains($0) }
      && text.utf8.last != UInt8(ascii: " ") && !reservedWords.contains(text.lowercased())
    return isPlain ? text : ScalarText.quoted(text, mayBeJSON: false)
  }

  private static let reservedWords: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "y", "n", "unknown",
  ]
}

/// Removes Groups that only code needs: conditions of a Group with one view become those of the view.
enum RedundantGroups {
  static let conditions: Set<String> = ["if", "unless", "when"]

  static func removed(from node: DescriptionNode) -> DescriptionNode {
    var node = node.mapChildren { removed(from: $0) }
    if case .list(let items) = node.content {
      node.content = .list(items.flatMap { replacements($0) })
      return node
    }
    // A value must be one node.
    return node.mapChildren { value in
      let views = replacements(value)
      return views.count == 1 ? views[0] : value
    }
  }

  private static func replacements(_ node: DescriptionNode) -> [DescriptionNode] {
    guard let first = node.entries.first, first.key == "Group" else { return [node] }
    let modifiers = node.entries.dropFirst()
    let views = if case .list(let items) = first.value.content { items } else { [first.value] }
    if modifiers.isEmpty { return views }
    guard views.count == 1, modifiers.allSatisfy({ conditions.contains($0.key) }) else { return [node] }
    return [joined(views[0], modifiers, named: node.viewName) ?? node]
  }

  /// The view with the conditions of the Group around it; nil if it already has one of the same kind, or cannot have
  /// any.
  private static func joined(
    _ view: DescriptionNode, _ conditions: ArraySlice<DescriptionNode.Entry>, named name: String?
  ) -> DescriptionNode? {
    var view = view
    switch view.content {
    case .mapping(let entries):
      if entries.contains(where: { entry in conditions.contains { $0.key == entry.key } }) { return nil }
      view.content = .mapping(entries + conditions)
    case .scalar(let word, isText: false):
      let kind = DescriptionNode.Entry(key: word, keyPlace: view.place, value: .mapping([], at: view.place))
      view.content = .mapping([kind] + conditions)
    case .scalar, .literal, .list: return nil
    }
    view.viewName = view.viewName ?? name
    return view
  }
}

/// Gives names to views that a description repeats, so that each is written once.
struct NamedViews {
  /// How often each view occurs, by its text.
  private var uses: [String: Int] = [:]
  private var names: [String: String] = [:]
  private var definitions: [DescriptionNode.Entry] = []

  /// The minimum number of nodes in a view to give it a name: its own in the code, or another one.
  private static let minimumSize = (named: 5, other: 12)

  /// The description, with `views:` at its end if anything in it got a name.
  static func naming(in widget: DescriptionNode) -> DescriptionNode {
    var naming = NamedViews()
    naming.count(widget)
    var shortened = widget.mapChildren { naming.shortened($0) }
    guard !naming.definitions.isEmpty, case .mapping(let entries) = shortened.content else { return widget }
    let views = DescriptionNode(content: .mapping(naming.definitions), place: widget.place)
    shortened.content = .mapping(entries + [.init(key: "views", keyPlace: widget.place, value: views)])
    return shortened
  }

  private mutating func count(_ node: DescriptionNode) {
    if Self.isView(node) {
      let text = DescriptionWriter.text(of: node)
      uses[text, default: 0] += 1
      // A repeated view is written once, so its content does not count again.
      if uses[text, default: 0] > 1 { return }
    }
    for child in node.children { count(child) }
  }

  private static func isView(_ node: DescriptionNode) -> Bool {
    guard let key = node.entries.first?.key, key.first?.isUppercase == true, key != "View" else { return false }
    return node.nodeCount >= (node.viewName == nil ? minimumSize.other : minimumSize.named)
  }

  private mutating func shortened(_ node: DescriptionNode) -> DescriptionNode {
    guard Self.isView(node), case let text = DescriptionWriter.text(of: node), uses[text, default: 0] > 1 else {
      return node.mapChildren { shortened($0) }
    }
    let use = { (name: String) in DescriptionNode.mapping([("View", .word(name, at: node.place))], at: node.place) }
    if let name = names[text] { return use(name) }
    let name = newName(for: node)
    names[text] = name
    // Its definition comes before those of the views inside it.
    let index = definitions.count
    definitions.append(.init(key: name, keyPlace: node.place, value: node))
    definitions[index].value = node.mapChildren { shortened($0) }
    return use(name)
  }

  private func newName(for node: DescriptionNode) -> String {
    let name = node.viewName ?? "Shared\(node.entries.first?.key ?? "")"
    let taken = Set(definitions.map(\.key))
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
