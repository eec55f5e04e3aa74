extension Page {
  /// The page for a terminal, with a line feed at its end.
  ///
  /// - Parameter width: Columns; taken into 40...120, since longer lines are hard to read.
  package func text(width: Int) -> String {
    let width = min(max(width, 40), 120)
    var output = ""
    for (index, block) in blocks.enumerated() {
      if index > 0, !isHeadingOfText(blocks[index - 1]) { output += "\n" }
      output += text(of: block, width: width)
    }
    return output
  }

  /// What follows a heading stands right under it, but for the page's title.
  private func isHeadingOfText(_ block: Block) -> Bool {
    if case .heading(let level, _) = block { level > 1 } else { false }
  }

  private func text(of block: Block, width: Int) -> String {
    switch block {
    case .heading(_, let phrase): phrase.plain + "\n"
    case .paragraph(let phrase): wrapped(phrase.plain, indentation: 2, width: width)
    case .lines(let lines, _), .output(_, let lines, _): lines.map { ($0.isEmpty ? "" : "    " + $0) + "\n" }.joined()
    case .items(let phrases), .tasks(let phrases):
      phrases.map { "  - " + wrapped($0.plain, indentation: 4, width: width).dropFirst(4) }.joined()
    case .table(_, let rows): TextTable(rows: rows, width: width).text
    }
  }
}

/// Words set in lines of a width, every line indented.
func wrapped(_ text: String, indentation: Int, width: Int) -> String {
  let margin = String(repeating: " ", count: indentation)
  var output = ""
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    var current = margin
    for word in line.split(separator: " ") {
      if current.count > indentation, current.count + 1 + word.count > width {
        output += current + "\n"
        current = margin
      }
      if current.count > indentation { current += " " }
      current += word
    }
    output += current + "\n"
  }
  return output
}
