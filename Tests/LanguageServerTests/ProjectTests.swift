import Foundation
import Testing
import ToolRuns

/// Documents are linted by what holds where they stand, and that is followed while the server runs.
@Suite(.serialized) struct ProjectTests {
  static let text = Descriptions.error

  private func rules(_ diagnostics: [EditorClient.Object]) -> [String] {
    diagnostics.compactMap { $0["code"] as? String }
  }

  @Test func configurationsAreFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.text, to: "Widgets/rain.widget.yml")
    let address = folder.address(of: "Widgets/rain.widget.yml")
    let client = try EditorClient(in: folder.url)
    try client.initialize(folders: [folder.url])
    try client.open(address, Self.text)
    let before = rules(try client.diagnostics(of: address))
    #expect(before.contains("font-size-minimum"))

    try folder.write("rules:\n  font-size-minimum: off\n", to: ".widgetlint.yml")
    try client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(rules(try client.diagnostics(of: address)) == before.filter { $0 != "font-size-minimum" })

    // A mistake is shown where it stands, and nothing is linted.
    try folder.write("rules:\n  font-size-minimum: of\n", to: ".widgetlint.yml")
    try client.notify("textDocument/didSave", ["textDocument": ["uri": address]])
    #expect(try client.diagnostics(of: address).isEmpty)
    let configuration = folder.address(of: ".widgetlint.yml")
    let mistakes = try client.diagnostics(of: configuration, version: nil)
    #expect(rules(mistakes) == ["invalid-value"])

    // Without a word from the client, too.
    try FileManager.default.removeItem(at: folder.url.appending(path: ".widgetlint.yml"))
    #expect(rules(try client.diagnostics(of: address)) == before)
    #expect(try client.diagnostics(of: configuration, version: nil).isEmpty)

    try folder.write("Widgets/\n", to: ".gitignore")
    #expect(try client.diagnostics(of: address).isEmpty)
    try folder.write("", to: ".gitignore")
    #expect(rules(try client.diagnostics(of: address)) == before)
    #expect(try client.leave() == 0)
  }

  /// Each folder of a workspace has its own configuration; mistakes in one do not keep the other from being linted.
  @Test func foldersHaveTheirOwnConfigurations() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] {
      try folder.write("", to: "\(name)/.git/HEAD")
      try folder.write(Self.text, to: "\(name)/rain.widget.yml")
    }
    try folder.write("rules:\n  font-size-minimum: off\n", to: "one/.widgetlint.yml")
    let one = folder.address(of: "one/rain.widget.yml")
    let two = folder.address(of: "two/rain.widget.yml")
    let client = try EditorClient(in: FileManager.default.temporaryDirectory)
    try client.initialize(folders: ["one", "two"].map { folder.url.appending(path: $0) })
    try client.open(one, Self.text)
    try client.open(two, Self.text)
    let all = rules(try client.diagnostics(of: two))
    #expect(all.contains("font-size-minimum"))
    #expect(rules(try client.diagnostics(of: one)) == all.filter { $0 != "font-size-minimum" })

    // What has not been saved belongs to the first folder, whichever that is.
    try client.open("untitled:Untitled-1", Self.text)
    let unsaved = rules(try client.diagnostics(of: "untitled:Untitled-1"))
    #expect(unsaved.contains("text-style-preferred") && !unsaved.contains("font-size-minimum"))
    let first = ["uri": folder.url.appending(path: "one").absoluteString, "name": "one"]
    try client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": [first]]])
    #expect(rules(try client.diagnostics(of: "untitled:Untitled-1")).contains("font-size-minimum"))

    client.forgetNotifications()
    try folder.write("rules: 7\n", to: "one/.widgetlint.yml")
    try client.notify("textDocument/didSave", ["textDocument": ["uri": one]])
    #expect(try client.diagnostics(of: one).isEmpty)
    #expect(rules(try client.diagnostics(of: two)) == all)
    #expect(try client.leave() == 0)
  }

  @Test func changesOfFilesAreAskedFor() throws {
    let folder = try TemporaryFolder()
    let client = try EditorClient(in: folder.url)
    try client.initialize(["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]])
    try client.open(folder.address(of: "a.widget.yml"), Self.text)
    _ = try client.diagnostics(of: folder.address(of: "a.widget.yml"))
    #expect(client.requests.map(\.method) == ["client/registerCapability"])
    let registration = (client.requests.first?.parameters["registrations"] as? [EditorClient.Object])?.first
    #expect(registration?["method"] as? String == "workspace/didChangeWatchedFiles")
    let watchers = (registration?["registerOptions"] as? EditorClient.Object)?["watchers"] as? [[String: String]]
    let patterns = watchers?.compactMap { $0["globPattern"] } ?? []
    #expect(patterns.contains("**/.gitignore") && patterns.contains("**/.widgetlint*"))
    #expect(try client.leave() == 0)
  }

  @Test func rulesOfATeamAreFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("rulesFrom: rules\n", to: ".widgetlint.yml")
    let file = DiagnosticsTests.project.appending(path: "Examples/adoption/rules/acme-title-font.yaml")
    let rule = try String(contentsOf: file, encoding: .utf8)
    try folder.write(rule, to: "rules/acme-title-font.yaml")
    let address = folder.address(of: "rain.widget.yml")
    let client = try EditorClient(in: folder.url)
    try client.initialize()
    try client.open(address, Self.text)
    #expect(rules(try client.diagnostics(of: address)).contains("font-size-minimum"))
    try folder.write(rule + "oops: 1\n", to: "rules/acme-title-font.yaml")
    try client.notify("textDocument/didSave", ["textDocument": ["uri": address]])
    let mistakes = try client.diagnostics(of: folder.address(of: "rules/acme-title-font.yaml"), version: nil)
    #expect(!mistakes.isEmpty)
    #expect(try client.leave() == 0)
  }

  @Test func otherFilesAreLeftAlone() throws {
    let folder = try TemporaryFolder()
    let client = try EditorClient(in: folder.url)
    try client.initialize()
    for (name, language, isLinted) in [
      ("file:///none/docker-compose.yml", "yaml", false), ("file:///none/a.widget.yml", "yaml", true),
      ("file:///none/widgets.yaml", "yaml", true), ("file:///none/notes.yml", "widgetlint", true),
      ("untitled:Untitled-1", "yaml", true),
    ] {
      try client.open(name, Self.text, language: language)
      #expect(try client.diagnostics(of: name).isEmpty != isLinted, "\(name)")
    }
    try client.open("untitled:Untitled-2", "services: {}\n")
    #expect(try client.diagnostics(of: "untitled:Untitled-2").isEmpty)
    #expect(try client.leave() == 0)
  }

  @Test func closedDocumentsHaveNoDiagnostics() throws {
    let client = try EditorClient(in: FileManager.default.temporaryDirectory)
    try client.initialize()
    try client.open("file:///none/a.widget.yml", Self.text)
    #expect(try !client.diagnostics(of: "file:///none/a.widget.yml").isEmpty)
    try client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///none/a.widget.yml"]])
    #expect(try client.diagnostics(of: "file:///none/a.widget.yml", version: nil).isEmpty)
    #expect(try client.leave() == 0)
  }

  @Test func resultsArePulledAgainAfterAChange() throws {
    let folder = try TemporaryFolder()
    let address = folder.address(of: "a.widget.yml")
    let client = try EditorClient(in: folder.url)
    try client.initialize(["textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]]])
    try client.open(address, Self.text)
    func pull() throws -> [String] {
      let answer = try client.request("textDocument/diagnostic", ["textDocument": ["uri": address]])
      return rules((answer as? EditorClient.Object)?["items"] as? [EditorClient.Object] ?? [])
    }
    let first = try pull()
    #expect(first.contains("font-size-minimum"))
    try folder.write("rules:\n  font-size-minimum: off\n", to: ".widgetlint.yml")
    try client.notify("textDocument/didSave", ["textDocument": ["uri": address]])
    #expect(try pull() == first.filter { $0 != "font-size-minimum" })
    #expect(client.requests.map(\.method) == ["workspace/diagnostic/refresh"])
    #expect(try client.leave() == 0)
  }
}
