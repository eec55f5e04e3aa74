import Base
import YAMLTree

/// Reads values by their shapes, and reports those that do not fit.
struct ValueReader: PartReader {
  let state: ReadingState

  /// `allowed` describes the value in messages if the shape has no words for it.
  func read(_ slot: Slot, _ shape: Shape, allowed: @autoclosure () -> String? = nil) -> ReadValue {
    switch shape {
    case .flag: flag(slot)
    case .number(let range): number(slot, range)
    case .maximum: maximum(slot)
    case .duration: duration(slot)
    case .version: version(slot)
    case .text(let expected): textWithNames(slot, expected)
    case .something(let expected): something(slot, expected)
    case .identifier(let expected): identifier(slot, expected)
    case .word(let list): word(slot, list)
    case .name(let name): openName(slot, name)
    case .alignment(let set): alignment(slot, set)
    case .keyword(let words): keyword(slot, words)
    case .padding: padding(slot)
    case .color: ReadValue(.color(colors.read(slot)), slot)
    case .colors: colors.list(slot).map { ReadValue(.colors($0), slot) } ?? unknown(slot)
    case .font: FontReader(state: state).read(slot)
    case .condition: ConditionReader(state: state).read(slot).map { ReadValue(.condition($0), slot) } ?? unknown(slot)
    case .view, .namedView: ReadValue(.views([views.single(slot)]), slot)
    case .views: ReadValue(.views(views.list(slot, allowed: allowed() ?? shape.expected)), slot)
    case .list(let item, let minimum, let maximum):
      list(slot, item, minimum, maximum, allowed: allowed() ?? shape.allowed)
    case .mapping(let mapping): self.mapping(slot, mapping, allowed: allowed() ?? shape.allowed)
    case .byWord(let list, let value, _): byWord(slot, list, value, allowed: allowed() ?? shape.allowed)
    case .oneOf(let shapes): oneOf(slot, shapes, allowed: allowed() ?? shape.allowed)
    case .environment: environment(slot)
    case .samples: samples(slot)
    case .anything: ReadValue(.accepted, slot)
    case .hexColor, .variants, .variant, .widget, .family, .viewsByName, .container, .repetition, .words, .label,
      .image, .gauge, .action, .link, .corners, .spacer, .nothing, .backdrop, .containerBackground, .viewName:
      // Other readers read these.
      ReadValue(.accepted, slot)
    case .fontWeight, .edges, .frame, .animation, .pixels, .conveys, .accentedRenderingMode, .imageRenderingMode,
      .role, .fixedSize, .safeArea:
      read(slot, shape.structure, allowed: shape.expected)
    }
  }

  func unknown(_ slot: Slot) -> ReadValue { ReadValue(.unknown, slot) }

  private func oneOf(_ slot: Slot, _ shapes: [Shape], allowed: @autoclosure () -> String) -> ReadValue {
    if let shape = shapes.first(where: { fits(slot.node, $0) }) { return read(slot, shape) }
    guard hasValue(slot, allowed()) else { return unknown(slot) }
    let isScalar = tree[slot.node].kind == .scalar
    // A scalar that fits no shape may be a misspelt word.
    let words = shapes.first { if case .word = $0 { true } else { false } }
    if isScalar, shapes.contains(where: \.isFlag), Self.booleanOfYAML11(tree.string(of: slot.node)) != nil {
      return flag(slot)
    }
    for case .list(.word(let words), _, _) in shapes where isScalar {
      if let listed = listOfWords(slot, words) { return listed }
    }
    if isScalar, let words { return read(slot, words) }
    let last = shapes.last { shape in
      switch shape {
      case .color: isScalar || tree[slot.node].kind == .mapping
      case .namedView: true
      default: false
      }
    }
    return last.map { read(slot, $0) } ?? invalid(slot, allowed())
  }

  private func fits(_ node: NodeID, _ shape: Shape) -> Bool {
    switch (tree[node].kind, shape) {
    case (.mapping, .mapping), (.mapping, .byWord): tree.placeholderLackingQuotes(node) == nil
    case (.sequence, .list): true
    case (.scalar, .word(let list)): list.word(node, in: tree) != nil
    case (.scalar, .keyword(let words)): tree.word(node).map(words.contains) ?? false
    case (.scalar, .flag): booleanValue(of: node) != nil
    case (.scalar, .number): looksLikeNumber(node)
    case (.scalar, .text): !tree.isNull(node)
    case (.sequence, .views), (.sequence, .namedView): true
    case (.mapping, .views): tree.placeholderLackingQuotes(node) == nil
    case (.mapping, .namedView): tree.viewKey(in: node) != nil
    case (.scalar, .namedView): isViews(node)
    case (.mapping, .color): tree.viewKey(in: node) == nil
    default: false
    }
  }

