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
        guard checkOwner(of: modifier.key, kind), case .word = modifier.value, let alignments = kind.alignments
        else { continue }
        values.checkAlignment(Slot(key: modifier.key, node: modifier.node), among: alignments, of: kind.rawValue)
      case .spacing, .fill, .stroke, .renderingMode, .widgetAccentedRenderingMode:
        _ = checkOwner(of: modifier.key, kind)
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
      _ = checkOwner(of: entry.key, kind)
    }
  }

  /// Reports a modifier that views of this kind do not have, and returns false.
  private func checkOwner(of key: NodeID, _ kind: ViewKind, isSymbol: Bool = false) -> Bool {
    let name = tree.string(of: key)
    guard let advice = names.advice(onUnowned: name, of: kind, isSymbol: isSymbol) else { return true }
    let owners = SwiftUIModifiers.owner(of: name)?.meaning ?? ""
    report(
      .unknownKey, severity: .warning, at: key,
      "\(quoted(name)) does nothing on \(kind.rawValue): \(owners) have it. \(advice)")
    return false
  }

  /// Reports mistakes in the value of a modifier.
  private func checkValue(_ slot: Slot, of modifier: String) {
    var modifiers: [Modifier] = []
    if let name = Words.modifiers.value(named: modifier) {
      return ModifierReader(state: state).read(name, slot, into: &modifiers)
    }
    if SwiftUIModifiers.value(of: modifier) == .flagOrNothing, tree.isNull(slot.node) { return }
    if let shape = Words.shape(ofModifier: modifier) { _ = values.read(slot, shape) }
  }

  /// Reports a key that is not a modifier, as an error if it nearly is one, and returns the modifier that was meant.
  private func reportUnknown(_ entry: YAMLEntry, of kind: ViewKind) -> ModifierName? {
    let key = entry.key
    let text = tree.string(of: key)
    if names.reportStyleSheet(entry) || text.first != "-" && reportSlip(.unknownKey, at: key)
      || reportForeign("\(text):", .unknownKey, at: tree.span(of: key)) {
      return nil
    }
    let problem = "\(quoted(text)) is not a modifier."
    let arguments = kind == .named ? " If it is an argument, delete it: a named view takes none." : ""
    if kind.isOpaque, kind != .unknown, Words.view(ignoringCase: text) == nil {
      let advice = "What belongs to \(kind.rawValue) is written inside its value, on lines that are indented more."
      report(.unknownKey, severity: .warning, at: key, "\(problem) \(advice)")
      return nil
    }
    if let (advice, name, meant) = advice(about: entry, of: kind) {
      report(.unknownKey, at: key, "\(problem)\(arguments) \(advice)", meant: arguments.isEmpty ? meant : nil)
      if let meant { checkValue(slot(entry), of: meant) }
      return name
    }
    if kind != .named, let place = placeAdvice(about: text, kind) {
      report(.unknownKey, severity: .warning, at: key, "\(problem) \(place)")
      return nil
    }
    let name = kind == .named ? nil : state.spelling.nameContained(in: text, among: Words.modifiers.list.names)
    let suggestion = name.map { " Did you mean \(quoted($0))?" } ?? ""
    let isName = text.utf8.allSatisfy { $0 > UInt8(ascii: " ") && $0 < 0x7F && !"(){}[]\"'".utf8.contains($0) }
    let ownKeyAdvice = isName ? " If it is your own, write `x-\(shortened(text))`." : ""
    report(
      .unknownKey, severity: .warning, at: key,
      "\(quoted(text)) is not a known modifier.\(suggestion)\(arguments)\(ownKeyAdvice)")
    return name.flatMap { Words.modifiers.value(named: $0) }
  }

  private func placeAdvice(about text: String, _ kind: ViewKind) -> String? {
    let keys = kind.argumentKeys
    if let place = names.placeAdvice(for: text, .modifiers, keys) { return place }
    guard let keys, let meant = keys[text] != nil ? text : names.suggestion(for: text, among: keys.names) else {
      return nil
    }
    return "Write `\(kind.rawValue): {\(meant): …}`."
  }

  /// Advice about a key that nearly is a modifier, the modifier that was meant, and the name that can replace the key.
  private func advice(about entry: YAMLEntry, of kind: ViewKind) -> (String, ModifierName?, meant: String?)? {
    let text = tree.string(of: entry.key)
    if let advice = Self.controlFlowAdvice(text) { return (advice, nil, nil) }
    if MappingShape.condition[text] != nil { return ("It is a condition: write `when: {\(text): …}`.", .when, nil) }
    if MappingShape.frame[text] != nil {
      return ("Write `frame: {\(text): …}` next to the view's name.", .frame, nil)
    }
    let style = text != "style" ? nil
      : Words.textStyles.contains(tree.beginning(of: entry.value)) ? "font" : kind.styleModifier
    let alias = style ?? Aliases.meaning(of: text) { name in
      Words.isModifier(name) && (Aliases.folded(name) == Aliases.folded(text) || names.mayFit(entry.value, key: name))
    }
    let place = names.placeAdvice(for: text, .modifiers, kind.argumentKeys)
    if alias == nil, kind.argumentKeys?[text] == nil, let view = Words.view(ignoringCase: text) {
      return (place ?? "Did you mean the view \(quoted(view.rawValue))?", nil, nil)
    }
    let nearest = place == nil ? state.spelling.nearest(to: text, among: Words.modifierNames) : nil
    guard let meant = alias ?? nearest else { return nil }
    return ("Did you mean \(quoted(meant))?", Words.modifiers.value(named: meant), meant)
  }

  /// Advice on how to write conditions, loops and content; nil for other keys.
  static func controlFlowAdvice(_ text: String) -> String? {
    KeyPlace.controlFlow[String(text.prefix { $0 != " " && $0 != ":" })]
  }
}

extension SwiftUIModifiers.Owner {
  func fits(_ kind: ViewKind) -> Bool {
    // The content of a Canvas, or of a view of the app, is not known.
    if kind.isOpaque || kind == .named { return true }
    return switch self {
    case .shapes: kind.isShape
    case .images: kind == .image || kind == .label
    case .stacks: kind.argumentKeys === MappingShape.container
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
