import AppleTables
import Findings
import YAMLTree

/// Words that a value or a key may be. A class, so that a look-up copies nothing.
package final class WordList: Sendable {
  /// What they are, as messages say it: `a text style`; of keys what has them: `a widget`.
  package let name: String
  let table: NameTable
  /// What to say of some words that are none of them.
  let advice: (@Sendable (String) -> String?)?

  init(_ name: String, _ words: [String], advice: (@Sendable (String) -> String?)?) {
    self.name = name
    table = NameTable(words)
    self.advice = advice
  }

  package var names: [String] { table.names }

  /// The names that messages offer: not those that parse and are reported.
  var offered: [String] { names.filter { $0 != Platform.tvOS.rawValue } }

  /// What may be written, for a message that ends with it: "`keep` or `placeholder`".
  var choice: String { choice(besides: []) }

  /// The same without words that stand there already.
  func choice(besides others: [String]) -> String {
    listed(offered.filter { !others.contains($0) }.map { "`\($0)`" }, last: "or")
  }

  func contains(_ word: String) -> Bool { table.contains(word) }

  /// The place among the names of the word that a scalar is, with or without Swift's leading dot.
  func index(of node: NodeID, in tree: YAMLTree) -> Int? { table.index(ofWord: node, in: tree) }
}

extension NameTable {
  @inline(__always) fileprivate func index(ofWord node: NodeID, in tree: YAMLTree) -> Int? {
    guard tree[node].kind == .scalar else { return nil }
    return tree.withText(of: node) { text in
      index(of: text.first == UInt8(ascii: ".") ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text)
    }
  }
}

/// Words and the values that they stand for, looked up by their bytes.
package final class Choices<Value: Sendable>: Sendable {
  package let list: WordList
  private let table: NameTable
  private let values: [Value]

  init(_ name: String, _ pairs: [(String, Value)], advice: (@Sendable (String) -> String?)? = nil) {
    list = WordList(name, pairs.map { $0.0 }, advice: advice)
    table = list.table
    values = pairs.map { $0.1 }
  }

  /// The value that a scalar names, with or without Swift's leading dot.
  package func value(of node: NodeID, in tree: YAMLTree) -> Value? {
    table.index(ofWord: node, in: tree).map { values[$0] }
  }

  func value(named name: String) -> Value? { table.index(of: name).map { values[$0] } }

  /// The value that a key names.
  @inline(__always) func key(_ key: NodeID, in tree: YAMLTree) -> Value? {
    tree.withText(of: key) { table.index(of: $0) }.map { values[$0] }
  }
}

extension Choices where Value: CaseIterable & RawRepresentable<String> {
  convenience init(_ name: String, aliases: [(String, Value)] = [], advice: (@Sendable (String) -> String?)? = nil) {
    self.init(
      name, Value.allCases.filter { !$0.rawValue.isEmpty }.map { ($0.rawValue, $0) } + aliases, advice: advice)
  }
}

/// The words of the format for which the model has no values of its own.
enum TimelinePolicy: String, CaseIterable, Sendable { case atEnd, after, never }
enum ConfigurationType: String, CaseIterable, Sendable { case `static`, appIntent }
enum RedactionReason: String, CaseIterable, Sendable { case placeholder, privacy, invalidated }
enum DateStyleName: String, CaseIterable, Sendable { case date, time, relative, offset, timer }
enum FontDesignName: String, CaseIterable, Sendable { case `default`, serif, rounded, monospaced }
enum MaterialName: String, CaseIterable, Sendable { case ultraThin, thin, regular, thick, ultraThick }

