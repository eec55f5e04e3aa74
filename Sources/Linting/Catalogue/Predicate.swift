import Base
import Presentations
import YAMLTree

/// A condition on facts, which is unknown if the result depends on an unknown fact.
public indirect enum Predicate: Sendable {
  case all([Predicate])
  case any([Predicate])
  case not(Predicate)
  case test(FactDefinition, Test)

  public func forEachTest(_ body: (FactDefinition, Test) -> Void) {
    switch self {
    case .all(let predicates), .any(let predicates): for predicate in predicates { predicate.forEachTest(body) }
    case .not(let predicate): predicate.forEachTest(body)
    case .test(let fact, let test): body(fact, test)
    }
  }

  public var facts: [FactDefinition] {
    var facts: [FactDefinition] = []
    forEachTest { facts += [$0] + $1.facts }
    return facts
  }

  public var factsWithGlobs: [FactDefinition] {
    var facts: [FactDefinition] = []
    forEachTest { fact, test in if case .matches = test { facts.append(fact) } }
    return facts
  }
}

public indirect enum Test: Sendable {
  case present
  case absent
  case compared(Comparison, Operand)
  case oneOf([Operand])
  case noneOf([Operand])
  case count(Test)
  /// True if no word of a list may repeat, false if one must.
  case unique(Bool)
  /// One of the words must match the glob.
  case matches(Glob)

  public enum Comparison: String, Sendable { case equals, atLeast, atMost, moreThan, lessThan, contains }

  public var facts: [FactDefinition] {
    switch self {
    case .compared(_, let operand): operand.facts
    case .oneOf(let operands), .noneOf(let operands): operands.flatMap(\.facts)
    case .count(let test): test.facts
    case .present, .absent, .unique, .matches: []
    }
  }
}

public enum Operand: Sendable {
  case number(Double)
  case word(String)
  case flag(Bool)
  case parameter(String)
  case fact(FactDefinition)

  var facts: [FactDefinition] { if case .fact(let fact) = self { [fact] } else { [] } }
}

extension RuleFileReader {
  /// Reads a mapping from facts to tests, all of which must hold. `any`, `all` and `not` combine such mappings.
  mutating func readPredicate(_ node: NodeID, subject: SubjectKind) -> Predicate {
    let entries = entries(of: node, or: "A condition is a mapping from facts to what they must be.")
    var predicates: [Predicate] = []
    for entry in entries ?? [] {
      switch yaml.tree.string(of: entry.key) {
      case "any": predicates.append(.any(readPredicates(entry.value, subject: subject)))
      case "all": predicates.append(.all(readPredicates(entry.value, subject: subject)))
      case "not": predicates.append(.not(readPredicate(entry.value, subject: subject)))
      default:
        guard let fact = readFact(entry.key, subject: subject) else { continue }
        predicates += readTests(entry.value, of: fact.type, named: fact.name, subject: subject).map { .test(fact, $0) }
      }
    }
    if entries?.isEmpty == true {
      report("The condition asks for nothing. Write a fact and what it must be, or leave it out.", at: node)
    }
    return predicates.count == 1 ? predicates[0] : .all(predicates)
  }

  private mutating func readPredicates(_ node: NodeID, subject: SubjectKind) -> [Predicate] {
    guard yaml.tree[node].kind == .sequence, yaml.tree.childCount(of: node) > 0 else {
      report("any and all take a list of conditions.", at: node)
      return []
    }
    return yaml.items(of: node).map { readPredicate($0, subject: subject) }
  }

  private static let testNames = [
    "equals", "oneOf", "noneOf", "atLeast", "atMost", "moreThan", "lessThan", "contains", "count", "unique", "matches",
  ]

  private mutating func readTests(
    _ node: NodeID, of type: FactDefinition.ValueType, named name: String, subject: SubjectKind
  ) -> [Test] {
    if yaml.isText(node) {
      if yaml.tree.text(of: node, equals: "present") { return [.present] }
      if yaml.tree.text(of: node, equals: "absent") { return [.absent] }
      report("A fact is present or absent; to compare it, write {equals: \(yaml.tree.string(of: node))}.", at: node)
      return []
    }
    guard let entries = entries(of: node, or: "A test is a mapping such as {atLeast: 11}.") else { return [] }
    if entries.isEmpty { report("The test is empty. Write one such as {atLeast: 11}.", at: node) }
    return entries.compactMap { entry in
      guard let test = readTest(entry.key, entry.value, named: name, subject: subject) else { return nil }
      guard let problem = problem(of: test, with: type, named: name) else { return test }
      return refused(problem, at: entry.value)
    }
  }

