#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// `--swift --since REVISION`.
@Suite struct SinceTests {
  private static func widget(_ image: String = "") -> String {
    """
    struct W: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "w", provider: P()) { V(entry: $0).containerBackground(.fill, for: .widget) }
          .configurationDisplayName("Steps")
          .description("See your steps.")
          .supportedFamilies([.systemSmall])
      }
    }
    struct V: View {
      let entry: Entry
      var body: some View { VStack { Text("1").font(.system(size: small)); \(image) } }
    }

    """
  }

  private func lint(_ folder: GitFolder, _ arguments: String..., since revision: String = "HEAD") throws
    -> BuiltBinary.Outcome
  {
    try BuiltBinary.run(
      ["--swift", "--since", revision] + arguments, in: folder.url, environment: ["TMPDIR": folder.temporary.url.path])
  }

  @Test func constantsOfOtherFilesAreThoseOfEachState() throws {
    let folder = try GitFolder(["App/W.swift": Self.widget(), "App/Sizes.swift": "let small: CGFloat = 12\n"])
    try folder.write(["App/Sizes.swift": "let small: CGFloat = 9\n"])
    let changed = try lint(folder)
    #expect(changed.status == 1 && changed.complaints.contains(" 0 gone, "), "\(changed)")
    #expect(changed.output.contains("App/W.swift:") && changed.output.contains("[font-size-minimum]"))
    let hook = try lint(folder, "App/W.swift")
    #expect(hook.output == changed.output, "\(hook)")
    #expect(try lint(folder, "App/Sizes.swift").status == 0)
    try folder.commit()
    #expect(try lint(folder).complaints.hasPrefix("widgetlint: Since HEAD: 0 new, 0 gone, "))
    #expect(try lint(folder, since: "HEAD~1").status == 1)
    #expect(try folder.leftovers == [])
  }

