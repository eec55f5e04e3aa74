import Base
import Testing
import YAMLTree

@testable import Presentations
@testable import WidgetFormat

@Suite struct PathTests {
  /// The paths of words in a text, each asked for at its first occurrence after the one before.
  private func paths(of words: [String], in text: String) -> [String] {
    let file = WidgetFile.read(YAMLTree.read(Array(text.utf8), limits: Limits()))
    var findings: [Finding] = []
    var start = text.startIndex
    for word in words {
      guard let range = text.range(of: word, in: start) else { continue }
      start = range.upperBound
      let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let span = TextSpan(start: offset, end: offset + word.utf8.count)
      findings.append(Finding(rule: "r", severity: .note, message: "M.", span: span))
    }
    file.addPaths(to: &findings)
    return findings.map(\.subject.path)
  }

  private static let widget = """
    kind: b
    platforms: [iOS, watchOS]
    families:
      systemSmall:
        content:
          VStack:
            - Spacer
            - Text: one
              font: 9
            - Image: two
            - opacity: 1
              Text: three
              padding: {top: 4}
              variants:
                - when: {platform: iOS}
                  font: 7
            - Spacer
          spacing: 3

    """

  @Test func namesKeysAndViewsFromTheWidgetInwards() {
    let words = [
      "kind", "watchOS", "systemSmall", "Spacer", "Text", "one", "9", "two", "opacity", "Text", "three", "4", "7",
      "Spacer", "3",
    ]
    let stack = "families/systemSmall/content/VStack"
    #expect(
      paths(of: words, in: Self.widget) == [
        "kind", "platforms[2]", "families/systemSmall", "\(stack)/Spacer", "\(stack)/Text", "\(stack)/Text",
        "\(stack)/Text/font", "\(stack)/Image", "\(stack)/Text[2]/opacity", "\(stack)/Text[2]", "\(stack)/Text[2]",
        "\(stack)/Text[2]/padding/top", "\(stack)/Text[2]/variants[1]/font", "\(stack)/Spacer[2]", "\(stack)/spacing",
      ])
  }

  @Test func staysWhenOtherViewsAreAdded() {
    let before = "kind: a\ncontent: [{Text: x}, {Text: q}]\n"
    let after = "kind: a\ndisplayName: D\ncontent: [Divider, {Text: x}, {Image: z}, {Text: q}]\n"
    #expect(paths(of: ["q"], in: before) == ["content/Text[2]"])
    #expect(paths(of: ["q"], in: after) == ["content/Text[2]"])
  }

  @Test func beginsAnewAtEachWidgetAndSeesNamedViewsByName() {
    let text = """
      widgets:
        - {kind: a, content: {HStack: {spacing: 2, content: [{Text: x}]}}}
        - kind: b
          content: {View: Avatar}
      views:
        Avatar: {Image: y}
        Badge: {Text: z}
      ---
      kind: w
      description: v

      """
    #expect(
      paths(of: ["a", "2", "x", "b", "Avatar", "y", "z", "w", "v"], in: text) == [
        "kind", "content/HStack/spacing", "content/HStack/Text", "kind", "content/View", "views/Avatar/Image",
        "views/Badge/Text", "kind", "description",
      ])
  }

  @Test func isEmptyOutsideOfDocuments() {
    #expect(paths(of: ["# x"], in: "# x\nkind: a\n") == [""])
    #expect(paths(of: ["x"], in: "x: [\n") == [""])
    #expect(paths(of: ["a", "b"], in: "a\n--- \nb\n") == ["", ""])
  }

  /// A place that holds others may be asked for before them or, ending later, after them.
  @Test func nestedPlacesKeepTheirOwnPaths() {
    let text = "content: [{Text: x}, {Text: y, font: 9}]\nkind: a\n"
    let file = WidgetFile.read(YAMLTree.read(Array(text.utf8), limits: Limits()))
    let spans = [(0, 7), (0, 48), (9, 40), (10, 19), (11, 15), (17, 18), (21, 39), (31, 35), (37, 38)]
    var findings = spans.map {
      Finding(rule: "r", severity: .note, message: "M.", span: TextSpan(start: $0.0, end: $0.1))
    }
    file.addPaths(to: &findings)
    #expect(
      findings.map(\.subject.path) == [
        "content", "", "content", "content/Text", "content/Text", "content/Text", "content/Text[2]",
        "content/Text[2]/font", "content/Text[2]/font",
      ])
  }

  @Test func takesTimeInProportionToTheFile() {
    let views = Array(repeating: "{Text: x}", count: 20_000).joined(separator: ", ")
    let text = "kind: a\ncontent: [\(views)]\n"
    let file = WidgetFile.read(YAMLTree.read(Array(text.utf8), limits: Limits()))
    var findings = file.views.map {
      Finding(rule: "r", severity: .note, message: "M.", span: file.tree.span(of: $0.key))
    }
    file.addPaths(to: &findings)
    #expect(findings.last?.subject.path == "content/Text[20000]")
  }
}

extension String {
  fileprivate func range(of word: String, in start: Index) -> Range<Index>? {
    var index = start
    while index < endIndex {
      if self[index...].hasPrefix(word) { return index..<self.index(index, offsetBy: word.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
