import Foundation
import Testing
import ToolRuns

/// Output shown in the documentation is what the tool prints. `WIDGETLINT_RECORD=1` writes it anew, and fails.
@Suite struct DocumentedOutputTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let pages = [
    "README.md", "CONTRIBUTING.md", "Documentation/Format.md", "Documentation/Commands.md",
    "Documentation/Adoption.md", "Documentation/Follow.md",
  ]

  /// `<!-- output: widgetlint … -->`, or `<!-- output, 12 lines: widgetlint … -->` for the beginning of it.
  struct Shown {
    var arguments: [String]
    var lines: Int?
    /// The fence's contents as lines of the page.
    var range: Range<Int>
  }

  @Test(arguments: pages) func isWhatTheToolPrints(_ page: String) throws {
    let url = Self.root.appending(path: page)
    guard let data = try? Data(contentsOf: url) else { return }
    var lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    var hasChanged = false
    for shown in Self.shown(in: lines).reversed() {
      let printed = try Self.output(of: shown)
      guard Array(lines[shown.range]) != printed else { continue }
      lines.replaceSubrange(shown.range, with: printed)
      hasChanged = true
    }
    if ProcessInfo.processInfo.environment["WIDGETLINT_RECORD"] != nil, hasChanged {
      try Data(lines.joined(separator: "\n").utf8).write(to: url)
    }
    #expect(!hasChanged, "\(page) shows other output than the tool prints; `make record` writes it anew")
  }

  /// `<!-- file: PATH -->` is followed by the file as it is.
  @Test(arguments: pages) func filesAreShownAsTheyAre(_ page: String) throws {
    guard let text = try? String(contentsOf: Self.root.appending(path: page), encoding: .utf8) else { return }
    for match in text.matches(of: /<!-- file: (.+) -->\n```[a-z]*\n/) {
      let file = try String(contentsOf: Self.root.appending(path: String(match.output.1)), encoding: .utf8)
      #expect(text[match.range.upperBound...].hasPrefix(file + "```"), "\(page) shows another \(match.output.1)")
    }
  }

  /// Folders and files of the sources are named by paths, and links to them lead somewhere.
  @Test(arguments: ["CONTRIBUTING.md", "Documentation/Design.md", "Documentation/Follow.md"])
  func sourcesThatPagesNameAreThere(_ page: String) throws {
    let url = Self.root.appending(path: page)
    let text = try String(contentsOf: url, encoding: .utf8)
    for match in text.matches(of: /\]\(([^)#:]+)[^)]*\)/) {
      let target = url.deletingLastPathComponent().appending(path: String(match.output.1))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page) links to \(match.output.1)")
    }
    for match in text.matches(of: /\b(?:Sources|Tests)\/[A-Za-z\/.\-]+/) {
      let name = String(match.output).trimmingCharacters(in: ["."])
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: name).path), "\(page) names \(name)")
    }
  }

  @Test func thePagesShowOutput() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    #expect(Self.shown(in: readme.components(separatedBy: "\n")).count >= 2)
  }

  private static func shown(in lines: [String]) -> [Shown] {
    var shown: [Shown] = []
    for (index, line) in lines.enumerated() where line.hasPrefix("<!-- output") && line.hasSuffix(" -->") {
      guard let colon = line.range(of: ": widgetlint "), index + 1 < lines.count, lines[index + 1] == "```",
        let end = lines[(index + 2)...].firstIndex(of: "```")
      else { continue }
      let count = line[..<colon.lowerBound].split(separator: " ").compactMap { Int($0) }.first
      let arguments = line[colon.upperBound...].dropLast(4).split(separator: " ").map(String.init)
      shown.append(Shown(arguments: arguments, lines: count, range: (index + 2)..<end))
    }
    return shown
  }

  private static func output(of shown: Shown) throws -> [String] {
    let printed = try BuiltBinary.run(shown.arguments, in: root).output
    var lines = printed.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    return shown.lines.map { Array(lines.prefix($0)) } ?? lines
  }
}
