import AppleTables
import WidgetFormat
import YAMLTree

/// The presentations in which a condition is certainly true, and those in which it may be.
public struct ConditionMasks: Hashable, Sendable {
  public var certain: PresentationSet
  public var possible: PresentationSet

  public init(everywhere presentations: PresentationSet) { (certain, possible) = (presentations, presentations) }

  public mutating func formIntersection(_ other: ConditionMasks) {
    certain.formIntersection(other.certain)
    possible.formIntersection(other.possible)
  }

  public mutating func formIntersection(_ presentations: PresentationSet) {
    formIntersection(ConditionMasks(everywhere: presentations))
  }

  mutating func limit(certainTo presentations: PresentationSet, possibleOutside excluded: PresentationSet) {
    certain.formIntersection(presentations)
    possible.subtract(excluded)
  }

  /// The presentations that remain if a later variant with the other masks replaces something.
  func replaced(by other: ConditionMasks) -> ConditionMasks {
    var masks = self
    masks.certain.subtract(other.possible)
    masks.possible.subtract(other.certain)
    return masks
  }
}

extension Condition {
  public func masks(
    in family: OfferedFamily, under environment: EnvironmentScheme = EnvironmentScheme()
  ) -> ConditionMasks {
    var masks = ConditionMasks(everywhere: family.possiblePresentations)
    if let families, !families.value.contains(family.family) { masks.formIntersection([]) }
    if let renderingModes {
      masks.formIntersection(renderingModes.value.reduce(into: []) { $0.formUnion(.rendered($1)) })
    }
    intersect(
      &masks, with: showsBackground?.value, whereTrue: family.backgroundShown, whereFalse: family.backgroundRemoved)
    intersect(&masks, with: luminanceReduced?.value, whereTrue: .luminanceReduced, whereFalse: .luminanceNotReduced)
    intersect(&masks, with: simplified?.value, whereTrue: .simplified, whereFalse: .notSimplified)
    if let platforms { masks.formIntersection(platforms.value.reduce(into: []) { $0.formUnion(.on(platform: $1)) }) }
    if let schemes { masks.formIntersection(environment.masks(requiring: schemes.value)) }
    if isUnknown { masks.certain = [] }
    return masks
  }

  private func intersect(
    _ masks: inout ConditionMasks, with values: [Bool]?, whereTrue: PresentationSet, whereFalse: PresentationSet
  ) {
    guard let values else { return }
    if !values.contains(true) { masks.limit(certainTo: whereFalse, possibleOutside: whereTrue) }
    if !values.contains(false) { masks.limit(certainTo: whereTrue, possibleOutside: whereFalse) }
  }

  public var keys: Set<ConditionKey> {
    let areWritten: KeyValuePairs<ConditionKey, Bool> = [
      .unknown: isUnknown, .widgetFamily: families != nil, .widgetRenderingMode: renderingModes != nil,
      .showsWidgetContainerBackground: showsBackground != nil, .isLuminanceReduced: luminanceReduced != nil,
      .levelOfDetail: simplified != nil, .colorScheme: schemes != nil, .platform: platforms != nil,
    ]
    return Set(areWritten.filter { $0.value }.map { $0.key })
  }
}

/// The keys of a `when`.
public enum ConditionKey: String, CaseIterable, Sendable {
  case widgetFamily, widgetRenderingMode, showsWidgetContainerBackground, isLuminanceReduced, levelOfDetail
  case colorScheme, platform
  /// An unreadable condition, which may contain any key.
  case unknown
}

/// A word of `if` or `unless`.
public struct StateWord: Sendable {
  public let text: String
  /// The index of the word's group: all words with the same prefix before a dot, or all without a dot. Words of a group
  /// exclude each other, unless their views are nested.
  public let group: Int
}

