import Findings
import YAMLTree

/// Swift as a value within braces, where its own commas and colons break the mapping:
/// `{symbol: star, font: .system(size: 80)}`.
extension MistakenText {
  static func swiftInBraces(of lines: [Line], _ text: UnsafeBufferPointer<UInt8>) -> [ForeignText] {
    var found: [ForeignText] = []
    for line in lines where line.swift == nil || line.key != nil {
      let content = text[line.first..<line.end]
      guard content.count <= 400, content.contains(0x7B), content.contains(0x28) else { continue }
      for value in values(in: content) { found += swift(value, text).map { [$0] } ?? [] }
    }
    return found
  }

  /// A key within braces, and where its value stands.
  private struct BracedValue {
    let key: Range<Int>
    let value: Range<Int>
  }

  /// What stands behind colons within braces, up to the comma or brace that ends it outside parentheses.
  private static func values(in content: Slice<UnsafeBufferPointer<UInt8>>) -> [BracedValue] {
    var values: [BracedValue] = []
    var isQuoted = false
    var parentheses = 0
    // Where the entry began, and where its value did.
    var entry = content.startIndex
    var colon: Int?
    for index in content.indices {
      let byte = content[index]
      if byte == 0x22 { isQuoted.toggle() }
      guard !isQuoted else { continue }
      switch byte {
      case 0x28: parentheses += 1
      case 0x29: parentheses = max(0, parentheses - 1)
      case 0x7B where parentheses == 0, 0x2C where parentheses == 0, 0x7D where parentheses == 0:
        if let colon { values.append(BracedValue(key: entry..<colon, value: colon + 1..<index)) }
        (entry, colon) = (index + 1, nil)
      case 0x3A where parentheses == 0 && colon == nil: colon = index
      default: break
      }
    }
    return values
  }

  private static func swift(_ braced: BracedValue, _ text: UnsafeBufferPointer<UInt8>) -> ForeignText? {
    var value = braced.value
    while value.count > 0, text[value.lowerBound] == 0x20 { value = value.lowerBound + 1..<value.upperBound }
    while value.count > 0, text[value.upperBound - 1] == 0x20 { value = value.lowerBound..<value.upperBound - 1 }
    let written = String(decoding: text[value], as: UTF8.self)
    // Without a comma or a colon in it, YAML reads it, and so does what reads the value.
    guard written.contains("("), written.contains(",") || written[...].hasColonAndBlank else { return nil }
    let key = String(decoding: text[braced.key], as: UTF8.self)[...].trimmed
    guard let swift = SwiftLine.value(written[...], of: key), case .expression = swift else { return nil }
    return ForeignText(
      span: TextSpan(start: value.lowerBound, end: value.upperBound), standIn: .unknownValue,
      message: swift.valueMessage(for: key))
  }
}

/// Swift's `\(steps)` in a text, which a description writes as `{steps}`. In double quotes it is no YAML; in others it
/// is shown as it stands.
enum SwiftInterpolation {
  /// A text with names in braces in place of what Swift interpolates; nil where there is nothing of that kind.
  static func translated(_ text: Substring) -> String? {
    guard text.utf8.count <= 400, text.holds("\\(") else { return nil }
    let escaped = text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "'")
    let argument = SwiftExpression.Argument(label: nil, value: "\"\(escaped)\"")
    let words = SwiftTranslation.words(argument).drop { $0 == "\"" }
    return words.holds("{") ? String(words.last == "\"" ? words.dropLast() : words) : nil
  }

  /// What is said of it.
  static func message(_ words: String) -> String {
    "`\\(…)` is Swift, and a name in a text stands in braces. Write `\"\(shortened(words))\"`."
  }
}

extension MistakenText {
  /// Texts in double quotes that break YAML by Swift's interpolation.
  static func interpolations(in lines: [Line], _ text: UnsafeBufferPointer<UInt8>) -> [ForeignText] {
    var found: [ForeignText] = []
    for line in lines where line.swift == nil {
      let content = text[line.first..<line.end]
      guard content.count <= 400, content.contains(0x5C), content.contains(0x22) else { continue }
      var index = content.startIndex
      while let opening = content[index...].firstIndex(of: 0x22), let closing = end(of: opening, in: content) {
        index = closing + 1
        let words = String(decoding: content[opening + 1..<closing], as: UTF8.self)
        guard let meant = SwiftInterpolation.translated(words[...]) else { continue }
        found.append(
          ForeignText(
            span: TextSpan(start: opening, end: closing + 1), standIn: .unknownValue,
            message: SwiftInterpolation.message(meant)))
      }
    }
    return found
  }

  /// The quote that ends a text; those within the parentheses of an interpolation are part of it.
  private static func end(of opening: Int, in content: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var parentheses = 0
    var index = opening + 1
    while index < content.endIndex {
      switch content[index] {
      case 0x5C where index + 1 < content.endIndex && content[index + 1] == 0x28:
        parentheses += 1
        index += 1
      case 0x5C: index += 1
      case 0x28 where parentheses > 0: parentheses += 1
      case 0x29 where parentheses > 0: parentheses -= 1
      case 0x22 where parentheses == 0: return index
      default: break
      }
      index += 1
    }
    return nil
  }
}
