#if SwiftSource
import Base
import SwiftSyntax

extension SwiftEditor {
  /// True if an edit deletes code but not the comment directly above or after it, or replaces words that such a comment
  /// contains.
  func separatesComment(by edits: [TextEdit]) -> Bool {
    edits.contains { edit in
      guard !edit.span.isEmpty else { return false }
      let code = text[edit.span.start..<edit.span.end]
      guard let first = code.firstIndex(where: { !$0.isSpace }), let last = code.lastIndex(where: { !$0.isSpace })
      else { return false }
      let comments = [comment(directlyAbove: first), comment(directlyAfter: last + 1)].compactMap(\.self)
      if edit.replacement.isEmpty { return !comments.isEmpty }
      let removedWords = Self.words(code).subtracting(Self.words(edit.replacement[...]))
      return comments.contains { !Self.words($0).isDisjoint(with: removedWords) }
    }
  }

  func comment(above offset: Int) -> String? {
    comment(directlyAbove: offset).map { String(decoding: $0, as: UTF8.self) }
  }

  func startWithComment(of node: some SyntaxProtocol) -> Int {
    let start = span(of: node).start
    return comment(directlyAbove: start).map { $0.startIndex + $0.prefix(while: \.isBlank).count } ?? start
  }

  private func comment(directlyAbove offset: Int) -> ArraySlice<UInt8>? {
    guard beginsLine(offset) else { return nil }
    let end = lineStart(of: offset)
    var start = end
    while start > 0 {
      let line = text[lineStart(of: start - 1)..<start]
      let endsComment = String(decoding: line, as: UTF8.self).contains(text: "*/")
      guard endsComment || line.drop(while: \.isBlank).starts(with: "//".utf8) else { break }
      start = line.startIndex
    }
    return start < end ? text[start..<end] : nil
  }

  /// The comment at the end of an offset's line, if only commas and closing brackets come before it.
  private func comment(directlyAfter offset: Int) -> ArraySlice<UInt8>? {
    let line = text[offset...].prefix { !$0.isLineEnd }
    let rest = line.drop { $0.isBlank || Array("),]}".utf8).contains($0) }
    return rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) ? rest : nil
  }

  /// The words and numbers of a text in lower case, without single letters and the most frequent words.
  private static func words(_ text: ArraySlice<UInt8>) -> Set<String> {
    let words = String(decoding: text, as: UTF8.self).lowercased().split { !$0.isLetter && !$0.isNumber }
    return Set(words.filter { $0.count > 1 || $0.first?.isNumber == true }.map { String($0) })
      .subtracting(["for", "in", "if", "is", "of", "to", "let", "return", "self"])
  }
}
#endif
