import Findings
import YAMLTree

/// Branches and loops, with braces as Swift has them or with a colon: `if task.isDone:`, `for light in lights:`.
///
/// A description has no branches: a view says itself in which state of the app it is shown.
enum ControlFlow {
  /// What to write instead of a line or a key that begins one; nil for anything else.
  ///
  /// - Parameter condition: What stands at `if`, where `then` and `else` are keys beside it.
  static func advice(for text: Substring, condition: Substring? = nil) -> String? {
    let text = text.last == ":" || text.last == "{" ? text.dropLast().trimmed : text.trimmed
    let word = text.prefix { $0 != " " && $0 != "(" }
    let rest = text[word.endIndex...].trimmed
    switch word {
    case "if", "elif", "when", "guard":
      return rest.isEmpty ? nil : "Write `\(Conditional.keys(for: rest).first)` beside each of the views below it."
    case "unless":
      return rest.isEmpty ? nil : "Write `\(Conditional.keys(for: rest).second)` beside each of the views below it."
    // Beside `if: STATE`, `then` and `else` hold the views.
    case "then":
      let key = condition.map { Conditional.keys(for: $0).first } ?? "if: STATE"
      return rest.isEmpty ? "Write `\(key)` beside each of the views below it." : nil
    case "else":
      let key = condition.map { Conditional.keys(for: $0).second } ?? "unless: STATE"
      return "Write `\(key)` beside each of the views below it."
    case "for", "foreach", "each":
      let parts = rest.split(separator: " ")
      guard let place = parts.firstIndex(of: "in"), place + 1 < parts.count else { return nil }
      let data = SwiftTranslation.repeated(parts[place + 1])
      return "Write `ForEach:`, below it `\(data)` and the repeated views under `content:`."
    case "switch" where rest.lowercased().hasSuffix("family"):
      return "Describe each family under `families:`, with its views under `content:`."
    case "case" where Words.families.list.contains(String(rest.drop { $0 == "." })):
      return "Write `\(rest.drop { $0 == "." }):` under `families:`, with its views under `content:`."
    case "switch", "case", "default":
      guard word != "case" || !rest.isEmpty else { return nil }
      return "Write `if: STATE` beside each of the views, with a state for each case."
    default: return nil
    }
  }
}

extension FormatReader {
  /// Reports keys that begin a branch or a loop where a view is needed, and reads the views below them.
  /// - Returns: the views; nil where there is no such key.
  mutating func takeControlFlow(from entries: inout [YAMLEntry], of node: NodeID) -> Range<Int>? {
    if let cases = takeCases(from: &entries) ?? takeLoop(from: &entries) { return cases }
    var taken: [YAMLEntry] = []
    var others: [YAMLEntry] = []
    for entry in entries {
      if isControlFlow(entry) { taken.append(entry) } else { others.append(entry) }
    }
    guard !taken.isEmpty else { return nil }
    let asked = tree.entries(of: node).first { tree.text(of: $0.key, equals: "if") }.map { tree.resolved($0.value) }
    let condition = asked.map { tree.string(of: $0)[...] }
    // What stands in an item before `else`.
    let before = lastCondition.map { tree.string(of: $0) }
    entries = others
    let base = childStack.count
    // `if`, `then` and `else` are one finding.
    let whole = taken.first { tree.text(of: $0.key, equals: "then") }
    for entry in taken {
      let text = tree.string(of: entry.key)
      if let whole, let condition {
        if entry.key == whole.key { reportBranches(at: entry.key, condition) }
      } else if let advice = ControlFlow.advice(for: text[...], condition: condition ?? before?[...]) {
        report(.unknownKey, at: entry.key, "\(quoted(text)) is not a key of the format. \(advice)")
      }
      let value = tree.resolved(entry.value)
      guard tree[value].kind != .scalar else { continue }
      if tree[value].kind == .sequence {
        readItems(of: Slot(key: entry.key, node: value), expecting: "views") { $0.childStack.append($0.view($1)) }
      } else if tree.viewKey(in: value) != nil {
        childStack.append(view(Slot(key: entry.key, node: value)))
      }
    }
    return takeChildren(from: base)
  }

  private mutating func reportBranches(at key: NodeID, _ condition: Substring) {
    let keys = Conditional.keys(for: condition)
    report(
      .unknownKey, at: key,
      "\(quoted(tree.string(of: key))) is not a key of the format. Write the views as items of a list, without `if`, "
        + "`then` and `else` above them, each with `\(keys.first)` or `\(keys.second)` beside its name.")
  }

