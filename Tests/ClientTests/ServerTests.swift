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

  private static let fixable = "Widgets/fix.widget.yml"
  private static let fixableText = """
    kind: com.example.tide
    displayName: Tide
    description: See when the tide turns.
    supportedFamilies: [systemSmall, systemSmall]
    containerBackground: {light: "#FFFFFF", dark: "#1C1C1E"}
    families:
      systemSmall:
        content:
          VStack:
            - {Text: "😀 {tide}", font: 9}
            - {Text: "{é}"}

    """

  /// The sample with descriptions of its own.
  private func sample() throws -> SampleFolder {
    let sample = try SampleFolder()
    try sample.write(Self.text, to: Self.path)
    try sample.write(Self.fixableText, to: Self.fixable)
    return sample
  }

  /// Adds the examples and the bad inputs to a sample, beside its own descriptions.
  ///
  /// - Parameter isPlain: Whether only texts that editors show as they are: lines that end in LF, no control
  ///   characters, no byte order mark.
  /// - Returns: All paths, its own descriptions first.
  private func fill(_ sample: borrowing SampleFolder, isPlain: Bool) throws -> [String] {
    var paths = [Self.path, Self.fixable]
    for folder in ["Examples", "Tests/LintingTests/BadInputs/Files"] {
      let url = Client.project.appendingPathComponent(folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() where name.hasSuffix(".yml") {
        let bytes = try Data(contentsOf: url.appendingPathComponent(name))
        guard let text = String(bytes: bytes, encoding: .utf8), bytes.count < 100_000 else { continue }
        let isOdd = text.unicodeScalars.contains { scalar in
          scalar.value < 0x20 && scalar != "\n" || scalar.value == 0x7F || scalar == "\u{FEFF}"
            || scalar.value >= 0x80 && scalar.value < 0xA0 || scalar == "\u{2028}" || scalar == "\u{2029}"
        }
        if isPlain, isOdd || bytes.last != 0x0A { continue }
        let stem = name.replacingOccurrences(of: ".widget.yml", with: "").replacingOccurrences(of: ".yml", with: "")
        let path = "Widgets/\(stem).widget.yml"
        try sample.write(text, to: path)
        paths.append(path)
      }
    }
    #expect(paths.count > (isPlain ? 40 : 60))
    return paths
  }

  /// What `--fix-only` makes of the text that can be fixed.
  private func fixed(_ options: [String]) throws -> String {
    let sample = try sample()
    _ = try sample.run("widgetlint", ["--fix-only", "--quiet"] + options + [Self.fixable])
    return try String(contentsOf: sample.folder.appendingPathComponent(Self.fixable), encoding: .utf8)
  }

  private func quickFixed() throws -> String { try fixed(["--unsafe-fixes", "--select", "font-size-minimum"]) }

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
    let paths = try fill(sample, isPlain: true)
    let result = sample.folder.appendingPathComponent("result.jsonl")
    let run = try sample.run(
      "nvim",
      [
        "--headless", "-i", "NONE", "-u", "NONE", "-c", "luafile \(Self.integrations.path)/neovim/widgetlint.lua", "-c",
        "luafile \(Client.script("server.lua"))",
      ], environment: ["CLIENT_FILES": paths.joined(separator: "\n"), "CLIENT_RESULT": result.path])
    let data = try #require(try? Data(contentsOf: result), "\(run.everything)")
    let lines = try data.split(separator: 0x0A).map { try JSONDecoder().decode(Line.self, from: Data($0)) }
    var findings: Set<ReportedFinding> = []
    func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
    for line in lines {
      switch (line.kind, line.value) {
      case ("finding", .finding(let finding)): findings.insert(finding)
      case ("hover", .text(let text)): #expect(text.contains("The name that people see in the gallery"))
      case ("definition", .number(let number)): #expect(number == 14)
      case ("renamed", .lines(let lines)):
        #expect(text(lines) == Self.text.replacingOccurrences(of: "Row", with: "Line"))
      case ("silenced", .lines(let lines)):
        #expect(lines[9] == "        # widgetlint:disable-next-line font-size-minimum -- reason")
      case ("completion", .lines(let words)):
        #expect(words.allSatisfy { $0.hasPrefix("con") } && words.contains("configuration"))
      case ("completed", .text(let text)): #expect(text.hasSuffix(":") || text.hasSuffix(": "))
      case ("fixed", .lines(let lines)): #expect(try text(lines) == quickFixed())
      case ("fixed all", .lines(let lines)): #expect(try text(lines) == fixed([]))
      default: Issue.record("\(line)")
      }
    }
    #expect(Set(lines.map(\.kind)).count == 9, "\(run.everything)")
    #expect(findings == Set(try sample.json().reported.filter { paths.contains($0.path) }))
    #expect(findings.count > 200)
  }

  /// Whether Emacs has eglot: of itself from 29 on, before that as a package.
  private static let emacsHasEglot =
    Client.isRequired
    || (try? Program.run("emacs", withPackages + ["--eval", "(require 'eglot)"], in: Client.project))?.status == 0

  private static let withPackages = ["--batch", "-q", "--eval", "(package-initialize)"]

  @Test(.needs("emacs"), .enabled(if: emacsHasEglot, "Emacs has no eglot")) func emacsShowsAndChanges() throws {
    let sample = try sample()
    let paths = try fill(sample, isPlain: true)
    let run = try sample.run(
      "emacs",
      Self.withPackages + [
        "-l", "\(Self.integrations.path)/emacs/widgetlint-eglot.el", "-l", Client.script("server.el"),
      ], environment: ["CLIENT_FILES": paths.joined(separator: "\n")])
    var findings: Set<ReportedFinding> = []
    var said: [String: String] = [:]
    for line in run.output.split(separator: 0x0A) {
      if let finding = try? JSONDecoder().decode(ReportedFinding.self, from: Data(line)) {
        findings.insert(finding)
      } else {
        said.merge(try JSONDecoder().decode([String: String].self, from: Data(line))) { $1 }
      }
    }
    let expected = try sample.json().reported.filter { paths.contains($0.path) }.map { finding in
      // Eglot has to underline something: what stands behind the last line is shown at its beginning.
      let text = try String(contentsOf: sample.folder.appendingPathComponent(finding.path), encoding: .utf8)
      var finding = finding
      let last = text.utf8.count { $0 == 0x0A }
      if finding.line > last { (finding.line, finding.column) = (last, 1) }
      return finding
    }
    #expect(findings == Set(expected), "\(run.everything)")
    #expect(findings.count > 200)
    #expect(said["renamed"] == Self.text.replacingOccurrences(of: "Row", with: "Line"))
    #expect(said["hover"]?.contains("The name that people see in the gallery") == true)
    #expect(said["definition"] == "14")
    #expect(said["completed"] == "preview: ")
    #expect(try said["fixed"] == quickFixed())
    #expect(try said["fixedAll"] == fixed([]))
  }

  /// Editors that are not here, by what they announce. Whether they ask for diagnostics or are sent them is their own.
  @Test(.needs(pythonModule: "pytest_lsp"), arguments: ["visual-studio-code", "neovim", "emacs"])
  func profilesShowWhatTheReportLists(profile: String) throws {
    let sample = try sample()
    let paths = try fill(sample, isPlain: false)
    let run = try sample.run(
      "python3", [Client.script("server.py")],
      environment: ["CLIENT_FILES": paths.joined(separator: "\n"), "CLIENT_PROFILE": profile])
    let lines = run.output.split(separator: 0x0A)
    let encoding = try JSONDecoder().decode([String: String].self, from: lines.first ?? Data())["encoding"]
    #expect(encoding == (profile == "visual-studio-code" ? "utf-16" : "utf-8"), "\(run.everything)")
    let findings = try lines.dropFirst().map { try JSONDecoder().decode(ReportedFinding.self, from: Data($0)) }
    let expected = try sample.json().reported.filter { paths.contains($0.path) }
    #expect(Set(findings) == Set(expected), "\(run.everything)")
    #expect(findings.count == expected.count && findings.count > 300)
  }

  /// Runs the extension against a stub of the editor; the page that it shows goes to page.html, marks beside it.
  private func runExtension(in sample: borrowing SampleFolder) throws -> Program {
    try sample.run(
      "node",
      [Client.script("extension.js"), Client.project.appendingPathComponent("Editors/vscode/extension.js").path],
      environment: [
        "CLIENT_FILE": Self.path, "CLIENT_PAGE": sample.folder.appendingPathComponent("page.html").path,
      ])
  }

  @Test(.needs("node")) func extensionShowsAndChanges() throws {
    let sample = try sample()
    let run = try runExtension(in: sample)
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
      case ("marked first", .number(let number)), ("marked", .number(let number)): #expect(number > 5)
      case ("redrawn", .number(let pages)): #expect(pages == 2)
      case ("changed", .lines(let rules)): #expect(rules == ["description-present", "unknown-key"])
      case ("said", .lines(let addresses)): #expect(addresses.map { $0.hasSuffix("unknown-key.md") } == [true])
      default: Issue.record("\(line)")
      }
    }
    #expect(Set(lines.map(\.kind)).count == 13, "\(run.everything)")
    #expect(findings == Set(try sample.json().reported.filter { $0.path == Self.path }))
  }

  /// The page beside the text runs its one script in a browser, and draws the marks where the piece is.
  @Test(.needs("node", "chromium"), .needs(pythonModule: "playwright"))
  func extensionMarksThePieceAtTheCursor() throws {
    let sample = try sample()
    let run = try runExtension(in: sample)
    let page = sample.folder.appendingPathComponent("page.html").path
    let seen = try sample.run("python3", [Client.script("mark_pictures.py"), page, "\(page).json", "Überall"])
    #expect(seen.status == 0 && seen.text == "", "\(seen.everything)\n\(run.everything)")
  }

  /// The manifest is held against what the editor asks of manifests.
  @Test(.needs("check-jsonschema"), .needs("node")) func extensionHasAManifest() throws {
    let folder = Client.project.appendingPathComponent("Editors/vscode")
    let manifest = folder.appendingPathComponent("package.json").path
    let run = try Program.run(
      "check-jsonschema", ["--schemafile", Client.script("vscode-manifest.schema.json"), manifest], in: folder)
    #expect(run.status == 0, "\(run.everything)")
    // What a schema cannot say: names that have to be there too, and a default of the kind that it has.
    let script = """
      const manifest = require(process.argv[1]);
      const { commands, menus, configuration } = manifest.contributes;
      const names = commands.map(({ command }) => command);
      const settings = configuration.properties;
      const kindOf = (value) => (Array.isArray(value) ? "array" : typeof value);
      const wrong = [
        ...Object.values(menus).flat().map(({ command }) => command).filter((name) => !names.includes(name)),
        ...manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.filter((name) => !settings[name]),
        ...Object.keys(settings).filter((name) => kindOf(settings[name].default) !== settings[name].type),
        ...names.filter((name, index) => names.indexOf(name) !== index || !name.startsWith(`${manifest.name}.`)),
        ...manifest.contributes.problemMatchers.map(({ pattern }) => pattern).filter(({ regexp, ...groups }) =>
          Object.values(groups).some((group) => group >= new RegExp(`${regexp}|`).exec("").length)),
      ];
      console.log(JSON.stringify(wrong));
      """
    let names = try Program.run("node", ["-e", script, manifest], in: folder)
    #expect(names.text == "[]\n", "\(names.everything)")
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
      assert all(f"extension/{name}" in names for name in re.findall(r'require\\("\\./([^"]+)"\\)', code))
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
    #expect(result == "widgetlint\nwidgetlint server\nyaml swift\n", "\(run.everything)")
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
