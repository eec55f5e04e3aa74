extension Page {
  /// The page in Markdown, with a line feed at its end.
  package var markdown: String {
    blocks.map { markdown(of: $0) }.joined(separator: "\n")
  }

  private func markdown(of block: Block) -> String {
    switch block {
    case .heading(let level, let phrase):
      return String(repeating: "#", count: level) + " \(phrase.markdown)\n"
    case .paragraph(let phrase): return phrase.markdown + "\n"
    case .lines(let lines, let language):
      let fence = fence(around: lines)
      return ([fence + language] + lines + [fence]).joined(separator: "\n") + "\n"
    case .output(let command, let lines, let isWhole):
      let mark = "<!-- output\(isWhole ? "" : ", \(lines.count) lines"): \(command) -->"
      let fence = fence(around: lines)
      return ([mark, fence] + lines + [fence]).joined(separator: "\n") + "\n"
    case .table(let header, let rows):
      let lines = [row(header), row(header.map { _ in "---" })] + rows.map { row($0.map(\.markdown)) }
      return lines.joined(separator: "\n") + "\n"
    case .items(let phrases): return phrases.map { "- \($0.markdown)\n" }.joined()
    case .tasks(let phrases): return phrases.map { "- [ ] \($0.markdown)\n" }.joined()
    }
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// Longer than any run of backticks in the lines.
  private func fence(around lines: [String]) -> String {
    var longest = 2
    for line in lines {
      var run = 0
      for character in line {
        run = character == "`" ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return String(repeating: "`", count: longest + 1)
  }
}
