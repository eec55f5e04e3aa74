import AppleTables
import Base

/// The shape of a value, for reading, the JSON Schema, completion and the reference; see `structure` for views.
public indirect enum Shape: Sendable {
  // Scalars.
  case flag
  case number(NumberRange)
  /// Points, or `infinity`.
  case maximum
  case duration, version
  /// Any scalar but null.
  case text(TextContent)
  /// A text that is not blank.
  case identifier(String)
  case word(WordList)
  case name(OpenName)
  case alignment(AlignmentSet)
  /// One of some words that are alternatives to another shape, such as `none` to a colour.
  case keyword([String])
  case hexColor

  // Values with a name; `structure` describes them.
  case color, colors, font, fontWeight, edges, padding, frame, condition, variants, animation, pixels, conveys
  case accentedRenderingMode, imageRenderingMode, role, environment, fixedSize, safeArea
  /// An item of `variants`: a mapping with `when` and modifiers.
  case variant
  case view, views, namedView, backdrop, containerBackground, widget, family, samples

  // Arguments of views.
  case container, repetition, words, label, image, gauge, action, link, viewName, corners, spacer, nothing, anything

  /// Any value but null.
  case something(String)
  case list(Shape, atLeast: Int = 1, atMost: Int? = nil)
  case mapping(MappingShape)
  /// A mapping whose keys are words.
  case byWord(WordList, Shape, atLeast: Int = 0)
  case viewsByName
  case oneOf([Shape])
}

/// What a text contains, from its description such as "the name of a date".
public struct TextContent: Sendable, ExpressibleByStringLiteral {
  /// The description in messages and in the reference.
  public let words: String
  /// Whether it is the name of one value, which is written without braces, and of which kind.
  let isName, isDate, isNumber: Bool
  /// True for a name or an address, in which no text with values is expected.
  let isNameOrAddress: Bool

  public init(stringLiteral words: String) {
    self.words = words
    isName = ["the data", "a date", "an interval", "a value"].contains { words.contains(text: "name of \($0)") }
    (isDate, isNumber) = (words.contains(text: "a date"), words.contains(text: "a value"))
    isNameOrAddress = words.contains(text: "name of") || words.contains(text: "address")
  }
}

public struct NumberRange: Sendable, Equatable {
  /// The description in messages.
  let words: String
  /// The description in the reference.
  public let phrase: String
  var minimum = 0.0
  var maximum = Double.greatestFiniteMagnitude
  var excludesMinimum = false
  var isWhole = false

  static let any = NumberRange(
    words: "a number such as 4 or 0.5", phrase: "a number", minimum: -.greatestFiniteMagnitude)
  static let notNegative = NumberRange(words: "a number that is 0 or more", phrase: "a number, not negative")
  static let positive = NumberRange(
    words: "a number that is more than 0", phrase: "a number greater than 0", excludesMinimum: true)
  static let fraction = NumberRange(words: "a number from 0 to 1", phrase: "from 0 to 1", maximum: 1)
  static let count = NumberRange(
    words: "a whole number such as 3", phrase: "a whole number", maximum: 1e15, isWhole: true)

  func contains(_ value: Double) -> Bool {
    guard value >= minimum, value <= maximum, !(excludesMinimum && value == minimum) else { return false }
    return !isWhole || value == value.rounded(.towardZero)
  }
}

/// Names that apps may define, too. Only a misspelling of a known one is a mistake.
public struct OpenName: Sendable, Equatable {
  /// The expected value in messages.
  let expected: String
  /// The names of SwiftUI.
  public let known: [String]

  static let alignment = OpenName(
    expected: "an alignment such as leading",
    known: AlignmentSet.both.names + AlignmentSet.horizontal.names + AlignmentSet.vertical.names)
  static let shape = OpenName("shape")
  static let gaugeStyle = OpenName("gaugeStyle")
  static let curve = OpenName("curve")
  static let progressViewStyle = OpenName("progressViewStyle")
  public static let buttonStyle = OpenName("buttonStyle")
  public static let labelStyle = OpenName("labelStyle")
}

extension OpenName {
  private init(_ name: String) {
    self.init(expected: nameRows[name]?.expected ?? "", known: nameRows[name]?.names ?? [])
  }
}

private let nameRows = TableRows(PackageResources.names_txt).byName.mapValues { row in
  (expected: row[0], names: row[1].split(separator: " ").map(String.init))
}

/// The alignments that a view or a frame takes.
public enum AlignmentSet: String, Sendable, CaseIterable {
  /// The alignments of views one above the other.
  case horizontal
  /// The alignments of views side by side.
  case vertical
  case both

