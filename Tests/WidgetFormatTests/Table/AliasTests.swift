import AppleTables
import Testing

@testable import WidgetFormat

/// The table of names that people know from elsewhere.
@Suite struct AliasTests {
  @Test func thereAreFew() { #expect(Aliases.table.count <= 120) }

  /// Names that an alias may mean: keys, views, modifiers, families and other words of the format.
  private static let names: Set<String> = {
    let mappings: [MappingShape] = [
      .document, .widget, .family, .timeline, .placement, .condition, .font, .color, .edges, .frame, .backdrop,
      .animation, .container, .repetition, .text, .label, .image, .action, .link, .gauge,
    ]
    let lists = [
      Words.views.list, Words.modifiers.list, Words.families.list, Words.platforms.list, Words.list("renderingMode"),
      Words.colorSchemes, Words.textStyles, Words.list("fontWeight"), Words.list("material"), Words.colors.list,
      Words.list("dateStyle"),
    ]
    return Set(
      mappings.flatMap(\.names) + lists.flatMap(\.names) + AlignmentSet.allCases.flatMap(\.names)
        + SwiftUIModifiers.names)
  }()

  @Test(arguments: Aliases.table.sorted { $0.key < $1.key })
  func meansNamesOfTheFormat(alias: String, meanings: [String]) {
    #expect(!meanings.isEmpty)
    #expect(alias == Aliases.folded(alias))
    for meaning in meanings { #expect(Self.names.contains(meaning), "\(alias): \(meaning)") }
  }

  @Test func countsCapitalsAndHyphensAsOne() {
    #expect(Aliases.meaning(of: "Border-Radius") { $0 == "cornerRadius" } == "cornerRadius")
    #expect(Aliases.meaning(of: "url") { $0 == "destination" } == "destination")
    #expect(Aliases.meaning(of: "url") { $0 == "content" } == nil)
  }
}
