import Foundation
import Rules
import Testing
@testable import widgetlint

/// The pages in the repository are those that the rules and statements give.
@Suite struct GeneratedFilesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func inputs() throws -> [String: [UInt8]] {
    try GeneratedFiles.inputs.reduce(into: [:]) { inputs, path in
      inputs[path] = Array(try Data(contentsOf: root.appending(path: path)))
    }
  }

  @Test func pagesAreUpToDate() throws {
    let files = GeneratedFiles(.whole(), inputs: try Self.inputs()).contents
    // `make documentation` asks for it.
    if ProcessInfo.processInfo.environment["WIDGETLINT_DOCUMENTATION"] != nil { try write(files) }
    var stale = files.filter { path, text in
      (try? Data(contentsOf: Self.root.appending(path: path))) != Data(text.utf8)
    }.map(\.key)
    for folder in GeneratedFiles.ownFolders {
      stale += try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path)
        .map { "\(folder)/\($0)" }.filter { files[$0] == nil }
    }
    #expect(stale.sorted() == [], "These pages are stale. Run `\(GeneratedFiles.command)`.")
  }

  private func write(_ files: [String: String]) throws {
    let manager = FileManager.default
    for folder in GeneratedFiles.ownFolders {
      try manager.createDirectory(at: Self.root.appending(path: folder), withIntermediateDirectories: true)
      for name in try manager.contentsOfDirectory(atPath: Self.root.appending(path: folder).path)
      where files["\(folder)/\(name)"] == nil {
        try manager.removeItem(at: Self.root.appending(path: "\(folder)/\(name)"))
      }
    }
    for (path, text) in files { try Data(text.utf8).write(to: Self.root.appending(path: path)) }
  }

  @Test func pagesAreTheSameEachTime() throws {
    let inputs = try Self.inputs()
    let first = GeneratedFiles(.whole(), inputs: inputs).contents
    #expect(first == GeneratedFiles(.whole(), inputs: inputs).contents)
  }

  @Test func linksBetweenPagesLeadSomewhere() throws {
    let files = GeneratedFiles(.whole(), inputs: try Self.inputs()).contents
    for (path, text) in files where path.hasSuffix(".md") {
      let folder = Self.root.appending(path: path).deletingLastPathComponent()
      for link in text.matches(of: /\]\(([^)#:]+)\)/).map({ String($0.output.1) }) {
        let target = folder.appending(path: link).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: target.path), "\(path) links to \(link)")
      }
    }
  }

  /// A table without its marks would go stale.
  @Test func pagesHaveAllTheirTables() throws {
    let expected = [
      GeneratedFiles.formatReference: [
        "keys of a widget", "keys of a family", "views", "modifiers", "annotations", "places",
      ],
      "Documentation/Fixes.md": ["fixes", "fixes of code"],
      "Rules/README.md": ["number of rules", "rules", "widget traits"],
    ]
    for (page, names) in expected {
      let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
      let marks = text.matches(of: /(?m)^<!-- table: ([A-Za-z ]+), written by .* -->$/).map { String($0.output.1) }
      #expect(marks == names)
      #expect(text.matches(of: /(?m)^<!-- end of the table -->$/).count == marks.count)
    }
  }
}
