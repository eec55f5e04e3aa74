import Base
import YAMLTree

/// A string file or a string catalogue of the project.
struct TranslatedText {
  private let path: SourcePath
  private let text: [UInt8]

  init(_ path: SourcePath, _ bytes: [UInt8]) { (self.path, text) = (path, bytes.decodedText) }

  /// Replaces the beginning of a text; nil unless the file has it once, with the usual escapes.
  func replacing(_ old: String, with new: String, in whole: String) -> FileEdits? {
    edits(at: offsets(of: whole) { isValue($0, end: $1) }, old, new)
  }

  /// Replaces the beginning of a key; nil unless the file has it once.
  func renaming(_ old: String, to new: String, inKey key: String) -> FileEdits? {
    let separator = UInt8(ascii: path.ends(in: ".strings") ? "=" : ":")
    return edits(at: offsets(of: key) { text[$1...].first { !$0.isSpace } == separator }, old, new)
  }

  private func offsets(of whole: String, where isWanted: (Int, Int) -> Bool) -> [Int] {
    let escapes: [Character: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n"]
    let needle = Array("\"\(whole.map { escapes[$0] ?? String($0) }.joined())\"".utf8)
    return text.indices.filter {
      text[$0] == 0x22 && text[$0...].starts(with: needle) && isWanted($0, $0 + needle.count)
    }
  }

  private func edits(at offsets: [Int], _ old: String, _ new: String) -> FileEdits? {
    guard offsets.count == 1, let offset = offsets.first else { return nil }
    let span = TextSpan(start: offset + 1, end: offset + 1 + old.utf8.count)
    return FileEdits(path, text, [TextEdit(span, Array(new.utf8))])
  }

  /// True for the value of `"key" = "value";`, and of the source language in a catalogue.
  private func isValue(_ start: Int, end: Int) -> Bool {
    let previous = text[..<start].last { !$0.isSpace }
    if path.ends(in: ".strings") { return previous == UInt8(ascii: "=") }
    guard previous == UInt8(ascii: ":") else { return false }
    let tree = YAMLTree.read(text)
    guard let root = tree.documents.first else { return false }
    let source = tree.entries(of: root).first { tree.string(of: $0.key) == "sourceLanguage" }
    let language = source.map { tree.string(of: $0.value) }
    return (0..<tree.nodes.count).contains { index in
      let node = NodeID(index: UInt32(index))
      guard tree[node].kind == .mapping, tree.span(of: node).start <= start, tree.span(of: node).end >= end else {
        return false
      }
      return tree.entries(of: node).contains { entry in
        let span = tree.span(of: entry.value)
        return tree.string(of: entry.key) == language ?? "en" && span.start <= start && span.end >= end
      }
    }
  }
}
