import Foundation
import Testing
import ToolRuns

/// `widgetlint picture` as people run it.
@Suite struct PictureCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func description(_ text: String, kind: String = "com.example.a") -> String {
    "kind: \(kind)\nfamilies: {systemSmall: {content: {Text: \(text)}}}\n"
  }

  private func run(_ arguments: [String], input: String = "") throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(["picture"] + arguments, in: folder.url, input: input)
  }

  @Test func writesAPageOrAFolder() throws {
    try folder.write(description("Hello"), to: "a.widget.yml")
    #expect(try run(["a.widget.yml", "-o", "a.html"]).status == 0)
    #expect(try folder.text(of: "a.html").contains(">Hello<"))
    #expect(try run(["a.widget.yml", "-o", "pictures/"]).status == 0)
    #expect(try folder.text(of: "pictures/index.html").contains("style.css"))
    #expect(try folder.text(of: "pictures/style.css").hasPrefix(":root{"))
  }

  /// Files that cannot be read or contain no widget are named, and the others are still drawn.
  @Test func namesFilesThatCannotBeDrawn() throws {
    try folder.write(description("Hello"), to: "a.widget.yml")
    try folder.write("kind: [", to: "b.widget.yml")
    let unread = try run(["a.widget.yml", "/dev/null", "-o", "a.html"])
    #expect(unread.status == 2 && unread.complaints.contains("/dev/null could not be read"), "\(unread)")
    #expect(try folder.text(of: "a.html").contains(">Hello<"))
    let empty = try run(["a.widget.yml", "b.widget.yml", "-o", "b.html"])
    #expect(empty.status == 2 && empty.complaints.contains("b.widget.yml contains no readable widget"), "\(empty)")
  }

  @Test func neverWritesOverADescription() throws {
    try folder.write(description("Hello"), to: "a.widget.yml")
    let outcome = try run(["a.widget.yml", "-o", "a.widget.yml"])
    #expect(outcome.status == 2 && outcome.complaints.contains("a.widget.yml"), "\(outcome)")
    #expect(try folder.text(of: "a.widget.yml") == description("Hello"))
  }

  @Test func drawsWhatDiffersFromAFolderOrAFile() throws {
    try folder.write(description("Before"), to: "old/a.widget.yml")
    try folder.write(description("Same", kind: "b"), to: "old/b.widget.yml")
    try folder.write(description("After"), to: "new/moved.widget.yml")
    try folder.write(description("Same", kind: "b"), to: "new/b.widget.yml")
    #expect(try run(["new", "--against", "old", "-o", "changes.html"]).status == 0)
    let page = try folder.text(of: "changes.html")
    #expect(page.contains(">Before<") && page.contains(">After<") && !page.contains(">Same<"))
    #expect(try run(["new/b.widget.yml", "--against", "old/b.widget.yml", "-o", "same.html"]).status == 0)
    #expect(try folder.text(of: "same.html").contains("are the same before and after"))
    let missing = try run(["new", "--against", "nowhere", "-o", "none.html"])
    #expect(missing.status == 2 && missing.complaints.contains("nowhere"), "\(missing)")
  }

  @Test func drawsTheExamplesOfARule() throws {
    let outcome = try BuiltBinary.run(["explain", "contrast", "--picture", "contrast.html"], in: folder.url)
    #expect(outcome.status == 0 && outcome.output.hasPrefix("contrast\n"))
    let page = try folder.text(of: "contrast.html")
    #expect(page.contains("a bad example of contrast") && page.contains("a good example of contrast"))
    #expect(page.contains("class=\"marks\""))
  }

  /// The same bytes in every locale, with the paths in any order, and with any number of workers.
  @Test func sameBytesEveryTime() throws {
    for name in ["a", "b", "c"] {
      try folder.write(description("\"Hello {\(name)}\"", kind: name), to: "\(name).widget.yml")
    }
    var pages: Set<String> = []
    let runs: [(paths: [String], locale: String, workers: String)] = [
      (["a.widget.yml", "b.widget.yml", "c.widget.yml"], "C", "1"),
      (["c.widget.yml", "a.widget.yml", "b.widget.yml"], "tr_TR.UTF-8", "1"), (["."], "de_DE.UTF-8", "8"),
      (["."], "C", "2"),
    ]
    for run in runs {
      let outcome = try BuiltBinary.run(
        ["picture"] + run.paths + ["--jobs", run.workers, "-o", "page.html"], in: folder.url,
        environment: ["LC_ALL": run.locale, "LANG": run.locale, "TZ": "Pacific/Chatham"])
      #expect(outcome.status == 0, "\(outcome)")
      pages.insert(try folder.text(of: "page.html").replacing("in ./", with: "in "))
    }
    #expect(pages.count == 1)
  }
}
