import Findings

/// What rules say in the words of descriptions, said in those of Swift: `font: caption` is `.font(.caption)`.
///
/// Only what stands between backticks is code; the sentences around it are the same in both.
package enum SwiftWording {
  package static func translated(_ text: String) -> String {
    guard text.contains("`") else { return named(text) }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // An even number of marks makes an odd number of parts, every second of which is code.
    guard parts.count % 2 == 1 else { return text }
    return parts.enumerated().map { index, part in
      index % 2 == 0 ? named(String(part)) : "`\(code(String(part)))`"
    }.joined()
  }

  /// A sentence with what descriptions put in braces as Swift has it: the name of a value, which in a text is an
  /// interpolation. What is more than a name is left out, for the code that is underlined shows it.
  private static func named(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let value = String(rest[rest.index(after: open)..<close])
      if result.reduce(false, { $1 == "\"" ? !$0 : $0 }) {
        result += value.isEmpty ? "{}" : placeholder(value)
      } else if isName(value) {
        result += value
      } else if result.last == " " {
        result.removeLast()
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static func isName(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || "._()".contains($0) }
  }

  /// A key with a value, a list of variants, a placeholder, a comment, a text, or a lone word.
  private static func code(_ text: String) -> String {
    if let known = phrases[text] { return known }
    if text.hasPrefix("# widgetlint:") { return "//" + text.dropFirst() }
    if text.hasPrefix("\"") { return interpolated(text) }
    if text.hasPrefix("{"), text.hasSuffix("}") { return braces(text) }
    guard let colon = text.firstIndex(of: ":") else { return keptWords.contains(text) ? text : word(text) }
    let key = String(text[..<colon])
    let value = text[text.index(after: colon)...].drop { $0 == " " }
    guard !value.isEmpty, key.allSatisfy(\.isLetter), !keptKeys.contains(key) else { return text }
    return entry(key, String(value)) ?? text
  }

  /// What stands alone, and what Swift says otherwise than by a dot before it.
  private static let phrases = [
    "containerBackground": ".containerBackground(for: .widget)", "contentMarginsDisabled": ".contentMarginsDisabled()",
    "displayName": ".configurationDisplayName", "families": "switch widgetFamily", "none": "EmptyView()",
    "widgetURL": ".widgetURL", "when": "if", "variants": "if", "margins": ".contentMargins",
    "containerBackground: none": ".containerBackground(for: .widget) { EmptyView() }",
  ]

  /// Comments that annotate views.
  private static let annotations: Set<String> = ["role", "containsText", "translucent", "glyph", "dynamic", "id"]

  /// Keys that only descriptions have.
  private static let keptKeys: Set<String> = [
    "by", "content", "dataChanges", "entries", "kind", "pixels", "placeholder", "platforms", "preview", "relevance",
    "reload", "renderingModes", "samples", "signedOut", "timeline", "views", "whenStale", "widgets",
  ]

  /// Labels of arguments.
  private static let labels: Set<String> = [
    "dark", "date", "duration", "format", "height", "label", "light", "maxHeight", "maxWidth", "minHeight", "minWidth",
    "style", "symbol", "title", "width",
  ]

  /// Words that Swift writes without a dot, or that only descriptions have.
  private static let keptWords = annotations.union(keptKeys).union(labels)

  private static let edges: Set<String> = ["top", "leading", "bottom", "trailing", "horizontal", "vertical"]

  /// A key with its value; nil where Swift has nothing like it.
  private static func entry(_ key: String, _ value: String) -> String? {
    switch key {
    case "when": return "if \(condition(value))"
    case "variants": return variant(value)
    case "displayName": return ".configurationDisplayName(\(quoted(value)))"
    case "description": return ".description(\(quoted(value)))"
    case "widgetURL": return value == "…" ? ".widgetURL(…)" : ".widgetURL(URL(string: \(interpolated(value))))"
    case "containerBackground" where beginsWithView(value):
      return ".containerBackground(for: .widget) { \(braces(value)) }"
    case "containerBackground": return ".containerBackground(\(argument(value)), for: .widget)"
    case "background" where beginsWithView(value): return ".background { \(braces(value)) }"
    case "frame" where value.hasPrefix("{"): return frame(value)
    case "margins", "all": return ".padding(\(value))"
    case "for": return "for: .\(value)"
    case _ where edges.contains(key): return ".padding(.\(key), \(value))"
    case _ where annotations.contains(key): return "// widgetlint:\(key) \(value)"
    case _ where labels.contains(key): return "\(key): \(argument(value))"
    default: return key.first?.isUppercase == true ? view(key, value) : ".\(key)(\(argument(value)))"
    }
  }

  private static func word(_ text: String) -> String {
    // What could not be read stands in the code.
    if text == "unknown" { return "…" }
    let isWord = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber }
    return isWord && text.first?.isLowercase == true && text != "true" && text != "false" ? ".\(text)" : text
  }

  /// `{widgetRenderingMode: fullColor}` as `widgetRenderingMode == .fullColor`.
  private static func condition(_ text: String) -> String {
    entries(text).map { key, value in
      if value == "true" { return key }
      if value == "false" { return "!\(key)" }
      return value.hasPrefix("[") ? "\(argument(value)).contains(\(key))" : "\(key) == .\(value)"
    }.joined(separator: ", ")
  }

  /// `[{when: {…}, background: clear}]` as `.background(… ? .clear : …)`.
  private static func variant(_ text: String) -> String? {
    guard text.hasPrefix("[{"), text.hasSuffix("}]") else { return nil }
    let parts = entries(String(text.dropFirst().dropLast()))
    guard parts.count == 2, parts[0].key == "when" else { return nil }
    let conditions = entries(parts[0].value)
    if conditions.count == 1, conditions[0].key == "platform", conditions[0].value.hasSuffix("OS"),
      let modifier = entry(parts[1].key, parts[1].value)
    {
      return "#if os(\(conditions[0].value)) \(modifier) #endif"
    }
    return ".\(parts[1].key)(\(condition(parts[0].value)) ? \(argument(parts[1].value)) : …)"
  }

  /// SwiftUI fixes sides by one modifier, and limits them by another.
  private static func frame(_ value: String) -> String {
    let all = entries(value)
    let fixed = all.filter { ["width", "height"].contains($0.key) }
    let others = all.filter { !["width", "height"].contains($0.key) }
    let isOne = fixed.isEmpty || others.allSatisfy { $0.key == "alignment" }
    return (isOne ? [all] : [fixed, others]).map { ".frame(\(arguments($0)))" }.joined()
  }

  // MARK: Views

  private static func beginsWithView(_ text: String) -> Bool {
    entries(text).first?.key.first?.isUppercase ?? false
  }

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
      // Conditions stand around the code, which is advised for all of them.
      let modifiers = all.dropFirst().filter { !["if", "unless", "when"].contains($0.key) }
        .map { entry($0.key, $0.value) ?? "" }
      let written = modifiers.filter { !$0.hasPrefix("//") } + modifiers.filter { $0.hasPrefix("//") }.map { " \($0)" }
      return view(first.key, first.value) + written.joined()
    }
    if let color = color(all) { return color }
    return ["light", "dark"].contains(first.key) ? text : placeholder(String(text.dropFirst().dropLast()))
  }

  private static func color(_ entries: [(key: String, value: String)]) -> String? {
    switch entries.map(\.key) {
    case ["white"]: "Color(white: \(entries[0].value))"
    case ["color", "opacity"]: "\(argument(entries[0].value)).opacity(\(entries[1].value))"
    case ["gradient"]: "Gradient(colors: \(argument(entries[0].value)))"
    case ["asset", "light", "dark"]: "Color(\(quoted(entries[0].value)))"
    default: nil
    }
  }

  // MARK: Values

  /// `NAME, style: timer` as an interpolation.
  private static func placeholder(_ text: String) -> String {
    let entries = entries("{value: \(text)}")
    guard let first = entries.first, entries.count > 1 || isName(text) else { return "{\(text)}" }
    if entries.count == 1, first.value == text, !text.contains(":") { return "\\(\(text))" }
    let rest = entries.dropFirst().map { "\($0.key): \(argument($0.value))" }
    return "\\(\(([first.value] + rest).joined(separator: ", ")))"
  }

  /// A text with quotes, if it has none.
  private static func quoted(_ text: String) -> String { interpolated(text.hasPrefix("\"") ? text : "\"\(text)\"") }

  /// A text in quotes with its values as interpolations; anything else as it is.
  private static func interpolated(_ text: String) -> String {
    guard text.hasPrefix("\"") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open] + placeholder(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static func argument(_ text: String) -> String {
    if text.hasPrefix("{") {
      let all = entries(text)
      return color(all) ?? (beginsWithView(text) ? braces(text) : arguments(all))
    }
    if text.hasPrefix("[") { return "[\(pieces(text).map(argument).joined(separator: ", "))]" }
    return hexadecimal(text) ?? (text.hasPrefix("\"") ? interpolated(text) : word(text))
  }

  /// `"#E6E2D1"`, of which SwiftUI knows no colour, by its three parts.
  private static func hexadecimal(_ text: String) -> String? {
    let digits = text.filter { $0 != "\"" }.dropFirst()
    guard text.hasPrefix("#") || text.hasPrefix("\"#"), [6, 8].contains(digits.count), let bits = Int(digits, radix: 16)
    else { return nil }
    let parts = stride(from: digits.count * 4 - 8, through: 0, by: -8).map { bits >> $0 & 0xFF }
    let names = ["red", "green", "blue", "opacity"]
    return "Color(\(zip(names, parts).map { "\($0): \(share($1))" }.joined(separator: ", ")))"
  }

  private static func share(_ part: Int) -> String { part % 255 == 0 ? "\(part / 255)" : "\(part) / 255" }

  private static func arguments(_ entries: [(key: String, value: String)]) -> String {
    entries.map { "\($0.key): \(argument($0.value))" }.joined(separator: ", ")
  }

  /// The entries of a mapping between braces.
  private static func entries(_ text: String) -> [(key: String, value: String)] {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return [] }
    return pieces(text).compactMap { piece in
      guard let colon = piece.firstIndex(of: ":") else { return nil }
      return (String(piece[..<colon]), String(piece[piece.index(after: colon)...].drop { $0 == " " }))
    }
  }

  /// What commas part between brackets or braces; those inside of further ones, or of quotes, part nothing.
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

