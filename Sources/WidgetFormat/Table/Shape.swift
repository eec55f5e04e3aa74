import AppleTables
import Findings

/// What may stand as a value. Its JSON Schema and what the reference says of it follow from its shape, and so does
/// reading it, except for the second group below: those are read by functions written for each, and `structure` says
/// what they accept.
package indirect enum Shape: Sendable {
  // Scalars.
  case flag
  case number(NumberRange)
  /// Points, or `infinity`.
  case maximum
  case duration
  case version
  /// Any scalar but null; with what it is, as messages say it.
  case text(String)
  /// A text that is not empty.
  case identifier(String)
  case word(WordList)
  case name(OpenName)
  case alignment(AlignmentSet)
  /// One of some words that stand beside another shape, such as `none` beside a colour.
  case keyword([String])
  case hexColor

  // What has a reader of its own; `structure` says what it is made of.
  case color, colors, font, fontWeight, edges, padding, frame, condition, variants, animation, pixels, conveys
  case accentedRenderingMode, imageRenderingMode, role, environment
  case view, views, namedView, backdrop, containerBackground, widget, family, samples

  // Arguments of views, which have readers of their own too.
  case container, repetition, words, label, image, gauge, action, link, viewName, corners, nothing, anything

  // What the others are made of.
  /// Any value but null.
  case something(String)
  case list(Shape, atLeast: Int = 1, atMost: Int? = nil)
  case mapping(MappingShape)
  /// A mapping whose keys are words.
  case byWord(WordList, Shape, atLeast: Int = 0)
  /// Views, at their names.
  case viewsByName
  case oneOf([Shape])
}

extension Shape {
  /// Whether a modifier's value may be a mapping with keys of the format.
  var hasKeys: Bool {
    switch self {
    case .color, .font, .edges, .padding, .frame, .condition, .animation, .conveys, .backdrop: true
    default: false
    }
  }
}

