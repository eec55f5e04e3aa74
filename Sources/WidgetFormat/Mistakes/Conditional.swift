import Findings
import YAMLTree

/// Values that depend on the app's data, which a description says with two views: Swift's `isUp ? .green : .red`, and
/// mappings such as `{if: isUp, then: green, else: red}`.
enum Conditional {
  /// What to write for a value in the place of which Swift decides between two; nil for any other.
  static func advice(for text: Substring, of key: Substring) -> String? {
    guard text.utf8.count <= longest else { return nil }
    // A text with a placeholder may have it in braces, some people double them.
    var text = text
    let isBraced = text.first == "{"
    while text.first == "{", text.last == "}", text.utf8.count > 1 { text = text.dropFirst().dropLast().trimmed }
    guard text.first != "\"", let (condition, first, second) = branches(of: text, isBraced: isBraced)
    else { return nil }
    // In a mapping in braces, the condition is the value of a key.
    guard !condition.isEmpty, !first.isEmpty, !second.isEmpty, !condition.hasColonAndBlank else { return nil }
    // Two views are not enough for three values.
    guard place(of: "?", in: first) == nil, place(of: "?", in: second) == nil else { return nil }
    return advice(condition, entry(key, first), entry(key, second))
  }

  /// The parts of `isUp ? green : red` and, in braces, of `if isUp then green else red`, which words alone may be, too.
  private static func branches(of text: Substring, isBraced: Bool) -> (Substring, Substring, Substring)? {
    if let question = place(of: "?", in: text), let colon = place(of: ":", in: text[question...]) {
      return (
        text[..<question].trimmed, text[text.index(after: question)..<colon].trimmed,
        text[text.index(after: colon)...].trimmed
      )
    }
    let words = text.split(separator: " ")
    guard isBraced, words.first == "if", let then = words.firstIndex(of: "then"),
      let other = words.firstIndex(of: "else"), 1 < then, then + 1 < other, other + 1 < words.count
    else { return nil }
    return (
      text[words[1].startIndex..<words[then].startIndex].trimmed,
      text[words[then + 1].startIndex..<words[other].startIndex].trimmed, text[words[other + 1].startIndex...].trimmed
    )
  }

  private static func entry(_ key: Substring, _ value: Substring) -> String {
    // In single quotes it is a text already.
    let isQuoted = value.utf8.count > 1 && value.first == "'" && value.last == "'"
    let word = isQuoted ? value.dropFirst().dropLast() : value
    if word.first == "#" { return "\(key): \"\(word)\"" }
    // Symbols are called by small letters, assets hardly ever.
    if key == "Image", word.utf8.first.map({ $0.isLetterOrDigit && !$0.isCapitalLetter }) ?? false {
      return "Image: {symbol: \(word)}"
    }
    // The dots of a symbol's name are no members.
    let isSymbol = key == "symbol" || key == "systemName" || key == "systemImage"
    if isQuoted || isSymbol && value.first != "\"" { return "\(key): \(word)" }
    let argument = SwiftExpression.Argument(label: nil, value: value)
    return SwiftTranslation.modifier(SwiftExpression.Call(name: key, arguments: [argument]))
  }

  static func advice(_ condition: Substring, _ first: String, _ second: String) -> String {
    if let colors = colors(condition, first, second) {
      return "A colour has one value for each appearance, and no conditions. Write `\(colors)`."
    }
    let (first, second) = isNegated(condition) ? (second, first) : (first, second)
    let keys = keys(inOrderFor: condition)
    let start = keys.first.hasPrefix("when") ? "A value has no conditions." : "A value cannot depend on data."
    let background = "containerBackground: "
    if first.hasPrefix(background), second.hasPrefix(background) {
      let views = [(first, keys.first), (second, keys.second)].map { part, key in
        let drawn = part.dropFirst(background.utf8.count)
        // In braces that begin with a capital stands a view.
        let isView = drawn.dropFirst().utf8.first?.isCapitalLetter ?? false
        return drawn.first == "{" && isView ? "\(drawn.dropLast()), \(key)}" : "{Color: \(drawn), \(key)}"
      }
      return "\(start) Write `containerBackground: {Group: [\(views.joined(separator: ", "))]}`."
    }
    return "\(start) Write the view twice, once with `\(first)` and `\(keys.first)`, once with `\(second)` and "
      + "`\(keys.second)`."
  }

