import Foundation
import Testing
import ToolRuns

/// `widgetlint debug trace` follows findings about views, families and widgets through every stage.
@Suite struct TraceTests {
  private static let description = """
    kind: com.example.rain
    displayName: Rain
    description: See when the rain begins.
    families:
      systemSmall:
        content: {Text: Rain, font: 9}

    """

  private func trace(_ line: Int, _ options: [String] = []) throws -> BuiltBinary.Outcome {
    let folder = try TemporaryFolder()
    try folder.write(Self.description, to: "a.widget.yml")
    return try BuiltBinary.run(["debug", "trace", "a.widget.yml:\(line)"] + options, in: folder.url)
  }

  @Test func theRuleOfAFindingCanBeChosen() throws {
    for rule in ["font-size-minimum", "text-style-preferred"] {
      for options in [["--rule", rule], ["--rule=\(rule)"]] {
        let trace = try trace(6, options)
        #expect(trace.status == 0 && trace.output.hasPrefix("\(rule) in line 6\n"), "\(trace)")
      }
    }
    #expect(try trace(6, ["--rule", "contrast"]).status == 2)
  }

  @Test(arguments: [
    (6, "font-size-minimum", ["iPhone Home Screen", "9 pt at 6:33"]),
    (5, "background-removable", ["iPhone Home Screen", "containerBackground      absent"]),
    (5, "deep-link", ["iPhone Home Screen", "hasDeepLink  false"]),
    (1, "dynamic-content", ["about the whole widget", "anyFamilyShowsDynamicContent  false"]),
  ] as [(Int, String, [String])])
  func noStageIsEmpty(_ line: Int, _ rule: String, _ texts: [String]) throws {
    for (stage, text) in zip([4, 5], texts) {
      let trace = try trace(line, ["--rule", rule, "--stage", "\(stage)"])
      #expect(trace.status == 0 && trace.output.contains(text), "\(trace)")
    }
  }

  @Test func aLineWithoutFindingsGivesTwo() throws {
    let trace = try trace(2)
    #expect(trace.status == 2 && trace.complaints.contains("line 2 of a.widget.yml"))
  }
}
