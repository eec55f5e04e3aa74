import Foundation
import Reporting
import Testing
import ToolRuns

/// `--since REVISION`: findings that are not in another state of the repository.
@Suite struct SinceTests {
  private static func kind(_ name: String, _ text: String = Descriptions.error) -> String {
    text.replacing("com.example.rain", with: "com.example.\(name)")
  }

  @Test func countsNewGoneAndUnchangedAndFailsForNewOnes() throws {
    let folder = try GitFolder([
      "a.widget.yml": Descriptions.error, "b.widget.yml": Self.kind("b", Descriptions.warning),
    ])
    let same = try folder.lint("--since", "HEAD")
    #expect(same.status == 0 && same.output == "")
    #expect(same.complaints == "widgetlint: Since HEAD: 0 new, 0 gone, 3 unchanged.\n")
    #expect(try folder.lint("--since", "HEAD", "--max-file-size", "\(Int.max)").complaints == same.complaints)
    try folder.write(["b.widget.yml": Self.kind("b", Descriptions.clean), "c.widget.yml": Self.kind("c")])
    let changed = try folder.lint("--since", "main")
    #expect(changed.status == 1)
    #expect(changed.complaints == "widgetlint: Since main: 2 new, 1 gone, 2 unchanged.\n")
    #expect(changed.output.hasPrefix("c.widget.yml:10:37: error: The text is 9 pt;"), "\(changed.output)")
    #expect(!changed.output.contains("a.widget.yml") && changed.output.contains("1 error in 3 files."))
    #expect(try folder.lint("--since", "main", "--fail-on", "never").status == 0)
    let inside = try BuiltBinary.run(["--since", "main"], in: folder.url, environment: ["TMPDIR": folder.url.path])
    #expect(inside.complaints == changed.complaints, "The temporary folder is not searched.")
    #expect(try folder.lint("--since", "main", "--quiet").complaints == "")
    #expect(try folder.leftovers == [])
    #expect(try folder.git("status", "--porcelain") == " M b.widget.yml\n?? c.widget.yml")
  }

  private static let formats = ReportFormat.allCases.map(\.rawValue)

