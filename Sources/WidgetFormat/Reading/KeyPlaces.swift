import AppleTables
import Base
import YAMLTree

extension NameAdvice {
  /// Advice about an unknown key that shows what was meant; nil for others. Empty if a finding about `if` covers it.
  func formAdvice(for entry: YAMLEntry, _ shape: MappingShape, _ written: Set<String>) -> String? {
    let word = tree.string(of: entry.key)
    let value = tree.resolved(entry.value)
    let isColor = shape === MappingShape.color
    let isValue = isColor || shape === MappingShape.text || shape.owner == .value || shape.owner == .condition
    let advice = OtherModifiers.controlFlowAdvice(word)
    let isChoice = advice != nil && advice != OtherModifiers.controlFlowAdvice("content")
    let condition = isColor && word == "if" ? ConditionReader.condition(in: tree.string(of: value)) : nil
    if condition?.hasPrefix("{colorScheme") ?? false { return "Write `{light: …, dark: …}` with a colour for each." }
    if isValue, isChoice { return written.contains("if") && word != "if" ? "" : ValueReader.noCondition }
    let flag = values.booleanValue(of: value)
    if isValue, flag != false, let key = shape.keys.first(where: { $0.shape.hasWord(word) })?.name {
      let isMapping = tree[value].kind == .mapping
      let other = isMapping || flag != nil ? nil : values.key(of: value, in: shape, besides: [key])
      return "Write `\(key): \(word)`\(isMapping ? ", and what is below it in the same mapping" : "")"
        + "\(other.map { " and `\($0): \(source(of: value))`" } ?? "")."
    }
    let isKnown = !isColor && Words.isModifier(word) || Words.views.value(named: word) != nil
      || !isColor && tree[value].kind == .mapping && placeAdvice(for: word, shape.owner, shape, value: value) != nil
      || ([word] + Aliases.meanings(of: word)).contains(where: Words.families.list.contains)
    let inner = shape.owner == .document ? MappingShape.listedWidget : shape
    let keyEnd = tree.span(of: entry.key).end
    let hasAnchor = tree.text[keyEnd..<max(keyEnd, tree.span(of: entry.value).start)].contains(UInt8(ascii: "&"))
    let nested = isKnown || hasAnchor || shape.owner == .condition ? nil
      : tree.entries(of: value).first { entry in
        let (word, beginsWithCapital) = (tree.string(of: entry.key), tree.beginsWithCapital(entry.key))
        return inner[word] != nil
          || shape.owner == .view && !isColor && !beginsWithCapital && !meanings(of: word, in: inner).isEmpty
      }
        ?? tree.entries(of: value).first {
          shape.owner == .document && state.spelling.nameContained(in: name($0.key), among: inner.names) != nil
        }
    if let nested { return "Write what is below it, such as `\(name(nested.key))`, without `\(shortened(word)):`." }
    if shape.owner == .view, word.hasPrefix("for"), let loop = OtherModifiers.controlFlowAdvice(word) { return loop }
    if shape.owner == .view, !isColor, !isKnown, let advice = adviceOnModifiers(in: value) { return advice }
    guard shape.owner == .value else { return nil }
    return shape.keys.first { $0.shape.mappingForm?[word] != nil }.map { "Write `\($0.name): {\(word): …}`." }
  }

  /// Advice on a mapping with a key that is or means a modifier.
  func adviceOnModifiers(in value: NodeID) -> String? {
    tree.entries(of: value).prefix(20).lazy.map { tree.string(of: $0.key) }.first { name in
      ([name] + Aliases.meanings(of: name)).contains { Words.isModifier($0) || MappingShape.frame[$0] != nil }
    }.map { "Write what is below it next to the view's name, such as `\(shortened($0)): …`." }
  }

  /// Advice on where a key belongs, or what it means: the first row of `places.txt` that applies.
  func placeAdvice(
    for word: String, _ owner: MappingShape.Owner, _ shape: MappingShape? = nil, value: NodeID? = nil
  ) -> String? {
    var owners = ["\(owner)"]
    if let shape { owners.append(shape.table) }
    if owner == .view || owner == .modifiers {
      let keys = ["content", "data", "label", "in", "title", "systemName", "format"]
      owners += keys.filter { shape?[$0] != nil }.map { "beside-\($0)" }
    }
    let isFitting = { (name: String) in value.map { mayFit($0, key: name) } ?? true }
    let meanings = word.first?.isUppercase ?? true ? []
      : (ownStyle(word, owner) ?? Aliases.meanings(of: word)).filter(isFitting)
    var words = [word] + meanings
    if owner == .view, words.contains(where: Words.isModifier) { words.removeAll { !Words.isModifier($0) } }
    for row in KeyPlace.all where owners.contains(where: row.owners.contains) {
      for name in words where (shape?[name] == nil || name == "style") && row.has(name) {
        guard name == word || meanings.count == 1 || !row.hasVagueNames else { continue }
        let view = owner == .view && row.names[0] == "@modifier" ? state.viewKey : nil
        let kind = view.flatMap { Words.views.value(ofKey: $0, in: tree) }
        if let place = kind.flatMap({ advice(onUnowned: name, of: $0) }) { return place }
        let policy = value.flatMap { Words.list("timelinePolicy").word($0, in: tree) }
        let isPolicy = row.names[0] == "@timeline" && policy != nil
        let named = row.names[0] == "@view" ? Words.view(ignoringCase: name)?.rawValue : nil
        let version = value.map { tree.beginning(of: $0).filter { $0.isNumber || $0 == "." } } ?? ""
        let form = row.advice.replacing("NAME", with: isPolicy ? "policy" : named ?? shortened(name))
          .replacing("VERSION", with: version.isEmpty ? "17.0" : shortened(version))
        guard let value, let place = form[...].firstPlace(of: ": VALUE") else {
          return form.replacing("VALUE", with: value.map(source) ?? "…")
        }
        let key = String(form[..<place.lowerBound].reversed().prefix { $0.isLetter }.reversed())
        let mapping = [MappingShape.frame, .timeline].first { $0[key] != nil }
        let name = key == "containerBackground" ? "background" : key
        return form.replacing("VALUE", with: proposal(value, as: name, in: mapping))
      }
    }
    // Shorter words are near to modifiers with another meaning, as `style` is to `scale`.
    guard owner == .view, let shape, shape !== MappingShape.color, word.utf8.count >= 8,
      let modifier = state.spelling.nearest(to: word, among: shape.names + Words.modifierNames),
      shape[modifier] == nil, isFitting(modifier)
    else { return nil }
    return placeAdvice(for: modifier, owner, shape, value: value)
  }

