/// What the code of conditions reads, as paths of names such as `entry.kind`, for each group of states. States of
/// different groups may depend on each other if both read one value.
public struct StatePaths: Sendable {
  private typealias Path = ArraySlice<Substring>

  /// Nil where it is not known what the code reads.
  private var paths: [Substring: Set<Path>?] = [:]
  /// The states of the groups of which one always holds. Widgets with different enumerations may share a group.
  private var complete: [Substring: Set<Set<String>>] = [:]
  /// The groups that only ask whether a value is there.
  private var presences: Set<Substring> = []
  /// What the code behind a name reads, for names whose code is not part of a state's.
  private var meanings: [String: Set<Path>?] = [:]
  private var meaningCode: [String: Set<String>] = [:]
  private var storedMembers: Set<String> = []
  /// The names of members that may read anything of their value.
  private var otherMembers: Set<String> = []

  public init() {}

  /// - Parameters:
  ///   - word: A state of the group.
  ///   - code: The code of its condition; `has x` asks whether `x` is there.
  public mutating func add(_ word: String, readBy code: String) {
    let group = word.stateGroup
    guard paths[group] == nil else { return }
    let asksForPresence = code.hasPrefix(Self.presence)
    if asksForPresence { presences.insert(group) }
    paths[group] = .some(Self.paths(in: asksForPresence ? code.dropFirst(Self.presence.count) : code[...]))
  }

  /// Adds the code of another operand.
  public mutating func add(_ word: String, alsoReadBy code: String) {
    guard let known = paths[word.stateGroup] ?? nil else { return }
    paths[word.stateGroup] = .some(Self.paths(in: code[...]).map(known.union))
  }

  /// - Parameter isStored: False for a getter, and for a member of a type that is not known.
  public mutating func addMember(_ name: String, isStored: Bool) {
    if isStored { storedMembers.insert(name) } else { otherMembers.insert(name) }
  }

  /// A state that stands for others reads what these read.
  public mutating func add(_ word: String, standingFor words: [String]) {
    let parts = Set(words.map(\.stateGroup)).map { paths[$0] ?? nil }
    paths[word.stateGroup] = .some(parts.contains(nil) ? nil : Set(parts.compactMap(\.self).joined()))
  }

  /// - Parameter words: The states of a group, of which one always holds.
  public mutating func addComplete(_ words: [String]) {
    if let group = words.first?.stateGroup { complete[group, default: []].insert(Set(words)) }
  }

  /// True if words name all states of a group of which one always holds.
  public func haveAllStates(_ words: Set<String>) -> Bool {
    Set(words.map(\.stateGroup)).contains { complete[$0]?.contains { $0.isSubset(of: words) } ?? false }
  }

  /// Returns false if `add(_:meaning:)` has been called for the code, or is about to be.
  public mutating func isNew(_ code: String, meantBy name: String) -> Bool {
    meaningCode[name, default: []].insert(code).inserted
  }

  /// Several values of one name are taken together.
  ///
  /// - Parameter code: Nil if only the app knows what the name stands for.
  public mutating func add(_ name: String, meaning code: String?) {
    guard let known = meanings[name] ?? [], let found = code.flatMap({ Self.paths(in: $0[...]) }) else {
      meanings[name] = .some(nil)
      return
    }
    meanings[name] = known.union(found)
  }

  /// The stored values to which paths and those that their first names stand for lead; nil if these are not known.
  private func stored(_ paths: Set<Path>?) -> Set<Path>? {
    guard var found = paths else { return nil }
    var added = found
    while !added.isEmpty {
      let meant = added.compactMap(\.first).map { meanings[String($0)] ?? [] }
      if meant.contains(nil) { return nil }
      added = Set(meant.compactMap(\.self).joined()).subtracting(found)
      found.formUnion(added)
    }
    // Of a type alone, nothing is read.
    let stored = found.map(stored).filter { $0.count > 1 || $0.first?.first?.isUppercase == false }
    return stored.isEmpty ? nil : Set(stored)
  }

  /// True if a state of one group may decide a state of another, because it is unknown what one reads, or because both
  /// read one value.
  ///
  /// - Parameter holds: False for the state's negation.
  public func mayDecide(_ word: String, holds: Bool, _ other: String) -> Bool {
    let (group, otherGroup) = (word.stateGroup, other.stateGroup)
    guard group != otherGroup else { return false }
    let (own, others) = (paths[group] ?? nil, paths[otherGroup] ?? nil)
    guard let stored = stored(own), let otherStored = self.stored(others) else { return true }
    let asksForPresence = presences.contains(group)
    // Of two optional values, there may always be one or the other.
    if asksForPresence, presences.contains(otherGroup), own?.first?.dropLast() == others?.first?.dropLast() {
      return true
    }
    return stored.contains { path in
      otherStored.contains { other in
        // A value that is there can have any members.
        let isOfMember = other.count > path.count && other.starts(with: path)
        if holds, asksForPresence, isOfMember, own?.contains(path) == true { return false }
        return zip(path, other).prefix(Self.maximumDepth).allSatisfy { $0 == $1 }
      }
    }
  }

  private static let presence = "has "
  /// Members of one value, such as `entry.name.count` and `entry.name.isEmpty`, may depend on each other.
  private static let maximumDepth = 2
  private static let keywords: Set<Substring> = [
    "true", "false", "nil", "try", "await", "as", "is", "in", "not", "if", "else", "guard", "let", "var", "return",
    "switch", "case", "default", "for", "where",
  ]
  /// Functions that read nothing but their arguments.
  private static let functions: Set<Substring> = ["abs", "ceil", "floor", "max", "min", "round"]

  /// What code reads, without labels and texts; nil if it calls a function or has a value in a text.
  private static func paths(in code: Substring) -> Set<Path>? {
    var paths: Set<Path> = []
    var isText = false
    var rest = code
    while let first = rest.first {
      if first == "\"" { isText.toggle() }
      if isText, rest.hasPrefix("\\(") { return nil }
      guard !isText, first.isNameStart || first == "." else {
        rest = rest.dropFirst()
        continue
      }
      let name = rest.prefix { $0.isNameStart || $0.isNumber || ".?!".contains($0) }
      rest = rest.dropFirst(name.count)
      var parts = name.filter { !"?!".contains($0) }.split(separator: ".").map { Substring($0) }[...]
      if parts.first == "self" { parts = parts.dropFirst() }
      let next = rest.first { $0 != " " }
      let isCall = next == "(" || next == "{"
      guard first != ".", rest.first != ":", let start = parts.first, !keywords.contains(start) else { continue }
      if isCall, parts.count == 1, start.first?.isUppercase == false, !functions.contains(start) { return nil }
      if isCall { parts = parts.dropLast() }
      if !parts.isEmpty { paths.insert(parts) }
    }
    return paths
  }

  /// The part of a path before the first member that may read anything of its value.
  private func stored(_ path: Path) -> Path {
    path.prefix(1) + path.dropFirst().prefix {
      storedMembers.contains(String($0)) && !otherMembers.contains(String($0))
    }
  }
}

extension Character {
  fileprivate var isNameStart: Bool { isLetter || self == "_" }
}

extension String {
  /// The part before the first dot; empty for all words without a dot. The states of a group exclude each other.
  public var stateGroup: Substring { firstIndex(of: ".").map { self[..<$0] } ?? "" }
}
