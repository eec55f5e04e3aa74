/// A line of Swift as the format writes it.
enum SwiftSource {
  /// What to write for a line such as `Text("hi")`, `.font(.caption)` or `}`; nil for what is not Swift's.
  static func translation(of line: String) -> String? {
    guard line.utf8.count <= 400 else { return nil }
    var text = trimmed(line[...])
    if text.hasPrefix("- ") { text = trimmed(text.dropFirst(2)) }
    if text == "}" || text == ")" || text == "})" {
      return "Leave the brace out: indentation says what belongs together."
    }
    let first = text.prefix { $0 != " " }
    if ["struct", "var", "import", "let", "func", "@main"].contains(first) {
      return "Leave this line of Swift out: the description has the widget's keys and its content alone."
    }
    guard let (name, arguments) = call(text) else { return nil }
    return "Write \(written(name, arguments))."
  }

  /// What to write for a key or a value that is a call or a member, such as `cornerRadius(8)` or `caption.bold()`.
  static func call(_ text: Substring) -> (name: Substring, arguments: [Argument])? {
    guard let opening = text.firstIndex(of: "(") else { return nil }
    let name = text[..<opening].drop { $0 == "." }
    guard !name.isEmpty, name.utf8.allSatisfy({ $0.isLetterOrDigit }), name.utf8.first.map({ $0 > 0x40 }) ?? false
    else { return nil }
    var rest = text[text.index(after: opening)...]
    // Whatever opens a closure or ends a key is no argument.
    while let last = rest.last, last == "{" || last == " " || last == ":" { rest = rest.dropLast() }
    guard let closing = rest.lastIndex(of: ")") else { return nil }
    return (name, arguments(rest[..<closing]))
  }

  struct Argument {
    var label: Substring?
    var value: Substring

    /// As the format writes it: without the leading dot.
    var written: String {
      let plain = value.hasPrefix(".") ? value.dropFirst() : value
      return String(plain)
    }
  }

  private static func arguments(_ text: Substring) -> [Argument] {
    var parts: [Substring] = []
    var depth = 0
    var isQuoted = false
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "(", "[", "{": if !isQuoted { depth += 1 }
      case ")", "]", "}": if !isQuoted { depth -= 1 }
      case "," where depth == 0 && !isQuoted:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    parts.append(text[start...])
    return parts.map(trimmed).filter { !$0.isEmpty }.map { part in
      guard let colon = part.firstIndex(of: ":"), part[..<colon].utf8.allSatisfy(\.isLetterOrDigit) else {
        return Argument(label: nil, value: part)
      }
      return Argument(label: part[..<colon], value: trimmed(part[part.index(after: colon)...]))
    }
  }

  private static func written(_ name: Substring, _ arguments: [Argument]) -> String {
    guard let kind = ViewKind(rawValue: String(name)) else { return modifier(name, arguments) }
    let first = arguments.first
    switch kind {
    case .text where arguments.count > 1:
      return "Text: {date: \(first?.written ?? "NAME"), style: \(arguments[1].written)}"
    case .text: return "Text: \(first?.written ?? "…")"
    case .image where first?.label == "systemName": return "Image: {symbol: \(first?.written ?? "…")}"
    case .image: return "Image: \(first?.written ?? "…")"
    case .label:
      let symbol = arguments.first { $0.label == "systemImage" }?.written ?? "…"
      return "Label: {title: \(first?.written ?? "…"), symbol: \(symbol)}"
    case .vStack, .hStack, .zStack, .group, .grid, .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack, .gridRow:
      let beside = arguments.compactMap { argument in argument.label.map { "\($0): \(argument.written)" } }
      let keys = beside.isEmpty ? "" : ", and \(beside.joined(separator: ", ")) beside it"
      return "\(name): with its views below it, each after a dash\(keys)"
    case .button, .toggle: return "\(name): {intent: NAME, label: …}"
    case .link: return "Link: {destination: URL, label: …}"
    case .forEach: return "ForEach: {data: NAME, content: …}"
    default:
      return arguments.isEmpty ? String(name) : "\(name): \(mapping(arguments))"
    }
  }

  private static func modifier(_ name: Substring, _ arguments: [Argument]) -> String {
    guard let first = arguments.first else { return "\(name): true" }
    if name == "font", let (inner, parts) = call(first.value), inner == "system" || inner == "custom" {
      if parts.count == 1, parts[0].label == "size" { return "font: \(parts[0].written)" }
      let keys = parts.map { "\($0.label ?? "custom"): \($0.written)" }
      return "font: {\(keys.joined(separator: ", "))}"
    }
    if arguments.count == 1, first.label == nil { return "\(name): \(first.written)" }
    if name == "padding", arguments.count == 2 { return "padding: {\(first.written): \(arguments[1].written)}" }
    return "\(name): \(mapping(arguments))"
  }

  private static func mapping(_ arguments: [Argument]) -> String {
    "{" + arguments.map { "\($0.label ?? "…"): \($0.written)" }.joined(separator: ", ") + "}"
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text = text.dropLast() }
    return text
  }
}

extension UInt8 {
  var isLetterOrDigit: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || isDecimalDigit
  }
}
