import AppleTables
import Base
import YAMLTree

/// The shape of a value. Reading, the JSON Schema, completion and the reference follow from it. Views, colours and what
/// contains them are read by code of their own; `structure` describes them.
public indirect enum Shape: Sendable {
  // Scalars.
  case flag
  case number(NumberRange)
  /// Points, or `infinity`.
  case maximum
  case duration, version
  /// Any scalar but null, described as in messages.
  case text(String)
  /// A text that is not empty.
  case identifier(String)
  case word(WordList)
  case name(OpenName)
  case alignment(AlignmentSet)
  /// One of some words next to another shape, such as `none` next to a colour.
  case keyword([String])
  case hexColor

  // Values with a name; `structure` describes them.
  case color, colors, font, fontWeight, edges, padding, frame, condition, variants, animation, pixels, conveys
  case accentedRenderingMode, imageRenderingMode, role, environment, fixedSize, safeArea
  case view, views, namedView, backdrop, containerBackground, widget, family, samples

  // Arguments of views.
  case container, repetition, words, label, image, gauge, action, link, viewName, corners, spacer, nothing, anything

  // Any value but null.
  case something(String)
  case list(Shape, atLeast: Int = 1, atMost: Int? = nil)
  case mapping(MappingShape)
  /// A mapping whose keys are words.
  case byWord(WordList, Shape, atLeast: Int = 0)
  /// Views, at their names.
  case viewsByName
  case oneOf([Shape])
}

public enum NumberRange: Sendable {
  case any, notNegative, positive, fraction, count

  var minimum: Double { self == .any ? -.greatestFiniteMagnitude : 0 }

  var maximum: Double {
    switch self {
    case .any, .notNegative, .positive: .greatestFiniteMagnitude
    case .fraction: 1
    case .count: 1e15
    }
  }

  var excludesMinimum: Bool { self == .positive }
  var isWhole: Bool { self == .count }

  /// As messages say it.
  var words: String {
    switch self {
    case .any: "a number such as 4 or 0.5"
    case .notNegative: "a number that is 0 or more"
    case .positive: "a number that is more than 0"
    case .fraction: "a number from 0 to 1"
    case .count: "a whole number such as 3"
    }
  }

  func contains(_ value: Double) -> Bool {
    guard value >= minimum, value <= maximum, !(excludesMinimum && value == minimum) else { return false }
    return !isWhole || value == value.rounded(.towardZero)
  }
}

/// Names that apps may define; only a near miss of a known one is a mistake.
public enum OpenName: Sendable {
  case alignment, shape, gaugeStyle, progressViewStyle, buttonStyle, labelStyle

  /// As in messages.
  var expected: String {
    switch self {
    case .alignment: "an alignment such as leading"
    case .shape: "the name of a shape, such as Circle"
    case .gaugeStyle: "the name of a style, such as accessoryCircular"
    case .progressViewStyle: "the name of a style, such as circular"
    case .buttonStyle: "the name of a style, such as plain"
    case .labelStyle: "the name of a style, such as iconOnly"
    }
  }

  /// SwiftUI's own; empty if none is special.
  public var known: [String] {
    switch self {
    case .alignment: AlignmentSet.both.names + AlignmentSet.horizontal.names + AlignmentSet.vertical.names
    case .shape: Self.shapes
    case .gaugeStyle:
      [
        "automatic", "accessoryCircular", "accessoryCircularCapacity", "accessoryLinear", "accessoryLinearCapacity",
        "circular", "linear", "linearCapacity",
      ]
    case .progressViewStyle: ["automatic", "circular", "linear"]
    case .buttonStyle: ["automatic", "plain", "borderless", "bordered", "borderedProminent", "glass", "glassProminent"]
    case .labelStyle: ["automatic", "iconOnly", "titleOnly", "titleAndIcon"]
    }
  }

  private static let shapes = [
    "Circle", "Ellipse", "Capsule", "Rectangle", "RoundedRectangle", "ContainerRelativeShape", "Path",
    "UnevenRoundedRectangle", "ConcentricRectangle", "circle", "ellipse", "capsule", "rect", "containerShape",
  ]
}

/// The alignments that a view or a frame takes.
public enum AlignmentSet: Sendable, CaseIterable {
  /// Of views one above the other.
  case horizontal
  /// Of views side by side.
  case vertical
  case both

  public var names: [String] {
    switch self {
    case .horizontal: ["leading", "center", "trailing"]
    case .vertical: ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]
    case .both:
      [
        "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing", "bottomLeading",
        "bottomTrailing", "centerFirstTextBaseline", "centerLastTextBaseline", "leadingFirstTextBaseline",
        "leadingLastTextBaseline", "trailingFirstTextBaseline", "trailingLastTextBaseline",
      ]
    }
  }

  /// Those in messages.
  var common: [String] { self == .both ? Array(names.prefix(9)) : names }
}

public protocol FormatKey: CaseIterable, RawRepresentable<String>, Sendable {
  var shape: Shape { get }
  /// For people who write descriptions; may be empty.
  var meaning: String { get }
}

extension FormatKey {
  var meaning: String { "" }
  var expected: String { shape.expected }
}

/// The keys of a mapping, in the order of the reference.
public final class MappingShape: Sendable {
  public struct Key: Sendable {
    public let name: String
    public let shape: Shape
    public let meaning: String
  }

  /// For advice about keys that belong elsewhere.
  enum Owner: Sendable { case document, widget, family, view, condition, value }

  /// As in messages: `a widget`, `Text's value`.
  let name: String
  let owner: Owner
  public let keys: [Key]
  public let required: [String]
  /// Keys of which at least one is required; may be empty.
  public let alternatives: [String]
  /// An example for messages.
  let example: String
  private let shapes: [String: Shape]
  private let table: NameTable

