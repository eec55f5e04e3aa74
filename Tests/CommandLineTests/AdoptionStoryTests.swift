import Foundation
import Testing
import ToolRuns

/// A team takes the linter into a repository that was never linted, and keeps it there.
@Suite struct AdoptionStoryTests {
  private static func widget(_ number: Int) -> String {
    """
    kind: com.example.acme.w\(number)
    displayName: Widget \(number)
    description: See what number \(number) has to tell.
    widgetURL: acme://\(number)
    preview: sample
    families:
      systemSmall:
        containerBackground: {light: white, dark: black}
        content:
          VStack:
            - Text: "{title}"
              font: headline
            - Text: "{detail}"
              font: 9

    """
  }

  /// A repository of forty descriptions, each with a text of 9 pt.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    for number in 1...40 { try folder.write(Self.widget(number), to: "Widgets/w\(number).widget.yml") }
    return folder
  }

  private func edit(_ name: String, in folder: TemporaryFolder, _ change: (String) -> String) throws {
    try folder.write(change(try folder.text(of: name)), to: name)
  }

  /// The lines with findings, without their ends.
  private func findings(_ outcome: BuiltBinary.Outcome) -> [Substring] {
    outcome.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: "] (to ").map { line[...$0.lowerBound] }
    }
  }

  private func lint(_ folder: TemporaryFolder, _ arguments: String...) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(arguments, in: folder.url)
  }

  @Test func knownFindingsStayKnownAndNewOnesFail() throws {
    let folder = try repository()
    let first = try lint(folder)
    #expect(first.status == 1)
    #expect(findings(first).count >= 40)

    let written = try lint(folder, "--write-baseline", "known-findings.txt")
    #expect(written.status == 0)
    #expect(findings(written).isEmpty)
    let baseline = try folder.text(of: "known-findings.txt").split(separator: "\n")
    #expect(baseline.first == "# widgetlint baseline 1")
    #expect(baseline.count > 40)
    #expect(
      baseline.contains(
        "Widgets/w7.widget.yml com.example.acme.w7 families/systemSmall/content/VStack/Text[2]/font font-size-minimum"))
    #expect(Array(baseline.dropFirst()).map { Array($0.utf8) } == baseline.dropFirst().map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })

    try folder.write("baseline: known-findings.txt\n", to: ".widgetlint.yml")
    let quiet = try lint(folder)
    #expect(quiet.status == 0)
    #expect(findings(quiet).isEmpty)
    #expect(quiet.complaints.contains("known findings in known-findings.txt are not shown."))

    // A line above, other texts and other sizes change nothing.
    try edit("Widgets/w5.widget.yml", in: folder) { "# The fifth.\n\n" + $0.replacing("font: 9", with: "font: 8") }
    try edit("Widgets/w6.widget.yml", in: folder) {
      $0.replacing("- Text: \"{title}\"", with: "- Divider\n        - Text: \"{title} today\"").replacing("\n", with: "\r\n")
    }
    #expect(try lint(folder, "--strict-baseline").status == 0)

    // One new mistake fails the run, and is all that is shown.
    try edit("Widgets/w7.widget.yml", in: folder) { $0 + "        - Text: \"{more}\"\n          font: 8\n" }
    let mistaken = try lint(folder)
    #expect(mistaken.status == 1)
    #expect(findings(mistaken).allSatisfy { $0.hasPrefix("Widgets/w7.widget.yml:16:") })
    #expect(findings(mistaken).contains { $0.hasSuffix("[font-size-minimum]") })

    // A reason in place silentRules it.
    try edit("Widgets/w7.widget.yml", in: folder) {
      $0.replacing("font: 8", with: "font: 8  # widgetlint:disable-line font-size-minimum, text-style-preferred -- a watermark")
    }
    #expect(try lint(folder).status == 0)

    // An old one that is mended shrinks the baseline.
    try edit("Widgets/w3.widget.yml", in: folder) { $0.replacing("font: 9", with: "font: caption") }
    #expect(try lint(folder).status == 0)
    let strict = try lint(folder, "--strict-baseline")
    #expect(strict.status == 1)
    #expect(strict.complaints.contains("font-size-minimum com.example.acme.w3 families/systemSmall/content/VStack/Text[2]/font in Widgets/w3.widget.yml no longer occurs."))
    let updated = try lint(folder, "--update-baseline")
    #expect(updated.status == 0)
    let smaller = try folder.text(of: "known-findings.txt").split(separator: "\n")
    #expect(smaller.count < baseline.count)
    #expect(Set(smaller).isSubset(of: Set(baseline)))
    #expect(!smaller.contains { $0.contains("w3.widget.yml") && $0.hasSuffix("font-size-minimum") })
    #expect(try lint(folder, "--strict-baseline").status == 0)

    // From a folder below, the same baseline holds for the same files.
    let below = try BuiltBinary.run(["w1.widget.yml"], in: folder.url.appending(path: "Widgets"))
    #expect(below.status == 0)
    #expect(findings(below).isEmpty)
  }

  private static let titleFont = """
    id: acme-title-font
    title: Titles use the house font
    rationale: Titles carry the brand.
    remedy: "Write the font as {style: headline, custom: AcmeSans-Bold}."
    each: text
    where: {textStyle: {oneOf: [largeTitle, title, title2, title3, headline]}}
    require: {customFamily: {equals: AcmeSans}}
    level: error
    message: "This {textStyle} is not in Acme Sans."
    at: font
    examples:
      bad:
        - title: The system font
          widget: |
            kind: a
            families: {systemSmall: {content: {Text: "{t}", font: title2}}}
          finds: [{under: title2, level: error}]
        - title: Another font
          widget: |
            kind: a
            families: {systemSmall: {content: {Text: "{t}", font: {style: headline, custom: Avenir-Heavy}}}}
          finds: [{under: "{style: headline, custom: Avenir-Heavy}"}]
      good:
        - title: A face of the house font
          widget: |
            kind: a
            families: {systemSmall: {content: {Text: "{t}", font: {style: headline, custom: AcmeSans-Bold}}}}
        - title: Body text
          widget: |
            kind: a
            families: {systemSmall: {content: {Text: "{t}"}}}

    """

  private static let redAlerts = """
    id: acme-red-alerts
    title: Red is for alerts
    rationale: Red means that something is wrong.
    remedy: Use another colour, or show the view only in the state alert.
    each: color
    where:
      any: [{colorNames: {contains: red}}, {hue: {atMost: 12}}, {hue: {atLeast: 348}}]
    require: {states: {contains: alert}}
    level: warning
    message: "Red is for alerts, but {colorNames} appears without one."
    at: colorNames
    examples:
      bad:
        - title: By name
          widget: |
            kind: a
            families: {systemSmall: {content: {Text: "{t}", foregroundStyle: red}}}
          finds: [{under: red}]
        - title: By value
          widget: |
            kind: a
            families: {systemSmall: {content: {Text: "{t}", foregroundStyle: "#E01010"}}}
          finds: [{under: '"#E01010"'}]
      good:
        - title: In the state alert
          widget: |
            kind: a
            families: {systemSmall: {content: [{Text: "{t}"}, {Text: "{a}", foregroundStyle: red, if: alert}]}}
        - title: Another colour
          widget: |
            kind: a
            families: {systemSmall: {content: {Text: "{t}", foregroundStyle: blue}}}

    """

  /// A rule of the example repository.
  private static func rule(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Examples/adoption/rules/\(name).yaml"), encoding: .utf8)
  }

  @Test func rulesOfTheHouseAreRulesLikeAllOthers() throws {
    let folder = try repository()
    _ = try lint(folder, "--write-baseline", "known-findings.txt")
    try folder.write(Self.rule("acme-title-font"), to: "LintRules/acme-title-font.yaml")
    try folder.write(Self.rule("acme-red-alerts"), to: "LintRules/acme-red-alerts.yaml")
    let tested = try lint(folder, "test", "LintRules")
    #expect(tested.output == "8 examples of 2 rules: all pass.\n")
    #expect(tested.status == 0)

    try folder.write("baseline: known-findings.txt\nrulesFrom: LintRules\n", to: ".widgetlint.yml")
    try edit("Widgets/w9.widget.yml", in: folder) { $0.replacing("font: headline", with: "foregroundStyle: red") }
    let linted = try lint(folder)
    #expect(linted.status == 1)
    #expect(findings(linted).count { $0.hasSuffix("This headline is not in Acme Sans. [acme-title-font]") } == 39)
    #expect(
      findings(linted).filter { $0.hasSuffix("[acme-red-alerts]") } == [
        "Widgets/w9.widget.yml:12:28: warning: Red is for alerts, but red appears without one. [acme-red-alerts]"
      ])

    // They are tuned and silenced like all others.
    try folder.write(
      "baseline: known-findings.txt\nrulesFrom: LintRules\nrules: {acme-title-font: off}\n", to: ".widgetlint.yml")
    try edit("Widgets/w9.widget.yml", in: folder) {
      $0.replacing("red\n", with: "red  # widgetlint:disable-line acme-red-alerts, contrast -- the brand's own red\n")
    }
    let tuned = try lint(folder)
    #expect(tuned.status == 0)
    #expect(findings(tuned).isEmpty)

    // An example that fails says which, and why.
    try edit("LintRules/acme-title-font.yaml", in: folder) { $0.replacing("finds: [{under: title2", with: "finds: [{under: title3") }
    let failing = try lint(folder, "test", "LintRules")
    #expect(failing.status == 1)
    #expect(
      failing.output == """
        LintRules/acme-title-font.yaml:13: Bad example “The system font” fails.
          A finding is expected at “title3”, but is at “title2” in line 2 of the example.
        8 examples of 2 rules: 1 fails.

        """)

    // A mistake in a rule file stops everything, in every format.
    try edit("LintRules/acme-red-alerts.yaml", in: folder) { $0.replacing("each: color", with: "each: colour") }
    let broken = try lint(folder, "--format", "json")
    #expect(broken.status == 2)
    #expect(broken.output.contains("LintRules/acme-red-alerts.yaml") && broken.output.contains("There is no subject colour"))
    #expect(broken.complaints.contains("Nothing was linted"))
  }
}
