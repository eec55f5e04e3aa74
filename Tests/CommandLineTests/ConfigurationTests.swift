import Foundation
import Testing
import ToolRuns

/// What configurations do to a run of the built program.
@Suite struct ConfigurationTests {
  private func repository(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }

  /// The findings as `path: level [rule]`.
  private func findings(_ arguments: [String] = ["--notes"], in folder: TemporaryFolder, below: String = "") throws
    -> [String]
  {
    let place = below.isEmpty ? folder.url : folder.url.appending(path: below)
    let outcome = try BuiltBinary.run(arguments, in: place)
    return outcome.output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 4)
      guard parts.count == 5, let rule = line.split(separator: "[").last?.prefix(while: { $0 != "]" }) else { return nil }
      return "\(parts[0]):\(parts[3]) [\(rule)]"
    }
  }

  @Test func aNameThatEndsInASlashChangesNothingForOthers() throws {
    let folder = try TemporaryFolder()
    try folder.write("rules: {description-present: off}\n", to: "a/b/.widgetlint.yml")
    try folder.write("kind: a\nfamilies: {systemSmall: {content: {Text: a}}}\n", to: "a/b/x.widget.yml")
    let outcome = try BuiltBinary.run(["-", "--stdin-filename", "a/b/", "a/b/x.widget.yml"], in: folder.url)
    let others = outcome.output.split(separator: "\n").filter { $0.hasPrefix("a/b/x.widget.yml:") }
    #expect(!others.isEmpty && !others.contains { $0.contains("description-present") })
  }

  @Test func setsLevelsAndParameters() throws {
    let folder = try repository([
      "a.widget.yml": Descriptions.error,
      ".widgetlint.yml": "rules:\n  font-size-minimum: warning\n  text-style-preferred: {level: error}\n",
    ])
    #expect(
      try findings(in: folder) == [
        "a.widget.yml: warning [font-size-minimum]", "a.widget.yml: error [text-style-preferred]",
      ])
    try folder.write("rules:\n  font-size-minimum: {minimum: 9}\n  text-style-preferred: off\n", to: ".widgetlint.yml")
    #expect(try findings(in: folder) == [])
    try folder.write("rules:\n  font-size-minimum: {minimum: 12.5}\n", to: ".widgetlint.yml")
    let outcome = try BuiltBinary.run([], in: folder.url)
    #expect(outcome.output.contains("text in a widget should be at least 12.5 pt"))
  }

  /// The rule has a warning for Apple Watch, and a strict note for others.
  @Test(arguments: [("", 0), ("rules: {accent-group: on}\n", 1), ("rules: {accent-group: warning}\n", 0)])
  func turningARuleOnTurnsOnItsStrictPart(_ configuration: String, _ count: Int) throws {
    let description = """
      kind: com.example.a
      platforms: [iPhone]
      families: {systemSmall: {containerBackground: none, content: {VStack: [{Text: "{a}"}, {Text: "{b}"}]}}}

      """
    let folder = try repository(["a.widget.yml": description, ".widgetlint.yml": configuration])
    #expect(try findings(in: folder).count { $0 == "a.widget.yml: note [accent-group]" } == count)
  }

  @Test func namingAStrictRuleTurnsItOn() throws {
    let folder = try repository(["a.widget.yml": Descriptions.clean + "accentColor: none\n", ".widgetlint.yml": ""])
    #expect(try findings(in: folder) == [])
    for (level, expected) in [("on", "note"), ("error", "error")] {
      try folder.write("rules: {add-button-color: \(level)}\n", to: ".widgetlint.yml")
      #expect(try findings(in: folder) == ["a.widget.yml: \(expected) [add-button-color]"])
    }
    try folder.write("profile: strict\n", to: ".widgetlint.yml")
    #expect(try findings(in: folder) == ["a.widget.yml: note [add-button-color]"])
    #expect(try findings(["--notes", "--profile", "recommended"], in: folder) == [])
    try folder.write("profile: strict\nrules: {add-button-color: off}\n", to: ".widgetlint.yml")
    #expect(try findings(in: folder) == [])
  }

  @Test func theNearestFileFromTheLintedOneUpwardsHolds() throws {
    let folder = try repository([
      "a.widget.yml": Descriptions.note, "app/b.widget.yml": Descriptions.note,
      "app/deep/er/c.widget.yml": Descriptions.note,
      ".widgetlint.yml": "rules: {deep-link: warning}\n", "app/.widgetlint.yaml": "rules: {deep-link: error}\n",
    ])
    let expected = [
      "a.widget.yml: warning [deep-link]", "app/b.widget.yml: error [deep-link]",
      "app/deep/er/c.widget.yml: error [deep-link]",
    ]
    #expect(try findings(in: folder) == expected)
    #expect(
      try findings(["../../a.widget.yml"], in: folder, below: "app/deep") == ["../../a.widget.yml: warning [deep-link]"]
    )
  }

  @Test func standardInputHasTheConfigurationOfItsName() throws {
    let folder = try repository([
      ".widgetlint.yml": "rules: {deep-link: warning}\n", "app/.widgetlint.yml": "rules: {deep-link: error}\n",
    ])
    func level(_ arguments: [String]) throws -> String? {
      let outcome = try BuiltBinary.run(["-"] + arguments, in: folder.url, input: Descriptions.note)
      return outcome.output.split(separator: " ").dropFirst().first.map(String.init)
    }
    #expect(try level([]) == "warning:")
    #expect(try level(["--stdin-filename", "app/new/a.widget.yml"]) == "error:")
    #expect(try level(["--stdin-filename", "new/a.widget.yml"]) == "warning:")
  }

  @Test func extendsOtherFilesWhichItOverrules() throws {
    let folder = try repository([
      "a.widget.yml": Descriptions.error,
      ".widgetlint.yml": "extends: [shared/one.yml, shared/two.yml]\nrules: {text-style-preferred: error}\n",
      "shared/one.yml":
        "failOn: never\nrules: {font-size-minimum: {level: note, minimum: 8}, text-style-preferred: off}\n",
      "shared/two.yml": "extends: one.yml\nrules: {font-size-minimum: {minimum: 10}}\n",
    ])
    #expect(
      try findings(in: folder) == [
        "a.widget.yml: note [font-size-minimum]", "a.widget.yml: error [text-style-preferred]",
      ])
    #expect(try BuiltBinary.run([], in: folder.url).status == 0)
    #expect(try BuiltBinary.run(["--fail-on", "error"], in: folder.url).status == 1)
  }

  @Test func overridesHoldForPaths() throws {
    let folder = try repository([
      "a.widget.yml": Descriptions.note, "old/b.widget.yml": Descriptions.note,
      "old/kept/c.widget.yml": Descriptions.note,
      ".widgetlint.yml": """
      rules: {deep-link: warning}
      overrides:
        - paths: [old/, "!old/kept"]
          rules: {deep-link: off}
        - paths: "**/kept/*.yml"
          rules: {deep-link: error}

      """,
    ])
    #expect(
      try findings(in: folder)
        == ["a.widget.yml: warning [deep-link]", "old/kept/c.widget.yml: error [deep-link]"].filter { !$0.isEmpty })
  }

  /// As Documentation/Configuration.md shows it.
  @Test func anOverrideTakesAFolderBack() throws {
    let folder = try repository([
      "Prototypes/a.widget.yml": Descriptions.note, "Prototypes/Clock/b.widget.yml": Descriptions.note,
      "Prototypes/Clock/Old/c.widget.yml": Descriptions.note,
      ".widgetlint.yml": """
      rules: {deep-link: warning}
      overrides:
        - paths: [Prototypes/, "!Prototypes/Clock/", Old/]
          rules: {deep-link: error}

      """,
    ])
    #expect(
      try findings(in: folder) == [
        "Prototypes/Clock/Old/c.widget.yml: error [deep-link]", "Prototypes/Clock/b.widget.yml: warning [deep-link]",
        "Prototypes/a.widget.yml: error [deep-link]",
      ])
  }

  /// A strict rule is on for the kinds that one of many overrides names, and reports describe it.
  @Test func aRuleThatIsOnForOneKindAloneIsDescribed() throws {
    let folder = try repository([
      "a.widget.yml": Descriptions.clean + "accentColor: none\n",
      ".widgetlint.yml": """
      overrides:
        - {kinds: a.b, rules: {add-button-color: off}}
        - {kinds: com.example.rain, families: [system], rules: {add-button-color: error}}
        - {families: [systemLarge], rules: {add-button-color: off}}

      """,
    ])
    let described = "\"id\":\"add-button-color\""
    let outcome = try BuiltBinary.run(["--format", "sarif"], in: folder.url)
    #expect(outcome.output.contains(described))
    try folder.write(
      "overrides: [{kinds: a.b, rules: {add-button-color: error}}, {families: [accessory, system], rules: "
        + "{add-button-color: off}}, {kinds: c.d, families: [systemSmall], rules: {deep-link: off}}]\n",
      to: ".widgetlint.yml")
    let other = try BuiltBinary.run(["--format", "sarif"], in: folder.url)
    #expect(other.output.contains(described))
    try folder.write(
      "overrides: [{kinds: a.b, rules: {add-button-color: error}}]\nrules: {add-button-color: off}\n",
      to: ".widgetlint.yml")
    #expect(!(try BuiltBinary.run(["--format", "sarif"], in: folder.url).output.contains(described)))
  }

  /// Twice as many overrides take about twice as long; where each is for a kind, with twice as many widgets too.
  @Test(arguments: [["kinds"], ["kinds", "families"]]) func manyOverridesCostTimeInProportion(_ keys: [String]) throws {
    let folder = try repository([:])
    func seconds(_ count: Int) throws -> Double {
      let widgets = (0..<(keys == ["kinds"] ? count : 1)).map { "  - {kind: com.example.w\($0)}\n" }
      try folder.write("widgets:\n" + widgets.joined(), to: "a.widget.yml")
      let items = (0..<count).map { index in
        let key = keys[index % keys.count]
        let value = key == "kinds" ? "com.example.w\(index)" : "systemLarge"
        return "  - {\(key): \(value), rules: {deep-link: \(index % 3 == 0 ? "error" : "warning"), add-button-color: on}}\n"
      }
      try folder.write("overrides:\n" + items.joined(), to: ".widgetlint.yml")
      var least = Double.infinity
      for _ in 0..<2 {
        let start = ContinuousClock.now
        let status = try BuiltBinary.run([], in: folder.url).status
        least = min(least, (ContinuousClock.now - start) / .seconds(1))
        #expect(status == 0 || status == 1)
      }
      return least
    }
    let (few, many) = (try seconds(1_000), try seconds(4_000))
    #expect(many < few * 8, "\(few) s for 1,000 overrides, \(many) s for 4,000")
  }

  @Test func overridesHoldForKindsAndFamilies() throws {
    let widget = { (kind: String) in
      """
      kind: \(kind)
      displayName: Rain
      description: See when the rain begins.
      timeline: {policy: after, reload: 30m}
      families:
        systemSmall:
          containerBackground: {light: white, dark: black}
          content: {Text: "{rain}"}
        systemMedium:
          containerBackground: {light: white, dark: black}
          content: {Text: "{rain} {wind}"}

      """
    }
    let folder = try repository([
      "a.widget.yml": widget("com.example.rain") + "---\n" + widget("com.example.rainfall") + "---\n"
        + widget("org.example.rain"),
      ".widgetlint.yml": """
      overrides:
        - kinds: [com.example.*]
          rules: {deep-link: warning}
        - kinds: ["*.rainfall"]
          families: [systemSmall]
          rules: {deep-link: off}
        - kinds: ["org.*"]
          families: [system]
          rules: {deep-link: off}

      """,
    ])
    let outcome = try BuiltBinary.run(["--notes", "--format", "json"], in: folder.url)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let findings = (report["findings"] as? [[String: Any]] ?? []).filter { $0["rule"] as? String == "deep-link" }
    #expect(findings.count == 2, "\(outcome.output)")
    #expect(findings.map { $0["level"] as? String } == ["warning", "warning"])
    let text = try BuiltBinary.run(["--notes"], in: folder.url).output
    let lines = text.split(separator: "\n").filter { $0.contains("deep-link") }
    #expect(lines.first?.contains("systemSmall") == true, "\(lines)")
    #expect(lines.last?.contains("systemSmall") == false, "\(lines)")
  }

  @Test func parametersDifferByFamily() throws {
    let family = "    containerBackground: {light: white, dark: black}\n    content: {Text: \"{rain}\", font: 12}\n"
    let folder = try repository([
      "a.widget.yml": Descriptions.clean.replacing(
        "families:\n", with: "families:\n  systemLarge:\n\(family)  systemMedium:\n\(family)"),
      ".widgetlint.yml": """
      rules: {text-style-preferred: off, family-content-repeated: off}
      overrides:
        - families: systemLarge
          rules: {font-size-minimum: {minimum: 14}}

      """,
    ])
    let outcome = try BuiltBinary.run([], in: folder.url)
    let lines = outcome.output.split(separator: "\n").filter { $0.contains("[font-size-minimum]") }
    #expect(lines.count == 1 && lines[0].contains("14 pt"), "\(outcome.output)")
  }

  @Test func excludesFromSearchesWhatIsNotNamed() throws {
    let folder = try repository([
      "a.widget.yml": Descriptions.note, "made/b.widget.yml": Descriptions.note,
      "sub/made/c.widget.yml": Descriptions.note,
      ".widgetlint.yml": "exclude: [made/, '!sub/made/']\n",
    ])
    #expect(try findings(in: folder) == ["a.widget.yml: note [deep-link]", "sub/made/c.widget.yml: note [deep-link]"])
    #expect(try findings(["--notes", "made/b.widget.yml"], in: folder) == ["made/b.widget.yml: note [deep-link]"])
    let nothing = try BuiltBinary.run(["made"], in: folder.url)
    #expect(nothing.status == 2)
    #expect(nothing.complaints.contains("are excluded"))
  }

  @Test func asksForReasons() throws {
    let comment = { (reason: String) in
      Descriptions.error.replacing(
        "font: 9}", with: "font: 9} # widgetlint:disable-line font-size-minimum, text-style-preferred\(reason)")
    }
    let folder = try repository(["a.widget.yml": comment(""), ".widgetlint.yml": "requireReasons: true\n"])
    let outcome = try BuiltBinary.run([], in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("gives no reason") && outcome.output.contains("[invalid-suppression]"))
    try folder.write(comment(" -- a watermark"), to: "a.widget.yml")
    #expect(try BuiltBinary.run([], in: folder.url).status == 0)
  }

  @Test func oneThatIsNamedHoldsForAllFiles() throws {
    let folder = try repository([
      "a.widget.yml": Descriptions.note, "app/b.widget.yml": Descriptions.note,
      "app/.widgetlint.yml": "profil: strict\n",
      "ci/strict.yml": "failOn: note\noverrides: [{paths: app/, rules: {deep-link: error}}]\n",
    ])
    let outcome = try BuiltBinary.run(["--config", "ci/strict.yml", "--notes"], in: folder.url)
    #expect(outcome.status == 1)
    #expect(
      try findings(["--config", "ci/strict.yml", "--notes"], in: folder)
        == ["a.widget.yml: note [deep-link]", "app/b.widget.yml: error [deep-link]"])
    let gone = try BuiltBinary.run(["--config", "gone.yml"], in: folder.url)
    #expect(gone.status == 2)
    #expect(gone.complaints.contains("gone.yml could not be read: no such file or folder."))
  }
}
