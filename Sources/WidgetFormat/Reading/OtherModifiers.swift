import AppleTables
import Base
import YAMLTree

/// Checks ignored modifiers, modifiers that only some views have, and keys that are not modifiers.
struct OtherModifiers: PartReader {
  let state: ReadingState

  /// Adds the modifier that a misspelt key means.
  func read(_ entry: YAMLEntry, of kind: ViewKind, isSymbol: Bool = false, into modifiers: inout [Modifier]) {
    if isIgnored(entry.key) { return }
    guard isWord(entry.key) else { return names.reportInvalidKey(entry.key, of: "a view") }
    guard Words.ignoredModifiers.contains(tree.string(of: entry.key)) else {
      if let name = reportUnknown(entry, of: kind), !modifiers.contains(where: { $0.name == name }) {
        modifiers.append(Modifier(value: .invalid, name: name, key: entry.key, node: tree.resolved(entry.value)))
      }
      return
    }
    if checkOwner(of: entry.key, kind, isSymbol: isSymbol) { checkValue(slot(entry), of: tree.string(of: entry.key)) }
  }

  func check(_ modifiers: some Sequence<Modifier>, of kind: ViewKind) {
    for modifier in modifiers {
      switch modifier.name {
      case .alignment:
        guard checkOwner(of: modifier.key, kind, isSymbol: false), case .word = modifier.value,
          let alignments = kind.alignments
        else { continue }
        values.checkAlignment(Slot(key: modifier.key, node: modifier.node), among: alignments, of: kind.rawValue)
      case .spacing, .fill, .stroke, .renderingMode, .widgetAccentedRenderingMode:
        _ = checkOwner(of: modifier.key, kind, isSymbol: false)
      case .variants:
        guard case .variants(let range) = modifier.value else { continue }
        for variant in state.file.variants[range] { check(variant, of: kind) }
      default: break
      }
    }
  }

  private func check(_ variant: Variant, of kind: ViewKind) {
    check(state.file.modifiers[variant.modifiers], of: kind)
    for entry in tree.entries(of: variant.node) where Words.ignoredModifiers.contains(tree.string(of: entry.key)) {
      _ = checkOwner(of: entry.key, kind, isSymbol: false)
    }
  }

  /// Reports a modifier that views of this kind do not have, and returns false.
  private func checkOwner(of key: NodeID, _ kind: ViewKind, isSymbol: Bool) -> Bool {
    let name = tree.string(of: key)
    guard let advice = names.advice(onUnowned: name, of: kind, isSymbol: isSymbol) else { return true }
    let owners = SwiftUIModifiers.owner(of: name)?.meaning ?? ""
    report(
      .unknownKey, severity: .warning, at: key,
      "\(quoted(name)) does nothing on \(kind.rawValue): \(owners) have it. \(advice)")
    return false
  }

  /// Reports mistakes in the value of a modifier.
  func checkValue(_ slot: Slot, of modifier: String) {
    var modifiers: [Modifier] = []
    if let name = Words.modifiers.value(named: modifier) {
      return ModifierReader(state: state).read(name, slot, into: &modifiers)
    }
    let mayBeNothing = SwiftUIModifiers.value(of: modifier) == .flagOrNothing
    if values.reportConditionalMapping(slot, nil) || mayBeNothing && tree.isNull(slot.node) { return }
    switch Words.shape(ofModifier: modifier) {
    case .anything, nil: _ = values.reportConditional(slot)
    case let shape?: _ = values.read(slot, shape)
    }
  }

  /// Reports a key that is not a modifier, as an error if it nearly is one, and returns the modifier that was meant.
  private func reportUnknown(_ entry: YAMLEntry, of kind: ViewKind) -> ModifierName? {
    let key = entry.key
    let text = tree.string(of: key)
    let bare = String(text.drop { $0 == "." })
    if bare != text, let form = Words.isModifier(bare) ? "`\(bare)`" : modifierWithKey(in: bare)?.form {
      let meant = Words.isModifier(bare) ? bare : nil
      report(.unknownKey, at: key, "A modifier has no leading dot. Write \(form).", meant: meant)
      return Words.modifiers.value(named: bare)
    }
    if names.reportStyleSheet(entry) || text.first != "-" && reportSlip(.unknownKey, at: key)
      || reportForeign("\(text):", .unknownKey, at: tree.span(of: key)) != nil {
      return nil
    }
    let problem = "\(quoted(text)) is not a modifier."
    let arguments = kind == .named ? " If it is an argument, delete it: a named view takes none." : ""
    let isVisibility = ["visible", "isVisible", "shown"].contains(text)
    let isOfOpaque = kind.isOpaque && kind != .unknown && Words.view(ignoringCase: text) == nil && !isVisibility
    if !isOfOpaque, let (advice, name, meant) = advice(about: entry, of: kind) {
      if !advice.isEmpty {
        report(.unknownKey, at: key, "\(problem)\(arguments) \(advice)", meant: arguments.isEmpty ? meant : nil)
      }
      if let meant { checkValue(slot(entry), of: meant) }
      return name
    }
    let contained = kind == .named || isOfOpaque ? nil
      : state.spelling.nameContaining(text, among: Words.modifiers.list.names)
        ?? state.spelling.nameContained(in: text, among: Words.modifierNames)
    let name = contained.flatMap { names.mayFit(entry.value, key: $0) ? $0 : nil }
    let isName = text.utf8.allSatisfy { $0 > UInt8(ascii: " ") && $0 < 0x7F && !"(){}[]\"'".utf8.contains($0) }
    let ownKeyAdvice = isName ? " If it is your own, write `x-\(shortened(text))`." : ""
    let suggestion = name.map { " Did you mean \(quoted($0))?" } ?? ""
    let advice = isOfOpaque
      ? "\(problem) What belongs to \(kind.rawValue) is written inside its value, on lines that are indented more."
      : placeAdvice(about: entry, of: kind).map { "\(problem) \($0)" }
    report(
      .unknownKey, severity: .warning, at: key,
      advice ?? "\(quoted(text)) is not a known modifier.\(suggestion)\(arguments)\(ownKeyAdvice)")
    return advice == nil ? name.flatMap { Words.modifiers.value(named: $0) } : nil
  }

