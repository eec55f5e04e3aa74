/// What a case may stand in: other documents, anchors with aliases, merges, and comments.
enum Surroundings: CaseIterable {
  case none, anchored, merged, namedView, otherDocuments

  /// The key that has the case for its value.
  static let key = "case"

  /// The text in the surroundings; nil where it cannot stand there.
  func around(_ text: String) -> String? {
    let isMapping = !text.hasPrefix("-")
    switch self {
    case .none: return text
    case .anchored: return value(text, anchor: " &case").map { "first: {a: 1} # kept\n\($0)again: *case\nlist: [*case, a]\n" }
    case .merged: return isMapping ? value(text, anchor: " &case").map { "\($0)again:\n  <<: *case # kept\n  own: 1\n" } : nil
    case .namedView: return value(text, anchor: "").map { "\($0)content:\n  - View: k # kept\n  - View: k\n" }
    // The operations look into the first document.
    case .otherDocuments: return text.contains("---") ? nil : text + "---\n# kept\nk: {a: 1}\n--- \n- a\n...\n"
    }
  }

  private func value(_ text: String, anchor: String) -> String? {
    // What begins with a brace may be JSON, which nothing else stands around.
    guard !text.contains("---"), !text.hasPrefix("{") else { return nil }
    let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    return "\(Self.key):\(anchor)\n\(lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined())"
  }
}

/// Where a comment may stand in a text, line by line.
struct CommentPlace {
  let name: String
  let text: String

  /// The text as it is, with a comment above each line at its column, one in the first column, and one beside it.
  static func all(in text: String) -> [CommentPlace] {
    let none = CommentPlace(name: "no comment", text: text)
    // In a literal text a comment would be text.
    if text.contains("|") { return [none] }
    let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return [none] + lines.indices.flatMap { index -> [CommentPlace] in
      let margin = String(lines[index].prefix { $0 == " " })
      var (above, far, beside) = (lines, lines, lines)
      above.insert("\(margin)# above", at: index)
      far.insert("# far", at: index)
      beside[index] += " # beside"
      return [("above", above), ("far above", far), ("beside", beside)].map {
        CommentPlace(name: "\($0) line \(index)", text: $1.joined(separator: "\n") + "\n")
      }
    }
  }
}
