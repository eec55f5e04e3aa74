import AppleTables
import Base
import WidgetFormat
import YAMLTree

extension WidgetFile {
  /// A value in flow style on one line; nil if it is too long.
  ///
  /// - Parameter replacement: Returns the node to write in place of a node.
  public func replacementText(of node: NodeID, mappedBy replacement: @escaping (NodeID) -> NodeID = { $0 }) -> String? {
    var writer = FlowStyleWriter(tree: tree, replacement: replacement)
    return writer.append(node, inFlow: false) ? writer.text : nil
  }

  /// The Swift code that a value was read from; nil if it is long or on several lines, and for descriptions.
  public func code(of node: NodeID) -> String? {
    guard tree.isFromCode else { return nil }
    let span = tree.span(of: node)
    guard span.start < span.end, span.end - span.start <= Self.longestCode, tree.text.indices.contains(span.end - 1)
    else { return nil }
    let code = tree.text[span.start..<span.end]
    return code.contains(UInt8(ascii: "\n")) ? nil : String(decoding: code, as: UTF8.self)
  }

  /// The Swift code from the first argument of a modifier on, without the bracket or brace before it.
  ///
  /// - Parameter name: The node of the modifier's name.
  public func code(ofArgumentsOf name: NodeID) -> String {
    let rest = tree.text[tree.span(of: name).end...]
    let code = rest.drop { $0.isSpace || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }
    return String(decoding: code.prefix(Self.longestCode), as: UTF8.self)
  }

  /// The last byte before and the first byte after a node, without white space.
  public func bytes(around node: NodeID) -> (before: UInt8?, after: UInt8?) {
    let span = tree.span(of: node)
    return (tree.text[..<span.start].last { !$0.isSpace }, tree.text[span.end...].first { !$0.isSpace })
  }

  /// In bytes.
  private static let longestCode = 80

  /// A mapping in flow style on one line; nil if it or a value is too long.
  ///
  /// - Parameter change: Returns an entry's new key and value, or nil to keep the entry.
  public func replacementMapping(
    _ mapping: NodeID, _ change: (String, NodeID) -> (key: String, value: String)?
  ) -> String? {
    var written: [(key: String, value: String, isNew: Bool)] = []
    for entry in tree.entries(of: mapping) where !tree.isNull(tree.resolved(entry.value)) {
      let key = tree.string(of: entry.key)
      if let new = change(key, entry.value) {
        // Several entries may get the same new key.
        if !written.contains(where: { $0.isNew && $0.key == new.key }) { written.append((new.key, new.value, true)) }
      } else if let old = replacementText(of: entry.value) {
        written.append((key, old, false))
      } else {
        return nil
      }
      if written.count > 7 { return nil }
    }
    let new = written.filter(\.isNew).map(\.key)
    let kept = written.filter { $0.isNew || !new.contains($0.key) }
    return "{\(kept.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
  }

  /// The key directly before a scalar value, if it is one of `keys`.
  public func key(before value: NodeID, among keys: Set<String>) -> String? {
    guard value.index > 0 else { return nil }
    let keyNode = NodeID(index: value.index - 1)
    guard tree[keyNode].kind == .scalar else { return nil }
    let key = tree.string(of: keyNode)
    return keys.contains(key) ? key : nil
  }

  fileprivate func sides(of color: ColorID) -> (light: NodeID, dark: NodeID)? {
    switch self[color].form {
    case .pair(let light?, let dark?), .asset(let light?, let dark?):
      (tree.resolved(self[light].node), tree.resolved(self[dark].node))
    case .withOpacity(let inner, _): sides(of: inner)
    default: nil
    }
  }

  /// The URL scheme of the app's own addresses in the widget, or else near the start of the file, or else `app`.
  public func ownScheme(near widget: NodeID) -> String {
    let start = tree.documents.first.map {
      $0.index..<min(tree.next(after: $0).index, $0.index + Self.maximumNodesAtStart)
    }
    return ownScheme(in: widget.index..<tree.next(after: widget).index) ?? start.flatMap { ownScheme(in: $0) } ?? "app"
  }

  private static let maximumNodesAtStart: UInt32 = 1_000