  /// What to write in place of a modifier that views of a kind do not have; nil if they have it.
  func advice(onUnowned modifier: String, of kind: ViewKind, isSymbol: Bool = false) -> String? {
    guard let owner = SwiftUIModifiers.owner(of: modifier), !owner.fits(kind) else { return nil }
    let owners = ["unowned-\(kind.rawValue)", isSymbol ? "unowned-symbol" : "", "unowned"]
    return KeyPlace.all.first { owners.contains(where: $0.owners.contains) && $0.has(modifier) }?.advice
      ?? "Write it on \(owner == .shapes ? "a shape" : "an Image"), or leave it out."
  }

  /// The value of `frame` that keys such as `width` mean, at the first of them; empty at the others. Nil for other keys.
  func frame(of node: NodeID, at key: NodeID) -> String? {
    var sides: [(key: NodeID, form: String)] = []
    for entry in tree.entries(of: node).prefix(20) {
      let words = [name(entry.key)] + Aliases.meanings(of: name(entry.key))
      guard let side = words.first(where: { MappingShape.frame[$0] != nil && !Words.isModifier($0) }) else { continue }
      sides.append((entry.key, "\(side): \(proposal(entry.value, as: side, in: .frame))"))
    }
    guard sides.contains(where: { $0.key == key }) else { return nil }
    return sides[0].key == key ? "{\(sides.map(\.form).joined(separator: ", "))}" : ""
  }

  /// The modifier that `style` means in the value of the view that is read, such as `gaugeStyle`.
  private func ownStyle(_ word: String, _ owner: MappingShape.Owner) -> [String]? {
    guard word == "style", owner == .view, let key = state.viewKey else { return nil }
    return Words.view(ignoringCase: tree.string(of: key)).flatMap(\.styleModifier).map { [$0] }
  }
}

/// A row of `places.txt`: names, or a kind of names; the owners of mappings in which they are mistakes; and the advice.
struct KeyPlace {
  let names: [String]
  let foldedNames: Set<String>
  let owners: [String]
  let advice: String

  static let all = TableRows(PackageResources.places_txt).rows.map { row in
    let names = words(row[0])
    return KeyPlace(names: names, foldedNames: Set(names.map(Aliases.folded)), owners: words(row[1]), advice: row[2])
  }

  /// By word, the advice on conditions, loops and content.
  static let controlFlow = Dictionary(
    all.filter { $0.owners == ["control"] }.flatMap { row in row.names.map { ($0, row.advice) } }) { first, _ in first }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// True for kinds with names such as `title`, which an alias means only if it means nothing else.
  var hasVagueNames: Bool { ["@widget", "@family", "@label", "@gauge", "@intent", "content"].contains(names[0]) }

  func has(_ name: String) -> Bool {
    if let shape = Self.shapes[names[0]] { return shape[name] != nil && name != "in" }
    return switch names[0] {
    case "@choice": Self.words(name).count > 1 && Self.words(name).contains { ["when", "if", "unless"].contains($0) }
    case "@familyName": Words.families.list.contains(name)
    case "@modifier": Words.isModifier(name)
    case "@modifierOfAnyView": Words.isModifier(name) && SwiftUIModifiers.owner(of: name) == nil
    case "@symbol": MappingShape.hasSymbolKey(name)
    case "@view": Words.view(ignoringCase: name) != nil
    default: foldedNames.contains(Aliases.folded(name))
    }
  }

  private static let shapes: [String: MappingShape] = [
    "@condition": .condition, "@family": .family, "@frame": .frame, "@gauge": .gauge, "@intent": .action,
    "@label": .label, "@timeline": .timeline, "@widget": .widget,
  ]
}

extension MappingShape {
  /// True for the keys of a Label's image, and for their aliases.
  static func hasSymbolKey(_ name: String) -> Bool {
    ([name] + Aliases.meanings(of: name)).contains { $0 != "title" && label[$0] != nil }
  }
}

extension Shape {
  var isScalar: Bool {
    switch structure {
    case .flag, .number, .maximum, .duration, .version, .text, .identifier, .word, .name, .alignment, .keyword: true
    case .oneOf(let shapes): shapes.allSatisfy(\.isScalar)
    default: false
    }
  }

  var isFlag: Bool { if case .flag = self { true } else { false } }

  /// True if the shape, or one of its alternatives, is of a kind.
  func includes(_ isKind: (Shape) -> Bool) -> Bool {
    if case .oneOf(let shapes) = structure { return shapes.contains { $0.includes(isKind) } }
    return isKind(structure)
  }

  /// True if the table has the word for the value. Of alternative shapes, only the first counts.
  func hasWord(_ word: String) -> Bool {
    if case .color = self { return false }
    return switch structure {
    case .word(let list): list.contains(word)
    case .name(let name): name.known.contains(word)
    case .oneOf(let shapes): shapes.first?.hasWord(word) ?? false
    default: false
    }
  }
}
