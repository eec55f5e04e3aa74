/// Writes the YAML in messages as Swift code: `caption` as `.caption`, `{white: 0.7}` as `Color(white: 0.7)`.
public enum SwiftValues {
  /// Appends a value to an unfinished sentence, as code if it is between backticks. `next` is the character after it.
  static func append(_ value: String, to sentence: inout String, before next: Character?) {
    let segments = sentence.split(separator: "`", omittingEmptySubsequences: false)
    let codeBefore = segments.last ?? ""
    let isInCode = segments.count % 2 == 0
    guard isInCode else { return appendProse(value, to: &sentence) }
    if codeBefore.isEmpty, next == "`" {
      sentence += code(value)
    } else if codeBefore.hasPrefix("//") || beginsWithKey(codeBefore) {
      sentence += value
    } else if isInQuotes(codeBefore) {
      let hasQuotes = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
      sentence += withInterpolations(hasQuotes ? value.dropFirst().dropLast() : value[...])
    } else if codeBefore.hasSuffix("[") {
      sentence += value.replacingFirst(" and ", with: ", ").split(separator: ", ").map { word(String($0)) }
        .joined(separator: ", ")
    } else {
      let code = argument(value)
      sentence += codeBefore.hasSuffix("? ") && code.contains(" ? ") ? "(\(code))" : code
    }
  }

  /// Rewrites the code and the values in braces of a sentence.
  public static func sentence(_ text: String) -> String {
    var result = ""
    appendProse(text, to: &result)
    return result
  }

  private static func appendProse(_ value: String, to sentence: inout String) {
    let segments = value.split(separator: "`", omittingEmptySubsequences: false)
    let hasUnclosedCode = segments.count % 2 == 0
    if hasUnclosedCode { return sentence += value }
    for (index, segment) in segments.enumerated() {
      let isCode = index % 2 == 1
      if isCode { sentence += "`\(code(String(segment)))`" } else { appendWords(segment, to: &sentence) }
    }
  }

  /// Writes braces in quotes as interpolations. Elsewhere, keeps names without their braces, and drops other values.
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

  private static func isInQuotes(_ text: Substring) -> Bool {
    text.reduce(false) { $1 == "\"" ? !$0 : $1 == "“" || $0 && $1 != "”" }
  }

  /// True if a text begins with a key in lower case, such as `pixels: `.
  private static func beginsWithKey(_ text: Substring) -> Bool {
    let key = text.prefix { $0.isLetter }
    return key.first?.isLowercase == true && text[key.endIndex...].hasPrefix(": ")
  }