  @Test(arguments: formats) func everyFormatHasNewFindingsAlone(_ format: String) throws {
    let folder = try GitFolder(["old.widget.yml": Descriptions.error])
    try folder.write(["new.widget.yml": Self.kind("new")])
    let report = try folder.lint("--since", "HEAD", "--format", format).output
    #expect(report.contains("new.widget.yml") && report.contains("font-size-minimum"), "\(report)")
    let places = report.matches(of: #/old\.widget\.yml/#).count
    // Some formats list all files.
    #expect(places == (["json": 1, "junit": 2][format] ?? 0), "\(report)")
  }

  @Test func pathsMeanTheSameInBothStates() throws {
    let folder = try GitFolder([
      "apps/one/a.widget.yml": Descriptions.error, "apps/two/b.widget.yml": Self.kind("b"), "odd.yml": Self.kind("odd"),
    ])
    try folder.write(["apps/one/new/c.widget.yml": Self.kind("c")])
    let root = folder.url.path
    let cases: [(String, [String], String)] = [
      ("apps/one", [], "2 new, 0 gone, 2 unchanged"), ("apps/one/new", [], "2 new, 0 gone, 0 unchanged"),
      ("apps/one", ["../two"], "0 new, 0 gone, 2 unchanged"),
      ("apps/two", [root + "/apps/one"], "2 new, 0 gone, 2 unchanged"),
      ("", ["odd.yml", "apps/two/b.widget.yml"], "0 new, 0 gone, 4 unchanged"),
      ("", [root + "/odd.yml"], "0 new, 0 gone, 2 unchanged"),
      ("apps", ["--exclude", "one/new"], "0 new, 0 gone, 4 unchanged"),
    ]
    for (place, paths, summary) in cases {
      let outcome = try BuiltBinary.run(["--since", "HEAD"] + paths, in: folder.url.appending(path: place))
      #expect(outcome.complaints.contains(summary), "\(place) \(paths): \(outcome.complaints)")
    }
    let list = "one/a.widget.yml\n../odd.yml\n"
    let listed = try folder.lint("--since", "HEAD", "--files-from", "-", in: "apps", input: list)
    #expect(listed.status == 0 && listed.complaints.contains("0 new, 0 gone, 4 unchanged"), "\(listed.complaints)")
    let input = Self.kind("odd").replacing("font: 9", with: "font: 9, italic: yes")
    let typed = try folder.lint("--since", "HEAD", "-", "--stdin-filename", "odd.yml", "--notes", input: input)
    #expect(typed.complaints.contains("1 new, 0 gone, 2 unchanged"), "\(typed.complaints)")
    #expect(typed.output.hasPrefix("odd.yml:10:48: error: "), "\(typed.output)")
  }

  @Test func renamedFilesAreCompared() throws {
    let more = "  systemSmall: {content: {Text: \"{a}\", font: 8}}\n"
    let folder = try GitFolder(["a.widget.yml": Descriptions.error, "b.widget.yml": Descriptions.error + more])
    try folder.git("mv", "b.widget.yml", "moved.widget.yml")
    try folder.write(["copy.widget.yml": Descriptions.error])
    let outcome = try folder.lint("--since", "HEAD")
    #expect(outcome.status == 1 && outcome.output.contains("copy.widget.yml:10:37: error"), "\(outcome.output)")
    #expect(!outcome.output.contains("moved.widget.yml"), "The more similar file is the same: \(outcome.output)")
    // Hooks name the changed files.
    let hook = try folder.lint("--since", "HEAD", "moved.widget.yml")
    #expect(hook.status == 0 && hook.complaints.contains("0 new, 0 gone,"), "\(hook)")
  }

  @Test func aMovedViewAndASecondEqualOneAreToldApart() throws {
    let text = "      - {Text: \"{a}\", font: 9}\n"
    let content = "content:\n    - VStack:\n" + text
    let start = Descriptions.error.replacing("content: {Text: \"{rain}\", font: 9}", with: content)
    let folder = try GitFolder(["a.widget.yml": start])
    try folder.write(["a.widget.yml": start + text.replacing("9", with: "8")])
    let outcome = try folder.lint("--since", "HEAD")
    #expect(outcome.output.contains("a.widget.yml:14:29: error: The text is 8 pt"), "\(outcome.output)")
    #expect(!outcome.output.contains("9 pt"), "\(outcome.output)")
  }

  @Test func eachStateHasItsOwnConfiguration() throws {
    let folder = try GitFolder(["a.widget.yml": Descriptions.error])
    try folder.write([".widgetlint.yml": "rules: {deep-link: error}\nprofile: strict\nexclude: [b.widget.yml]\n"])
    try folder.commit()
    #expect(try folder.lint("--since", "HEAD~1").complaints.contains(" 0 gone, 2 unchanged."))
    try folder.write([".widgetlint.yml": "rules: {font-size-minimum: off}\n"])
    #expect(try folder.lint("--since", "HEAD~1").complaints.contains("0 new, 1 gone, 1 unchanged."))
    try folder.write([".widgetlint.yml": "{"])
    try folder.commit()
    try folder.write([".widgetlint.yml": ""])
    let broken = try folder.lint("--since", "HEAD")
    #expect(broken.status == 2 && broken.complaints.contains("in HEAD, the configuration is invalid: .widgetlint.yml."))
    #expect(try folder.leftovers == [])
  }

  @Test func configurationsMayUseOtherFiles() throws {
    let rule = """
      id: acme-no-rain
      title: No rain
      rationale: It rains.
      remedy: Wait.
      each: text
      require: {states: {contains: dry}}
      level: error
      message: "It rains."
      examples:
        bad:
          - {title: a, widget: "kind: a\\nfamilies: {systemSmall: {content: {Text: a}}}", finds: [{under: Text}]}
          - {title: b, widget: "kind: a\\nfamilies: {systemSmall: {content: {Text: b}}}", finds: [{under: Text}]}
        good:
          - {title: c, widget: "kind: a\\nfamilies: {systemSmall: {content: [{Text: a, if: dry}]}}"}
          - {title: d, widget: "kind: a\\nfamilies: {systemSmall: {content: {Divider: {}}}}"}

      """
    let folder = try GitFolder([
      "a.widget.yml": Descriptions.error, "shared/base.yml": "rulesFrom: rules\nbaseline: ../lists/known\n",
      "shared/rules/acme-no-rain.yaml": rule, ".widgetlint.yml": "extends: shared/base.yml\n", "lists/other": "",
    ])
    #expect(try folder.lint("--write-baseline", "lists/known").status == 0)
    try folder.commit()
    let same = try folder.lint("--since", "HEAD")
    #expect(same.status == 0 && same.complaints.contains("0 new, 0 gone, 0 unchanged."), "\(same.complaints)")
    try folder.write(["lists/known": "# widgetlint baseline 1\n", "shared/base.yml": "baseline: ../lists/known\n"])
    let changed = try folder.lint("--since", "HEAD")
    #expect(changed.status == 1 && changed.complaints.contains("2 new, 0 gone, 0 unchanged."), "\(changed.complaints)")
    // A rule that the earlier state lacks finds nothing there.
    try folder.commit()
    try folder.write(["shared/base.yml": "rulesFrom: rules\n"])
    let chosen = try folder.lint("--since", "HEAD", "--select", "acme-no-rain")
    #expect(chosen.status == 1 && chosen.complaints.contains("1 new, 0 gone, 0 unchanged."), "\(chosen.complaints)")
  }

  @Test func refusesWhatCannotBeCompared() throws {
    let folder = try GitFolder(["a.widget.yml": Descriptions.error, "known.txt": "# widgetlint baseline 1\n"])
    let cases = [
      ["--since=-h"], ["--since="], ["--since", "HEAD", "--fix"], ["--since", "HEAD", "--diff"],
      ["--since", "HEAD", "--baseline", "known.txt"], ["--since", "HEAD", "--write-baseline", "new.txt"],
      ["--since", "HEAD", "-"], ["--since", "HEAD", folder.temporary.url.path],
      ["picture", "--since", "HEAD", "--against", ".", "-o", "page.html"],
    ]
    for arguments in cases {
      let outcome = try BuiltBinary.run(arguments, in: folder.url)
      #expect(outcome.status == 2 && outcome.output == "", "\(arguments): \(outcome)")
      #expect(outcome.complaints.contains("--since"), "\(arguments): \(outcome)")
    }
    let unknown = try folder.lint("--since", "nowhere")
    #expect(unknown.status == 2 && unknown.complaints.contains("This repository has no revision nowhere."))
    let tree = try folder.lint("--since", "HEAD:a.widget.yml")
    #expect(tree.status == 2 && tree.complaints.contains("has no revision HEAD:a.widget.yml."))
    let outside = try BuiltBinary.run(["--since", "HEAD"], in: folder.temporary.url)
    #expect(outside.status == 2 && outside.complaints.contains("--since needs a repository"))
    let unborn = try GitFolder()
    #expect(try unborn.lint("--since", "HEAD").complaints.contains("This repository has no revision HEAD."))
  }

  @Test func clonesSayWhatTheyLack() throws {
    let folder = try GitFolder(["a.widget.yml": Descriptions.error])
    try folder.git("config", "uploadpack.allowFilter", "true")
    let first = try folder.git("rev-parse", "HEAD")
    try folder.write(["a.widget.yml": Descriptions.warning])
    try folder.commit()
    let clones = folder.temporary.url
    func clone(_ options: String...) throws -> URL {
      let place = clones.appending(path: options.last ?? "")
      try folder.git("clone", "--quiet", options[0], "file://\(folder.url.path)", place.path)
      return place
    }
    let shallow = try BuiltBinary.run(["--since", first], in: clone("--depth=1"))
    #expect(shallow.status == 2 && shallow.complaints.contains("This clone is shallow, and does not contain \(first)."))
    #expect(shallow.complaints.contains("fetch-depth: 0") && shallow.complaints.contains("GIT_DEPTH: 0"))
    // The contents would have to be fetched.
    let partial = try clone("--filter=blob:none")
    let outcome = try BuiltBinary.run(["--since", first], in: partial)
    #expect(outcome.status == 2 && outcome.complaints.contains("is not complete in this clone"), "\(outcome)")
    let merge = try BuiltBinary.run(["--since", "HEAD^1"], in: clone("--depth=2"))
    #expect(merge.status == 0 && merge.complaints.contains("1 new, 2 gone, 0 unchanged."), "\(merge.complaints)")
    let full = try clone("--branch=main")
    #expect(try BuiltBinary.run(["--since", first], in: full).complaints.contains("1 new, 2 gone, 0 unchanged."))
    let branch = try BuiltBinary.run(["--since", "other"], in: full)
    #expect(branch.complaints.contains("has no revision other."))
    try folder.git("branch", "other")
    let fresh = try clone("--no-tags")
    #expect(try BuiltBinary.run(["--since", "other"], in: fresh).complaints.contains("Did you mean origin/other?"))
  }

  @Test func submodulesAreCompared() throws {
    let shared = try GitFolder(["s.widget.yml": Descriptions.error])
    let folder = try GitFolder(["a.widget.yml": Self.kind("a")])
    try folder.git("submodule", "--quiet", "add", "file://\(shared.url.path)", "shared")
    try folder.commit()
    #expect(try folder.lint("--since", "HEAD").complaints.contains("0 new, 0 gone, 4 unchanged."))
    try folder.write(["shared/s.widget.yml": Descriptions.warning])
    #expect(try folder.lint("--since", "HEAD").complaints.contains("1 new, 2 gone, 2 unchanged."))
    let without = folder.temporary.url.appending(path: "clone")
    try folder.git("clone", "--quiet", "file://\(folder.url.path)", without.path)
    // A submodule is a repository of its own, with its own configuration.
    try folder.write([".widgetlint.yml": "rules: {font-size-minimum: off}\n"])
    try folder.commit()
    #expect(try folder.lint("--since", "HEAD").complaints.contains("1 new, 2 gone, 1 unchanged."))
    #expect(try BuiltBinary.run(["--since", "HEAD"], in: without).complaints.contains("0 new, 0 gone, 2 unchanged."))
  }

  @Test func nothingOfTheRepositoryRuns() throws {
    let folder = try GitFolder([
      "a.widget.yml": Descriptions.error, ".gitattributes": "*.yml filter=x diff=x\n",
    ])
    let command = "touch \(folder.temporary.url.path)/ran; cat"
    let keys = ["filter.x.smudge", "filter.x.clean", "diff.x.textconv", "diff.x.command", "core.fsmonitor"]
    for key in keys {
      try folder.git("config", key, command)
    }
    for hook in ["post-checkout", "post-index-change", "reference-transaction"] {
      try folder.write([".git/hooks/\(hook)": "#!/bin/sh\n\(command)\n"])
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: ".git/hooks/\(hook)").path)
    }
    let index = try Data(contentsOf: folder.url.appending(path: ".git/index"))
    #expect(try folder.lint("--since", "HEAD").complaints.contains("0 new, 0 gone, 2 unchanged."))
    #expect(try Data(contentsOf: folder.url.appending(path: ".git/index")) == index)
    #expect(try folder.leftovers == [])
  }

  /// Trees that git itself does not make.
  @Test(arguments: ["../evil.widget.yml", "..", ".git", ".GIT", "/evil.widget.yml", "a//b.widget.yml", "."])
  func hostileNamesAreNotWritten(_ name: String) throws {
    let folder = try GitFolder(["a.widget.yml": Descriptions.error])
    let file = try folder.git("rev-parse", "HEAD:a.widget.yml")
    func tree(_ entries: [(String, String, String)]) throws -> String {
      var bytes = Data()
      for (mode, name, object) in entries {
        bytes += Data("\(mode) \(name)\0".utf8)
        let digits = Array(object)
        for index in stride(from: 0, to: digits.count, by: 2) {
          bytes.append(UInt8(String(digits[index...index + 1]), radix: 16) ?? 0)
        }
      }
      return try folder.git("hash-object", "-t", "tree", "-w", "--literally", "--stdin", input: bytes)
    }
    let folderEntry = ("40000", name, try tree([("100644", "evil.widget.yml", file)]))
    let evil = name.hasSuffix(".yml") ? ("100644", name, file) : folderEntry
    let root = try tree([("100644", "a.widget.yml", file), evil])
    let commit = try folder.git("commit-tree", root, "-m", "evil")
    let outcome = try folder.lint("--since", commit)
    #expect(outcome.status == 0 && outcome.complaints.contains("0 new, 0 gone, 2 unchanged."), "\(outcome.complaints)")
    #expect(try folder.leftovers == [])
    #expect(!FileManager.default.fileExists(atPath: "/evil.widget.yml"))
  }

  @Test func linksLeadNowhereElse() throws {
    let secret = try TemporaryFolder()
    try secret.write(Descriptions.warning, to: "b.widget.yml")
    let folder = try GitFolder(["real/a.widget.yml": Descriptions.error])
    for (link, target) in [
      ("out", secret.url.path), ("up", "../.."), ("inside", "real"), ("chain", "real/../../.."),
      ("b.widget.yml", secret.url.path + "/b.widget.yml"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: link).path, withDestinationPath: target)
    }
    try folder.commit()
    #expect(try folder.lint("--since", "HEAD").complaints.contains("0 new, 0 gone, 2 unchanged."))
    #expect(try folder.lint("--since", "HEAD", "inside").complaints.contains("0 new, 0 gone, 2 unchanged."))
    let outside = try folder.lint("--since", "HEAD", "out")
    #expect(outside.status == 2 && outside.complaints.contains("out is outside of the repository"))
    #expect(try folder.leftovers == [])
    #expect(try secret.text(of: "b.widget.yml") == Descriptions.warning)
  }

  /// The run waits for standard input while the temporary folder exists.
  @Test(arguments: [SIGTERM, SIGINT]) func aSignalLeavesNothingBehind(_ number: Int32) throws {
    let folder = try GitFolder(["a.widget.yml": Descriptions.error])
    let input = Pipe()
    let process = try ChildProgram(
      BuiltBinary.url, ["--since", "HEAD", "-", "--stdin-filename", "a.widget.yml"], in: folder.url,
      environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.temporary.url.path]) { $1 },
      input: input.fileHandleForReading)
    while try folder.leftovers.isEmpty, process.isRunning { usleep(1_000) }
    usleep(100_000)
    process.send(number)
    #expect(process.wait() == .signal(number))
    try input.fileHandleForWriting.close()
    #expect(try folder.leftovers == [])
  }

  @Test func picturesShowWhatLooksDifferent() throws {
    func description(_ text: String, _ kind: String) -> String {
      "kind: \(kind)\nfamilies: {systemSmall: {content: {Text: \(text)}}}\n"
    }
    let folder = try GitFolder([
      "old/a.widget.yml": description("Before", "a"), "b.widget.yml": description("Same", "b"),
    ])
    try folder.git("mv", "old", "new")
    try folder.write(["new/a.widget.yml": description("After", "a")])
    let outcome = try folder.lint("picture", "--since", "HEAD", "-o", "changes.html")
    #expect(outcome.status == 0 && outcome.complaints == "", "\(outcome.complaints)")
    let page = try folder.folder.text(of: "changes.html")
    #expect(page.contains(">Before<") && page.contains(">After<") && !page.contains(">Same<"))
    #expect(try folder.lint("picture", "b.widget.yml", "--since", "HEAD", "-o", "same.html").status == 0)
    #expect(try folder.folder.text(of: "same.html").contains("are the same before and after"))
    #expect(try folder.lint("picture", "--since", "gone", "-o", "none.html").status == 2)
    #expect(try folder.leftovers == [])
  }
}
