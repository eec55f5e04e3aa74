import AppleTables
import Base
import YAMLTree

/// Reads views: mappings with one capitalised key, and bare words. Other values become views of the kind `unknown`.
struct ViewReader: PartReader {
  let state: ReadingState

  /// Reads one view, which may be the only item of a list.
  func single(_ slot: Slot) -> ViewID {
    guard tree[slot.node].kind == .sequence else { return view(slot) }
    let read = values.items(of: slot, Shape.view.expected)?.map { view($0) } ?? []
    return read.count == 1 ? read[0] : view(slot)
  }

  func list(_ slot: Slot, allowed: @autoclosure () -> String) -> [ViewID] {
    guard values.hasValue(slot, allowed()) else { return [] }
    guard tree[slot.node].kind == .sequence else { return [view(slot)] }
    return values.items(of: slot, allowed())?.map { view($0) } ?? []
  }

  private func view(_ slot: Slot) -> ViewID {
    let id = state.file.views.add(View(kind: .unknown, node: slot.node, key: slot.node))
    guard values.hasValue(slot, Shape.view.expected), enter(slot) else { return id }
    defer { leave() }
    switch tree[slot.node].kind {
    case .mapping: state.file.views[id.index] = mapping(slot, id)
    case .scalar: state.file.views[id.index] = bareWord(slot)
    case .sequence, .alias:
      let stack = state.viewKey.map { Words.views.value(ofKey: $0, in: tree) } == .grid ? "GridRow" : "VStack"
      report(.invalidValue, at: slot, "One view is needed here, not a list. Put the list into a \(stack).")
    }
    return id
  }

  func textLabel(_ slot: Slot, _ allowed: String = "a text") -> [ViewID] {
    guard let words = ViewArguments(state: state).plainText(slot, allowed) else { return [] }
    return [state.file.views.add(View(argument: .text(words), kind: .text, node: slot.node, key: slot.node))]
  }

  private func bareWord(_ slot: Slot) -> View {
    var view = View(kind: .unknown, node: slot.node, key: slot.node)
    if let kind = Words.views.value(ofKey: slot.node, in: tree) {
      if kind.needsNoValue {
        view.kind = kind
      } else {
        report(
          .invalidValue, at: slot,
          "\(kind.rawValue) needs a value. Write `\(kind.rawValue):` with \(kind.argument.expected).")
      }
      return view
    }
    if reportDash(.invalidValue, at: slot.node) { return view }
    let span = tree.span(of: slot.node)
    let line = line(from: span.start, to: span.end)
    if reportForeign(line.text, .invalidValue, at: line.span) != nil { return view }
    let hasSpace = tree.withText(of: slot.node) { $0.contains(UInt8(ascii: " ")) }
    let word = tree.word(slot.node) ?? ""
    if tree.beginsWithCapital(slot.node), !hasSpace {
      _ = reportUnknown(slot.node, inValueOf: slot.key)
    } else if tree[slot.node].style == .plain, let kind = Words.view(ignoringCase: word), kind.needsNoValue {
      report(
        .invalidValue, at: slot,
        "\(shown(slot.node)) is not a view: views begin with a capital. Did you mean \(quoted(kind.rawValue))?",
        meant: kind.rawValue)
    } else {
      report(
        .invalidValue, at: slot,
        "\(shown(slot.node)) is a text, but a view is needed here. Write \(formMeant(by: slot.node)).")
    }
    return view
  }

  private func mapping(_ slot: Slot, _ id: ViewID) -> View {
    let viewKey = tree.viewKey(in: slot.node)
    var view = View(kind: .unknown, node: slot.node, key: viewKey ?? slot.node)
    var modifiers: [Modifier] = []
    var otherEntries: [YAMLEntry] = []
    let outer = state.modifiedView
    state.modifiedView = slot.node
    defer { state.modifiedView = outer }
    for entry in tree.entries(of: slot.node) {
      if let name = Words.modifiers.value(ofKey: entry.key, in: tree) {
        ModifierReader(state: state).read(name, entry, into: &modifiers)
      } else if entry.key == viewKey {
        readCapitalisedKey(self.slot(entry), of: &view, id, &modifiers)
      } else if tree.beginsWithCapital(entry.key), !isModifierIgnoringCase(entry.key) {
        reportSecondView(entry, after: view)
      } else {
        otherEntries.append(entry)
      }
    }
    if viewKey == nil {
      readMappingWithoutView(otherEntries, slot, &modifiers)
    } else if !otherEntries.isEmpty {
      readOtherEntries(otherEntries, of: &view, &modifiers)
    }
    OtherModifiers(state: state).check(modifiers, of: view.kind)
    if tree[slot.node].isIncomplete { addUnread(at: view.key, to: &modifiers) }
    view.traits = traits(of: modifiers)
    view.modifiers = state.add(modifiers: modifiers)
    return view
  }

