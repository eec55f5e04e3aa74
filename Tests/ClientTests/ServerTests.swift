import Foundation
import Testing

/// Editors that speak to the language server with the settings in Examples/integrations show what the report lists.
@Suite(.serialized) struct ServerTests {
  static let integrations = Client.integrations
  private static let path = "Widgets/tide out.widget.yml"
  private static let text = """
    kind: com.example.tide
    displayName: Tide
    description: See when the tide turns.
    supportedFamilies: [systemSmall]
    containerBackground: {light: "#FFFFFF", dark: "#1C1C1E"}
    families:
      systemSmall:
        content:
          VStack:
            - {Text: "😀 9 °C – Überall e\u{301}", font: 9}
            - {Text: "{é}", fnt: body}
            - View: Row
    views:
      Row: {Text: "{summary}"}

    """

  /// The sample with a description of its own.
  private func sample() throws -> SampleFolder {
    let sample = try SampleFolder()
    try sample.write(Self.text, to: Self.path)
    return sample
  }

  private struct Line: Decodable {
    var kind: String
    var value: Value

    enum Value: Decodable {
      case finding(ReportedFinding), text(String), lines([String]), number(Int)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let finding = try? container.decode(ReportedFinding.self) {
          self = .finding(finding)
        } else if let lines = try? container.decode([String].self) {
          self = .lines(lines)
        } else if let number = try? container.decode(Int.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }
  }

  @Test(.needs("nvim")) func neovimShowsAndChanges() throws {
    let sample = try sample()
    let result = sample.folder.appendingPathComponent("result.jsonl")
    let run = try sample.run(
      "nvim",
      [
        "--headless", "-i", "NONE", "-u", "NONE", "-c", "luafile \(Self.integrations.path)/neovim/widgetlint.lua", "-c",
        "luafile \(Client.script("server.lua"))",
      ], environment: ["CLIENT_FILE": Self.path, "CLIENT_RESULT": result.path])
    let data = try #require(try? Data(contentsOf: result), "\(run.everything)")
    let lines = try data.split(separator: 0x0A).map { try JSONDecoder().decode(Line.self, from: Data($0)) }
    var findings: Set<ReportedFinding> = []
    for line in lines {
      switch (line.kind, line.value) {
      case ("finding", .finding(let finding)): findings.insert(finding)
      case ("hover", .text(let text)): #expect(text.contains("The name that people see in the gallery"))
      case ("definition", .number(let number)): #expect(number == 14)
      case ("renamed", .lines(let lines)):
        let expected = Self.text.replacingOccurrences(of: "Row", with: "Line")
        #expect(lines.joined(separator: "\n") + "\n" == expected)
      case ("silenced", .lines(let lines)):
        #expect(lines[9] == "        # widgetlint:disable-next-line font-size-minimum -- reason")
      case ("completion", .text(let text)): #expect(text == "preview")
      default: Issue.record("\(line)")
      }
    }
    #expect(Set(lines.map(\.kind)).count == 6, "\(run.everything)")
    #expect(findings == Set(try sample.json().reported.filter { $0.path == Self.path }))
    #expect(findings.count == 5)
  }

  /// Whether Emacs has eglot: of itself from 29 on, before that as a package.
  private static let emacsHasEglot =
    Client.isRequired
    || (try? Program.run("emacs", withPackages + ["--eval", "(require 'eglot)"], in: Client.project))?.status == 0

  private static let withPackages = ["--batch", "-q", "--eval", "(package-initialize)"]

  @Test(.needs("emacs"), .enabled(if: emacsHasEglot, "Emacs has no eglot")) func emacsShowsAndChanges() throws {
    let sample = try sample()
    let run = try sample.run(
      "emacs",
      Self.withPackages + [
        "-l", "\(Self.integrations.path)/emacs/widgetlint-eglot.el", "-l", Client.script("server.el"),
      ], environment: ["CLIENT_FILE": Self.path])
    var findings: Set<ReportedFinding> = []
    var said: [String: String] = [:]
    for line in run.output.split(separator: 0x0A) {
      if let finding = try? JSONDecoder().decode(ReportedFinding.self, from: Data(line)) {
        findings.insert(finding)
      } else {
        said.merge(try JSONDecoder().decode([String: String].self, from: Data(line))) { $1 }
      }
    }
    #expect(findings == Set(try sample.json().reported.filter { $0.path == Self.path }), "\(run.everything)")
    #expect(said["renamed"] == Self.text.replacingOccurrences(of: "Row", with: "Line"))
    #expect(said["hover"]?.contains("The name that people see in the gallery") == true)
  }

  /// Editors that are not here, by what they announce. Whether they ask for diagnostics or are sent them is their own.
  @Test(.needs(pythonModule: "pytest_lsp"), arguments: ["visual-studio-code", "neovim", "emacs"])
  func profilesShowWhatTheReportLists(profile: String) throws {
    let sample = try sample()
    let run = try sample.run(
      "python3", [Client.script("server.py")], environment: ["CLIENT_FILE": Self.path, "CLIENT_PROFILE": profile])
    let lines = run.output.split(separator: 0x0A)
    let encoding = try JSONDecoder().decode([String: String].self, from: lines.first ?? Data())["encoding"]
    #expect(encoding == (profile == "visual-studio-code" ? "utf-16" : "utf-8"), "\(run.everything)")
    let findings = try lines.dropFirst().map { try JSONDecoder().decode(ReportedFinding.self, from: Data($0)) }
    #expect(try findings == sample.json().reported.filter { $0.path == Self.path }, "\(run.everything)")
  }

