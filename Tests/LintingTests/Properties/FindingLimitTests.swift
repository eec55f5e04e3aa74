import Base
import Linting
import Rules
import Testing
import WidgetFormat
import YAMLTree

/// What is beyond a limit is reported, and nothing that matters more than what is listed gets lost.
@Suite struct FindingLimitTests {
  private static func linter(most: Int) -> Linter {
    var limits = Limits()
    limits.findings = most
    return Linter(rules: GoodFiles.catalogue.rules, limits: limits)
  }

  private func lint(_ text: String, most: Int) -> FileReport {
    Self.linter(most: most).lint(Array(text.utf8), path: SourcePath("a.widget.yml"))
  }

  @Test func moreThanTheLimitIsOneFinding() {
    let text = (0..<500).map { "key\($0): a\n" }.joined()
    let file = lint(text, most: 100)
    #expect(file.findings.count == 101)
    let limit = file.findings.filter { $0.rule == "limit-exceeded" }
    #expect(limit.count == 1)
    #expect(limit[0].message.contains("more than 100 findings") && limit[0].message.contains("400"))
    #expect(limit[0].message.contains("--max-findings-per-file"))
    #expect(file.file.range(of: limit[0].span).start.line == 101)
  }

  @Test func errorsAreKeptBeforeNotes() {
    for text in GoodFiles.examples {
      let all = GoodFiles.lint(text).findings
      let few = lint(String(decoding: text, as: UTF8.self), most: 3).findings
      guard all.count > 3 else { continue }
      let lowest = few.filter { $0.rule != "limit-exceeded" }.map(\.severity).min()
      let left = all.filter { finding in !few.contains { $0.span == finding.span && $0.rule == finding.rule } }
      #expect(few.count == 4)
      if let lowest { #expect(left.allSatisfy { $0.severity <= lowest }) }
    }
  }

  @Test func whatIsSaidOfTheWholeFileHasNoPath() {
    let file = GoodFiles.lint(Array("views:\n  a: {Text: b}\n".utf8))
    #expect(file.findings.filter { $0.rule == "no-widget" }.map(\.subject.path) == [""])
  }

  @Test func exactlyTheLimitIsNoFinding() {
    let text = (0..<100).map { "key\($0): a\n" }.joined()
    let count = lint(text, most: 10_000).findings.count
    #expect(lint(text, most: count).findings.count == count)
  }

  @Test func commentsForWhatIsNotListedAreNotCalledUnused() {
    let keys = (0..<50).map { "key\($0): a\n" }.joined()
    let file = lint(keys + "last: a # widgetlint:disable-line unknown-key\n", most: 10)
    #expect(!file.findings.contains { $0.rule == "unused-suppression" })
  }

  @Test func usesOfSharedPiecesAreCountedBeyondFifty() {
    let uses = (0..<200).map { "  - {kind: k\($0), families: {systemSmall: {content: *a }}}\n" }.joined()
    let file = GoodFiles.lint(Array("x-a: &a {Text: b, font: 9}\nwidgets:\n\(uses)".utf8))
    let finding = file.findings.first { $0.rule == "font-size-minimum" }
    #expect(finding.map { $0.related.count <= 51 } == true)
    #expect(finding?.related.last?.message.contains("more places") == true)
  }

  /// Two findings at one place, of which one does not depend on the state of the app, are one that does not.
  @Test func joinedFindingsHaveTheStatesOfBoth() {
    let text = """
      kind: a
      families:
        systemSmall:
          containerBackground: [{Color: black, if: n.yes}, {Color: white, unless: n.yes}]
          content:
            VStack:
              - {Text: "{a}", environment: {colorScheme: dark}, if: n.yes}
              - {Text: "{a}", environment: {colorScheme: light}, unless: n.yes}
              - {Text: Small, font: 9}

      """
    let found = GoodFiles.lint(Array(text.utf8)).findings.filter { $0.rule == "contrast" }
    #expect(found.count == 1 && found[0].message.contains("the container background white"))
    #expect(found.first?.evidence.states == [])
  }

  @Test func namedViewsThatDoubleAreNotFollowed() {
    let views = (0..<40).map { "  V\($0): {VStack: [{View: V\($0 + 1)}, {View: V\($0 + 1)}]}\n" }.joined()
    let text = "kind: a\nfamilies: {systemSmall: {content: {View: V0}}}\nviews:\n\(views)  V40: {Text: a}\n"
    let file = GoodFiles.lint(Array(text.utf8))
    #expect(file.findings.contains { $0.rule == "limit-exceeded" && $0.message.contains("--max-added-nodes") })
  }

  @Test func conditionsThatMultiplyAreToldToBeTooMany() {
    var limits = Limits()
    limits.shownViews = 10
    let views = (0..<6).map { "{Text: a, if: s\($0)}" }.joined(separator: ", ")
    let texts = (0..<40).map { _ in "{Text: b}" }.joined(separator: ", ")
    let modes = "{Text: c, when: {colorScheme: dark}}, {Text: c, when: {widgetRenderingMode: accented}}"
    let text = "kind: a\nplatforms: [iOS, macOS]\nfamilies: {systemSmall: {content: [\(views), \(texts), \(modes)]}}\n"
    let linter = Linter(rules: GoodFiles.catalogue.rules, limits: limits)
    let file = linter.lint(Array(text.utf8), path: SourcePath("a.widget.yml"))
    #expect(file.findings.contains { $0.rule == "limit-exceeded" && $0.message.contains("--max-shown-views") })
    #expect(!GoodFiles.lint(Array(text.utf8)).findings.contains { $0.rule == "limit-exceeded" })
  }

  /// Nothing is known of the places whose content is beyond the limit, so they do not count as different.
  @Test func placesBeyondTheLimitAreNotNamed() {
    var limits = Limits()
    limits.shownViews = 5
    let others = "{Text: b, when: {showsWidgetContainerBackground: true}}, {Text: c, if: c}, {Text: d, if: d}"
    let text = "kind: a\nfamilies: {systemSmall: {content: [{Text: a, font: 9}, \(others)]}}\n"
    let linter = Linter(rules: GoodFiles.catalogue.rules, limits: limits)
    let file = linter.lint(Array(text.utf8), path: SourcePath("a.widget.yml"))
    let messages = file.findings.filter { $0.rule == "font-size-minimum" }.map(\.message)
    #expect(messages == ["The text is 9 pt; text in a widget should be at least 11 pt."])
  }

  /// Each colour of a gradient is asked about wherever it is drawn, so there is an end to them.
  @Test(arguments: [(99, 0), (100, 0), (101, 1), (150, 1)])
  func gradientsAreLookedAtUpToALimit(_ count: Int, _ limits: Int) {
    let colors = (0..<count).map { _ in "\"#123456\"" }.joined(separator: ", ")
    let text = "kind: a\ncontent: {LinearGradient: [\(colors)]}\n"
    let found = GoodFiles.lint(Array(text.utf8)).findings.filter { $0.rule == "limit-exceeded" }
    #expect(found.count == limits)
    for finding in found {
      #expect(
        finding.message == "The gradient has more than 100 colours; those from here on are not checked. "
          + "Use fewer; no option raises this limit.")
      #expect(finding.span.start == text.utf8.count - "}\n".utf8.count - 1 - (count - 100) * 11 + 2)
    }
  }

