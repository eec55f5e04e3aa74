import Base

/// A value that depends on a condition in another language: `late ? red : blue`, `{{ red if late else blue }}`.
public struct ConditionalValue {
  public let condition: Substring
  /// The value under the condition, then the other one, if there is one.
  public let values: [Substring]
  /// True if the first value is quoted or begins with a dot, as in Swift but not in a sentence with a question mark.
  public private(set) var looksLikeSwift = false

  public init(condition: String, values: [String]) {
    (self.condition, self.values) = (condition[...], values.map { $0[...] })
  }

  public init?(_ text: String) {
    guard text.utf8.count <= 400 else { return nil }
    let text = text[...].trimming(" {}[]")
    if let mark = text.firstPlace(of: " ? ") {
      // In `{systemName: late ? sun : moon}`, a key is before the condition.
      let last = text[..<mark.lowerBound].split(separator: ":").last ?? ""
      condition = last.drop { " {\"'".contains($0) }.trimming(" ")
      looksLikeSwift = text[mark.upperBound...].first.map("\"'.".contains) ?? false
      values = text[mark.upperBound...].split(separator: ":", maxSplits: 1).map { $0.trimming(" '\"") }
    } else if let start = text.firstPlace(of: " if "), let end = text[start.upperBound...].firstPlace(of: " else ") {
      condition = text[start.upperBound..<end.lowerBound]
      values = [text[..<start.lowerBound], text[end.upperBound...]].map { $0.trimming(" '\"") }
    } else {
      return nil
    }
  }
}

extension Substring {
  /// The text without the characters at its beginning and end.
  func trimming(_ characters: String) -> Substring {
    var text = drop(while: characters.contains)
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return text
  }
}
