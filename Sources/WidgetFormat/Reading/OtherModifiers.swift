import AppleTables
import Base
import YAMLTree

/// Modifiers that are ignored, that only some views have, and keys that are not modifiers.
struct OtherModifiers: PartReader {
  let state: ReadingState

  /// Adds the modifier that a misspelt key means, with an unknown value. `meant` is the view that is named by a key
  /// such as `type`.
  func read(
    _ entry: YAMLEntry, of kind: ViewKind, isSymbol: Bool = false, meant: ViewKind? = nil,
    into modifiers: inout [Modifier]
  ) {
    if isIgnored(entry.key) { return }
    guard isWord(entry.key) else { return names.reportInvalidKey(entry.key, of: "a view") }
    guard Words.ignoredModifiers.contains(tree.string(of: entry.key)) else {
      if let name = reportUnknown(entry, of: kind, meant ?? kind), !modifiers.contains(where: { $0.name == name }) {
        modifiers.append(Modifier(value: .invalid, name: name, key: entry.key, node: tree.resolved(entry.value)))
      }
      return
    }
    if checkOwner(of: entry.key, kind, isSymbol: isSymbol) { ignoredValue(slot(entry)) }
  }

  func check(_ modifiers: [Modifier], of kind: ViewKind) {
    for modifier in modifiers {
      switch modifier.name {
      case .alignment:
        guard checkOwner(of: modifier.key, kind, isSymbol: false), case .word = modifier.value,
          let alignments = kind.alignments
        else { continue }
        values.checkAlignment(Slot(key: modifier.key, node: modifier.node), among: alignments, of: kind.rawValue)
      case .spacing, .fill, .stroke, .renderingMode, .widgetAccentedRenderingMode:
        _ = checkOwner(of: modifier.key, kind, isSymbol: false)
      default: break
      }
    }
  }

  /// Reports a modifier of shapes or images at another view, and returns false.
  private func checkOwner(of key: NodeID, _ kind: ViewKind, isSymbol: Bool) -> Bool {
    let name = tree.string(of: key)
    guard let owner = SwiftUIModifiers.owner(of: name), !owner.fits(kind) else { return true }
    report(
      .unknownKey, severity: .warning, at: key,
      "\(quoted(name)) does nothing on \(kind.rawValue): \(owner.meaning) have it. "
        + owner.advice(name, kind, isSymbol: isSymbol))
    return false
  }

  /// Checks the kind of value of an ignored modifier, where it is known.
  private func ignoredValue(_ slot: Slot) {
    guard let key = slot.key else { return }
    switch SwiftUIModifiers.value(of: tree.string(of: key)) {
    case nil: nameOrSize(slot, name(key))
    case .number: _ = values.number(slot, .any)
    case .flag: _ = values.flag(slot)
    case .flagOrNothing: if !tree.isNull(slot.node) { _ = values.flag(slot) }
    case .words(let words): _ = values.keyword(slot, words)
    }
  }

  /// Checks the value of a modifier that takes a name, such as `transition`, or the sides of a size.
  private func nameOrSize(_ slot: Slot, _ key: String) {
    guard !values.reportCondition(slot), tree[slot.node].kind == .scalar, !tree.isOverCode else { return }
    if key == "size", values.looksLikeNumber(slot.node) {
      let side = source(of: slot.node)
      let form = "frame: {width: \(side), height: \(side)}"
      return report(.invalidValue, severity: .warning, at: slot.node, "A size has two sides. Write `\(form)`.")
    }
    guard let known = OpenName.ofModifier(key)?.known, let word = tree.word(slot.node) else { return }
    let head = String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    guard let meant = known.contains(head) ? head : names.suggestion(for: head, among: known),
      meant != head || word.dropFirst(head.count).first == " "
    else { return }
    let time = word.contains(where: \.isNumber) ? ", and how long it takes as `animation: {duration: 0.3}`" : ""
    let message = "`\(key)` takes a name. Write `\(key): \(meant)`\(time)."
    report(.invalidValue, severity: .warning, at: slot.node, message)
  }

  /// Reports a key that is not a modifier, as an error if it nearly is one, and returns the modifier that was meant.
  private func reportUnknown(_ entry: YAMLEntry, of kind: ViewKind, _ meantKind: ViewKind) -> ModifierName? {
    let key = entry.key
    let text = tree.string(of: key)
    if names.reportStyleSheet(entry) || reportForeign("\(text):", .unknownKey, at: tree.span(of: key)) != nil {
      return nil
    }
    if text.hasPrefix("."), Words.isModifier(String(text.dropFirst())) {
      let name = String(text.dropFirst())
      report(.unknownKey, at: key, "A modifier has no leading dot. Write `\(name)`.", meant: name)
      return Words.modifiers.value(named: name)
    }
    let start = "\(quoted(text)) is not a modifier."
    let arguments = kind == .named ? " If it is an argument, delete it: a named view takes none." : ""
    let isVisibility = ["visible", "isVisible", "shown"].contains(text)
    let isOfOpaque = kind.isOpaque && kind != .unknown && Words.view(ignoringCase: text) == nil && !isVisibility
    if !isOfOpaque, let (advice, name, meant) = advice(about: entry, of: meantKind) {
      report(.unknownKey, at: key, "\(start)\(arguments) \(advice)", meant: arguments.isEmpty ? meant : nil)
      return name
    }
    let name = kind == .named || isOfOpaque ? nil : state.spelling.contained(in: text, among: Words.modifierNames)
    let isName = text.utf8.allSatisfy { $0 > UInt8(ascii: " ") && $0 < 0x7F && !"(){}[]\"'".utf8.contains($0) }
    let own = isName ? " If it is your own, write `x-\(shortened(text))`." : ""
    let known = name.map { " Did you mean \(quoted($0))?" } ?? ""
    let advice = isOfOpaque
      ? "\(start) What belongs to \(kind.rawValue) is written inside its value, on lines that are indented more."
      : place(of: entry, kind, meantKind).map { "\(start) \($0)" }
    report(
      .unknownKey, severity: .warning, at: key,
      advice ?? "\(quoted(text)) is not a known modifier.\(known)\(arguments)\(own)")
    return advice == nil ? name.flatMap { Words.modifiers.value(named: $0) } : nil
  }