  /// A view of few lines that is drawn thousands of times by its name adds what it holds most of.
  @Test(arguments: [
    "foregroundStyle: {gradient: [\(Array(repeating: "red", count: 100).joined(separator: ", "))]}",
    "variants: [\(Array(repeating: "{when: {colorScheme: dark}, opacity: 1}", count: 100).joined(separator: ", "))]",
  ]) func whatNamedViewsHoldIsCounted(_ modifier: String) {
    let uses = Array(repeating: "{View: Row}", count: 1_200).joined(separator: ", ")
    let text = "kind: a\ncontent: [\(uses)]\nviews: {Row: {Text: a, \(modifier)}}\n"
    let findings = GoodFiles.lint(Array(text.utf8)).findings.filter { $0.rule == "limit-exceeded" }
    #expect(findings.count == 1 && findings.allSatisfy { $0.message.contains("views, colours or variants") })
    let few = text.replacing(uses, with: "{View: Row}, {View: Row}")
    #expect(!GoodFiles.lint(Array(few.utf8)).findings.contains { $0.rule == "limit-exceeded" })
  }

  /// States and conditions show the colours of a gradient again.
  @Test(arguments: [
    "LinearGradient: [\(Array(repeating: "red", count: 100).joined(separator: ", "))]",
    "Text: a, foregroundStyle: {gradient: [\(Array(repeating: "red", count: 100).joined(separator: ", "))]}",
    "Text: a, variants: [\(Array(repeating: "{when: {platform: iOS}, bold: true}", count: 100).joined(separator: ", "))]",
  ]) func colorsAndVariantsAreCountedInEachState(_ view: String) {
    var limits = Limits()
    limits.shownViews = 200
    let linter = Linter(rules: GoodFiles.catalogue.rules, limits: limits)
    func exceeds(_ states: Int) -> Bool {
      let views = (0..<states).map { "{Text: a, if: s\($0)}" }.joined(separator: ", ")
      let text = "kind: a\nfamilies: {systemSmall: {content: [\(views), {\(view)}]}}\n"
      let findings = linter.lint(Array(text.utf8), path: SourcePath("a.widget.yml")).findings
      return findings.contains { $0.rule == "limit-exceeded" && $0.message.contains("views, colours or variants") }
    }
    #expect(!exceeds(0))
    #expect(exceeds(3))
  }

  /// Facts that go through a list are asked for every subject: a list of few different words stays short.
  @Test func aPlatformCountsOnce() throws {
    let text = "kind: a\nplatforms: [\(Array(repeating: "iOS, macOS", count: 5_000).joined(separator: ", "))]\n"
    let tree = YAMLTree.read(Array((text + "families: {systemSmall: {content: {Text: a}}}\n").utf8))
    let widget = try #require(WidgetFile.read(tree, limits: Limits()).widgets.first)
    #expect(widget.platforms.map(\.value) == [.iOS, .macOS])
  }
}