// What the code that is advised needs around it in order to compile.
extension SwiftWording {
  /// What to do, in words of Swift, with where a modifier of images stands, where values of the
  /// environment come from, and which systems know the code.
  package static func remedy(_ text: String) -> String {
    let said = translated(text)
    let code = said.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    let read = environment.filter { name in code.contains { reads(name, $0) } }
    let since = systems.first { system in
      code.contains { code in system.words.contains { code.holds($0) } }
    }
    let isOnImage = code.contains { $0.holds(".widgetAccentedRenderingMode(") }
    return
      ([said] + (isOnImage ? ["It goes right behind `Image(…)` or its `.resizable()`."] : [])
      + read.map { "The view reads it from `@Environment(\\.\($0)) var \($0)`." }
      + (since.map { ["That needs \($0.versions); for earlier systems ask `#available` first."] } ?? []))
      .joined(separator: " ")
  }

  /// Whether a condition is about a value of the environment: its name stands as a word of its own, without a dot.
  private static func reads(_ name: String, _ code: Substring) -> Bool {
    var rest = code
    while let place = rest.firstPlace(of: name) {
      let isMember = place.lowerBound > rest.startIndex && rest[rest.index(before: place.lowerBound)] == "."
      let goesOn = place.upperBound < rest.endIndex && rest[place.upperBound].isLetter
      if !isMember, !goesOn, code.utf8.count > name.utf8.count { return true }
      rest = rest[place.upperBound...]
    }
    return false
  }

  private static let environment = [
    "widgetRenderingMode", "showsWidgetContainerBackground", "isLuminanceReduced", "levelOfDetail", "colorScheme",
  ]

  /// The systems that have had code since other than the first, the latest ones first. Apple's pages about each name
  /// the versions.
  private static let systems: [(words: [String], versions: String)] = [
    ([".widgetAccentedRenderingMode("], "iOS 18, macOS 15 or watchOS 11"),
    ([".containerBackground("], "iOS 17, macOS 14 or watchOS 10"),
    (
      ["AccessoryWidgetBackground", ".widgetAccentable(", "widgetRenderingMode", "isLuminanceReduced", "ViewThatFits"],
      "iOS 16, macOS 13 or watchOS 9"
    ),
  ]
}
