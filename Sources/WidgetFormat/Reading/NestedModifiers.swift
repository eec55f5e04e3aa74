import YAMLTree

// Entries of a view that are neither the view nor a known modifier.
extension ViewReader {
  func readOtherEntries(_ entries: [YAMLEntry], of view: inout View, _ modifiers: inout [Modifier]) {
    let kind = Words.views.value(ofKey: view.key, in: tree) ?? view.kind
    let keys = entries.map { argumentKey($0, of: kind) }
    let arguments = zip(entries, keys).compactMap { entry, key in key.map { (entry: entry, key: $0) } }
    if !arguments.isEmpty {
      reportMisplacedArguments(arguments, of: view, kind)
      if kind == .forEach { view.argument = .forEach(count: nil) }
    }
    let isSymbol = if case .image(let image) = view.argument { image.source == .symbol } else { false }
    for (entry, key) in zip(entries, keys) {
      if let shape = key.flatMap({ kind.argumentKeys?[$0] }) {
        let read = values.read(slot(entry), shape)
        if view.children.isEmpty, let views = read.views { view.children = state.add(children: views) }
      } else if !readNestedModifiers(in: entry, of: kind, &modifiers) {
        OtherModifiers(state: state).read(entry, of: kind, isSymbol: isSymbol, into: &modifiers)
      }
    }
  }

  /// The maximum number of mappings under one key that are read as modifiers.
  private static let maximumMappings = 100

  /// Reports a key such as `modifiers` or `props`, and reads the modifiers under it; false for other entries.
  private func readNestedModifiers(in entry: YAMLEntry, of kind: ViewKind, _ modifiers: inout [Modifier]) -> Bool {
    let value = tree.resolved(entry.value)
    if tree.isUnknown(value), name(entry.key) == "modifiers" { return true }
    let key = tree.string(of: entry.key)
    guard isWord(entry.key), !isIgnored(entry.key), tree[value].isCollection,
      !Words.isModifier(key) || key == "modifier"
    else { return false }
    let mappings = tree[value].kind == .mapping ? [value] : Array(tree.items(of: value).prefix(Self.maximumMappings))
    let inner = mappings.flatMap { tree.entries(of: $0) }
    if reportConditionAsKey(entry, inner.first) { return true }
    let hasModifier = inner.contains { isModifierKey($0.key) }
    if !hasModifier, reportArguments(inner, under: entry.key, of: kind) { return true }
    let isModifier = Aliases.meaning(of: key, among: Words.isModifier) != nil
    guard key == "modifiers" || hasModifier && !isModifier && !isMisspeltModifier(entry) else { return false }
    let hasDashes = tree[value].kind == .sequence && tree[value].style == .block
    report(
      .unknownKey, at: entry.key,
      "\(quoted(key)) is not a modifier. Write what is below it next to the view's name, such as "
        + "`\(inner.first.map { name($0.key) } ?? "font"): …`"
        + (hasDashes ? ", without dashes, and `NAME: true` for one without a value." : "."))
    for entry in inner {
      guard let name = Words.modifiers.value(ofKey: entry.key, in: tree) else {
        OtherModifiers(state: state).read(entry, of: .unknown, into: &modifiers)
        continue
      }
      if modifiers.contains(where: { $0.name == name }) { continue }
      ModifierReader(state: state).read(name, entry, into: &modifiers)
    }
    return true
  }

  /// Reports a condition that is a key, with the modifiers under it or under its values; false for other keys.
  private func reportConditionAsKey(_ entry: YAMLEntry, _ first: YAMLEntry?) -> Bool {
    guard let first else { return false }
    let key = tree.string(of: entry.key)
    var form = MappingShape.condition[key] == nil ? nil : values.variantsAdvice(key, entry.value)
    if Words.isModifier(name(first.key)), let condition = ConditionReader.condition(in: key) {
      form = "`variants: [{when: \(condition), \(name(first.key)): \(source(of: first.value))}]`"
    }
    guard let form else { return false }
    report(.unknownKey, at: entry.key, "A condition is not a key. Write \(form).")
    return true
  }

  /// Reports a key with arguments of the view's value under it; false for other keys.
  private func reportArguments(_ entries: [YAMLEntry], under key: NodeID, of kind: ViewKind) -> Bool {
    guard let argument = entries.first(where: { kind.argumentKeys?[name($0.key)] != nil }) else { return false }
    let value = proposal(argument.value, as: name(argument.key), in: kind.argumentKeys)
    let form = "`\(kind.rawValue): {\(name(argument.key)): \(value)}`"
    report(
      .unknownKey, severity: .warning, at: key,
      "\(quoted(tree.string(of: key))) is not a modifier. Write what is below it in the value, such as \(form).")
    return true
  }

  private func isMisspeltModifier(_ entry: YAMLEntry) -> Bool {
    let meant = state.spelling.nearest(to: tree.string(of: entry.key), among: Words.modifiers.list.names)
    return meant.map { names.mayFit(entry.value, key: $0) } ?? false
  }
}
