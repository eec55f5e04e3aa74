import Foundation
import Testing

/// Shells complete what the command line has.
@Suite struct CompletionTests {
  @Test(.needs("bash"), arguments: ["bash"]) func bashTakesTheScript(shell: String) throws { try checkSyntax(shell) }
  @Test(.needs("zsh"), arguments: ["zsh"]) func zshTakesTheScript(shell: String) throws { try checkSyntax(shell) }
  @Test(.needs("fish"), arguments: ["fish"]) func fishTakesTheScript(shell: String) throws { try checkSyntax(shell) }

  private func checkSyntax(_ shell: String) throws {
    let sample = try SampleFolder()
    let run = try sample.run(shell, ["-n", try script(for: shell, in: sample)])
    #expect(run.status == 0 && run.complaints.isEmpty, "\(run.everything)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func everyOptionAndCommandIsKnown(shell: String) throws {
    let sample = try SampleFolder()
    let script = try String(contentsOfFile: try script(for: shell, in: sample), encoding: .utf8)
    let help = try sample.run("widgetlint", ["--help"]).text
    let options = help.matches(of: /--([a-z][a-z-]+)/).map { String($0.1) }
    let commands = help.matches(of: /(?m)^  ([a-z]+)(?: [A-Z]\S*)? {4,}/).map { String($0.1) }
    try #require(options.count > 10 && commands.count > 3)
    for word in Set(options + commands) {
      #expect(script.contains(word), "\(word) is not completed.")
    }
  }

  /// What is typed, and a word that the shell must offer for it. The command lint may be left out.
  static let typed = [
    ("ru", "rules"), ("rules --lev", "--level"), ("--statis", "--statistics"), ("lint --statis", "--statistics"),
    ("--format sar", "sarif"), ("widg", "widgets.yml"), ("Widgets --not", "--notes"),
  ]

  @Test(.needs("bash"), arguments: typed) func bashCompletes(words: String, expected: String) throws {
    let sample = try SampleFolder()
    let driver = """
      source "$1"; shift
      COMP_WORDS=(widgetlint $1); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE="widgetlint $1"
      COMP_POINT=${#COMP_LINE}
      function=$(complete -p widgetlint); function=${function#*-F }; function=${function%% *}
      "$function" widgetlint "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """
    let run = try sample.run("bash", ["-c", driver, "bash", try script(for: "bash", in: sample), words])
    #expect(run.text.split(separator: "\n").contains { $0 == expected }, "\(run.everything)")
  }

  @Test(.needs("fish"), arguments: typed) func fishCompletes(words: String, expected: String) throws {
    let sample = try SampleFolder()
    let file = try script(for: "fish", in: sample)
    let run = try sample.run("fish", ["--no-config", "-c", "source \(file); complete -C 'widgetlint \(words)'"])
    let offered = run.text.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(offered.contains { $0 == expected }, "\(run.everything)")
  }

  @Test(.needs("zsh", "python3"), arguments: [typed[0], typed[1], typed[2], typed[6]])
  func zshCompletes(words: String, expected: String) throws {
    let sample = try SampleFolder()
    let file = try script(for: "zsh", in: sample)
    let run = try sample.run("python3", [Client.script("complete_zsh.py"), file, words])
    let last = run.text.split { $0 == " " || $0 == "\n" }.last
    #expect(last.map(String.init) == expected, "\(run.everything)")
  }

  private func script(for shell: String, in sample: borrowing SampleFolder) throws -> String {
    let run = try sample.run("widgetlint", ["--generate-completion-script", shell])
    try #require(run.status == 0, "\(run.everything)")
    try sample.write(run.text, to: "completion.\(shell)")
    return sample.folder.appendingPathComponent("completion.\(shell)").path
  }
}