  /// What stands beside the view that is shown where a condition holds, and beside the one for where it does not.
  static func keys(for condition: Substring) -> (first: String, second: String) {
    if let place = EnvironmentCondition(condition) { return (place.when, place.otherwise) }
    let state = state(of: condition)
    return isNegated(condition) ? ("unless: \(state)", "if: \(state)") : ("if: \(state)", "unless: \(state)")
  }

  /// The same with `if` before `unless`.
  static func keys(inOrderFor condition: Substring) -> (first: String, second: String) {
    let keys = keys(for: condition)
    return keys.first.hasPrefix("unless") ? (keys.second, keys.first) : keys
  }

  /// What stands beside the view of each case of a `switch` over a subject.
  static func keys(forCases names: [String], of subject: Substring) -> [String] {
    let names = names.map { name in String(name.drop { $0 == "." }) }
    let others = ["default", "other", "else", "_"]
    let own = names.filter { !others.contains($0) }
    if !own.isEmpty, own.allSatisfy({ $0 == "true" || $0 == "false" }) {
      let keys = keys(for: subject)
      return names.map { $0 == "true" || !own.contains("true") && $0 != "false" ? keys.first : keys.second }
    }
    let places = own.compactMap { EnvironmentCondition("\(subject) == .\($0)") }
    if let key = places.first?.key, places.count == own.count {
      let rest = EnvironmentCondition.values(of: key).filter { !places.flatMap(\.values).contains($0) }
      return names.map { name in
        let place = own.firstIndex(of: name).map { places[$0] }
        return place?.when ?? EnvironmentCondition.written(key, rest)
      }
    }
    return names.map { others.contains($0) ? "if: other" : "if: \($0)" }
  }

  /// A colour for each appearance, where the condition is about that.
  private static func colors(_ condition: Substring, _ first: String, _ second: String) -> String? {
    guard let place = EnvironmentCondition(condition), place.key == .colorScheme,
      let colon = first.firstPlace(of: ": "), let other = second.firstPlace(of: ": "),
      first[..<colon.lowerBound] == second[..<other.lowerBound]
    else { return nil }
    let key = first[..<colon.lowerBound]
    guard ["foregroundStyle", "containerBackground", "background", "fill", "stroke", "tint", "Color"].contains(key)
    else { return nil }
    let (own, rest) = (first[colon.upperBound...], second[other.upperBound...])
    let (light, dark) = place.values == ["dark"] ? (rest, own) : (own, rest)
    return "\(key): {light: \(light), dark: \(dark)}"
  }

  /// A word for a condition such as `entry.change > 0`: the last name of the path with which it begins. No one name
  /// stands for several conditions at once.
  static func state(of condition: Substring) -> String {
    guard condition.utf8.count <= longest else { return "STATE" }
    if condition.contains("&") || condition.contains("|") { return state(ofSeveral: condition) }
    let inner = condition.drop { "{ ".contains($0) }
    // What is not equal to a word is a state without a name.
    if inner.hasPrefix("!("), comparedWord(in: inner.filter { !"(){}".contains($0) }[...]) != nil { return "STATE" }
    if let (word, _) = comparedWord(in: condition) { return shortened(String(word), to: 40) }
    if let comparison = Comparison(condition) { return comparison.state.word }
    if let sign = inner.firstIndex(where: { $0 == "<" || $0 == ">" }), Comparison.path(inner[..<sign].trimmed) == nil {
      return "STATE"
    }
    let names = path(in: condition).split(separator: ".")
    // How many there are says whether there is any.
    let isCount = names.count > 1 && ["count", "length", "size"].contains(names.last)
    guard let name = isCount ? names[names.count - 2] : names.last else { return "STATE" }
    return shortened(String(name), to: 40)
  }

