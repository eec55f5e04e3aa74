import Foundation
import RuleDocumentation
import Rules
import Testing

/// The pages in the repository are those that the rules and statements give.
@Suite struct GeneratedFilesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func pagesAreUpToDate() throws {
    let example = try Data(contentsOf: Self.root.appending(path: GeneratedFiles.exampleDescription))
    let reference = try Data(contentsOf: Self.root.appending(path: GeneratedFiles.formatReference))
    let files = GeneratedFiles(.whole(), example: Array(example), reference: Array(reference)).contents
    var stale = files.filter { path, text in
      (try? Data(contentsOf: Self.root.appending(path: path))) != Data(text.utf8)
    }.map(\.key)
    for folder in GeneratedFiles.ownFolders {
      stale += try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path)
        .map { "\(folder)/\($0)" }.filter { files[$0] == nil }
    }
    #expect(stale.sorted() == [], "These pages are stale. Run `\(GeneratedFiles.command)`.")
  }

  @Test func pagesAreTheSameEachTime() {
    let example = Array("kind: a\nfamilies: {systemSmall: {content: {Text: a}}}\n".utf8)
    let first = GeneratedFiles(.whole(), example: example, reference: []).contents
    #expect(first == GeneratedFiles(.whole(), example: example, reference: []).contents)
  }

  @Test func linksBetweenPagesLeadSomewhere() throws {
    let files = GeneratedFiles(.whole(), example: [], reference: []).contents
    for (path, text) in files where path.hasSuffix(".md") {
      let folder = Self.root.appending(path: path).deletingLastPathComponent()
      for link in text.matches(of: /\]\(([^)#:]+)\)/).map({ String($0.output.1) }) {
        let target = folder.appending(path: link).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: target.path), "\(path) links to \(link)")
      }
    }
  }

  /// The tables of the format's reference are those of the format: a table without its marks would go stale.
  @Test func theReferenceHasEveryTableOfTheFormat() throws {
    let reference = try String(contentsOf: Self.root.appending(path: GeneratedFiles.formatReference), encoding: .utf8)
    let marks = reference.matches(of: /(?m)^<!-- table: ([a-z ]+), written by .* -->$/).map { String($0.output.1) }
    #expect(marks == ["keys of a widget", "keys of a family", "views", "modifiers", "annotations", "places"])
    #expect(reference.matches(of: /(?m)^<!-- end of the table -->$/).count == marks.count)
  }
}
