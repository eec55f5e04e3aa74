import Base
import YAMLTree

/// Reads one part of the format, such as views or colours. It reports a value that it cannot read, and reads on.
protocol PartReader {
  var state: ReadingState { get }
}

extension PartReader {
  var tree: YAMLTree { state.tree }
  var values: ValueReader { ValueReader(state: state) }
  var names: NameAdvice { NameAdvice(state: state) }
  var colors: ColorReader { ColorReader(state: state) }
  var views: ViewReader { ViewReader(state: state) }

  func report(_ rule: ReadingRule, at slot: Slot, _ message: String, meant: String? = nil) {
    state.report(rule, at: span(of: slot), message, meant: meant)
  }

  func report(
    _ rule: ReadingRule, severity: Severity? = nil, at node: NodeID, _ message: String, meant: String? = nil
  ) { state.report(rule, severity: severity, at: tree.span(of: node), message, meant: meant) }

  /// The span of a value; if it is empty, that of its key or dash.
  func span(of slot: Slot) -> TextSpan {
    let span = tree.span(of: slot.node)
    guard span.isEmpty else { return span }
    if let key = slot.key { return tree.span(of: key) }
    let dash = span.start - 1
    guard dash >= 0, dash < tree.text.count, tree.text[dash] == UInt8(ascii: "-") else { return span }
    return TextSpan(start: dash, end: span.start)
  }

  func slot(_ entry: YAMLEntry) -> Slot { Slot(key: entry.key, node: tree.resolved(entry.value)) }

