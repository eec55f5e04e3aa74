import Base
import YAMLTree

/// The keys of a mapping, in the order of the reference.
public final class MappingShape: Sendable {
  public struct Key: Sendable {
    public let name: String
    public let shape: Shape
    /// For people who write descriptions; may be empty.
    public let meaning: String
    /// The default, as in the reference.
    public let otherwise: String
    public let note: String

    init(_ name: String, _ shape: Shape, in table: String) {
      let row = Self.rows["\(table).\(name)"] ?? []
      func column(_ index: Int) -> String { row.indices.contains(index) ? row[index] : "" }
      (self.name, self.shape) = (name, shape)
      (meaning, otherwise, note) = (column(0), column(1), column(2))
    }

    private static let rows = TableRows(PackageResources.keys_txt).byName
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
  private let table: NameTable

  /// - Parameter table: The beginning of the keys' names in `keys.txt`.
  convenience init(
    _ name: String, _ keys: [(name: String, shape: Shape)], in table: String = "", owner: Owner = .value,
    required: [String] = [], oneOf: [String] = [], example: String? = nil
  ) {
    let keys = keys.map { Key($0.name, $0.shape, in: table) }
    self.init(name, keys: keys, owner: owner, required: required, oneOf: oneOf, example: example)
  }

  init(
    _ name: String, keys: [Key], owner: Owner = .value, required: [String] = [], oneOf: [String] = [],
    example: String? = nil
  ) {
    (self.name, self.keys, self.owner, self.required, alternatives) = (name, keys, owner, required, oneOf)
    self.example = example ?? "{\(keys.first?.name ?? ""): …}"
    table = NameTable(keys.map(\.name))
  }

  var names: [String] { keys.map(\.name) }

  /// Nil for unknown keys.
  subscript(name: String) -> Shape? { table.index(of: name).map { keys[$0].shape } }
  func key(_ node: NodeID, in tree: YAMLTree) -> Key? { table.index(of: node, in: tree).map { keys[$0] } }

  /// One form of the mapping, with some of its keys.
  func form(_ names: [String], required: [String] = [], oneOf: [String] = []) -> Shape {
    let chosen = names.flatMap { name in keys.filter { $0.name == name } }
    return .mapping(MappingShape("", keys: chosen, required: required, oneOf: oneOf))
  }
}

/// The mappings of the format, each made once.
extension MappingShape {
  static let document = MappingShape(
    "a document", [("widgets", .list(.widget)), ("views", .viewsByName)], in: "document", owner: .document)
  public static let widget = MappingShape("a widget", widgetKeys, in: "widget", owner: .widget, required: ["kind"])
  static let listedWidget = MappingShape(
    "a widget", widgetKeys.filter { $0.name != "views" }, in: "widget", owner: .widget, required: ["kind"])
  private static let widgetKeys: [(name: String, shape: Shape)] = WidgetKey.allCases.map { ($0.rawValue, $0.shape) }
  public static let family = MappingShape(
    "a family", FamilyKey.allCases.map { ($0.rawValue, $0.shape) }, in: "family", owner: .family)
  static let timeline = MappingShape(
    "a timeline",
    [
      ("policy", .word(Words.timelinePolicies.list)), ("entries", .duration), ("reload", .duration),
      ("dataChanges", .duration), ("whenStale", .word(Words.staleContents.list)),
    ], in: "timeline", example: "{policy: after, reload: 30m}")
  static let disfavor = MappingShape(
    "disfavored locations",
    [("locations", .list(.word(Words.locations.list))), ("families", .list(.word(Words.families.list)))],
    example: "{locations: [carPlay], families: [systemSmall]}")
  static let placement = MappingShape(
    "a container background",
    [("for", .text("a placement: widget")), ("content", .oneOf(backgroundForms))], in: "placement",
    oneOf: ["for", "content"])
  /// A container background without its placement.
  static let backgroundForms: [Shape] = [.keyword(["none", "clear"]), .views, .color]

  /// Environment values that a condition may name.
  static let condition = MappingShape(
    "a condition",
    [
      ("widgetFamily", .oneOrMore(.word(Words.families.list))),
      ("widgetRenderingMode", .oneOrMore(.word(Words.renderingModes.list))),
      ("showsWidgetContainerBackground", .oneOrMore(.flag)), ("isLuminanceReduced", .oneOrMore(.flag)),
      ("levelOfDetail", .oneOrMore(.word(Words.levelsOfDetail.list))),
      ("colorScheme", .oneOrMore(.word(Words.colorSchemes.list))),
      ("platform", .oneOrMore(.word(Words.platforms.list))),
    ], owner: .condition)
  static let font = MappingShape(
    "a font",
    [
      ("style", .word(Words.textStyles.list)), ("size", .number(.positive)), ("weight", .word(Words.fontWeights.list)),
      ("design", .word(Words.fontDesigns.list)), ("custom", .text("the name of a font")),
    ], in: "font")

