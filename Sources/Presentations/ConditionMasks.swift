import AppleTables
import WidgetFormat
import YAMLTree

/// The presentations in which a condition holds for certain, and possibly: they differ where something is unknown.
public struct ConditionMasks: Hashable, Sendable {
  public var certain: PresentationSet
  public var possible: PresentationSet

  public init(everywhere presentations: PresentationSet) {
    certain = presentations
    possible = presentations
  }

  public mutating func formIntersection(_ other: ConditionMasks) {
    certain.formIntersection(other.certain)
    possible.formIntersection(other.possible)
  }

  public mutating func formIntersection(_ presentations: PresentationSet) {
    certain.formIntersection(presentations)
    possible.formIntersection(presentations)
  }

  /// Limits the certain presentations to the first set, and takes the second from the possible ones.
  mutating func formIntersection(_ presentations: PresentationSet, unless others: PresentationSet) {
    certain.formIntersection(presentations)
    possible.subtract(others)
  }
}

extension Condition {
  /// The presentations of a family in which the condition holds.
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
    if let platforms {
      masks.formIntersection(platforms.value.reduce(into: []) { $0.formUnion(.on(platform: $1)) })
    }
    if let schemes { masks.formIntersection(environment.masks(requiring: schemes.value)) }
    if isUnknown { masks.certain = [] }
    return masks
  }

  private func intersect(
    _ masks: inout ConditionMasks, with values: [Bool]?, whereTrue: PresentationSet, whereFalse: PresentationSet
  ) {
    guard let values else { return }
    if !values.contains(true) { masks.formIntersection(whereFalse, unless: whereTrue) }
    if !values.contains(false) { masks.formIntersection(whereTrue, unless: whereFalse) }
  }
}

/// The keys of conditions, in the words of the format.
public enum ConditionKey: String, CaseIterable, Sendable {
  case widgetFamily, widgetRenderingMode, showsWidgetContainerBackground, isLuminanceReduced, levelOfDetail
  case colorScheme, platform
  /// A condition that could not be read: it may name anything.
  case unknown
}

extension Condition {
  public var keys: Set<ConditionKey> {
    var keys: Set<ConditionKey> = isUnknown ? [.unknown] : []
    if families != nil { keys.insert(.widgetFamily) }
    if renderingModes != nil { keys.insert(.widgetRenderingMode) }
    if showsBackground != nil { keys.insert(.showsWidgetContainerBackground) }
    if luminanceReduced != nil { keys.insert(.isLuminanceReduced) }
    if simplified != nil { keys.insert(.levelOfDetail) }
    if schemes != nil { keys.insert(.colorScheme) }
    if platforms != nil { keys.insert(.platform) }
    return keys
  }
}

/// A word of `if` or `unless`.
public struct StateWord: Sendable {
  public let text: String
  /// The group of the word, of which at most one word holds, unless several are on one path.
  public let group: Int
}

/// The states of the app, collected while views are walked from the outside in: the words that hold together on a path,
/// and one more for each `unless`. With few groups of words, all combinations are states, too.
struct AppStates {
  private(set) var words: [StateWord] = []
  private(set) var all: [[Int]] = [[]]
  /// Bounds the states; more would exceed the limit on views anyway.
  private let maximum: Int
  private var known: Set<[Int]> = [[]]
  private var indices: [String: Int] = [:]
  private var groups: [String: Int] = [:]
  private var path: [Int] = []

  init(maximum: Int) { self.maximum = maximum }

  var depth: Int { path.count }

  mutating func leave(to depth: Int) { path.removeLast(path.count - depth) }

  mutating func index(of text: String) -> Int {
    if let known = indices[text] { return known }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count == 2 ? String(parts[0]) ?? "" : ""
    let group = groups[name] ?? groups.count
    groups[name] = group
    indices[text] = words.count
    words.append(StateWord(text: text, group: group))
    return words.count - 1
  }