  /// Unchanged folders are not copied, so new files in them must still be told from old ones.
  @Test func newFilesAmongUnchangedOnesAreNew() throws {
    let folder = try GitFolder([
      "App/W.swift": Self.widget(), "App/Sizes.swift": "let small: CGFloat = 9\n", "App/More/Empty.swift": "\n",
    ])
    let other = [("struct W", "struct W2"), ("struct V", "struct V2"), (" V(", " V2("), (#""w""#, #""w2""#)]
      .reduce(Self.widget()) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    for name in ["App/More/New.swift", "App/More/Newer/New.swift"] {
      try folder.write([name: other])
      let outcome = try lint(folder)
      #expect(outcome.complaints.contains(": 2 new, 0 gone, 2 unchanged."), "\(outcome)")
      #expect(outcome.output.hasPrefix("\(name):") && !outcome.output.contains("App/W.swift"), "\(outcome)")
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
    // Links are not followed now, so they are not in the earlier state.
    for (name, target) in [("one", "."), ("two", "."), ("other", "/usr")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: "App/More/\(name)").path, withDestinationPath: target)
    }
    #expect(try lint(folder).complaints.contains(": 0 new, 0 gone, 2 unchanged."))
    // The next run of git needs to read no file: nothing it knows of them has changed.
    #expect(try folder.git("diff-index", "HEAD") == "")
    #expect(try folder.leftovers == [])
  }

  /// Git says nothing of files that it was told to assume unchanged, or not to check out.
  @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
  func filesThatGitDoesNotCompareAreRead(_ option: String) throws {
    let folder = try GitFolder(["App/W.swift": Self.widget(), "App/Sizes.swift": "let small: CGFloat = 12\n"])
    try folder.git("update-index", option, "App/Sizes.swift")
    try folder.write(["App/Sizes.swift": "let small: CGFloat = 9\n"])
    #expect(try lint(folder).output.contains("[font-size-minimum]"))
  }

  /// Filters of a configuration are programs.
  @Test func filtersDoNotRun() throws {
    let folder = try GitFolder(["App/W.swift": Self.widget(), ".gitattributes": "*.swift filter=trap\n"])
    try folder.git("config", "filter.trap.clean", "touch filtered; cat")
    try folder.write(["App/Sizes.swift": "let small: CGFloat = 12\n"])
    try folder.git("add", "--all")
    let trace = folder.url.appending(path: "filtered")
    try FileManager.default.removeItem(at: trace)
    #expect(try lint(folder).complaints.contains("Since HEAD: "))
    #expect(!FileManager.default.fileExists(atPath: trace.path))
  }

  /// A finding is not hidden by one that is not in the report.
  @Test func newFindingsAtKnownOnesAreReported() throws {
    func widget(_ shown: String) -> String {
      Self.widget().replacingOccurrences(
        of: "VStack { Text(\"1\").font(.system(size: small));  }",
        with: "VStack { Divider(); \(shown) }.frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.blue)")
    }
    let folder = try GitFolder(["W.swift": widget("Divider()")])
    try folder.write(["W.swift": widget("Text(\"1\").foregroundStyle(.white)")])
    let outcome = try lint(folder)
    #expect(outcome.output.contains("[accented-text-on-opaque]"), "\(outcome)")
    #expect(!outcome.output.contains("[background-outside-container]"), "\(outcome)")
  }

  @Test func renamedFilesAreCompared() throws {
    let folder = try GitFolder(["App/W.swift": Self.widget(), "App/Sizes.swift": "let small: CGFloat = 9\n"])
    try folder.git("mv", "App", "Widgets")
    try folder.git("mv", "Widgets/W.swift", "Widgets/Steps.swift")
    for paths in [["."], ["Widgets/Steps.swift"]] {
      let outcome = try BuiltBinary.run(["--swift", "--since", "HEAD"] + paths, in: folder.url)
      #expect(outcome.status == 0 && outcome.complaints.contains(": 0 new, 0 gone, "), "\(paths): \(outcome)")
    }
  }

  /// Git LFS replaces an image by a pointer, so that its size would be unknown in the earlier state.
  @Test func imagesOfGitLFSAreFound() throws {
    let id = "ab" + "cd" + String(repeating: "0", count: 60)
    let catalogue = "App/Assets.xcassets/photo.imageset"
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(id)\nsize 33\n"
    let targets = "targets: [.target(name: \"App\", path: \"App\")]"
    let view = "Image(\"photo\").resizable().frame(width: 100, height: 100)"
    let folder = try GitFolder([
      "Package.swift": "let package = Package(name: \"App\", platforms: [.visionOS(.v2)], \(targets))\n",
      "App/W.swift": Self.widget(view),
      "App/Sizes.swift": "let small: CGFloat = 12\n", "\(catalogue)/photo.png": pointer,
      "\(catalogue)/Contents.json": #"{"images": [{"filename": "photo.png", "idiom": "universal"}]}"#,
    ])
    let image = Data(PNG(50, 50).bytes)
    try image.write(to: folder.url.appending(path: "\(catalogue)/photo.png"))
    let without = try lint(folder, "--profile", "strict", "--notes")
    #expect(without.output.contains("[image-resolution]") && without.complaints.contains(": 1 new, 0 gone, "))
    let store = ".git/lfs/objects/ab/cd"
    try folder.write(["\(store)/\(id)": ""])
    try image.write(to: folder.url.appending(path: "\(store)/\(id)"))
    let outcome = try lint(folder, "--profile", "strict")
    #expect(outcome.complaints.contains(": 0 new, 0 gone, "), "\(outcome)")
  }

  @Test func picturesShowWhatLooksDifferent() throws {
    let folder = try GitFolder(["W.swift": Self.widget(), "Sizes.swift": "let small: CGFloat = 12\n"])
    try folder.write(["Sizes.swift": "let small: CGFloat = 30\n"])
    func page(_ name: String) throws -> String {
      let outcome = try folder.lint("picture", "--swift", ".", "--since", "HEAD", "-o", name)
      #expect(outcome.status == 0 && outcome.complaints == "", "\(outcome)")
      return try folder.folder.text(of: name)
    }
    #expect(try !page("changes.html").contains("are the same before and after"))
    try folder.write(["Sizes.swift": "let small: CGFloat = 12.0\n"])
    #expect(try page("same.html").contains("are the same before and after"))
  }
}
#endif
