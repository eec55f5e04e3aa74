
/// A line of Swift as people write it from memory: a call or a name, the modifiers chained to it, and a closure.
struct SwiftExpression {
  struct Argument {
    var label: Substring?
    var value: Substring
  }

  /// A part of the chain: `font` with `.caption`; without arguments where no parentheses stand.
  struct Call {
    let name: Substring
    var arguments: [Argument]?

    subscript(label: String) -> Argument? { arguments?.first { $0.label.map { $0 == label } ?? false } }
    var first: Argument? { arguments?.first }
  }

  /// As it is written.
  let source: Substring
  /// What stands before the first dot; nil for a line that goes on with `.font(…)`.
  private(set) var base: Call?
  private(set) var modifiers: [Call] = []
  /// The whole chain.
  var calls: [Call] { (base.map { [$0] } ?? []) + modifiers }
  /// Whether a brace opens and the line ends before it closes, or a colon ends the line as a key's does.
  private(set) var opensBlock = false
  /// Whether a part of it has parentheses.
  private(set) var hasCall = false
  /// What stands behind a colon in the same line: `{fill: red}`.
  private(set) var inlineValue: Substring?

  /// nil for what is not Swift: a call, a chain of calls, or a name before a brace.
  init?(_ text: Substring) {
    guard text.utf8.count <= 400 else { return nil }
    var rest = text.trimmed
    source = rest
    if rest.hasPrefix("return ") { rest = rest.dropFirst(7).trimmed }
    if rest.first != "." {
      guard let call = Self.takeCall(from: &rest) else { return nil }
      base = call
    }
    while rest.first == "." {
      rest = rest.dropFirst()
      guard let call = Self.takeCall(from: &rest) else { return nil }
      modifiers.append(call)
    }
    if let last = rest.last, last == "!" || last == "," { rest = rest.dropLast() }
    rest = rest.trimmed
    hasCall = base?.arguments != nil || modifiers.contains { $0.arguments != nil }
    switch rest.first {
    case nil: guard hasCall else { return nil }
    case "{":
      opensBlock = rest.last != "}"
      guard hasCall || base.map({ $0.name.utf8.first?.isCapitalLetter ?? false }) ?? true else { return nil }
    case ":":
      opensBlock = true
      guard hasCall else { return nil }
      if rest.utf8.count > 1 {
        let isView = base?.name.utf8.first?.isCapitalLetter ?? false
        guard rest.hasPrefix(": "), modifiers.isEmpty, isView else { return nil }
        inlineValue = rest.dropFirst().trimmed
        opensBlock = false
      }
    default: return nil
    }
  }

  /// The arguments of a modifier behind its key, with or without parentheses: `(maxWidth: .infinity)`,
  /// `width: 48, height: 48`; nil for other values.
  init?(arguments text: Substring, of key: Substring) {
    let isBracketed = text.first == "(" && text.last == ")"
    guard text.utf8.count <= 400, Words.modifiers.value(named: String(key))?.shape.hasKeys ?? false else { return nil }
    let parts = Self.arguments(isBracketed ? text.dropFirst().dropLast() : text)
    let labels = parts.filter { $0.label.map { text[$0.endIndex...].hasPrefix(": ") } ?? false }
    guard !labels.isEmpty, isBracketed || labels.count == parts.count else { return nil }
    source = text
    base = Call(name: key, arguments: parts)
  }

  /// A name with what stands in parentheses right behind it.
  private static func takeCall(from rest: inout Substring) -> Call? {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = name.utf8.first, !first.isDecimalDigit else { return nil }
    rest = rest[name.endIndex...]
    guard rest.first == "(" else { return Call(name: name, arguments: nil) }
    guard let closing = rest.closingBracket else { return nil }
    let inner = rest[rest.index(after: rest.startIndex)..<closing]
    rest = rest[rest.index(after: closing)...]
    return Call(name: name, arguments: arguments(inner))
  }

  private static func arguments(_ text: Substring) -> [Argument] {
    text.parts.map { part in
      guard let colon = part.firstIndex(of: ":"), colon != part.startIndex,
        part[..<colon].utf8.allSatisfy(\.isLetterOrDigit)
      else { return Argument(label: nil, value: part) }
      return Argument(label: part[..<colon], value: part[part.index(after: colon)...].trimmed)
    }
  }
}

extension Substring {
  /// Whether it has what YAML takes for the end of a key.
  var hasColonAndBlank: Bool { zip(utf8, utf8.dropFirst()).contains { $0 == 0x3A && $1 == 0x20 } }

  /// Without blanks at its ends.
  var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" || last == "\r\n" { text = text.dropLast() }
    return text
  }

  /// What commas part outside brackets and quotes.
  var parts: [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    scan { index, depth in
      guard depth == 0, self[index] == "," else { return true }
      parts.append(self[start..<index])
      start = self.index(after: index)
      return true
    }
    parts.append(self[start...])
    return parts.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Where the bracket closes with which the text begins.
  fileprivate var closingBracket: Index? {
    var closing: Index?
    scan { index, depth in
      guard depth == 0, index != startIndex else { return true }
      closing = index
      return false
    }
    return closing
  }

  /// Visits characters outside quotes, with the depth of brackets after each, until the visitor says false.
  private func scan(_ visit: (Index, Int) -> Bool) {
    var depth = 0
    var isQuoted = false
    for index in indices {
      switch self[index] {
      case "\"": isQuoted.toggle()
      case "(", "[", "{": if !isQuoted { depth += 1 }
      case ")", "]", "}": if !isQuoted { depth -= 1 }
      default: break
      }
      if !isQuoted, !visit(index, depth) { return }
    }
  }
}

extension UInt8 {
  var isLetterOrDigit: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || isDecimalDigit
  }
}
