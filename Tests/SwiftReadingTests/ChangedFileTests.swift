#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// Runs over some files of an app, as hooks and CI make them over changed ones.
@Suite struct ChangedFileTests {
  private static let widget = """
    struct W: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "w", provider: P()) { entry in V(entry: entry).containerBackground(.fill, for: .widget) }
          .configurationDisplayName("Steps")
          .description("See your steps.")
          .supportedFamilies([.systemSmall])
      }
    }
    """
  private static let view = "struct V: View { let entry: Entry; var body: some View { Text(\"1\").font(.system(size: small)) } }"
  private static let files = [
    "one/Package.swift": "", "one/App/W.swift": widget, "one/App/V.swift": view,
    "one/App/Constants.swift": "let small: CGFloat = 9", "two/X.swift": view,
  ]

  private func run(
    _ arguments: [String], in folder: AppFolder, _ inside: String = "one"
  ) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(["--swift"] + arguments, in: folder.url.appending(path: inside))
  }

  @Test func findingsOfTheNamedFilesAreReported() throws {
    let folder = try AppFolder(Self.files)
    try folder.write("App/V.swift\nApp/Constants.swift\n", to: "one/list")
    for arguments in [["App/V.swift"], ["--files-from", "list"], ["App/V.swift", "App/Constants.swift"]] {
      let run = try run(arguments, in: folder)
      #expect(run.status == 1 && run.output.contains("App/V.swift:1:"), "\(arguments): \(run.output) \(run.complaints)")
      #expect(!run.output.contains("App/W.swift"), "\(run.output)")
    }
    let other = try run(["App/W.swift"], in: folder)
    #expect(other.status == 0 && !other.output.contains("App/V.swift"), "\(other.output)")
  }

  @Test func theProjectAroundAFileElsewhereIsRead() throws {
    let folder = try AppFolder(Self.files)
    let run = try run(["../one/App/V.swift"], in: folder, "two")
    #expect(run.status == 1 && run.output.contains("../one/App/V.swift:1:"), "\(run.output) \(run.complaints)")
  }

  @Test func aFolderIsReadAlone() throws {
    let folder = try AppFolder(Self.files)
    let run = try run(["App"], in: folder)
    #expect(run.status == 1 && run.output.contains("App/V.swift:1:"))
    let without = try AppFolder(Self.files.merging(["one/Other/V.swift": Self.view, "one/App/V.swift": ""]) { $1 })
    #expect(try !self.run(["App"], in: without).output.contains("Other"))
  }

  @Test func filesThatNoWidgetNeedsPass() throws {
    let folder = try AppFolder(Self.files.merging(["one/Model.swift": "struct Model {}"]) { $1 })
    let run = try run(["Model.swift"], in: folder)
    #expect(run.status == 0 && run.output == "" && run.complaints == "")
  }

  @Test func mistakenListsFail() throws {
    let folder = try AppFolder(Self.files.merging(["one/list": "App/Gone.swift\n", "one/empty": ""]) { $1 })
    for list in ["list", "gone", "empty"] {
      let run = try run(["--files-from", list], in: folder)
      #expect(run.status == 2 && run.output == "", "\(list): \(run.output)")
    }
    #expect(try run(["--files-from", "empty", "--allow-empty"], in: folder).status == 0)
  }

  @Test func aProjectWithoutWidgetsFailsUnlessItMayBeEmpty() throws {
    let folder = try AppFolder(["Model.swift": "struct Model {}"])
    for arguments in [[], ["Model.swift"]] {
      #expect(try run(arguments, in: folder, ".").status == 2)
      let empty = try run(arguments + ["--allow-empty"], in: folder, ".")
      #expect(empty.status == 0 && empty.complaints == "")
    }
  }

  @Test(arguments: [
    ("struct A: Widget { var body: some WidgetConfiguration { ActivityConfiguration(for: T.self) { _ in Text(\"1\") } } }",
      "only Live Activities, which are not checked"),
    ("struct C: ControlWidget { var body: some ControlWidgetConfiguration { StaticControlConfiguration(kind: \"c\") { Text(\"1\") } } }",
      "only controls, which are not checked"),
  ])
  func whatIsNotCheckedIsNamed(_ source: String, _ message: String) throws {
    let folder = try AppFolder(["A.swift": "import WidgetKit\n" + source])
    let run = try run([], in: folder, ".")
    #expect(run.status == 0 && run.complaints.contains(message), "\(run.complaints)")
  }

  @Test func configShowsWhatRunsOnSwift() throws {
    let folder = try AppFolder(["A.swift": ""])
    func off(_ arguments: [String]) throws -> Int {
      let run = try BuiltBinary.run(["config", "show"] + arguments, in: folder.url)
      return run.output.split(separator: "\n").count { $0.contains("off (strict)") }
    }
    #expect(try off(["A.swift"]) > off(["a.widget.yml"]))
    #expect(try off([".", "--swift"]) == off(["A.swift"]))
    let rules = try BuiltBinary.run(["rules", "--swift"], in: folder.url).output
    let all = try BuiltBinary.run(["rules"], in: folder.url).output
    #expect(rules.contains("font-size-minimum") && rules.count < all.count)
  }
}
#endif
