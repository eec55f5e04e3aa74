#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// How fixes of Swift code are written to files.
@Suite struct WrittenFixTests {
  /// An edit that is saved while fixing goes on is in the file afterwards.
  @Test func noEditIsLost() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Scale/edit_while_fixing.py")
    let run = try ProgramRun("python3", [script.path, BuiltBinary.url.path, "100", "swift"])
    #expect(run.status == 0 && run.outputText.hasPrefix("100 edits: 0 lost; "), "\(run.outputText)")
  }

  /// An interrupt that comes once the first file of a fix is written waits for the second.
  @Test func anInterruptedRunWritesAllFilesOfAFix() throws {
    for _ in 0..<20 {
      let folder = try AppFolder(FixTests.padded)
      let process = try ChildProgram(BuiltBinary.url, FixTests.all, in: folder.url)
      while process.isRunning, try folder.text(of: "View.swift") == FixTests.padded["View.swift"] {}
      process.send(SIGTERM)
      process.wait()
      #expect(try folder.text(of: "Widget.swift").contains(".contentMarginsDisabled()"))
    }
  }

  @Test func oneFileThatCannotBeWrittenLeavesBoth() throws {
    let folder = try AppFolder(FixTests.padded)
    let path = folder.url.appending(path: "Widget.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let run = try BuiltBinary.run(FixTests.all, in: folder.url)
    #expect(run.status == 2)
    #expect(run.complaints.contains("Widget.swift was not fixed: it is read-only."))
    #expect(run.complaints.contains("View.swift was not fixed: a fix needs Widget.swift, too."))
    for (name, text) in FixTests.padded { #expect(try folder.text(of: name) == text) }
  }
}
#endif
