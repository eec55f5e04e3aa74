import Base
import YAMLTree

/// Builds the tree of a description whose places are in Swift files.
struct DescriptionTreeBuilder {
  private(set) var text = JoinedText()
  private var builder = TreeBuilder()
  private var startByFile: [Int: Int] = [:]
  private let file: (Int) -> (path: SourcePath, text: [UInt8], comments: [TextSpan])

  init(file: @escaping (Int) -> (path: SourcePath, text: [UInt8], comments: [TextSpan])) { self.file = file }

  mutating func add(_ node: DescriptionNode) {
    let span = span(of: node.place)
    switch node.content {
    case .scalar(let text, let isText): builder.addScalar(text, isQuoted: isText, at: span)
    case .literal: builder.addQuotedText(at: span)
    case .list(let items):
      builder.open(.sequence, at: span)
      for item in items { add(item) }
      builder.close()
    case .mapping(let entries):
      builder.open(.mapping, at: span)
      for entry in entries {
        builder.addScalar(entry.key, isQuoted: false, at: self.span(of: entry.keyPlace))
        add(entry.value)
      }
      builder.close()
    }
  }

  mutating func span(of place: CodeRange) -> TextSpan {
    let start: Int
    if let known = startByFile[place.fileIndex] {
      start = known
    } else {
      let added = file(place.fileIndex)
      start = text.add(added.path, added.text, comments: added.comments)
      startByFile[place.fileIndex] = start
    }
    return TextSpan(start: start + place.span.start, end: start + place.span.end)
  }

  consuming func finished(findings: [Finding], states: StateTable) -> YAMLTree {
    builder.tree(over: text.bytes, findings: findings, statePaths: states.paths)
  }
}
