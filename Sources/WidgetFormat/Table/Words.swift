import AppleTables
import Base
import YAMLTree

/// The words that a value may be.
public final class WordList: Sendable {
  /// The kind of word in messages, such as `a text style`.
  public let name: String
  public let names: [String]
  private let known: Set<String>
  /// Advice for messages about other words; nil if messages list the words.
  let advice: String?

  init(_ name: String, _ names: [String], advice: String? = nil) {
    (self.name, self.names, self.advice) = (name, names, advice)
    known = Set(names)
  }

  /// The words that messages and completion offer. tvOS is read only to be reported.
  var offered: [String] { names.filter { $0 != Platform.tvOS.rawValue } }

  /// The words for messages, such as "`keep` or `placeholder`".
  var choice: String { choice(besides: []) }

  func choice(besides written: [String]) -> String {
    listed(offered.filter { !written.contains($0) }.map { "`\($0)`" }, last: "or")
  }

  func contains(_ word: String) -> Bool { known.contains(word) }

  func word(_ node: NodeID, in tree: YAMLTree) -> String? { tree.word(node).flatMap { contains($0) ? $0 : nil } }
}

/// Words with the values that they mean.
public final class Choices<Value: Sendable>: Sendable {
  public let list: WordList
  private let values: [String: Value]

  init(_ name: String, _ pairs: [(String, Value)], advice: String? = nil) {
    list = WordList(name, pairs.map { $0.0 }, advice: advice)
    values = Dictionary(pairs) { first, _ in first }
  }

  public func value(of node: NodeID, in tree: YAMLTree) -> Value? { tree.word(node).flatMap { values[$0] } }
  public func value(named name: String) -> Value? { values[name] }
  func value(ofKey key: NodeID, in tree: YAMLTree) -> Value? { values[tree.beginning(of: key)] }
}

extension Choices where Value: CaseIterable & RawRepresentable<String> {
  convenience init(_ name: String, aliases: [(String, Value)] = [], advice: String? = nil) {
    self.init(name, Value.allCases.filter { !$0.rawValue.isEmpty }.map { ($0.rawValue, $0) } + aliases, advice: advice)
  }
}

public enum FontDesign: String, CaseIterable, Sendable { case `default`, serif, rounded, monospaced }

extension CaseIterable where Self: RawRepresentable<String> {
  fileprivate static var words: [String] { allCases.map(\.rawValue) }
}

public enum Words {
  static let views = Choices<ViewKind>("a view of this format")
  static let modifiers = Choices<ModifierName>(
    "a modifier",
    ModifierName.allCases.map { ($0.name, $0) }
      + [("foregroundColor", .foregroundStyle), ("edgesIgnoringSafeArea", .ignoresSafeArea)])
  static let ignoredModifiers = Set(SwiftUIModifiers.names)
  static let modifierNames = modifiers.list.names + SwiftUIModifiers.names

  static func isModifier(_ name: String) -> Bool { modifiers.list.contains(name) || ignoredModifiers.contains(name) }

  /// The shape of a modifier's value; nil for other names.
  static func shape(ofModifier name: String) -> Shape? {
    if let modifier = modifiers.value(named: name) { return modifier.shape }
    switch SwiftUIModifiers.value(of: name) {
    case .number?: return .number(.any)
    case .flag?, .flagOrNothing?: return .flag
    case .words(let words)?: return .keyword(words)
    case nil: return ignoredModifiers.contains(name) ? .anything : nil
    }
  }

  /// The view whose name differs only in capitals, hyphens, underscores and blanks.
  static func view(ignoringCase word: String) -> ViewKind? { viewsByLowercase[Aliases.folded(word)] }

  private static let viewsByLowercase = Dictionary(
    views.list.names.map { ($0.lowercased(), ViewKind(rawValue: $0) ?? .unknown) }) { first, _ in first }

  static let families = Choices<Family>("a widget family")
  public static let platforms = Choices<Platform>(
    "a platform", aliases: [(Platform.iPadAlias, .iPad)],
    advice: "Write `iOS`, `iPhone`, `iPad`, `macOS`, `watchOS` or `visionOS`; a lowest version is written as in "
      + "`platforms: {iOS: \"17.0\"}`.")

  static let colors = Choices<ColorForm>(
    "a colour",
    SystemColor.allCases.map { ($0.rawValue, ColorForm.system($0)) }
      + SemanticColor.allCases.map { ($0.rawValue, ColorForm.semantic($0)) },
    advice: "Write \(colorForms); where only the app knows it, `unknown`; where it depends on a state, the view twice, "
      + "with `if: STATE` and `unless: STATE`.")

  static let colorForms =
    "a system colour such as red, a semantic one such as secondary, \"#RRGGBB\", or a mapping such as "
    + "{light: …, dark: …} or {asset: NAME}"

  /// The other lists by name. A row of `words.txt` has names, the kind of word, advice, and words that no type has.
  static let byName: [String: WordList] = TableRows(PackageResources.words_txt).rows.reduce(into: [:]) { lists, row in
    let names = row[0].split(separator: " ").map(String.init)
    let words = cases[names[0]] ?? row[3].split(separator: " ").map(String.init)
    let advice = row[2].replacing("WORDS", with: listed(words))
    let list = WordList(row[1], words, advice: advice.isEmpty ? nil : advice)
    for name in names { lists[name] = list }
  }

  private static let cases: [String: [String]] = [
    "renderingMode": RenderingMode.words, "colorScheme": ColorScheme.words, "levelOfDetail": LevelOfDetail.words,
    "staleContent": Timeline.StaleContent.words, "mountingStyle": MountingStyle.words, "texture": WidgetTexture.words,
    "preview": GalleryPreview.words, "location": Location.words, "accentedRenderingMode": AccentedRenderingMode.words,
    "imageRenderingMode": ImageRenderingMode.words, "safeAreaEdge": EdgeKey.words, "role": ViewRole.words,
    "means": ConveysValue.Means.words, "textStyle": TextStyle.words, "fontWeight": FontWeight.words,
    "fontDesign": FontDesign.words,
  ]

  static func list(_ name: String) -> WordList { byName[name] ?? WordList("", []) }

  static let textStyles = list("textStyle")
  static let colorSchemes = list("colorScheme")
}
