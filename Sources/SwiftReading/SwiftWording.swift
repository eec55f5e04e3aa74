/// What rules say in the words of descriptions, said in those of Swift: `font: caption` is `.font(.caption)`.
///
/// Only what stands between backticks is code; the sentences around it are the same in both.
package enum SwiftWording {
  package static func translated(_ text: String) -> String {
    guard text.contains("`") else { return text }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // An even number of marks makes an odd number of parts, every second of which is code.
    guard parts.count % 2 == 1 else { return text }
    return parts.enumerated().map { index, part in
      index % 2 == 0 ? String(part) : "`\(code(String(part)))`"
    }.joined()
  }

  /// A key with a value, a list of variants, a placeholder, or a lone word.
  private static func code(_ text: String) -> String {
    if let known = phrases[text] { return known }
    if text.hasPrefix("{"), text.hasSuffix("}") { return placeholder(String(text.dropFirst().dropLast())) }
    guard let colon = text.firstIndex(of: ":") else { return word(text) }
    let key = String(text[..<colon])
    let value = text[text.index(after: colon)...].drop { $0 == " " }
    guard !value.isEmpty, key.allSatisfy(\.isLetter) else { return text }
    switch key {
    case "when": return "if \(condition(String(value)))"
    case "variants": return variant(String(value)) ?? text
    case "displayName": return ".configurationDisplayName(\"\(value)\")"
    case "description": return ".description(\"\(value)\")"
    case "margins": return ".padding(\(value))"
    case "for": return "for: .\(value)"
    default: return key.first?.isUppercase == true ? view(key, String(value)) : ".\(key)(\(argument(String(value))))"
    }
  }

  /// What stands alone, and what Swift says otherwise than by a dot before it.
  private static let phrases = [
    "containerBackground": ".containerBackground(for: .widget)", "contentMarginsDisabled": ".contentMarginsDisabled()",
    "displayName": ".configurationDisplayName", "families": "switch widgetFamily", "none": "EmptyView()",
    "widgetURL": ".widgetURL", "when": "if", "variants": "if", "margins": ".contentMargins",
    "containerBackground: none": ".containerBackground(for: .widget) { EmptyView() }",
  ]

  private static func word(_ text: String) -> String {
    let isWord = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber }
    return isWord && text.first?.isLowercase == true && text != "true" && text != "false" ? ".\(text)" : text
  }

  /// `{widgetRenderingMode: fullColor}` as `widgetRenderingMode == .fullColor`.
  private static func condition(_ text: String) -> String {
    entries(text).map { key, value in
      if value == "true" { return key }
      if value == "false" { return "!\(key)" }
      guard value.hasPrefix("[") else { return "\(key) == .\(value)" }
      let words = value.dropFirst().dropLast().split(separator: ",").map { ".\($0.drop { $0 == " " })" }
      return "[\(words.joined(separator: ", "))].contains(\(key))"
    }.joined(separator: ", ")
  }

  /// `[{when: {…}, background: clear}]` as `.background(… ? .clear : …)`.
  private static func variant(_ text: String) -> String? {
    guard text.hasPrefix("[{"), text.hasSuffix("}]") else { return nil }
    let parts = entries(String(text.dropFirst().dropLast()))
    guard parts.count == 2, parts[0].key == "when" else { return nil }
    return ".\(parts[1].key)(\(condition(parts[0].value)) ? \(argument(parts[1].value)) : …)"
  }

  private static func view(_ name: String, _ value: String) -> String {
    guard value.hasPrefix("{") else { return "\(name)(\(argument(value)))" }
    let parts = entries(value).enumerated().map { index, entry in
      let isFirst = index == 0 && ["date", "title", "asset"].contains(entry.key)
      return isFirst ? entry.value : "\(entry.key): \(argument(entry.value))"
    }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }

  /// `NAME, style: timer` as an interpolation.
  private static func placeholder(_ text: String) -> String {
    let entries = entries("{value: \(text)}")
    guard let first = entries.first, entries.count > 1 || text.allSatisfy({ $0.isLetter }) else { return "{\(text)}" }
    if entries.count == 1, first.value == text, !text.contains(":") { return "\\(\(text))" }
    let rest = entries.dropFirst().map { "\($0.key): \(argument($0.value))" }
    return "\\(\(([first.value] + rest).joined(separator: ", ")))"
  }

  private static func argument(_ text: String) -> String {
    if text.hasPrefix("{") { return entries(text).map { "\($0.key): \(argument($0.value))" }.joined(separator: ", ") }
    if text.hasPrefix("#") { return "\"\(text)\"" }
    return word(text)
  }

  /// The entries of a mapping between braces; commas inside of further ones part nothing.
  private static func entries(_ text: String) -> [(key: String, value: String)] {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return [] }
    var parts = [""]
    var depth = 0
    for character in text.dropFirst().dropLast() {
      if "{[".contains(character) { depth += 1 }
      if "}]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.compactMap { part in
      let trimmed = part.drop { $0 == " " }
      guard let colon = trimmed.firstIndex(of: ":") else { return nil }
      return (String(trimmed[..<colon]), String(trimmed[trimmed.index(after: colon)...].drop { $0 == " " }))
    }
  }
}