  private mutating func readTest(_ key: NodeID, _ value: NodeID, named name: String, subject: SubjectKind) -> Test? {
    let word = yaml.tree.string(of: key)
    if let comparison = Test.Comparison(rawValue: word) {
      return readOperand(value, subject: subject).map { .compared(comparison, $0) }
    }
    switch word {
    case "oneOf": return .oneOf(readOperands(value, subject: subject))
    case "noneOf": return .noneOf(readOperands(value, subject: subject))
    case "count":
      return readTests(value, of: .number(unit: ""), named: "the number of \(name)", subject: subject).first
        .map { .count($0) }
    case "matches": return readGlob(value).map { .matches($0) }
    case "unique":
      if let isUnique = yaml.flag(value) { return .unique(isUnique) }
      return refused("unique is true or false.", at: value)
    default:
      let word = yaml.text(key) ?? ""
      return refused(yaml.advised("There is no test \(word)", word, among: Self.testNames), at: key)
    }
  }

  private mutating func readGlob(_ node: NodeID) -> Glob? {
    guard let source = yaml.text(node), !source.isEmpty else {
      return refused("matches takes a glob such as 'icon-*'.", at: node)
    }
    if looksLikeRegularExpression(source) {
      return refused(
        """
        matches takes a glob, not a regular expression. A glob matches the whole text: * stands for any characters, ? \
        for one, and [a-z] for one of a set; write [+] for a + itself.
        """, at: node)
    }
    do {
      return try Glob(word: source)
    } catch {
      return refused("The glob cannot be read: \(error.reason).", at: node)
    }
  }

  private func looksLikeRegularExpression(_ source: String) -> Bool {
    var (isInSet, previous) = (false, UInt8(0))
    for byte in source.utf8 {
      switch byte {
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "^") where !isInSet || previous == UInt8(ascii: "["): return true
      case UInt8(ascii: "\\"): return true
      default: if !isInSet, "$()|+".utf8.contains(byte) { return true }
      }
      previous = byte
    }
    return false
  }

  private mutating func readOperands(_ node: NodeID, subject: SubjectKind) -> [Operand] {
    // A parameter may be a list.
    if yaml.tree[node].kind == .scalar { return readOperand(node, subject: subject).map { [$0] } ?? [] }
    let items = yaml.items(of: node)
    if items.isEmpty { report("A list of values is expected here.", at: node) }
    return items.compactMap { readOperand($0, subject: subject) }
  }

  private mutating func readOperand(_ node: NodeID, subject: SubjectKind) -> Operand? {
    if let number = yaml.number(node) { return .number(number) }
    if let flag = yaml.flag(node) { return .flag(flag) }
    guard let word = yaml.text(node) else { return refused("A value is expected here.", at: node) }
    guard word.utf8.first == UInt8(ascii: "$") else { return .word(word) }
    let name = String(word.dropFirst())
    if parameters.contains(where: { $0.name == name }) { return .parameter(name) }
    if let fact = FactCatalogue.fact(name, of: subject) { return .fact(fact) }
    return refused("\(word) is neither a parameter of this rule nor a fact of a \(subject.word).", at: node)
  }

  /// Lists are compared word by word.
  private enum ComparedType { case number, flag, word }

  /// Why a test of a fact can never hold, as a sentence; nil if it can.
  private func problem(of test: Test, with type: FactDefinition.ValueType, named name: String) -> String? {
    let expected = Self.comparedType(of: type)
    let operands: [Operand]
    switch test {
    case .present, .absent: return nil
    case .compared(.equals, let operand): operands = [operand]
    case .oneOf(let list), .noneOf(let list): operands = list
    case .compared(.contains, let operand):
      guard expected == .word else { return "\(name) is \(Self.name(of: type)), which contains nothing." }
      if comparedType(of: operand) == .word { return nil }
      return "\(name) contains words. Write a word, in quotes if it is a number."
    case .compared(_, let operand):
      guard expected == .number else {
        return "\(name) is \(Self.name(of: type)), which is not more or less than anything."
      }
      operands = [operand]
    case .count, .unique:
      return type == .words ? nil : "\(name) is \(Self.name(of: type)), of which there is nothing to count."
    case .matches: return expected == .word ? nil : "\(name) is \(Self.name(of: type)); globs are for words."
    }
    guard operands.allSatisfy({ comparedType(of: $0) == expected }) else {
      let advice = type == .word ? ", in quotes if it looks like a number" : ""
      return "\(name) is \(Self.name(of: type)). Compare it with one\(advice)."
    }
    return nil
  }

  private static func comparedType(of type: FactDefinition.ValueType) -> ComparedType {
    switch type {
    case .number: .number
    case .flag: .flag
    case .word, .words: .word
    }
  }

  private func comparedType(of operand: Operand) -> ComparedType? {
    switch operand {
    case .number: .number
    case .word: .word
    case .flag: .flag
    case .fact(let fact): Self.comparedType(of: fact.type)
    case .parameter(let name):
      switch parameters.first(where: { $0.name == name })?.value {
      case .number, .byFamily: .number
      case .word, .words: .word
      case nil: nil
      }
    }
  }

  private static func name(of type: FactDefinition.ValueType) -> String {
    switch type {
    case .number(let unit): unit.isEmpty ? "a number" : "a number, in \(unit)"
    case .flag: "true or false"
    case .word: "a word"
    case .words: "a list of words"
    }
  }
}
