/// Writes values of descriptions as in Swift code: `caption` as `.caption`, `{white: 0.7}` as `Color(white: 0.7)`.
public enum SwiftValues {
  /// Appends a value to a sentence, between backticks as code. `next` is the character after the value.
  static func append(_ value: String, to sentence: inout String, before next: Character?) {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    let open = parts.last ?? ""
    guard parts.count % 2 == 0 else { return appendProse(value, to: &sentence) }
    if open.isEmpty, next == "`" {
      sentence += code(value)
    } else if open.hasPrefix("//") || isEntry(open) {
      sentence += value
    } else if isInQuotes(open) {
      let hasQuotes = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
      sentence += withInterpolations(hasQuotes ? value.dropFirst().dropLast() : value[...])
    } else if open.hasSuffix("[") {
      sentence += value.replacingFirst(" and ", with: ", ").split(separator: ", ").map { word(String($0)) }
        .joined(separator: ", ")
    } else {
      let code = argument(value)
      sentence += open.hasSuffix("? ") && code.contains(" ? ") ? "(\(code))" : code
    }
  }

  /// Rewrites the code and the values in braces in a sentence.
  public static func sentence(_ text: String) -> String {
    var result = ""
    appendProse(text, to: &result)
    return result
  }

  private static func appendProse(_ value: String, to sentence: inout String) {
    let parts = value.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return sentence += value }
    for (index, part) in parts.enumerated() {
      if index % 2 == 1 { sentence += "`\(code(String(part)))`" } else { appendWords(part, to: &sentence) }
    }
  }

  /// Replaces names of values in braces; in a text they become interpolations. Expressions are left out.
  private static func appendWords(_ words: Substring, to sentence: inout String) {
    var rest = words
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      sentence += rest[..<open]
      let value = String(rest[rest.index(after: open)..<close])
      if isInQuotes(sentence.split(separator: "`", omittingEmptySubsequences: false).last ?? "") {
        sentence += value.isEmpty ? "{}" : placeholder(value)
      } else if isName(value) {
        sentence += value
      } else if sentence.last == " " {
        sentence.removeLast()
      }
      rest = rest[rest.index(after: close)...]
    }
    sentence += rest
  }

  private static func isInQuotes(_ text: Substring) -> Bool { text.reduce(false) { $1 == "\"" ? !$0 : $0 } }

  /// True for the start of an entry that only descriptions have, such as `pixels: `.
  private static func isEntry(_ text: Substring) -> Bool {
    let key = text.prefix { $0.isLetter }
    return !key.isEmpty && key.first?.isLowercase == true && text[key.endIndex...].hasPrefix(": ")
  }

  private static func isName(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || "._()".contains($0) }
  }

  /// An entry, a view or colour in braces, a text, or a word.
  private static func code(_ text: String) -> String {
    if text.hasPrefix("\"") { return interpolated(text) }
    if text.hasPrefix("{"), text.hasSuffix("}") { return braces(text) }
    if let color = hexadecimal(text) { return color }
    guard let colon = text.firstIndex(of: ":") else { return word(text) }
    let key = String(text[..<colon])
    let value = text[text.index(after: colon)...].drop { $0 == " " }
    return value.isEmpty || !key.allSatisfy(\.isLetter) ? text : entry(key, String(value))
  }

  private static let annotations: Set<String> = ["role", "containsText", "translucent", "glyph", "dynamic", "id"]
  private static let edges: Set<String> = ["top", "leading", "bottom", "trailing", "horizontal", "vertical"]
  /// Keys that are argument labels in Swift.
  private static let labels: Set<String> = ["label", "title"]

  private static func entry(_ key: String, _ value: String) -> String {
    switch key {
    case "containerBackground" where value == "none": return ".containerBackground(for: .widget) { EmptyView() }"
    case "containerBackground" where beginsWithView(value):
      return ".containerBackground(for: .widget) { \(braces(value)) }"
    case "if", "unless": return "\(key): \(value)"
    case "asset": return "Color(\(quoted(value)))"
    case "containerBackground": return ".containerBackground(\(argument(value)), for: .widget)"
    case "background" where beginsWithView(value): return ".background { \(braces(value)) }"
    case "widgetURL": return ".widgetURL(URL(string: \(interpolated(value == "…" ? "\"…\"" : value))))"
    case "disfavoredLocations" where value.hasPrefix("[{"):
      return pieces(value).map(entries).filter { $0.count == 2 }.map {
        ".\(key)(\(argument($0[0].value)), for: \(argument($0[1].value)))"
      }.joined()
    case "padding" where value.hasPrefix("{"):
      let sides = entries(value)
      return ".padding([\(sides.map { ".\($0.key)" }.joined(separator: ", "))], \(sides.first?.value ?? "…"))"
    case "margins", "all": return ".padding(\(value))"
    case _ where edges.contains(key): return ".padding(.\(key), \(value))"
    case _ where annotations.contains(key): return "// widgetlint:\(key) \(value)"
    case _ where labels.contains(key): return "\(key): \(argument(value))"
    default: return key.first?.isUppercase == true ? view(key, value) : ".\(key)(\(argument(value)))"
    }
  }

  private static func word(_ text: String) -> String {
    if text == "unknown" { return "…" }
    let isWord = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber }
    return isWord && text.first?.isLowercase == true && text != "true" && text != "false" ? ".\(text)" : text
  }

  /// `{widgetRenderingMode: fullColor}` as `widgetRenderingMode == .fullColor`.
  private static func condition(_ entries: [(key: String, value: String)]) -> String {
    entries.map { key, value in
      value.hasPrefix("[") ? "\(argument(value)).contains(\(key))" : "\(key) == .\(value)"
    }.joined(separator: ", ")
  }

  private static func beginsWithView(_ text: String) -> Bool { entries(text).first?.key.first?.isUppercase ?? false }

  private static func view(_ name: String, _ value: String) -> String {
    if value.hasPrefix("[") {
      if name.hasSuffix("Gradient") { return "\(name)(colors: \(argument(value)), …)" }
      return "\(name) { \(pieces(value).map(child).joined(separator: "; ")) }"
    }
    if value.hasPrefix("{") {
      if name == "Color", let color = color(entries(value)) { return color }
      let parts = entries(value).enumerated().map { index, entry in
        if entry.key == "symbol" { return "\(name == "Image" ? "systemName" : "systemImage"): \(quoted(entry.value))" }
        let isFirst = index == 0 && ["date", "title", "asset"].contains(entry.key)
        return isFirst ? interpolated(entry.value) : "\(entry.key): \(argument(entry.value))"
      }
      return "\(name)(\(parts.joined(separator: ", ")))"
    }
    if name == "Color" {
      if word(value).hasPrefix(".") { return "Color\(word(value))" }
      if let color = hexadecimal(value) { return color }
    }
    let takesText = ["Text", "Label", "Button", "Toggle", "Gauge", "Image"].contains(name) && value != "…"
    return "\(name)(\(takesText ? quoted(value) : argument(value)))"
  }

  private static func child(_ text: String) -> String {
    if beginsWithView(text) { return braces(text) }
    return text.first?.isUppercase ?? false ? "\(text)()" : text
  }

  /// A view with its modifiers, a colour, or a value in a text.
  private static func braces(_ text: String) -> String {
    let all = entries(text)
    guard let first = all.first else { return placeholder(String(text.dropFirst().dropLast())) }
    if first.key.first?.isUppercase ?? false, first.key.allSatisfy(\.isLetter) {
      // The advice is for all conditions.
      let modifiers = all.dropFirst().filter { !["if", "unless", "when", "variants"].contains($0.key) }
        .map { entry($0.key, $0.value) }
      let written = modifiers.filter { !$0.hasPrefix("//") } + modifiers.filter { $0.hasPrefix("//") }.map { " \($0)" }
      return view(first.key, first.value) + written.joined()
    }
    if let color = color(all) { return color }
    return placeholder(String(text.dropFirst().dropLast()))
  }

  private static func color(_ entries: [(key: String, value: String)]) -> String? {
    switch entries.map(\.key) {
    case ["white"]: "Color(white: \(entries[0].value))"
    case ["color", "opacity"]: "\(argument(entries[0].value)).opacity(\(entries[1].value))"
    case ["gradient"]: "Gradient(colors: \(argument(entries[0].value)))"
    case ["asset", "light", "dark"], ["asset"]: "Color(\(quoted(entries[0].value)))"
    case ["light", "dark"]: "colorScheme == .dark ? \(argument(entries[1].value)) : \(argument(entries[0].value))"
    default: nil
    }
  }

  /// `{style: title, weight: bold}` as `.title.weight(.bold)`.
  private static func font(_ entries: [(key: String, value: String)]) -> String? {
    func value(_ key: String) -> String? { entries.first { $0.key == key }.map { argument($0.value) } }
    guard entries.allSatisfy({ ["style", "weight", "design"].contains($0.key) }), let style = value("style") else {
      return nil
    }
    let font = value("design").map { ".system(\(style), design: \($0))" } ?? style
    return font + (value("weight").map { ".weight(\($0))" } ?? "")
  }

  /// `NAME, style: timer` as an interpolation.
  private static func placeholder(_ text: String) -> String {
    let entries = entries("{value: \(text)}")
    // A path of names may have optional values.
    guard let first = entries.first, entries.count > 1 || isName(text.filter { $0 != "?" }) else { return "{\(text)}" }
    if entries.count == 1, first.value == text, !text.contains(":") {
      return text.contains("?") ? "\\(\(text) ?? \"…\")" : "\\(\(text))"
    }
    // The description says of which type a value is; the code need not.
    let rest = entries.dropFirst().filter { $0 != ("format", "number") }.map { "\($0.key): \(argument($0.value))" }
    return "\\(\(([first.value] + rest).joined(separator: ", ")))"
  }

  /// The text in quotes, added if it has none.
  private static func quoted(_ text: String) -> String { interpolated(text.hasPrefix("\"") ? text : "\"\(text)\"") }

  /// A text in quotes with its values as interpolations; anything else unchanged.
  private static func interpolated(_ text: String) -> String {
    text.hasPrefix("\"") ? withInterpolations(text[...]) : text
  }

  private static func withInterpolations(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open] + placeholder(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// A value as an argument; several with commas between them.
  private static func argument(_ text: String) -> String {
    if text.hasPrefix("{"), text.hasSuffix("}") {
      let all = entries(text)
      if all.first?.key == "widgetRenderingMode" { return condition(all) }
      if let color = color(all) ?? font(all) { return color }
      if pieces("[\(text)]").count == 1 { return beginsWithView(text) ? braces(text) : arguments(all) }
    }
    if text.hasPrefix("[") { return "[\(pieces(text).map(argument).joined(separator: ", "))]" }
    if text.hasPrefix("\"") { return hexadecimal(text) ?? interpolated(text) }
    // A colour from the app's asset catalogue.
    if text.hasPrefix("asset: ") { return "Color(\(quoted(String(text.dropFirst(7)))))" }
    let list = pieces("[\(text)]")
    if list.count > 1 { return list.map(argument).joined(separator: ", ") }
    return hexadecimal(text) ?? word(text)
  }

  /// A colour such as `"#E6E2D1"` by its components, since SwiftUI has no initializer for it.
  private static func hexadecimal(_ text: String) -> String? {
    let digits = text.filter { $0 != "\"" }.dropFirst()
    guard text.hasPrefix("#") || text.hasPrefix("\"#"), [6, 8].contains(digits.count), let bits = Int(digits, radix: 16)
    else { return nil }
    let parts = stride(from: digits.count * 4 - 8, through: 0, by: -8).map { bits >> $0 & 0xFF }
    let names = ["red", "green", "blue", "opacity"]
    return "Color(\(zip(names, parts).map { "\($0): \(fraction($1))" }.joined(separator: ", ")))"
  }

  private static func fraction(_ part: Int) -> String { part % 255 == 0 ? "\(part / 255)" : "\(part) / 255" }

  /// Labelled arguments. Fixed sides of a frame need a modifier of their own.
  private static func arguments(_ entries: [(key: String, value: String)]) -> String {
    let fixed = entries.filter { ["width", "height"].contains($0.key) }
    let others = entries.filter { !["width", "height"].contains($0.key) }
    let isOne = fixed.isEmpty || others.allSatisfy { $0.key == "alignment" }
    return (isOne ? [entries] : [fixed, others]).map { entries in
      entries.map { "\($0.key): \(argument($0.value))" }.joined(separator: ", ")
    }.joined(separator: ").frame(")
  }

  private static func entries(_ text: String) -> [(key: String, value: String)] {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return [] }
    return pieces(text).compactMap { piece in
      guard let colon = piece.firstIndex(of: ":") else { return nil }
      return (String(piece[..<colon]), String(piece[piece.index(after: colon)...].drop { $0 == " " }))
    }
  }

  /// Splits at commas outside of brackets and quotes.
  private static func pieces(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    var isInQuotes = false
    for character in text.dropFirst().dropLast() {
      if character == "\"" { isInQuotes.toggle() }
      if !isInQuotes, "{[".contains(character) { depth += 1 }
      if !isInQuotes, "}]".contains(character) { depth -= 1 }
      if character == ",", depth == 0, !isInQuotes {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}
