import AppleTables
import Base
import WidgetFormat
import YAMLTree

/// A fact that rules can query. Its row in `facts.txt` has the name, the subjects, the type of the value, the
/// properties that the value depends on, and the meaning.
public final class FactDefinition: Sendable {
  public enum ValueType: Sendable, Equatable {
    /// The unit may be empty.
    case number(unit: String)
    case flag, word, words

    fileprivate init(_ text: String) {
      switch text {
      case "flag": self = .flag
      case "word": self = .word
      case "words": self = .words
      default: self = .number(unit: String(text.dropFirst("number ".count)))
      }
    }
  }

  /// A property of presentations that a value depends on.
  public enum Dependence: String, Sendable {
    case textPlatform, scheme, renderingMode, background, device
    /// The value may differ between any two presentations.
    case presentation
    /// The value depends on `FactScope.requiredNumber`, which only messages have.
    case requiredNumber
  }

  public let name: String
  public let subjects: [SubjectKind]
  public let type: ValueType
  public let dependsOn: Set<Dependence>
  public let meaning: String
  public let value: @Sendable (FactScope) -> FactValue

  /// - Parameters:
  ///   - subject: Selects one of several rows with the name.
  ///   - value: Returns nil if the fact is absent.
  init(_ name: String, of subject: SubjectKind? = nil, value: @escaping @Sendable (FactScope) -> FactValue?) {
    let row = Self.rows[name]?.first { subject == nil || $0[1] == subject?.word } ?? [name, "", "", "", ""]
    self.name = name
    subjects = row[1].split(separator: " ").compactMap { SubjectKind(word: String($0)) }
    type = ValueType(row[2])
    dependsOn = Set(row[3].split(separator: " ").compactMap { Dependence(rawValue: String($0)) })
    meaning = row[4]
    self.value = { value($0) ?? .absent }
  }

  private static let rows = Dictionary(grouping: TableRows(PackageResources.facts_txt).rows) { $0[0] }

  public var unit: String { if case .number(let unit) = type { unit } else { "" } }
}

/// The kinds of subjects, in the order of `subjects.txt`, which says what each includes.
public enum SubjectKind: Int, Sendable, CaseIterable {
  case widget, family, content, view, text, image, anyImage, leaf, interactive, color, backgroundColor, anyColor, font
  case platform, supportedFamily, listedRenderingMode, disfavoredFamily

  /// The name in rule files.
  public var word: String { Self.rows[rawValue][0] }

  public var meaning: String { Self.rows[rawValue][1] }

  private static let rows = TableRows(PackageResources.subjects_txt).rows

  public init?(word: String) {
    guard let index = Self.rows.firstIndex(where: { $0[0] == word }) else { return nil }
    self.init(rawValue: index)
  }

