import Base

/// A value that depends on a condition in another language: `late ? red : blue`, `{{ red if late else blue }}`.
public struct ConditionalValue {
  public let condition: Substring
  public let values: [Substring]
  /// True if the first value is quoted or begins with a dot, as in Swift but not in a sentence with a question mark.
  public private(set) var isCode = false

  public init(condition: String, values: [String]) {
    (self.condition, self.values) = (condition[...], values.map { $0[...] })
  }

  public init?(_ text: String) {
    guard text.utf8.count <= 400 else { return nil }
    let text = text[...].trimmed(of: " {}[]")
    if let mark = text.firstPlace(of: " ? ") {
      // In `{systemName: late ? sun : moon}`, a key is before the condition.
      let last = text[..<mark.lowerBound].split(separator: ":").last ?? ""
      condition = last.drop { " {\"'".contains($0) }.trimmed(of: " ")
      isCode = text[mark.upperBound...].first.map("\"'.".contains) ?? false
      values = text[mark.upperBound...].split(separator: ":", maxSplits: 1).map { $0.trimmed(of: " '\"") }
    } else if let start = text.firstPlace(of: " if "), let end = text[start.upperBound...].firstPlace(of: " else ") {
      condition = text[start.upperBound..<end.lowerBound]
      values = [text[..<start.lowerBound], text[end.upperBound...]].map { $0.trimmed(of: " '\"") }
    } else {
      return nil
    }
  }
}

extension Substring {
  /// The text without the characters at its beginning and end.
  func trimmed(of characters: String) -> Substring {
    let front = drop(while: characters.contains)
    return front.prefix(front.count - front.reversed().prefix(while: characters.contains).count)
  }
}