  /// Adds unknown values for the modifiers that an unreadable part may contain. Conditions are left out, so that rules
  /// still check what could be read.
  private func addUnread(at key: NodeID, to modifiers: inout [Modifier]) {
    let written = traits(of: modifiers)
    let conditions = ModifierSet([.when, .if, .unless, .variants])
    for name in ModifierName.allCases where !written.contains(name) && !conditions.contains(name) {
      modifiers.append(Modifier(value: .invalid, name: name, key: key, node: key))
    }
  }

  /// Reads a view whose name is a key of a mapping where no view belongs, which the caller has reported.
  func readMisplaced(_ entry: YAMLEntry) -> ViewID {
    var view = View(kind: .unknown, node: entry.value, key: entry.key)
    let id = state.file.views.add(view)
    var modifiers: [Modifier] = []
    readCapitalisedKey(slot(entry), of: &view, id, &modifiers)
    view.traits = traits(of: modifiers)
    view.modifiers = state.add(modifiers: modifiers)
    state.file.views[id.index] = view
    return id
  }

  private func isModifierKey(_ key: NodeID) -> Bool { Words.modifiers.value(ofKey: key, in: tree) != nil }

  private func traits(of modifiers: [Modifier]) -> ModifierSet {
    var traits: ModifierSet = []
    for modifier in modifiers {
      traits.insert(ModifierSet(modifier.name))
      guard case .variants(let range) = modifier.value else { continue }
      for variant in state.file.variants[range] {
        for replacing in state.file.modifiers[variant.modifiers] { traits.insert(ModifierSet(replacing.name)) }
      }
    }
    return traits
  }

  private func readCapitalisedKey(_ slot: Slot, of view: inout View, _ id: ViewID, _ modifiers: inout [Modifier]) {
    let outer = (state.viewNode, state.viewKey)
    (state.viewNode, state.viewKey) = (view.node, view.key)
    defer { (state.viewNode, state.viewKey) = outer }
    if let kind = Words.views.value(ofKey: view.key, in: tree) {
      view.kind = kind
      return readArgument(slot, of: &view, id, &modifiers)
    }
    // The content is read only for mistakes: the view stays unknown.
    let hasValue = !tree.isNull(slot.node)
    guard let meant = reportUnknown(view.key, hasValue: hasValue), hasValue else { return }
    // The keys of a List, such as `data` and `rows`, are not reported.
    if Self.unsupportedView(ignoringCase: tree.string(of: view.key)) != nil, !isViews(slot.node) { return }
    var meantView = view
    meantView.kind = meant
    readArgument(slot, of: &meantView, id, &modifiers)
  }

  private func readArgument(_ slot: Slot, of view: inout View, _ id: ViewID, _ modifiers: inout [Modifier]) {
    if view.kind.isOpaque { return }
    let argument = view.kind.argument
    if tree.isNull(slot.node), view.kind.needsNoValue { return }
    let isMissing = tree.isNull(slot.node) || values.looksLikeNumber(slot.node)
      || tree[slot.node].kind == .scalar && !argument.mayBeText
    if isMissing, hasMisplacedArgument(view) { return }
    guard values.hasValue(slot, orText: argument.mayBeText, argument.expected) else { return view.kind = .unknown }
    ViewArguments(state: state).read(slot, of: &view, id, &modifiers)
  }

  private func isModifierIgnoringCase(_ key: NodeID) -> Bool {
    let word = tree.beginning(of: key).lowercased()
    return Words.view(ignoringCase: word) == nil && Words.modifierNames.contains { $0.lowercased() == word }
  }