/// Collects the states of the app: for each `if` and `unless`, one with its word and the words of `if` around it. With
/// few groups of words, all combinations are states, too.
struct AppStates {
  private(set) var words: [StateWord] = []
  /// Each state as sorted indices of its words.
  private(set) var all: [[Int]] = [[]]
  let maximum: Int
  private(set) var recorded: Set<[Int]> = [[]]
  private(set) var indices: [String: Int] = [:]
  private(set) var groups: [Substring: Int] = [:]
  /// The words of `if` of the views around the current view.
  private(set) var path: [Int] = []

  mutating func leave(to depth: Int) { path.removeLast(path.count - depth) }

  mutating func index(of text: String) -> Int {
    if let index = indices[text] { return index }
    let group = groups[text.stateGroup] ?? groups.count
    groups[text.stateGroup] = group
    indices[text] = words.count
    words.append(StateWord(text: text, group: group))
    return words.count - 1
  }

  mutating func enter(required: Int?, excluded: Int?) {
    if let excluded { record(path.filter { words[$0].group != words[excluded].group } + [excluded]) }
    guard let required else { return }
    path.append(required)
    record(path)
  }

  /// Adds all combinations of at most one word of each group.
  mutating func addCombinations() {
    let wordsByGroup = (0..<groups.count).map { group in words.indices.filter { words[$0].group == group } }
    let count = wordsByGroup.reduce(1) { min($0 * ($1.count + 1), Self.maximumCombinations + 1) }
    guard wordsByGroup.count > 1, count <= Self.maximumCombinations else { return }
    var states: [[Int]] = [[]]
    for group in wordsByGroup { states += states.flatMap { state in group.map { state + [$0] } } }
    for state in states { record(state) }
  }

  /// The combinations of four groups of one word each.
  private static let maximumCombinations = 16

  private mutating func record(_ words: [Int]) {
    guard all.count < maximum else { return }
    let state = Set(words).sorted()
    if recorded.insert(state).inserted { all.append(state) }
  }
}

/// The presentations in which `environment: {colorScheme: …}` sets the appearance. The place decides in all others.
public struct EnvironmentScheme: Hashable, Sendable {
  private var light: PresentationSet = []
  private var dark: PresentationSet = []
  /// The presentations in which it may be set, or is set to an unreadable value.
  private var unknown: PresentationSet = []

  public init(_ style: InheritedStyle? = nil) {
    if let style, style.overridesScheme { set(style.schemeOverride, where: ConditionMasks(everywhere: .all)) }
  }

  /// - Parameter scheme: Nil if the value is unreadable.
  mutating func set(_ scheme: ColorScheme?, where masks: ConditionMasks) {
    light.subtract(masks.possible)
    dark.subtract(masks.possible)
    unknown.formUnion(masks.possible)
    guard let scheme else { return }
    unknown.subtract(masks.certain)
    if scheme == .light { light.formUnion(masks.certain) } else { dark.formUnion(masks.certain) }
  }

  func masks(requiring schemes: [ColorScheme]) -> ConditionMasks {
    var masks = ConditionMasks(everywhere: .all)
    if Set(schemes).count == 1, let scheme = schemes.first {
      let overridden = light.union(dark).union(unknown)
      let setToScheme = scheme == .light ? light : dark
      masks.certain = PresentationSet.having(scheme).subtracting(overridden).union(setToScheme)
      let possiblePlaces = PresentationSet.having(scheme).union(.unknownScheme).subtracting(overridden)
      masks.possible = possiblePlaces.union(setToScheme).union(unknown)
    }
    return masks
  }
}

extension WidgetFile {
  /// The outer optional is nil if the modifier sets no `colorScheme`, the inner one if the value is unreadable.
  func colorScheme(setBy modifier: Modifier) -> ColorScheme?? {
    if case .invalid = modifier.value { return .some(nil) }
    return tree.entry("colorScheme", in: modifier.node).map { entry in
      let value = tree.resolved(entry.value)
      return tree[value].kind == .scalar ? ColorScheme(rawValue: nameText(of: value)) : nil
    }
  }
}