  init<K: FormatKey>(
    _ keys: [K], _ name: String = "", owner: Owner = .value, required: [K] = [], oneOf: [K] = [], example: String? = nil
  ) {
    (self.name, self.owner) = (name, owner)
    self.keys = keys.filter { !$0.rawValue.isEmpty }
      .map { Key(name: $0.rawValue, shape: $0.shape, meaning: $0.meaning) }
    self.required = required.map(\.rawValue)
    alternatives = oneOf.map(\.rawValue)
    self.example = example ?? "{\(self.keys.first?.name ?? ""): …}"
    shapes = Dictionary(self.keys.map { ($0.name, $0.shape) }) { first, _ in first }
    table = NameTable(self.keys.map(\.name))
  }

  convenience init<K: FormatKey>(
    _ keys: K.Type, _ name: String, owner: Owner = .value, required: [K] = [], oneOf: [K] = [], example: String? = nil
  ) { self.init(keys.allCases.map { $0 }, name, owner: owner, required: required, oneOf: oneOf, example: example) }

  var names: [String] { keys.map(\.name) }

  /// Nil for unknown keys.
  subscript(name: String) -> Shape? { shapes[name] }
  func key(_ node: NodeID, in tree: YAMLTree) -> Key? { table.place(of: node, in: tree).map { keys[$0] } }
}

extension Shape {
  static func mapping<Key: FormatKey>(_ keys: [Key], required: [Key] = [], oneOf: [Key] = []) -> Shape {
    .mapping(MappingShape(keys, required: required, oneOf: oneOf))
  }

  /// A value or a list of values.
  static func oneOrMore(_ shape: Shape) -> Shape { .oneOf([shape, .list(shape)]) }

  /// The expected value, for messages where there is none, or another one.
  public var expected: String {
    switch self {
    case .flag: "true or false"
    case .number(let range): range.words
    case .text(let expected), .identifier(let expected), .something(let expected): expected
    case .name(let name): name.expected
    case .alignment(let set): listed(set.common, last: "or")
    case .word(let list): listed(list.names, last: "or")
    case .duration: "a whole number and one of s, m, h, d, such as 15m"
    case .version: "a version such as \"17.0\""
    case .color: "a colour"
    case .colors: "a list of colours"
    case .font: "a text style such as headline, a size in points, or a mapping such as {style: body, weight: bold}"
    case .edges: "a number of points, or edges such as {all: 16}"
    case .padding: "a number of points, edges such as {horizontal: 8}, or true"
    case .frame: "a mapping such as {width: 48, height: 48}"
    case .condition: "a mapping such as {widgetRenderingMode: accented}"
    case .variants: "a list of {when: …, MODIFIER: …}"
    case .animation: "a mapping such as {duration: 0.5, curve: easeInOut}"
    case .pixels: "[width, height] in pixels, and the pixels of a point unless they are 3"
    case .conveys: "a mapping such as {what: status, by: [color, text]}"
    case .environment: "a mapping such as {colorScheme: dark}"
    case .fixedSize: "true, false, or a mapping such as {vertical: true}"
    case .safeArea: "true, false, an edge such as top, or a list of edges"
    case .view, .namedView: "a view such as {Text: Hello}"
    case .views: "a view or a list of views"
    case .samples: "a mapping such as {city: Oslo, hours: [{time: \"9\"}, {time: \"10\"}]}"
    case .backdrop: "a colour, a view, or {style: colour, in: shape}"
    case .containerBackground: "none, clear, a colour or a view"
    case .widget: "a widget: a mapping with kind:"
    case .family: "a mapping such as {content: …}, or {}"
    case .viewsByName: "a mapping such as {Avatar: {Image: portrait}}"
    case .container: "a list of views"
    case .repetition: "a mapping such as {count: 3, content: …}"
    case .words: "a text, or a mapping such as {date: name, style: timer}"
    case .label: "a text, or a mapping such as {title: Steps, symbol: figure.walk}"
    case .image: "the name of an asset, or a mapping such as {symbol: star}"
    case .gauge: "a text, or a mapping such as {value: progress, label: …}"
    case .action: "a mapping such as {intent: Refresh, label: …}"
    case .link: "a mapping such as {destination: app://page, label: …}"
    case .viewName: "the name of a view"
    case .corners: "a mapping such as {cornerRadius: 8}, or nothing"
    case .spacer: "a mapping such as {minLength: 8}, or nothing"
    case .nothing: "nothing"
    case .anything: "anything"
    case .fontWeight, .accentedRenderingMode, .imageRenderingMode, .role: structure.expected
    case .maximum, .keyword, .hexColor, .list, .mapping, .byWord, .oneOf: ""
    }
  }

  /// The allowed values, for messages about others.
  var allowed: String {
    switch self {
    case .oneOf(let shapes): listed(shapes.map(\.allowed).filter { !$0.isEmpty }, last: "or")
    case .list(.word(let list), _, _): "a list of \(listed(list.offered))"
    case .list(.text(let text), _, _): "a list, each item \(text)"
    case .list: "a list"
    case .mapping(let mapping): "a mapping such as \(mapping.example)"
    case .keyword(let words): listed(words, last: "or")
    case .maximum: "a number that is 0 or more, or infinity"
    case .byWord(let list, _, _): "a mapping such as {\(list.names.first ?? ""): …}"
    case .word(let list): list.choice
    default: expected
    }
  }

  /// True if any text is allowed, so that `unknown` is one.
  var mayBeText: Bool {
    switch self {
    case .text, .identifier, .name, .something, .anything, .words, .label, .image, .gauge, .viewName: true
    case .oneOf(let shapes): shapes.contains(where: \.mayBeText)
    default: false
    }
  }
}