  /// The first name in a condition, with those before its dots.
  private static func path(in condition: Substring) -> Substring {
    condition.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
  }

  /// A word for two conditions at once, such as `isRunningAndWhite`.
  private static func state(ofSeveral condition: Substring) -> String {
    let isAny = condition.contains("|")
    let parts = condition.split { "&|".contains($0) }.map { $0.trimmed }
    guard parts.count == 2, !(isAny && condition.contains("&")), !condition.contains("("), !condition.contains("?")
    else { return "STATE" }
    let words = parts.map { part in
      let word = state(of: part)
      return isNegated(part) ? "not\(word.capitalizedAtStart)" : word
    }
    guard !words.contains("STATE"), words.allSatisfy({ $0.utf8.count <= 20 }) else { return "STATE" }
    return "\(words[0])\(isAny ? "Or" : "And")\(words[1].capitalizedAtStart)"
  }

  /// The word that a value is compared with, in quotes or as a case of Swift's, as in `status == "landed"` and
  /// `status != .landed`: it names the state.
  private static func comparedWord(in condition: Substring) -> (word: Substring, isEqual: Bool)? {
    guard !condition.contains("("), let equals = condition.lastIndex(of: "="), equals > condition.startIndex
    else { return nil }
    let operation = condition[..<equals].last
    guard operation == "=" || operation == "!" else { return nil }
    let side = condition[condition.index(after: equals)...].filter { !" {}".contains($0) }[...]
    guard let mark = side.first, mark == "." || mark == "\"" || mark == "'" else { return nil }
    let word = mark == "." ? side.dropFirst() : side.dropFirst().dropLast()
    guard mark == "." || side.last == mark, word.utf8.first.map({ $0.isLetterOrDigit && !$0.isDecimalDigit }) ?? false,
      word.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }),
      !["null", "nil", "true", "false"].contains(word.lowercased())
    else { return nil }
    return (word, operation == "=")
  }

  /// Whether a word is one of Swift's expressions, such as `!item.isOn` or `count > 0`, rather than a slip for true.
  static func isExpression(_ word: Substring) -> Bool {
    guard word.utf8.count <= longest, word.utf8.count > 3 else { return false }
    let signs = [" == ", " != ", " > ", " < ", " >= ", " <= ", ".is"]
    if word.first == "!" || signs.contains(where: { word.holds($0) }) { return true }
    let isNamed = word.hasPrefix("is") && word.utf8.dropFirst(2).first?.isCapitalLetter ?? false
    return isNamed && word.utf8.allSatisfy { $0.isLetterOrDigit }
  }

  /// Whether a condition is that something is not so: `!isOn`, `train.delay == 0`.
  static func isNegated(_ condition: Substring) -> Bool {
    guard condition.utf8.count <= longest else { return false }
    let text = condition.filter { !" {}$".contains($0) }
    // Of several conditions, or one in parentheses, no part says what the whole is.
    if text.contains(where: { "&|(".contains($0) }) { return false }
    if let (_, isEqual) = comparedWord(in: condition) { return !isEqual }
    if let comparison = Comparison(condition) { return comparison.state.isNegated }
    if text.first == "!" || text.hasSuffix("!=true") { return true }
    return ["==0", "==nil", "==null", "==false", "==\"\"", "==''"].contains { ending in
      text.hasSuffix(ending) && !text.dropLast(ending.utf8.count).hasSuffix("!")
    }
  }

  /// Bytes of a condition that is looked at: what is longer was hardly typed by hand.
  private static let longest = 200

  /// Where a mark stands between blanks.
  private static func place(of mark: Character, in text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while let found = text[index...].firstIndex(of: mark) {
      let next = text.index(after: found)
      if found > text.startIndex, text[text.index(before: found)] == " ", next < text.endIndex, text[next] == " " {
        return found
      }
      index = next
    }
    return nil
  }
}

