import Foundation
import Testing
import ToolRuns

/// A report arrives whole, or the exit code says that it did not; files are replaced whole or left alone.
@Suite struct WritingTests {
  private func folderWithError() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    return folder
  }

  @Test(.enabled(if: Shell.has("/dev/full"))) func fullDisk() throws {
    let folder = try folderWithError()
    for arguments in ["a.widget.yml > /dev/full", "--format json a.widget.yml -o /dev/full", "--help > /dev/full",
      "--version > /dev/full"]
    {
      let outcome = try Shell.run("exec \"$TOOL\" \(arguments)", in: folder.url)
      #expect(outcome.status == 2, "\(arguments)")
    }
    let outcome = try Shell.run("exec \"$TOOL\" a.widget.yml > /dev/full", in: folder.url)
    #expect(outcome.complaintText == "widgetlint: Standard output could not be written: the disk is full.\n")
  }

  /// What leaves in pieces fails once, in the middle, and is reported once.
  @Test(.enabled(if: Shell.has("/dev/full")), arguments: ["compact", "text", "sarif"])
  func fullDiskInTheMiddle(_ format: String) throws {
    let folder = try folderWithError()
    try folder.write((0..<3_000).map { "key\($0): a\n" }.joined(), to: "b.widget.yml")
    let full = try Shell.run("exec \"$TOOL\" . --format \(format) > /dev/full", in: folder.url)
    #expect(full.status == 2)
    #expect(full.complaintText == "widgetlint: Standard output could not be written: the disk is full.\n")
    let closed = try Shell.run("(\"$TOOL\" . --format \(format); echo $? > status) | head -c 1; cat status", in: folder.url)
    #expect(closed.complaintText == "")
    #expect(closed.outputText.hasSuffix("2\n"))
  }

  /// Such names are links to a pipe, which has no path of its own.
  @Test func pipesAreWrittenByTheirNames() throws {
    let folder = try folderWithError()
    let outcome = try Shell.run(
      "(\"$TOOL\" --format compact=/dev/stdout --format json=/dev/stderr a.widget.yml; echo $?) 2>&1 | cat",
      in: folder.url)
    #expect(outcome.outputText.hasSuffix("1\n") && outcome.outputText.contains("\"findings\""))
    #expect(outcome.outputText.contains("a.widget.yml:"))
  }

  @Test func closedStandardOutput() throws {
    let folder = try folderWithError()
    let outcome = try Shell.run("exec \"$TOOL\" a.widget.yml >&-", in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.complaintText.hasPrefix("widgetlint: Standard output could not be written: "))
  }

  /// Files that are opened must not take the closed stream's place and get the report.
  @Test func closedStreamsDoNotSpoilFiles() throws {
    let folder = try folderWithError()
    let outcome = try Shell.run("\"$TOOL\" --format json=o.json --format compact a.widget.yml >&- 2>&-; echo $?", in: folder.url)
    #expect(outcome.outputText == "2\n")
    #expect(try folder.text(of: "a.widget.yml") == Descriptions.error)
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url.appending(path: "o.json")))
    #expect(object is [String: Any])
  }

  @Test func closedPipeEndsQuietly() throws {
    let folder = try folderWithError()
    let script = "{ sleep 0.2; \"$TOOL\" --format text a.widget.yml; echo $? > status; } | true; cat status"
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.complaintText == "")
    #expect(outcome.outputText == "2\n")
  }

  @Test func outputThroughLinksKeepsLinkAndMode() throws {
    let folder = try folderWithError()
    let script = """
      mkdir far; echo old > far/target.json; chmod 640 far/target.json
      ln -s far/target.json middle; ln -s middle out.json
      "$TOOL" --format json -o out.json a.widget.yml
      test -L out.json && test -L middle && ls -l far/target.json | cut -c1-10; ls far
      """
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.outputText == "-rw-r-----\ntarget.json\n")
    #expect(try folder.text(of: "far/target.json").hasPrefix("{"))
  }

  @Test func outputThroughALinkToNothingMakesItsTarget() throws {
    let folder = try folderWithError()
    let script = "mkdir far; ln -s far/new.json out.json; \"$TOOL\" --format json -o out.json a.widget.yml; ls far; ls -l"
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.outputText.hasPrefix("new.json\n"), "\(outcome.outputText) \(outcome.complaintText)")
    #expect(outcome.outputText.contains("out.json -> far/new.json"))
  }

  @Test(arguments: ["x.json y.json", "y.json x.json", "z.json y.json", "far/x.json ./../NAME/far/x.json"])
  func twoReportsNeverShareAFile(_ names: String) throws {
    let folder = try folderWithError()
    let names = names.replacing("NAME", with: folder.url.lastPathComponent).split(separator: " ")
    let script = """
      mkdir far; ln -s x.json y.json; ln -s "$PWD/y.json" z.json
      "$TOOL" --format json=\(names[0]) --format sarif=\(names[1]) a.widget.yml; echo $?; ls
      """
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.outputText == "2\na.widget.yml\nfar\ny.json\nz.json\n", "\(outcome.outputText)")
    #expect(outcome.complaintText.contains("are the same file; use different files."))
  }

  @Test(arguments: ["nowhere/out.json", ".", "a.widget.yml/out.json"]) func outputThatCannotBeMade(_ path: String) throws {
    let folder = try folderWithError()
    let outcome = try Shell.run("\"$TOOL\" --format json -o \(path) a.widget.yml; echo $?; ls", in: folder.url)
    #expect(outcome.outputText == "2\na.widget.yml\n")
    #expect(outcome.complaintText.contains("could not be written: "))
  }

  /// A file that would grow too large is reported as an error, and the old file stays.
  @Test func limitOnFileSizeLeavesTheOldFile() throws {
    let folder = try folderWithError()
    try folder.write("old", to: "out.sarif")
    let script = "ulimit -f 1; \"$TOOL\" --format sarif -o out.sarif a.widget.yml; echo $?; ls"
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.outputText == "2\na.widget.yml\nout.sarif\n")
    #expect(try folder.text(of: "out.sarif") == "old")
  }

  /// However early or late it is ended, no half-written file stays behind.
  @Test func terminationLeavesNoTemporaryFiles() throws {
    let folder = try folderWithError()
    try folder.write("old", to: "out.sarif")
    let script = """
      for delay in 0.001 0.003 0.005 0.008 0.010 0.012 0.015 0.020 0.025 0.030 0.040 0.060; do
        for signal in TERM INT HUP; do
          "$TOOL" --format sarif -o out.sarif a.widget.yml & sleep $delay; kill -$signal $! 2>/dev/null; wait $! 2>/dev/null
        done
      done
      ls
      """
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.outputText == "a.widget.yml\nout.sarif\n")
    let text = try folder.text(of: "out.sarif")
    #expect(text == "old" || text.hasSuffix("}\n"))
  }
}
