import Reporting

/// Text with code and links in it, in neither Markdown nor plain text yet.
package struct Phrase: Sendable, ExpressibleByStringInterpolation {
  enum Piece: Sendable {
    /// Prose of our own; names between backticks are code.
    case prose(String)
    case code(String)
    case link(String, address: String)
    /// Text from a file that may hold anything.
    case foreign(String)
    case lineBreak
  }

  var pieces: [Piece]

  package init(stringLiteral prose: String) { pieces = [.prose(prose)] }
  package init(_ prose: String) { pieces = [.prose(prose)] }
  init(pieces: [Piece]) { self.pieces = pieces }

  package static func code(_ text: String) -> Phrase { Phrase(pieces: [.code(text)]) }
  static func link(_ text: String, to address: String) -> Phrase {
    Phrase(pieces: [.link(text, address: address)])
  }
  package static func foreign(_ text: String) -> Phrase { Phrase(pieces: [.foreign(text)]) }
  static let lineBreak = Phrase(pieces: [.lineBreak])

  static func + (left: Phrase, right: Phrase) -> Phrase { Phrase(pieces: left.pieces + right.pieces) }
  static func += (left: inout Phrase, right: Phrase) { left.pieces += right.pieces }

  package var isEmpty: Bool { plain.isEmpty }

  static func joined(_ phrases: [Phrase], separator: Phrase) -> Phrase {
    guard let first = phrases.first else { return "" }
    return phrases.dropFirst().reduce(first) { $0 + separator + $1 }
  }

  /// For a terminal: names without backticks, links by their text, line breaks as line feeds.
  var plain: String {
    pieces.map { piece in
      switch piece {
      case .prose(let text): text.filter { $0 != "`" }
      case .code(let text), .link(let text, _): text
      case .foreign(let text): String(decoding: displayed(Array(text.utf8)), as: UTF8.self)
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
      case .foreign(let text): Reporting.markdown(text)
      case .lineBreak: "<br>"
      }
    }.joined()
  }
}

/// Prose of our own in Markdown: nothing but its backticks formats.
private func escaped(_ prose: String) -> String {
  var result = ""
  var isCode = false
  for character in prose {
    switch character {
    case "`":
      isCode.toggle()
      result.append(character)
    case "|": result += "\\|"
    case "<" where !isCode: result += "&lt;"
    case "*", "_", "[":
      if !isCode { result += "\\" }
      result.append(character)
    default: result.append(character)
    }
  }
  return result
}