  private func reportSecondView(_ entry: YAMLEntry, after view: View) {
    report(
      .invalidValue, at: entry.isMerged ? view.key : entry.key,
      "A view has one capitalised key, but this one has \(quoted(tree.string(of: view.key))) and "
        + "\(quoted(tree.string(of: entry.key))). Make each an item of its own.")
  }

  /// Reads the entries next to the view that are neither the view nor a known modifier.
  private func readOtherEntries(_ entries: [YAMLEntry], of view: inout View, _ modifiers: inout [Modifier]) {
    let kind = Words.views.value(ofKey: view.key, in: tree) ?? view.kind
    let arguments = entries.filter { argumentKey($0, of: kind) != nil }
    if !arguments.isEmpty { reportMisplacedArguments(arguments, of: view, kind) }
    if !arguments.isEmpty, kind == .forEach { view.argument = .forEach(count: nil) }
    let isSymbol = if case .image(let image) = view.argument { image.source == .symbol } else { false }
    for entry in entries {
      if arguments.contains(entry) {
        readMisplacedArgument(entry, of: &view, kind)
      } else if !readNestedModifiers(in: entry, of: kind, &modifiers) {
        OtherModifiers(state: state).read(entry, of: kind, isSymbol: isSymbol, into: &modifiers)
      }
    }
  }

  /// The key of the view's value that a key next to the view is, or is an alias of; nil for other keys. An unknown key
  /// of views is the content or the label.
  private func argumentKey(_ entry: YAMLEntry, of kind: ViewKind) -> String? {
    guard isWord(entry.key), let keys = kind.argumentKeys else { return nil }
    let text = tree.string(of: entry.key)
    // A style with modifiers is not part of the value.
    if let shape = keys[text] {
      let isName = text == "style" && !names.mayFit(entry.value, shape)
      return isName || shape.isScalar && tree.entries(of: entry.value).contains { isModifierKey($0.key) } ? nil : text
    }
    if Words.isModifier(text) || isIgnored(entry.key) || tree.beginsWithCapital(entry.key) { return nil }
    if let key = Aliases.meaning(of: text, among: { keys[$0] != nil || Words.isModifier($0) }) {
      return Words.isModifier(key) ? nil : key
    }
    let value = tree.resolved(entry.value)
    let first = tree.items(of: value).first { _ in true }.map(tree.resolved) ?? value
    guard tree.viewKey(in: first) != nil, OtherModifiers.controlFlowAdvice(text) == nil,
      names.placeAdvice(for: text, .modifiers, keys) == nil
    else { return nil }
    return ["content", "label"].first { keys[$0] != nil }
  }

  private func hasMisplacedArgument(_ view: View) -> Bool {
    tree.entries(of: view.node).contains { argumentKey($0, of: view.kind) != nil && !isModifierKey($0.key) }
  }

  func isWrittenNextToView(_ name: String, _ slot: Slot) -> Bool {
    guard let view = state.viewNode, let key = slot.key, let kind = Words.views.value(ofKey: key, in: tree) else {
      return false
    }
    return tree.entries(of: view).contains { argumentKey($0, of: kind) == name }
  }

  /// Reports keys of the view's value that are next to the view, once for all of them.
  private func reportMisplacedArguments(_ arguments: [YAMLEntry], of view: View, _ kind: ViewKind) {
    let isSingle = arguments.count == 1
    let keys = arguments.compactMap { argumentKey($0, of: kind) }
    var form = zip(keys, arguments).map { key, argument in
      let form = "\(key): \(source(of: argument.value))"
      return key == "asset" && form.contains("ymbol") ? "symbol: …" : form
    }
    var advice = "Indent \(isSingle ? "it" : "them") two columns more than \(kind.rawValue), or write"
    if zip(keys, arguments).contains(where: { $0 != tree.string(of: $1.key) }) { advice = "Write" }
    let value = tree.entries(of: view.node).first { $0.key == view.key }.map { tree.resolved($0.value) }
    if let value, !tree.isNull(value), let shape = kind.argumentKeys {
      // The existing value needs its key, too.
      advice = "Write"
      let isContent = tree[value].kind == .sequence && shape["content"] != nil
      switch tree[value].kind {
      case .mapping where tree.viewKey(in: value) == nil: form.insert("…", at: 0)
      case .mapping, .sequence: if isContent { form.append("content: …") }
      default:
        guard let key = values.key(of: value, in: shape, besides: keys) else {
          form.insert("…", at: 0)
          break
        }
        let text = tree.string(of: value).filter { $0 != "{" && $0 != "}" }
        let isSentence = key == "date" && !text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        form.insert("\(key): \(isSentence ? "NAME" : key == "date" ? text : source(of: value))", at: 0)
      }
    }
    let keyList = listed(arguments.map { quoted(tree.string(of: $0.key)) })
    report(
      .unknownKey, at: arguments[0].key,
      "\(keyList) \(isSingle ? "belongs" : "belong") inside the value of \(kind.rawValue), not next to it. \(advice) "
        + "`\(kind.rawValue): {\(form.joined(separator: ", "))}`.")
  }

