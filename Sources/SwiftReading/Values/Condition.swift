import Base
import YAMLTree

/// A condition in the code: decided, or dependent on the environment and on states of the app.
indirect enum Condition: Equatable, Sendable {
  case yes, no
  /// The environment's value for a key is one of these values. A key that is not among `environmentValues` is the code
  /// of a condition on the environment that cannot be evaluated.
  case environment(key: String, values: [String], origin: Origin)
  /// The app is in a state, or is not. The word of the state is a group, a dot and a value; the app is in at most one
  /// state of each group.
  case state(word: String, holds: Bool)
  case all([Condition])
  case any([Condition])

  /// The code that reads the environment. Comparisons ignore it.
  struct Origin: Equatable, Sendable {
    var place: CodeRange?

    static func == (left: Origin, right: Origin) -> Bool { true }
  }

  /// All values of the environment keys that conditions can test.
  static let environmentValues: [String: [String]] = [
    "colorScheme": ["light", "dark"], "widgetRenderingMode": ["fullColor", "accented", "vibrant"],
    "showsWidgetContainerBackground": ["true", "false"], "isLuminanceReduced": ["true", "false"],
    "levelOfDetail": ["default", "simplified"],
  ]

  private static func values(of key: String) -> [String] { environmentValues[key] ?? ["true", "false"] }

  /// True if it is unknown in which environments the condition holds.
  var isUnknown: Bool {
    terms.contains { if case .environment(let key, _, _) = $0 { Self.environmentValues[key] == nil } else { false } }
  }

  /// The conditions on the environment and on states that make up the condition.
  var terms: [Condition] {
    switch self {
    case .yes, .no: []
    case .environment, .state: [self]
    case .all(let parts), .any(let parts): parts.flatMap(\.terms)
    }
  }

  /// True if another condition certainly holds wherever this one does.
  func implies(_ other: Condition) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.environment(let key, let values, _), .environment(let otherKey, let otherValues, _)):
      return key == otherKey && values.allSatisfy(otherValues.contains)
    // In one state of a group, the app is in none of the others.
    case (.state(_, true), .state(let word, false)): return excludes(.state(word: word, holds: true))
    case (.all(let parts), _): return parts.contains { $0.implies(other) }
    default: return false
    }
  }

  /// True if another condition certainly never holds together with this one.
  func excludes(_ other: Condition) -> Bool {
    switch (self, other) {
    case (.no, _), (_, .no): return true
    case (.any(let parts), _): return parts.allSatisfy { $0.excludes(other) }
    case (_, .any): return other.excludes(self)
    case (.all(let parts), _): return parts.contains { $0.excludes(other) }
    case (_, .all): return other.excludes(self)
    case (.environment(let key, let values, _), .environment(let otherKey, let otherValues, _)):
      return key == otherKey && !values.contains(where: otherValues.contains)
    case (.state(let word, let holds), .state(let otherWord, let otherHolds)):
      if word == otherWord { return holds != otherHolds }
      // The states of a group exclude each other.
      return holds && otherHolds && word.stateGroup == otherWord.stateGroup
    default: return false
    }
  }

  var negated: Condition {
    switch self {
    case .yes: .no
    case .no: .yes
    case .environment(let key, let values, let origin):
      Condition.environment(
        key: key, values: Self.values(of: key).filter { !values.contains($0) }, origin: origin
      ).simplified
    case .state(let word, let holds): .state(word: word, holds: !holds)
    case .all(let parts): Condition.any(parts.map(\.negated)).simplified
    case .any(let parts): Condition.all(parts.map(\.negated)).simplified
    }
  }

  var simplified: Condition {
    switch self {
    case .yes, .no, .state, .environment: simplifiedAtTop
    case .all(let parts): Condition.all(parts.map(\.simplified)).simplifiedAtTop
    case .any(let parts): Condition.any(parts.map(\.simplified)).simplifiedAtTop
    }
  }

  /// The simplified condition, if its parts are simplified already. To simplify them again would double the time at
  /// each level.
  private var simplifiedAtTop: Condition {
    switch self {
    case .yes, .no, .state: return self
    case .environment(let key, let values, _):
      if values.isEmpty { return .no }
      return values.count == Self.values(of: key).count ? .yes : self
    case .all(let parts):
      let remaining = Self.withoutDecided(Self.intersected(parts).filter { !$0.isYes })
      if remaining.contains(where: \.isNo) { return .no }
      return remaining.count == 1 ? remaining[0] : remaining.isEmpty ? .yes : .all(remaining)
    case .any(let parts):
      let remaining = parts.flatMap { if case .any(let inner) = $0 { inner } else { [$0] } }.filter { !$0.isNo }
      if remaining.contains(where: \.isYes) { return .yes }
      if let union = Self.union(of: remaining) { return union }
      return remaining.count == 1 ? remaining[0] : remaining.isEmpty ? .no : .any(remaining)
    }
  }

  /// The parts and the parts of nested conditions, with all conditions on one key of the environment, and all choices
  /// of states of one group, joined into one.
  private static func intersected(_ parts: [Condition]) -> [Condition] {
    var result: [Condition] = []
    var indices: [String: Int] = [:]
    var groups: [Substring: Int] = [:]
    for part in parts.flatMap(\.parts) {
      if let (group, states) = part.statesOfOneGroup, let index = groups[group],
        let earlier = result[index].statesOfOneGroup?.states
      {
        result[index] = Condition.any(earlier.filter(states.contains)).simplifiedAtTop
      } else if case .environment(let key, let values, _) = part, let index = indices[key],
        case .environment(_, let otherValues, let origin) = result[index]
      {
        result[index] = .environment(key: key, values: otherValues.filter(values.contains), origin: origin)
      } else {
        if let group = part.statesOfOneGroup?.group { groups[group] = result.count }
        if case .environment(let key, _, _) = part { indices[key] = result.count }
        result.append(part)
      }
    }
    return result.map { if case .environment = $0 { $0.simplified } else { $0 } }
  }

  /// The parts of an `all`, without alternatives that the other parts decide; `no` for a part that another excludes.
  private static func withoutDecided(_ parts: [Condition]) -> [Condition] {
    let known = Condition.all(parts.filter(\.isTerm))
    return parts.compactMap { part in
      guard case .any(let alternatives) = part else { return part.isTerm && known.excludes(part) ? .no : part }
      if alternatives.contains(where: known.implies) { return nil }
      return Condition.any(alternatives.filter { !known.excludes($0) }).simplifiedAtTop
    }
  }

  var isTerm: Bool { terms == [self] }
  var isPositiveState: Bool { if case .state(_, true) = self { true } else { false } }

  private var parts: [Condition] { if case .all(let parts) = self { parts } else { [self] } }

  /// Alternatives that test one key of the environment as one condition; nil for other alternatives.
  private static func union(of parts: [Condition]) -> Condition? {
    guard parts.count > 1, case .environment(let key, _, let origin) = parts[0] else { return nil }
    var values: [String] = []
    for part in parts {
      guard case .environment(key, let otherValues, _) = part else { return nil }
      values += otherValues.filter { !values.contains($0) }
    }
    return Condition.environment(key: key, values: values, origin: origin).simplified
  }

  /// Two alternatives, or states of one group, as conditions of which only one holds; any other condition as it is.
  var exclusiveParts: [Condition] {
    guard case .any(let parts) = self else { return [self] }
    if statesOfOneGroup != nil { return parts }
    if parts.count != 2 { return [self] }
    return [parts[0], Condition.all([parts[0].negated, parts[1]]).simplified]
  }

  /// The group and the states if the app is in one of several states of a group.
  private var statesOfOneGroup: (group: Substring, states: [Condition])? {
    let states = if case .any(let parts) = self { parts } else { [self] }
    guard dependsOnOneGroup, states.allSatisfy(\.isPositiveState), case .state(let word, _)? = states.first else {
      return nil
    }
    return (word.stateGroup, states)
  }

  /// True if all terms are states of one group.
  var dependsOnOneGroup: Bool {
    let groups = terms.map { if case .state(let word, _) = $0 { word.stateGroup } else { Substring() } }
    return Set(groups).count == 1 && groups.first?.isEmpty == false
  }

  var states: [String] { terms.compactMap { if case .state(let word, _) = $0 { word } else { nil } } }

  /// True if the condition or a part of it has more than two alternatives.
  var hasManyAlternatives: Bool {
    switch self {
    case .yes, .no, .environment, .state: false
    case .all(let parts): parts.contains(where: \.hasManyAlternatives)
    case .any(let parts): parts.count > 2 || parts.contains(where: \.hasManyAlternatives)
    }
  }

  var isYes: Bool { if case .yes = self { true } else { false } }
  var isNo: Bool { if case .no = self { true } else { false } }
  var isDecided: Bool { isYes || isNo }

  var dependsOnEnvironmentOnly: Bool { states.isEmpty }

  /// The values that the environment must have; nil if the condition has alternatives or depends on anything else.
  var environmentRequirements: [(key: String, values: [String], origin: Origin)]? {
    switch self {
    case .environment(let key, let values, let origin): return [(key, values, origin)]
    case .all(let parts):
      let requirements = parts.map(\.environmentRequirements)
      return requirements.contains { $0 == nil } ? nil : requirements.flatMap { $0 ?? [] }
    default: return nil
    }
  }

  /// An identifier of at most 48 letters, digits and hyphens, derived from code.
  static func identifier(from code: String) -> String {
    var word = ""
    for scalar in code.unicodeScalars.prefix(200) {
      let isPlain =
        scalar.isASCII
        ? UInt8(truncatingIfNeeded: scalar.value).isLetterOrDigit
        : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isPlain { word.unicodeScalars.append(scalar) } else if word.last != "-", !word.isEmpty { word += "-" }
    }
    word = String(word.prefix(48))
    while word.last == "-" { word.removeLast() }
    return word.isEmpty ? "state" : word
  }

  /// The condition as Swift code.
  ///
  /// - Parameter stateCode: The code of states, by their words.
  func code(stateCode: [String: String]) -> String {
    switch self {
    case .yes: return "true"
    case .no: return "false"
    case .environment(let key, let values, _):
      if values == ["true"] { return key }
      if values == ["false"] { return "!\(key)" }
      return values.map { "\(key) == .\($0)" }.joined(separator: " || ")
    case .state(let word, let holds):
      let code = stateCode[word] ?? word
      if holds { return code }
      if code.hasSuffix(" != nil") { return "\(code.dropLast(6))== nil" }
      return Self.negatedComparison(code) ?? (code.contains(text: " ") ? "!(\(code))" : "!\(code)")
    case .all(let parts):
      return parts.map { part in
        let code = part.code(stateCode: stateCode)
        return code.contains(text: " || ") ? "(\(code))" : code
      }.joined(separator: " && ")
    case .any(let parts): return parts.map { $0.code(stateCode: stateCode) }.joined(separator: " || ")
    }
  }

  private static let oppositeOperators: [Substring: String] = ["==": "!=", ">": "<=", "<": ">="]

  /// The code with the opposite operator; nil unless it is one comparison. States have no other operators than these.
  private static func negatedComparison(_ code: String) -> String? {
    let words = code.split(separator: " ")
    let operators = words.indices.filter { oppositeOperators[words[$0]] != nil }
    guard operators.count == 1, let index = operators.first, let opposite = oppositeOperators[words[index]],
      !words.contains(where: { ["&&", "||", "?"].contains($0) })
    else { return nil }
    let left = words[..<index].joined(separator: " ")
    // In `isLate(a == b)` and `items.contains { $0 > 5 }`, the comparison is only a part.
    guard ["()", "[]", "{}"].allSatisfy({ pair in
      left.count { $0 == pair.first } == left.count { $0 == pair.last }
    }) else { return nil }
    return "\(left) \(opposite) \(words[(index + 1)...].joined(separator: " "))"
  }
}
