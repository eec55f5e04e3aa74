import AppleTables
import Base
import YAMLTree

public final class WordList: Sendable {
  /// The kind of word as in messages: `a text style`.
  public let name: String
  public let names: [String]
  fileprivate let table: NameTable
  /// Advice for messages; nil to list the words.
  let advice: String?

  init(_ name: String, _ names: [String], advice: String? = nil) {
    (self.name, self.names, self.advice) = (name, names, advice)
    table = NameTable(names)
  }

  /// The words for messages, without those that are read only to be reported.
  var offered: [String] { names.filter { $0 != Platform.tvOS.rawValue } }

  /// The words as in a message: "`keep` or `placeholder`".
  var choice: String { choice(besides: []) }

  /// The words as in a message, without those that are there already.
  func choice(besides others: [String]) -> String {
    listed(offered.filter { !others.contains($0) }.map { "`\($0)`" }, last: "or")
  }

  func contains(_ word: String) -> Bool { table.index(of: word) != nil }

  /// The word of a scalar, with or without Swift's leading dot.
  func word(_ node: NodeID, in tree: YAMLTree) -> String? {
    tree[node].kind == .scalar ? table.index(ofWord: node, in: tree).map { names[$0] } : nil
  }
}

public final class Choices<Value: Sendable>: Sendable {
  public let list: WordList
  private let values: [Value]

  init(_ name: String, _ pairs: [(String, Value)], advice: String? = nil) {
    list = WordList(name, pairs.map { $0.0 }, advice: advice)
    values = pairs.map { $0.1 }
  }

  /// The value of a scalar, with or without Swift's leading dot.
  public func value(of node: NodeID, in tree: YAMLTree) -> Value? {
    tree[node].kind == .scalar ? list.table.index(ofWord: node, in: tree).map { values[$0] } : nil
  }

  public func value(named name: String) -> Value? { list.table.index(of: name).map { values[$0] } }

  func key(_ key: NodeID, in tree: YAMLTree) -> Value? { list.table.index(of: key, in: tree).map { values[$0] } }
}

extension Choices where Value: CaseIterable & RawRepresentable<String> {
  convenience init(_ name: String, aliases: [(String, Value)] = [], advice: String? = nil) {
    self.init(name, Value.allCases.filter { !$0.rawValue.isEmpty }.map { ($0.rawValue, $0) } + aliases, advice: advice)
  }
}

extension YAMLTree {
  /// The text of a scalar without Swift's leading dot; nil for anything else, and for texts that are too long.
  func word(_ node: NodeID) -> String? {
    guard self[node].kind == .scalar else { return nil }
    let text = string(of: node)
    return text.utf8.first == UInt8(ascii: ".") ? String(text.dropFirst()) : text
  }
}

/// Words without a type in the model.
enum TimelinePolicy: String, CaseIterable, Sendable { case atEnd, after, never }
enum ConfigurationType: String, CaseIterable, Sendable { case `static`, appIntent }
enum RedactionReason: String, CaseIterable, Sendable { case placeholder, privacy, invalidated }
enum DateStyleName: String, CaseIterable, Sendable { case date, time, relative, offset, timer }
enum FontDesignName: String, CaseIterable, Sendable { case `default`, serif, rounded, monospaced }
enum MaterialName: String, CaseIterable, Sendable { case ultraThin, thin, regular, thick, ultraThick }

public enum Words {
  // Views and modifiers.
  static let views = Choices<ViewKind>("a view of this format")
  static let modifiers = Choices<ModifierName>(
    "a modifier",
    ModifierName.allCases.map { ($0.name, $0) }
      + [("foregroundColor", .foregroundStyle), ("edgesIgnoringSafeArea", .ignoresSafeArea)])
  static let ignoredModifiers = Set(SwiftUIModifiers.names)

  static let modifierNames = modifiers.list.names + SwiftUIModifiers.names

  static func isModifier(_ name: String) -> Bool { modifiers.list.contains(name) || ignoredModifiers.contains(name) }

  /// The view whose name differs only in capitals.
  static func view(ignoringCase word: String) -> ViewKind? { viewsByLowercase[word.lowercased()] }

  private static let viewsByLowercase = Dictionary(
    views.list.names.map { ($0.lowercased(), ViewKind(rawValue: $0) ?? .unknown) }) { first, _ in first }

  // The environment.
  static let families = Choices<Family>("a widget family")
  public static let platforms = Choices<Platform>(
    "a platform", aliases: [(Platform.iPadAlias, .iPad)],
    advice: "Write `iOS`, `iPhone`, `iPad`, `macOS`, `watchOS` or `visionOS`; a lowest version is written as in "
      + "`platforms: {iOS: \"17.0\"}`.")
  static let renderingModes = Choices<RenderingMode>("a rendering mode")
  static let colorSchemes = Choices<ColorScheme>("a colour scheme")
  static let levelsOfDetail = Choices<LevelOfDetail>("a level of detail")

  // Widgets.
  static let timelinePolicies = Choices<TimelinePolicy>(
    "a policy of timelines",
    advice: "Write `atEnd`, `after` or `never`; the time between reloads is written as `reload: 15m`.")
  static let staleContents = Choices<Timeline.StaleContent>(
    "a way to show stale content",
    advice: "Write `keep`, so that the old content stays until there is new; `placeholder` hides it.")
  static let configurationTypes = Choices<ConfigurationType>("a type of configuration")
  static let mountingStyles = Choices<MountingStyle>("a mounting style")
  static let textures = Choices<WidgetTexture>("a texture")
  static let previews = Choices<GalleryPreview>("a preview")
  static let locations = Choices<Location>("a location")

  // Modifiers.
  static let accentedRenderingModes = Choices<AccentedRenderingMode>("an accented rendering mode")
  static let imageRenderingModes = Choices<ImageRenderingMode>(
    "an image's rendering mode",
    advice: "Write `template` or `original`; how a symbol is coloured is written as `symbolRenderingMode`.")
  static let safeAreaEdges = Choices<EdgeKey>(
    "an edge", advice: "Write `true`, an edge such as `top`, or a list of edges; leave it out for none.")
  static let roles = Choices<ViewRole>(
    "a role",
    advice: "Write one of \(listed(ViewRole.allCases.map(\.rawValue))); the role of a button is not described, so "
      + "delete it there.")
  static let redactions = Choices<RedactionReason>("a reason to redact")
  static let means = Choices<ConveysValue.Means>("a means to convey something")
  static let dateStyles = Choices<DateStyleName>("a date style")

  // Fonts and colours.
  static let textStyles = Choices<TextStyle>(
    "a text style",
    advice: "Write a text style such as headline, a size in points such as 13, or a mapping such as "
      + "`{style: body, weight: bold}` or `{custom: NAME}`.")
  static let fontWeights = Choices<FontWeight>("a font weight")
  static let fontDesigns = Choices<FontDesignName>("a font design")
  static let materials = Choices<MaterialName>("a material")
  static let colors = Choices<ColorForm>(
    "a colour",
    SystemColor.allCases.map { ($0.rawValue, ColorForm.system($0)) }
      + SemanticColor.allCases.map { ($0.rawValue, ColorForm.semantic($0)) },
    advice: "Write \(colorForms).")

  static let colorForms =
    "a system colour such as red, a semantic one such as secondary, \"#RRGGBB\", or a mapping such as "
    + "{light: …, dark: …} or {asset: NAME}"
}
