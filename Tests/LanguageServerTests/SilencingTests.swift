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
        let finding = Self.names((action["diagnostics"] as? [EditorClient.Object]) ?? [])
        let title = action["title"] as? String ?? ""
        let rules = Set(finding.keys.map { $0.prefix { $0 != " " } })
        for (name, number) in Self.names(after) where !rules.contains(name.prefix { $0 != " " }) {
          #expect(number <= Self.names(before)[name] ?? 0, "\(title) brings \(name)")
        }
        let place = (action["diagnostics"] as? [EditorClient.Object])?.first?["range"] as? NSDictionary
        let remaining = after.filter { $0["range"] as? NSDictionary == place }
        for name in finding.keys { #expect(Self.names(remaining)[name] == nil, "\(title) keeps \(name)") }
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