  private func list(
    _ slot: Slot, _ item: Shape, _ minimum: Int, _ maximum: Int?, allowed: @autoclosure () -> String
  ) -> ReadValue {
    let first = if case .oneOf(let shapes) = item { shapes.first ?? item } else { item }
    if case .word(let words) = first, tree[slot.node].kind == .scalar, let listed = listOfWords(slot, words) {
      return listed
    }
    guard let items = items(of: slot, allowed(), mayBeEmpty: minimum == 0) else { return unknown(slot) }
    if let maximum, items.count > maximum || items.count < minimum {
      return mistaken(slot, "\(owner(of: slot)) has \(counted(items.count, "item")). Write \(allowed()).")
    }
    return ReadValue(.list(items.map { read($0, item) }), slot)
  }

  /// The items of a list; nil, with a finding, for another value and for an empty list that must not be empty.
  func items(of slot: Slot, _ allowed: @autoclosure () -> String, mayBeEmpty: Bool = false) -> [Slot]? {
    guard hasValue(slot, allowed()) else { return nil }
    guard tree[slot.node].kind == .sequence else {
      reportInvalid(slot, allowed())
      return nil
    }
    let items = tree.items(of: slot.node).map { Slot(key: nil, node: tree.resolved($0)) }
    if items.isEmpty, !mayBeEmpty {
      report(.invalidValue, at: slot, "The list is empty. Write \(allowed()).")
      return nil
    }
    return items
  }

  /// Reports words in one text instead of a list, and reads a single one. Nil for other texts.
  func listOfWords(_ slot: Slot, _ list: WordList) -> ReadValue? {
    let text = tree.string(of: slot.node)
    guard !isCalledUnknown(slot.node), !tree.isNull(slot.node), text.utf8.count <= 400 else { return nil }
    let written = text.split(separator: ",").map { String($0.drop { $0 == " " || $0 == "." }) }
    let words = written.compactMap { list.contains($0) ? $0 : nil }
    guard !words.isEmpty, words.count == written.count else { return nil }
    let meant = "[\(words.joined(separator: ", "))]"
    report(.invalidValue, at: slot, "\(owner(of: slot)) takes a list. Write `\(meant)`.", meant: meant)
    return words.count == 1 ? ReadValue(.list([ReadValue(.word(words[0]), slot)]), slot) : unknown(slot)
  }

  /// Reads entries by the shapes of their keys, but not those for which `special` returns a value.
  func mapping(
    _ slot: Slot, _ shape: MappingShape, allowed: @autoclosure () -> String,
    special: (String, Slot) -> ReadValue? = { _, _ in nil }
  ) -> ReadValue {
    if tree[slot.node].kind == .scalar, reportScalar(slot, in: shape) { return unknown(slot) }
    guard isMapping(slot, allowed()) else { return unknown(slot) }
    return ReadValue(.mapping(entries(of: slot, shape, special: special)), slot)
  }

  func entries(
    of slot: Slot, _ shape: MappingShape, special: (String, Slot) -> ReadValue? = { _, _ in nil }
  ) -> ReadMapping {
    var mapping = ReadMapping(slot.node, in: tree)
    func readEntry(_ name: String, _ keyShape: Shape, _ entry: YAMLEntry) {
      let inner = self.slot(entry)
      mapping.add(name, special(name, inner) ?? read(inner, keyShape))
    }
    // All keys, and the names that unknown ones mean. Most mappings do not need it.
    var written: Set<String> = []
    for entry in tree.entries(of: slot.node) {
      if let key = shape.key(entry.key, in: tree) {
        readEntry(key.name, key.shape, entry)
        continue
      }
      guard !isIgnored(entry.key) else { continue }
      if written.isEmpty { written = Set(tree.entries(of: slot.node).map { tree.string(of: $0.key) }) }
      let meant = names.reportUnknown(entry, of: shape, in: slot.node, written)
      let isNew = written.insert(meant).inserted
      if shape.owner == .view, Words.views.value(ofKey: entry.key, in: tree) != nil {
        _ = views.readMisplaced(entry)
      } else if isNew, let keyShape = shape[meant] {
        readEntry(meant, keyShape, entry)
      }
      mapping.correctedKeys.append(meant)
    }
    reportMissingKeys(of: slot, mapping, shape)
    return mapping
  }

  private func reportMissingKeys(of slot: Slot, _ mapping: ReadMapping, _ shape: MappingShape) {
    // A part that could not be read may contain the key.
    guard shape.owner != .widget, !mapping.isIncomplete else { return }
    for name in shape.required where !mapping.has(name) && !mapping.correctedKeys.contains(name) {
      if views.isWrittenNextToView(name, slot) { continue }
      let meaning = shape[name]?.allowed ?? ""
      state.report(
        .missingKey, at: tree.span(of: slot.key ?? slot.node), "\(owner(of: slot)) has no \(quoted(name)), \(meaning).",
        remedy: "Add `\(name): …`, \(meaning).", requiredKey: name)
    }
  }

