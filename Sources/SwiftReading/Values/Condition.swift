import Base

/// A condition: decided, of the environment, or of a state of the app.
indirect enum Condition: Equatable {
  case yes, no
  /// A value of the environment is one of these.
  case environment(String, [String], Origin)
  /// The app is in the state, or is not. The word begins with its group and a dot.
  case state(String, Bool)
  case all([Condition])
  case any([Condition])

  /// The code that reads the value of the environment. It is ignored when conditions are compared.
  struct Origin: Equatable {
    var place: SwiftPlace?

    static func == (left: Origin, right: Origin) -> Bool { true }
  }

  /// The possible values of environment keys that have few.
  static let values: [String: [String]] = [
    "colorScheme": ["light", "dark"], "widgetRenderingMode": ["fullColor", "accented", "vibrant"],
    "showsWidgetContainerBackground": ["true", "false"], "isLuminanceReduced": ["true", "false"],
    "levelOfDetail": ["default", "simplified"],
  ]

  /// True if another condition certainly holds wherever this one does.
  func implies(_ other: Condition) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.environment(let key, let values, _), .environment(let other, let others, _)):
      return key == other && values.allSatisfy(others.contains)
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
    case (.environment(let key, let values, _), .environment(let other, let others, _)):
      return key == other && !values.contains(where: others.contains)
    case (.state(let word, let holds), .state(let other, let otherHolds)):
      if word == other { return holds != otherHolds }
      // The app is in one state of a group.
      return holds && otherHolds && word.prefix { $0 != "." } == other.prefix { $0 != "." }
    default: return false
    }
  }

  var negated: Condition {
    switch self {
    case .yes: .no
    case .no: .yes
    case .environment(let key, let values, let origin):
      Condition.environment(key, (Self.values[key] ?? []).filter { !values.contains($0) }, origin).simplified
    case .state(let word, let holds): .state(word, !holds)
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

  /// The simplified condition of simplified parts. Simplifying those again would double the time with every level.
  private var simplifiedAtTop: Condition {
    switch self {
    case .yes, .no, .state: return self
    case .environment(let key, let values, _):
      if values.isEmpty { return .no }
      return values.count == Self.values[key]?.count ? .yes : self
    case .all(let parts):
      let left = Self.withoutDecided(Self.intersected(parts).filter { !$0.isYes })
      if left.contains(where: \.isNo) { return .no }
      return left.count == 1 ? left[0] : left.isEmpty ? .yes : .all(left)
    case .any(let parts):
      let left = parts.filter { !$0.isNo }
      if left.contains(where: \.isYes) { return .yes }
      if let union = Self.union(of: left) { return union }
      return left.count == 1 ? left[0] : left.isEmpty ? .no : .any(left)
    }
  }

  /// Conditions of one key of the environment joined to one, with all others unchanged.
  private static func intersected(_ parts: [Condition]) -> [Condition] {
    var result: [Condition] = []
    var indices: [String: Int] = [:]
    for part in parts.flatMap(\.parts) {
      guard case .environment(let key, let values, _) = part else {
        result.append(part)
        continue
      }
      if let index = indices[key], case .environment(_, let others, let origin) = result[index] {
        result[index] = .environment(key, others.filter(values.contains), origin)
      } else {
        indices[key] = result.count
        result.append(part)
      }
    }
    return result.map { if case .environment = $0 { $0.simplified } else { $0 } }
  }

  /// Conditions that must all hold, without alternatives that the others decide.
  private static func withoutDecided(_ parts: [Condition]) -> [Condition] {
    let known = Condition.all(parts.filter(\.isOne))
    return parts.compactMap { part in
      guard case .any(let alternatives) = part else { return part }
      if alternatives.contains(where: known.implies) { return nil }
      return Condition.any(alternatives.filter { !known.excludes($0) }).simplifiedAtTop
    }
  }

  private var isOne: Bool {
    switch self {
    case .environment, .state: true
    default: false
    }
  }

  private var parts: [Condition] { if case .all(let parts) = self { parts } else { [self] } }

  /// Alternatives for one value of the environment as one condition.
  private static func union(of parts: [Condition]) -> Condition? {
    guard parts.count > 1, case .environment(let key, _, let origin) = parts[0] else { return nil }
    var values: [String] = []
    for part in parts {
      guard case .environment(key, let others, _) = part else { return nil }
      values += others.filter { !values.contains($0) }
    }
    return Condition.environment(key, values, origin).simplified
  }

  /// The words of its states.
  var states: [String] {
    switch self {
    case .yes, .no, .environment: []
    case .state(let word, _): [word]
    case .all(let parts), .any(let parts): parts.flatMap(\.states)
    }
  }

  var termCount: Int {
    switch self {
    case .yes, .no: 0
    case .environment, .state: 1
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.termCount }
    }
  }

  /// True if three conditions or more can each make it hold.
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

  /// True if it depends on no state of the app.
  var dependsOnEnvironmentOnly: Bool {
    switch self {
    case .yes, .no, .environment: true
    case .state: false
    case .all(let parts), .any(let parts): parts.allSatisfy(\.dependsOnEnvironmentOnly)
    }
  }

  /// The values that the environment must have; nil if it depends on anything else.
  var environment: [(key: String, values: [String], origin: Origin)]? {
    switch self {
    case .environment(let key, let values, let origin): return [(key, values, origin)]
    case .all(let parts):
      let inner = parts.map(\.environment)
      return inner.contains { $0 == nil } ? nil : inner.flatMap { $0 ?? [] }
    default: return nil
    }
  }

  /// A word for a state of the app, from the code of its condition.
  static func word(_ text: String) -> String {
    var word = ""
    for scalar in text.unicodeScalars.prefix(200) {
      let isPlain =
        scalar.isASCII
        ? UInt8(truncatingIfNeeded: scalar.value).isLetterOrDigit
        : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isPlain { word.unicodeScalars.append(scalar) } else if word.last != "-", !word.isEmpty { word += "-" }
    }
    while word.last == "-" { word.removeLast() }
    word = String(word.prefix(48))
    return word.isEmpty ? "state" : word
  }

  /// The condition as Swift code.
  ///
  /// - Parameter states: The code of states, by their words.
  func code(_ states: [String: String]) -> String {
    switch self {
    case .yes: return "true"
    case .no: return "false"
    case .environment(let key, let values, _):
      if values == ["true"] { return key }
      if values == ["false"] { return "!\(key)" }
      return values.map { "\(key) == .\($0)" }.joined(separator: " || ")
    case .state(let word, let holds):
      let code = states[word] ?? word
      if holds { return code }
      if code.hasSuffix(" != nil") { return "\(code.dropLast(6))== nil" }
      let words = code.split(separator: " ")
      if words.count == 3, words[1] == "==" { return "\(words[0]) != \(words[2])" }
      return words.count > 1 ? "!(\(code))" : "!\(code)"
    case .all(let parts):
      return parts.map { part in
        let code = part.code(states)
        return code.contains(text: " || ") ? "(\(code))" : code
      }.joined(separator: " && ")
    case .any(let parts): return parts.map { $0.code(states) }.joined(separator: " || ")
    }
  }
}
