import AppleTables
import Base
import WidgetFormat
import YAMLTree

/// A fact that rules can use: its name, its meaning, and the function that finds it.
package final class FactDefinition: Sendable {
  package enum ValueType: Sendable, Equatable {
    /// With the unit in which it is measured: `pt`, `s`, or none.
    case number(unit: String)
    case flag
    case word
    case words
  }

  /// Properties of presentations that the value depends on, besides the subject.
  @usableFromInline package struct Dependence: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

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
  /// What it means, when it is absent and when unknown, for people who write rules.
  package let meaning: String
  package let value: @Sendable (FactScope) -> FactValue

  package init(
    _ name: String, of subjects: SubjectKind..., type: ValueType, dependsOn: Dependence = [],
    meaning: String, value: @escaping @Sendable (FactScope) -> FactValue
  ) {
    self.name = name
    self.subjects = subjects
    self.type = type
    self.dependsOn = dependsOn
    self.meaning = meaning
    self.value = value
  }
}

/// The kinds of subjects that rules look at, one subject at a time.
package enum SubjectKind: String, Sendable, CaseIterable {
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

  /// As rule files name it.
  package var word: String { rawValue }

  /// The kinds whose facts apply to this one: a text is a view, a view is part of a family, and so on.
  package var facts: [SubjectKind] {
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

/// The value of a fact, that there is none, or that the file does not determine it; and its place.
package struct FactValue: Sendable {
  package enum Content: Sendable, Equatable {
    /// There is no such thing here.
    case absent
    /// It cannot be known from the description; no finding follows from it.
    case unknown
    case number(Double)
    case flag(Bool)
    case word(String)
    case words([String])
  }

  package enum Source: Sendable {
    case node(NodeID)
    case span(TextSpan)
  }

  package var content: Content
  /// Where a finding about it points.
  package var source: Source?
  /// Further places that belong to it.
  package var related: [Related] = []

  package struct Related: Sendable {
    package var source: Source
    /// What there is to say of this place alone: `{each}` in a rule's phrase for related places.
    package var word = ""

    package init(_ node: NodeID, word: String = "") {
      source = .node(node)
      self.word = word
    }
  }

  package init(_ content: Content, at source: Source? = nil, related: [Related] = []) {
    self.content = content
    self.source = source
    self.related = related
  }

  /// Its number; nil for what is none.
  package var number: Double? {
    if case .number(let number) = content { number } else { nil }
  }

  package static let absent = FactValue(.absent)
  package static let unknown = FactValue(.unknown)

  package static func number(_ value: Double, at node: NodeID? = nil) -> FactValue {
    FactValue(.number(value), at: node.map { .node($0) })
  }

  package static func flag(_ value: Bool, at node: NodeID? = nil) -> FactValue {
    FactValue(.flag(value), at: node.map { .node($0) })
  }

  package static func word(_ value: String, at node: NodeID? = nil) -> FactValue {
    FactValue(.word(value), at: node.map { .node($0) })
  }

  package static func words(_ values: [String], at node: NodeID? = nil) -> FactValue {
    FactValue(.words(values), at: node.map { .node($0) })
  }
}

/// Yes, no, or what the file does not tell.
package enum Truth: Sendable {
  case yes
  case no
  case unknown

  package init(_ value: Bool) { self = value ? .yes : .no }

  /// Unknown where there is no value.
  package init(_ value: Bool?) { self = value.map { Truth($0) } ?? .unknown }

  @inlinable package static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  /// Yes if it is for one of the parts, else unknown if it is for one of them. What follows a yes is not asked.
  @inlinable package static func any<Parts: Sequence>(_ parts: Parts, _ truth: (Parts.Element) -> Truth) -> Truth {
    var result = Truth.no
    for part in parts {
      switch truth(part) {
      case .yes: return .yes
      case .unknown: result = .unknown
      case .no: break
      }
    }
    return result
  }

  package static func any(_ parts: [Truth]) -> Truth { any(parts) { $0 } }

  /// No if it is for one of the parts, else unknown if it is for one of them. What follows a no is not asked.
  @inlinable package static func all<Parts: Sequence>(_ parts: Parts, _ truth: (Parts.Element) -> Truth) -> Truth {
    !any(parts) { !truth($0) }
  }

  /// Unknown where the answer is.
  package var fact: FactValue {
    switch self {
    case .yes: .flag(true)
    case .no: .flag(false)
    case .unknown: .unknown
    }
  }
}

/// The subject of a fact: a file, a widget in it, and as much below as the subject has.
package struct FactScope: Sendable {
  package let file: WidgetFile
  package let shownWidget: ShownWidget
  package var content: ShownContent?
  /// Index in `shownWidget.families`; −1 for subjects above families.
  package var familyIndex = -1
  /// Index in `content.views`.
  package var viewIndex = 0
  /// The colour, font or list item.
  package var item: Item = .none
  /// The presentations asked about: those that show the content and that the facts do not tell apart.
  package var presentations: PresentationSet
  /// What the finding requires that a message is made for; nil while conditions are asked.
  package var requiredNumber: Double?

  package enum Item: Sendable {
    case none
    case color(ColorUse)
    case font(Modifier)
    case node(NodeID)
    /// An item of `supportedFamilies`.
    case family(ListedFamily)
  }

  package init(file: WidgetFile, shownWidget: ShownWidget, presentations: PresentationSet) {
    self.file = file
    self.shownWidget = shownWidget
    self.presentations = presentations
  }

  package var widget: Widget { _read { yield shownWidget.widget } }

  package var family: ShownFamily? {
    shownWidget.families.indices.contains(familyIndex) ? shownWidget.families[familyIndex] : nil
  }

  package var shown: ShownView? {
    guard let content, content.views.indices.contains(viewIndex) else { return nil }
    return content.views[viewIndex]
  }

  package var view: View? { shown.map { file[$0.view] } }

  /// The first of the presentations asked about.
  package var presentation: Presentation? { presentations.first }

  /// Of the colours around the view: set for it by `environment`, else the presentation's; nil if neither is known.
  package var scheme: ColorScheme? { shown.map { $0.style.scheme(in: presentation) } ?? presentation?.scheme }

  /// The shown view's modifier, variants applied.
  package func modifier(_ name: ModifierName) -> Modifier? {
    content?.modifier(name, of: viewIndex, in: file)
  }

  /// The text of a scalar, with its place.
  func written(_ node: NodeID?) -> FactValue {
    node.map { .word(file.tree.string(of: $0), at: $0) } ?? .absent
  }

  /// The item's node, for subjects that are items of lists.
  package var itemNode: NodeID? {
    switch item {
    case .node(let node): node
    case .family(let family): family.node
    case .none, .color, .font: nil
    }
  }
}

extension WidgetFile {
  /// A value in the words of the file, for messages: of a scalar its text, of anything else its source on one line.
  package func writtenText(of node: NodeID) -> String {
    let node = tree.resolved(node)
    guard tree[node].kind != .scalar else { return tree.string(of: node) }
    let span = tree.span(of: node)
    guard span.start < span.end, tree.text.indices.contains(span.end - 1) else { return "" }
    let written = tree.text[span.start..<span.end].prefix(Self.longestWrittenText)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(written.count)
    for byte in written {
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        || byte == UInt8(ascii: "\t")
      if isBlank, bytes.last == UInt8(ascii: " ") { continue }
      bytes.append(isBlank ? UInt8(ascii: " ") : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In bytes; a message cuts sooner.
  private static let longestWrittenText = 1_000

  package func writtenText(of color: ColorID) -> String { writtenText(of: self[color].node) }

  /// The text of a name, without the leading dot that Swift's names may have.
  package func nameText(of node: NodeID) -> String {
    let text = tree.string(of: node)
    return text.utf8.first == UInt8(ascii: ".") ? String(text.dropFirst()) : text
  }

  /// Whether a mapping has the key, readable or not: where the model lacks a value that is written, it is unknown.
  func hasKey(_ key: StaticString, in mapping: NodeID) -> Bool {
    tree.entries(of: mapping).contains { tree.text(of: $0.key, equals: key) }
  }
}
