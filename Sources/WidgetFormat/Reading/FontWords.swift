import AppleTables
import Base
import YAMLTree

/// A font that is written as Swift code or in words, such as `.system(28).weight(.heavy).rounded` or `title bold`.
struct FontWords {
  private var parts: [String: String] = [:]
  /// Modifiers that are true, such as `bold`.
  private var flags: [String] = []
  /// False for a single word that the format allows, such as `title` or `bold`.
  private(set) var needsRewriting = true

  /// Nil if a word is not part of a font, or if the text has two styles, sizes, weights, designs or names.
  init?(_ text: String) {
    guard text.utf8.count <= 100 else { return nil }
    var previous = ""
    let words = Self.words(of: text)
    for word in words {
      defer { previous = word }
      if Self.ignoredWords.contains(word) { continue }
      guard let (key, value) = Self.part(word, after: previous), parts[key] == nil else { return nil }
      if key == value { flags.append(value) } else { parts[key] = value }
    }
    guard !words.isEmpty, previous != "custom" else { return nil }
    if words.contains("system"), parts["style"] == nil, parts["size"] == nil { parts["style"] = "body" }
    needsRewriting = words.count > 1 || text.contains(" ") || words == ["system"] || value?.first == "{"
  }

  private static let ignoredWords: Set = ["system", "font", "size", "weight", "style", "design", "custom", "Font"]

  /// The words without punctuation; a number keeps its point. `Title 2` is one word, and `Title 1` means `title`.
  private static func words(of text: String) -> [String] {
    text.split { " ,:()[]{}\"'".contains($0) }.reduce(into: [String]()) { words, word in
      let style = words.last?.lowercased() ?? ""
      if Words.textStyles.contains(style), word == "1" || Words.textStyles.contains(style + word) {
        words[words.count - 1] = word == "1" ? style : style + word
      } else {
        words += word.first?.isNumber ?? false ? [String(word)] : word.split(separator: ".").map(String.init)
      }
    }
  }

  /// The key and the value that a word means; for a modifier such as `bold`, both are its name.
  private static func part(_ word: String, after previous: String) -> (key: String, value: String)? {
    if previous == "custom" {
      // Names with other characters need quotation marks in YAML.
      return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } ? ("custom", word) : nil
    }
    if case .value(let size) = DecimalNumber(word), size > 0 { return ("size", word) }
    let word = "\(word.prefix(1).lowercased())\(word.dropFirst())"
    if word == "italic" || word == "monospacedDigit" || word == "bold" && previous != "weight" { return (word, word) }
    return ["style", "design", "weight"].first { MappingShape.font[$0]?.hasWord(word) ?? false }.map { ($0, word) }
  }

  /// The value of `font`: a style or a size alone, or a mapping; nil if there are only modifiers.
  private var value: String? {
    if parts.isEmpty { return nil }
    if parts.count == 1, let single = parts["style"] ?? parts["size"] { return single }
    let entries = MappingShape.font.names.compactMap { key in parts[key].map { "\(key): \($0)" } }
    return "{\(entries.joined(separator: ", "))}"
  }

  /// The phrase for `font` with its value and for the modifiers next to it.
  var replacementEntry: String {
    let modifiers = listed(flags.map { "`\($0): true`" })
    guard let value else { return "\(modifiers) in place of `font`" }
    return "`font: \(value)`\(flags.isEmpty ? "" : ", and below it \(modifiers)")"
  }

  /// The phrase for what to write in place of the value.
  var replacement: String { value.flatMap { flags.isEmpty && $0.hasPrefix("{") ? "`\($0)`" : nil } ?? replacementEntry }
}
