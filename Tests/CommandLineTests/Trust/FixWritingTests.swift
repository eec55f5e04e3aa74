import DescriptionMutations
import Foundation
import Linting
import Rules
import Testing
import ToolRuns

/// Files that are fixed are old or new, and nothing between; what cannot be written is as it was, and the run says so.
@Suite struct FixWritingTests {
  private static let old = """
    kind: com.example.a  # the widget
    supportedFamilies: [systemSmall, systemSmall]
    families: {systemSmall: {containerBackground: none, content: {Text: "{rain}"}}}

    """
  private static let new = old.replacing(", systemSmall]", with: "]")

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.old, to: "a.widget.yml")
    return folder
  }

  /// Twenty runs over thirty large files, each ended at another moment, the hard way or asked to.
  @Test(arguments: ["KILL", "TERM"]) func endedAtAnyMoment(_ signal: String) throws {
    let folder = try TemporaryFolder()
    let padding = (0..<400).map { "# line \($0) of a long comment\n" }.joined()
    for number in 0..<30 { try folder.write(padding + Self.old, to: "\(number).widget.yml") }
    let script = """
      mkdir done; cp *.widget.yml done; (cd done; "$TOOL" --fix-only --quiet --isolated)
      for delay in 0.004 0.008 0.012 0.016 0.020 0.024 0.028 0.032 0.036 0.040 \
        0.044 0.048 0.052 0.056 0.060 0.070 0.080 0.090 0.100 0.120; do
        mkdir run; cp *.widget.yml run; cd run
        "$TOOL" --fix-only --quiet --isolated --jobs 1 & sleep $delay; kill -\(signal) $! 2>/dev/null; wait $! 2>/dev/null
        for file in *.widget.yml; do
          if cmp -s $file ../$file; then echo old; elif cmp -s $file ../done/$file; then echo new; else echo broken; fi
        done
        ls | grep -v 'widget.yml$' | sed 's/.*yml[.].*/temporary/'; cd ..; rm -r run
      done
      """
    let outcome = try Shell.run(script, in: folder.url)
    var kinds = Set(outcome.outputText.split(separator: "\n"))
    // What has no time to clean up may leave what it was writing beside the file.
    if signal == "KILL" { kinds.remove("temporary") }
    #expect(kinds.isSubset(of: ["old", "new"]) && !kinds.isEmpty, "\(kinds)")
    #expect(try folder.text(of: "done/1.widget.yml") == padding + Self.new)
  }

  /// Where the file cannot grow, it stays as it was, and no other file stays behind.
  @Test func aFullDiskLeavesTheOldFile() throws {
    let folder = try folder()
    try folder.write(String(repeating: "# a long comment\n", count: 200) + Self.old, to: "a.widget.yml")
    let before = try folder.text(of: "a.widget.yml")
    let outcome = try Shell.run("ulimit -f 1; \"$TOOL\" --fix-only --isolated; echo $?; ls", in: folder.url)
    #expect(outcome.outputText == "2\na.widget.yml\n")
    #expect(outcome.complaintText.contains("a.widget.yml was not fixed: "), "\(outcome.complaintText)")
    #expect(try folder.text(of: "a.widget.yml") == before)
  }

  /// The same on a real file system without room, where one can be made.
  @Test(.enabled(if: Shell.isRoot, "only the administrator mounts a file system"))
  func aFileSystemWithoutRoomLeavesTheOldFile() throws {
    let folder = try folder()
    let script = """
      mkdir small; mount -t tmpfs -o size=16k tmpfs small 2>/dev/null || { echo cannot; exit; }
      cp a.widget.yml small; cd small; cat /dev/zero > filling 2>/dev/null
      "$TOOL" --fix-only --isolated a.widget.yml; echo $?; ls; cmp a.widget.yml ../a.widget.yml && echo same
      cd ..; umount small
      """
    let outcome = try Shell.run(script, in: folder.url)
    // A container may forbid it.
    if outcome.outputText == "cannot\n" { return }
    #expect(outcome.outputText == "2\na.widget.yml\nfilling\nsame\n", "\(outcome.outputText)")
    #expect(outcome.complaintText.contains("a.widget.yml was not fixed: the disk is full."), "\(outcome.complaintText)")
  }

  @Test func linksStayLinks() throws {
    let folder = try folder()
    let script = """
      mkdir far; mv a.widget.yml far/target.yml; chmod 604 far/target.yml
      ln -s far/target.yml middle; ln -s middle a.widget.yml
      "$TOOL" --fix-only --isolated --quiet a.widget.yml; echo $?
      test -L a.widget.yml && test -L middle && ls -l far/target.yml | cut -c1-10; ls . far
      """
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.outputText == "0\n-rw----r--\n.:\na.widget.yml\nfar\nmiddle\n\nfar:\ntarget.yml\n")
    #expect(try folder.text(of: "far/target.yml") == Self.new)
  }

  @Test(arguments: [
    ("ln a.widget.yml b", "it has several hard links, which replacing it would break"),
    ("chmod 444 a.widget.yml", "it is read-only"),
  ])
  func whatCannotBeReplacedStays(_ preparation: String, _ reason: String) throws {
    let folder = try folder()
    let outcome = try Shell.run("\(preparation); \"$TOOL\" --fix --isolated > report; echo $?", in: folder.url)
    #expect(outcome.outputText == "2\n")
    #expect(outcome.complaintText.contains("widgetlint: a.widget.yml was not fixed: \(reason).\n"))
    #expect(try folder.text(of: "a.widget.yml") == Self.old)
    // What is found is reported all the same.
    #expect(try folder.text(of: "report").contains("family-duplicate"))
  }

  /// A pipe cannot be replaced, and is not even read.
  @Test func aPipeIsReportedAndNotFixed() throws {
    let folder = try folder()
    let script = """
      mkfifo pipe; "$TOOL" --fix --isolated --quiet pipe; echo $?; test -p pipe && echo pipe
      """
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.outputText == "2\npipe\n", "\(outcome.complaintText)")
    #expect(outcome.complaintText == "widgetlint: pipe could not be read: it is not a regular file.\n")
  }

  @Test(.enabled(if: Shell.isRoot, "only the administrator gives files away"))
  func theOwnerStays() throws {
    let folder = try folder()
    let script = "chown 12:34 a.widget.yml; \"$TOOL\" --fix-only --isolated --quiet; ls -ln a.widget.yml | awk '{print $3, $4}'"
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.outputText == "12 34\n", "\(outcome.complaintText)")
    #expect(try folder.text(of: "a.widget.yml") == Self.new)
  }

  /// The bad examples of all rules with fixes, stored in many ways: what git makes of the difference is what --fix
  /// writes.
  @Test func differencesOfAllExamplesAreTakenByGit() throws {
    let folder = try TemporaryFolder()
    let rules = RuleCatalogue.withExamples().rules.filter { !$0.fixes.isEmpty }
    let takesAll = ProcessInfo.processInfo.environment["WIDGETLINT_ALL_VARIANTS"] != nil
    var number = 0
    for example in rules.flatMap(\.examples) where example.isBad {
      for (index, variant) in TextVariant.all.enumerated() where takesAll || index == number % TextVariant.all.count {
        let file = folder.url.appending(path: "one/\(number)-\(index).widget.yml")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(variant.written(example.widget).bytes).write(to: file)
      }
      number += 1
    }
    let script = """
      cp -r one two; cp -r one three; cd one
      "$TOOL" --diff --unsafe-fixes --isolated --quiet > ../patch; echo $?; git apply ../patch; echo $?
      "$TOOL" --diff --unsafe-fixes --isolated --quiet; echo $?
      cd ../two; "$TOOL" --fix-only --unsafe-fixes --isolated --quiet; echo $?; cd ..
      diff -r one two > /dev/null; echo $?; diff -r one three > /dev/null; echo $?
      """
    let outcome = try Shell.run(script, in: folder.url)
    // Some examples cannot be read, and so not be fixed.
    #expect(outcome.outputText == "2\n0\n2\n2\n0\n1\n", "\(outcome.outputText) \(outcome.complaintText)")
  }

  /// The file on the disk has another text than what comes from standard input under its name.
  @Test func whatIsLeftOfStandardInputIsItsOwn() throws {
    let folder = try folder()
    let input = "# another\n\n\n" + Self.old.replacing("{rain}", with: "{wind}\", font: \"9")
    let outcome = try BuiltBinary.run(
      ["--fix", "-", "--stdin-filename", "a.widget.yml", "--isolated", "--format", "json=report.json"], in: folder.url,
      input: input)
    #expect(outcome.output == input.replacing(", systemSmall]", with: "]"))
    #expect(try folder.text(of: "a.widget.yml") == Self.old)
  }
}