  private func ownScheme(in nodes: Range<UInt32>) -> String? {
    for index in nodes.dropLast() {
      let key = NodeID(index: index)
      guard tree[key].kind == .scalar,
        tree.text(of: key, equals: "widgetURL") || tree.text(of: key, equals: "destination")
      else { continue }
      // A key's value is the next node.
      let address = tree.string(of: NodeID(index: index + 1))
      guard let end = address.firstPlace(of: "://") else { continue }
      let scheme = address[..<end.lowerBound]
      if !scheme.isEmpty, !scheme.contains("{"), !["http", "https"].contains(scheme) { return String(scheme) }
    }
    return nil
  }

  /// An address in quotes, or `…` if it is unknown or long.
  public func replacementAddress(_ destination: NodeID?) -> String {
    guard let destination, tree.withText(of: destination, { (1...100).contains($0.count) }) else { return "…" }
    return ScalarText.quoted(tree.string(of: destination))
  }
}

private struct FlowStyleWriter {
  let tree: YAMLTree
  let replacement: (NodeID) -> NodeID
  private(set) var text = ""

  /// In bytes.
  private static let longestText = 110

  /// Returns false if the text is too long or contains an alias.
  mutating func append(_ node: NodeID, inFlow: Bool) -> Bool {
    guard text.utf8.count <= Self.longestText else { return false }
    let node = replacement(tree.resolved(node))
    switch tree[node].kind {
    case .scalar: text += scalar(node, inFlow: inFlow)
    case .alias: return false
    case .sequence:
      text += "["
      for item in tree.items(of: node) {
        guard append(item, inFlow: true) else { return false }
        text += ", "
      }
      close("]")
    case .mapping:
      text += "{"
      for entry in tree.entries(of: node) where !isLeftOut(entry) {
        guard append(entry.key, inFlow: true) else { return false }
        text += ": "
        if isFlagAlone(entry) { text += "true" } else if !append(entry.value, inFlow: true) { return false }
        text += ", "
      }
      close("}")
    }
    return text.utf8.count <= Self.longestText
  }

  /// True for keys of the app, and for those without a value that are no views.
  private func isLeftOut(_ entry: YAMLEntry) -> Bool {
    let key = tree.string(of: entry.key)
    let isNull = tree.isNull(tree.resolved(entry.value))
    return key.hasPrefix("x-") || isNull && ViewKind(rawValue: key) == nil && !isFlagAlone(entry)
  }

  /// True for a modifier such as `scaledToFill`, which needs no value.
  private func isFlagAlone(_ entry: YAMLEntry) -> Bool {
    tree.isNull(tree.resolved(entry.value)) && SwiftUIModifiers.value(of: tree.string(of: entry.key)) == .flagOrNothing
  }

  private mutating func close(_ bracket: String) {
    if text.hasSuffix(", ") { text.removeLast(2) }
    text += bracket
  }

  private func scalar(_ node: NodeID, inFlow: Bool) -> String {
    if tree.isNull(node) { return "{}" }
    let length = tree.withText(of: node) { $0.count }
    guard length <= Self.longestText else { return String(repeating: " ", count: Self.longestText + 1) }
    let content = tree.string(of: node)
    let isQuoted = tree[node].style == .doubleQuoted || tree[node].style == .singleQuoted
    return !isQuoted && ScalarText.mayBePlain(content, inFlow: inFlow) ? content : ScalarText.quoted(content)
  }
}

extension FactCatalogue {
  static let replacements: [FactDefinition] = [
    FactDefinition("appearancePair") { scope in
      guard let use = scope.colorUse, let hex = scope.file.hexWithoutVariants(in: use.color) else { return nil }
      let text = scope.file.tree.string(of: scope.file[hex].node)
      let pair = use.isBehindContent.flatMap { ColorShades(text)?.appearances(of: text, behindContent: $0) }
      guard let pair else { return .word("{light: \"\(text)\", dark: …}") }
      return .word("{light: \"\(pair.light)\", dark: \"\(pair.dark)\"}")
    },
    FactDefinition("swappedAppearances") { scope in
      guard let use = scope.colorUse, let (light, dark) = scope.file.sides(of: use.color) else { return nil }
      let swapped = scope.file.replacementText(of: scope.file[use.color].node) { node in
        node == light ? dark : node == dark ? light : node
      }
      return .word(swapped ?? "{light: …, dark: …}")
    },
    FactDefinition("urlScheme") { scope in .word(shortened(scope.file.ownScheme(near: scope.widget.node), to: 40)) },
  ]
}