  @Test(.needs("node")) func extensionShowsAndChanges() throws {
    let sample = try sample()
    let run = try sample.run(
      "node",
      [Client.script("extension.js"), Client.project.appendingPathComponent("Editors/vscode/extension.js").path],
      environment: ["CLIENT_FILE": Self.path])
    let lines = try run.output.split(separator: 0x0A).map { try JSONDecoder().decode(Line.self, from: Data($0)) }
    var findings: Set<ReportedFinding> = []
    for line in lines {
      switch (line.kind, line.value) {
      case ("finding", .finding(let finding)): findings.insert(finding)
      case ("hover", .text(let text)): #expect(text.contains("The name that people see in the gallery"))
      case ("definition", .number(let number)): #expect(number == 14)
      case ("renamed", .lines(let lines)): #expect(lines == ["Line", "Line"])
      case ("actions", .lines(let titles)): #expect(titles.contains("Silence unknown-key on this line"))
      case ("completion", .text(let text)): #expect(text == "font")
      case ("symbols", .lines(let names)): #expect(names == ["Tide", "Row"])
      case ("colors", .number(let number)): #expect(number == 2)
      case ("changed", .lines(let rules)): #expect(rules == ["description-present", "unknown-key"])
      case ("said", .lines(let addresses)): #expect(addresses.map { $0.hasSuffix("unknown-key.md") } == [true])
      default: Issue.record("\(line)")
      }
    }
    #expect(Set(lines.map(\.kind)).count == 10, "\(run.everything)")
    #expect(findings == Set(try sample.json().reported.filter { $0.path == Self.path }))
  }

  /// The package of the extension is a zip in which everything is that the manifest names.
  @Test(.needs("node", "python3")) func extensionIsPacked() throws {
    let sample = try sample()
    let folder = Client.project.appendingPathComponent("Editors/vscode")
    for name in ["one.vsix", "two.vsix"] {
      let run = try sample.run("node", [folder.appendingPathComponent("pack.js").path, name])
      #expect(run.status == 0, "\(run.everything)")
    }
    let script = """
      import json, re, sys, zipfile
      import xml.etree.ElementTree as tree
      package = zipfile.ZipFile("one.vsix")
      assert package.testzip() is None
      names = package.namelist()
      manifest = tree.fromstring(package.read("extension.vsixmanifest"))
      tree.fromstring(package.read("[Content_Types].xml"))
      space = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
      assert all(asset.get("Path") in names for asset in manifest.iter(space + "Asset"))
      extension = json.loads(package.read("extension/package.json"))
      assert "extension/" + extension["main"].removeprefix("./") in names
      identity = next(manifest.iter(space + "Identity"))
      assert identity.get("Version") == extension["version"] and identity.get("Id") == extension["name"]
      for key in ["name", "displayName", "description", "version", "publisher", "engines", "main", "contributes"]:
          assert extension[key], key
      assert re.fullmatch("[a-z0-9][a-z0-9-]*", extension["name"])
      assert re.fullmatch(r"\\^1\\.\\d+\\.\\d+", extension["engines"]["vscode"])
      code = package.read("extension/extension.js").decode()
      assert all(f'"{command["command"]}"' in code for command in extension["contributes"]["commands"])
      assert open("one.vsix", "rb").read() == open("two.vsix", "rb").read()
      print(extension["version"])
      """
    let run = try sample.run("python3", ["-c", script])
    let version = try sample.run("widgetlint", ["--version"])
    #expect(run.text == version.text, "\(run.everything)")
  }

  /// vim-lsp itself need not be there: the settings that it receives are what matters.
  @Test(.needs("vim")) func vimRegistersTheServer() throws {
    let sample = try sample()
    try sample.write(
      """
      function! lsp#register_server(server) abort
        call writefile([a:server.name, join(a:server.cmd({}), ' '), join(a:server.allowlist)], 'result.txt')
      endfunction
      """, to: "autoload/lsp.vim")
    let run = try sample.run(
      "vim",
      [
        "-es", "-i", "NONE", "-u", "NONE", "-N", "--cmd", "set runtimepath^=\(sample.folder.path)",
        "-S", "\(Self.integrations.path)/vim/lsp.vim", "-c", "doautocmd User lsp_setup", "-c", "qall!",
      ])
    let result = try? String(contentsOf: sample.folder.appendingPathComponent("result.txt"), encoding: .utf8)
    #expect(result == "widgetlint\nwidgetlint server\nyaml\n", "\(run.everything)")
  }

  /// Settings that no client here reads are at least what their formats want, and name a command that there is.
  @Test(.needs("python3"), arguments: ["helix/languages.toml", "zed/settings.json", "sublime/LSP.sublime-settings"])
  func settingsNameTheServer(file: String) throws {
    let script = """
      import json, sys, tomllib
      path = sys.argv[1]
      value = tomllib.load(open(path, "rb")) if path.endswith(".toml") else json.load(open(path))
      def commands(value):
          if isinstance(value, dict):
              command = value.get("command", value.get("path"))
              if isinstance(command, list): yield command
              elif isinstance(command, str): yield [command] + value.get("args", value.get("arguments", []))
              for inner in value.values(): yield from commands(inner)
      print([" ".join(command) for command in commands(value)])
      """
    let run = try Program.run(
      "python3", ["-c", script, Self.integrations.appendingPathComponent(file).path], in: Client.project)
    #expect(run.text == "['widgetlint server']\n", "\(run.everything)")
  }
}