  /// Enters a view with words of its own.
  mutating func enter(required: Int?, excluded: Int?) {
    if let excluded {
      let group = words[excluded].group
      record(path.filter { words[$0].group != group } + [excluded])
    }
    guard let required else { return }
    path.append(required)
    record(path)
  }

  /// Adds combinations of words of several groups that are on no path together.
  mutating func addCombinations() {
    let members = (0..<groups.count).map { group in words.indices.filter { words[$0].group == group } }
    var count = 1
    for group in members {
      guard count <= Self.maximumCombinations else { return }
      count *= group.count + 1
    }
    guard members.count > 1, count <= Self.maximumCombinations else { return }
    var states: [[Int]] = [[]]
    for group in members { states += states.flatMap { state in group.map { state + [$0] } } }
    for state in states { record(state) }
  }

  /// The combinations of four groups of one word each.
  private static let maximumCombinations = 16

  private mutating func record(_ held: [Int]) {
    guard all.count < maximum else { return }
    var state: [Int] = []
    for word in held.sorted() where state.last != word { state.append(word) }
    if known.insert(state).inserted { all.append(state) }
  }
}

extension Survey {
  /// True if two sibling views are never shown together, according to their own states.
  public func areAlternatives(_ one: SurveyedView, _ two: SurveyedView) -> Bool {
    if let word = one.required, word == two.excluded { return true }
    if let word = two.required, word == one.excluded { return true }
    guard let first = one.required, let second = two.required else { return false }
    return first != second && stateWords[first].group == stateWords[second].group
  }
}

/// The presentations in which `environment: {colorScheme: …}` sets the appearance; elsewhere the place decides.
public struct EnvironmentScheme: Hashable, Sendable {
  private var light: PresentationSet = []
  private var dark: PresentationSet = []
  /// The presentations in which it is set only in some cases, or to an unreadable value.
  private var unknown: PresentationSet = []

  public init() {}

  /// - Parameter style: The style inherited in the presentations of a content.
  public init(_ style: InheritedStyle?) {
    if let style, style.setsScheme { set(style.setScheme, where: ConditionMasks(everywhere: .all)) }
  }

  /// Sets the appearance where a condition holds; nil is unreadable.
  mutating func set(_ scheme: ColorScheme?, where masks: ConditionMasks) {
    light.subtract(masks.possible)
    dark.subtract(masks.possible)
    unknown.formUnion(masks.possible)
    guard let scheme else { return }
    unknown.subtract(masks.certain)
    if scheme == .light { light.formUnion(masks.certain) } else { dark.formUnion(masks.certain) }
  }

  /// The presentations in which a condition on `colorScheme` holds.
  func masks(requiring schemes: [ColorScheme]) -> ConditionMasks {
    var masks = ConditionMasks(everywhere: .all)
    if Set(schemes).count == 1, let scheme = schemes.first {
      masks.certain = PresentationSet.having(scheme).subtracting(isSet).union(presentations(setTo: scheme))
      let place = PresentationSet.having(scheme).union(.unknownScheme).subtracting(isSet)
      masks.possible = place.union(presentations(setTo: scheme)).union(unknown)
    }
    return masks
  }

  private var isSet: PresentationSet { light.union(dark).union(unknown) }

  private func presentations(setTo scheme: ColorScheme) -> PresentationSet { scheme == .light ? light : dark }
}

extension WidgetFile {
  /// The colour scheme that an `environment` sets; nil inside if unreadable, and nil if it sets none.
  func colorScheme(setBy modifier: Modifier) -> ColorScheme?? {
    if case .invalid = modifier.value { return .some(nil) }
    var scheme: ColorScheme??
    for entry in tree.entries(of: modifier.node) where tree.text(of: entry.key, equals: "colorScheme") {
      let value = tree.resolved(entry.value)
      scheme = .some(tree[value].kind == .scalar ? ColorScheme(rawValue: nameText(of: value)) : nil)
    }
    return scheme
  }
}
