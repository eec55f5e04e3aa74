import AppleTables
import Presentations
import WidgetFormat

/// A fact that rules can ask for: its name, what it means, and how it is found. A class, since conditions hold many.
package final class FactDefinition: Sendable {
  package enum ValueType: Sendable, Equatable {
    /// With the unit in which it is measured: `pt`, `s`, or none.
    case number(unit: String)
    case flag
    case word
    case words
  }

  /// What the answer depends on beside the subject: it is asked once for each.
  @usableFromInline package struct Dependence: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// As for every set, without a detour through what sets have in common.
    @inlinable package init(arrayLiteral sets: Dependence...) {
      self.init(rawValue: sets.reduce(0) { $0 | $1.rawValue })
    }

    /// The table that text styles are resolved by.
    @inlinable package static var textPlatform: Dependence { Dependence(rawValue: 1) }
    @inlinable package static var scheme: Dependence { Dependence(rawValue: 2) }
    @inlinable package static var renderingMode: Dependence { Dependence(rawValue: 4) }
    @inlinable package static var background: Dependence { Dependence(rawValue: 8) }
    @inlinable package static var device: Dependence { Dependence(rawValue: 16) }
    /// Every presentation by itself.
    @inlinable package static var presentation: Dependence { Dependence(rawValue: 32) }
    /// The number that a finding requires, which is known when its message is made.
    @inlinable package static var requiredNumber: Dependence { Dependence(rawValue: 64) }
  }

  /// In lower camel case, so that a condition reads like a sentence.
  package let name: String
  package let subjects: [SubjectKind]
  package let type: ValueType
  package let dependsOn: Dependence
  /// Without any of these the value is `otherwise`: rules that follow from it need not be asked. None for facts of
  /// which nothing is known beforehand.
  package let needs: ViewTraits
  /// In all other presentations the value is `otherwise`.
  package let places: PresentationSet
  package let otherwise: FactValue.Content
  /// What it means, when it is absent and when unknown, for people who write rules.
  package let meaning: String
  package let value: @Sendable (FactScope) -> FactValue

  package init(
    _ name: String, of subjects: SubjectKind..., type: ValueType, dependsOn: Dependence = [],
    needs: ViewTraits = [], places: PresentationSet = .all, otherwise: FactValue.Content = .absent, meaning: String,
    value: @escaping @Sendable (FactScope) -> FactValue
  ) {
    self.name = name
    self.subjects = subjects
    self.type = type
    self.dependsOn = dependsOn
    self.needs = needs
    self.places = places
    self.otherwise = otherwise
    self.meaning = meaning
    self.value = value
  }
}

/// What a rule looks at, one at a time. Tables of rules stand by the numbers.
package enum SubjectKind: Int, Sendable, CaseIterable {
  case widget
  /// Each family that a widget offers.
  case family
  /// A family's content as some presentations show it, in one state of the app.
  case content
  /// Every view that is shown.
  case view
  /// Text and Label.
  case text
  /// Images with an asset.
  case image
  /// Images with an asset or a symbol.
  case anyImage
  /// Views that show something themselves.
  case leaf
  /// Button, Toggle and Link.
  case interactive
  /// Each colour that a shown view is drawn with; each stop of a gradient.
  case color
  /// Each colour of a container background; each stop of a gradient.
  case backgroundColor
  /// Both kinds of colours.
  case anyColor
  /// Each `font` of a shown view.
  case font
  /// Each item of `platforms`.
  case platform
  /// Each item of `supportedFamilies`, or key of `families` where there is no such list.
  case supportedFamily
  /// Each item of `renderingModes`.
  case listedRenderingMode
  /// Each family in `disfavoredLocations`.
  case disfavoredFamily

  /// What the cases are called, in their order: to ask Swift for that costs every run more than reading a file does.
  private static let words = [
    "widget", "family", "content", "view", "text", "image", "anyImage", "leaf", "interactive", "color",
    "backgroundColor", "anyColor", "font", "platform", "supportedFamily", "listedRenderingMode", "disfavoredFamily",
  ]

  /// As rule files name it.
  package var word: String { Self.words[rawValue] }

  package init?(_ word: String) {
    guard let number = Self.words.firstIndex(of: word) else { return nil }
    self.init(rawValue: number)
  }

  /// The kinds whose facts can be asked of this one: a text is a view, a view is part of a family, and so on.
  package var facts: [SubjectKind] { Self.kindsAround[rawValue] }

  private static let kindsAround = allCases.map(\.withKindsAround)

  private var withKindsAround: [SubjectKind] {
    switch self {
    case .widget: [.widget]
    case .family: [.family, .widget]
    case .content: [.content, .family, .widget]
    case .view: [.view, .content, .family, .widget]
    case .text, .image, .anyImage, .leaf, .interactive, .font, .color: [self, .view, .content, .family, .widget]
    case .backgroundColor, .anyColor: [self, .family, .widget]
    case .platform, .disfavoredFamily: [self, .widget]
    case .supportedFamily, .listedRenderingMode: [self, .family, .widget]
    }
  }
}

/// All facts that rules can ask for, by name. They stand by the subject that they are about.
package enum FactCatalogue {
  package static let all: [FactDefinition] =
    widget + family + containerBackground + content + shownLeaves + levelOfDetail + view + frame + rootBackground + text
    + contrast + image + color + colorPlacement + typedColor + address + listed

  private static let table = NameTable(all.map(\.name))

  /// The facts of each name, in the order of `table`.
  private static let byName: [[FactDefinition]] = all.reduce(into: table.names.map { _ in [] }) { facts, fact in
    if let index = table.index(of: fact.name) { facts[index].append(fact) }
  }

  /// The fact of that name that can be asked of the subject.
  package static func fact(_ name: String, of subject: SubjectKind) -> FactDefinition? {
    guard let index = table.index(of: name) else { return nil }
    let kinds = subject.facts
    return byName[index].first { fact in fact.subjects.contains { kinds.contains($0) } }
  }

  /// Names of the facts that can be asked of the subject, sorted.
  package static func names(of subject: SubjectKind) -> [String] {
    let kinds = subject.facts
    return all.filter { fact in fact.subjects.contains { kinds.contains($0) } }.map(\.name).sorted()
  }
}
