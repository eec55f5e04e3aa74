import YAMLTree

/// Comments that went although what they stand beside, or above, stayed.
struct LostComments {
  /// Those that went, in their order; empty where no more went than lines did that had some.
  let texts: [String]

  /// - Parameter deletes: Whether fixes deleted anything; if not, no comment may go.
  init(from before: [UInt8], to after: [UInt8], deletes: Bool) {
    let (old, new) = (Lines(before), Lines(after))
    let left = Set(new.all)
    // A comment for the linter goes with what it silenced, or is written anew.
    // What was meant for a colour is a value now.
    let text = String(decoding: YAMLTree.read(after).text, as: UTF8.self)
    let lost = old.all.filter { comment in
      !left.contains(comment) && !comment.contains("widgetlint:") && !text.contains("\"\(comment)\"")
    }
    var allowed = 0
    if deletes {
      for (line, count) in old.counts {
        allowed += max(0, count - new.counts[line, default: 0]) * old.mostComments[line, default: 0]
      }
    }
    texts = lost.count > allowed ? lost : []
  }

  /// The lines of a file without comments, and how many comments stand beside and above them.
  private struct Lines {
    var all: [String] = []
    var counts: [String: Int] = [:]
    var mostComments: [String: Int] = [:]

    init(_ bytes: [UInt8]) {
      let tree = YAMLTree.read(bytes)
      var comments = tree.comments[...]
      /// Columns of comments with lines of their own, since the last line of code.
      var waiting: [Int] = []
      var last: (code: String, comments: Int)?
      var start = 0
      while start < tree.text.count {
        let end = tree.text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? tree.text.count
        var codeEnd = end
        if let comment = comments.first, comment.start < end {
          comments.removeFirst()
          codeEnd = comment.start
          all.append(String(decoding: tree.text[comment.start..<comment.end], as: UTF8.self))
        }
        let code = Self.trimmed(tree.text[start..<codeEnd])
        if code.isEmpty {
          if codeEnd < end { waiting.append(codeEnd - start) }
        } else {
          let column = tree.text[start..<codeEnd].prefix { $0 == 0x20 }.count
          // What stands further in than the next line speaks of the one before.
          note(last, below: waiting.count { $0 > column })
          last = (code, waiting.count { $0 <= column } + (codeEnd < end ? 1 : 0))
          counts[code, default: 0] += 1
          waiting = []
        }
        start = end + 1
      }
      note(last, below: waiting.count)
    }

    private mutating func note(_ line: (code: String, comments: Int)?, below count: Int) {
      guard let line else { return }
      mostComments[line.code] = max(mostComments[line.code] ?? 0, line.comments + count)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
      String(String(decoding: bytes, as: UTF8.self).drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
