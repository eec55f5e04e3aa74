#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// What the page about Swift shows is what the program prints.
@Suite struct PageTests {
  @Test func showsWhatIsFound() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/Swift.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let source = try #require(block(after: "<!-- swift -->", in: text))
    let shown = try #require(block(after: "<!-- findings -->", in: text))
    let folder = try AppFolder(["Steps.swift": source])
    let run = try BuiltBinary.run(["--swift", ".", "--format", "compact"], in: folder.url)
    #expect(run.output == shown)
  }

  private func block(after mark: String, in text: String) -> String? {
    guard let start = text.range(of: mark), let open = text.range(of: "```", range: start.upperBound..<text.endIndex),
      let line = text.range(of: "\n", range: open.upperBound..<text.endIndex),
      let end = text.range(of: "```", range: line.upperBound..<text.endIndex)
    else { return nil }
    return String(text[line.upperBound..<end.lowerBound])
  }
}
#endif
