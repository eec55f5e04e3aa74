#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// One file that the parser cannot take costs nothing but itself.
@Suite(.serialized) struct IsolationTests {
  private static let view = """
    struct StepsView: View {
      var body: some View { VStack { Text("Steps").font(.system(size: 8)); Other() } }
    }
    """
  private static let widget = """
    struct StepsWidget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "steps", provider: StepsProvider()) { _ in StepsView() }
          .configurationDisplayName("Steps").description("See your steps.").supportedFamilies([.systemSmall])
      }
    }
    """

  private static func app(_ hostile: String) -> [String: String] {
    let other = "struct Other: View { var body: some View { Text(\"Other\") } }\n"
    return ["StepsView.swift": view, "StepsWidget.swift": widget, "Other.swift": other + hostile]
  }

  private static func times(_ count: Int, _ piece: String) -> String { String(repeating: piece, count: count) }

  /// What doubles the parser's work with each level, what exhausts its stack, and what exhausts the memory.
  static let hostile = [
    "let q = " + times(28, "[") + "1" + times(28, "]"), "let q: " + times(30, "[") + "Int" + times(30, "]"),
    times(300, "@A<"), times(300, "let q: [A<"), times(40, "actor operator "), times(40, "<[open "),
    times(1_356, "A<"), times(30_000, "if "), times(8_000, "repeat "), times(30_000, "#if a\n"),
    "let q = " + times(30_000, "try "), "let q = " + times(30_000, "await "), "let q = " + times(30_000, "b ? "),
    "func f() { if a { } " + times(8_000, "else if a { } ") + "}", "let q = " + times(5_000, "\"\\("),
    "func f() {\n" + times(4_000, "@A\nx "), "let q: " + times(2_000, "some @available(*)\n"),
    "let q = " + times(3_000, "weak weak\n"), times(4_000, "switch break\n"), times(4_000, "; switch\n"),
  ]

  private func lint(_ files: [String: String]) throws -> BuiltBinary.Outcome {
    let folder = try AppFolder(files)
    return try withExtendedLifetime(folder) { try BuiltBinary.run(["lint", "--swift", "."], in: folder.url) }
  }

  @Test(arguments: hostile) func theOtherFilesAreLinted(_ hostile: String) throws {
    let run = try lint(Self.app(hostile))
    #expect(run.status == 2, "\(run.output) \(run.complaints)")
    #expect(run.complaints.contains("Other.swift could not be read: "), "\(run.complaints)")
    #expect(run.output.contains("font-size-minimum"), "\(run.output)")
  }

  @Test func filesThatNoWidgetLeadsToAreNotRead() throws {
    var files = Self.app("")
    files["Unused.swift"] = Self.hostile[0]
    let run = try lint(files)
    #expect(run.status == 1 && run.complaints.isEmpty, "\(run.complaints)")
  }

  /// Large, or odd in a way that the scan cannot judge, and read all the same.
  @Test(arguments: [
    "let q = [[[[[[[1]]]]]]]\n", "let q = #\"a\"#\n", "let q = /a\"b/\n", "let ü = 1\n",
    times(4_000, "let value = 1\n"), times(30, "switch\n"), "func f() { if a { } " + times(60, "else if a { } ") + "}\n",
  ])
  func unusualFilesAreRead(_ text: String) throws {
    let run = try lint(Self.app(text))
    #expect(run.status == 1 && run.complaints.isEmpty, "\(run.complaints)")
  }

  /// The memory of a run that has read a large file is not that of the process which tries a small one.
  @Test func whatTheRunTakesDoesNotCountForAFile() throws {
    var files = Self.app("let q = #\"a\"#\n")
    files["Large.swift"] = "/*" + Self.times(1_500_000, "0123456789") + "*/"
    let run = try lint(files)
    #expect(run.status == 1 && run.complaints.isEmpty, "\(run.complaints)")
  }

  @Test func theServerGoesOn() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.app(Self.hostile[0]) { try folder.write(text, to: name) }
    let client = try EditorClient(in: folder.url)
    try client.initialize(EditorClient.withActions, folders: [folder.url])
    let view = folder.address(of: "StepsView.swift")
    try client.open(view, Self.view, language: "swift")
    #expect(try client.diagnostics(of: view).contains { $0["code"] as? String == "font-size-minimum" })
    let other = folder.address(of: "Other.swift")
    try client.open(other, Self.app(Self.times(1_356, "A<"))["Other.swift"] ?? "", language: "swift")
    let found = try client.diagnostics(of: other)
    #expect(found.count == 1 && found.first?["code"] as? String == "limit-exceeded")
    try client.change(view, version: 2, [["text": Self.view + "\n"]])
    #expect(try client.diagnostics(of: view, version: 2).contains { $0["code"] as? String == "font-size-minimum" })
    #expect(try client.leave() == 0)
  }
}
#endif
