import Foundation
import ReportProperties
import Reporting
import Testing
import ToolRuns

/// File names are bytes, and may be anything but a slash and NUL.
@Suite struct HostileNameTests {
  /// As the shell's `printf` takes them.
  static let names = [
    "\\377\\376.widget.yml", "a\\nb.widget.yml", "::error::x.widget.yml", "##[group]x.widget.yml",
    "\\033[31mred.widget.yml", "\\342\\200\\256evil.widget.yml", "a%%0Ab.widget.yml", "a\\302\\205b.widget.yml",
    "a,b:c=d.widget.yml", "<a>&\\042.widget.yml", " .widget.yml", "-.widget.yml", "e\\314\\201.widget.yml",
  ]

  /// Whether the file system takes names that are not UTF-8; Apple's does not.
  static let takesAnyBytes: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? Shell.run("touch \"$(printf '\\377')\"", in: folder.url))?.status == 0
  }()

  @Test(.enabled(if: takesAnyBytes), arguments: names) func isShownHarmlessly(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "source")
    let formats = ReportFormat.allCases.map { "--format \($0.rawValue)=../out.\($0.rawValue)" }.joined(separator: " ")
    let script = """
      mkdir sub; cp source "sub/$(printf -- '\(name)')"
      cd sub && exec "$TOOL" \(formats) . "$(printf -- './gone-\(name)')"
      """
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.status == 2)
    #expect(OutputProperties.violations(in: outcome.complaints, format: nil) == [])
    #expect(outcome.complaintText.contains("gone-"))
    for format in ReportFormat.allCases {
      let output = Array(try Data(contentsOf: folder.url.appending(path: "out.\(format.rawValue)")))
      #expect(OutputProperties.violations(in: output, format: format) == [], "\(format)")
      #expect(String(decoding: output, as: UTF8.self).contains("9 pt"), "\(format)")
    }
  }

  @Test(.enabled(if: takesAnyBytes)) func isReadWhenItIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "source")
    let script = "name=\"$(printf 'a\\377')\"; cp source \"$name\"; exec \"$TOOL\" --format json \"$name\""
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.complaintText == "")
  }

  @Test(.enabled(if: takesAnyBytes)) func isWrittenWhenItIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.clean, to: "a.yml")
    let script = "\"$TOOL\" --format json --output \"$(printf 'o\\377')\" a.yml && test -s \"$(printf 'o\\377')\""
    #expect(try Shell.run(script, in: folder.url).status == 0)
  }

  @Test func optionsThatAreNoOptionsAreShownHarmlessly() throws {
    let folder = try TemporaryFolder()
    for argument in ["--\\033[31m", "--a\\n::error::x", "--format=##[x]\\302\\205", "--max-nesting=\\342\\200\\256"] {
      let outcome = try Shell.run("exec \"$TOOL\" \"$(printf -- '\(argument)')\"", in: folder.url)
      #expect(outcome.status == 2)
      #expect(OutputProperties.violations(in: outcome.complaints, format: nil) == [], "\(argument)")
    }
  }
}
