import Base
import Testing
import YAMLTree

@testable import Presentations
@testable import WidgetFormat

@Suite struct NamedViewTests {
  @Test func aUseKnowsItsDefinitionWhereverThatStands() {
    let file = read(
      "views: {Avatar: {Image: face}}\nkind: a\ncontent: {View: Avatar}\n---\nkind: b\ncontent: {View: Avatar}\n")
    #expect(file.findings.isEmpty)
    let definitions = file.views.compactMap { view -> Int? in
      if case .name(_, let definition?) = view.argument { definition.index } else { nil }
    }
    #expect(definitions == [file.namedViews[0].view.index])
    #expect(file[file.namedViews[0].view].kind == .image)
  }

  @Test func aNameThatIsNearlyDefined() {
    let source = "kind: a\ncontent: [{View: Avatr}, {View: Chart3D}]\nviews: {Avatar: {Image: face}}\n"
    #expect(
      findings(in: source) == [
        "undefined-view: Avatr — No view under `views` is named \"Avatr\". Did you mean \"Avatar\"?"
      ])
    #expect(read(source).findings.first?.severity == .warning)
  }

  @Test func aViewThatDrawsItself() {
    let source = "kind: a\ncontent: {View: A}\nviews: {A: {VStack: [{View: B}]}, B: {Group: {View: A}}}\n"
    #expect(
      findings(in: source) == [
        "limit-exceeded: A — The view \"A\" draws itself. A named view cannot contain itself, directly "
          + "or through others."
      ])
    let file = read(source)
    let definitions = file.views.map { view in
      if case .name(_, let definition) = view.argument { definition?.index } else { Int?.none }
    }
    #expect(definitions.compactMap { $0 }.count == 2)
  }

  @Test func chainsOfNamedViewsAreFollowedToALimit() {
    var source = "kind: a\ncontent: {View: V0}\nviews:\n"
    for number in 0..<2_000 { source += "  V\(number): {View: V\(number + 1)}\n" }
    source += "  V2000: {Text: end}\n"
    let file = read(source)
    #expect(file.findings.map(\.rule) == ["limit-exceeded", "limit-exceeded", "limit-exceeded"])
  }

  @Test func nestingIsFollowedToALimitWhateverTheTreeAllows() {
    var limits = Limits()
    limits.nesting = 3_000
    let depth = 1_200
    let source =
      "{kind: a, content: " + String(repeating: "{Group: ", count: depth) + "Spacer"
      + String(repeating: "}", count: depth) + "}"
    let file = WidgetFile.read(YAMLTree.read(Array(source.utf8), limits: limits))
    #expect(file.findings.map(\.rule) == ["limit-exceeded"])
  }
}