extension FormatReader {
  /// Reports a modifier's value that names two by a condition.
  ///
  /// - Parameter name: The modifier's; nil for what its key says.
  /// - Returns: whether it is one.
  mutating func reportConditional(_ slot: Slot, as name: String? = nil) -> Bool {
    // Most values are no such thing, and what their keys mean need not be looked up.
    guard mayBeConditional(slot.node), let name = name ?? conditionalName(of: slot.key) else { return false }
    switch tree[slot.node].kind {
    case .scalar:
      guard let advice = Conditional.advice(for: tree.string(of: slot.node)[...], of: name[...]) else { return false }
      report(.invalidValue, at: slot, advice)
      return true
    case .mapping:
      if let advice = switchAdvice(slot.node, name) {
        report(.invalidValue, at: slot, advice)
        return true
      }
      guard let condition = entry(Self.conditionKeys, slot.node),
        let first = entry(["then", "true", "yes", "value"], slot.node)
      else { return false }
      let second = entry(["else", "false", "no", "otherwise", "default"], slot.node)
      report(
        .invalidValue, at: slot,
        Conditional.advice(
          shortText(condition)[...], "\(name): \(shortText(first))", "\(name): \(second.map(shortText) ?? "…")"))
      return true
    case .sequence, .alias: return false
    }
  }

  private static let conditionKeys = ["if", "when", "condition", "test", "switch"]

  private func mayBeConditional(_ node: NodeID) -> Bool {
    switch tree[node].kind {
    case .scalar: tree.withText(of: node) { text in text.contains(UInt8(ascii: " ")) }
    case .mapping: entry(Self.conditionKeys, node) != nil
    case .sequence, .alias: false
    }
  }

  /// What to write for a value that a `switch` chooses.
  private func switchAdvice(_ node: NodeID, _ name: String) -> String? {
    guard let subject = entry(["switch"], node), let cases = entry(["cases", "case"], node),
      tree[cases].kind == .mapping
    else { return nil }
    let branches = tree.entries(of: cases).prefix(4) + tree.entries(of: node).filter {
      tree.text(of: $0.key, equals: "default")
    }
    let names = branches.map { shortened(tree.string(of: $0.key), to: 40) }
    let asked = tree[subject].kind == .scalar && tree[subject].end - tree[subject].start <= 100
    let keys = Conditional.keys(forCases: names, of: asked ? tree.string(of: subject)[...] : "")
    let parts = zip(branches, keys).map { branch, key in
      "`\(name): \(shortText(tree.resolved(branch.value)))` with `\(key)`"
    }
    return "A value has no cases. Write the view once for each: \(listed(parts))."
  }

  /// What is written at each of two views: a modifier, or a key in the value of one. Nil for keys of widgets and
  /// conditions, which no second view changes.
  private func conditionalName(of key: NodeID?) -> String? {
    guard let key else { return "foregroundStyle" }
    let lists = [
      Words.modifiers.list, Words.fontKeys.list, Words.frameKeys.list, Words.edgeKeys.list, Words.containerKeys.list,
      Words.shapeKeys.list,
    ]
    let isOfView = isIgnoredModifier(key) || lists.contains { $0.index(of: key, in: tree) != nil }
    let name = tree.string(of: key)
    return isOfView || name == "containerBackground" ? name : nil
  }

  private func entry(_ names: [String], _ node: NodeID) -> NodeID? {
    tree.entries(of: node).first { names.contains(tree.string(of: $0.key)) }.map { tree.resolved($0.value) }
  }

  private func shortText(_ node: NodeID) -> String {
    guard tree[node].kind == .scalar else {
      let span = tree.span(of: node)
      guard tree[node].kind == .mapping, tree[node].style == .flow, span.end - span.start <= 120,
        !tree.text[span.start..<span.end].contains(UInt8(ascii: "\n"))
      else { return "…" }
      // A colour alone needs no key.
      let sole = tree.childCount(of: node) == 2 ? tree.entries(of: node).first { _ in true } : nil
      if let sole, tree.text(of: sole.key, equals: "color") { return shortText(tree.resolved(sole.value)) }
      return source(of: node)
    }
    let text = tree.string(of: node)
    return text.hasPrefix("#") ? quoted(text) : shortened(text)
  }
}
