/// Text set in lines of a width, each after the first indented.
struct Prose {
  /// Columns of the terminal.
  var width: Int
  /// Columns before each line after the first.
  var indentation: Int

  /// Appends words, safe to show, from a column on, and returns the column after the last.
  func append(_ text: String, from start: Int, to output: inout [UInt8]) -> Int {
    var column = start
    var isAtLineStart = true
    for word in shownWords(text) {
      let length = columns(of: String(decoding: word, as: UTF8.self))
      if !isAtLineStart, column + 1 + length > width {
        output.endLine()
        output.append(spaces: indentation)
        column = indentation
        isAtLineStart = true
      }
      if !isAtLineStart {
        output.append(0x20)
        column += 1
      }
      appendWord(word, to: &output)
      column += length
      isAtLineStart = false
    }
    return column
  }

  /// A word at the start of a line must not read as a workflow command.
  private func appendWord(_ word: ArraySlice<UInt8>, to output: inout [UInt8]) {
    guard looksLikeWorkflowCommand(word), let colon = word.firstIndex(of: 0x3A) else {
      return output.append(contentsOf: word)
    }
    output.append(contentsOf: word[..<colon])
    output.append(text: "\\x3A")
    output.append(contentsOf: word[(colon + 1)...])
  }

  private func shownWords(_ text: String) -> [ArraySlice<UInt8>] {
    var shown: [UInt8] = []
    shown.append(foreign: text)
    return shown.split(separator: 0x20)
  }
}
