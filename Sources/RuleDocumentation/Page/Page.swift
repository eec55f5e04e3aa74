/// Something to read, made of blocks: the same page goes to a terminal and into Markdown.
package struct Page: Sendable {
  enum Block: Sendable {
    /// Level 1 is the page's title.
    case heading(level: Int, Phrase)
    case paragraph(Phrase)
    /// Lines as they are, with the language that Markdown calls them.
    case lines([String], language: String)
    /// The first lines, or all, of what a command prints; a test compares them with the built binary's.
    case output(command: String, lines: [String], isWhole: Bool)
    case table(header: [String], rows: [[Phrase]])
    case items([Phrase])
    /// Items with boxes to check.
    case tasks([Phrase])
  }

  var blocks: [Block] = []

  mutating func heading(_ level: Int, _ phrase: Phrase) { blocks.append(.heading(level: level, phrase)) }
  mutating func paragraph(_ phrase: Phrase) { blocks.append(.paragraph(phrase)) }
  mutating func items(_ phrases: [Phrase]) { if !phrases.isEmpty { blocks.append(.items(phrases)) } }
  mutating func tasks(_ phrases: [Phrase]) { if !phrases.isEmpty { blocks.append(.tasks(phrases)) } }

  /// A table; nothing where it has no rows.
  mutating func table(_ header: [String], _ rows: [[Phrase]]) {
    if !rows.isEmpty { blocks.append(.table(header: header, rows: rows)) }
  }

  /// What a command prints, at most so many lines of it.
  mutating func output(of command: String, _ text: String, limit: Int? = nil) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    blocks.append(
      .output(command: command, lines: limit.map { Array(lines.prefix($0)) } ?? lines, isWhole: limit == nil))
  }

  /// Lines as they are, safe to show already.
  mutating func lines(_ text: String, language: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    blocks.append(.lines(lines, language: language))
  }
}
