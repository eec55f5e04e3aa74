import Foundation
import Testing

/// The problem matchers' expressions in JavaScript, whose dialect both of their readers speak.
@Suite struct ProblemMatcherTests {
  @Test(.needs("node"), arguments: [
    "github/widgetlint-matcher.json", "vscode/tasks.json", "../../Editors/vscode/package.json",
  ], [false, true])
  func everyFindingIsMatched(file: String, isColored: Bool) throws {
    let sample = try SampleFolder()
    var lines = try sample.report("compact").text
    if isColored, file.hasPrefix("github") { lines = colored(lines) }
    try sample.write(lines, to: "lines.txt")
    let matcher = Client.integrations.appendingPathComponent(file).path
    let run = try sample.run(
      "sh", ["-c", "exec node \"$1\" \"$2\" < lines.txt", "sh", Client.script("matcher.js"), matcher])
    let isGitHub = file.hasPrefix("github")
    // GitHub's runner reads no ends.
    var expected = try isGitHub ? sample.json().reported : sample.json().reportedWithEnds
    if isGitHub {
      // GitHub drops an annotation of a level that it does not know; its own word for a note is notice.
      for index in expected.indices where expected[index].level == "note" { expected[index].level = "notice" }
    }
    #expect(try findings(inLines: run.output) == expected, "\(run.everything)")
  }

  /// Lines with their parts painted, as a wrapper around the linter may write them. GitHub hands colours on.
  private func colored(_ lines: String) -> String {
    var lines = lines
    for (level, color) in [("error", 31), ("warning", 33), ("note", 36)] {
      lines = lines.replacingOccurrences(of: ": \(level): ", with: "\u{1B}[0m: \u{1B}[1;\(color)m\(level):\u{1B}[0m ")
    }
    lines = lines.replacingOccurrences(of: "Widgets/", with: "\u{1B}[1mWidgets/")
    return lines.replacingOccurrences(of: "]\n", with: "]\u{1B}[0m\n")
      .replacingOccurrences(of: " [", with: " \u{1B}[2m[")
  }

  @Test func annotationsHaveOneOwnerForEachSeverity() throws {
    struct File: Decodable {
      struct Matcher: Decodable { var owner: String; var severity: String? }
      var problemMatcher: [Matcher]
    }
    let file = Client.integrations.appendingPathComponent("github/widgetlint-matcher.json")
    let matchers = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).problemMatcher
    #expect(Set(matchers.map(\.owner)).count == matchers.count, "The runner refuses two matchers of one owner.")
    #expect(matchers.compactMap(\.severity) == ["notice"])
  }
}