  /// The kinds whose facts a rule about this kind can query: its own, and those of what the subject is part of.
  public var queriedKinds: [SubjectKind] {
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

/// The value of a fact, with its source in the file.
public struct FactValue: Sendable {
  public enum Content: Sendable, Equatable {
    case absent
    /// The file does not determine the value, so no finding may depend on it.
    case unknown
    case number(Double)
    case flag(Bool)
    case word(String)
    case words([String])
  }

  public enum Source: Sendable {
    case node(NodeID)
    case span(TextSpan)
  }

  public var content: Content
  public var source: Source?
  public var related: [Related] = []

  public struct Related: Sendable {
    public var source: Source
    /// The text for `{each}` in a rule's phrase for related places.
    public var word = ""

    public init(_ node: NodeID, word: String = "") { (source, self.word) = (.node(node), word) }
  }

  public init(_ content: Content, at source: Source? = nil, related: [Related] = []) {
    (self.content, self.source, self.related) = (content, source, related)
  }

  public var number: Double? { if case .number(let number) = content { number } else { nil } }

  public static let absent = FactValue(.absent)
  public static let unknown = FactValue(.unknown)

  private init(_ content: Content, node: NodeID?) { self.init(content, at: node.map { .node($0) }) }

  public static func number(_ value: Double, at node: NodeID? = nil) -> Self { Self(.number(value), node: node) }
  public static func flag(_ value: Bool, at node: NodeID? = nil) -> Self { Self(.flag(value), node: node) }
  public static func word(_ value: String, at node: NodeID? = nil) -> Self { Self(.word(value), node: node) }
  public static func words(_ values: [String], at node: NodeID? = nil) -> Self { Self(.words(values), node: node) }

  static func number(_ written: Located<Double>?) -> FactValue? { written.map { .number($0.value, at: $0.node) } }

  static func word(_ written: Located<some RawRepresentable<String>>?) -> FactValue? {
    written.map { .word($0.value.rawValue, at: $0.node) }
  }
}

/// A logical value that may be unknown.
public enum Truth: Sendable {
  case yes, no, unknown

  public init(_ value: Bool?) { self = value.map { $0 ? .yes : .no } ?? .unknown }

  public static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  /// Yes if any element's truth is yes, else unknown if any is unknown. Stops at a yes.
  public static func any<Elements: Sequence>(_ elements: Elements, _ truth: (Elements.Element) -> Truth) -> Truth {
    var result = Truth.no
    for element in elements {
      switch truth(element) {
      case .yes: return .yes
      case .unknown: result = .unknown
      case .no: break
      }
    }
    return result
  }

  public static func any(_ truths: [Truth]) -> Truth { any(truths) { $0 } }

  /// No if any element's truth is no, else unknown if any is unknown. Stops at a no.
  public static func all<Elements: Sequence>(_ elements: Elements, _ truth: (Elements.Element) -> Truth) -> Truth {
    !any(elements) { !truth($0) }
  }

  public var fact: FactValue {
    switch self {
    case .yes: .flag(true)
    case .no: .flag(false)
    case .unknown: .unknown
    }
  }
}

/// The subject and the presentations for which facts are evaluated.
public struct FactScope: Sendable {
  public let file: WidgetFile
  public let shownWidget: ShownWidget
  public var content: ShownContent?
  /// −1 if the subject is a widget or an item of its lists.
  public var familyIndex = -1
  public var viewIndex = 0
  public var item: Item = .none
  /// The presentations of the evaluation. The queried facts have the same values in all of them.
  public var presentations: PresentationSet
  /// The number that a finding requires; nil while conditions are evaluated.
  public var requiredNumber: Double?

  public enum Item: Sendable {
    case none
    case color(ColorUse)
    case font(Modifier)
    case node(NodeID)
    case family(ListedFamily)
  }

  public init(file: WidgetFile, shownWidget: ShownWidget, presentations: PresentationSet) {
    (self.file, self.shownWidget, self.presentations) = (file, shownWidget, presentations)
  }

  public var widget: Widget { _read { yield shownWidget.widget } }

  public var family: ShownFamily? {
    shownWidget.families.indices.contains(familyIndex) ? shownWidget.families[familyIndex] : nil
  }

  public var shown: ShownView? {
    guard let content, content.views.indices.contains(viewIndex) else { return nil }
    return content.views[viewIndex]
  }

  public var view: View? { shown.map { file[$0.view] } }

  public var presentation: Presentation? { presentations.first }

  /// Nil if unknown.
  public var scheme: ColorScheme? { shown.map { $0.style.scheme(in: presentation) } ?? presentation?.scheme }

  public func modifier(_ name: ModifierName) -> Modifier? { content?.modifier(name, of: viewIndex, in: file) }

  func textFact(of node: NodeID?) -> FactValue? { node.map { .word(file.tree.string(of: $0), at: $0) } }

  /// - Parameter content: Returns nil if the modifier's value is unknown.
  func fact(of name: ModifierName, _ content: (ModifierValue) -> FactValue.Content?) -> FactValue? {
    guard let modifier = modifier(name) else { return nil }
    return content(modifier.value).map { FactValue($0, at: .node(modifier.node)) } ?? .unknown
  }

  public var colorUse: ColorUse? { if case .color(let use) = item { use } else { nil } }

  public var itemNode: NodeID? {
    switch item {
    case .node(let node): node
    case .family(let family): family.node
    case .font(let font): font.node
    case .color(let use): file[use.color].node
    case .none: nil
    }
  }
}

extension WidgetFile {
  /// The text of a scalar; a short mapping or list in flow style; of any other the first 1,000 bytes of its text in the
  /// file, on one line.
  public func writtenText(of node: NodeID) -> String {
    let node = tree.resolved(node)
    guard tree[node].kind != .scalar else { return tree.string(of: node) }
    if !tree.isFromCode, let text = replacementText(of: node) { return text }
    let span = tree.span(of: node)
    guard span.start < span.end, tree.text.indices.contains(span.end - 1) else { return "" }
    let written = tree.text[span.start..<span.end].prefix(Self.longestWrittenText)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(written.count)
    for byte in written where !(byte.isSpace && bytes.last == UInt8(ascii: " ")) {
      bytes.append(byte.isSpace ? UInt8(ascii: " ") : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In bytes. Messages shorten the text further.
  private static let longestWrittenText = 1_000

  public func writtenText(of color: ColorID) -> String { writtenText(of: self[color].node) }

  public func nameText(of node: NodeID) -> String { tree.string(of: node).withoutDot }
}
