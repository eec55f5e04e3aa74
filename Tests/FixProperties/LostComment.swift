import YAMLTree

/// A comment that went although what it stands beside, or above, stayed.
struct LostComment {
  let text: String
  let line: String

  /// The first one that is lost; nil if there is none. Lines are told apart by themselves and the lines around them;
  /// those of which there are several are not judged.
  init?(from before: [UInt8], to after: [UInt8]) {
    let (old, new) = (Lines(before), Lines(after))
    for (comment, line) in old.commented {
      // A comment for the linter goes with what it silenced, or is written anew.
      if comment.contains("widgetlint:") || new.comments.contains(comment) { continue }
      guard old.counts[line] == 1, new.counts[line] == 1 else { continue }
      (text, self.line) = (comment, line.text)
      return
    }
    return nil
  }

  private struct Line: Hashable {
    var previous: String
    var text: String
    var next: String
  }

  /// The lines of a file without comments, and each comment with the line that it is about.
  private struct Lines {
    var counts: [Line: Int] = [:]
    var comments: Set<String> = []
    var commented: [(comment: String, line: Line)] = []

    init(_ bytes: [UInt8]) {
      let tree = YAMLTree.read(bytes)
      var waiting: [String] = []
      var codes: [(text: String, comments: [String])] = []
      var start = 0
      while start < tree.text.count {
        let end = tree.text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? tree.text.count
        let comment = tree.comments.first { $0.start >= start && $0.start < end }
        let code = Self.trimmed(tree.text[start..<(comment?.start ?? end)])
        if let comment { waiting.append(String(decoding: tree.text[comment.start..<comment.end], as: UTF8.self)) }
        comments.formUnion(waiting)
        if !code.isEmpty {
          codes.append((code, waiting))
          waiting = []
        }
        start = end + 1
      }
      for (index, code) in codes.enumerated() {
        let line = Line(
          previous: index > 0 ? codes[index - 1].text : "", text: code.text,
          next: index + 1 < codes.count ? codes[index + 1].text : "")
        counts[line, default: 0] += 1
        commented += code.comments.map { ($0, line) }
      }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
      String(String(decoding: bytes, as: UTF8.self).drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
