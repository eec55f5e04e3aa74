/// A place in a text as people count: line and column from 1, a column being one Unicode scalar.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A half-open range: `end` is the place after the last character.
package struct SourceRange: Hashable, Sendable {
  package var start: SourcePosition
  package var end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }
}