/// The words of the format, by what they are words for.
package enum Words {
  // Views and modifiers.
  static let views = Choices<ViewKind>("a view of this format")
  static let modifiers = Choices<ModifierName>(
    "a modifier", ModifierName.allCases.map { ($0.name, $0) } + [("foregroundColor", .foregroundStyle)])

  /// Names of all views, for the words that were meant as one of them.
  static let viewNames = SpellingCandidates(views.list.names)
  /// Names of all modifiers, understood or ignored.
  static let modifierNames = SpellingCandidates(modifiers.list.names + KnownModifiers.names)

  /// What people write for all families at once, which is no family.
  static let allFamilies: Set<String> = ["all", "default", "any", "other", "others", "shared", "common"]

  // The environment.
  static let families: Choices<Family> = Choices("a widget family") { word in
    if allFamilies.contains(word) {
      return "Write what all families share on the widget itself: `content` and `containerBackground` beside "
        + "`families:`."
    }
    let isOfWidget = widgetKeys.list.contains(word) || familyKeys.list.contains(word)
    guard isOfWidget else { return nil }
    return "It is a key of the widget, or of one family: write `\(word)` beside `families:`, or indent it."
  }
  package static let platforms = Choices<Platform>("a platform", aliases: [(Platform.iPadAlias, .iPad)])
  static let renderingModes = Choices<RenderingMode>("a rendering mode")
  static let colorSchemes = Choices<ColorScheme>("a colour scheme")
  static let levelsOfDetail = Choices<LevelOfDetail>("a level of detail")

  // Widgets.
  static let timelinePolicies = Choices<TimelinePolicy>("a policy of timelines") { word in
    guard word.hasPrefix("after(") || word.hasPrefix(".after(") else { return nil }
    let time = word.drop { !$0.isNumber }
    let number = time.prefix { $0.isNumber }
    let unit = time.dropFirst(number.count).first { $0.isLetter }.flatMap { "smhd".contains($0) ? $0 : nil } ?? "m"
    return "Write `policy: after` and `reload: \(number.isEmpty ? "15" : number)\(unit)`."
  }
  static let staleContents = Choices<Timeline.StaleContent>("a way to show stale content") { _ in
    "Write `keep`, so that the old content stays until there is new; `placeholder` hides it."
  }
  static let configurationTypes = Choices<ConfigurationType>("a type of configuration")
  static let mountingStyles = Choices<MountingStyle>("a mounting style")
  static let textures = Choices<WidgetTexture>("a texture")
  static let previews = Choices<GalleryPreview>("a preview")
  static let locations = Choices<Location>("a location")

  // Modifiers.
  static let accentedRenderingModes = Choices<AccentedRenderingMode>("an accented rendering mode")
  static let imageRenderingModes = Choices<ImageRenderingMode>("an image's rendering mode") { word in
    ["multicolor", "monochrome", "hierarchical", "palette"].contains(word)
      ? "Write `symbolRenderingMode: \(word)` instead of renderingMode." : nil
  }
  static let roles = Choices<ViewRole>("a role") { word in
    ["destructive", "cancel", "confirm", "close", "none", "primary"].contains(word)
      ? "Leave it out: the role of a button is not part of a description." : nil
  }
  static let redactions = Choices<RedactionReason>("a reason to redact")
  static let means = Choices<ConveysValue.Means>("a means to convey something")
  static let dateStyles = Choices<DateStyleName>("a date style")

  // Fonts and colours.
  static let textStyles = Choices<TextStyle>("a text style") { word in
    "Write a text style such as headline, a size in points such as 13, or `{custom: \(shortened(word))}`."
  }
  static let fontWeights = Choices<FontWeight>("a font weight")
  static let fontDesigns = Choices<FontDesignName>("a font design")
  static let materials = Choices<MaterialName>("a material")
  static let colors = Choices<ColorForm>(
    "a colour",
    SystemColor.allCases.map { ($0.rawValue, ColorForm.system($0)) }
      + SemanticColor.allCases.map { ($0.rawValue, ColorForm.semantic($0)) },
    advice: adviceForColor)

  static let colorForms =
    "a system colour such as red, a semantic one such as secondary, \"#RRGGBB\", or a mapping such as "
    + "{light: …, dark: …}"

  private static let adviceForColor: @Sendable (String) -> String? = { text in
    if text.hasSuffix("Material") {
      return "Write `{material: \(String(text.dropLast("Material".count).drop { $0 == "." }))}`."
    }
    if materials.list.contains(text) { return "Write `{material: \(text)}`." }
    if let meant = Shorthand.color(text[...]) { return "Write `\(meant)`." }
    if text.hasPrefix("0x"), HexColor(Array("#\(text.dropFirst(2))".utf8)) != nil {
      return "Write `\"#\(text.dropFirst(2))\"`."
    }
    if text.hasPrefix("rgb") || text.hasPrefix("hsl") {
      return "Write its hexadecimal digits in quotes, such as \"#FC6A3D\"."
    }
    if text.utf8.first != UInt8(ascii: "#"), HexColor(Array("#\(text)".utf8)) != nil { return "Write `\"#\(text)\"`." }
    if text.hasPrefix("#") { return "Write three, six or eight hexadecimal digits after #." }
    return "Write \(colorForms)."
  }
}

// Keys, by what has them, and what to say of keys that stand in the wrong place.
extension Words {
  /// Whether a word is a key of the format anywhere.
  static func isKey(_ word: String) -> Bool {
    if KnownModifiers.table.contains(word) { return true }
    return [
      modifiers.list, views.list, documentKeys.list, widgetKeys.list, familyKeys.list, timelineKeys.list,
      conditionKeys.list, fontKeys.list, colorKeys.list, edgeKeys.list, frameKeys.list, backdropKeys.list,
      containerKeys.list, repetitionKeys.list, textKeys.list, labelKeys.list, imageKeys.list, shapeKeys.list,
      actionKeys.list, linkKeys.list, gaugeKeys.list,
    ].contains { $0.contains(word) }
  }

