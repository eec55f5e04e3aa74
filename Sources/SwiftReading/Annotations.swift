import Findings

/// A comment that says of a view what code cannot: `// widgetlint:role media`.
struct Annotation {
  var key: String
  var value: String
  var place: TextSpan
  /// The line of the view that it is about, counted from 1.
  var line: Int

  /// Words that annotate; all others suppress findings, or are mistakes.
  private static let keys: Set<String> = ["role", "containsText", "translucent", "glyph", "dynamic", "id"]

  /// What a comment annotates; nil for any other.
  init?(_ comment: TextSpan, in text: [UInt8], _ lines: LineTable) {
    guard let (key, value) = Self.words(of: comment, in: text), Self.keys.contains(key) else { return nil }
    self.key = key
    self.value = value.isEmpty ? "true" : value
    place = comment
    let line = lines.line(at: comment.start)
    let before = text[lines.starts[line - 1]..<comment.start]
    // A comment that stands alone is about what follows it.
    self.line = before.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? line + 1 : line
  }

  /// The word behind `widgetlint:`, and what follows it up to a reason.
  private static func words(of comment: TextSpan, in text: [UInt8]) -> (String, String)? {
    let content = text[comment.start..<comment.end].drop { $0 == UInt8(ascii: "/") || $0 == 0x20 }
    let prefix = Array("widgetlint:".utf8)
    guard content.starts(with: prefix) else { return nil }
    let parts = String(decoding: content.dropFirst(prefix.count), as: UTF8.self).split(separator: " ")
    guard let key = parts.first else { return nil }
    return (String(key), parts.dropFirst().prefix { $0 != "--" }.joined(separator: " "))
  }
}

/// The comments of a Swift file that are meant for the linter.
struct SwiftComments {
  let annotations: [Int: [Annotation]]
  /// Those that suppress, and those that are mistaken.
  let others: [TextSpan]

  init(of text: [UInt8]) {
    let lines = LineTable(text: text)
    var annotations: [Int: [Annotation]] = [:]
    var others: [TextSpan] = []
    for comment in LineComments.spans(in: text) {
      if let annotation = Annotation(comment, in: text, lines) {
        annotations[annotation.line, default: []].append(annotation)
      } else {
        others.append(comment)
      }
    }
    self.annotations = annotations
    self.others = others
  }
}
