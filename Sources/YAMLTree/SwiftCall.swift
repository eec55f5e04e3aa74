/// A call that begins a line, such as `HStack(12):` or `Image(systemName: "star")`.
public struct SwiftCall {
  public struct Argument {
    public let label: String?
    /// The value without Swift's leading dot and without the parentheses of `Refresh()`.
    public let value: String
  }

  public let name: String
  public let arguments: [Argument]
  /// What is on the line after the parentheses and a colon; nil without a colon.
  public let rest: String?

  public init?(_ line: Substring) {
    guard line.utf8.count <= 200, let first = line.first, first.isUppercase else { return nil }
    name = String(line.prefix { $0.isLetter || $0.isNumber })
    let afterName = line.dropFirst(name.count)
    guard afterName.first == "(", let end = Self.closingParenthesis(of: afterName) else { return nil }
    let ending = afterName[end...].dropFirst()
    guard ending.isEmpty || ending == ":" || ending.hasPrefix(": ") else { return nil }
    rest = ending.isEmpty ? nil : String(ending.dropFirst().drop { $0 == " " })
    arguments = KeysOnOneLine.splitAtCommas(afterName[..<end].dropFirst()).compactMap { written in
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
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "(" where !isQuoted: depth += 1
      case ")" where !isQuoted:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}
