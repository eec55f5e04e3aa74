import Base
import Linting
import Testing

/// What several widgets share is one finding, which names them and the places that use it.
@Suite struct SharedPieceTests {
  private func lint(_ text: String) -> [Finding] {
    ExpectedFindings.recommended.lint(Array(text.utf8), path: SourcePath("a.widget.yml")).findings
      .filter { $0.rule == "font-size-minimum" }
  }

  private func description(of kinds: [String]) -> String {
    let widgets = kinds.enumerated().map { index, kind in
      """
        - kind: com.example.\(kind)
          families:
            systemMedium: {content: \(index == 0 ? "&rain {Text: \"{rain}\", font: 9}" : "*rain")}
      """
    }
    return "widgets:\n" + widgets.joined(separator: "\n") + "\n"
  }

  @Test func oneWidgetIsNotNamed() {
    #expect(lint(description(of: ["a"])).map { $0.message.contains("This also affects") } == [false])
  }

  @Test func theOthersAreNamed() {
    let findings = lint(description(of: ["a", "b", "c"]))
    #expect(findings.count == 1)
    #expect(findings.first?.message.hasSuffix(" This also affects com.example.b and com.example.c.") == true)
    #expect(findings.first?.related.map(\.message) == ["used here", "used here"])
  }

  @Test func manyAreCounted() {
    let findings = lint(description(of: ["a", "b", "c", "d", "e", "f"]))
    #expect(findings.first?.message.hasSuffix("com.example.b, com.example.c, com.example.d and 2 more.") == true)
  }
}
