import Testing

@Suite struct RootFindingTests {
  static let noWidget =
    "no-widget:  — The file contains no widget. Add one under `widgets`, or put `kind` at the top level."

  @Test(arguments: ["", "# nothing\n", "---\n...\n---\n", "views: {A: {Text: b}}\n", "{}\n", "x-note: 1\n"])
  func aFileWithoutAWidgetIsAWarningAtItsStart(source: String) {
    #expect(findings(in: source) == [Self.noWidget])
    #expect(read(source).findings.first?.severity == .warning)
  }

  @Test func anotherMistakeExplainsWhyThereIsNoWidget() {
    #expect(
      findings(in: "hello\n") == [
        "invalid-value: hello — \"hello\" is not allowed here. Write a mapping with `widgets`, or one widget with `kind`."
      ])
    #expect(places(in: "widgets: []\n") == ["invalid-value: []"])
    #expect(places(in: "widgets:\n") == ["invalid-value: widgets"])
    #expect(places(in: "widget: [{kind: a}]\n") == ["unknown-key: widget"])
    #expect(places(in: "services: {web: 1}\n") == ["unknown-key: services"])
    #expect(places(in: "kind: \"a\n") == ["yaml-syntax: \""])
  }

  @Test func everyItemThatIsNoWidgetIsReported() {
    #expect(
      places(in: "widgets: [a, 1, null, [b]]\n") == [
        "invalid-value: a", "invalid-value: 1", "invalid-value: null", "invalid-value: [b]",
      ])
  }

  @Test func aListOfWidgetsWithoutAKeyIsReadAllTheSame() {
    let source = "- kind: a\n  familys: {}\n"
    #expect(places(in: source).map { $0.prefix(24) } == ["invalid-value: - kind: a", "unknown-key: familys"])
  }

  @Test func documentsAreReadOneByOne() {
    let source = "kind: a\n---\nwidgets:\n  - kind: b\n  - kind: c\n---\n"
    let file = read(source)
    #expect(file.widgets.compactMap { $0.kind.map(file.tree.string) } == ["a", "b", "c"])
    #expect(findings(in: source) == [])
  }
}