  /// Words for a value in messages, such as `"yes"` or `a list`.
  func shown(_ node: NodeID) -> String {
    switch tree[node].kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar where tree[node].end == tree[node].start: "nothing"
    case .scalar, .alias: quoted(tree.string(of: node))
    }
  }

  /// The source of a value, with the quotes that it needs in braces; an ellipsis for a long one.
  func source(of node: NodeID) -> String {
    let (node, span) = (tree.resolved(node), tree.span(of: tree.resolved(node)))
    let text = line(from: span.start, to: span.end).text
    guard tree[node].kind == .scalar || tree[node].style == .flow, text.utf8.count == span.end - span.start,
      text.utf8.count <= 60
    else { return "…" }
    return tree[node].style == .plain && text.utf8.contains(where: { "{}[],".utf8.contains($0) }) ? quoted(text) : text
  }

  /// The source of a value, corrected, or an ellipsis if the key of the mapping, or else the modifier, refuses it.
  func proposal(_ node: NodeID, as name: String, in mapping: MappingShape? = nil) -> String {
    let (source, slot) = (source(of: node), Slot(key: nil, node: tree.resolved(node)))
    let limits = name == "in" ? tree.items(of: slot.node).map { self.source(of: $0) } : []
    if limits.count == 2 { return limits.joined(separator: "...") }
    guard source != "…", mapping?[name] != nil || Words.isModifier(name) else { return source }
    let trial = ReadingState(tree: tree, limits: state.limits)
    (trial.file.findings, trial.spelling) = ([], state.spelling)
    if let shape = mapping?[name] {
      _ = ValueReader(state: trial).read(slot, shape)
    } else {
      OtherModifiers(state: trial).checkValue(slot, of: name)
    }
    state.spelling = trial.spelling
    guard let finding = trial.file.findings.first else { return source }
    guard finding.span == tree.span(of: slot.node), let meant = finding.meant else { return "…" }
    return meant.contains("{") && !meant.contains(": ") ? quoted(meant) : meant
  }

  /// Words for the owner of a value in messages, such as `"font"` or `An item of the list`.
  func owner(of slot: Slot) -> String {
    if let key = slot.key { return quoted(tree.string(of: key)) }
    let documents = tree.documents
    let isDocument = documents.indices.contains(state.document) && tree.resolved(documents[state.document]) == slot.node
    return isDocument ? "The document" : "An item of the list"
  }

  func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

  /// The text of a key, shortened for messages.
  func name(_ key: NodeID) -> String { shortened(tree.string(of: key)) }

  /// True for `x-` keys and unknown aliases.
  func isIgnored(_ key: NodeID) -> Bool {
    tree.isUnknown(key) || tree.withText(of: key) { $0.starts(with: "x-".utf8) }
  }

  func isWord(_ key: NodeID) -> Bool {
    tree[tree.resolved(key)].kind == .scalar && !tree.isNull(key) && tree.withText(of: key) { !$0.isEmpty }
  }

  /// True for the word `unknown`, which may replace every value that is not a text.
  func isCalledUnknown(_ node: NodeID) -> Bool { tree.text(of: node, equals: "unknown") }
  func isNone(_ node: NodeID) -> Bool { tree.text(of: node, equals: "none") || tree.text(of: node, equals: ".none") }

  func hasKey(of shape: MappingShape, in node: NodeID) -> Bool {
    tree.entries(of: node).contains { shape[tree.string(of: $0.key)] != nil }
  }

  /// Reports a key that is one only because of a slip, such as `-Text` or `Image:{symbol: star}`; false for others.
  func reportSlip(_ rule: ReadingRule, at key: NodeID) -> Bool {
    let isName = { (name: String) in
      Words.views.list.contains(name) || MappingShape.widget[name] != nil
        || state.spelling.nearest(to: name, among: Words.modifierNames) != nil
    }
    guard let message = tree.slip(at: key, isName: isName) else { return false }
    report(rule, at: key, message)
    return true
  }

  /// Enters a nested view or colour, or reports that it is nested too deeply.
  func enter(_ slot: Slot) -> Bool {
    guard state.depth < ReadingState.deepestNesting else {
      report(
        .limitExceeded, at: slot,
        "Views and colours nest at most \(ReadingState.deepestNesting) levels deep. What is nested deeper is not "
          + "checked.")
      return false
    }
    state.depth += 1
    state.deepest = max(state.deepest, state.depth)
    return true
  }

  func leave() { state.depth -= 1 }

  /// True for a view with its name, and for a list that begins with one.
  func hasView(_ node: NodeID) -> Bool {
    tree.viewKey(in: tree.resolved(tree.items(of: tree.resolved(node)).first { _ in true } ?? node)) != nil
  }

  /// True for a view or a list of views, false for a colour or a text.
  func isViews(_ node: NodeID) -> Bool {
    switch tree[node].kind {
    // A list of mappings such as `light: white` should be one mapping, and a list of colours a gradient.
    case .sequence: !tree.items(of: node).contains { item in
      Words.colors.value(of: tree.resolved(item), in: tree) != nil
        || hasKey(of: .color, in: item) && tree.viewKey(in: tree.resolved(item)) == nil
    }
    case .mapping: tree.viewKey(in: node).map { MappingShape.backdrop[Aliases.folded(tree.beginning(of: $0))] == nil }
      ?? false
    case .scalar: tree.beginsWithCapital(node) && !isColorIgnoringCase(node)
      && !tree.withText(of: node) { $0.contains(UInt8(ascii: ".")) }
    case .alias: false
    }
  }

  private func isColorIgnoringCase(_ node: NodeID) -> Bool {
    let word = Aliases.folded(tree.beginning(of: node))
    return word == "none" || Words.colors.list.names.contains { $0.lowercased() == word }
  }

  /// The text from an offset to the end of its line, at most 400 bytes.
  func line(from start: Int, to end: Int = .max) -> (text: String, span: TextSpan) {
    let end = min(end, tree.text.count)
    guard start >= 0, start < end else { return ("", TextSpan(start: start, end: start)) }
    let line = tree.text[start..<end].prefix(400).prefix { $0 != 0x0A && $0 != 0x0D }
    return (String(decoding: line, as: UTF8.self), TextSpan(start: start, end: start + line.count))
  }

  /// Reports a line in another language, once for each document and language; nil if it may be YAML.
  func reportForeign(_ line: String, _ rule: ReadingRule, at span: TextSpan) -> ForeignLanguage? {
    guard let language = ForeignLanguage(line[...]), language != .slashes else { return nil }
    if let call = ViewCall(line) {
      state.report(rule, at: span, call.message)
      return language
    }
    if state.reportedLanguages.insert(language).inserted { state.report(rule, at: span, language.message) }
    return language
  }
}

extension YAMLTree {
  /// The first capitalised key of a mapping, which makes it a view.
  func viewKey(in node: NodeID) -> NodeID? {
    guard self[node].kind == .mapping else { return nil }
    return entries(of: node).first { beginsWithCapital($0.key) }?.key
  }

  public func beginsWithCapital(_ node: NodeID) -> Bool { withText(of: node) { $0.first?.isUppercaseLetter ?? false } }
}
