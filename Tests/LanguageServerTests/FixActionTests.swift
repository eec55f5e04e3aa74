import Foundation
import Testing
import ToolRuns

/// Fixes that editors offer are those of the command line.
@Suite(.serialized) struct FixActionTests {
  private static let whole = ["start": ["line": 0, "character": 0], "end": ["line": 9_999, "character": 0]]

  private static func examples() throws -> [(name: String, text: String)] {
    let folder = DiagnosticsTests.project.appending(path: "Examples")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { $0.hasSuffix(".yml") }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  @Test(arguments: [false, true]) func fixingAllGivesWhatTheCommandLineGives(unsafe: Bool) throws {
    let folder = try TemporaryFolder()
    let client = try EditorClient(in: folder.url)
    try client.initialize(EditorClient.withActions, options: ["unsafeFixes": unsafe])
    var changed = 0
    for (name, original) in try Self.examples() {
      // Characters of several bytes around what is changed, and line ends that are kept.
      let text = "# 😀\r\n" + original.replacingOccurrences(of: "\"{", with: "\"ü{")
      try folder.write(text, to: name)
      let address = folder.address(of: name)
      try client.open(address, text)
      let actions = try client.actions(at: Self.whole, in: address, only: ["source.fixAll.widgetlint"])
      #expect(actions.allSatisfy { $0["kind"] as? String == "source.fixAll.widgetlint" })
      _ = try BuiltBinary.run(
        ["--fix-only", "--quiet"] + (unsafe ? ["--unsafe-fixes"] : []) + [name], in: folder.url)
      let expected = try folder.text(of: name)
      let shown = try actions.first.map { try EditorClient.text(text, changedBy: $0, address) } ?? text
      #expect(Array(shown.utf8) == Array(expected.utf8), "\(name)")
      if shown != text { changed += 1 }
    }
    #expect(changed > 3)
    #expect(try client.leave() == 0)
  }

  @Test func everyQuickFixRemovesItsFinding() throws {
    let client = try EditorClient(in: FileManager.default.temporaryDirectory)
    try client.initialize(EditorClient.withActions)
    var count = 0
    for (name, text) in try Self.examples().prefix(8) {
      let address = "file:///none/\(name)"
      try client.open(address, text)
      let before = try client.diagnostics(of: address)
      var version = 1
      for action in try client.actions(at: Self.whole, in: address, only: ["quickfix"]) {
        let title = action["title"] as? String ?? ""
        if title.hasPrefix("Silence") { continue }
        if action["isPreferred"] != nil { #expect(!title.hasSuffix("(unsafe)")) }
        version += 1
        let changed = try EditorClient.text(text, changedBy: action, address)
        try client.change(address, version: version, [["text": changed]])
        let after = try client.diagnostics(of: address, version: version)
        func number(_ diagnostics: [EditorClient.Object]) -> Int {
          let finding = (action["diagnostics"] as? [EditorClient.Object])?.first
          return diagnostics.count { diagnostic in
            ["code", "message"].allSatisfy { diagnostic[$0] as? String == finding?[$0] as? String }
          }
        }
        #expect(number(after) < number(before), "\(name): \(title)")
        count += 1
        try client.change(address, version: version + 1, [["text": text]])
        version += 1
        _ = try client.diagnostics(of: address, version: version)
      }
    }
    #expect(count > 10)
    #expect(try client.leave() == 0)
  }

  @Test func everythingAtOnceIsForThoseWhoAsk() throws {
    let client = try EditorClient(in: FileManager.default.temporaryDirectory)
    try client.initialize(EditorClient.withActions)
    let address = "file:///none/a.widget.yml"
    try client.open(address, "kind: a\ncontentMarginsDisabled: yes\ncontent: {Text: a}\n")
    func kinds(_ only: [String]?) throws -> Set<String> {
      Set(try client.actions(at: Self.whole, in: address, only: only).compactMap { $0["kind"] as? String })
    }
    #expect(try kinds(nil) == ["quickfix"])
    #expect(try kinds(["source.fixAll"]) == ["source.fixAll.widgetlint"])
    #expect(try kinds(["source.organizeImports"]) == [])
    #expect(try client.leave() == 0)
  }
}
