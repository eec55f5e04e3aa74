import Foundation
import Testing
import ToolRuns

/// An edit that is saved while `--fix` runs is in the file afterwards.
@Suite struct LostEditTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scale/edit_while_fixing.py")

  @Test(.enabled(if: Shell.has("/usr/bin/python3"))) func noEditIsLost() throws {
    let folder = try TemporaryFolder()
    let outcome = try Shell.run("python3 '\(Self.script.path)' \"$TOOL\" 60", in: folder.url)
    #expect(outcome.outputText.hasPrefix("60 edits: 0 lost; "), "\(outcome.outputText)\(outcome.complaintText)")
    #expect(outcome.status == 0)
  }
}