  private func placeAdvice(about entry: YAMLEntry, of kind: ViewKind) -> String? {
    let text = tree.string(of: entry.key)
    let keys = kind.argumentKeys
    if kind != .named, let place = names.placeAdvice(for: text, .modifiers, keys, value: entry.value) { return place }
    guard let keys else { return nil }
    let contained = text.contains(" ") ? nil : state.spelling.nameContained(in: text, among: keys.names)
    let meant = keys[text] != nil ? text : names.suggestion(for: text, among: keys.names) ?? contained
    guard let meant, let shape = keys[meant], names.mayFit(entry.value, shape) else { return nil }
    return "Write `\(kind.rawValue): {\(meant): \(proposal(entry.value, as: meant, in: keys))}`."
  }

  /// Advice about a key that nearly is a modifier, the modifier that was meant, and the name that can replace the key.
  private func advice(about entry: YAMLEntry, of kind: ViewKind) -> (String, ModifierName?, meant: String?)? {
    let text = tree.string(of: entry.key)
    if text == "for", tree.word(tree.resolved(entry.value)) == "widget" {
      return ("Delete it, or write `{for: widget, content: …}`.", nil, nil)
    }
    if let advice = Self.controlFlowAdvice(text) { return (advice, nil, nil) }
    if MappingShape.condition[text] != nil { return ("It is a condition: write `when: {\(text): …}`.", .when, nil) }
    let frame = state.modifiedView.flatMap { names.frame(of: $0, at: entry.key) }
    if let form = frame ?? (MappingShape.frame[text] != nil ? "{\(text): …}" : nil) {
      return (form.isEmpty ? "" : "Write `frame: \(form)` next to the view's name.", .frame, nil)
    }
    if let (form, name) = modifierWithKey(in: text) { return ("Write \(form) next to the view's name.", name, nil) }
    let style = text != "style" ? nil
      : Words.textStyles.contains(tree.beginning(of: entry.value)) ? "font" : kind.styleModifier
    let isFitting = { (name: String) in
      Aliases.folded(name) == Aliases.folded(text) || names.mayFit(entry.value, key: name)
    }
    let alias = style ?? Aliases.meaning(of: text) { Words.isModifier($0) && isFitting($0) }
    if alias == nil, kind.argumentKeys?[text] == nil, let view = Words.view(ignoringCase: text) {
      let keys = kind.argumentKeys?["label"] == nil ? nil : kind.argumentKeys
      let place = names.placeAdvice(for: text, .modifiers, keys, value: entry.value)
      return (place ?? "Did you mean the view \(quoted(view.rawValue))?", nil, nil)
    }
    let isKnown = alias != nil || names.placeAdvice(for: text, .modifiers, kind.argumentKeys, value: entry.value) != nil
    let nearest = isKnown ? nil : state.spelling.nearest(to: text, among: Words.modifierNames)
    guard let meant = alias ?? nearest else { return nil }
    return ("Did you mean \(quoted(meant))?", Words.modifiers.value(named: meant), meant)
  }

  /// The modifier and the key in a name such as `padding(.horizontal)`, `margin-top` or `frameWidth`, and their form.
  private func modifierWithKey(in text: String) -> (form: String, ModifierName)? {
    let written = Aliases.folded(text.filter { !".()".contains($0) })
    let folded = written.hasPrefix("margin") ? "padding\(written.dropFirst("margin".count))" : written
    for modifier in [ModifierName.padding, .frame, .font, .animation] where folded.hasPrefix(modifier.name) {
      let (rest, keys) = (String(folded.dropFirst(modifier.name.count)), modifier.shape.mappingForm?.names ?? [])
      let key = keys.first { Aliases.folded($0) == rest } ?? Aliases.meaning(of: rest, among: keys.contains)
      // `font-weight` is a modifier itself.
      let name = modifier.name + (key?.capitalizedAtStart ?? "")
      if let key, text.contains("(") || !Words.isModifier(name), Aliases.meanings(of: text).isEmpty {
        return ("`\(modifier.name): {\(key): …}`", modifier)
      }
    }
    return nil
  }

  /// Advice on how to write conditions, loops and content; nil for other keys.
  static func controlFlowAdvice(_ text: String) -> String? {
    KeyPlace.controlFlow[String(text.prefix { $0 != " " && $0 != ":" })]
  }
}

extension SwiftUIModifiers.Owner {
  func fits(_ kind: ViewKind) -> Bool {
    switch self {
    // The content of a Canvas, or of a view of the app, is not known.
    case .shapes: kind.isShape || kind.isOpaque || kind == .named
    case .images: kind == .image || kind == .label || kind.isOpaque || kind == .named
    case .stacks: kind.argumentKeys === MappingShape.container || kind.isOpaque || kind == .named
    }
  }

  var meaning: String {
    switch self {
    case .shapes: "only shapes such as Circle and Rectangle"
    case .images: "only images"
    case .stacks: "only stacks"
    }
  }
}
