/// A call that begins a line, such as `HStack(12):` or `Image(systemName: "star")`.
public struct SwiftCall {
  public struct Argument {
    public let label: String?
    /// The value without Swift's leading dot and without the parentheses of `Refresh()`.
    public let value: String
  }

  public let name: String
  public let arguments: [Argument]
  /// The text between the parentheses.
  public let source: String
  /// The calls behind it, such as `.font(.title)`.
  public private(set) var modifiers: [SwiftCall] = []
  /// What is on the line after the parentheses and a colon; nil without a colon.
  public private(set) var rest: String?

  public init?(_ line: Substring) {
    var ending = line
    guard line.utf8.count <= 400, line.first?.isUppercase ?? false, let call = SwiftCall(takenFrom: &ending) else {
      return nil
    }
    self = call
    modifiers = Self.chain(&ending)
    guard ending.isEmpty || ending == ":" || ending.hasPrefix(": ") else { return nil }
    rest = ending.isEmpty ? nil : String(ending.dropFirst().drop { $0 == " " })
  }

  /// Takes the calls of a chain such as `.font(.title).bold()` from the beginning of a text.
  public static func chain(_ text: inout Substring) -> [SwiftCall] {
    var calls: [SwiftCall] = []
    while true {
      var next = text.drop(while: \.isWhitespace)
      guard next.popFirst() == ".", let call = SwiftCall(takenFrom: &next) else { return calls }
      calls.append(call)
      text = next
    }
  }

  private init?(takenFrom text: inout Substring) {
    name = String(text.prefix { $0.isLetter || $0.isNumber })
    let afterName = text.dropFirst(name.count)
    guard !name.isEmpty, afterName.first == "(", let end = Self.closingParenthesis(of: afterName) else { return nil }
    text = afterName[end...].dropFirst()
    source = String(afterName[..<end].dropFirst())
    arguments = KeysOnOneLine.splitAtCommas(source[...]).compactMap { written in
      let word = written.prefix { $0.isLetter || $0.isNumber }
      let hasLabel = !word.isEmpty && written.dropFirst(word.count).hasPrefix(": ")
      let value = (hasLabel ? written.dropFirst(word.count + 1) : written).drop { " .".contains($0) }
      if value.isEmpty { return nil }
      return Argument(
        label: hasLabel ? String(word) : nil, value: String(value.hasSuffix("()") ? value.dropLast(2) : value))
    }
  }

  private static func closingParenthesis(of text: Substring) -> Substring.Index? {
    var depth = 0
    var isQuoted = false
    return text.indices.first { index in
      if text[index] == "\"" { isQuoted.toggle() }
      if !isQuoted { depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0 }
      return depth == 0
    }
  }
}
