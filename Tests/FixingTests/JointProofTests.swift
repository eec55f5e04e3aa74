import Findings
import Fixing
import Linting
import RuleCatalogue
import Rules
import Testing

/// Fixes of several widgets are tried in one copy of their file, and are those of each widget by itself.
@Suite struct JointProofTests {
  private static let rules = RuleCatalogue.withExamples().rules
  private static let linter = Linter(rules: rules)

  /// Widgets that each have other things to fix: several ways, several drafts of which the first is not the best,
  /// fixes that keep what is shown, and fixes that bring a new finding.
  private static let widgets = [
    "{Text: \"{name}\", font: 9}",
    "{Text: \"{name}\", font: {size: 10, weight: bold}}",
    "{VStack: [{Text: \"{name}\", font: 8}, {Image: {asset: photo}}]}",
    "{VStack: [{Text: \"{name}\"}, {Spacer: }], padding: -20, font: {style: body, size: 9}}",
    """
    {ZStack: [{Text: "{name}", foregroundStyle: "#777777"}, \
    {Text: "{level}", foregroundStyle: primary, opacity: 0.5}]}
    """,
    "{HStack: [{Text: Water, foregroundColor: primary}, {Image: {symbol: drop}, widgetAccentable: yes}]}",
    "{Link: {destination: \"app://a\", label: {Text: Open}}, frame: {width: 20, height: 20}}",
    "{Text: \"{name}\", font: 9, minimumScaleFactor: 0.2}",
    "{Text: \"{name}\", fnt: 9}",
  ].enumerated().map { index, content in
    """
    kind: com.example.widget\(index)
    displayName: Widget \(index)
    description: See the rain of town \(index).
    timeline: {policy: after, reload: \(index + 3)m}
    families:
      systemSmall:
        containerBackground: {light: "#FFFFFF", dark: "#000000"}
        content: \(content)
      accessoryRectangular:
        containerBackground: none
        content: \(content)

    """
  }

  private func shown(
    _ text: String, where isWanted: (Finding) -> Bool = { _ in true }
  ) -> (report: FileReport, work: FixWork) {
    let bytes = Array(text.utf8)
    let report = Self.linter.lint(bytes, path: SourcePath("a.widget.yml"))
    var work = FixWork.showing
    return (Fixer(Self.linter, rules: Self.rules).addingFixes(to: report, of: bytes, &work, where: isWanted), work)
  }

  /// What is offered about a widget, in words that do not depend on where it stands.
  private func offers(_ report: FileReport, of kind: Int) -> [String] {
    report.findings.filter { $0.subject.widget == "com.example.widget\(kind)" }.flatMap { finding in
      finding.fixes.map { "\(finding.rule): \($0.safety.rawValue): \($0.title) \($0.reason ?? "")" }
    }.sorted()
  }

  @Test(arguments: ["---\n", ""])
  func offersAreThoseOfEachWidget(_ separator: String) {
    let text = separator.isEmpty
      ? "widgets:\n" + Self.widgets.map { widget in
        widget.split(separator: "\n").enumerated().map { ($0 == 0 ? "  - " : "    ") + $1 + "\n" }.joined()
      }.joined()
      : Self.widgets.joined(separator: separator)
    let together = shown(text)
    var proofs = 0
    for (index, widget) in Self.widgets.enumerated() {
      let alone = shown(widget)
      proofs += alone.work.proofs
      let offers = offers(alone.report, of: index)
      #expect(!offers.isEmpty)
      #expect(self.offers(together.report, of: index) == offers)
    }
    #expect(together.work.proofs < proofs / 2, "\(together.work.proofs) of \(proofs)")
  }

