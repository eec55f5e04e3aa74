#if SwiftSource
import SwiftSyntax
#endif
import Base

extension FileCache {
  /// True if the file parses without errors before and after its edits, and has the same comments in any order.
  public func keepsSyntaxAndComments(of path: SourcePath, since earlier: FileCache) -> Bool {
    #if SwiftSource
    guard let old = earlier.parsed(path), let new = parsed(path), old.refusal == nil, new.refusal == nil else {
      return false
    }
    return !old.tree.hasError && !new.tree.hasError && old.sortedComments == new.sortedComments
    #else
    return false
    #endif
  }
}

#if SwiftSource
extension ParsedText {
  fileprivate var sortedComments: [String] {
    tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      (token.leadingTrivia.pieces + token.trailingTrivia.pieces).filter(\.isComment).map { "\($0)" }
    }.sorted()
  }
}
#endif