  /// The first key of a colour decides its form.
  static let color = MappingShape(
    "a colour",
    [
      ("asset", .text("the name of a colour asset")), ("gradient", .colors), ("material", .word(Words.materials.list)),
      ("color", .color), ("white", .number(.fraction)), ("light", .color), ("dark", .color),
      ("opacity", .number(.fraction)),
    ], owner: .view)
  static let edges = MappingShape("edges", EdgeKey.allCases.map { ($0.rawValue, .number(.any)) })
  static let frame = MappingShape(
    "a frame",
    [
      ("width", .number(.notNegative)), ("height", .number(.notNegative)), ("minWidth", .number(.notNegative)),
      ("maxWidth", .maximum), ("minHeight", .number(.notNegative)), ("maxHeight", .maximum),
      ("alignment", .alignment(.both)),
    ])
  static let fixedSize = MappingShape("a fixed size", [("horizontal", .flag), ("vertical", .flag)])
  static let backdrop = MappingShape(
    "a background or overlay", [("style", .color), ("in", .name(.shape))], oneOf: ["style", "in"])
  static let animation = MappingShape(
    "an animation", [("duration", .number(.notNegative)), ("curve", .name(.curve))])
  static let conveys = MappingShape(
    "conveys", [("what", .text("what it tells")), ("by", .list(.word(Words.means.list)))], required: ["what", "by"])

  // Values of views.
  static let container = MappingShape(
    "this view's value",
    [("alignment", ModifierName.alignment.shape), ("spacing", ModifierName.spacing.shape), ("content", .views)],
    owner: .view)
  static let repetition = MappingShape(
    "ForEach's value",
    [
      ("count", .number(.count)), ("data", .text("the name of the data; write rows that never change one by one")),
      ("content", .views),
    ],
    owner: .view, required: ["content"])
  static let text = MappingShape(
    "Text's value",
    [
      ("date", .text("the name of a date")), ("style", .word(Words.dateStyles.list)), ("timerInterval", interval),
      ("format", .text("how the app writes the date")),
    ], owner: .view)
  static let label = MappingShape(
    "Label's value",
    [
      ("title", .text("a text")), ("symbol", symbol), ("systemName", symbol), ("systemImage", symbol), ("asset", asset),
    ], owner: .view)
  static let image = MappingShape(
    "Image's value", [("symbol", symbol), ("systemName", symbol), ("asset", asset)], owner: .view)
  static let corners = MappingShape(
    "RoundedRectangle's value", [("cornerRadius", ModifierName.cornerRadius.shape)], owner: .view)
  static let action = MappingShape(
    "this view's value",
    [("intent", .text("the name of an App Intent")), ("opensApp", .flag), ("closure", .flag), ("label", textOrViews)],
    in: "action", owner: .view)
  static let link = MappingShape(
    "Link's value", [("destination", .text("the address to open")), ("label", textOrViews)], owner: .view,
    required: ["destination"])
  static let gauge = MappingShape(
    "this view's value",
    [
      ("value", .text("a number, or the name of a value")), ("in", .something("a range such as 0...100")),
      ("timerInterval", interval), ("label", textOrViews), ("currentValueLabel", textOrViews),
      ("minimumValueLabel", textOrViews), ("maximumValueLabel", textOrViews),
    ], owner: .view)
  static let spacer = MappingShape("Spacer's value", [("minLength", .number(.notNegative))], owner: .view)
  static let nothing = MappingShape("this view's value", [], owner: .view)

  private static let textOrViews = Shape.oneOf([.text("a text"), .views])
  private static let interval = Shape.text("the name of an interval of time")
  private static let symbol = Shape.text("the name of a symbol")
  private static let asset = Shape.text("the name of an asset")
}

/// The keys of edges, the more specific ones last.
enum EdgeKey: String, CaseIterable, Sendable {
  case all, horizontal, vertical, top, leading, bottom, trailing

  var edges: [Edge] {
    switch self {
    case .all: Edge.allCases
    case .horizontal: [.leading, .trailing]
    case .vertical: [.top, .bottom]
    case .top: [.top]
    case .leading: [.leading]
    case .bottom: [.bottom]
    case .trailing: [.trailing]
    }
  }
}
