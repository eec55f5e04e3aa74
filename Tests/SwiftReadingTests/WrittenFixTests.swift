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
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path, BuiltBinary.url.path, "100", "swift"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && said.hasPrefix("100 edits: 0 lost; "), "\(said)")
  }

  /// An interrupt that comes once the first file of a fix is written waits for the second.
  @Test func anInterruptedRunWritesAllFilesOfAFix() throws {
    for _ in 0..<20 {
      let folder = try AppFolder(FixTests.padded)
      let process = Process()
      (process.executableURL, process.arguments) = (BuiltBinary.url, FixTests.all)
      process.currentDirectoryURL = folder.url
      try process.runUnblocked()
      while process.isRunning, try folder.text(of: "View.swift") == FixTests.padded["View.swift"] {}
      process.terminate()
      process.waitUntilExit()
      #expect(try folder.text(of: "Widget.swift").contains(".contentMarginsDisabled()"))
    }
  }

  @Test func oneFileThatCannotBeWrittenLeavesBoth() throws {
    let folder = try AppFolder(FixTests.padded)
    let path = folder.url.appending(path: "Widget.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let run = try BuiltBinary(FixTests.all, in: folder.url)
    #expect(run.status == 2)
    #expect(run.complaints.contains("Widget.swift was not fixed: it is read-only."))
    #expect(run.complaints.contains("View.swift was not fixed: a fix needs Widget.swift, too."))
    for (name, text) in FixTests.padded { #expect(try folder.text(of: name) == text) }
  }
}
#endif
