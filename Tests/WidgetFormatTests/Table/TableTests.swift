import AppleTables
import Facts
import Testing

@testable import WidgetFormat

/// What the format's table says is what reading does.
@Suite struct TableTests {
  @Test(arguments: ModifierName.allCases)
  func everyModifierIsRead(name: ModifierName) {
    let found = findings(inContent: "View: a\n\(name.name):")
    #expect(found.count == 1 && found[0].contains("\"\(name.name)\" has no value. Write "), "\(found)")
  }

  @Test(arguments: ViewKind.allCases.filter { $0 != .unknown && !$0.isOpaque })
  func everyViewReadsItsValue(kind: ViewKind) {
    #expect(!findings(inContent: "\(kind.rawValue): {nothingOfTheKind: 1}").isEmpty)
  }

  @Test(arguments: ViewKind.allCases.filter { $0 != .unknown })
  func viewsStandAloneWhereTheTableSaysSo(kind: ViewKind) {
    #expect(findings(inContent: "- \(kind.rawValue)").isEmpty == kind.definition.mayStandAlone)
  }

  @Test func casesAreNamedAsTheyAreWritten() {
    #expect(ModifierName.allCases.allSatisfy { $0.name == "\($0)" })
    #expect(SubjectKind.allCases.allSatisfy { $0.word == "\($0)" })
  }

  /// The bits above are those of other traits.
  @Test func modifiersFitIntoTheTraitsOfAView() {
    #expect(ModifierName.allCases.allSatisfy { ViewTraits($0).rawValue < ViewTraits.timeline.rawValue })
  }

  @Test func everyRowSaysWhatItMeans() {
    #expect(ModifierName.allCases.allSatisfy { !$0.definition.meaning.isEmpty })
    #expect(ViewKind.allCases.allSatisfy { !$0.definition.meaning.isEmpty || $0 == .unknown })
    #expect(WidgetKey.allCases.allSatisfy { !$0.meaning.isEmpty } && FamilyKey.allCases.allSatisfy { !$0.meaning.isEmpty })
  }

  @Test func wordsHaveTheirAliases() {
    #expect(Words.platforms.value(named: "iPadOS") == .iPad)
    #expect(Words.platforms.value(named: "ipad") == nil)
    #expect(Words.modifiers.value(named: "foregroundColor") == .foregroundStyle)
    #expect(Words.modifiers.value(named: "if") == .if)
    #expect(Words.views.value(named: "View") == .named)
  }
}
