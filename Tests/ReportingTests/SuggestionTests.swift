import Base
import Foundation
import Reporting
import Testing

/// Suggestions in rdjson, of which reviewdog makes comments: GitHub and GitLab replace the lines of a comment's range by
/// those of the text, and delete them if there is none.
@Suite struct SuggestionTests {
  private struct Suggestion {
    let first: Int
    let last: Int
    let text: String

    init?(_ json: [String: Any]) {
      let range = json["range"] as? [String: [String: Int]] ?? [:]
      guard let first = range["start"]?["line"], let last = range["end"]?["line"], let text = json["text"] as? String,
        // A column would make GitLab replace another line.
        range["start"]?.count == 1, range["end"]?.count == 1
      else { return nil }
      (self.first, self.last, self.text) = (first, last, text)
    }

    /// The text after a click.
    func applied(to text: String) -> String {
      var lines = text.components(separatedBy: "\n")
      lines.replaceSubrange(first - 1..<last, with: self.text.isEmpty ? [] : self.text.components(separatedBy: "\n"))
      return lines.joined(separator: "\n")
    }
  }

  private func suggestions(_ fixes: [Fix], in text: String) throws -> [Suggestion] {
    var finding = Finding(rule: "rule", severity: .warning, message: "One.", span: TextSpan(start: 0, end: 1))
    finding.fixes = fixes
    let file = FileReport(file: SourceFile(path: SourcePath("a.yaml"), text: Array(text.utf8)), findings: [finding])
    let report = shown(Report(files: [file], failures: [], rules: []), as: .rdjson)
    let json = try JSONSerialization.jsonObject(with: Data(report.utf8))
    let diagnostics = (json as? [String: Any])?["diagnostics"] as? [[String: Any]] ?? []
    let all = diagnostics.first?["suggestions"] as? [[String: Any]] ?? []
    return try all.map { try #require(Suggestion($0), "\($0)") }
  }

  private func windows(_ text: String) -> String { text.replacing("\n", with: "\r\n") }

  private func fix(_ old: String, _ new: String, in text: String, _ safety: FixSafety = .safe) throws -> Fix {
    let range = try #require(text.range(of: old))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let edit = TextEdit(TextSpan(start: start, end: start + old.utf8.count), Array(new.utf8))
    return Fix(title: "Write it", safety: safety, edits: [edit])
  }

  @Test(arguments: [
    ("font: 9", "font: caption2"), ("font: 9\n", ""), ("kind: a\n", "kind: a\ntitle: A\n"), ("a\nfont: 9", "b\nc\nd"),
    ("🌊", "\u{200D}ß"), ("last: 1", "last: 2"), ("\nlast: 1", ""), ("last: 1", "last: 1\nmore: 2"), ("\n\n", "\n"),
    ("kind", "# first\nkind"), ("font: 9\n\nwave: 🌊\n", ""),
  ])
  func aClickAppliesTheFix(_ old: String, _ new: String) throws {
    let text = "kind: a\nfont: 9\n\nwave: 🌊\nlast: 1"
    for text in [text, text + "\n"] {
      let fixed = text.replacingOccurrences(of: old, with: new)
      let suggestion = try #require(try suggestions([fix(old, new, in: text)], in: text).first)
      #expect(suggestion.applied(to: text) == fixed)
      // Services write line ends as the file has them.
      let (old, new, inWindows) = (windows(old), windows(new), windows(text))
      let same = try #require(try suggestions([fix(old, new, in: inWindows)], in: inWindows).first)
      #expect(same.applied(to: text) == fixed)
    }
  }

  /// Fixes of Swift code find their edits in any order.
  @Test func editsAreMadeInTheOrderOfTheirPlaces() throws {
    let text = "kind: a\nfont: 9\nlast: 1\n"
    let edits = try [("last: 1", "last: 2"), ("kind: a", "kind: b")].flatMap { try fix($0.0, $0.1, in: text).edits }
    let both = Fix(title: "Write both", safety: .safe, edits: edits)
    #expect(try suggestions([both], in: text).map(\.text) == ["kind: b\nfont: 9\nlast: 2"])
  }

  /// A comment has one range, so reviewdog shows an error instead of suggestions for other lines.
  @Test func allSuggestionsOfAFindingHaveOneRange() throws {
    let text = "kind: a\nfont: 9\nlast: 1\n"
    let edits = [("font: 9", "font: 11"), ("9\nlast", "8\nl"), ("font", "size")]
    let fixes = try edits.map { try fix($0.0, $0.1, in: text) }
    let suggestions = try suggestions(fixes, in: text)
    #expect(suggestions.map(\.text) == ["font: 11", "size: 9"])
    #expect(try self.suggestions([try fix("9", "8", in: text, .suggestion)], in: text).isEmpty)
    // An empty line would be deleted.
    #expect(try self.suggestions([try fix("font: 9", "", in: text)], in: text).isEmpty)
  }
}
