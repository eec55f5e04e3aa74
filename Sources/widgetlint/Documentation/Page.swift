import Base
import Reporting

/// A page for terminals or, as Markdown, for the documentation.
struct Page: Sendable {
  enum Block: Sendable {
    /// Level 1 is the page's title.
    case heading(level: Int, Phrase)
    case paragraph(Phrase)
    /// Preformatted lines, with a language for Markdown.
    case lines([String], language: String)
    case table(header: [String], rows: [[Phrase]])
    case items([Phrase], areTasks: Bool)
  }

  var blocks: [Block] = []

  mutating func heading(_ level: Int, _ phrase: Phrase) { blocks.append(.heading(level: level, phrase)) }
  mutating func paragraph(_ phrase: Phrase) { blocks.append(.paragraph(phrase)) }

  mutating func items(_ phrases: [Phrase], areTasks: Bool = false) {
    if !phrases.isEmpty { blocks.append(.items(phrases, areTasks: areTasks)) }
  }

  mutating func table(_ header: [String], _ rows: [[Phrase]]) {
    if !rows.isEmpty { blocks.append(.table(header: header, rows: rows)) }
  }

  /// Adds preformatted lines, which must be displayable.
  mutating func lines(_ text: String, language: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    blocks.append(.lines(lines, language: language))
  }

  /// The page as text. The width is limited to 40...120 columns, since longer lines are hard to read.
  func text(width: Int) -> String {
    let width = min(max(width, 40), 120)
    var output = ""
    for (index, block) in blocks.enumerated() {
      if index > 0, !isSubheading(blocks[index - 1]) { output += "\n" }
      output += text(of: block, width: width)
    }
    return output
  }

  /// No blank line follows these headings.
  private func isSubheading(_ block: Block) -> Bool {
    if case .heading(let level, _) = block { level > 1 } else { false }
  }

  private func text(of block: Block, width: Int) -> String {
    switch block {
    case .heading(_, let phrase): phrase.plain + "\n"
    case .paragraph(let phrase): wrapped(phrase.plain, indentation: 2, width: width)
    case .lines(let lines, _): lines.map { ($0.isEmpty ? "" : "    " + $0) + "\n" }.joined()
    case .items(let phrases, _):
      phrases.map { "  - " + wrapped($0.plain, indentation: 4, width: width).dropFirst(4) }.joined()
    case .table(_, let rows): text(ofTable: rows.map { $0.map(\.plain) }, width: width)
    }
  }

  /// Wraps the last column in the remaining width, but in no less than 20 characters.
  private func text(ofTable rows: [[String]], width: Int) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<max(0, columns - 1)).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    let indentation = 2 + widths.reduce(0) { $0 + $1 + 2 }
    return rows.map { row in
      let start = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }.joined()
      let last = wrapped(row.last ?? "", indentation: indentation, width: max(width, indentation + 20))
      return "  " + start + last.dropFirst(indentation)
    }.joined()
  }
}

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

extension Page {
  var markdown: String { blocks.map { markdown(of: $0) }.joined(separator: "\n") }

  private func markdown(of block: Block) -> String {
    switch block {
    case .heading(let level, let phrase): return String(repeating: "#", count: level) + " \(phrase.markdown)\n"
    case .paragraph(let phrase): return phrase.markdown + "\n"
    case .lines(let lines, let language):
      let fence = fence(around: lines)
      return ([fence + language] + lines + [fence]).joined(separator: "\n") + "\n"
    case .table(let header, let rows):
      let lines = [row(header), row(header.map { _ in "---" })] + rows.map { row($0.map(\.markdown)) }
      return lines.joined(separator: "\n") + "\n"
    case .items(let phrases, let areTasks):
      return phrases.map { (areTasks ? "- [ ] " : "- ") + $0.markdown + "\n" }.joined()
    }
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// A fence longer than any run of backticks in the lines.
  private func fence(around lines: [String]) -> String {
    var fence = "```"
    while lines.contains(where: { $0.contains(text: fence) }) { fence += "`" }
    return fence
  }
}

/// Text with code and links.
struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  enum Piece: Hashable, Sendable {
    /// Trusted text, with code between backticks.
    case prose(String)
    case code(String)
    case link(String, address: String)
    /// Text from a file, which may contain anything.
    case foreign(String)
    case lineBreak
  }

  var pieces: [Piece]

  init(stringLiteral prose: String) { pieces = [.prose(prose)] }
  init(_ prose: String) { pieces = [.prose(prose)] }
  init(pieces: [Piece]) { self.pieces = pieces }
  static func code(_ text: String) -> Phrase { Phrase(pieces: [.code(text)]) }
  static func link(_ text: String, to address: String) -> Phrase { Phrase(pieces: [.link(text, address: address)]) }
  static func foreign(_ text: String) -> Phrase { Phrase(pieces: [.foreign(text)]) }
  static let lineBreak = Phrase(pieces: [.lineBreak])

  static func + (left: Phrase, right: Phrase) -> Phrase { Phrase(pieces: left.pieces + right.pieces) }
  static func += (left: inout Phrase, right: Phrase) { left.pieces += right.pieces }
  var isEmpty: Bool { plain.isEmpty }

  static func joined(_ phrases: [Phrase], separator: Phrase) -> Phrase {
    guard let first = phrases.first else { return "" }
    return phrases.dropFirst().reduce(first) { $0 + separator + $1 }
  }

  var plain: String {
    pieces.map { piece in
      switch piece {
      case .prose(let text): text.filter { $0 != "`" }
      case .code(let text), .link(let text, _): text
      case .foreign(let text): displayable(Array(text.utf8))
      case .lineBreak: "\n"
      }
    }.joined()
  }

  var markdown: String {
    pieces.map { piece in
      switch piece {
      case .prose(let text): escaped(text)
      case .code(let text): "`\(text)`"
      case .link(let text, let address) where text == address: "<\(address)>"
      case .link(let text, let address): "[\(text)](\(address))"
      case .foreign(let text): markdownEscaped(text)
      case .lineBreak: "<br>"
      }
    }.joined()
  }
}

/// Escapes prose for Markdown, except for its backticks.
private func escaped(_ prose: String) -> String {
  var result = ""
  var isCode = false
  for character in prose {
    if character == "`" { isCode.toggle() }
    if character == "|" || !isCode && "*_[".contains(character) { result += "\\" }
    if character == "<", !isCode { result += "&lt;" } else { result.append(character) }
  }
  return result
}
