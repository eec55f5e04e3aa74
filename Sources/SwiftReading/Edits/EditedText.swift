import Base
#if SwiftSource
import SwiftSyntax
#endif

/// A Swift file before and after edits.
public enum EditedText {
  /// True if the edited text has no more syntax errors, and all of its comments, perhaps at other places.
  public static func keepsSyntaxAndComments(_ before: [UInt8], _ after: [UInt8]) -> Bool {
    #if SwiftSource
    let (old, new) = (parsed(before), parsed(after))
    guard let old, let new else { return false }
    return new.errors <= old.errors && new.comments == old.comments
    #else
    return false
    #endif
  }

  #if SwiftSource
  private static func parsed(_ text: [UInt8]) -> (errors: Int, comments: [String])? {
    guard ParsingRisk(of: text) == .ordinary else { return nil }
    let parsed = ParsedText(text)
    var (errors, comments) = (0, [String]())
    for token in parsed.tree.tokens(viewMode: .all) {
      if token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) == true { errors += 1 }
      comments += (token.leadingTrivia.pieces + token.trailingTrivia.pieces).compactMap(\.comment)
    }
    return (errors, comments.sorted())
  }
  #endif
}

#if SwiftSource
extension TriviaPiece {
  fileprivate var comment: String? {
    switch self {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text): text
    case .unexpectedText(let text): String(describing: text)
    default: nil
    }
  }
}
#endif
