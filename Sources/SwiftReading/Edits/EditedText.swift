#if SwiftSource
import SwiftSyntax
#endif
import Base

extension KnownFiles {
  /// True if an edited file was parsed without errors, as before, and has all of its comments, perhaps at other places.
  public func keepsSyntaxAndComments(of path: SourcePath, since before: KnownFiles) -> Bool {
    #if SwiftSource
    guard let old = before.parsed(path), let new = parsed(path), old.refusal == nil, new.refusal == nil else {
      return false
    }
    return !old.tree.hasError && !new.tree.hasError && old.comments == new.comments
    #else
    return false
    #endif
  }
}

#if SwiftSource
extension ParsedText {
  /// The comments in alphabetical order.
  fileprivate var comments: [String] {
    tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      (token.leadingTrivia.pieces + token.trailingTrivia.pieces).compactMap(\.comment)
    }.sorted()
  }
}

extension TriviaPiece {
  fileprivate var comment: String? {
    switch self {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text),
      .unexpectedText(let text):
      text
    default: nil
    }
  }
}
#endif
