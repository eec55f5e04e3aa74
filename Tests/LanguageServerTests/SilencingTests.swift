import Foundation
import Testing
import ToolRuns

/// Comments that editors offer silence what they were offered for, and nothing else. Of findings that stand for later
/// uses of a style, the next use may be reported.
@Suite(.serialized) struct SilencingTests {
  /// What a finding is, wherever it stands.
  private static func names(_ diagnostics: [EditorClient.Object]) -> [String: Int] {
    Dictionary(diagnostics.map { ("\($0["code"] ?? "") \($0["message"] ?? "")", 1) }) { $0 + $1 }
  }

  private static func line(of diagnostic: EditorClient.Object) -> Int {
    let start = (diagnostic["range"] as? EditorClient.Object)?["start"] as? EditorClient.Object
    return start?["line"] as? Int ?? -1
  }

  @Test(arguments: ["\n", "\r\n"]) func everyCommentSilencesItsFinding(lineEnd: String) throws {
    let client = try EditorClient(in: FileManager.default.temporaryDirectory)
    try client.initialize(EditorClient.withActions)
    let examples = DiagnosticsTests.project.appending(path: "Examples")
    var count = 0
    let names = try FileManager.default.contentsOfDirectory(atPath: examples.path).sorted()
    for name in names where name.hasSuffix(".yml") {
      let text = try String(contentsOf: examples.appending(path: name), encoding: .utf8)
        .replacingOccurrences(of: "\n", with: lineEnd)
      let address = "file:///none/\(name)"
      var version = 1
      try client.open(address, text)
      let before = try client.diagnostics(of: address)
      let actions = try before.flatMap { diagnostic in
        try client.actions(at: diagnostic["range"] as Any, in: address, only: ["quickfix"]).filter { action in
          let title = action["title"] as? String ?? ""
          let about = (action["diagnostics"] as? [EditorClient.Object])?.first?["message"] as? String
          return title.hasPrefix("Silence") && about == diagnostic["message"] as? String
        }
      }
      for action in actions {
        let changed = try EditorClient.text(text, changedBy: action, address)
        version += 1
        try client.change(address, version: version, [["text": changed]])
        let after = try client.diagnostics(of: address, version: version)
        let finding = try #require((action["diagnostics"] as? [EditorClient.Object])?.first)
        let (rule, title) = ("\(finding["code"] ?? "")", action["title"] as? String ?? "")
        for (name, number) in Self.names(after) where !name.hasPrefix("\(rule) ") {
          #expect(number <= Self.names(before)[name] ?? 0, "\(title) brings \(name)")
        }
        let new = after.filter { $0["code"] as? String == rule }
        #expect(new.count <= before.count { $0["code"] as? String == rule }, "\(title) brings findings of \(rule)")
        // A comment on a line of its own moves what stands below it.
        let added = changed.split(separator: lineEnd, omittingEmptySubsequences: false).count
          - text.split(separator: lineEnd, omittingEmptySubsequences: false).count
        let line = Self.line(of: finding) + added
        let message = finding["message"] as? String
        let isKept = new.contains { Self.line(of: $0) == line && $0["message"] as? String == message }
        #expect(!isKept, "\(title) keeps the finding of \(rule)")
        count += 1
      }
      try client.notify("textDocument/didClose", ["textDocument": ["uri": address]])
    }
    #expect(count > 200)
    #expect(try client.leave() == 0)
  }

  @Test func whatMayNotBeHiddenIsNotOffered() throws {
    let client = try EditorClient(in: FileManager.default.temporaryDirectory)
    try client.initialize(EditorClient.withActions)
    let whole: EditorClient.Object = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    try client.open("file:///none/a.widget.yml", "kind: [\n")
    #expect(try client.actions(at: whole, in: "file:///none/a.widget.yml").isEmpty)
    try client.open("file:///none/a.widget.json", "{\"kind\": \"a\", \"colour\": 1}\n")
    #expect(try client.actions(at: whole, in: "file:///none/a.widget.json").isEmpty)
    try client.open("file:///none/b.widget.yml", "kind: a\ncolour: 1\n")
    #expect(try !client.actions(at: whole, in: "file:///none/b.widget.yml").isEmpty)
    #expect(try client.actions(at: whole, in: "file:///none/b.widget.yml", only: ["refactor"]).isEmpty)
    #expect(try client.leave() == 0)
  }
}
