import Foundation
import Testing
import ToolRuns

/// What cannot be read is reported, and everything else is linted all the same.
@Suite struct ReadingTests {
  /// Runs over something unreadable and a file with one error; returns what was said about the first.
  private func complaint(
    _ prepare: String, path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "z.widget.yml")
    let outcome = try Shell.run("\(prepare)\nexec \"$TOOL\" \(path) z.widget.yml", in: folder.url)
    #expect(!outcome.hung, sourceLocation: sourceLocation)
    #expect(outcome.status == 2, sourceLocation: sourceLocation)
    #expect(outcome.outputText.hasPrefix("z.widget.yml:10:37: error: "), sourceLocation: sourceLocation)
    return outcome.complaintText
  }

  @Test func vanishedFile() throws {
    #expect(try complaint("", path: "gone.yml").contains("gone.yml could not be read: no such file or folder."))
  }

  @Test(.disabled(if: Shell.isRoot, "The administrator may read everything.")) func unreadableFile() throws {
    let said = try complaint("echo 'kind: a' > a.yml; chmod 0 a.yml", path: "a.yml")
    #expect(said.contains("a.yml could not be read: permission denied."))
  }

  @Test(.disabled(if: Shell.isRoot, "The administrator may look into every folder.")) func closedFolder() throws {
    let said = try complaint("mkdir closed; chmod 0 closed", path: "closed")
    #expect(said.contains("closed could not be read: permission denied."))
  }

  @Test func pipeWithoutWriter() throws {
    #expect(try complaint("mkfifo pipe.yml", path: "pipe.yml").contains("pipe.yml could not be read: it is not a regular file."))
  }

  @Test func pipeInASearchedFolderIsPassedOver() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "sub/a.widget.yml")
    let outcome = try Shell.run("mkfifo sub/b.widget.yml; exec \"$TOOL\" sub", in: folder.url)
    #expect(!outcome.hung)
    #expect(outcome.status == 1)
  }

  @Test(.enabled(if: Shell.has("/dev/zero"))) func endlessDevice() throws {
    #expect(try complaint("", path: "/dev/zero").contains("/dev/zero could not be read: it is not a regular file."))
  }

  @Test func linksInACircle() throws {
    let said = try complaint("ln -s b.yml a.yml; ln -s a.yml b.yml", path: "a.yml")
    #expect(said.contains("a.yml could not be read: its symbolic links form a loop."))
  }

  @Test func foldersInACircleAreSearchedOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "sub/a.widget.yml")
    let outcome = try Shell.run("ln -s .. sub/up; exec \"$TOOL\" .", in: folder.url)
    #expect(outcome.outputText.components(separatedBy: "error:").count == 2)
    #expect(outcome.status == 1)
  }

  /// A search whose work grows with the cube of the depth takes minutes of processor time here.
  @Test(arguments: ["true", "find d -type d | sed 's|$|/.gitignore|' | xargs touch"])
  func foldersInFolders(_ further: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    let script = """
      path=$(printf 'd/%.0s' $(seq 1700)); mkdir -p "$path"; cp a.widget.yml "$path"; \(further)
      (ulimit -t 40; exec "$TOOL" .); status=$?; rm -rf d; exit $status
      """
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.outputText.components(separatedBy: "error:").count == 3 && outcome.status == 1)
  }

  @Test func linkToNothing() throws {
    #expect(try complaint("ln -s nowhere a.yml", path: "a.yml").contains("no such file or folder"))
  }

  @Test func longName() throws {
    let name = String(repeating: "a", count: 300)
    #expect(try complaint("", path: name).contains("its name is too long"))
  }

  @Test func emptyArgument() throws {
    #expect(try complaint("", path: "''").contains("could not be read"))
  }

  @Test func largeFileIsAFinding() throws {
    let folder = try TemporaryFolder()
    let script = "head -c 3000 /dev/zero | tr '\\0' 'a' > a.yml; exec \"$TOOL\" --max-file-size 1000 a.yml"
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.outputText.hasPrefix("a.yml:1:1: error: "))
    #expect(outcome.outputText.contains("--max-file-size") && outcome.outputText.contains("[limit-exceeded]"))
  }

  @Test func endlessStandardInputIsAFinding() throws {
    let folder = try TemporaryFolder()
    let outcome = try Shell.run("yes 'a: b' | \"$TOOL\" --max-file-size 100000 -", in: folder.url)
    #expect(!outcome.hung)
    #expect(outcome.status == 1)
    #expect(outcome.outputText.contains("[limit-exceeded]"))
  }

  @Test func brokenFilesDoNotHideOthers() throws {
    let folder = try TemporaryFolder()
    try folder.write("kind: [", to: "a.widget.yml")
    try folder.write("\u{7}", to: "b.widget.yml")
    try folder.write("", to: "c.widget.yml")
    try folder.write(Descriptions.error, to: "z.widget.yml")
    let outcome = try Shell.run("printf '\\377' > d.widget.yml; exec \"$TOOL\" . gone.yml", in: folder.url)
    #expect(outcome.status == 2)
    for place in ["a.widget.yml:1:8: error", "b.widget.yml:1:1: error", "c.widget.yml:1:1: warning",
      "d.widget.yml:1:1: error", "z.widget.yml:10:37: error"]
    {
      #expect(outcome.outputText.contains(place), "\(place) in \(outcome.outputText)")
    }
  }
}
