extension String {
  /// The words that SwiftUI shows for a literal with Markdown or with the system's markup for plurals, such as
  /// `^[{count} item](inflect: true)`.
  var withoutMarkup: String {
    guard utf8.contains(where: "[*`".utf8.contains) else { return self }
    var words = self
    while let middle = words.firstRange(of: "]("), let start = words[..<middle.lowerBound].lastIndex(of: "["),
      let end = words[middle.upperBound...].firstIndex(of: ")")
    {
      let text = String(words[words.index(after: start)..<middle.lowerBound])
      let isInflected = start > words.startIndex && words[words.index(before: start)] == "^"
      words.replaceSubrange((isInflected ? words.index(before: start) : start)...end, with: text)
    }
    for mark in ["**", "`"] {
      let parts = words.split(separator: mark, omittingEmptySubsequences: false)
      let marked = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
      // Each mark has one that ends it, directly behind the words: `****` is no markup.
      let isMarkup =
        !parts.count.isMultiple(of: 2) && marked.allSatisfy { !$0.isEmpty && $0.first != " " && $0.last != " " }
      if isMarkup { words = parts.joined() }
    }
    return words
  }
}