  private static func isName(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || "._()".contains($0) }
  }

  /// Swift code for an entry, a view or colour in braces, a text in quotes, or a word.
  private static func code(_ text: String) -> String {
    if text.hasPrefix("\"") { return interpolated(text) }
    if text.hasPrefix("{"), text.hasSuffix("}") { return bracedCode(text) }
    if let color = hexadecimal(text) { return color }
    guard let colon = text.firstIndex(of: ":") else { return word(text) }
    let key = String(text[..<colon])
    let value = text[text.index(after: colon)...].drop { $0 == " " }
    return value.isEmpty || !key.allSatisfy(\.isLetter) ? text : entry(key, String(value))
  }

  private static func entry(_ key: String, _ value: String) -> String {
    switch key {
    case "containerBackground" where value == "none": return ".containerBackground(for: .widget) { EmptyView() }"
    case "containerBackground" where beginsWithView(value):
      return ".containerBackground(for: .widget) { \(bracedCode(value)) }"
    case "if", "unless": return "\(key): \(value)"
    case "asset": return "Color(\(quoted(value)))"
    case "containerBackground": return ".containerBackground(\(argument(value)), for: .widget)"
    case "background" where beginsWithView(value): return ".background { \(bracedCode(value)) }"
    case "widgetURL": return ".widgetURL(URL(string: \(interpolated(value == "…" ? "\"…\"" : value))))"
    case "disfavoredLocations" where value.hasPrefix("[{"):
      return pieces(value).map(entries).filter { $0.count == 2 }.map {
        ".\(key)(\(argument($0[0].value)), for: \(argument($0[1].value)))"
      }.joined()
    case "padding" where value.hasPrefix("{"):
      let sides = entries(value)
      return ".padding([\(sides.map { ".\($0.key)" }.joined(separator: ", "))], \(sides.first?.value ?? "…"))"
    case "margins", "all": return ".padding(\(value))"
    case "top", "leading", "bottom", "trailing", "horizontal", "vertical": return ".padding(.\(key), \(value))"
    case "role", "containsText", "translucent", "glyph", "dynamic", "id": return "// widgetlint:\(key) \(value)"
    case "label", "title": return "\(key): \(argument(value))"
    default: return key.first?.isUppercase == true ? view(key, value) : ".\(key)(\(argument(value)))"
    }
  }

  /// Writes a word in lower case as an implicit member: `caption` as `.caption`.
  private static func word(_ text: String) -> String {
    if text == "unknown" { return "…" }
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber }
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
      let arguments = entries(value).enumerated().map { index, entry in
        if entry.key == "symbol" { return "\(name == "Image" ? "systemName" : "systemImage"): \(quoted(entry.value))" }
        let isFirst = index == 0 && ["date", "title", "asset"].contains(entry.key)
        return isFirst ? interpolated(entry.value) : "\(entry.key): \(argument(entry.value))"
      }
      return "\(name)(\(arguments.joined(separator: ", ")))"
    }
    if name == "Color" {
      if word(value).hasPrefix(".") { return "Color\(word(value))" }
      if let color = hexadecimal(value) { return color }
    }
    let takesText = ["Text", "Label", "Button", "Toggle", "Gauge", "Image"].contains(name) && value != "…"
    return "\(name)(\(takesText ? quoted(value) : argument(value)))"
  }

  private static func child(_ text: String) -> String {
    if beginsWithView(text) { return bracedCode(text) }
    return text.first?.isUppercase ?? false ? "\(text)()" : text
  }

  /// Swift code for braces around a view with its modifiers, a colour, or a value in a text.
  private static func bracedCode(_ text: String) -> String {
    let allEntries = entries(text)
    guard let first = allEntries.first else { return placeholder(String(text.dropFirst().dropLast())) }
    if first.key.first?.isUppercase ?? false, first.key.allSatisfy(\.isLetter) {
      // The advice applies under any condition.
      let modifiers = allEntries.dropFirst().filter { !["if", "unless", "when", "variants"].contains($0.key) }
        .map { entry($0.key, $0.value) }
      let calls = modifiers.filter { !$0.hasPrefix("//") }
      let comments = modifiers.filter { $0.hasPrefix("//") }.map { " \($0)" }
      return view(first.key, first.value) + (calls + comments).joined()
    }
    return color(allEntries) ?? placeholder(String(text.dropFirst().dropLast()))
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

  /// Writes what braces in a text contain, such as `NAME, style: timer`, as an interpolation.
  private static func placeholder(_ text: String) -> String {
    let entries = entries("{value: \(text)}")
    // Names may have question marks for optional values.
    let name = text.filter { !"?!".contains($0) }
    guard let first = entries.first, entries.count > 1 || isName(name) else { return "{\(text)}" }
    if entries.count == 1, first.value == text, !text.contains(":") {
      return text.contains("?") ? "\\(\(text) ?? \"…\")" : "\\(\(text))"
    }
    // Code does not need `format: number`, since values have types.
    let rest = entries.dropFirst().filter { $0 != ("format", "number") }.map { "\($0.key): \(argument($0.value))" }
    return "\\(\(([first.value] + rest).joined(separator: ", ")))"
  }

  private static func quoted(_ text: String) -> String { interpolated(text.hasPrefix("\"") ? text : "\"\(text)\"") }

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

  /// Swift code for one argument, or for several with commas between them.
  private static func argument(_ text: String) -> String {
    if text.hasPrefix("{"), text.hasSuffix("}") {
      let allEntries = entries(text)
      if ["widgetRenderingMode", "widgetFamily"].contains(allEntries.first?.key) { return condition(allEntries) }
      if let style = color(allEntries) ?? font(allEntries) { return style }
      if pieces("[\(text)]").count == 1 { return beginsWithView(text) ? bracedCode(text) : arguments(allEntries) }
    }
    if text.hasPrefix("[") { return "[\(pieces(text).map(argument).joined(separator: ", "))]" }
    if text.hasPrefix("\"") { return hexadecimal(text) ?? interpolated(text) }
    if text.hasPrefix("asset: ") { return "Color(\(quoted(String(text.dropFirst(7)))))" }
    let list = pieces("[\(text)]")
    if list.count > 1 { return list.map(argument).joined(separator: ", ") }
    return hexadecimal(text) ?? word(text)
  }

  /// Writes a colour such as `"#E6E2D1"` by its components, since SwiftUI has no initializer for hexadecimal digits.
  private static func hexadecimal(_ text: String) -> String? {
    let digits = text.filter { $0 != "\"" }.dropFirst()
    guard text.hasPrefix("#") || text.hasPrefix("\"#"), [6, 8].contains(digits.count), let bits = Int(digits, radix: 16)
    else { return nil }
    let components = stride(from: digits.count * 4 - 8, through: 0, by: -8).map { bits >> $0 & 0xFF }
    let names = ["red", "green", "blue", "opacity"]
    return "Color(\(zip(names, components).map { "\($0): \(fraction($1))" }.joined(separator: ", ")))"
  }

  private static func fraction(_ component: Int) -> String {
    component % 255 == 0 ? "\(component / 255)" : "\(component) / 255"
  }

  /// Labelled arguments. A frame with fixed sides and other sizes becomes two modifiers, as SwiftUI requires.
  private static func arguments(_ entries: [(key: String, value: String)]) -> String {
    let fixed = entries.filter { ["width", "height"].contains($0.key) }
    let others = entries.filter { !["width", "height"].contains($0.key) }
    let fitsOneCall = fixed.isEmpty || others.allSatisfy { $0.key == "alignment" }
    return (fitsOneCall ? [entries] : [fixed, others]).map { entries in
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

  /// Splits what brackets contain at the commas outside of inner brackets and quotes.
  private static func pieces(_ text: String) -> [String] {
    var pieces = [""]
    var depth = 0
    var isInQuotes = false
    for character in text.dropFirst().dropLast() {
      if character == "\"" { isInQuotes.toggle() }
      if !isInQuotes, "{[".contains(character) { depth += 1 }
      if !isInQuotes, "}]".contains(character) { depth -= 1 }
      if character == ",", depth == 0, !isInQuotes {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}