  private func readMisplacedArgument(_ entry: YAMLEntry, of view: inout View, _ kind: ViewKind) {
    guard let key = argumentKey(entry, of: kind), let shape = kind.argumentKeys?[key] else { return }
    let read = values.read(slot(entry), shape)
    if view.children.isEmpty, let views = read.views { view.children = state.add(children: views) }
  }

  /// Reports and reads modifiers under a key such as `modifiers` or `props`; false for other entries.
  private func readNestedModifiers(in entry: YAMLEntry, of kind: ViewKind, _ modifiers: inout [Modifier]) -> Bool {
    let value = tree.resolved(entry.value)
    if tree.isUnknown(value), name(entry.key) == "modifiers" { return true }
    guard isWord(entry.key), !isIgnored(entry.key), !Words.isModifier(tree.string(of: entry.key)),
      [.mapping, .sequence].contains(tree[value].kind)
    else { return false }
    let mappings = tree[value].kind == .mapping ? [value] : Array(tree.items(of: value).prefix(100))
    let inner = mappings.flatMap { tree.entries(of: $0) }
    let key = tree.string(of: entry.key)
    let first = inner.first.map { "\(name($0.key)): \(source(of: $0.value))" } ?? ""
    if let condition = ConditionReader.condition(in: key), Words.isModifier(String(first.prefix { $0 != ":" })) {
      let form = "variants: [{when: \(condition), \(first)}]"
      report(.unknownKey, at: entry.key, "A condition is not a key. Write `\(form)`.")
      return true
    }
    let hasModifier = inner.contains { isModifierKey($0.key) }
    let isModifier = Aliases.meaning(of: key, among: Words.isModifier) != nil
    if !hasModifier, let argument = inner.first(where: { kind.argumentKeys?[name($0.key)] != nil }) {
      let form = "`\(kind.rawValue): {\(name(argument.key)): \(source(of: argument.value))}`"
      let message = "\(quoted(key)) is not a modifier. Write what is below it in the value, such as \(form)."
      report(.unknownKey, severity: .warning, at: entry.key, message)
      return true
    }
    guard key == "modifiers" || hasModifier && !isModifier && !isMisspeltModifier(entry) else { return false }
    report(
      .unknownKey, at: entry.key,
      "\(quoted(key)) is not a modifier. Write what is below it next to the view's name, such as "
        + "`\(inner.first.map { name($0.key) } ?? "font"): …`.")
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

  private func isMisspeltModifier(_ entry: YAMLEntry) -> Bool {
    let meant = state.spelling.nearest(to: tree.string(of: entry.key), among: Words.modifiers.list.names)
    return meant.map { names.mayFit(entry.value, key: $0) } ?? false
  }

  private func readMappingWithoutView(_ entries: [YAMLEntry], _ slot: Slot, _ modifiers: inout [Modifier]) {
    if reportControlFlow(entries, modifiers) { return }
    var hasSuggestion = false
    // The view that a value names, as in `type: gauge`.
    let namedKind = entries.filter { viewMeant(by: tree.string(of: $0.key)) == nil }
      .compactMap { Words.view(ignoringCase: tree.string(of: $0.value)) }.first
    for entry in entries where !isIgnored(entry.key) {
      let text = isWord(entry.key) ? tree.string(of: entry.key) : ""
      if reportDash(.unknownKey, at: entry.key) {
        hasSuggestion = true
      } else if text.contains("("), reportForeign("\(text):", .unknownKey, at: tree.span(of: entry.key)) != nil {
        hasSuggestion = true
      } else if let name = declaredView(entry) {
        hasSuggestion = true
        report(.unknownKey, at: entry.key, "\(quoted(text)) is not a view. Write `View: \(name)`, without arguments.")
      } else if let kind = viewMeant(by: text), namedKind == nil || namedKind == kind,
        kind != .named || Words.families.value(of: tree.resolved(entry.value), in: tree) == nil,
        entries.count == 1 || Aliases.meaning(of: text, among: Words.isModifier) == nil
      {
        hasSuggestion = true
        let isAlias = Words.view(ignoringCase: text) == nil
        report(
          .unknownKey, at: entry.key,
          "\(quoted(text)) is not a view\(isAlias ? "" : ": views begin with a capital"). Did you mean "
            + "\(quoted(kind.rawValue))?", meant: kind.rawValue)
        readInside(entry, as: kind)
      } else {
        OtherModifiers(state: state).read(entry, of: .unknown, meant: namedKind, into: &modifiers)
      }
    }
    let isUnknown = tree[slot.node].isIncomplete || entries.contains { tree.isUnknown($0.key) }
    guard !hasSuggestion, !isUnknown else { return }
    let isOfStack = entries.isEmpty && modifiers.allSatisfy { $0.name == .alignment || $0.name == .spacing }
    let first = isOfStack ? modifiers.first.map { "`\(name($0.key)): \(source(of: $0.node))`" } : nil
    let advice = first.map { "is no view. Write \($0) next to the stack's name, in its column." }
    report(
      .invalidValue, at: slot,
      "The mapping \(advice ?? "has no view: a capitalised key such as Text, with the modifiers next to it.")")
  }

  /// Reports a condition, a loop or `content` instead of a view, and reads the views in it; false without one.
  private func reportControlFlow(_ entries: [YAMLEntry], _ modifiers: [Modifier]) -> Bool {
    let first = entries.lazy.compactMap { entry in
      let word = tree.string(of: entry.key)
      let advice = OtherModifiers.controlFlowAdvice(word == "map" && entries.count > 1 ? "for" : word)
      return advice.map { (key: entry.key, advice: $0) }
    }.first
    guard let first else { return false }
    let shared = modifiers.first { ![.when, .if, .unless].contains($0.name) }
    let end = shared.map { " Then write `\(name($0.key))` next to each of them." } ?? ""
    report(.unknownKey, at: first.key, "\(quoted(tree.string(of: first.key))) is not a view. \(first.advice)\(end)")
    for entry in entries {
      // A list of words, such as parameters, is not read.
      let value = tree.resolved(entry.value)
      let hasView = tree.items(of: value).contains { tree.viewKey(in: tree.resolved($0)) != nil }
      guard isViews(value), tree[value].kind != .sequence || hasView else { continue }
      _ = list(slot(entry), allowed: Shape.views.expected)
    }
    return true
  }

  func viewMeant(by text: String) -> ViewKind? {
    guard !text.isEmpty, !Words.isModifier(text) else { return nil }
    if let kind = Words.view(ignoringCase: text) { return kind }
    let alias = Aliases.meaning(of: text) { Words.views.value(named: $0) != nil }
    if alias == nil, Aliases.meaning(of: text, among: Words.isModifier) != nil { return nil }
    let name = alias ?? state.spelling.nearest(to: text, among: Words.views.list.names)
    return name.flatMap { ViewKind(rawValue: $0) }
  }

  /// Reads the value of a misspelt view only for mistakes.
  private func readInside(_ entry: YAMLEntry, as kind: ViewKind) {
    let slot = slot(entry)
    guard !tree.isNull(slot.node) else { return }
    let id = state.file.views.add(View(kind: .unknown, node: slot.node, key: entry.key))
    var view = View(kind: kind, node: slot.node, key: entry.key)
    let outer = state.viewKey
    state.viewKey = entry.key
    defer { state.viewKey = outer }
    var modifiers: [Modifier] = []
    readArgument(slot, of: &view, id, &modifiers)
  }
}