/// Which numbers a value may be.
package enum NumberRange: Sendable {
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

/// Names of which apps may define others, so that only what nearly is a known one is a mistake.
package enum OpenName: Sendable {
  case alignment, shape, style

  /// As messages say it.
  var expected: String {
    switch self {
    case .alignment: "an alignment such as leading"
    case .shape: "the name of a shape, such as Circle"
    case .style: "the name of a style"
    }
  }

  /// SwiftUI's own; nil where all names are alike.
  var known: NameTable? {
    switch self {
    case .alignment: Self.alignments
    case .shape: Self.shapes
    case .style: nil
    }
  }

  private static let alignments = NameTable(
    AlignmentSet.both.names + AlignmentSet.horizontal.names + AlignmentSet.vertical.names)
  private static let shapes = NameTable([
    "Circle", "Ellipse", "Capsule", "Rectangle", "RoundedRectangle", "ContainerRelativeShape", "Path",
    "UnevenRoundedRectangle", "ConcentricRectangle", "circle", "ellipse", "capsule", "rect", "containerShape",
  ])
}

/// The alignments that a view or a frame takes.
package enum AlignmentSet: Sendable, CaseIterable {
  /// Of views one above the other.
  case horizontal
  /// Of views side by side.
  case vertical
  case both

  package var names: [String] {
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

  /// Those that messages offer.
  var common: [String] {
    self == .both ? Array(names.prefix(9)) : names
  }
}

/// A key of a mapping.
package protocol FormatKey: CaseIterable, RawRepresentable<String>, Sendable {
  var shape: Shape { get }
  /// What it says, for people who write descriptions; empty where the mapping's meaning says it.
  var meaning: String { get }
}

extension FormatKey {
  var meaning: String { "" }

  /// What its value is, as messages say it.
  var expected: String { shape.expected }
}

/// The keys of a mapping, in the order of the reference.
package struct MappingShape: Sendable {
  package struct Key: Sendable {
    package let name: String
    package let shape: Shape
    package let meaning: String
  }
  package let keys: [Key]
  package let required: [String]
  /// Keys of which at least one has to be there; empty if none has to.
  package let alternatives: [String]
}

extension Shape {
  static func mapping<Key: FormatKey>(_ keys: Key.Type, required: [Key] = [], oneOf: [Key] = []) -> Shape {
    mapping(keys.allCases.map { $0 }, required: required, oneOf: oneOf)
  }

  static func mapping<Key: FormatKey>(_ keys: [Key], required: [Key] = [], oneOf: [Key] = []) -> Shape {
    .mapping(
      MappingShape(
        keys: keys.filter { !$0.rawValue.isEmpty }
          .map { MappingShape.Key(name: $0.rawValue, shape: $0.shape, meaning: $0.meaning) },
        required: required.map(\.rawValue), alternatives: oneOf.map(\.rawValue)))
  }

  /// One of some words for each key of a mapping, or a list of them.
  static func oneOrMore(_ shape: Shape) -> Shape { .oneOf([shape, .list(shape)]) }

  /// What messages ask for where nothing is written, or something else.
  package var expected: String {
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
    case .pixels: "[width, height] in pixels"
    case .conveys: "a mapping such as {what: status, by: [color, text]}"
    case .environment: "a mapping such as {colorScheme: dark}"
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
    case .nothing: "nothing"
    case .anything: "anything"
    case .fontWeight, .accentedRenderingMode, .imageRenderingMode, .role: structure.expected
    case .maximum, .keyword, .hexColor, .list, .mapping, .byWord, .oneOf: ""
    }
  }

  /// Whether any text may stand there, so that `unknown` is one.
  var mayBeText: Bool {
    switch self {
    case .text, .identifier, .name, .something, .anything, .words, .label, .image, .gauge, .viewName: true
    case .oneOf(let shapes): shapes.contains(where: \.mayBeText)
    default: false
    }
  }

  /// What a value with a reader of its own is made of.
  package var structure: Shape {
    switch self {
    case .color:
      .oneOf([
        .word(Words.colors.list), .hexColor, .mapping([ColorKey.light, .dark], oneOf: [.light, .dark]),
        .mapping([ColorKey.asset, .light, .dark], required: [.asset]),
        .mapping([ColorKey.color, .opacity], required: [.color]), .mapping([ColorKey.white], required: [.white]),
        .mapping([ColorKey.gradient], required: [.gradient]), .mapping([ColorKey.material], required: [.material]),
      ])
    case .colors: .list(.color)
    case .font: .oneOf([.word(Words.textStyles.list), .number(.positive), .mapping(FontKey.self)])
    case .fontWeight: .word(Words.fontWeights.list)
    case .edges: .oneOf([.number(.any), .mapping(EdgeKey.self)])
    case .frame: .mapping(FrameKey.self)
    case .condition: .mapping(ConditionKey.self)
    case .animation: .mapping(AnimationKey.self)
    case .pixels: .list(.number(.positive), atLeast: 2, atMost: 2)
    case .conveys: .mapping(ConveysKey.self, required: [.what, .by])
    case .accentedRenderingMode: .word(Words.accentedRenderingModes.list)
    case .imageRenderingMode: .word(Words.imageRenderingModes.list)
    case .role: .word(Words.roles.list)
    case .views: .oneOf([.view, .list(.view)])
    case .namedView: .oneOf([.view, .list(.view, atMost: 1)])
    case .backdrop: .oneOf([.color, .views, .mapping(BackdropKey.self, oneOf: BackdropKey.allCases)])
    case .containerBackground:
      .oneOf(PlacementKey.forms + [.mapping(PlacementKey.self, oneOf: PlacementKey.allCases)])
    case .widget: .mapping(WidgetKey.allCases.filter { $0 != .views }, required: [.kind])
    case .family: .mapping(FamilyKey.self)
    case .container: .oneOf([.views, .mapping(ContainerKey.self)])
    case .repetition: .mapping(RepetitionKey.self, required: [.content])
    case .words:
      .oneOf([
        .text(""), .mapping([TextKey.date, .style], required: [.date]),
        .mapping([TextKey.date, .format], required: [.date]),
        .mapping([TextKey.timerInterval], required: [.timerInterval]),
      ])
    case .label: .oneOf([.text("")] + LabelKey.images.map { .mapping([.title, $0]) })
    case .image: .oneOf([.text("")] + ImageKey.allCases.map { .mapping([$0], required: [$0]) })
    case .gauge: .oneOf([.text(""), .mapping(GaugeKey.self)])
    case .action: .mapping(ActionKey.self)
    case .link: .mapping(LinkKey.self, required: [.destination])
    case .viewName: .text(expected)
    case .corners: .mapping(ShapeKey.self)
    case .nothing: .mapping(NothingKey.self)
    case .flag, .number, .maximum, .duration, .version, .text, .identifier, .word, .name, .alignment, .keyword,
      .hexColor, .padding, .variants, .environment, .view, .samples, .anything, .something, .list, .mapping, .byWord,
      .viewsByName, .oneOf:
      self
    }
  }
}
