import Base
import YAMLTree

/// The keys of a mapping, in the order of the reference.
public final class MappingShape: Sendable {
  /// A row of `keys.txt`.
  public struct Key: Sendable {
    public let name: String
    public let shape: Shape
    /// The meaning in the reference; may be empty.
    public let meaning: String
    public let defaultValue: String
    public let note: String

    fileprivate init(_ name: Substring, _ row: [String]) {
      func column(_ index: Int) -> String { row.indices.contains(index) ? row[index] : "" }
      (self.name, shape) = (String(name), Shape(named: column(1)))
      (meaning, defaultValue, note) = (column(2), column(3), column(4))
    }

    init(_ name: String, _ shape: Shape) {
      (self.name, self.shape, meaning, defaultValue, note) = (name, shape, "", "", "")
    }
  }

  /// The kind of mapping, on which advice about keys that belong elsewhere depends. `views` means the names of views.
  enum Owner: Sendable {
    case document, widget, families, family, views, view, condition, value
    /// The mapping of a view, with its modifiers.
    case modifiers
  }

  /// The mapping in messages, such as `a widget` or `Text's value`.
  let name: String
  /// The prefix of the keys' rows in `keys.txt`, and an owner in `places.txt`.
  let table: String
  let owner: Owner
  public let keys: [Key]
  public let required: [String]
  /// Keys of which at least one is required; may be empty.
  public let alternatives: [String]
  let example: String
  private let keysByName: [String: Key]

  fileprivate convenience init(
    _ name: String, in table: String, owner: Owner = .value, required: [String] = [], oneOf: [String] = [],
    example: String? = nil
  ) {
    let keys = (Self.rows[table] ?? []).map { Key($0[0].dropFirst(table.count + 1), $0) }
    self.init(name, keys: keys, in: table, owner: owner, required: required, oneOf: oneOf, example: example)
  }

  private static let rows = Dictionary(grouping: TableRows(PackageResources.keys_txt).rows) { row in
    String(row[0].prefix { $0 != "." })
  }

  fileprivate init(
    _ name: String, keys: [Key], in table: String = "", owner: Owner = .value, required: [String] = [],
    oneOf: [String] = [], example: String? = nil
  ) {
    (self.name, self.keys, self.table, self.owner) = (name, keys, table, owner)
    (self.required, alternatives) = (required, oneOf)
    self.example = example ?? "{\(keys.first?.name ?? ""): …}"
    keysByName = Dictionary(keys.map { ($0.name, $0) }) { first, _ in first }
  }

  var names: [String] { keys.map(\.name) }

  subscript(name: String) -> Shape? { keysByName[name]?.shape }
  func key(_ node: NodeID, in tree: YAMLTree) -> Key? { keysByName[tree.beginning(of: node)] }

  /// One form of the mapping, with some of its keys.
  func form(_ names: [String], required: [String] = [], oneOf: [String] = []) -> Shape {
    let chosen = names.flatMap { name in keys.filter { $0.name == name } }
    return .mapping(MappingShape("", keys: chosen, required: required, oneOf: oneOf))
  }
}

extension MappingShape {
  static let document = MappingShape("a document", in: "document", owner: .document)
  public static let widget = MappingShape("a widget", in: "widget", owner: .widget, required: ["kind"])
  static let listedWidget = MappingShape(
    "a widget", keys: widget.keys.filter { $0.name != WidgetKey.views.rawValue }, owner: .widget, required: ["kind"])
  public static let family = MappingShape("a family", in: "family", owner: .family)
  static let timeline = MappingShape("a timeline", in: "timeline", example: "{policy: after, reload: 30m}")
  static let disfavor = MappingShape(
    "disfavored locations", in: "disfavor", example: "{locations: [carPlay], families: [systemSmall]}")
  static let placement = MappingShape("a container background", in: "placement", oneOf: ["for", "content"])
  /// A container background without its placement.
  static let backgroundForms: [Shape] = [.keyword(["none", "clear"]), .views, .color]

  static let condition = MappingShape("a condition", in: "condition", owner: .condition)
  static let font = MappingShape("a font", in: "font")
  /// The first of these keys that a colour has decides its form.
  static let color = MappingShape("a colour", in: "color", owner: .view)
  static let edges = MappingShape("edges", keys: EdgeKey.allCases.map { Key($0.rawValue, .number(.any)) }, in: "edges")
  static let frame = MappingShape("a frame", in: "frame")
  static let fixedSize = MappingShape("a fixed size", in: "fixedSize")
  static let backdrop = MappingShape("a background or overlay", in: "backdrop", oneOf: ["style", "in"])
  static let animation = MappingShape("an animation", in: "animation")
  static let conveys = MappingShape("conveys", in: "conveys", required: ["what", "by"])

  // Values of views.
  static let container = MappingShape("this view's value", in: "container", owner: .view)
  static let repetition = MappingShape("ForEach's value", in: "repetition", owner: .view, required: ["content"])
  static let text = MappingShape("Text's value", in: "text", owner: .view)
  static let label = MappingShape("Label's value", in: "label", owner: .view)
  static let image = MappingShape("Image's value", in: "image", owner: .view)
  static let corners = MappingShape("RoundedRectangle's value", in: "corners", owner: .view)
  static let action = MappingShape("this view's value", in: "action", owner: .view)
  static let link = MappingShape("Link's value", in: "link", owner: .view, required: ["destination"])
  static let gauge = MappingShape("this view's value", in: "gauge", owner: .view)
  static let spacer = MappingShape("Spacer's value", in: "spacer", owner: .view)
  static let nothing = MappingShape("this view's value", in: "nothing", owner: .view)
}

/// The keys of a widget, in the order of `keys.txt`.
public enum WidgetKey: String, CaseIterable, Sendable {
  case kind, displayName, description, platforms, supportedFamilies, families
  case containerBackgroundRemovable, contentMarginsDisabled, disfavoredLocations
  case supportedMountingStyles, widgetTexture, configuration, promptsForUserConfiguration
  case timeline, preview, placeholder, signedOut, relevance, accentColor, samples
  case containerBackground, content, widgetURL, views

  var shape: Shape { MappingShape.widget[rawValue] ?? .anything }
}

/// The keys of edges, the more specific ones last.
enum EdgeKey: String, CaseIterable, Sendable {
  case all, horizontal, vertical, top, leading, bottom, trailing

  var edges: [Edge] {
    switch self {
    case .all: Edge.allCases
    case .horizontal: [.leading, .trailing]
    case .vertical: [.top, .bottom]
    case .top, .leading, .bottom, .trailing: Edge(rawValue: rawValue).map { [$0] } ?? []
    }
  }
}
