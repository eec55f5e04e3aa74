import Foundation
import Testing

/// Editors lint the sample folder with the files in Examples/integrations, go to each finding, and tell where they came
/// to. That has to be what the JSON report says.
@Suite struct EditorTests {
  static let integrations = Client.integrations

  @Test func sampleHasEverythingThatReadersStumbleOver() throws {
    let findings = try SampleFolder().json().reported
    #expect(Set(findings.map(\.level)) == ["error", "warning", "note"])
    #expect(findings.contains { $0.path.contains(" ") && $0.path.contains(":") })
    #expect(findings.contains { $0.message.contains(": ") })
    #expect(Set(findings.map(\.path)).count < SampleFolder.files.count, "There has to be a file without findings.")
  }

  @Test(.needs("vim")) func vimGoesToEachFinding() throws {
    try checkVim("vim", ["-es", "-i", "NONE"])
  }

  @Test(.needs("nvim")) func neovimGoesToEachFinding() throws {
    try checkVim("nvim", ["--headless", "-i", "NONE"])
  }

  private func checkVim(_ editor: String, _ options: [String]) throws {
    let sample = try SampleFolder()
    let result = sample.folder.appendingPathComponent("result.jsonl")
    let run = try sample.run(
      editor,
      options + [
        "-u", "NONE", "-N", "--cmd", "set runtimepath^=\(Self.integrations.path)/vim",
        "-S", Client.script("quickfix.vim"),
      ], environment: ["CLIENT_RESULT": result.path])
    let lines = try #require(try? Data(contentsOf: result), "\(run.everything)")
    #expect(try findings(inLines: lines) == sample.json().reported)
  }

  @Test(.needs("emacs")) func emacsGoesToEachFinding() throws {
    let sample = try SampleFolder()
    // Characters that take two columns on the screen.
    try sample.write("kind: wide\ncontent: {Text: \"{a}\"}\nwidgetURL: {天気: 1, 天気: 2}\n", to: "Widgets/wide.widget.yml")
    let run = try sample.run("emacs", emacs("next-error.el"), environment: ["TERM": "xterm"])
    #expect(try findings(inLines: run.output) == sample.json().reported, "\(run.everything)")
  }

  @Test(.needs("emacs")) func flymakeChecksTheUnsavedBuffer() throws {
    let sample = try SampleFolder()
    let path = "Widgets/fore cast: 1.widget.yml"
    let run = try sample.run("emacs", emacs("flymake.el"), environment: ["CLIENT_FILE": path])
    let shown = try findings(inLines: run.output)
    let text = try #require(SampleFolder.files[path])
    try sample.write(text + "colour: red\n", to: path)
    let expected = try sample.json().reported.filter { $0.path == path }
    #expect(shown == expected, "\(run.everything)")
    #expect(shown.contains { $0.line == text.split(separator: "\n").count + 1 })
  }

  private func emacs(_ script: String) -> [String] {
    ["--batch", "-Q", "-l", "\(Self.integrations.path)/emacs/widgetlint.el", "-l", Client.script(script)]
  }

  @Test(.needs("emacs")) func emacsFileCompilesWithoutWarnings() throws {
    let sample = try SampleFolder()
    try sample.write(
      String(contentsOf: Self.integrations.appendingPathComponent("emacs/widgetlint.el"), encoding: .utf8),
      to: "widgetlint.el")
    let run = try sample.run(
      "emacs",
      ["--batch", "-Q", "--eval", "(setq byte-compile-error-on-warn t)", "-f", "batch-byte-compile", "widgetlint.el"])
    #expect(run.status == 0, "\(run.everything)")
  }
}

/// Findings that a script printed, one JSON object a line.
func findings(inLines lines: Data) throws -> [ReportedFinding] {
  try lines.split(separator: 0x0A).map { try JSONDecoder().decode(ReportedFinding.self, from: Data($0)) }
}