  public var names: [String] { nameRows[rawValue]?.names ?? [] }

  var common: [String] { self == .both ? Array(names.prefix(9)) : names }
}

extension Shape {
  /// The shape of `text WORDS`, `something WORDS`, `identifier WORDS`, `list SHAPE`, `any SHAPE` (or a list), or a name.
  init(named name: String) {
    let rest = String(name.drop { $0 != " " }.dropFirst())
    switch name.prefix(while: { $0 != " " }) {
    case "text": self = .text(TextContent(stringLiteral: rest))
    case "something": self = .something(rest)
    case "identifier": self = .identifier(rest)
    case "list": self = .list(Shape(named: rest))
    case "any": self = .oneOf([Shape(named: rest), .list(Shape(named: rest))])
    // `byName` cannot contain these mappings, since their keys need it.
    case "timeline": self = .mapping(.timeline)
    case "locations": self = .list(.oneOf([.word(Words.list("location")), .mapping(.disfavor)]), atLeast: 0)
    default: self = Self.byName[name] ?? Words.byName[name].map { .word($0) } ?? .anything
    }
  }

  private static let byName: [String: Shape] = {
    let plain: [Shape] = [
      .flag, .maximum, .duration, .color, .colors, .font, .fontWeight, .edges, .padding, .frame, .condition, .variants,
      .animation, .pixels, .conveys, .accentedRenderingMode, .imageRenderingMode, .role, .environment, .fixedSize,
      .safeArea, .views, .namedView, .backdrop, .containerBackground, .widget, .samples, .viewsByName, .container,
      .repetition, .words, .label, .image, .gauge, .action, .link, .viewName, .corners, .spacer, .nothing,
    ]
    return plain.reduce(into: composed) { $0["\($1)"] = $1 }
  }()

  private static let composed: [String: Shape] = [
    "number": .number(.any), "length": .number(.notNegative), "positive": .number(.positive),
    "fraction": .number(.fraction), "count": .number(.count), "alignment": .name(.alignment), "shape": .name(.shape),
    "curve": .name(.curve), "gaugeStyle": .name(.gaugeStyle), "progressViewStyle": .name(.progressViewStyle),
    "buttonStyle": .name(.buttonStyle), "labelStyle": .name(.labelStyle), "frameAlignment": .alignment(.both),
    "platforms": .oneOf([.list(platform), .byWord(Words.platforms.list, .version, atLeast: 1)]),
    "supportedFamilies": .oneOf([.list(familyName), .byWord(Words.platforms.list, .list(familyName), atLeast: 1)]),
    "families": .byWord(Words.families.list, .family), "relevance": relevance,
    "viewOrNone": .oneOf([.keyword(["none"]), .namedView]), "colorOrNone": .oneOf([.keyword(["none"]), .color]),
    "background": .oneOf(MappingShape.backgroundForms), "textOrViews": .oneOf([.text("a text"), .views]),
    "familyName": familyName, "platform": platform,
  ]
  private static let relevance = Shape.list(
    .text("a text such as date; a score or a duration is not described"), atLeast: 0)
  private static let platform = Shape.word(Words.platforms.list)
  private static let familyName = Shape.word(Words.families.list)

  /// The expected value, for messages about a missing or wrong one.
  public var expected: String {
    switch self {
    case .number(let range): range.words
    case .text(let content): content.words
    case .identifier(let expected), .something(let expected): expected
    case .name(let name): name.expected
    case .alignment(let set): listed(set.common, last: "or")
    case .word(let list): listed(list.names, last: "or")
    case .fontWeight, .accentedRenderingMode, .imageRenderingMode, .role: structure.expected
    case .keyword, .list, .mapping, .byWord, .oneOf: ""
    default: row.first ?? ""
    }
  }

  /// The row of the shape in `shapes.txt`: the value in messages and in the reference. Empty without a row.
  public var row: [String] { Self.rows["\(self)"] ?? [] }

  private static let rows = TableRows(PackageResources.shapes_txt).byName

  /// The allowed values, for messages about a value of another kind.
  var allowed: String {
    switch self {
    case .oneOf(let shapes): listed(shapes.map(\.allowed).filter { !$0.isEmpty }, last: "or")
    case .list(.word(let list), _, _): "a list of \(listed(list.offered))"
    case .list(.text(let text), _, _): "a list, each item \(text.words)"
    case .list(let item, _, _) where !item.allowed.isEmpty: "a list, each item \(item.allowed)"
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