  private func byWord(_ slot: Slot, _ list: WordList, _ shape: Shape, allowed: @autoclosure () -> String) -> ReadValue {
    guard isMapping(slot, allowed()) else { return unknown(slot) }
    var mapping = ReadMapping(slot.node, in: tree)
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      let key = word(Slot(key: nil, node: tree.resolved(entry.key)), list)
      let value = read(self.slot(entry), shape)
      if case .word(let name) = key.form { mapping.add(name, value) } else { mapping.correctedKeys.append("") }
    }
    if mapping.entries.isEmpty, mapping.correctedKeys.isEmpty {
      return mistaken(slot, "The mapping is empty. Write \(allowed()), or leave it out.")
    }
    return ReadValue(.mapping(mapping), slot)
  }

  /// True for a mapping; false, with a finding, for any other value.
  func isMapping(_ slot: Slot, _ allowed: @autoclosure () -> String) -> Bool {
    guard hasValue(slot, allowed()) else { return false }
    if tree[slot.node].kind == .mapping { return true }
    let hasMappings = tree.items(of: slot.node).contains { tree[tree.resolved($0)].kind == .mapping }
    let forbidsDashes = allowed().contains("dashes")
    reportInvalid(slot, hasMappings && !forbidsDashes ? "\(allowed()), without dashes" : allowed())
    return false
  }

  /// Reports a scalar in place of a mapping with one key: `never` for `{policy: never}`.
  private func reportScalar(_ slot: Slot, in shape: MappingShape) -> Bool {
    guard !tree.isNull(slot.node), !isCalledUnknown(slot.node), let key = key(of: slot.node, in: shape) else {
      return false
    }
    let needed = shape.required + ["intent", "label"].filter { shape[$0] != nil }
    let otherEntries = needed.filter { $0 != key }.map { ", \($0): …" }.joined()
    let value = source(of: slot.node)
    let meant = "{\(key): \(key == "data" ? String(value.drop { $0 == "$" }) : value)\(otherEntries)}"
    report(
      .invalidValue, at: slot, "\(shown(slot.node)) is not allowed here. Write `\(meant)`.",
      meant: otherEntries.isEmpty ? meant : nil)
    return true
  }

  /// The key that fits a scalar without a key: the only one that takes such a word or number, or else one for a text.
  func key(of node: NodeID, in shape: MappingShape, besides written: [String] = []) -> String? {
    guard tree[node].tag == .none || tree[node].tag == .string else { return nil }
    return Self.key(of: tree.word(node) ?? "", in: shape, besides: written)
  }

  static func key(of word: String, in shape: MappingShape, besides written: [String] = []) -> String? {
    let keys = shape.keys.filter { !written.contains($0.name) }
    let number = DecimalNumber(word)
    let fitting = keys.filter { key in
      if case .number(let range) = key.shape, case .value(let value) = number { return range.contains(value) }
      return key.shape.hasWord(word)
    }
    if let first = fitting.first { return fitting.count == 1 ? first.name : nil }
    if word.contains("(") { return nil }
    var order = ["date", "title", "data", "label", "value", "asset"]
    if word.contains(text: "://") { order = ["destination"] }
    if word.hasSuffix("Intent") { order.insert("intent", at: 0) }
    if case .notANumber = number {} else { order.insert("value", at: 0) }
    return order.first { name in keys.contains { $0.name == name } }
  }

  /// Reads values of SwiftUI's environment, and checks only the appearance.
  private func environment(_ slot: Slot) -> ReadValue {
    guard isMapping(slot, Shape.environment.expected) else { return unknown(slot) }
    if let entry = tree.entry("colorScheme", in: slot.node) { _ = word(self.slot(entry), Words.colorSchemes) }
    return ReadValue(.accepted, slot)
  }

  /// Reads points, edges, or `true` for the system's 16 points.
  private func padding(_ slot: Slot) -> ReadValue {
    switch booleanValue(of: slot.node) {
    case true?: return ReadValue(.number(16), slot)
    case false?: return invalid(slot, Shape.padding.expected + "; leave it out for none")
    case nil:
      if tree.word(slot.node)?.contains(" ") ?? false { return invalid(slot, Shape.padding.expected) }
      return read(slot, Shape.edges.structure, allowed: Shape.padding.expected)
    }
  }

  private func samples(_ slot: Slot) -> ReadValue {
    guard isMapping(slot, Shape.samples.expected), enter(slot) else { return unknown(slot) }
    defer { leave() }
    for entry in tree.entries(of: slot.node) where !isIgnored(entry.key) {
      guard isWord(entry.key) else {
        names.reportInvalidKey(entry.key, of: "samples")
        continue
      }
      checkSample(self.slot(entry))
    }
    return ReadValue(.accepted, slot)
  }

  private func checkSample(_ slot: Slot) {
    let allowed = "a text such as Oslo, or a list such as [{time: \"9\"}, {time: \"10\"}]"
    if let key = slot.key, tree.isNull(slot.node), reportSlip(.invalidValue, at: key) { return }
    guard hasValue(slot, orText: true, allowed) else { return }
    guard tree[slot.node].kind == .sequence else {
      let isMapping = tree[slot.node].kind == .mapping
      return _ = text(slot, isMapping ? "\(allowed); values of other names belong directly under `samples`" : allowed)
    }
    for item in tree.items(of: slot.node) {
      let item = Slot(key: nil, node: tree.resolved(item))
      if tree[item.node].kind == .mapping, tree.placeholderLackingQuotes(item.node) == nil {
        _ = samples(item)
      } else {
        _ = text(item, "a text such as Oslo, or a mapping such as {time: \"9\"}")
      }
    }
  }
}
