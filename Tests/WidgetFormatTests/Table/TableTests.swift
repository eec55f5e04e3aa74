import AppleTables
import Base
import Presentations
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
    #expect(findings(inContent: "- \(kind.rawValue)").isEmpty == kind.needsNoValue)
  }

  @Test func everyModifierHasARow() {
    let rows = TableRows(PackageResources.understood_modifiers_txt).rows
    #expect(rows.count == ModifierName.allCases.count && rows.allSatisfy { (4...5).contains($0.count) })
    let unknown = rows.map { $0[2] }.filter { ModifierDefinition.Inheritance(rawValue: $0) == nil && $0 != "annotation" }
    #expect(unknown == [])
    for name in ModifierName.allCases { if case .anything = name.shape { Issue.record("\(name) has no shape.") } }
  }

  @Test(arguments: ModifierName.allCases)
  func modifiersAreNamedAsTheyAreWritten(name: ModifierName) { #expect(name.name == "\(name)") }

  /// What is understood is not ignored: the name then leaves the list in `SwiftUIModifiers`.
  @Test(arguments: ModifierName.allCases)
  func understoodModifiersAreNotIgnored(name: ModifierName) {
    #expect(!SwiftUIModifiers.names.contains(name.name), "Take it out of modifiers.txt.")
  }

  @Test func subjectsAreNamedAsTheyAreWritten() {
    #expect(SubjectKind.allCases.allSatisfy { $0.word == "\($0)" })
  }

  @Test func modifiersFitIntoTheBitsOfASet() { #expect(ModifierName.allCases.count <= 64) }

  @Test func everyRowSaysWhatItMeans() {
    #expect(ModifierName.allCases.allSatisfy { !$0.definition.meaning.isEmpty })
    #expect(ViewKind.allCases.allSatisfy { !$0.meaning.isEmpty || $0 == .unknown })
    #expect((MappingShape.widget.keys + MappingShape.family.keys).allSatisfy { !$0.meaning.isEmpty })
  }

  @Test func theTableOfKeysHasThoseThatAreRead() {
    #expect(MappingShape.widget.names == WidgetKey.allCases.map(\.rawValue))
  }

  /// A name that is no shape would allow anything.
  @Test func tablesNameKnownShapes() {
    let mappings: [MappingShape] = [
      .document, .widget, .family, .timeline, .disfavor, .placement, .condition, .font, .color, .frame, .fixedSize,
      .backdrop, .animation, .conveys, .container, .repetition, .text, .label, .image, .corners, .action, .link, .gauge,
      .spacer,
    ]
    for mapping in mappings {
      #expect(!mapping.keys.isEmpty, "\(mapping.name)")
      for key in mapping.keys { #expect("\(key.shape)" != "anything", "\(mapping.name): \(key.name)") }
    }
    for name in ModifierName.allCases { #expect("\(name.shape)" != "anything", "\(name)") }
  }

  @Test func wordsHaveTheirAliases() {
    #expect(Words.platforms.value(named: "iPadOS") == .iPad)
    #expect(Words.platforms.value(named: "ipad") == nil)
    #expect(Words.modifiers.value(named: "foregroundColor") == .foregroundStyle)
    #expect(Words.modifiers.value(named: "if") == .if)
    #expect(Words.views.value(named: "View") == .named)
  }
}

/// What a value with a reader of its own is made of: the reader is written by hand, and `Shape.structure` says the same
/// for the schema, completion and the reference.
@Suite struct StructureTests {
  @Test(arguments: ModifierName.allCases)
  func everyValueOfTheStructureIsRead(name: ModifierName) {
    for value in Self.values(of: name.shape) {
      let found = findings(inContent: "View: a\n\(name.name): \(value)")
      #expect(found.isEmpty, "\(name.name): \(value)")
    }
  }

  @Test(arguments: ModifierName.allCases.filter { $0.shape.mappingForm != nil })
  func noOtherKeyIsRead(name: ModifierName) {
    #expect(!findings(inContent: "View: a\n\(name.name): {nothingOfTheKind: 1}").isEmpty)
  }

  /// Values that a shape takes: each word and each key at least once.
  ///
  /// - Parameter isInside: Whether it stands in another value, where a colour, which may hold others, is a plain one.
  private static func values(of shape: Shape, isInside: Bool = false) -> [String] {
    switch shape {
    case .color where isInside: ["red"]
    case .flag: ["true"]
    case .number(let range): range.contains(2) ? ["2", "\"2\""] : ["0.5"]
    case .maximum: ["40", "infinity"]
    case .duration: ["15m"]
    case .version: ["17.0"]
    case .text, .identifier, .something, .anything, .viewName: ["a"]
    case .word(let list): list.names
    case .name(let name): [name == .shape ? "Circle" : name == .alignment ? "leading" : "a"]
    case .alignment(let set): set.names
    case .keyword(let words): words
    case .hexColor: ["\"#FF0000\""]
    case .padding: ["4", "true"] + values(of: .edges)
    case .variants: ["[{when: {colorScheme: dark}, opacity: 0.5}]"]
    case .environment: ["{colorScheme: dark}"]
    case .view: ["{Text: a}"]
    case .oneOf(let shapes): shapes.flatMap { values(of: $0, isInside: isInside) }
    case .list(let item, let least, _):
      values(of: item, isInside: true).map { "[\(Array(repeating: $0, count: least).joined(separator: ", "))]" }
    case .mapping(let mapping):
      mapping.keys.flatMap { key in values(of: key.shape, isInside: true).map { Self.mapping(mapping, key.name, $0) } }
    default: values(of: shape.structure, isInside: isInside)
    }
  }

  /// A mapping with a key and those that are required beside it.
  private static func mapping(_ shape: MappingShape, _ key: String, _ value: String) -> String {
    let required = shape.keys.filter { shape.required.contains($0.name) && $0.name != key }
    let entries = [(key, value)] + required.map { ($0.name, values(of: $0.shape, isInside: true).first ?? "a") }
    return "{" + entries.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
  }
}