  /// Widgets that are not told apart by where they stand: what a fix of one brings is found elsewhere.
  private static let entangled = [
    // Both widgets draw the view, which suits neither background when one of the two is swapped.
    """
    widgets:
      - kind: com.example.one
        displayName: Widget one
        description: See the rain of town one.
        timeline: {policy: after, reload: 30m}
        families:
          systemSmall:
            containerBackground: {light: "#000000", dark: "#FFFFFF"}
            content: {View: Row}
      - kind: com.example.two
        displayName: Widget two
        description: See the rain of town two.
        timeline: {policy: after, reload: 30m}
        families:
          systemSmall:
            containerBackground: {light: "#000000", dark: "#FFFFFF"}
            content: {View: Row}
    views:
      Row:
        Text: "{name}"
        font: body
        foregroundStyle: {light: "#FFFFFF", dark: "#000000"}
        variants:
          - {when: {showsWidgetContainerBackground: false}, foregroundStyle: white}
          - {when: {widgetRenderingMode: vibrant}, foregroundStyle: white}
          - {when: {widgetRenderingMode: accented}, foregroundStyle: white}

    """,
    // A comment above each widget, which a text style would leave without anything to suppress.
    """
    # widgetlint:disable text-style-preferred -- ours
    kind: com.example.one
    displayName: Widget one
    description: See the rain of town one.
    timeline: {policy: after, reload: 30m}
    families:
      systemSmall:
        containerBackground: {light: "#FFFFFF", dark: "#000000"}
        content: {Text: "{name}", font: 9}
    ---
    # widgetlint:disable text-style-preferred -- ours
    kind: com.example.two
    displayName: Widget two
    description: See the rain of town two.
    timeline: {policy: after, reload: 30m}
    families:
      systemSmall:
        containerBackground: {light: "#FFFFFF", dark: "#000000"}
        content: {Text: "{name}", font: 9}

    """,
    // A comment in the first widget, which only the second has a use for.
    """
    kind: com.example.one
    displayName: Widget one
    # widgetlint:disable-file text-style-preferred -- ours
    description: See the rain of town one.
    timeline: {policy: after, reload: 30m}
    families:
      systemSmall:
        containerBackground: {light: "#000000", dark: "#FFFFFF"}
        content: {Text: "{name}", font: body}
    ---
    kind: com.example.two
    displayName: Widget two
    description: See the rain of town two.
    timeline: {policy: after, reload: 30m}
    families:
      systemSmall:
        containerBackground: {light: "#FFFFFF", dark: "#000000"}
        content: {Text: "{name}", font: 9}

    """,
    // Descriptions that are the same once both are written like sentences.
    """
    kind: com.example.one
    displayName: Rain
    description: See the Rain Of Your Town.
    families: {systemSmall: {containerBackground: blue, content: {Text: "{name}", font: body}}}
    ---
    kind: com.example.two
    displayName: Snow
    description: See The Rain Of Your Town.
    families: {systemMedium: {containerBackground: blue, content: {Text: "{name}", font: body}}}

    """,
    // The smallest text style is too small for a platform.
    """
    kind: com.example.one
    displayName: Rain
    platforms: [macOS]
    families: {systemSmall: {containerBackground: blue, content: {Text: "{name}", font: 9}}}
    ---
    kind: com.example.two
    displayName: Snow
    platforms: [macOS]
    families: {systemSmall: {containerBackground: blue, content: {Text: "{name}", font: 10}}}

    """,
    // A background that draws nothing, but not what lies over it.
    """
    kind: com.example.one
    displayName: Rain
    families:
      systemSmall:
        containerBackground: {light: "#FFFFFF", dark: "#000000"}
        content:
          ZStack: [{AccessoryWidgetBackground: {}, overlay: {Circle: {}}}, {Text: a, font: 9}]
    ---
    kind: com.example.two
    displayName: Snow
    families:
      systemSmall:
        containerBackground: {light: "#FFFFFF", dark: "#000000"}
        content:
          ZStack: [{AccessoryWidgetBackground: {}, overlay: {Circle: {}}}, {Text: a, font: 9}]

    """,
    // An alias in the second widget stands for a size of the first.
    """
    widgets:
      - kind: com.example.one
        displayName: Rain
        families: {systemSmall: {containerBackground: blue, content: {Text: "{name}", font: &size 9}}}
      - kind: com.example.two
        displayName: Snow
        families:
          systemSmall: {containerBackground: blue, content: {VStack: [{Text: a, font: *size}, {Text: b, font: 8}]}}

    """,
  ]

  @Test(arguments: entangled)
  func offersAreThoseOfEachFindingByItself(_ text: String) {
    let together = shown(text).report.findings
    #expect(together.contains { !$0.fixes.isEmpty })
    for (index, finding) in together.enumerated() {
      let alone = shown(text) { ($0.rule, $0.span) == (finding.rule, finding.span) }.report.findings[index]
      #expect(
        finding.fixes.map { "\($0.title) \($0.safety) \($0.reason ?? "")" }
          == alone.fixes.map { "\($0.title) \($0.safety) \($0.reason ?? "")" }, "\(finding.rule)")
    }
  }

  /// A widget more costs no proof more.
  @Test func proofsDoNotGrowWithWidgets() {
    func proofs(_ count: Int) -> Int {
      let widgets = (0..<count).map { Self.widgets[0].replacing("widget0", with: "widget\($0)") }
      let (report, work) = shown(widgets.joined(separator: "---\n"))
      #expect(report.findings.count { $0.rule == "font-size-minimum" && !$0.fixes.isEmpty } >= count)
      return work.proofs
    }
    #expect(proofs(40) <= proofs(4) + 2)
  }

  /// What is shared by an alias belongs to all widgets that use it, so nothing is tried together there.
  @Test func aliasesAreProvenAlone() {
    let first = Self.widgets[0].replacing("font: 9}", with: "font: &size 9}")
    let second = Self.widgets[7].replacing("font: 9,", with: "font: *size,")
    let text = [first, second].map { widget in
      widget.split(separator: "\n").enumerated().map { ($0 == 0 ? "  - " : "    ") + $1 + "\n" }.joined()
    }.joined()
    let fixes = shown("widgets:\n" + text).report.findings.filter { $0.rule == "font-size-minimum" }.flatMap(\.fixes)
    #expect(fixes.contains { $0.reason?.contains("It changes all 3 places that use this.") ?? false }, "\(fixes)")
  }
}