  static let documentKeys = Choices<DocumentKey>("a document") { word in
    widgetKeys.list.contains(word)
      ? "It is a key of a widget: write it in an item of widgets."
      : "A document has widgets and views, or is one widget."
  }
  static let widgetKeys: Choices<WidgetKey> = Choices("a widget") { word in
    families.list.contains(word)
      ? "Write it under `families:`, and its views under `content:`."
      : adviceForMisplaced(word) ?? "Delete it, or write `x-\(shortened(word))` to keep it for yourself."
  }
  static let familyKeys: Choices<FamilyKey> = Choices("a family") { word in
    if word == WidgetKey.contentMarginsDisabled.rawValue {
      return "It is a key of the widget. For this family alone, write `margins: 0` here; for all of them, write it "
        + "beside `families:`."
    }
    if widgetKeys.list.contains(word) { return "It is a key of the widget: write it beside `families:`." }
    if views.list.contains(word) { return "A view stands under content: write `content:` on a line before it." }
    return adviceForMisplaced(word)
  }

  /// What to say of a key of a widget or a family that belongs further inside.
  private static let adviceForMisplaced: @Sendable (String) -> String? = { word in
    if familyKeys.list.contains(word) { return "It is a key of a family: write it under a name in `families:`." }
    if modifiers.list.contains(word) || KnownModifiers.table.contains(word) {
      return "It is a modifier: write `\(word): …` beside a view."
    }
    return nil
  }
  /// For samples, whose names are the app's own.
  static let sampleNames = WordList("samples", [], advice: nil)
  static let timelineKeys = Choices<TimelineKey>("a timeline")
  static let disfavorKeys = Choices<DisfavorKey>("disfavored locations")
  static let placementKeys = Choices<PlacementKey>("a container background")
  static let conditionKeys = Choices<ConditionKey>("a condition") { word in
    switch word {
    case "and", "or", "not", "any", "all":
      "All keys of a condition must match; a list of values matches any of them; there is nothing else."
    default: nil
    }
  }
  static let fontKeys = Choices<FontKey>("a font") { word in
    modifiers.list.contains(word) ? "It is a modifier: write `\(word): …` beside `font`." : nil
  }
  static let colorKeys = Choices<ColorKey>("a colour", advice: adviceForArgument)
  static let edgeKeys = Choices<EdgeKey>("edges")
  static let frameKeys = Choices<FrameKey>("a frame")
  static let backdropKeys = Choices<BackdropKey>("a background or overlay")
  static let animationKeys = Choices<AnimationKey>("an animation")
  static let conveysKeys = Choices<ConveysKey>("conveys")

  static let containerKeys = Choices<ContainerKey>("this view's value", advice: adviceForArgument)
  static let repetitionKeys = Choices<RepetitionKey>("ForEach's value", advice: adviceForArgument)
  static let textKeys = Choices<TextKey>("Text's value", advice: adviceForArgument)
  static let labelKeys = Choices<LabelKey>("Label's value", advice: adviceForArgument)
  static let imageKeys = Choices<ImageKey>("Image's value", advice: adviceForArgument)
  static let shapeKeys = Choices<ShapeKey>("RoundedRectangle's value", advice: adviceForArgument)
  static let actionKeys = Choices<ActionKey>("this view's value", advice: adviceForArgument)
  static let linkKeys = Choices<LinkKey>("Link's value", advice: adviceForArgument)
  static let gaugeKeys = Choices<GaugeKey>("this view's value", advice: adviceForArgument)
  /// For views that take nothing.
  static let noKeys = Choices<NothingKey>("this view's value") {
    adviceForArgument($0) ?? "Leave it out: the view takes nothing."
  }

  /// What to say of a key that stands inside a view's value and belongs beside the view.
  private static let adviceForArgument: @Sendable (String) -> String? = { word in
    if modifiers.list.contains(word) || KnownModifiers.table.contains(word) {
      return "It is a modifier: write `\(word): …` in the column of the view's name."
    }
    if views.list.contains(word) { return "A view inside another one stands under the other's content." }
    return viewName(ignoringCase: word).map { "Did you mean \"\($0)\"?" }
  }

  /// The view whose name differs from a word in nothing but capitals.
  static func viewName(ignoringCase word: String) -> String? {
    let lowercase = word.lowercased()
    return views.list.names.first { $0.lowercased() == lowercase }
  }
}
