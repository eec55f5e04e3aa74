import Reporting

/// Text for people, as Markdown for clients that take it, and else as it is.
struct Markup {
  let isMarkdown: Bool
  private(set) var paragraphs: [String] = []

  init(for client: ClientCapabilities) { isMarkdown = client.takesMarkdown }

  var isEmpty: Bool { paragraphs.isEmpty }

  mutating func add(_ pieces: Piece...) { paragraphs.append(pieces.map(text).joined()) }

  enum Piece {
    /// Words that may hold anything.
    case words(String)
    /// Words of ours, in which backticks mark code.
    case prose(String)
    case strong(String)
    case code(String)
    case link(String, address: String)
  }

  private func text(_ piece: Piece) -> String {
    switch piece {
    case .words(let text): isMarkdown ? Self.escaped(displayedMessage(text)) : displayedMessage(text)
    case .prose(let text):
      isMarkdown ? Self.escaped(displayedMessage(text), except: "`") : displayedMessage(text)
    case .strong(let text): isMarkdown ? "**\(Self.escaped(displayedMessage(text)))**" : displayedMessage(text)
    case .code(let text): isMarkdown ? "`\(displayedMessage(text).filter { $0 != "`" })`" : displayedMessage(text)
    case .link(let text, let address):
      isMarkdown ? "[\(Self.escaped(displayedMessage(text)))](\(address))" : "\(displayedMessage(text)): \(address)"
    }
  }

  /// Text in which nothing is taken for Markdown.
  private static func escaped(_ text: String, except kept: Character? = nil) -> String {
    text.reduce(into: "") { result, character in
      if character != kept, "\\`*_[]<>#|~".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  var json: JSONValue {
    [
      "kind": isMarkdown ? "markdown" : "plaintext",
      "value": .string(paragraphs.joined(separator: "\n\n")),
    ]
  }
}