  /// Reports `switch: status` with `cases:` from names to views, and reads the views.
  private mutating func takeCases(from entries: inout [YAMLEntry]) -> Range<Int>? {
    guard let key = entries.first(where: { tree.text(of: $0.key, equals: "switch") })?.key,
      let cases = entries.first(where: { tree.text(of: $0.key, equals: "cases") }),
      tree[tree.resolved(cases.value)].kind == .mapping
    else { return nil }
    let branches = tree.entries(of: tree.resolved(cases.value)).filter { isWord($0.key) }
    // Some write it among the cases.
    let other = entries.first { tree.text(of: $0.key, equals: "default") }
    let subject = entries.first { $0.key == key }.map { tree.resolved($0.value) }
    let written = branches.prefix(9).map { shortened(tree.string(of: $0.key), to: 40) }
    let names = written + (other == nil ? [] : ["default"])
    let asked = subject.map { tree[$0].kind == .scalar ? tree.string(of: $0) : "" } ?? ""
    let keys = Conditional.keys(forCases: names, of: asked[...])
    report(
      .unknownKey, at: key,
      "\"switch\" is not a key of the format. Write the views as items of a list, without `switch`, `cases` and the "
        + "names of the cases above them, each with what it is for beside its name"
        + (keys.isEmpty ? ", as in `if: STATE`." : ": \(listed(keys.map { "`\($0)`" }))."))
    entries.removeAll { $0.key == key || $0.key == cases.key || $0.key == other?.key }
    let base = childStack.count
    for branch in branches + (other.map { [$0] } ?? []) where tree.viewKey(in: tree.resolved(branch.value)) != nil {
      read(branch) { $0.childStack.append($0.view($1)) }
    }
    return takeChildren(from: base)
  }

  /// Reports a list of branches under `when` where a view is needed, and reads the views in them.
  /// - Returns: the views; nil where there is no such list.
  mutating func takeBranches(of node: NodeID) -> Range<Int>? {
    guard let list = tree.entries(of: node).first(where: { isBranchList($0) }) else { return nil }
    let items = tree.items(of: tree.resolved(list.value)).map { tree.resolved($0) }.filter { tree[$0].kind == .mapping }
    let conditions = ["condition", "if", "test", "case"]
    let first = items.first.flatMap { item in
      tree.entries(of: item).first { conditions.contains(tree.string(of: $0.key)) }
    }
    let value = first.map { tree.resolved($0.value) }
    let written = value.flatMap { tree[$0].kind == .scalar ? tree.string(of: $0) : nil } ?? ""
    let keys = Conditional.keys(for: written[...])
    let states =
      items.count == 2
      ? "the first with `\(keys.first)` beside its name and the other with `\(keys.second)`."
      : "each with a state of its own beside its name, such as `\(keys.first)` for the first."
    report(
      .invalidValue, at: list.key,
      "\(quoted(tree.string(of: list.key))) takes no branches. Write the views as items of a list, without the keys "
        + "above them, \(states)")
    let base = childStack.count
    for item in items {
      for entry in tree.entries(of: item) where tree.viewKey(in: tree.resolved(entry.value)) != nil {
        read(entry) { $0.childStack.append($0.view($1)) }
      }
    }
    return takeChildren(from: base)
  }

  /// Whether a key has a list of mappings that are no views, with conditions.
  private func isBranchList(_ entry: YAMLEntry) -> Bool {
    let value = tree.resolved(entry.value)
    guard tree.text(of: entry.key, equals: "when"), tree[value].kind == .sequence else { return false }
    return tree.items(of: value).first { _ in true }.map { tree[tree.resolved($0)].kind == .mapping } ?? false
  }

  /// Reports a loop whose parts are keys, `foreach: items` with `do`, or views under `content` where a view is needed.
  private mutating func takeLoop(from entries: inout [YAMLEntry]) -> Range<Int>? {
    let bodies = ["do", "content", "views", "children", "body", "view"]
    let body = entries.first { bodies.contains(tree.string(of: $0.key)) }
    let loops = ["foreach", "for", "for-each", "each", "loop", "repeat"]
    let loop = entries.first { isWord($0.key) && loops.contains(tree.string(of: $0.key).lowercased()) }
    guard let key = loop?.key ?? body?.key else { return nil }
    let name = body.map { quoted(tree.string(of: $0.key)) } ?? "it"
    if let loop {
      let value = tree.resolved(loop.value)
      var data = tree[value].kind == .scalar ? SwiftTranslation.repeated(tree.string(of: value)[...]) : "data: NAME"
      let limits = ["limit", "max", "count", "prefix", "first", "maxItems"]
      if !data.holds("count: "), let limit = entries.first(where: { limits.contains(tree.string(of: $0.key)) }),
        looksLikeNumber(tree.resolved(limit.value))
      {
        data += ", count: \(short(limit.value))"
      }
      report(
        .unknownKey, at: key,
        "\(quoted(tree.string(of: key))) is not a view. Write `ForEach: {\(data), content: …}`, with what is below "
          + "\(name) as its content.")
      let parts = bodies + limits + ["as", "in", "id", "item", "sort"]
      entries.removeAll { parts.contains(tree.string(of: $0.key)) || $0.key == key }
    } else {
      report(.unknownKey, at: key, "A view is needed here. Write `Group:` in place of \(name).")
      entries.removeAll { $0.key == key }
    }
    guard let body else { return 0..<0 }
    return views(Slot(key: body.key, node: tree.resolved(body.value)), expecting: "a view or a list of views")
  }

  private func isControlFlow(_ entry: YAMLEntry) -> Bool {
    guard isWord(entry.key), Words.modifiers.key(entry.key, in: tree) == nil else { return false }
    let text = tree.string(of: entry.key)
    return text.utf8.count <= 200 && ControlFlow.advice(for: text[...]) != nil
  }
}