  /// Advice about a key that belongs elsewhere.
  private func place(of entry: YAMLEntry, _ kind: ViewKind, _ meantKind: ViewKind) -> String? {
    let text = tree.string(of: entry.key)
    let keys = meantKind.argumentKeys
    if kind != .named, let place = names.placeAdvice(for: text, .modifiers, keys, value: entry.value) { return place }
    guard let keys else { return nil }
    let meant = keys[text] != nil ? text : names.suggestion(for: text, among: keys.names)
      ?? state.spelling.contained(in: text, among: keys.names)
    return meant.map { "Write `\(meantKind.rawValue): {\($0): \(source(of: entry.value))}`." }
  }

  /// Advice about a name that nearly is a modifier, the modifier that was meant, and its name if that can replace it.
  private func advice(about entry: YAMLEntry, of kind: ViewKind) -> (String, ModifierName?, meant: String?)? {
    let text = tree.string(of: entry.key)
    if text == "for", tree.word(tree.resolved(entry.value)) == "widget" {
      return ("Delete it, or write `{for: widget, content: …}`.", nil, nil)
    }
    if let advice = Self.controlFlow(text) { return (advice, nil, nil) }
    if MappingShape.condition[text] != nil { return ("It is a condition: write `when: {\(text): …}`.", .when, nil) }
    let end = "next to the view's name."
    if MappingShape.frame[text] != nil { return ("Write `frame: {\(text): …}` \(end)", .frame, nil) }
    if let edge = edge(in: text) { return ("Write `padding: {\(edge): …}` \(end)", .padding, nil) }
    let style = text == "style" ? kind.styleModifier : nil
    let alias = style ?? Aliases.meaning(of: text, among: Words.isModifier)
    if alias == nil, kind.argumentKeys?[text] == nil, let view = Words.view(ignoringCase: text) {
      return ("Did you mean the view \(quoted(view.rawValue))?", nil, nil)
    }
    guard let meant = alias ?? state.spelling.nearest(to: text, among: Words.modifierNames) else { return nil }
    return ("Did you mean \(quoted(meant))?", Words.modifiers.value(named: meant), meant)
  }

  /// The edge in names that other tools have for the padding of one edge, such as paddingLeft and marginTop.
  private func edge(in name: String) -> String? {
    let folded = Aliases.folded(name)
    guard let start = ["padding", "margin"].first(where: folded.hasPrefix) else { return nil }
    let rest = String(folded.dropFirst(start.utf8.count))
    let isEdge = { MappingShape.edges[$0] != nil }
    return isEdge(rest) ? rest : Aliases.meaning(of: rest, among: isEdge)
  }

  /// Advice on how to write conditions and loops.
  static func controlFlow(_ text: String) -> String? {
    switch text.prefix(while: { $0 != " " && $0 != ":" }) {
    case "else", "otherwise", "then", "elseif", "switch", "case", "if":
      "Write each view as an item of its own, with `if: STATE`, `unless: STATE` or `when: {…}` next to its name."
    case "content", "body", "view":
      "Write the view below it in its place; a list of views goes below a stack such as `VStack:`."
    case "for", "foreach", "forEach": "Write `ForEach: {data: NAME, content: …}`."
    default: nil
    }
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

  fileprivate func advice(_ name: String, _ kind: ViewKind, isSymbol: Bool) -> String {
    switch (name, kind) {
    case ("alignment", _):
      "For its place in the room write frame, such as frame: {maxWidth: infinity, maxHeight: infinity, alignment: "
        + "topTrailing}\(kind == .text ? "; for the lines of a text multilineTextAlignment." : ".")"
    case ("spacing", .text): "For the room between lines write lineSpacing."
    case ("spacing", _): "Write it in the value of the stack around, or padding for room around the view."
    case ("size", .text), ("size", .label): "For the size of the text write font, such as font: 12."
    case ("size", .image) where isSymbol: "For the size of the symbol write font, such as font: 12."
    case ("size", _): "For the size of the view write frame, such as frame: {width: 48, height: 48}."
    case ("fill", .text), ("fill", .label), ("fill", .image): "For its colour write foregroundStyle."
    case ("fill", _): "For a colour behind the view write background."
    case ("rotation", _): "To turn the view write rotationEffect, such as rotationEffect: 45."
    case ("stroke", _), ("strokeBorder", _): "For a line around the view write overlay with a shape that has stroke."
    default: "Write it on \(self == .shapes ? "a shape" : "an Image"), or leave it out."
    }
  }
}
