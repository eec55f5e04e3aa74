import YAMLTree

// Entries of a view that are neither the view nor a known modifier.
extension ViewReader {
  func readOtherEntries(_ entries: [YAMLEntry], of view: inout View, _ modifiers: inout [Modifier]) {
    let kind = Words.views.value(ofKey: view.key, in: tree) ?? view.kind
    let keys = entries.map { argumentKey($0, of: kind) }
    let arguments = zip(entries, keys).compactMap { entry, key in key.map { (entry: entry, key: $0) } }
    if !arguments.isEmpty {
      reportMisplacedArguments(arguments, of: kind)
      if kind == .forEach { view.argument = .forEach(count: nil) }
    }
    let isSymbol = if case .image(let image) = view.argument { image.source == .symbol } else { false }
    for (entry, key) in zip(entries, keys) {
      if let shape = key.flatMap({ kind.argumentKeys?[$0] }) {
        let read = values.read(slot(entry), shape)
        if view.children.isEmpty, let views = read.views { view.children = state.add(children: views) }
      } else if !readNestedModifiers(in: entry, &modifiers) {
        OtherModifiers(state: state).read(entry, of: kind, isSymbol: isSymbol, into: &modifiers)
      }
    }
  }

  /// The maximum number of mappings under one key that are read as modifiers.
  private static let maximumMappings = 100

  /// Reports a key such as `modifiers` or `props`, and reads the modifiers under it; false for other entries.
  private func readNestedModifiers(in entry: YAMLEntry, _ modifiers: inout [Modifier]) -> Bool {
    let value = tree.resolved(entry.value)
    if tree.isUnknown(value), name(entry.key) == "modifiers" { return true }
    let key = tree.string(of: entry.key)
    guard isWord(entry.key), !isIgnored(entry.key), tree[value].isCollection,
      !Words.isModifier(key) || key == "modifier"
    else { return false }
    let mappings = tree[value].kind == .mapping ? [value] : Array(tree.items(of: value).prefix(Self.maximumMappings))
    let inner = mappings.flatMap { tree.entries(of: $0) }
    if !inner.isEmpty, isCondition(key) {
      report(.unknownKey, at: entry.key, "A condition is not a key. Write `variants: [{when: {…}, MODIFIER: …}]`.")
      return true
    }
    let isModifier = Aliases.meaning(of: key, among: Words.isModifier) != nil || isMisspeltModifier(entry)
    guard key == "modifiers" || !isModifier && inner.contains(where: { isModifierKey($0.key) }) else { return false }
    report(
      .unknownKey, at: entry.key,
      "\(quoted(key)) is not a modifier. Write what is below it next to the view's name, such as "
        + "`\(inner.first.map { name($0.key) } ?? "font"): …`, without dashes.")
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

  /// True for keys such as `accented` and `colorScheme == dark`.
  private func isCondition(_ key: String) -> Bool {
    key.prefix(100).split { " .=!".contains($0) }.map(String.init).contains { word in
      MappingShape.condition.keys.contains { $0.name == word || $0.shape.hasWord(word) }
    }
  }

  private func isMisspeltModifier(_ entry: YAMLEntry) -> Bool {
    let meant = state.spelling.nearest(to: tree.string(of: entry.key), among: Words.modifiers.list.names)
    return meant.map { names.mayFit(entry.value, key: $0) } ?? false
  }
}
