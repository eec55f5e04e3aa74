import Foundation
import Testing
import ToolRuns

/// What lets a test fail, instead of stopping all of them.
@Suite struct ChildProgramTests {
  @Test func whatAProgramLeavesBehindIsNotWaitedFor() throws {
    let run = try ProgramRun("sh", ["-c", "sleep 600 & echo $!; echo b >&2; exit 3"])
    let child = try #require(pid_t(run.outputText.trimmingCharacters(in: .newlines)))
    defer { kill(child, SIGKILL) }
    #expect(Self.isRunning(child))
    #expect(run.ending == .exit(3) && run.errorText == "b\n" && !run.hung)
  }

  @Test func aProgramThatHangsIsEndedWithWhatItStarted() throws {
    let folder = try TemporaryFolder()
    let script = "sleep 600 & echo $! > child; trap '' TERM; while true; do sleep 600; done"
    let run = try ProgramRun("sh", ["-c", script], in: folder.url, seconds: 1)
    #expect(run.hung && run.ending == .signal(SIGKILL))
    let child = try #require(pid_t(folder.text(of: "child").trimmingCharacters(in: .newlines)))
    // Whoever gets an orphan takes a moment to see that it has ended.
    for _ in 0..<1_000 where Self.isRunning(child) { usleep(10_000) }
    #expect(!Self.isRunning(child))
  }

  private static func isRunning(_ process: pid_t) -> Bool {
    let state = try? ProgramRun("ps", ["-o", "stat=", "-p", "\(process)"]).outputText
    return state.map { !$0.isEmpty && !$0.hasPrefix("Z") } ?? false
  }

  @Test func programsDoNotInheritOpenFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let file = open(folder.url.appending(path: "file").path, O_WRONLY)
    defer { close(file) }
    #expect(file > 2)
    #expect(try ProgramRun("sh", ["-c", "echo text >&\(file)"]).status != 0)
  }

  @Test func programsGetTheirFolderTheirInputAndTheirWords() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(
      "sh", ["-c", "pwd; cat; printf '<%s>' \"$@\" \"$A\"", "sh", "", "a b", "-c"], in: folder.url,
      environment: ["PATH": "/usr/bin:/bin", "A": "x=y"], input: Data("text\n".utf8))
    #expect(run.outputText == "\(folder.url.path)\ntext\n<><a b><-c><x=y>")
  }
}
