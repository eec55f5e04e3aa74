import Foundation
import Testing

/// Examples in the format's documentation give what the page says.
@Suite struct DocumentationTests {
  struct Fence: CustomStringConvertible, Sendable {
    var text: String
    /// Findings above a note that the page announces before the fence.
    var expected: [String]

    var description: String { String(text.prefix(60)) }
  }

  static let fences = fences(in: "Documentation/Format.md")

  static func fences(in path: String) -> [Fence] {
    guard let data = try? Data(contentsOf: Repository.root.appending(path: path)) else { return [] }
    var fences: [Fence] = []
    var announced: [String] = []
    var lines: [Substring]?
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = lines {
        if line == "```" {
          fences.append(Fence(text: open.joined(separator: "\n") + "\n", expected: announced))
          lines = nil
          announced = []
        } else {
          lines = open + [line]
        }
      } else if line == "```yaml" {
        lines = []
      } else if line.hasPrefix("<!-- finds: "), line.hasSuffix(" -->") {
        announced = line.dropFirst(12).dropLast(4).components(separatedBy: "; ").sorted()
      }
    }
    return fences
  }

  @Test func thereAreExamples() { #expect(Self.fences.count >= 5) }

  @Test(arguments: fences) func exampleGivesWhatThePageSays(_ fence: Fence) {
    let found = ExpectedFindings.found(in: Array(fence.text.utf8), path: "example.widget.yml", aboveNotes: true)
    #expect(found == fence.expected, "\(fence.text)")
  }
}
