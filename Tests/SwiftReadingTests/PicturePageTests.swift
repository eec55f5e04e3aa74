#if SwiftSource
import Testing
import ToolRuns

/// Pages that `widgetlint picture --swift` writes.
@Suite struct PicturePageTests {
  private func page(_ body: String, _ arguments: String..., other: String = "") throws -> String {
    let folder = try AppFolder([
      "App/Widget.swift": SwiftApp.source(body: body), "App/Other.swift": other,
    ])
    let run = try BuiltBinary.run(["picture", "--swift", ".", "-o", "page.html"] + arguments, in: folder.url)
    #expect(run.status == 0, "\(run.complaints)")
    return try folder.text(of: "page.html")
  }

  @Test func neverWritesOverCode() throws {
    let folder = try AppFolder(["App/Widget.swift": SwiftApp.source(body: "Text(\"A\")")])
    let run = try BuiltBinary.run(["picture", "--swift", ".", "-o", "App/Widget.swift"], in: folder.url)
    #expect(run.status == 2 && run.complaints.contains("App/Widget.swift"), "\(run.complaints)")
    #expect(try folder.text(of: "App/Widget.swift").contains("Text(\"A\")"))
  }

  /// The headings of states in their order, with a dot for those that are shown once they are chosen.
  private func states(_ page: String) -> [String] {
    page.split(separator: "<h4").dropFirst().map { part in
      let isInitiallyHidden = part.prefix { $0 != ">" }.hasSuffix("o\"")
      let name = part.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
      return (isInitiallyHidden ? "." : "") + name.dropFirst("State: ".count)
    }
  }

  /// What people see with data comes before errors and empty states.
  @Test(arguments: [
    (
      "if let items = entry.items { VStack { Text(\"A\"); Text(\"B\") } } else { Text(\"Sign in\") }",
      ["entry.items != nil", ".none of these"]
    ),
    ("if entry.failed { Text(\"Error\") } else { VStack { Text(\"A\"); Text(\"B\") } }", [".entry.failed"]),
    ("if entry.a { Text(\"A\") } else { Text(\"B\") }", [".entry.a"]), ("Text(\"A\")", []),
    // What asks for a purchase is not what people see who have made it.
    (
      """
      ZStack {
        VStack { Text(\"A\"); Text(\"B\"); Text(\"C\") }
        if entry.isLocked { VStack { Text(\"Buy\"); Text(\"Now\") } }
      }
      """, [".entry.isLocked"]
    ),
  ])
  func theStateThatShowsMostIsFirst(_ body: String, _ expected: [String]) throws {
    let page = try page(body, "--no-findings")
    #expect(states(page) == expected)
    #expect(page.contains("<select id=\"state\"") == !expected.isEmpty)
    let all = try self.page(body, "--no-findings", "--states")
    #expect(states(all).allSatisfy { !$0.hasPrefix(".") } && !all.contains("<select id=\"state\""))
  }

  /// Findings have the messages, files and lines of linting; notes have no outline.
  @Test func findingsAreThoseOfLinting() throws {
    let other = "\n\nenum Style {\n  static let tiny = Font.system(size: 8)\n}\n"
    let page = try page("VStack { Text(\"A\").font(.system(size: 9)); Text(\"B\").font(Style.tiny) }", other: other)
    #expect(page.contains("Other.swift, line 4") && page.contains("<span class=\"faint\">line 16; picture"))
    #expect(page.contains("`.containerBackground(for: .widget)`") && !page.contains("widget.yml"))
    let notes = page.split(separator: "<li id=").filter { $0.contains("class=\"note\"") }
    #expect(!notes.isEmpty && notes.allSatisfy { !$0.contains("; picture") }, "\(notes)")
  }

  /// A colour that only the app knows is grey, not black.
  @Test func unknownColors() throws {
    #expect(
      try page("Text(\"A\").foregroundStyle(entry.color)", "--no-findings").contains("only the app knows are grey"))
    #expect(try !page("Text(\"A\").foregroundStyle(.red)", "--no-findings").contains("only the app knows are grey"))
  }
}
#endif
